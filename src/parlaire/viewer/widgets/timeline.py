"""The deal as a row of signs: `D` its start, `t` talk, `·` a card, `|` a trick's end, `!` a fault, and a block where one is."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widget import Widget

from parlaire.record.events import Play
from parlaire.replay.wording import is_spoken
from parlaire.viewer.messages import Goto
from parlaire.viewer.state import Scene

__all__ = ["Timeline", "draw_timeline"]


def draw_timeline(scene: Scene, width: int) -> tuple[str, list[int]]:
    """The row in at most `width` cells, and for each cell the event that it stands for (-1: the start).

    Where the deal has more events than cells, a cell stands for several and shows what weighs most:
    where one is, a fault, talk, a card.
    """
    signs, places = _signs(scene)
    if len(signs) > width > 0:
        shared = [range(i * len(signs) // width, (i + 1) * len(signs) // width) for i in range(width)]
        signs, places = [max((signs[i] for i in cell), key=_weight) for cell in shared], [_first(places, cell, scene) for cell in shared]
    return "".join(signs), places


def _first(places: list[int], cell: range, scene: Scene) -> int:
    """The event that a cell of several stands for: the one where one is, else the first."""
    own = [places[i] for i in cell]
    return scene.position.at if scene.position.at in own else own[0]


def _weight(sign: str) -> int:
    return "|·.tD!█#".index(sign)


def _signs(scene: Scene) -> tuple[list[str], list[int]]:
    position = scene.position
    happened = scene.replay.sight.events(position.deal)
    ends = {event for event, _ in scene.replay.sight.tricks(position.deal)}
    faulty = {finding.event for finding in scene.found if finding.deal == position.deal}
    card, here = (".", "#") if scene.glyphs.ascii else ("·", "█")
    signs, places = [here if position.event is None else "D"], [-1]
    for at, event in enumerate(happened):
        if at == position.at:
            signs.append(here)
        elif at in faulty:
            signs.append("!")
        else:
            signs.append("t" if is_spoken(event) and not isinstance(event, Play) else card)
        places.append(at)
        if at in ends and at + 1 < len(happened):
            signs.append("|")
            places.append(at)
    return signs, places


class Timeline(Widget):
    """The row of signs; a click or a drag goes there."""

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self._scene: Scene | None = None
        self._places: list[int] = []

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
