"""What is seen of a file that cannot be read: everything that is wrong with it, and where."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Label

from parlaire.replay import Glyphs

__all__ = ["ErrorScreen"]


class ErrorScreen(Screen[None]):
    """The problems of a file, each with its line."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "app.records", "Records", id="records"),
        Binding("q", "app.quit", "Quit", id="quit"),
    ]

    def __init__(self, name: str, problems: tuple[str, ...], glyphs: Glyphs, *, watched: bool) -> None:
        super().__init__()
        self._name = name
        self._problems = problems
        self._glyphs = glyphs
        self._watched = watched

    def compose(self) -> ComposeResult:
        """A heading, the problems, and what can be done."""
        yield Label(Content(self._glyphs.words(f" {self._name} cannot be shown")), id="heading")
        with VerticalScroll(id="problems"):
            for problem in self._problems:
                yield Label(Content(self._glyphs.words(f"! {problem}")))
            if self._watched:
                yield Label(Content("\nThe file is watched: mend and save it, and it opens here."))
        yield Footer(show_command_palette=False)
