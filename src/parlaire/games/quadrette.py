"""Quadrette: four players, two pairs, the piquet pack, and partners who speak of their cards."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from attrs import frozen

from parlaire.rules.dealing import Shape
from parlaire.rules.game import Table, option
from parlaire.rules.talking.game import TalkingGame
from parlaire.rules.talking.table import TalkingTable

__all__ = ["VARIANTS", "Quadrette", "Quadrette1930"]


@frozen(kw_only=True)
class Quadrette(TalkingGame):
    """A variant of Quadrette."""

    table_class: ClassVar[type[Table]] = TalkingTable
    target: int = option(7, "The score that wins the game, agreed beforehand.")
    penalties: Literal["none", "academie"] = option("none", "Whose prices the faults have.", ("none", "academie"))
    revoke: Literal["stop", "quit"] = option(
        "stop", "How the Académie's clause of the revoke is read: the deal stops, or the offender may quit.", ("stop", "quit")
    )


@frozen(kw_only=True)
class Quadrette1930(Quadrette):
    """Quadrette as Cason told it, with the local custom of speaking only on lead."""

    talk: Literal["council", "on lead"] = option(
        "council", "When a side may speak: in its council, or only while it has the lead or led the trick in play.", ("council", "on lead")
    )


_COMMON: dict[str, Any] = {
    "seats": "ABCD",
    "sides": ("AC", "BD"),
    "ranks": "KQJAT987",
    "needed": 4,
    "announcements": frozenset({"volley", "stop"}),
}

VARIANTS = (
    Quadrette(
        name="quadrette/classic",
        title="Quadrette",
        shape=Shape(8, turn="dealer", packets=((4, 4),)),
        **_COMMON,
    ),
    Quadrette1930(
        name="quadrette/1930",
        title="Quadrette of Nice",
        shape=Shape(8, turn="dealer", packets=((4, 4), (5, 3))),
        **_COMMON,
    ),
    Quadrette(
        name="quadrette/modern",
        title="Modern Quadrette",
        shape=Shape(6, talon=8, turn="talon", packets=((3, 3),)),
        even=1,
        whole_trick=True,
        captains_by_office=True,
        **_COMMON,
    ),
)
