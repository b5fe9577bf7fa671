"""The application: a file opened on its table or on its errors, its records to choose from, and what is written of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from attrs import evolve
from textual.app import App
from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.theme import Theme

from parlaire.notation import Notation, Options
from parlaire.replay import Navigation, Replay
from parlaire.tongues import ENGLISH, Tongue
from parlaire.viewer.exports import EXPORTS, export
from parlaire.viewer.keys import KEYS, plain_name
from parlaire.viewer.screens.dialogs import ChooseScreen
from parlaire.viewer.screens.errors import ErrorScreen
from parlaire.viewer.screens.table import TableScreen
from parlaire.viewer.session import Opened, Session
from parlaire.viewer.state import Look, State

__all__ = ["ViewerApp", "run"]

_WATCH = 0.5
"""Seconds between two looks at a file that is watched."""

# Not a theme of the terminal's own colours, which NO_COLOR would make black on black.
_THEME = Theme(
    name="parlaire",
    primary="#7FB8A0",
    secondary="#9DB4C0",
    accent="#E0C879",
    warning="#E0A458",
    error="#F07A6A",
    success="#8CC084",
    foreground="#E6E2D8",
    background="#12181A",
    surface="#182023",
    panel="#1F2A2E",
    dark=True,
)


class TableCommands(Provider):
    """The table's keys as commands of the palette."""

    def _commands(self) -> list[tuple[str, str, Callable[[], object]]]:
        screen = self.screen
        if not isinstance(screen, TableScreen):
            return []
        names = [(binding.tooltip or binding.description, binding) for binding in KEYS]
        return [
            (what[:1].upper() + what[1:], self.app.get_key_display(binding), _action(screen, binding.action)) for what, binding in names
        ]

    async def discover(self) -> Hits:
        """Every command."""
        for what, keys, run in self._commands():
            yield DiscoveryHit(what, run, help=keys)

    async def search(self, query: str) -> Hits:
        """The commands that match."""
        matcher = self.matcher(query)
        for what, keys, run in self._commands():
            score = matcher.match(what)
            if score > 0:
                yield Hit(score, matcher.highlight(what), run, help=keys)


def _action(screen: TableScreen, action: str) -> Callable[[], object]:
    async def run() -> None:
        await screen.run_action(action)

    return run


class ViewerApp(App[int]):
    """The viewer of one file; it returns the status with which the command ends."""

    CSS_PATH = "viewer.tcss"
    TITLE = "replay"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {TableCommands}
    ENABLE_COMMAND_PALETTE = True

    def __init__(self, session: Session, opened: Opened, state: State, look: Look, *, watch: bool = False) -> None:
        super().__init__()
        self.register_theme(_THEME)
        self.theme = _THEME.name
        self._session = session
        self._opened = opened
        self._state = state
        self._look = evolve(look, colours=look.colours and not os.environ.get("NO_COLOR"))
        self._watched = watch
        self._signature = session.signature()

    def on_mount(self) -> None:
        """Open the table, or the errors."""
        self.set_class(self._state.ascii, "-ascii")
        self.push_screen(self._screen())
        if self._watched:
            self.set_interval(_WATCH, self.look_again)

    def _screen(self) -> TableScreen | ErrorScreen:
        opened = self._opened
        name = self._session.name + (f" #{opened.number}" if opened.number else "")
        if opened.replay is None:
            glyphs = self._look.glyphs(ascii_only=self._state.ascii)
            return ErrorScreen(name, opened.problems, glyphs, watched=self._watched)
        return TableScreen(name, opened.replay, self._state, self._look)

    @property
    def table(self) -> TableScreen | None:
        """The table, where one is open."""
        return next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)

    def get_key_display(self, binding: Binding) -> str:
        """The name of a key, in ASCII where the screen is."""
        shown = super().get_key_display(binding)
        table = self.table
        return plain_name(shown) if (table.state if table is not None else self._state).ascii else shown

    # The file changes.

    def look_again(self) -> None:
        """Where the file has been saved, show it at the same place; where the save is broken, say so and stay."""
        signature = self._session.signature()
        if signature == self._signature:
            return
        self._signature = signature
        opened, table = self._session.open(self._opened.number), self.table
        if table is not None and opened.replay is not None and opened.replay.game.seats == table.scene.replay.game.seats:
            self._opened = opened
            table.reload(opened.replay)
        elif table is not None and opened.replay is None:
            problem = opened.problems[0].removeprefix(f"{self._session.path}:")  # the file is known, and its path may be long
            table.alarm(f"! the last save cannot be shown: {problem}{_more(len(opened.problems) - 1)}")
        else:
            self._turn_to(opened)

    def _turn_to(self, opened: Opened) -> None:
        """Show another record in place of what is shown."""
        table = self.table
        if table is not None:
            self._state = evolve(table.state, index=0, seat=None, playing=False)
        self._opened = opened
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(self._screen())

    # What is asked.

    def action_records(self) -> None:
        """List the records of the file and open the one chosen."""
        rows = (f"{summary.number:>4} {summary.text}" for summary in self._session.summaries())
        glyphs = self._look.glyphs(ascii_only=self._state.ascii)

        def choose(at: int | None) -> None:
            if at is not None and at != self._opened.number:
                self._turn_to(self._session.open(at))

        self.push_screen(ChooseScreen(f"Records of {self._session.name}", 0, str, 0, glyphs, map(glyphs.words, rows)), choose)

    def action_export(self) -> None:
        """Ask what to write, and write it into the folder where the command was given."""
        table = self.table
        if table is None:
            return
        kinds = list(EXPORTS)

        def write(at: int | None) -> None:
            if at is not None:
                self._export(table, kinds[at])

        names = [f"{EXPORTS[kind][0]}, .{kind}" for kind in kinds]
        self.push_screen(ChooseScreen("Export", len(names), names.__getitem__, 0, table.scene.glyphs), write)

    def _export(self, table: TableScreen, kind: str) -> None:
        try:
            path = export(kind, table.scene, Path.cwd())
        except (OSError, ValueError) as error:
            self.notify(f"It cannot be written: {error}", severity="error", markup=False)
            return
        self.notify(f"Written: {path.name}", markup=False)

    def action_finish(self) -> None:
        """Leave."""
        self.exit(0 if self._opened.replay is not None else 2)

    async def action_quit(self) -> None:
        """Leave, with the status that says whether there was anything to see."""
        self.action_finish()


def _more(count: int) -> str:
    return f" (and {count} more)" if count else ""


def run(
    path: str,
    *,
    notation: Notation | None = None,
    options: Options | None = None,
    record: int = 0,
    at: str | None = None,
    seat: str | None = None,
    tongue: Tongue = ENGLISH,
    ascii_only: bool = False,
    encoding: str | None = None,
    watch: bool = False,
) -> int:
    """View a file on the terminal until the user leaves; the status with which the command ends.

    The cards are shown in `tongue`; `options` say how the file is read. `encoding` is what the terminal shows,
    where that is not all of Unicode; then the screen is ASCII.

    Raises:
        ValueError: where the record has no place `at` or no seat `seat`.
    """
    options = options or Options()
    session = Session(path, notation, options)
    opened = session.open(record)
    state = State(ascii=ascii_only or encoding is not None)
    if opened.replay is not None:
        state = evolve(state, index=_place(opened.replay, at), seat=opened.replay.seen_from(seat).seat)
    look = Look(tongue=tongue, encoding=encoding)
    status = ViewerApp(session, opened, state, look, watch=watch).run()
    return 0 if status is None else status


def _place(replay: Replay, at: str | None) -> int:
    return Navigation(replay).goto(at) if at is not None else 0
