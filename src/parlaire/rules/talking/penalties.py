"""What faults cost: marks that a side loses, and what becomes of the score at once.

By the Académie's law a side unmarks what it loses; what it does not have its opponents mark for
themselves (F17, F18). The score at the moment of the fault decides, so penalties are applied in
the order of the faults; one may win the game.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["Penalties", "marks"]


def marks(number: int) -> str:
    """A number of marks in words, as a finding's penalty gives it."""
    return f"{number} mark{'' if number == 1 else 's'}"


class Penalties:
    """The marks lost and gained in one deal between two sides.

    Attributes:
        changes: by side, the net change (None once it depends on a score that is not known).
        lost: (side, marks, reason) of each penalty, in order.
        winner: the side that a penalty has made win the game.
    """

    def __init__(self, sides: tuple[str, ...], score: Mapping[str, int | None], target: int | None) -> None:
        self._target = target
        self._score = {side: score.get(side) for side in sides}
        self.changes: dict[str, int | None] = dict.fromkeys(sides, 0)
        self.lost: list[tuple[str, int, str]] = []
        self.winner: str | None = None

    def exact(self, side: str, number: int, reason: str) -> None:
        """Take `number` marks from `side`, and give its opponents what it does not have (F18)."""
        self.lost.append((side, number, reason))
        other = next(name for name in self._score if name != side)
        own, theirs = self._score[side], self._score[other]
        if own is None:
            self.changes = dict.fromkeys(self.changes, None)
            self._score = dict.fromkeys(self._score, None)
            return
        unmarked = min(number, max(own, 0))
        self._change(side, -unmarked)
        self._change(other, number - unmarked)
        if theirs is not None and self._target is not None and theirs + number - unmarked >= self._target:
            self.winner = other

    def _change(self, side: str, by: int) -> None:
        before, change = self._score[side], self.changes[side]
        self._score[side] = None if before is None else before + by
        self.changes[side] = None if change is None else change + by
