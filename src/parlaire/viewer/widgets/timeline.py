"""The deal as a row of signs: `D` its start, `t` talk, `·` a card, `|` a trick's end, `!` a fault, and a block where one is."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen
from textual import events
from textual.content import Content
from textual.widget import Widget

from parlaire.record.events import Play
from parlaire.replay.sight import Sight
from parlaire.replay.wording import is_spoken
from parlaire.viewer.messages import Goto
from parlaire.viewer.state import Scene

__all__ = ["Timeline", "draw_timeline"]


@frozen
class _Row:
    """The signs of a deal in so many cells, the event for which each cell stands, and the cell of each event (the start first)."""

    signs: tuple[str, ...]
    events: tuple[int, ...]
    cells: tuple[int, ...]


def draw_timeline(scene: Scene, width: int) -> tuple[str, tuple[int, ...]]:
    """The row in at most `width` cells, and for each cell the event that it stands for (-1: the start).

    Where the deal has more events than cells, a cell stands for several and shows what weighs most:
    where one is, a fault, talk, a card.
    """
    position = scene.position
    row = _row(scene.replay.sight, position.deal, max(1, width), scene.glyphs.ascii)
    signs, events = list(row.signs), list(row.events)
    for finding in scene.found:
        if finding.deal == position.deal and finding.event is not None:
            signs[row.cells[finding.event + 1]] = "!"
    here = row.cells[position.at + 1]
    signs[here], events[here] = "#" if scene.glyphs.ascii else "█", position.at
    return "".join(signs), tuple(events)


@lru_cache(8)
def _row(sight: Sight, deal: int, width: int, ascii_only: bool) -> _Row:
    """The row as it is whatever was found and wherever one is."""
    card = "." if ascii_only else "·"
    ends = {event for event, _ in sight.tricks(deal)}
    happened = sight.events(deal)
    signs, events, places = ["D"], [-1], [0]
    for at, event in enumerate(happened):
        places.append(len(signs))
        signs.append("t" if is_spoken(event) and not isinstance(event, Play) else card)
        events.append(at)
        if at in ends and at + 1 < len(happened):
            signs.append("|")
            events.append(at)
    if len(signs) > width:
        shares = [range(i * len(signs) // width, (i + 1) * len(signs) // width) for i in range(width)]
        cells = [cell for cell, share in enumerate(shares) for _ in share]
        places = [cells[place] for place in places]
        signs, events = [max((signs[i] for i in share), key="|·.tD".index) for share in shares], [events[share[0]] for share in shares]
    return _Row(tuple(signs), tuple(events), tuple(places))


class Timeline(Widget):
    """The row of signs; a click or a drag goes there."""

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self._scene: Scene | None = None
        self._places: tuple[int, ...] = ()

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self._scene = scene
        self.refresh()

    def render(self) -> Content:
        """The row."""
        if self._scene is None:
            return Content("")
        row, self._places = draw_timeline(self._scene, self.size.width)
        return Content(row)

    def _go(self, event: events.MouseEvent) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and self._scene is not None and self._places:
            start = self._scene.replay.judged.starts[self._scene.position.deal]
            self.post_message(Goto(start + self._places[min(offset.x, len(self._places) - 1)] + 1))

    def on_click(self, event: events.Click) -> None:
        """Go where it was clicked."""
        event.stop()
        self._go(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Go along with a drag."""
        if event.button:
            self._go(event)
