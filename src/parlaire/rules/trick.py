"""One trick: the cards as they fell, and who may have taken it."""

from __future__ import annotations

from attrs import define, field

from parlaire.cards import Card, Order

__all__ = ["Trick", "possible_winners"]


@define
class Trick:
    """One trick: `cards` as (seat, card, event) in the order of play.

    `suit` is the index of the suit led (-1: not known), `suit_mask` its cards; `best` is the strength
    of the best card so far, and `best_seat` whose it is. `skipped` are the seats (bits) that a
    premature card passed over, `doubts` the places in `cards` of untold cards and of cards that were
    not there to be played; `candidates` are the seats (bits) that may have won the trick, once it is
    closed, and `winner` the one that did where that is known.
    """

    index: int
    leader: int
    cards: list[tuple[int, Card, int]] = field(factory=list)
    suit: int = -1
    suit_mask: int = 0
    best: int = -1
    best_seat: int = -1
    skipped: int = 0
    doubts: list[int] = field(factory=list)
    early: bool = False
    short: bool = False
    closed: bool = False
    candidates: int = 0
    winner: int | None = None

    @property
    def played(self) -> int:
        """The seats (bits) that have played."""
        return sum(1 << seat for seat, _, _ in self.cards)


def possible_winners(trick: Trick, orders: tuple[Order, ...]) -> int:
    """Every seat that may have won: with any trumps that are possible, any untold card, and with or without a doubtful card."""
    if trick.suit < 0:
        return trick.played
    winners = 0
    for order in orders:
        suit = order.suit_of[trick.cards[0][1].index]
        if suit < 0:
            return trick.played
        power = order.power[suit]
        for trusted in (range(len(trick.cards)), [i for i in range(len(trick.cards)) if i not in trick.doubts]):
            best, best_seat = -1, -1
            for place in trusted:
                seat, card, _ = trick.cards[place]
                if card.index >= 0 and power[card.index] > best:
                    best, best_seat = power[card.index], seat
            winners |= 1 << (best_seat if best_seat >= 0 else trick.leader)
    for place in trick.doubts:
        seat, card, _ = trick.cards[place]
        if card.index < 0:
            winners |= 1 << seat
    return winners
