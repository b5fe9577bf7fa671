"""Sizette: six players, two sides of three, thirty-six cards, and a captain who asks and directs."""

from __future__ import annotations

from typing import ClassVar, Literal

from attrs import frozen

from parlaire.rules.dealing import Shape
from parlaire.rules.game import Table, option
from parlaire.rules.pages import laws_of
from parlaire.rules.talking.game import TalkingGame
from parlaire.rules.talking.table import TalkingTable

__all__ = ["VARIANTS", "Sizette"]


@frozen(kw_only=True)
class Sizette(TalkingGame):
    """A variant of Sizette."""

    table_class: ClassVar[type[Table]] = TalkingTable
    target: int = option(7, "The score that wins the game.")
    penalties: Literal["none", "academie"] = option("none", "Whose prices the faults have.", ("none", "academie"))
    revoke: Literal["stop", "quit"] = option(
        "stop", "How the Académie's clause of the revoke is read: the deal stops, or the offender may quit.", ("stop", "quit")
    )

    def laws(self, code: str) -> tuple[str, ...]:
        """Where the Académie's prices are in force, its law is cited in every variant."""
        return laws_of("sizette/1725").get(code, ()) if self.penalties == "academie" else super().laws(code)


def _variant(name: str, title: str, sides: tuple[str, str] = ("ACE", "BDF"), penalties: Literal["none", "academie"] = "none") -> Sizette:
    return Sizette(
        name=f"sizette/{name}",
        title=title,
        seats="ABCDEF",
        sides=sides,
        shape=Shape(6, turn="dealer", packets=((3, 3),), severity="error"),
        needed=3,
        first_hand=True,
        announcements=frozenset({"volley", "stop"}),
        penalties=penalties,
        academie=penalties == "academie",
    )


VARIANTS = (
    _variant("modern", "Sizette"),
    _variant("1725", "Sizette of the Académie", penalties="academie"),
    _variant("blocks", "Sizette in blocks", sides=("ABC", "DEF")),
)
