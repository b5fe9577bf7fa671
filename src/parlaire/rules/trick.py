"""One trick: the cards as they fell, and who may have taken it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from attrs import define, field

from parlaire.cards import Card, Order, cards_in

__all__ = ["Could", "Trick", "cut_short", "possible_winners"]

Could = Callable[[int], int]
"""The set of cards that a seat may hold untold."""


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


def cut_short(history: Sequence[Trick], event: int) -> Trick | None:
    """The trick that the card at `event` has closed short, for it leads the next one (None: it does not)."""
    return history[-2] if len(history) > 1 and history[-1].cards[0][2] == event else None


def possible_winners(trick: Trick, orders: tuple[Order, ...], could: Could) -> int:
    """Every seat that may have won: with any trumps that are possible, any untold card, and with or without a doubtful card.

    `could` gives the cards that a seat may have put down untold.
    """
    led = trick.cards[0][1]
    winners = 0
    for order in orders:
        hidden = could(trick.leader) & order.pack or order.pack
        for suit in (order.suit_of[led.index],) if led.index >= 0 else range(4):
            if suit < 0:
                return trick.played
            if led.index >= 0 or order.suits[suit] & hidden:
                winners |= _winners(trick, order, suit, could)
    return winners


def _winners(trick: Trick, order: Order, suit: int, could: Could) -> int:
    """Every seat that may have won if that suit was led."""
    power = order.power[suit]
    told = [(power[card.index], seat, place in trick.doubts) for place, (seat, card, _) in enumerate(trick.cards) if card.index >= 0]
    winners, least = 0, 1 << 30
    for trusted in (told, [entry for entry in told if not entry[2]]):
        best, seat, _ = max(trusted, key=itemgetter(0), default=(-1, -1, False))  # of two the same the first
        winners |= 1 << (seat if best >= 0 else trick.leader)
        least = min(least, best)
    for place, (seat, card, _) in enumerate(trick.cards):
        if card.index < 0:
            hidden = could(seat) & order.pack or order.pack
            hidden &= order.suits[suit] if place == 0 else order.pack
            if any(power[other.index] > least for other in cards_in(hidden)):
                winners |= 1 << seat
    return winners
