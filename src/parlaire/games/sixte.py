"""Sixte: Sizette without sides and without talk, six players each for himself."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from parlaire.rules.dealing import Shape
from parlaire.rules.game import Table, option
from parlaire.rules.talking.game import TalkingGame
from parlaire.rules.talking.table import TalkingTable

__all__ = ["VARIANTS", "Sixte"]


@frozen(kw_only=True)
class Sixte(TalkingGame):
    """A variant of Sixte."""

    table_class: ClassVar[type[Table]] = TalkingTable
    target: int = option(6, "The score that wins the game.")


def _variant(name: str, title: str, ranks: str, shape: Shape) -> Sixte:
    return Sixte(
        name=f"sixte/{name}",
        title=title,
        seats="ABCDEF",
        sides=tuple("ABCDEF"),
        ranks=ranks,
        shape=shape,
        needed=None,
        speaks=False,
        verbs=frozenset(),
    )


VARIANTS = (
    _variant("36", "Sixte", "KQJAT9876", Shape(6, turn="dealer", packets=((3, 3),))),
    _variant("52", "Sixte with the whole pack", "KQJAT98765432", Shape(6, talon=16, turn="talon", packets=((3, 3),))),
)
