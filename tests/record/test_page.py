"""The page on the record is true: its examples are read, and it leaves nothing out."""

from __future__ import annotations

import json
import re

import pytest

from parlaire.record.codec import build, decode
from parlaire.record.encode import to_text, to_tree
from parlaire.record.events import ANNOUNCEMENTS, INCIDENTS, REPLIES, VERBS
from parlaire.record.shape import KEYS_OF_DEAL, KEYS_OF_EVENTS, KEYS_OF_RECORD
from parlaire.resources import specification

PAGE = specification("record.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
RECORDS = [text for text in EXAMPLES if '"format"' in text]
EVENTS = [json.loads(line) for text in EXAMPLES if '"format"' not in text for line in text.splitlines()]


def test_records_of_the_page() -> None:
    assert RECORDS
    assert to_text(decode(RECORDS[0].encode())).decode() == RECORDS[0]
    assert all(decode(text.encode()).game for text in RECORDS)


@pytest.mark.parametrize("event", EVENTS, ids=[json.dumps(event) for event in EVENTS])
def test_events_of_the_page(event: dict[str, object]) -> None:
    tree = {"format": "parlaire/1", "game": "g", "deals": [{"dealer": "A", "events": [event]}]}
    assert to_tree(build(tree)) == tree


def test_every_verb_has_an_example() -> None:
    assert {verb for event in EVENTS for verb in event if verb in VERBS} == set(VERBS)


def test_every_key_and_word_is_named() -> None:
    keys = {*KEYS_OF_RECORD, *KEYS_OF_DEAL, *(key for keys in KEYS_OF_EVENTS.values() for key in keys)}
    assert [name for name in [*keys, *ANNOUNCEMENTS, *INCIDENTS, *REPLIES] if f"`{name}`" not in PAGE] == []
