"""Where the seats sit: a ring of eight places round a three by three grid, one's own at the bottom.

The next to play sits at the right where the game goes counter-clockwise, at the left where it goes
clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from parlaire.rules.game import Game

__all__ = ["CELLS", "MOST", "Ring", "ring_of"]

CELLS = ("tl", "t", "tr", "l", "m", "r", "bl", "b", "br")
"""The cells of the grid, row by row; `m` is the trick's."""
MOST = 8

_MIRROR = {"tl": "tr", "tr": "tl", "l": "r", "r": "l", "bl": "br", "br": "bl"}
_RINGS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        1: ("b",),
        2: ("b", "t"),
        3: ("b", "tr", "tl"),
        4: ("b", "r", "t", "l"),
        5: ("b", "r", "tr", "tl", "l"),
        6: ("b", "br", "tr", "t", "tl", "bl"),
        7: ("b", "br", "r", "tr", "tl", "l", "bl"),
        8: ("b", "br", "r", "tr", "t", "tl", "l", "bl"),
    }
)

Ring = Mapping[str, str]


def ring_of(game: Game, bottom: str | None = None) -> Ring:
    """The seat at each cell that has one, with `bottom` (else the first seat) at the bottom.

    Raises:
        ValueError: where the game has more seats than there are places.
    """
    if len(game.seats) > MOST:
        raise ValueError(f"{game.title} has {len(game.seats)} seats, and the screen has room for {MOST}; see --plain")
    cells = _RINGS[len(game.seats)]
    if game.clockwise:
        cells = tuple(_MIRROR.get(cell, cell) for cell in cells)
    first = bottom if bottom is not None else game.seats[0]
    return {cell: game.after(first, steps) for steps, cell in enumerate(cells)}
