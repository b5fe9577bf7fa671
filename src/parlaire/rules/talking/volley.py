"""What wins a deal of tricks: the first side to have enough, the volley, and what each way of ending scores.

A side that has won every trick so far may go on for the volley. The part is told of each trick that
closes; it answers whether the deal is over, whether it may stop, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlaire.rules.tricks import Trick, Tricks

__all__ = ["Volley"]


class Volley:
    """The count of one deal; sides are indices.

    Attributes:
        first: the side that first had the tricks that win (None: none yet, or not known).
        over: whether the rules end the deal here.
    """

    __slots__ = ("_size", "_threshold", "first", "over", "plays_out")

    def __init__(self, needed: int | None, size: int) -> None:
        """`needed` tricks of `size` win; None: all are played out, and three are worth a mark (X8)."""
        self._threshold = needed or 3
        self._size = size
        self.plays_out = needed is None
        self.first: int | None = None
        self.over = False

    def weigh(self, won: Sequence[int], unsure: int, broken: bool) -> None:
        """A trick has closed: `won` are the tricks of each side, `unsure` those of nobody knows whom."""
        if broken:
            return
        total = sum(won) + unsure
        if self.first is None and not unsure and total >= self._threshold and (most := max(won)) >= self._threshold:
            self.first = won.index(most)
        if total >= self._size:
            self.over = True
        elif self.first is not None and not self.plays_out:
            self.over = total > won[self.first] + unsure

    def again(self, history: Sequence[Trick], sides: Sequence[int], tricks: Tricks) -> None:
        """Weigh the tricks anew, after a card was taken back."""
        self.first, self.over = None, False
        won = [0] * len(tricks.won)
        unsure = 0
        for trick in history:
            if trick.closed and trick.winner is not None:
                won[sides[trick.winner]] += 1
            elif trick.closed:
                unsure += 1
            self.weigh(won, unsure, tricks.broken)

    def may_go_on(self, side: int, tricks: Tricks) -> bool:
        """Whether the side has won every trick so far, and enough of them, and others are left."""
        won = tricks.won
        sure = not tricks.unsure and not tricks.broken
        return not sure or (not self.plays_out and self.first == side and won[side] == sum(won) < self._size)

    def may_stop(self, tricks: Tricks) -> bool:
        """Whether the rules let the deal end here."""
        if self.over:
            return True
        if not tricks.between or self.plays_out:
            return False
        return self.first is not None or (bool(tricks.unsure) and len(tricks.history) >= self._threshold)

    def sweeper(self, won: Sequence[int | None]) -> int | None:
        """The side that has every trick of the deal."""
        return next((side for side, count in enumerate(won) if count is not None and count >= self._size), None)

    def points(self, tricks: Tricks, even: int) -> list[int] | None:
        """What the play is worth to each side, None where the log does not determine it.

        The volley counts 2; where all is played out, it is left to the caller.
        """
        if tricks.unsure or tricks.broken:
            return None
        won = tricks.won
        points = [0] * len(won)
        if self.first is not None:
            points[self.first] = 2 if won[self.first] == self._size and not self.plays_out else 1
        elif self.plays_out and max(won) == 1:
            winner = tricks.history[0].winner
            if winner is None:
                return None
            points[winner] = 1
        elif not self.plays_out:
            points = [even] * len(won)
        return points

    def told_points(self, told: Sequence[int | None], even: int) -> list[int] | None:
        """What told tricks are worth where nothing is played, None where they do not determine it."""
        named = sum(count for count in told if count is not None)
        if named > self._size or (len(told) > 2 and named < self._size):
            return None
        won = [count if count is not None else self._size - named for count in told] if len(told) == 2 else [count or 0 for count in told]
        enough = [side for side, count in enumerate(won) if count >= self._threshold]
        points = [0] * len(won)
        if len(enough) == 1:
            points[enough[0]] = 2 if won[enough[0]] == self._size and not self.plays_out else 1
            return points
        if enough or (self.plays_out and max(won) == 1):
            return None
        if self.plays_out:
            return points
        return [even] * len(won) if sum(won) == self._size else None
