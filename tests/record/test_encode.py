"""How a record is written."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from parlaire.record.codec import decode
from parlaire.record.encode import to_line, to_text, to_tree
from parlaire.record.model import Deal, Record

TEXT = """{
  "format": "parlaire/1",
  "game": "quadrette/1930",
  "rules": {"target": 5},
  "title": "« Soirée »",
  "players": {"A": "Anne", "B": "Bernard"},
  "captains": {"AC": "C"},
  "start": {"AC": 1},
  "deals": [
    {
      "dealer": "D",
      "hands": {
        "A": "KH QH JH AH TH 9H 8H 7H 6H",
        "B": "KS QS JS AS TS 9S 8S 7S 6S",
        "C": "KD QD JD AD TD 9D 8D 7D 6D",
        "D": "KC QC JC AC TC 9C 8C 7C .."
      },
      "turned": "7H",
      "packets": [3, 3, 3],
      "events": [
        {"by": "C", "to": "A", "ask": "trumps", "text": "How many?", "lang": "en", "at": 1.5, "note": "loud", "score": 2, "x-a": []},
        {"by": "A", "tell": ["KH = 1", "hearts >= 3"]},
        {"by": "A", "incident": "looked at trick", "trick": 0},
        {"by": "A", "play": "KH"}
      ],
      "tricks": {"AC": 1, "BD": 0},
      "x-note": {"b": 1, "a": 2}
    },
    {
      "partial": true
    }
  ],
  "score": {"AC": 2},
  "winner": "AC",
  "x-expect": []
}
"""


def test_the_text_for_people_is_stable_and_its_lines_are_events() -> None:
    assert to_text(decode(TEXT.encode())).decode() == TEXT


def test_keys_come_out_in_one_order_and_cards_in_one_spelling() -> None:
    event = {"x-a": 1, "note": "n", "score": 1, "at": 2, "lang": "fr", "text": "t", "tell": "best  Hearts=10h", "to": "C", "by": "A"}
    deal = {"x-b": 1, "score": {"A": 1}, "events": [event], "talon": "kh 10♠ ..", "dealer": "F"}
    tree = {"deals": [deal], "x-c": 1, "winner": "A", "number": 1, "game": "g", "format": "parlaire/1"}
    written = to_tree(decode(json.dumps(tree).encode()))
    assert list(written) == ["format", "game", "number", "deals", "winner", "x-c"]
    assert list(written["deals"][0]) == ["dealer", "talon", "events", "score", "x-b"]
    assert list(written["deals"][0]["events"][0]) == ["by", "to", "tell", "text", "lang", "at", "note", "score", "x-a"]
    assert written["deals"][0]["talon"] == "KH TS .."
    assert written["deals"][0]["events"][0]["tell"] == "best hearts = TH"


def test_what_is_absent_is_not_written() -> None:
    assert to_line(Record(game="g", deals=(Deal(dealer="A"),))) == b'{"format":"parlaire/1","game":"g","deals":[{"dealer":"A"}]}\n'
    assert to_text(Record(game="g", deals=())).decode() == '{\n  "format": "parlaire/1",\n  "game": "g",\n  "deals": []\n}\n'


@pytest.mark.parametrize("write", [to_line, to_text])
@pytest.mark.parametrize("title", ["\ud800", 7j])
def test_what_json_cannot_say_is_refused(write: object, title: object) -> None:
    record = evolve(Record(game="g", deals=()), title=title)
    with pytest.raises((ValueError, TypeError)):
        write(record)  # type: ignore[operator]
