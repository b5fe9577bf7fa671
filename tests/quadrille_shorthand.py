"""Deals of Quadrille in short hand, for tests.

A line is an event (`"A bid solo +2"`, `"A stake 1"`, `"B announce stop"`), with the codes that must be found at
it after a star (`"B bid pass*X406"`); `"ABCD stake 1"` is one of each seat. A line with a colon is cards from
that seat on, `"A: AS 2H*P201 ?? 6H"`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from parlaire.record.codec import decode
from parlaire.referee import Verdict, judge

FORCED, CLASSIC = "quadrille/forced", "quadrille/classic"
SEATS = "ABCD"


def events_of(line: str) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The events that a line stands for, each with the codes marked at it."""
    seats, colon, cards = line.partition(":")
    if colon:
        for place, word in enumerate(cards.split()):
            card, *codes = word.split("*")
            yield {"by": SEATS[(SEATS.index(seats) + place) % 4], "play": card}, codes
        return
    words, *codes = line.split("*")
    seats, verb, *rest = words.split(" ", 2)
    value: Any = rest[0] if rest else ""
    for seat in seats:
        event: dict[str, Any] = {"by": seat, verb: int(value) if value.isdigit() else value}
        if verb == "bid" and " +" in value:
            bid, _, adds = value.partition(" +")
            event = {"by": seat, "bid": bid, "adds": int(adds)}
        yield event, codes


def deal(*lines: str, **keys: Any) -> dict[str, Any]:
    """A deal, D's unless `dealer` says otherwise (so that A is eldest); the codes marked go to `x-marks`."""
    found = [pair for line in lines for pair in events_of(line)]
    marks = [f"{code}.{place}" for place, (_, codes) in enumerate(found) for code in codes]
    told = {key: value for key, value in ({"dealer": "D"} | keys).items() if value is not None}
    return {**told, "events": [event for event, _ in found], "x-marks": marks}


def judged(game: str, *deals: dict[str, Any], **keys: Any) -> Verdict:
    """The verdict on a record of those deals, which is written and read on the way."""
    return judge(decode(orjson.dumps({"format": "parlaire/1", "game": game, "deals": list(deals), **keys})))


def places(verdict: Verdict) -> list[str]:
    """The findings as code and place, sorted."""
    found = verdict.findings
    return sorted(f"{it.code}@{'-' if it.deal is None else it.deal}.{'-' if it.event is None else it.event}" for it in found)


def assert_clean(game: str, *deals: dict[str, Any], also: tuple[str, ...] = (), **keys: Any) -> Verdict:
    """The verdict on a record in which nothing is found but what is marked in the deals, and `also`."""
    verdict = judged(game, *deals, **keys)
    marked = [mark.replace(".", f"@{index}.") for index, told in enumerate(deals) for mark in told["x-marks"]]
    assert places(verdict) == sorted([*marked, *also]), [finding.message for finding in verdict.findings]
    return verdict


def points(verdict: Verdict, index: int = -1) -> tuple[int | None, ...]:
    """The points of a deal, in the order of the seats."""
    return tuple(verdict.deals[index].points[seat] for seat in SEATS)
