"""A record's tree written as a script, laid out as a person would: what belongs together on one line, words aligned.

The layout follows from the record alone, so that writing what was read changes nothing but comments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from parlaire.games import UnknownGameError, find
from parlaire.notation.script_tree import NUMBERS, SCALAR
from parlaire.notation.tongues import KINDS, translate
from parlaire.record.events import VERBS
from parlaire.record.model import FORMAT
from parlaire.tongues import ENGLISH, Tongue

__all__ = ["Speller", "deal_head", "deal_tail", "head_of", "script_of"]

WIDTH = 100
"""Where lines are broken that may be."""
_WORDS_AT, _WORDS_MOST = 24, 48
"""The column where words spoken begin, and the one beyond which a long line does not push them for the others."""

_FREE = ("title", "date", "place", "source", "lang", "notes")
_TABLES = ("rules", "players", "captains", "start", "score", "tricks", "points")
_FIRST_LINE = ("dealer", "partial", "turned", "trumps", "packets", "cut", "first", "pool", "vulnerable", "contract", "declarer")
_TAIL = ("tricks", "points", "score")

_BARE_LINE = re.compile(r'[^\s"#]\S*(?: +[^\s#]\S*)*')
_BARE = re.compile(r'[^\s,"#{\[\]][^\s,"\[\]]*(?: +[^\s,"#\[\]][^\s,"\[\]]*)*')
_BARE_KEY = re.compile(r'[^\s,:"#{\[\]|][^\s,:"#\[\]|]*')


def script_of(tree: Mapping[str, Any], tongue: Tongue) -> str:
    """The script of a record, given as the tree of its JSON, with its cards in `tongue`; lines end with line feeds."""
    speller = Speller(tongue)
    lines = head_of(tree, speller)
    size = _seats(tree["game"])
    for deal in tree["deals"]:
        lines += ["", *deal_head(deal, speller), *_events(deal.get("events", ()), size, speller), *deal_tail(deal, speller)]
    return "\n".join(lines) + "\n"


def _seats(game: str) -> int | None:
    """How many cards make a trick, where the game is known."""
    try:
        return len(find(game).seats)
    except UnknownGameError:
        return None


class Speller:
    """How single values and keys are spelt in a script."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue

    def key(self, key: str) -> str:
        return key if _BARE_KEY.fullmatch(key) and key.isprintable() else _quoted(key)

    def value(self, key: str, value: Any) -> str:
        """The value of `key`: bare where that says the same, else JSON."""
        if not isinstance(value, str) or key.startswith("x-"):
            return json.dumps(value, ensure_ascii=False)
        if key in KINDS and self.tongue is not ENGLISH:
            value = translate(KINDS[key], value, ENGLISH, self.tongue)
        if key in ("players", "say") or not _BARE.fullmatch(value) or not value.isprintable():
            return _quoted(value)
        return _quoted(value) if key in NUMBERS and SCALAR.fullmatch(value) else value

    def line(self, key: str, value: Any) -> list[str]:
        """A key on a line of its own; where it holds pairs, on as many as they take."""
        if key == "hands":
            width = max(map(len, value), default=0)
            return [
                f"hand {seat + ':':<{width + 1}} {self.value('hands', cards) if cards else ''}".rstrip() for seat, cards in value.items()
            ]
        if key in _TABLES:
            return _filled(f"{key}:", [f"{self.key(name)} {self.value(key, inner)}" for name, inner in value.items()])
        if key in _FREE and isinstance(value, str):
            return [f"{key}: {value if _BARE_LINE.fullmatch(value) and value.isprintable() else _quoted(value)}"]
        if key == "talon" and value == "":
            return ["talon:"]
        return [f"{self.key(key)}: {self.value(key, value)}"]

    def bracket(self, pairs: Mapping[str, Any]) -> str:
        """The further keys of an event, in brackets; nothing where there are none."""
        words = [
            self.key(key) if key == "alert" and value is True else f"{self.key(key)}: {self.value(key, value)}"
            for key, value in pairs.items()
        ]
        return f"[{', '.join(words)}]" if words else ""


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _filled(start: str, items: Iterable[str]) -> list[str]:
    """`start` and the items after it, with commas between them; a line that would be too long goes on, indented, in the next."""
    lines = [start]
    for number, item in enumerate(items):
        if number:
            lines[-1] += ","
        if len(lines[-1]) + len(item) + 2 > WIDTH and number:
            lines.append(" " * 4 + item)
        else:
            lines[-1] += f" {item}"
    return lines


