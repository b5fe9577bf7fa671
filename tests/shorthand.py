"""Records of talking games in short hand, for the tests of their law.

`"A: KH 7S*P201 JH"` is three cards from seat A on, of which the second must be found a revoke;
`"C>A ask trumps*T301"` a question out of season, `"B incident took back | card=7H"` an event with
a further key. A case is a record and the findings that it must give, and no others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import orjson
import pytest

from parlaire.record.codec import decode
from parlaire.referee import Verdict, judge
from parlaire.rules.findings import Finding

# Every king is A's, and A may make all tricks; clubs are trumps, and D can ruff the second round of hearts.
SIX = {
    "A": "KH KS KD KC 8C 8H",
    "B": "QH QS QD QC 7H 7S",
    "C": "JH JS JD JC 6H 6S",
    "D": "AH AS AD AC 8D 8S",
    "E": "TH TS TD TC 7D 7C",
    "F": "9H 9S 9D 9C 6D 6C",
}
# Everyone has two of each suit: A king and ten, B queen and nine, C jack and eight, D ace and seven.
FOUR = {
    seat: " ".join(rank + suit for rank in ranks for suit in "HSDC") for seat, ranks in zip("ABCD", ("KT", "Q9", "J8", "A7"), strict=True)
}
SHORT = {seat: " ".join(card for card in hand.split() if card[1] != "C") for seat, hand in FOUR.items()}
TALON = "KC QC JC AC TC 9C 8C 7C"
FULL = {"A": "KH KS KD KC 2C 8H", **{seat: SIX[seat] for seat in "BCDEF"}}
STOCK = "5C 4C 3C 8C 5H 4H 3H 2H 5S 4S 3S 2S 5D 4D 3D 2D"
THREE = {"captains": {"ACE": "A", "BDF": "B"}}
PAIR = {"captains": {"AC": "A", "BD": "B"}}

DEFAULTS: dict[str, dict[str, Any]] = {
    "sizette/modern": {"dealer": "F", "hands": SIX, "turned": "6C", **THREE},
    "sizette/1725": {"dealer": "F", "hands": SIX, "turned": "6C", **THREE},
    "sizette/blocks": {"dealer": "F", "hands": SIX, "turned": "6C", "captains": {"ABC": "A", "DEF": "D"}},
    "sixte/36": {"dealer": "F", "hands": SIX, "turned": "6C"},
    "sixte/52": {"dealer": "F", "hands": FULL, "turned": "5C", "talon": STOCK},
    "quadrette/classic": {"dealer": "D", "hands": FOUR, "turned": "7C", **PAIR},
    "quadrette/1930": {"dealer": "D", "hands": FOUR, "turned": "7C", **PAIR},
    "quadrette/modern": {"dealer": "D", "hands": SHORT, "turned": "KC", "talon": TALON},
}
UNFINISHED = "P210@0.-"
UNTOLD: dict[str, Any] = {"hands": {}}


class Case(NamedTuple):
    """A record, the findings expected (sorted), and by name of a verdict's field what it must hold for the first deal."""

    record: dict[str, Any]
    expected: list[str]
    results: dict[str, Any]


class Deal(NamedTuple):
    """A deal in short hand: its lines of events, and the keys in which it differs from the game's usual deal."""

    lines: tuple[str, ...]
    keys: dict[str, Any]


def deal(*lines: str, **keys: Any) -> Deal:
    """A deal with the game's usual hands, in which `lines` happen; `keys` change or (None) remove its fields."""
    return Deal(lines, keys)


def told(dealer: str, **keys: Any) -> Deal:
    """A deal of which only results are told."""
    return Deal((), {"dealer": dealer, "hands": None, "turned": None, "talon": None, "captains": None, **keys})


def events_of(line: str, seats: str) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The events that a line of short hand stands for, each with the codes marked at it."""
    plays = re.fullmatch(r"([A-F]): (.+)", line)
    if plays:
        for step, word in enumerate(plays[2].split()):
            card, *codes = word.split("*")
            yield {"by": seats[(seats.index(plays[1]) + step) % len(seats)], "play": card}, codes
        return
    words, *codes = line.split("*")
    who, verb, value = words.strip().split(" ", 2)
    value, _, more = value.partition(" | ")
    event: dict[str, Any] = {"by": who[0], verb: value.split("; ") if "; " in value else value}
    if len(who) > 1:
        event["to"] = who[2]
    for pair in more.split():
        key, _, text = pair.partition("=")
        event[key] = int(text) if text.isdigit() else text
    yield event, codes


def case(game: str, *deals: Deal, expect: str = "", results: dict[str, Any] | None = None, **record: Any) -> Case:
    """A record of `deals`, what it must give (the marks in them and `expect`), and `results` of its first deal."""
    expected = expect.split()
    built = []
    seats = "ABCD" if game.startswith("quadrette") else "ABCDEF"
    for number, one in enumerate(deals):
        events = [found for line in one.lines for found in events_of(line, seats)]
        expected += [f"{code}@{number}.{i}" for i, (_, codes) in enumerate(events) for code in codes]
        keys = {**DEFAULTS[game], **one.keys}
        built.append({key: value for key, value in keys.items() if value is not None} | {"events": [event for event, _ in events]})
    return Case({"format": "parlaire/1", "game": game, "deals": built, **record}, sorted(expected), results or {})


def judged(record: dict[str, Any]) -> Verdict:
    """The verdict on a record, which is written and read on the way."""
    return judge(decode(orjson.dumps(record)))


def place(finding: Finding) -> str:
    """Code and place of a finding, as in `x-expect`."""
    return f"{finding.code}@{'-' if finding.deal is None else finding.deal}.{'-' if finding.event is None else finding.event}"


# Tricks of the six hands.
H, S, D, C = "A: KH QH JH AH TH 9H", "A: KS QS JS AS TS 9S", "A: KD QD JD AD TD 9D", "A: KC QC JC AC TC 9C"
RUFF = "A: 8H 7H 6H AC 7D 6D"  # D's
# Tricks of the four hands, won by A and by B.
H4, S4, D4, C4 = "A: KH QH JH AH", "A: KS QS JS AS", "A: KD QD JD AD", "A: KC QC JC AC"
TENS = ("A: TC 9C 8C 7C", "A: TH 9H 8H 7H", "A: TS 9S 8S 7S", "A: TD 9D 8D 7D")
LOST = "A: TD QD JD AD"
M, B, X3, X5 = "sizette/modern", "sizette/blocks", "sixte/36", "sixte/52"
QC, Q3, QM = "quadrette/classic", "quadrette/1930", "quadrette/modern"


def won(side: str, other: str, tricks: tuple[int, int], points: tuple[int, int]) -> dict[str, Any]:
    return {"tricks": {side: tricks[0], other: tricks[1]}, "points": {side: points[0], other: points[1]}}


def ace(tricks: tuple[int, int], points: tuple[int, int]) -> dict[str, Any]:
    return won("ACE", "BDF", tricks, points)


def ac(tricks: tuple[int, int], points: tuple[int, int]) -> dict[str, Any]:
    return won("AC", "BD", tricks, points)


def params(**groups: Mapping[str, Case]) -> list[Any]:
    """The cases as parameters of a test, each under its own name."""
    return [pytest.param(found, id=f"{group}: {name}") for group, cases in groups.items() for name, found in cases.items()]


def outcome(found: Case) -> tuple[list[str], dict[str, Any]]:
    """The findings that the record gives, and of its first deal the results that the case tells."""
    verdict = judged(found.record)
    return sorted(map(place, verdict.findings)), {name: dict(getattr(verdict.deals[0], name)) for name in found.results}
