"""What a variant of Piquet is: its options, and in what the blogger's game and the clubs' differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from parlaire.cards import Order, Suit, plain_orders
from parlaire.rules.dealing import Shape
from parlaire.rules.game import Game, option
from parlaire.rules.piquet.combinations import RANKING

__all__ = ["BONUSES", "CARDS", "PiquetGame"]

BONUSES: Mapping[str, int] = {"repique": 60, "pique": 30, "capot": 40}
CARDS = 10


@frozen(kw_only=True)
class PiquetGame(Game):
    """A variant of Piquet.

    `club` are the laws of the English clubs: younger reckons after elder's lead, scores reckon in their
    order, what was reckoned may be asked about, faults have prices, and a game is settled over the
    `rubicon` (0: there is none).
    """

    deals: int = option(6, "How many deals a game has.")
    unannounced: tuple[Literal["repique", "pique", "capot"], ...] = option(
        ["repique"], "Which bonuses are lost when nobody announces them.", tuple(BONUSES)
    )

    shape: Shape = field(default=Shape(12, talon=8, cutter=1), repr=False)
    club: bool = False
    rubicon: int = 0
    verbs: frozenset[str] = field(default=frozenset({"announce", "discard", "look", "expose", "declare", "reply", "lay"}), repr=False)
    announcements: frozenset[str] = field(default=frozenset({"carte blanche", *BONUSES}), repr=False)
    announces_score: bool = field(default=True, repr=False)

    def orders(self, trumps: Suit | None) -> tuple[Order, ...]:
        """The one order of a game without trumps."""
        return (plain_orders(RANKING, None),)

    def ended(self, score: Mapping[str, int | None], dealt: int) -> tuple[bool, str | None]:
        """The game is over after its deals; in the clubs' game a tie is played off in one deal more each, and may stand after that."""
        played_off = dealt >= self.deals + 2
        if dealt < self.deals or (self.club and dealt == self.deals + 1):
            return False, None
        known = [points for points in score.values() if points is not None]
        best = max(known, default=0)
        first = [side for side, points in score.items() if points == best]
        if len(known) == len(self.sides) and len(first) == 1:
            return True, first[0]
        return not self.club or played_off, None

    def settlement(self, score: Mapping[str, int | None]) -> int | None:
        """The difference and 100, or the sum and 100 where the loser has not crossed the rubicon; nothing in a drawn game."""
        known = [points for points in score.values() if points is not None]
        if not self.rubicon or len(known) < len(self.sides):
            return None
        high, low = max(known), min(known)
        if high == low:
            return 0
        return (high + low if low < self.rubicon else high - low) + self.rubicon