def head_of(tree: Mapping[str, Any], speller: Speller) -> list[str]:
    """The lines of a record's head: the game first, then what else is told of it."""
    lines = speller.line("game", tree["game"])
    if speller.tongue is not ENGLISH:
        lines.append(f"cards: {speller.tongue.code}")
    for key, value in tree.items():
        if key not in ("game", "deals") and (key, value) != ("format", FORMAT):
            lines += speller.line(key, value)
    return lines


def deal_head(deal: Mapping[str, Any], speller: Speller) -> list[str]:
    """The lines of a deal that stand before its events."""
    short = [key if value is True else f"{key} {speller.value(key, value)}" for key, value in deal.items() if key in _FIRST_LINE]
    lines = _filled("deal:", short)
    for key, value in deal.items():
        if key not in _FIRST_LINE and key not in _TAIL and key != "events":
            lines += speller.line(key, value)
    return lines


def deal_tail(deal: Mapping[str, Any], speller: Speller) -> list[str]:
    """The lines of a deal that stand after its events: what the source gives as its result."""
    return [line for key in _TAIL if key in deal for line in speller.line(key, deal[key])]


def _events(events: Iterable[Mapping[str, Any]], size: int | None, speller: Speller) -> Iterator[str]:
    """The lines of a deal's events; plays without words stand together, a trick a line."""
    events = list(events)
    size = size or len({event["by"] for event in events if "play" in event}) or 1
    lefts = [_left(event, speller) for event in events]
    ends = [len(left[-1]) + 2 for left, event in zip(lefts, events, strict=True) if "text" in event]
    column = max(_WORDS_AT, *(end for end in ends if end <= _WORDS_MOST), 0)
    plays: list[str] = []
    played: set[str] = set()
    for event, left in zip(events, lefts, strict=True):
        if "play" in event:
            if event["by"] in played or len(played) == size:
                yield from _line(plays)
                played.clear()
            played.add(event["by"])
        elif event.get("incident") == "took back":
            played.discard(event["by"])
        right = _right(event, speller)
        if "play" in event and not right:
            plays += left
            continue
        yield from _line(plays)
        yield from left[:-1]
        yield f"{left[-1]:<{column if 'text' in event else 0}}{right}"
    yield from _line(plays)


def _line(plays: list[str]) -> Iterator[str]:
    if plays:
        yield ", ".join(plays)
        plays.clear()


def _left(event: Mapping[str, Any], speller: Speller) -> list[str]:
    """Who does what, to whom: the line before the words, or the lines where there are many claims."""
    by = f"{event['by']}>{event['to']}" if "to" in event else event["by"]
    verb = next(key for key in event if key in VERBS)
    value = event[verb]
    if verb == "play":
        return [f"{by} {speller.value(verb, value)}"]
    if isinstance(value, list):
        return _filled(f"{by} {verb}", [speller.value(verb, claim) for claim in value])
    return [f"{by} {verb} {speller.value(verb, value)}"]


def _right(event: Mapping[str, Any], speller: Speller) -> str:
    """The words spoken, and in brackets what else there is to an event."""
    rest = {key: value for key, value in event.items() if key not in VERBS and key not in ("by", "to", "text")}
    words = _quoted(event["text"]) if "text" in event else ""
    return f"{words}   {speller.bracket(rest)}" if rest else words
