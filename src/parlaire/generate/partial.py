"""What a source leaves out of a random deal: its end, its beginning, something in between, or all of its play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from parlaire.generate.round import Round
from parlaire.record.events import Direct, Event, Play

__all__ = ["left_out"]


def left_out(rng: Random, table: Round, *, gaps: bool) -> list[int] | None:
    """The events (indices) that a source tells of a deal, where it leaves something out; None where a gap would not show.

    A reader sees a gap only where the card after it is by another seat than the one due. With a gap
    directions are left out, for nobody could tell whose next card they were for.
    """
    events = table.events
    if not gaps or rng.random() < 0.5:
        return list(range(rng.randrange(len(events) + 1)))
    cuts = _gaps(table, events)
    if not cuts:
        return None
    start, end = rng.choice(cuts)
    return [i for i, event in enumerate(events) if not start <= i < end and not isinstance(event, Direct)]


def _gaps(table: Round, events: Sequence[Event]) -> list[tuple[int, int]]:
    """The ranges of events that can be left out so that it shows: (0, n) is a late beginning."""
    cuts, names, count = [], table.game.seats, table.count
    for number in range(1, len(table.tricks)):
        end = table.tricks[number].start
        leader = table.tricks[number].cards[0][0]
        if leader != (table.dealer + 1) % count:
            cuts.append((0, end))
        begun = table.tricks[number - 1]
        if number < 2:
            continue
        if table.tricks[number - 2].winner != leader:
            cuts.append((begun.start, end))
        plays = [i for i in range(begun.start, end) if type(events[i]) is Play]
        cuts += [(at + 1, end) for at in plays[:-1] if names[leader] != table.game.after(events[at].by)]
    return cuts
