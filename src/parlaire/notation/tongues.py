"""The values of a record put from the card letters of one tongue into those of another.

Only letters and names of cards, ranks and suits change: the words of the notation (`trumps`, `kings`,
`longest`, `none`, `sequence 4 to` …) and the bids of bridge are the same in every tongue. A file has
one tongue; a letter of another one is an error that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from parlaire.cards import RANKS
from parlaire.tongues import Tongue, tongues_of

__all__ = ["KINDS", "Kind", "hint", "translate"]

Kind = Literal["card", "cards", "suit", "topic", "claim", "direction", "declaration"]

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        **dict.fromkeys(("play", "lay", "call", "reveal", "card", "turned"), "card"),
        **dict.fromkeys(("show", "discard", "draw", "look", "expose", "talon", "hands"), "cards"),
        "trumps": "suit",
        "ask": "topic",
        "tell": "claim",
        "direct": "direction",
        "declare": "declaration",
    }
)
"""Which keys of a record have cards in their values, and how (`hands`: each of them)."""

_FIXED = frozenset(
    ["trumps", "courts", "longest", "none", "take", "leave", "trump", "throw", "hide", "point"]
    + [rank.plural for rank in RANKS]
    + [rank.name for rank in RANKS]
)
_CLAIM = re.compile(r"(.+?)[ \t]*(>=|<=|=)[ \t]*(\S+)")
_LAST_RANK = re.compile(r"(trio|quatorze|sequence(?: \d+)? to) (\S+)")


def translate(kind: Kind, text: str, source: Tongue, target: Tongue) -> str:
    """A value of that kind, written in the letters of `source`, in those of `target`; words that are no cards are kept.

    Raises:
        ValueError: where it has a letter that `source` does not know, with the tongues that know it.
    """
    # What is longer than anything sensible is not worth remembering.
    way = _remembered if len(text) <= _LONGEST else _translated
    return way(kind, text, source, target)


def _translated(kind: Kind, text: str, source: Tongue, target: Tongue) -> str:
    return _WAYS[kind](" ".join(text.split()), source, target)


_LONGEST = 64
_remembered = lru_cache(1 << 14)(_translated)


def hint(text: str, tongue: Tongue) -> str:
    """A clause that says which other tongue the cards in `text` look like, or nothing."""
    for word in text.replace(",", " ").split():
        if tongue.find_card(word) is None and tongue.find_suit(word) is None and word.lower() not in _FIXED:
            others = [other for other in tongues_of(word, tongue) if other.find_card(word) or other.find_suit(word, letters=False)]
            if others:
                names = " and ".join(other.name for other in others)
                return f"; {word!r} is one in {names}: where the file is, declare it, as in 'cards: {others[0].code}'"
    return ""


def _card(text: str, source: Tongue, target: Tongue) -> str:
    return target.text(source.parse_card(text))


def _cards(text: str, source: Tongue, target: Tongue) -> str:
    return " ".join(".." if word == ".." else _card(word, source, target) for word in text.split())


def _suit(text: str, source: Tongue, target: Tongue) -> str:
    suit = source.find_suit(text)
    if suit is None:
        raise ValueError(source.complaint(text, "a suit"))
    return target.suits[suit.letter]


def _suit_name(text: str, source: Tongue, target: Tongue) -> str | None:
    suit = source.find_suit(text, letters=False)
    return target.names[suit.letter] if suit else None


def _rank(text: str, source: Tongue, target: Tongue) -> str:
    if text.lower() in _FIXED:
        return text
    rank = source.find_rank(text)
    if rank is None:
        raise ValueError(source.complaint(text, "a rank"))
    return target.ranks[rank.letter]


def _topic(text: str, source: Tongue, target: Tongue) -> str:
    head, _, tail = text.partition(" ")
    if tail == "of trumps":
        return f"{_rank(head, source, target)} of trumps"
    if head.lower() == "best" and tail:
        return f"best {_thing(tail, source, target)}"
    return _thing(text, source, target)


def _thing(text: str, source: Tongue, target: Tongue) -> str:
    """A suit by its name, a card, or a word of the notation."""
    if text.lower() in _FIXED:
        return text
    name = _suit_name(text, source, target)
    if name is not None:
        return name
    card = source.find_card(text)
    if card is None:
        raise ValueError(source.complaint(text, "a card or the name of a suit"))
    return target.text(card)


def _claim(text: str, source: Tongue, target: Tongue) -> str:
    match = _CLAIM.fullmatch(text)
    if match is None:
        return text
    topic, relation, value = match.groups()
    if topic.lower().startswith("best ") and value.lower() not in _FIXED:
        card = source.find_card(value)
        value = target.text(card) if card else _rank(value, source, target)
    return f"{_topic(topic, source, target)} {relation} {value}"


def _direction(text: str, source: Tongue, target: Tongue) -> str:
    head, _, tail = text.partition(" ")
    return f"play {_thing(tail, source, target)}" if head.lower() == "play" and tail else text


def _declaration(text: str, source: Tongue, target: Tongue) -> str:
    match = _LAST_RANK.fullmatch(text)
    return f"{match[1]} {_rank(match[2], source, target)}" if match else text


_WAYS: Mapping[Kind, Callable[[str, Tongue, Tongue], str]] = {
    "card": _card,
    "cards": _cards,
    "suit": _suit,
    "topic": _topic,
    "claim": _claim,
    "direction": _direction,
    "declaration": _declaration,
}
