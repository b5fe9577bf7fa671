"""At Piquet and Quadrille too: what follows from a fault that is told, or from what a source leaves out, is no further fault."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from parlaire import judge, loads

PLAIN, CLUB, FORCED, CLASSIC = "piquet/plain", "piquet/club", "quadrille/forced", "quadrille/classic"
STOCK = {
    "dealer": "B",
    "partial": True,
    "talon": "AC KC QC JC TC 9C 8C 7C",
    "hands": {"A": "KS QS JS KH QH JH KD QD JD 9D 8D 7D", "B": "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"},
}


def event(text: str) -> dict[str, Any]:
    """`A play KS` or `A discard KS KH > AC QC`, what is drawn behind the arrow."""
    by, verb, value = text.split(" ", 2)
    value, _, draw = value.partition(" > ")
    kept: Any = int(value) if verb == "stake" else value
    return {"by": by, verb: kept} | ({"draw": draw} if draw else {})


def plays(text: str) -> list[str]:
    """`A:KS B:7S` as events."""
    return [f"{word[0]} play {word[2:]}" for word in text.split()]


CASES: dict[str, tuple[str, list[dict[str, Any]], list[tuple[str, int, int | None]]]] = {
    "more was looked at than there was to see": (
        PLAIN,
        [
            {
                "dealer": "B",
                "partial": True,
                "hands": {"B": "KS KH KD QS QH QD TS TH TD 9S 9H 9D"},
                "events": ["A discard ?? ?? ?? ?? ??", "A look JC", "B discard 9D > ??", "A play 7C", "B play 8D"],
            }
        ],
        [("X401", 0, 1)],
    ),
    "younger draws rightly after elder did not": (
        PLAIN,
        [{**STOCK, "events": ["A discard KS KH > AC QC", "B discard 7H 8H 9H > KC JC TC"]}],
        [("X401", 0, 0)],
    ),
    "elder looked rightly, and younger draws wrongly": (
        PLAIN,
        [{**STOCK, "events": ["A discard KS KH > AC KC", "A look QC JC TC", "B discard 7H 8H 9H > JC TC 9C"]}],
        [("X401", 0, 2)],
    ),
    "a look, and no exchange is told": (PLAIN, [{"dealer": "B", "partial": True, "events": ["A look TC QC", "B discard KD"]}], []),
    "an incident, and the result of the deal that was played": (
        PLAIN,
        [
            {"dealer": "B", "events": ["B incident misdeal"], "points": {"A": 20, "B": 10}},
            {"dealer": "A", "events": [], "points": {"A": 10, "B": 12}},
        ],
        [("D108", 0, 0)],
    ),
    "carte blanche is belied by a later card": (
        PLAIN,
        [{"dealer": "B", "partial": True, "events": ["A announce carte blanche", "A discard ?? > 7S", "A play KS"]}],
        [("X404", 0, 0)],
    ),
    "stopped, and tricks left out": (
        FORCED,
        [
            {
                "dealer": "D",
                "partial": True,
                "tricks": {"A": 6, "B": 0, "C": 0, "D": 0},
                "events": ["A bid solo", "A trumps H", *plays("A:AS B:?? C:?? D:?? A:7H B:?? C:?? D:??"), "A announce stop"],
            }
        ],
        [],
    ),
    "who has passed may be the holder of spadille, where passes are left out": (
        CLASSIC,
        [{"dealer": "D", "partial": True, "events": ["C bid pass", "D bid pass", "D call KH", "D trumps S", "A play 3C"]}],
        [],
    ),
    "a debt is not paid in a deal that is given up": (
        FORCED,
        [
            {"dealer": "D", "events": [*(f"{seat} stake 1" for seat in "ABCD"), "A bid solo"], "tricks": {"A": 5, "B": 5, "C": 0, "D": 0}},
            {"dealer": "A", "events": ["A incident misdeal"]},
            {"dealer": "A", "events": ["B stake 1", "C stake 1", "D stake 1", "A stake 2"]},
        ],
        [("D108", 1, 0)],
    ),
}


@pytest.mark.parametrize(("game", "deals", "expected"), CASES.values(), ids=CASES)
def test_only_the_fault_itself_is_told(game: str, deals: list[dict[str, Any]], expected: list[tuple[str, int, int | None]]) -> None:
    told = [{**deal, "events": list(map(event, deal["events"]))} for deal in deals]
    verdict = judge(loads(orjson.dumps({"format": "parlaire/1", "game": game, "deals": told})))
    assert [(found.code, found.deal, found.event) for found in verdict.findings if found.code != "P210"] == expected


@pytest.mark.parametrize(
    ("game", "events", "at"),
    [
        (FORCED, ["A bid alliance", "A call KS", "A trumps H", "A play KS"], 3),
        (PLAIN, ["A announce carte blanche", "A discard ?? > 7S", "A play KS"], 2),
    ],
)
def test_where_no_card_of_the_deal_is_told_the_later_one_is_the_proof(game: str, events: list[str], at: int) -> None:
    deal = {"dealer": "D" if game == FORCED else "B", "partial": True, "events": list(map(event, events))}
    (found,) = judge(loads(orjson.dumps({"format": "parlaire/1", "game": game, "deals": [deal]}))).findings
    assert [proof.event for proof in found.evidence] == [at]
