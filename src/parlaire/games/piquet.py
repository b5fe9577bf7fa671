"""Piquet: two players, an exchange, declarations, and twelve tricks without trumps."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import frozen

from parlaire.rules.game import Table
from parlaire.rules.piquet.game import PiquetGame
from parlaire.rules.piquet.table import PiquetTable

__all__ = ["VARIANTS", "Piquet"]


@frozen(kw_only=True)
class Piquet(PiquetGame):
    """A variant of Piquet."""

    table_class: ClassVar[type[Table]] = PiquetTable


_COMMON: dict[str, Any] = {"seats": "AB", "sides": ("A", "B")}

VARIANTS = (
    Piquet(name="piquet/plain", title="Piquet", **_COMMON),
    Piquet(
        name="piquet/club",
        title="Piquet of the clubs, with the rubicon",
        club=True,
        rubicon=100,
        settles=True,
        unannounced=("pique", "repique", "capot"),
        **_COMMON,
    ),
)
