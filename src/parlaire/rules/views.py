"""What the tables of all games show alike."""

from __future__ import annotations

from collections.abc import Sequence

from parlaire.rules.game import TrickView
from parlaire.rules.tricks import Trick, Tricks

__all__ = ["trick_view"]


def trick_view(seats: Sequence[str], trick: Trick, tricks: Tricks) -> TrickView:
    """A trick as the screen shows it; `seats` are the letters of the seat numbers."""
    winner = tricks.winning()
    cards = tuple((seats[seat], card) for seat, card, _ in trick.cards)
    return TrickView(trick.index, seats[trick.leader], cards, seats[winner] if winner is not None else None, trick.closed)
