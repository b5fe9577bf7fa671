"""Where everything lies at a moment, to one who may see all that the log tells.

A `Sight` is what positions are drawn from: the table after an event, what is found by then, what
claims are worth, and the events themselves. Nothing of it is kept for the whole record: a deal is
played again where somebody looks, and what was lately looked at is kept. What one seat may see is
another sight (`seat.py`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from attrs import frozen

from parlaire.record.events import Ask, Direct, Event, Say, Tell
from parlaire.record.model import Deal
from parlaire.replay.judged import Judged
from parlaire.replay.wording import is_spoken
from parlaire.rules.findings import Finding
from parlaire.rules.game import Table, TableView, TrickView

__all__ = ["Moment", "Sight"]

_BLOCK = 128
"""How many views of a deal are made at a time: those of a whole deal, save in logs that no table has seen."""
_SMALL_BLOCK = 16
_KEPT = 32

_TALK = frozenset({Ask, Tell, Direct, Say})
"""After these the table stands as before."""


@frozen
class Moment:
    """A finding, and the position at which it comes to be known."""

    index: int
    finding: Finding


class Sight:
    """All that the log tells, deal by deal. Events are numbered from 0, and -1 is the start of a deal.

    Attributes:
        seat: whose eyes see it; None where all is seen.
        judged: the record and what the referee says of it.
        whole: the sight that sees all, of the same record; `seats` are those of its seats that were asked for.
        changes: by deal, the events after which the table stands otherwise than before, the start first.
        spoken: by deal, the events in which something is said; `spoken_by` the same by deal and seat.
        tricks: by deal, the tricks that are taken, each with the event that completes it.
    """

    seat: str | None = None

    def __init__(self, judged: Judged) -> None:
        self.judged = judged
        self.whole: Sight = self
        self.seats: dict[str, Sight] = {}
        self._moments = [Moment(judged.place_of(finding), finding) for finding in judged.verdict.findings]
        self._views = lru_cache(_KEPT)(self._play)
        self._live: tuple[int, int, Table | None] = -1, -1, None
        self.changes = lru_cache(_KEPT)(self._changes)
        self.tricks = lru_cache(_KEPT)(lambda deal: tuple(self._tricks(deal)))
        self.spoken = cache(self._spoken)
        self.spoken_by = cache(self._spoken_by)

    def events(self, deal: int) -> tuple[Event, ...]:
        """What happens in a deal."""
        return self.judged.record.deals[deal].events

    def _changes(self, deal: int) -> tuple[int, ...]:
        return (-1, *(place for place, event in enumerate(self.events(deal)) if type(event) not in _TALK))

    def _tricks(self, deal: int) -> Iterator[tuple[int, TrickView]]:
        was_open = True
        for event, trick in self._tricks_seen(deal):
            if trick is not None and trick.complete and was_open:
                yield event, trick
            was_open = trick is None or not trick.complete

    def _tricks_seen(self, deal: int) -> Iterator[tuple[int, TrickView | None]]:
        """The trick in play after each change of the table."""
        changes = self.changes(deal)
        if len(changes) <= _BLOCK:
            yield from ((event, self.view(deal, event).trick) for event in changes)
            return
        told = self.judged.record.deals[deal]
        table = self.judged.game.table(told, self.judged.settings[deal])
        for event, happened in enumerate(told.events):
            table.apply(event, happened)
            if type(happened) not in _TALK:
                yield event, table.trick()

    def _spoken(self, deal: int) -> tuple[int, ...]:
        return tuple(place for place, event in enumerate(self.events(deal)) if is_spoken(event))

    def _spoken_by(self, deal: int) -> Mapping[str, Sequence[int]]:
        by: dict[str, list[int]] = {}
        for place in self.spoken(deal):
            by.setdefault(self.events(deal)[place].by, []).append(place)
        return by

    def view(self, deal: int, event: int) -> TableView:
        """The table after an event."""
        changes = self.changes(deal)
        place = bisect_right(changes, event) - 1
        size = _BLOCK if len(changes) <= _BLOCK else _SMALL_BLOCK
        return self._views(deal, place // size, size)[place % size]

    def _play(self, deal: int, block: int, size: int) -> tuple[TableView, ...]:
        """The views of one block of the changes of a deal."""
        return self.views_at(deal, self.changes(deal)[block * size : (block + 1) * size])

    def views_at(self, deal: int, wanted: Sequence[int]) -> tuple[TableView, ...]:
        """The table after each of the events `wanted`, which are in order."""
        told = self.judged.record.deals[deal]
        at, before, table = self._live
        if at != deal or before >= wanted[0] or table is None:
            before, table = -1, self.judged.game.table(told, self.judged.settings[deal])
        views = [table.view()] if wanted[0] < 0 else []
        for place in range(before + 1, wanted[-1] + 1):
            table.apply(place, told.events[place])
            if place == wanted[len(views)]:
                views.append(table.view())
        # Who reads on needs not begin the deal again.
        self._live = deal, max(before, wanted[-1]), table
        return tuple(views)

    def deal_seen(self, deal: int, event: int) -> Deal:
        """The deal as far as it has been seen after `event`: here all of it."""
        return self.judged.record.deals[deal]

    def truth(self, deal: int, event: int, said: int) -> tuple[str, ...]:
        """What the claims of the event `said` are worth, as far as is known after `event`."""
        return self.judged.truths.get((deal, said), ())

    def found(self, deal: int, event: int) -> tuple[Finding, ...]:
        """What is found in this deal by then, in the order of its places."""
        return tuple(moment.finding for moment in self._between(self.judged.starts[deal], self.judged.starts[deal] + event + 1))

    def found_before(self, deal: int) -> tuple[Finding, ...]:
        """What was found in the deals before this one."""
        return tuple(moment.finding for moment in self._between(0, self.judged.starts[deal] - 1))

    def moments(self, deal: int) -> tuple[Moment, ...]:
        """Everything that is ever found in a deal, in the order in which it comes to be known."""
        return self._between(self.judged.starts[deal], self.judged.end_of(deal))

    def _between(self, first: int, last: int) -> tuple[Moment, ...]:
        low = bisect_left(self._moments, first, key=lambda moment: moment.index)
        return tuple(self._moments[low : bisect_right(self._moments, last, lo=low, key=lambda moment: moment.index)])
