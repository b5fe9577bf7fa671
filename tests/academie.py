"""Records of Sizette under the Académie's law in short hand, for the tests of that law.

F deals and clubs are trumps, so that A leads; A, B and C have three hearts each, D has neither hearts
nor clubs. `codes` leaves out that a log is cut short.
"""

from __future__ import annotations

from typing import Any

import orjson

from parlaire.notation import loads
from parlaire.referee import Verdict, judge
from parlaire.rules.findings import Finding

HANDS = {
    "A": "KH QH JH 6S 6D 6C",
    "B": "AH TH 9H KS QS JS",
    "C": "8H 7H 6H AS TS 9S",
    "D": "8S 7S KD QD JD AD",
    "E": "TD 9D 8D 7D KC QC",
    "F": "JC AC TC 9C 8C 7C",
}
FIRST_TRICK = ("A KH", "B AH", "C 6H", "D 8S", "E TD", "F 7C")  # F trumps
REVOKE = ("A KH", "B KS")
EARLY_REVOKE = ("A KH", "C AS")  # C before B, with three hearts in hand
# How a deal goes on in which F has taken the first trick so, and BDF win it by three to two.
SECOND = ("F JC", "A 6C", "B KS", "C TS", "D 7S", "E KC")
LATER = ("E QC", "F 8C", "A 6S", "B QS", "C 9S", "D KD", "E 9D", "F 9C", "A 6D", "B JS", "C 8H", "D QD")
LAST = ("F AC", "A QH", "B TH", "C 7H", "D JD", "E 8D")


def events(*lines: str) -> list[dict[str, Any]]:
    """`B KS` is a card; `F incident misdeal` another event, `C incident took back | card AS` one with a further key."""
    made = []
    for line in lines:
        head, *extras = line.split(" | ")
        seat, *words = head.split()
        event: dict[str, Any] = {"by": seat, "play": words[0]} if len(words) == 1 else {"by": seat, words[0]: " ".join(words[1:])}
        for extra in extras:
            key, value = extra.split(" ", 1)
            event[key] = orjson.loads(value) if value[0] in "[0123456789" and key == "trick" else value
        made.append(event)
    return made


def deal(*lines: str, **keys: Any) -> dict[str, Any]:
    told = {"dealer": "F", "turned": "7C", "hands": HANDS, "events": events(*lines)} | keys
    return {key: value for key, value in told.items() if value is not None}


def game(*deals: dict[str, Any], score: tuple[int, int] = (3, 3), name: str = "sizette/1725", **keys: Any) -> Verdict:
    """The verdict on deals that begin at a score of ACE against BDF."""
    start = dict(zip(("ACE", "BDF"), score, strict=True))
    return judge(loads(orjson.dumps({"format": "parlaire/1", "game": name, "start": start, "deals": list(deals)} | keys)))


def codes(verdict: Verdict) -> list[str]:
    """What was found, but for the end of a log that is cut short."""
    return [f"{it.code}@{it.event}" for it in verdict.findings if it.code != "P210"]


def the(verdict: Verdict, code: str) -> Finding:
    (found,) = (it for it in verdict.findings if it.code == code)
    return found


def points(verdict: Verdict, index: int = 0) -> tuple[int | None, int | None]:
    return verdict.deals[index].points["ACE"], verdict.deals[index].points["BDF"]


def score(verdict: Verdict) -> tuple[int | None, int | None]:
    return verdict.score["ACE"], verdict.score["BDF"]
