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
    """What a panel shows: its title and foot on the frame, the lines inside, and whether it has a fault or the turn."""

    title: Line
    foot: Line
    lines: tuple[Line, ...]
    faulty: bool = False
    due: bool = False


class Panel(Widget):
    """A framed part of the screen, drawn anew when the scene changes."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002  # Textual's own name for it
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._drawn: Picture | None = None

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self._scene = scene
        self._drawn = None
        self._frame()
        self.refresh()

    def on_resize(self) -> None:
        """The words on the frame depend on its width."""
        self._drawn = None
        self._frame()

    def _frame(self) -> None:
        picture = self._picture()
        if picture is not None:
            self.border_title = content([picture.title])
            self.border_subtitle = content([picture.foot])
            self.set_class(picture.faulty, "-fault")
            self.set_class(picture.due, "-due")

    def _picture(self) -> Picture | None:
        if self._drawn is None and self._scene is not None and self.size:
            self._drawn = self.draw(self._scene, self.size.width, self.size.height)
        return self._drawn

    def render(self) -> Content:
        """The lines inside."""
        picture = self._picture()
        return content(picture.lines if picture is not None else ())

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the scene in so many cells."""
        raise NotImplementedError
