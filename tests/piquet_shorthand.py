"""Deals of Piquet in short hand, for tests.

A line is an event, `"A declare point 5 = 49"`, with further keys after a stroke, `"A show KH QH | score=9"`,
and the codes that must be found at it after a star, `"B reply equal*X403"`. A line that begins with
`play` is cards in a row, `"play A:AH=10 B:TH*P204"`, the number being the score that is announced.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from parlaire.record.codec import decode
from parlaire.referee import Verdict, judge

PLAIN, CLUB = "piquet/plain", "piquet/club"
RANKS = "AKQJT987"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


def events_of(line: str) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The events that a line stands for, each with the codes marked at it."""
    if line.startswith("play "):
        for word in line.split()[1:]:
            told, *codes = word.split("*")
            play, _, score = told.partition("=")
            event: dict[str, Any] = {"by": play[0], "play": play[2:]}
            yield (event | {"score": int(score)} if score else event), codes
        return
    words, *codes = line.split("*")
    told, _, more = words.strip().partition(" | ")
    seat, verb, *value = told.split(" ", 2)
    event = {"by": seat, verb: value[0] if value else ""}
    for pair in more.split(", ") if more else ():
        key, _, text = pair.partition("=")
        event[key] = int(text) if text.isdigit() else text
    yield event, codes


def deal(*lines: str, **keys: Any) -> dict[str, Any]:
    """A deal, B's unless `dealer` says otherwise, in which `lines` happen; the codes marked go to `x-marks`."""
    found = [pair for line in lines for pair in events_of(line)]
    marks = [f"{code}.{place}" for place, (_, codes) in enumerate(found) for code in codes]
    told = {key: value for key, value in ({"dealer": "B"} | keys).items() if value is not None}
    return {**told, "events": [event for event, _ in found], "x-marks": marks}


def record(game: str, *deals: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A record of those deals."""
    return {"format": "parlaire/1", "game": game, "deals": list(deals), **keys}


def judged(game: str, *deals: dict[str, Any], **keys: Any) -> Verdict:
    """The verdict on such a record, which is written and read on the way."""
    return judge(decode(orjson.dumps(record(game, *deals, **keys))))


def places(verdict: Verdict) -> list[str]:
    """The findings as code and place, sorted."""
    return sorted(f"{f.code}@{'-' if f.deal is None else f.deal}.{'-' if f.event is None else f.event}" for f in verdict.findings)


def marked(*deals: dict[str, Any]) -> list[str]:
    """The findings that the lines of the deals have marked, sorted."""
    found = []
    for number, one in enumerate(deals):
        for mark in one["x-marks"]:
            code, _, place = mark.partition(".")
            found.append(f"{code}@{number}.{place}")
    return sorted(found)


def found(game: str, *deals: dict[str, Any], expect: str = "", **keys: Any) -> tuple[list[str], list[str]]:
    """The findings of such a record, and those that were marked or are expected besides."""
    return places(judged(game, *deals, **keys)), sorted([*marked(*deals), *expect.split()])


def points(game: str, one: dict[str, Any], **keys: Any) -> tuple[int | None, int | None]:
    """What the deal gives A and B, of a record in which nothing is found but what was marked."""
    verdict = judged(game, one, **keys)
    assert places(verdict) == marked(one), [finding.message for finding in verdict.findings]
    return verdict.deals[0].points["A"], verdict.deals[0].points["B"]


def hands(elder: str, younger: str) -> dict[str, Any]:
    """The cards as dealt when elder and younger hold those twelve after each has changed one card, which drew him the last of his row."""
    mine, yours = elder.split(), younger.split()
    spare, other, *rest = [card for card in PACK if card not in mine + yours]
    return {
        "hands": {"A": " ".join([*mine[:-1], spare]), "B": " ".join([*yours[:-1], other])},
        "talon": " ".join([mine[-1], yours[-1], *rest]),
    }


def exchange(table: dict[str, Any]) -> list[str]:
    """The lines of the exchange in which each changes the last card of his row."""
    top = table["talon"].split()
    return [f"{seat} discard {table['hands'][seat].split()[-1]} | draw={card}" for seat, card in zip("AB", top, strict=False)]


def played_out(table: dict[str, Any], first: str) -> list[str]:
    """All cards of the play, as `A:AH`: elder leads `first`, later leaders their best card; who can takes the trick."""
    top = table["talon"].split()
    held = {seat: [*table["hands"][seat].split()[:-1], card] for seat, card in zip("AB", top, strict=False)}
    cards: list[str] = []
    leader, other = "A", "B"
    while held[leader]:
        led = first if not cards else min(held[leader], key=lambda card: RANKS.index(card[0]))
        suit = [card for card in held[other] if card[1] == led[1]]
        answer = max(suit or held[other], key=lambda card: RANKS.index(card[0]))
        if suit and RANKS.index(min(suit, key=lambda card: RANKS.index(card[0]))[0]) < RANKS.index(led[0]):
            answer = min(suit, key=lambda card: RANKS.index(card[0]))
        held[leader].remove(led)
        held[other].remove(answer)
        cards += [f"{leader}:{led}", f"{other}:{answer}"]
        if answer[1] == led[1] and RANKS.index(answer[0]) < RANKS.index(led[0]):
            leader, other = other, leader
    return cards
