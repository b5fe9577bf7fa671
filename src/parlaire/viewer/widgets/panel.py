"""What the framed parts of the screen have in common: a title, a foot, lines inside, and a frame that tells a fault."""

from __future__ import annotations

from attrs import frozen
from textual.content import Content
from textual.widget import Widget

from parlaire.viewer.ink import Line, content
from parlaire.viewer.state import Scene

__all__ = ["Panel", "Picture"]


@frozen
class Picture:
    """What a panel shows: its title and foot on the frame, the lines inside, and whether it has a fault."""

    title: Line
    foot: Line
    lines: tuple[Line, ...]
    faulty: bool = False


class Panel(Widget):
    """A framed part of the screen, drawn anew when the scene changes."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002  # Textual's own name for it
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._drawn: Picture | None = None

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self._scene = scene
        self._draw_anew()

    def on_resize(self) -> None:
        """Another size is another picture."""
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Draw the scene; what looks as before is left alone, for to paint a widget costs more than to draw its picture."""
        if self._scene is None or not self.size:
            return
        before, now = self._drawn, self.draw(self._scene, self.size.width, self.size.height)
        self._drawn = now
        if before is None or (before.title, before.foot) != (now.title, now.foot):
            self.border_title = content([now.title])
            self.border_subtitle = content([now.foot])
        self.set_class(now.faulty, "-fault")
        if before != now:
            self.refresh()

    def render(self) -> Content:
        """The lines inside."""
        return content(self._drawn.lines if self._drawn is not None else ())

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the scene in so many cells."""
        raise NotImplementedError
