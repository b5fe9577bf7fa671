"""The faults of a talking game, each made once on purpose: the table of them, and when one is tried.

A fault is a few functions: `start` before anything is played, `before` a card, `instead` of one,
`after` the deal, `tell` on what is told of it. Each answers whether it broke its rule now, and adds
what the referee must find to the round's `expect`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, frozen

from parlaire.generate.round import Round
from parlaire.rules.talking.game import TalkingGame

__all__ = ["Break", "Breaker", "anywhere"]


def anywhere(game: TalkingGame) -> bool:
    """A fault that every talking game knows."""
    return True


@frozen(kw_only=True)
class Break:
    """One kind of fault: how it is made, and in which variants it can be."""

    start: Callable[[Round], bool] | None = None
    before: Callable[[Round, int], bool] | None = None
    instead: Callable[[Round, int], bool] | None = None
    after: Callable[[Round], bool] | None = None
    tell: Callable[[Round, dict[str, Any]], bool] | None = None
    known_to: Callable[[TalkingGame], bool] = anywhere


@define
class Breaker:
    """A fault that waits for its chance in a round, from the turn `when` on."""

    fault: Break
    when: int
    done: bool = False

    @classmethod
    def of(cls, table: Round, ways: Sequence[Break]) -> Breaker:
        """One of the ways to make a fault that the game knows, to be tried from a turn of chance on."""
        turns = table.count * (table.game.needed or table.size)
        known = [way for way in ways if way.known_to(table.game)]
        return cls(table.rng.choice(known), table.rng.choice((0, table.rng.randrange(turns))))

    def due(self, table: Round) -> bool:
        """Whether it waits for its chance now."""
        if self.done or (self.fault.before is None and self.fault.instead is None):
            return False
        return sum(len(trick.cards) for trick in table.tricks) + len(table.trick) >= self.when

    def before(self, table: Round, seat: int) -> bool:
        """Break the rule before the card of the seat that is due, if there is a chance."""
        if self.fault.before is not None and not self.done:
            self.done = self.fault.before(table, seat)
            return self.done
        return False

    def instead(self, table: Round, seat: int) -> bool:
        """Break it in place of that card."""
        if self.fault.instead is not None and not self.done:
            self.done = self.fault.instead(table, seat)
            table.speaking.hush = self.done
            return self.done
        return False
