"""What Sizette, Sixte and Quadrette have in common: how the parts are put together.

How many cards, who may speak when, what wins a deal: the families differ only in the values they give.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from attrs import field, frozen

from parlaire.cards import Order, Suit, plain_orders, suit_orders
from parlaire.rules.dealing import Shape
from parlaire.rules.game import Game

__all__ = ["TalkingGame", "members_of", "seat_numbers", "side_numbers"]


@cache
def seat_numbers(seats: str) -> dict[str, int]:
    """The index of each seat letter."""
    return {seat: index for index, seat in enumerate(seats)}


@frozen(kw_only=True)
class TalkingGame(Game):
    """A game of tricks in which partners speak of their cards (or, with `speaks` False, may not).

    `ranks` are the pack's ranks from the highest, `shape` how it is dealt, `needed` the tricks that
    win a deal (None: all are played out), `even` what each side scores where nobody has them.
    `whole_trick` lets the councils last through the first trick, `captains_by_office` makes captains
    of the dealer and the first hand, `first_hand` lets another than the dealer's right lead deal 0;
    `academie` says that the law of 1725 is the variant's own, whether its prices are exacted or not.
    """

    ranks: str = "KQJAT9876"
    shape: Shape = field(default=Shape(6))
    needed: int | None = 3
    even: int = 0
    speaks: bool = True
    whole_trick: bool = False
    captains_by_office: bool = False
    first_hand: bool = False
    academie: bool = field(default=False, repr=False)
    verbs: frozenset[str] = field(default=frozenset({"announce"}), repr=False)

    @property
    def target_score(self) -> int | None:
        """The score that wins the game."""
        target: int = getattr(self, "target", 0)
        return target or None

    @property
    def price_list(self) -> Literal["none", "academie"]:
        """Whose prices the faults have."""
        return getattr(self, "penalties", "none")

    @property
    def revokes(self) -> Literal["stop", "quit"]:
        """How the clause of the revoke is read: the deal stops, or the offender may quit."""
        return getattr(self, "revoke", "stop")

    @property
    def on_lead(self) -> bool:
        """Whether a side may speak only while it has the lead or led the trick in play."""
        return getattr(self, "talk", "council") == "on lead"

    def orders(self, trumps: Suit | None) -> tuple[Order, ...]:
        """The order for these trumps, or the four that are possible."""
        return suit_orders(self.ranks) if trumps is None else (plain_orders(self.ranks, trumps),)


@cache
def _numbers(seats: str, sides: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    of_seat = tuple(next(i for i, side in enumerate(sides) if seat in side) for seat in seats)
    return of_seat, tuple(sum(1 << i for i, of in enumerate(of_seat) if of == side) for side in range(len(sides)))


def side_numbers(game: Game) -> tuple[int, ...]:
    """The side (an index) of each seat."""
    return _numbers(game.seats, game.sides)[0]


def members_of(game: Game) -> tuple[int, ...]:
    """The seats (bits) of each side."""
    return _numbers(game.seats, game.sides)[1]
