"""How cards and words are written on a face: the signs of one tongue, in Unicode or in ASCII.

Everything that comes from a record passes through here on its way to a face: cards get their signs,
words are made harmless and, where a terminal cannot show a character, get one that it can.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from parlaire.cards import SPELLINGS, SUITS, UNKNOWN, Card, Order, Suit
from parlaire.record.talk import Claim, Direction, Topic
from parlaire.rules.findings import Finding
from parlaire.rules.game import Game
from parlaire.text import harmless
from parlaire.tongues import ENGLISH, Tongue

__all__ = ["Glyphs", "arranged"]

_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "·": "|"}
    | {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "×": "x"}
)
_CARD = re.compile(r"(?<![\w.])[KQJAT2-9][SHDC](?!\w)")
_NAMING_SIDES = re.compile(r"S\d+|T30[12]")
"""Codes whose sentences name sides, some of which are spelt like a card (`AC`)."""


def arranged(cards: tuple[Card, ...], game: Game, trumps: Suit | None) -> tuple[Card, ...]:
    """Cards as one holds them: by suit, the strongest first; where trumps are known, those of another suit stand among them."""
    return _arranged(cards, game.orders(trumps))


@lru_cache(256)
def _arranged(cards: tuple[Card, ...], orders: tuple[Order, ...]) -> tuple[Card, ...]:
    strength: dict[Card, tuple[int, int]] = {}
    for suit in SUITS:
        # Where trumps are not known, a suit stands as it does when another is trumps.
        order = orders[0] if len(orders) == 1 else orders[(suit.index + 1) % len(orders)]
        own = [card for card in order.ranking[suit.index] if len(orders) == 1 or card.suit is suit]
        strength |= {card: (suit.index, place) for place, card in enumerate(own)}
    return tuple(sorted(cards, key=lambda card: strength.get(card, (card.suit.index if card.index >= 0 else 9, -1))))


@frozen(eq=False)
class Glyphs:
    """A way to write. `tongue` has the letters of the cards; `ascii` asks for plain signs; `encoding` is the terminal's (None: any)."""

    tongue: Tongue = ENGLISH
    ascii: bool = False
    encoding: str | None = None

    @property
    def letters(self) -> Tongue:
        """The tongue whose letters are written: English where ASCII has not those that were asked for."""
        plain = all(text.isascii() for text in (*self.tongue.ranks.values(), *self.tongue.suits.values()))
        return self.tongue if plain or not self.ascii else ENGLISH

    def suit(self, suit: Suit) -> str:
        """The sign of a suit."""
        return "?" if suit.index < 0 else self.letters.suits[suit.letter] if self.ascii else suit.symbol

    def suit_name(self, suit: Suit) -> str:
        """The name of a suit in the tongue."""
        return self.words(self.tongue.names[suit.letter])

    def rank(self, card: Card) -> str:
        """The letter of a card's rank."""
        return self.letters.ranks.get(card.rank.letter, "?")

    def card(self, card: Card) -> str:
        """One card: `K♥`, or `K-H`; an untold one is `??`."""
        if card is UNKNOWN:
            return card.text
        return f"{self.rank(card)}{'-' if self.ascii else ''}{self.suit(card.suit)}"

    @property
    def card_width(self) -> int:
        """The cells that the widest card takes."""
        suits = 1 if not self.ascii else max(map(len, self.letters.suits.values())) + 1
        return max(map(len, self.letters.ranks.values())) + suits

    def back(self, number: int) -> str:
        """So many cards face down."""
        return f"{'##' if self.ascii else '▒▒'}{'x' if self.ascii else '×'}{number}" if number else ""

    def runs(self, cards: Iterable[Card]) -> Iterator[tuple[Suit, str]]:
        """A hand as runs of one suit, each with its text: `♥KT`, or `H-KT`."""
        run: list[Card] = []
        for card in [*cards, None]:
            if run and (card is None or card.suit is not run[0].suit):
                ranks = "".join(map(self.rank, run))
                yield run[0].suit, "?" * len(run) if run[0] is UNKNOWN else f"{self.suit(run[0].suit)}{'-' if self.ascii else ''}{ranks}"
                run = []
            if card is not None:
                run.append(card)

    def hand(self, cards: Iterable[Card]) -> str:
        """Cards in a row, suit by suit: `♥KT ♦A`."""
        return " ".join(text for _, text in self.runs(cards))

    def words(self, text: str) -> str:
        """Words of a record, harmless, and as this terminal can show them."""
        text = harmless(text)
        if self.ascii:
            text = text.translate(_PLAIN)
        if self.encoding is None or text.isascii():
            return text
        return text.encode(self.encoding, "replace").decode(self.encoding)

    def sentence(self, text: str) -> str:
        """A sentence of ours, with signs for the cards that it names in the letters of a record."""
        return self.words(_CARD.sub(lambda match: self.card(SPELLINGS[match[0]]), text))

    def message(self, finding: Finding, game: Game) -> str:
        """What a finding says."""
        if not _NAMING_SIDES.match(finding.code):
            return self.sentence(finding.message)
        named = _CARD.sub(lambda match: match[0] if match[0] in game.sides else self.card(SPELLINGS[match[0]]), finding.message)
        return self.words(named)

    def topic(self, topic: Topic) -> str:
        """What is asked or spoken about."""
        if topic.card is not None:
            return self.card(topic.card)
        if topic.suit is not None:
            name = self.suit_name(topic.suit)
            return name if topic.kind == "suit" else f"best {name}"
        if topic.kind == "trump card" and topic.rank is not None:
            return f"{self.letters.ranks[topic.rank.letter]} of trumps"
        return str(topic)

    def claim(self, claim: Claim) -> str:
        """A claim: `K♥ = 1`, `hearts >= 2`."""
        value = claim.value
        if isinstance(value, Card):
            shown = self.card(value)
        elif value is None:
            shown = "none"
        else:
            shown = str(value) if isinstance(value, int) else self.letters.ranks[value.letter]
        return f"{self.topic(claim.topic)} {claim.relation} {shown}"

    def direction(self, direction: Direction) -> str:
        """A recommendation: `play K♥`, `take`."""
        if direction.kind != "play":
            return direction.kind
        if direction.card is not None:
            return f"play {self.card(direction.card)}"
        return f"play {self.suit_name(direction.suit) if direction.suit is not None else 'trumps'}"
