"""What is asked over the table: a place to go to or words to look for, one of a list, and the help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from parlaire.replay import Glyphs
from parlaire.viewer.widgets.picker import Picker

__all__ = ["AskScreen", "ChooseScreen", "HelpScreen"]

_LEAVE: BindingType = Binding("escape", "dismiss(None)", "Back", id="dialog.back")


class AskScreen(ModalScreen[str | None]):
    """Asks for a line of words; `check` gives what is wrong with it, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [_LEAVE]

    def __init__(self, question: str, value: str, check: Callable[[str], str | None]) -> None:
        super().__init__()
        self._question = question
        self._value = value
        self._check = check

    def compose(self) -> ComposeResult:
        """The question, a field, and a line for what is wrong."""
        with Vertical(classes="dialog"):
            yield Label(Content(self._question))
            yield Input(self._value, select_on_focus=True)
            yield Label(Content(""), id="wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the answer where it will do."""
        event.stop()
        wrong = self._check(event.value)
        if wrong is None:
            self.dismiss(event.value)
        else:
            self.query_one("#wrong", Label).update(Content(wrong))


class ChooseScreen(ModalScreen[int | None]):
    """Asks for one row of a list; `more` gives further rows, which are read while the list is shown."""

    BINDINGS: ClassVar[list[BindingType]] = [_LEAVE, Binding("q", "dismiss(None)", "Back", show=False)]

    def __init__(self, title: str, count: int, row: Callable[[int], str], at: int, glyphs: Glyphs, more: Iterable[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._picker = Picker(count, row, at, glyphs)
        self._more = more

    def compose(self) -> ComposeResult:
        """The list under its title."""
        with Vertical(classes="dialog -tall"):
            yield Label(Content(self._title))
            yield self._picker

    def on_mount(self) -> None:
        """Read the rows that are still to come, without keeping anybody waiting."""
        self._picker.focus()
        if self._more:
            self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        for rows in _batched(self._more, 200):
            if not self.is_attached:
                return
            self.app.call_from_thread(self._picker.add, rows)

    def on_picker_chosen(self, event: Picker.Chosen) -> None:
        """Answer with the row."""
        event.stop()
        self.dismiss(event.at)


def _batched(rows: Iterable[str], size: int) -> Iterator[list[str]]:
    """So many rows at a time, the first alone, to have something to show."""
    waiting = iter(rows)
    yield list(islice(waiting, 1))
    while batch := list(islice(waiting, size)):
        yield batch


class HelpScreen(ModalScreen[None]):
    """The keys, as they are bound."""

    BINDINGS: ClassVar[list[BindingType]] = [_LEAVE, Binding("q,question_mark", "dismiss(None)", "Back", show=False)]

    def __init__(self, rows: Sequence[tuple[str, str]], notes: Sequence[str]) -> None:
        super().__init__()
        self._rows = rows
        self._notes = notes

    def compose(self) -> ComposeResult:
        """A row a key, and the signs of the screen."""
        wide = max((len(keys) for keys, _ in self._rows), default=0)
        with Vertical(classes="dialog -tall"), VerticalScroll():
            text = "\n".join([*(f"{keys:<{wide}}  {what}" for keys, what in self._rows), "", *self._notes])
            yield Label(Content(text))

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
