"""What wins a deal of tricks: the first side to have enough, the volley, and what each way of ending scores.

A side that has won every trick so far may go on for the volley. The part is told of each trick that
closes; it answers whether the deal is over, whether it may stop, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from parlaire.rules.tricks import Trick, Tricks

__all__ = ["Volley"]


class Volley:
    """The count of one deal; sides are indices.

    Attributes:
        first: the side that first had the tricks that win (None: none yet, or not known).
        over: whether the rules end the deal here.
        end: by what: it is won, or the side that went on for the volley has lost a trick.
    """

    __slots__ = ("_size", "_threshold", "_went_on", "end", "first", "over", "plays_out")

    def __init__(self, needed: int | None, size: int) -> None:
        """`needed` tricks of `size` win; None: all are played out, and three are worth a mark (X8)."""
        self._threshold = needed or 3
        self._size = size
        self.plays_out = needed is None
        self.first: int | None = None
        self.over = self._went_on = False
        self.end: Literal["won", "broken"] = "won"

    def weigh(self, won: Sequence[int], unsure: int, broken: bool) -> None:
        """A trick has closed: `won` are the tricks of each side, `unsure` those of nobody knows whom."""
        if broken:
            return
        total = sum(won) + unsure
        if self.first is None and not unsure and total >= self._threshold and (most := max(won)) >= self._threshold:
            self.first = won.index(most)
            self._went_on = total == most
        if total >= self._size:
            self.over = True
        elif self.first is not None and not self.plays_out:
            self.over = total > won[self.first] + unsure
        if self.over and self._went_on and self.first is not None and total > won[self.first] + unsure:
            self.end = "broken"

    def again(self, history: Sequence[Trick], sides: Sequence[int], tricks: Tricks) -> None:
        """Weigh the tricks anew, after a card was taken back, or where a lead has shown who took the trick before."""
        self.first, self.over, self._went_on, self.end = None, False, False, "won"
        won = [0] * len(tricks.won)
        unsure = 0
        for trick in history if not tricks.broken else ():
            if not trick.closed:
                continue
            takers = (
                {side for seat, side in enumerate(sides) if trick.candidates >> seat & 1} if trick.winner is None else {sides[trick.winner]}
            )
            if len(takers) == 1:
                won[takers.pop()] += 1
            else:
                unsure += 1
            self.weigh(won, unsure, tricks.broken)
            if self.over:
                return

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

    def told_points(self, told: Sequence[int | None], even: int, *, partial: bool) -> list[int | None]:
        """What told tricks (None: not told) are worth to each side where nothing is played; None where they do not determine it.

        Every way to complete them with which the rules let a deal end is looked at; a `partial` source may have left off before.
        """
        ways = _completed(tuple(told), self._size, self._size if self.plays_out else self._threshold)
        if partial and not (None not in told and ways and self._is_settled(ways[0])):
            return [None] * len(told)
        worth = [self._worth(won, even) for won in ways]
        if not worth or None in worth:
            return [None] * len(told)
        each = [set(points) for points in zip(*(points for points in worth if points is not None), strict=True)]
        return [points.pop() if len(points) == 1 else None for points in each]

    def _is_settled(self, won: Sequence[int]) -> bool:
        """Whether nothing that may follow changes what these tricks are worth: all are taken, or a volley is no longer possible."""
        return sum(won) == self._size or (not self.plays_out and sum(won) > max(won) >= self._threshold)

    def _worth(self, won: Sequence[int], even: int) -> list[int] | None:
        """What so many tricks are worth to each side; None where it hangs on their order."""
        enough = [side for side, count in enumerate(won) if count >= self._threshold]
        points = [0] * len(won)
        if len(enough) == 1:
            points[enough[0]] = 2 if won[enough[0]] == self._size and not self.plays_out else 1
        elif enough or (self.plays_out and max(won) == 1):
            return None
        elif not self.plays_out:
            points = [even] * len(won)
        return points


@lru_cache(1024)
def _completed(told: tuple[int | None, ...], size: int, enough: int) -> tuple[tuple[int, ...], ...]:
    """The tricks of all sides in every way that agrees with the told ones: all `size` are taken, or a side has `enough`."""
    left = size - sum(count for count in told if count is not None)
    choices = [range(left + 1) if count is None else (count,) for count in told]
    return tuple(won for won in product(*choices) if sum(won) == size or (sum(won) < size and max(won) >= enough))
