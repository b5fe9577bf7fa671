"""Every example of `formats/notations.md` is run, and the page shows every key and every verb of a record."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from parlaire.notation import NOTATIONS, Options
from parlaire.record.encode import to_tree
from parlaire.record.shape import KEYS_OF_DEAL, KEYS_OF_EVENTS, KEYS_OF_RECORD
from parlaire.resources import specification
from parlaire.tongues import TONGUES

PAGE = specification("notations.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```\n+(?:^```(json|findings)\n(.*?)^```)", re.MULTILINE | re.DOTALL)
BEFORE = {"events": "game: quadrette\ndeal: dealer A\n", "deal": "game: quadrette\n"}


class Example(NamedTuple):
    notation: str
    part: str
    text: str
    expected: str

    def findings(self) -> str:
        entries = self._entries()
        return "\n".join(f"{it.line}:{it.column} {it.code} {it.message}" for entry in entries for it in entry.findings)

    def tree(self) -> Any:
        (entry,) = self._entries()
        assert entry.record is not None, self.findings()
        tree = to_tree(entry.record)
        if self.part == "events":
            return tree["deals"][0]["events"]
        if self.part == "deal":
            return tree["deals"][0]
        if self.part == "head":
            del tree["deals"]
            return {key: value for key, value in tree.items() if key != "format" or "format:" in self.text}
        return tree

    def _entries(self) -> list[Any]:
        data = BEFORE.get(self.part, "") + self.text
        return list(NOTATIONS[self.notation].read(io.BytesIO(data.encode()), Options()))


def examples() -> Iterator[Example]:
    for notation, part, text, _, expected in BLOCK.findall(PAGE):
        yield Example(notation, part, text, expected)


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.text.partition("\n")[0])
def test_an_example_says_what_stands_below_it(example: Example) -> None:
    if example.part == "wrong":
        assert example.findings() == example.expected.strip()
    else:
        assert example.tree() == json.loads(example.expected)


def test_no_example_is_left_out() -> None:
    fences = re.findall(r"^```(?:script|table)", PAGE, re.MULTILINE)
    assert len(fences) == len(list(examples())) > 15


def test_the_page_shows_every_key_and_verb() -> None:
    shown: dict[str, set[str]] = {"record": set(), "deal": set(), "event": set()}
    for example in examples():
        if example.part == "wrong":
            continue
        tree = json.loads(example.expected)
        heads = [] if example.part in ("deal", "events") else [tree]
        deals = [tree] if example.part == "deal" else [deal for head in heads for deal in head.get("deals", ())]
        events = tree if example.part == "events" else [event for deal in deals for event in deal.get("events", ())]
        for name, objects in (("record", heads), ("deal", deals), ("event", events)):
            shown[name].update(key for each in objects for key in each)
    assert set(KEYS_OF_RECORD) <= shown["record"]
    assert set(KEYS_OF_DEAL) <= shown["deal"]
    assert {key for keys in KEYS_OF_EVENTS.values() for key in keys} <= shown["event"]


def test_the_table_of_tongues_is_that_of_the_code() -> None:
    for tongue in TONGUES.values():
        (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {tongue.name} ")]
        _, _, code, ranks, suits, names, _ = (cell.strip() for cell in row.split("|"))
        assert code == f"`{tongue.code}`"
        assert re.sub(r" \([^)]*\)", "", ranks).split() == [tongue.ranks[letter] for letter in "KQJAT"]
        assert re.sub(r" \([^)]*\)", "", suits).split() == [tongue.suits[letter] for letter in "SHDC"]
        assert names.split() == [tongue.names[letter] for letter in "SHDC"]
        for cell, find in ((ranks, tongue.find_rank), (suits, tongue.find_suit)):
            assert all(find(word) for word in re.sub(r"[(),]", " ", cell).split())
