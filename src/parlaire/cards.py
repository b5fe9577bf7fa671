"""Cards, packs and orders: the bottom of the house, which everything else stands on.

Suits, ranks and cards are interned: there is one object for each, compared by identity. A set of
cards is an integer with one bit a card (`Card.bit`), so that "which hearts does he hold" is one
`&`. An `Order` says, for one game and one choice of trumps, in which suit a card counts and which
card beats which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from attrs import field, frozen

__all__ = [
    "CARDS",
    "RANKS",
    "SPELLINGS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "Order",
    "Rank",
    "Suit",
    "cards_in",
    "mask_of",
    "parse_card",
    "plain_orders",
    "suit_orders",
]


@frozen(eq=False)
class Suit:
    """One of the four suits: `letter` is `S H D C`, `mask` the set of its thirteen cards."""

    letter: str
    name: str
    symbol: str
    index: int
    mask: int = field(repr=False)

    def __str__(self) -> str:
        return self.letter

    def __reduce__(self) -> tuple[Any, ...]:
        return _suit, (self.letter,)


@frozen(eq=False)
class Rank:
    """One of the thirteen ranks: `letter` is one of `K Q J A T 9 … 2`, `name` and `plural` its words."""

    letter: str
    name: str
    plural: str
    index: int
    mask: int = field(repr=False)

    def __str__(self) -> str:
        return self.letter

    def __reduce__(self) -> tuple[Any, ...]:
        return _rank, (self.letter,)


@frozen(eq=False)
class Card:
    """A card: `text` is its two characters (`KH`), `bit` its place in a set of cards.

    `UNKNOWN` (`??`) is the card that a source does not tell: it has no rank and no suit of its
    own, its index is -1 and its bit 0, so that it is in no set.
    """

    text: str
    rank: Rank = field(repr=False)
    suit: Suit = field(repr=False)
    index: int = field(repr=False)
    bit: int = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_card, (self.text,)


def _suits() -> tuple[Suit, ...]:
    rows = (("S", "spades", "♠"), ("H", "hearts", "♥"), ("D", "diamonds", "♦"), ("C", "clubs", "♣"))
    return tuple(Suit(letter, name, symbol, i, 0x1FFF << (13 * i)) for i, (letter, name, symbol) in enumerate(rows))


def _ranks() -> tuple[Rank, ...]:
    names = ("king", "queen", "jack", "ace", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two")
    return tuple(
        Rank(letter, name, "sixes" if letter == "6" else f"{name}s", i, sum(1 << (13 * suit + i) for suit in range(4)))
        for i, (letter, name) in enumerate(zip("KQJAT98765432", names, strict=True))
    )


SUITS = _suits()
RANKS = _ranks()
_SUITS = {suit.letter: suit for suit in SUITS}
_RANKS = {rank.letter: rank for rank in RANKS}


def _suit(letter: str) -> Suit:
    return _SUITS[letter]


def _rank(letter: str) -> Rank:
    return _RANKS[letter]


CARDS: tuple[Card, ...] = tuple(
    Card(rank.letter + suit.letter, rank, suit, 13 * suit.index + rank.index, 1 << (13 * suit.index + rank.index))
    for suit in SUITS
    for rank in RANKS
)
UNKNOWN = Card("??", Rank("?", "unknown", "unknown", -1, 0), Suit("?", "unknown", "?", -1, 0), -1, 0)


def _spellings() -> Iterator[tuple[str, Card]]:
    """Every way in which a card may be spelt in a record, the canonical one included."""
    outlines = dict(zip("SHDC", "♤♡♢♧", strict=True))
    for card in CARDS:
        ranks = {card.rank.letter, card.rank.letter.lower()} | ({"10"} if card.rank.letter == "T" else set())
        symbols = {card.suit.symbol, outlines[card.suit.letter]}
        suits = {card.suit.letter, card.suit.letter.lower()} | symbols | {symbol + "\ufe0f" for symbol in symbols}
        yield from ((rank + suit, card) for rank in ranks for suit in suits)
    yield "??", UNKNOWN


SPELLINGS: dict[str, Card] = dict(_spellings())


def parse_card(text: str) -> Card:
    """The card that `text` spells: `KH`, `10H`, `K♥`, `kh`, or `??`.

    Raises:
        ValueError: where no card is spelt so.
    """
    card = SPELLINGS.get(text)
    if card is None:
        raise ValueError(f"{text!r} is not a card; write a rank of K Q J A T 9 8 7 6 5 4 3 2 and a suit of S H D C, as in KH")
    return card


def mask_of(cards: Iterable[Card]) -> int:
    """The set of `cards` as an integer; untold cards are in no set."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a set, by suit and then by rank."""
    cards = []
    while mask:
        bit = mask & -mask
        cards.append(CARDS[bit.bit_length() - 1])
        mask ^= bit
    return tuple(cards)


@frozen(eq=False)
class Order:
    """In which suit each card counts and which card beats which, for one pack and one choice of trumps.

    `suit_of[card.index]` is the index of the suit in which the card counts (a matador counts in
    trumps), `suits[i]` the set of the pack's cards that count in suit `i`, and
    `power[i][card.index]` the strength of a card in a trick where suit `i` was led: higher wins,
    and -1 never wins. `ranking[i]` are the cards that count in suit `i`, the strongest first. `trumps`
    is None where the game has none.
    """

    pack: int
    trumps: Suit | None
    suit_of: tuple[int, ...] = field(repr=False)
    suits: tuple[int, int, int, int] = field(repr=False)
    power: tuple[tuple[int, ...], ...] = field(repr=False)
    ranking: tuple[tuple[Card, ...], ...] = field(repr=False)

    @classmethod
    def build(cls, ranking: tuple[tuple[Card, ...], ...], trumps: Suit | None) -> Order:
        """The order in which suit `i` holds the cards `ranking[i]`, the strongest first."""
        suit_of, strength = [-1] * 52, [0] * 52
        for suit, cards in enumerate(ranking):
            for place, card in enumerate(cards):
                suit_of[card.index], strength[card.index] = suit, len(cards) - place
        powers = tuple(
            tuple(
                100 + strength[i] if trumps and suit_of[i] == trumps.index else strength[i] if suit_of[i] == led else -1 for i in range(52)
            )
            for led in range(4)
        )
        first, second, third, fourth = (mask_of(cards) for cards in ranking)
        suits = first, second, third, fourth
        return cls(sum(suits), trumps, tuple(suit_of), suits, powers, ranking)


@cache
def plain_orders(ranks: str, trumps: Suit | None) -> Order:
    """The order of a pack with the ranks `ranks` (highest first) in every suit, and at most a trump suit."""
    return Order.build(tuple(tuple(SPELLINGS[rank + suit.letter] for rank in ranks) for suit in SUITS), trumps)


@cache
def suit_orders(ranks: str) -> tuple[Order, ...]:
    """The four orders of a pack whose trumps are not known, one for each suit that they may be."""
    return tuple(plain_orders(ranks, suit) for suit in SUITS)
