"""What players say of cards: topics that are asked, claims that are told, directions that are given.

Each is a small frozen value with one canonical spelling (`str(value)`) and a parser that raises
`ValueError` with a sentence for the person who typed it. What a claim is worth is for the referee
to say; here it is only understood.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from attrs import frozen

from parlaire.cards import RANKS, SPELLINGS, SUITS, UNKNOWN, Card, Rank, Suit
from parlaire.record.errors import nearest

__all__ = ["Claim", "Direction", "Topic", "parse_claim", "parse_direction", "parse_topic"]

TopicKind = Literal["trumps", "suit", "rank", "courts", "card", "trump card", "longest", "best", "best trumps"]

_SUIT_WORDS = {suit.name: suit for suit in SUITS}
_RANK_WORDS = {rank.plural: rank for rank in RANKS}
_RANK_LETTERS = {rank.letter: rank for rank in RANKS}
_RANK_NAMES = (
    _RANK_LETTERS | {rank.letter.lower(): rank for rank in RANKS} | {"10": _RANK_LETTERS["T"]} | {rank.name: rank for rank in RANKS}
)
_MANY = 16384


@frozen
class Topic:
    """What is asked about, or claimed: a kind of card of which one may hold a number, or one's best card.

    `suit` belongs to the kinds `suit` and `best`, `rank` to `rank` and `trump card`, `card` to `card`.
    """

    kind: TopicKind
    suit: Suit | None = None
    rank: Rank | None = None
    card: Card | None = None

    def __str__(self) -> str:
        if self.card is not None:
            return self.card.text
        if self.rank is not None:
            return self.rank.plural if self.kind == "rank" else f"{self.rank.letter} of trumps"
        if self.suit is not None:
            return self.suit.name if self.kind == "suit" else f"best {self.suit.name}"
        return self.kind


@frozen
class Claim:
    """A statement about one's own cards: `topic`, `=`, `>=` or `<=`, and a value.

    The value is a count, or for the best card of a suit a card, a rank or None (`none`).
    """

    topic: Topic
    relation: Literal["=", ">=", "<="]
    value: int | Card | Rank | None

    def __str__(self) -> str:
        return f"{self.topic} {self.relation} {'none' if self.value is None else self.value}"


@frozen
class Direction:
    """What a captain would have a partner do; `suit` or `card` belongs to `play` (neither: `play trumps`)."""

    kind: Literal["play", "take", "leave", "trump", "throw", "hide"]
    suit: Suit | None = None
    card: Card | None = None

    def __str__(self) -> str:
        if self.kind != "play":
            return self.kind
        return f"play {self.card.text if self.card else self.suit.name if self.suit else 'trumps'}"


_FIXED_TOPICS = {
    "trumps": Topic("trumps"),
    "courts": Topic("courts"),
    "longest": Topic("longest"),
    "best trumps": Topic("best trumps"),
    **{name: Topic("suit", suit=suit) for name, suit in _SUIT_WORDS.items()},
    **{name: Topic("rank", rank=rank) for name, rank in _RANK_WORDS.items()},
    **{f"best {name}": Topic("best", suit=suit) for name, suit in _SUIT_WORDS.items()},
}


@lru_cache(_MANY)
def parse_topic(text: str) -> Topic:
    """The topic that `text` names, as `trumps`, `hearts`, `kings`, `KH`, `K of trumps`, `best hearts`.

    Raises:
        ValueError: where it names none.
    """
    words = " ".join(text.split())
    topic = _FIXED_TOPICS.get(words) or _FIXED_TOPICS.get(words.lower())
    if topic is not None:
        return topic
    card = SPELLINGS.get(words)
    if card is not None and card is not UNKNOWN:
        return Topic("card", card=card)
    of_trumps = re.fullmatch(r"(\w+) of trumps", words)
    if of_trumps and of_trumps[1] in _RANK_NAMES:
        return Topic("trump card", rank=_RANK_NAMES[of_trumps[1]])
    raise ValueError(f"{text!r} is not a topic; {nearest(words, [*_FIXED_TOPICS, 'KH', 'K of trumps'])}")


@lru_cache(_MANY)
def parse_claim(text: str) -> Claim:
    """The claim that `text` makes, as `KH = 1`, `hearts >= 3`, `best trumps = none`.

    Raises:
        ValueError: where it makes none.
    """
    match = re.fullmatch(r"(.+?)\s*(>=|<=|=)\s*(\S+)", text.strip(), re.ASCII)
    if match is None:
        raise ValueError(f"{text!r} is not a claim; write TOPIC = VALUE, as in 'KH = 1' or 'hearts >= 3'")
    topic = parse_topic(match[1])
    relation: Literal["=", ">=", "<="] = match[2]  # type: ignore[assignment]  # the pattern allows no other
    word = match[3]
    if topic.kind in ("best", "best trumps"):
        value = _best_value(word)
        if value is None and relation != "=":
            raise ValueError(f"{text!r}: 'none' can only be claimed with '='")
        return Claim(topic, relation, value)
    if not re.fullmatch(r"[0-9]{1,3}", word):
        raise ValueError(f"{text!r}: the value of a claim on {topic} is a count, and {word!r} is none")
    return Claim(topic, relation, int(word))


def _best_value(word: str) -> Card | Rank | None:
    if word.lower() == "none":
        return None
    card = SPELLINGS.get(word)
    value = card if card is not None and card is not UNKNOWN else _RANK_NAMES.get(word)
    if value is None:
        raise ValueError(f"{word!r} is neither a card nor a rank nor 'none'")
    return value


_FIXED_DIRECTIONS = {
    **{word: Direction(word) for word in ("take", "leave", "trump", "throw", "hide")},
    "play trumps": Direction("play"),
    **{f"play {name}": Direction("play", suit=suit) for name, suit in _SUIT_WORDS.items()},
}


@lru_cache(_MANY)
def parse_direction(text: str) -> Direction:
    """The direction that `text` gives, as `play KH`, `play hearts`, `take`, `leave`.

    Raises:
        ValueError: where it gives none.
    """
    words = " ".join(text.split())
    direction = _FIXED_DIRECTIONS.get(words) or _FIXED_DIRECTIONS.get(words.lower())
    if direction is not None:
        return direction
    card = SPELLINGS.get(words[5:]) if words.lower().startswith("play ") else None
    if card is not None and card is not UNKNOWN:
        return Direction("play", card=card)
    raise ValueError(f"{text!r} is not a direction; {nearest(words, [*_FIXED_DIRECTIONS, 'play KH'])}")
