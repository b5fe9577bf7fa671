"""A list to choose from, of any length: only the rows that are seen are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from parlaire.replay import Glyphs
from parlaire.viewer.ink import Line, content, cut

__all__ = ["Picker"]


class Picker(Widget, can_focus=True):
    """Rows of words, one of them in hand.

    Attributes:
        at: the row in hand.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home,g", "move(-1000000000)", "First", show=False),
        Binding("end,G", "move(1000000000)", "Last", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    class Chosen(Message):
        """A row was chosen."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, count: int, row: Callable[[int], str], at: int, glyphs: Glyphs) -> None:
        """There are `count` rows, and `row` writes each; `at` is the one in hand."""
        super().__init__(id="picker")
        self._count = count
        self._row = row
        self._added: list[str] = []
        self._glyphs = glyphs
        self.at = max(0, min(count - 1, at))

    def __len__(self) -> int:
        return self._count + len(self._added)

    def __bool__(self) -> bool:
        return True

    def add(self, rows: Sequence[str]) -> None:
        """Put further rows behind the others."""
        self._added += rows
        self.refresh()

    def _text(self, number: int) -> str:
        return self._row(number) if number < self._count else self._added[number - self._count]

    @property
    def _first(self) -> int:
        """The row at the top, so that the one in hand is in the middle where that can be."""
        height = max(1, self.size.height)
        return max(0, min(self.at - height // 2, len(self) - height))

    def render(self) -> Content:
        """The rows that are seen."""
        first, width = self._first, self.size.width
        lines: list[Line] = []
        for number in range(first, min(len(self), first + self.size.height)):
            here = number == self.at
            text = cut(f"{'>' if here else ' '} {self._text(number)}", width, self._glyphs)
            lines.append([(text, "reverse" if here else "")])
        return content(lines)

    def action_move(self, steps: int) -> None:
        """Take another row in hand."""
        self.at = max(0, min(len(self) - 1, self.at + steps))
        self.refresh()

    def action_page(self, pages: int) -> None:
        """Move by what is seen."""
        self.action_move(pages * max(1, self.size.height - 1))

    def action_choose(self) -> None:
        """Choose the row in hand."""
        if len(self):
            self.post_message(self.Chosen(self.at))

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self._first + offset.y < len(self):
            event.stop()
            self.at = self._first + offset.y
            self.action_choose()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move down."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move up."""
        event.stop()
        self.action_move(-1)
