"""The schema says what the codec takes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlaire.cards import SPELLINGS
from parlaire.record.codec import flaws
from parlaire.record.declaration import parse_declaration
from parlaire.record.events import VERBS
from parlaire.record.schema import schema
from parlaire.record.talk import parse_claim, parse_direction, parse_topic
from parlaire.resources import specification
from strategies import trees
from wrong_records import WRONG, WRONG_DEALS, WRONG_EVENTS, deal, record

SAMPLES = Path(__file__).parents[2] / "samples"
VALIDATOR = jsonschema.Draft202012Validator(schema())

# What a schema cannot say: JSON Schema takes 1.0 for an integer, knows no 64 bits, and what is kept is free.
BEYOND_A_SCHEMA = ("1.0 is not", "integer of", "beyond 64 bits", "later version")


def sample_texts() -> list[tuple[str, bytes]]:
    """Every record of the samples in JSON, with its place."""
    texts = [(str(path), path.read_bytes()) for path in sorted(SAMPLES.rglob("*.json"))]
    lines = [
        (f"{path}:{number}", line)
        for path in sorted(SAMPLES.rglob("*.jsonl"))
        for number, line in enumerate(path.read_bytes().splitlines(), 1)
        if line.strip()
    ]
    return texts + lines


def test_the_committed_schema_is_what_the_types_give() -> None:
    assert specification("record.schema.json").read_text("utf-8") == json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def test_it_is_a_schema_with_an_event_for_each_verb() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    event = schema()["$defs"]["event"]
    assert [each["title"] for each in event["oneOf"]] == list(VERBS)


def test_every_readable_sample_is_valid() -> None:
    faulty = [
        (place, error.message) for place, text in sample_texts() if not flaws(text) for error in VALIDATOR.iter_errors(json.loads(text))
    ]
    assert faulty == []


@settings(
    deadline=None,
    max_examples=int(os.environ.get("PARLAIRE_EXAMPLES", "10")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(trees(most_deals=1))
def test_every_record_is_valid(tree: dict[str, Any]) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(tree)] == []


@pytest.mark.parametrize(
    "text",
    [
        *(record(**keys) for keys, fault in WRONG if not any(words in fault for words in BEYOND_A_SCHEMA)),
        *(record({"dealer": "F", **keys}) for keys, _ in WRONG_DEALS),
        *(record(deal(event)) for event, fault in WRONG_EVENTS if not any(words in fault for words in BEYOND_A_SCHEMA)),
        b"{}",
        b"[]",
        b'{"format": "parlaire/2", "game": "g", "deals": []}',
        record({"events": []}),
        record({"partial": False}),
    ],
)
def test_what_the_codec_refuses_is_not_valid(text: bytes) -> None:
    assert flaws(text)
    assert not VALIDATOR.is_valid(json.loads(text))


def accepts(name: str, text: str) -> bool:
    return bool(VALIDATOR.evolve(schema={"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]}).is_valid(text))


PARSERS = {"topic": parse_topic, "claim": parse_claim, "direction": parse_direction, "declaration": parse_declaration}

WORDS = """trumps hearts Kings courts longest best of to none play take THROW point sequence trio quatorze
= >= <= 1 12 2345 k Q 10 king KH 10♥ q♦️ ?? X"""
words = st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=5)


@settings(deadline=None, max_examples=int(os.environ.get("PARLAIRE_EXAMPLES", "100")))
@given(words, st.sampled_from(sorted(PARSERS)), st.sampled_from([" ", " ", "", "  "]))
def test_spellings_are_those_of_the_parsers(spelt: list[str], name: str, space: str) -> None:
    text = space.join(spelt)
    try:
        PARSERS[name](text)
    except ValueError:
        assert not accepts(name, text)
    else:
        assert accepts(name, text)


def test_every_spelling_of_a_card_is_valid_and_no_other() -> None:
    assert all(accepts("card", spelling) for spelling in SPELLINGS)
    assert not any(accepts("card", text) for text in ("", "K", "1H", "KHH", "K H", "♥K", "?", "K\ufe0fH", " KH"))
    assert not accepts("told-card", "??")
