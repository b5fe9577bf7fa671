"""How cards and talk are spelt, as expressions for JSON Schema, which has no parsers.

They take what the parsers of `cards`, `talk` and `declaration` take; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlaire.cards import RANKS, SUITS

__all__ = ["ANY_CARD", "CLAIM", "DECLARATION", "DIRECTION", "HAND", "ROW", "TOLD_CARD", "TOPIC"]


def _any_case(*words: str) -> str:
    """Words in any case, with any space between their parts; JSON Schema has no flag for that."""
    return "|".join("".join(f"[{letter.upper()}{letter}]" if letter != " " else r"\s+" for letter in word) for word in words)


def _or(*expressions: str) -> str:
    return f"(?:{'|'.join(expressions)})"


def _names(things: Iterable[object], attribute: str = "name", before: str = "") -> list[str]:
    return [before + getattr(thing, attribute) for thing in things]


_LETTER = "(?:10|[KQJATkqjat2-9])"
_RANK = _or(_LETTER, *_names(RANKS))
TOLD_CARD = rf"{_LETTER}(?:[SHDCshdc]|[♠♥♦♣♤♡♢♧]\ufe0f?)"
ANY_CARD = _or(TOLD_CARD, r"\?\?")
ROW = rf"{ANY_CARD}(?:\s+{ANY_CARD})*"
HAND = rf"(?:{ROW}(?:\s+\.\.)?|\.\.)?"

_COUNTED = _or(_any_case("trumps", "courts", "longest", *_names(SUITS), *_names(RANKS, "plural")), TOLD_CARD, rf"{_RANK}\s+of\s+trumps")
_BEST = _or(_any_case("best trumps", *_names(SUITS, before="best ")))
TOPIC = _or(_COUNTED, _BEST)
_RELATION = r"\s*(?:=|>=|<=)\s*"
CLAIM = _or(
    rf"{_COUNTED}{_RELATION}[0-9]{{1,3}}",
    rf"{_BEST}{_RELATION}{_or(TOLD_CARD, _RANK)}",
    rf"{_BEST}\s*=\s*{_any_case('none')}",
)
DIRECTION = _or(
    rf"{_any_case('play')}\s+{_or(_any_case('trumps', *_names(SUITS)), TOLD_CARD)}", _any_case("take", "leave", "trump", "throw", "hide")
)
DECLARATION = _or(
    r"point(?:\s+[0-9]{1,2}(?:\s*=\s*[0-9]{1,3})?|\s*=\s*[0-9]{1,3})",
    rf"sequence(?:\s+[0-9]{{1,2}}(?:\s+to\s+{_LETTER})?|\s+to\s+{_LETTER})",
    rf"(?:trio|quatorze)(?:\s+{_LETTER})?",
)
