"""What the tables of all games show and say alike."""

from __future__ import annotations

from collections.abc import Sequence

from parlaire.cards import Card
from parlaire.rules.game import Proof, TrickView
from parlaire.rules.trick import cut_short
from parlaire.rules.tricks import Trick, Tricks

__all__ = ["early", "trick_view"]


def early(tricks: Tricks, event: int, seats: Sequence[str], by: str, card: Card) -> tuple[str, Proof]:
    """What a P203 says, and its proof: a card before its turn, or one that leads before others have played to the trick."""
    short = cut_short(tricks.history, event)
    if short is not None:
        missing = " and ".join(name for seat, name in enumerate(seats) if not short.played >> seat & 1)
        return f"{by} led {card} before {missing} had played to the trick", [(short.cards[0][2], "the lead")]
    trick = tricks.trick
    return f"{by} played {card} out of turn", [(trick.cards[0][2], "the lead")] if trick is not None else []


def trick_view(seats: Sequence[str], trick: Trick, tricks: Tricks) -> TrickView:
    """A trick as the screen shows it; `seats` are the letters of the seat numbers."""
    winner = tricks.winning()
    cards = tuple((seats[seat], card) for seat, card, _ in trick.cards)
    return TrickView(trick.index, seats[trick.leader], cards, seats[winner] if winner is not None else None, trick.closed)
