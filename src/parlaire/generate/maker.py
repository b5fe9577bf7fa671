"""What makes the random deals of a family: the one interface between the door and its makers.

A maker knows how a deal of its games runs. It never asks the referee: a legal deal is legal because
it was played by the rules, and a fault is one because a rule was broken on purpose.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Literal, Protocol

from attrs import frozen

from parlaire.record.model import Deal
from parlaire.rules.game import Game, Outcome, Setting

__all__ = ["DealMaker", "Made", "Telling", "Wish"]

Telling = Literal["whole", "partial", "absent"]


@frozen(kw_only=True)
class Wish:
    """What is wanted of the records; None leaves it to chance.

    `deals` is how many a record has at most, `hands` how much of them is told, `talk` whether
    partners speak, `notes` whether legal records may earn notes (which are then expected), `gaps`
    whether a source may leave things out.
    """

    deals: int | None = None
    hands: Telling | None = None
    talk: bool | None = None
    notes: bool = True
    gaps: bool = True


@frozen
class Made:
    """A random deal: what is told of it, what it comes to, and the findings it must give, as (code, event).

    The deal tells no running score, which the door adds; its points, where told, are net. `outcome`
    is the truth, without None even where the log does not determine it. `last` says that nothing
    can follow, as where a player has left.
    """

    deal: Deal
    outcome: Outcome
    expect: tuple[tuple[str, int | None], ...] = ()
    last: bool = False


class DealMaker(Protocol):
    """The maker of a family's deals."""

    def codes(self, game: Game) -> tuple[str, ...]:
        """The faults of a deal that `deal` can make in this variant, and those of the score (S503, S504, S506) that it can have."""

    def head(self, rng: Random, game: Game) -> Mapping[str, Any]:
        """Further fields of the record, as `captains`, and `start` (by side) where a game does not begin with nought."""

    def deal(self, rng: Random, game: Game, setting: Setting, wish: Wish, fault: str | None) -> Made | None:
        """A random deal with that fault (None: a legal one); None where it turned out to have no place for the fault."""
