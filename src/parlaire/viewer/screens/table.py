"""The table: seats, trick, talk and faults of one position, and the keys that step from it to others."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Grid
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Footer, Static

from parlaire.replay import Navigation, PlaceError, Replay
from parlaire.replay.places import CELLS, ring_of
from parlaire.viewer.keys import KEYS
from parlaire.viewer.messages import Goto
from parlaire.viewer.screens.dialogs import AskScreen, ChooseScreen, HelpScreen
from parlaire.viewer.screens.lists import deal_rows, event_rows, help_rows
from parlaire.viewer.state import SPEEDS, Look, Scene, State
from parlaire.viewer.widgets.faults import FaultPanel
from parlaire.viewer.widgets.heading import Heading
from parlaire.viewer.widgets.seat import SeatBox
from parlaire.viewer.widgets.talk import TalkPanel
from parlaire.viewer.widgets.timeline import Timeline
from parlaire.viewer.widgets.trick import NotesBox, TrickBox

__all__ = ["LEAST", "TableScreen"]

LEAST = (80, 24)
"""The least columns and lines that a table needs."""

_WIDTHS = [(0, "-narrow"), (LEAST[0], "-medium"), (120, "-wide")]
_HEIGHTS = [(0, "-low"), (LEAST[1], "-middle"), (32, "-high")]
_NOTES = (
    "Click a seat to see with its eyes, or an event, a fault or the line below to go there.",
    "The wheel steps. A fault is ! and its word, * wins the trick, played cards stand in brackets.",
)


class TableScreen(Screen[None]):
    """One record at the table."""

    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = list(KEYS)

    state: reactive[State] = reactive(State, init=False, repaint=False)

    def __init__(self, name: str, replay: Replay, state: State, look: Look) -> None:
        super().__init__()
        self._file = name
        self._look = look
        self._whole = replay
        self._replays: dict[str | None, tuple[Replay, Navigation]] = {}
        self._timer: Timer | None = None
        self._searched = ""
        self.set_reactive(TableScreen.state, state)

    # What is seen.

    def compose(self) -> ComposeResult:
        """The grid of the table, talk and faults beside or below it, and the lines above and below."""
        columns, lines = LEAST
        words = f"The table needs {columns} columns and {lines} lines.\nMake the window larger, or read it as text:\nreplay view --plain"
        yield Static(Content(words), id="small")
        yield Heading()
        yield Static(Content(""), id="alarm")
        with Container(id="body"):
            with Grid(id="grid"):
                yield from self._cells()
            with Container(id="side"):
                yield TalkPanel()
                yield FaultPanel()
        yield Timeline()
        yield Footer(compact=True)

    def _cells(self) -> list[Widget]:
        ring = ring_of(self._whole.game)
        around = "l" in ring or "r" in ring
        noted = False
        cells: list[Widget] = []
        for cell in CELLS:
            if cell == "m":
                cells.append(TrickBox())
            elif cell in ring:
                cells.append(SeatBox(cell))
            elif around or (len(ring) > 2 and cell not in "lr"):
                cells.append(Static() if noted else NotesBox())
                noted = True
        return cells

    def on_mount(self) -> None:
        """Draw the first scene."""
        seats = len(self._whole.game.seats)
        self.add_class("-ring-two" if seats <= 2 else "-ring-six" if seats in (3, 6) else "-ring-four")
        self._show()

    def watch_state(self, before: State, now: State) -> None:
        """Draw the scene, and keep time in autoplay."""
        if (before.playing, before.speed) != (now.playing, now.speed):
            self._keep_time(now)
        if self.is_mounted:
            self._show()

    @property
    def _seen(self) -> tuple[Replay, Navigation]:
        seat = self.state.seat
        if seat not in self._replays:
            replay = self._whole.seen_from(seat)
            self._replays[seat] = replay, Navigation(replay)
        return self._replays[seat]

    @property
    def navigation(self) -> Navigation:
        """The ways through the replay that is seen."""
        return self._seen[1]

    @property
    def scene(self) -> Scene:
        """What is seen now."""
        replay, navigation = self._seen
        return Scene(
            name=self._file,
            state=self.state,
            replay=replay,
            whole=self._whole,
            navigation=navigation,
            position=replay[self.state.index],
            glyphs=self._look.glyphs(ascii_only=self.state.ascii),
            colours=self._look.colours,
        )

    def _show(self) -> None:
        scene = self.scene
        ring = ring_of(self._whole.game, self.state.seat)
        self.app.set_class(self.state.ascii, "-ascii")
        self.query_one(TrickBox).ring = ring
        for box in self.query(SeatBox):
            box.seat = ring[box.cell]
            box.show(scene)
        for notes in self.query(NotesBox):
            notes.show(scene)
        for part in (self.query_one(kind) for kind in (TrickBox, TalkPanel, FaultPanel)):
            part.show(scene)
        self.query_one(Heading).show(scene)
        self.query_one(Timeline).show(scene)

    def alarm(self, words: str) -> None:
        """Show a line of warning under the heading; none where `words` is empty."""
        line = self.query_one("#alarm", Static)
        line.update(Content(self.scene.glyphs.words(words)))
        line.set_class(bool(words), "-on")

    def reload(self, replay: Replay) -> None:
        """Show another state of the same record, at the same place as far as there is one."""
        place = self._whole[self.state.index]
        self._whole = replay
        self._replays.clear()
        deal = min(place.deal, len(replay.record.deals) - 1)
        index = replay.index_of(deal)
        if deal == place.deal:
            index = min(index + place.at + 1, replay.judged.end_of(deal))
        self.set_reactive(TableScreen.state, evolve(self.state, index=index))
        self.alarm("")
        self._show()

    # Stepping.

    def _go(self, index: int) -> None:
        self.state = evolve(self.state, index=index)

    def on_goto(self, event: Goto) -> None:
        """Go where a part of the screen asks."""
        event.stop()
        self._go(event.index)

    def action_event(self, steps: int) -> None:
        """Step by events."""
        self._go(self.navigation.event(self.state.index, steps))

    def action_trick(self, steps: int) -> None:
        """Step by tricks."""
        self._go(self.navigation.trick(self.state.index, steps))

    def action_deal(self, steps: int) -> None:
        """Step by deals."""
        self._go(self.navigation.deal(self.state.index, steps))

    def action_fault(self, steps: int) -> None:
        """Step by faults."""
        index = self.navigation.fault(self.state.index, steps)
        if index == self.state.index:
            who = "There is" if self.state.seat is None else f"{self.state.seat} learns of"
            self._tell(f"{who} no further fault that way.")
        self._go(index)

    def action_talk(self, steps: int) -> None:
        """Step by what is said."""
        self._go(self.navigation.talk(self.state.index, steps))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel down is forward."""
        event.stop()
        self.action_event(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel up is back."""
        event.stop()
        self.action_event(-1)

    # Autoplay.

    def action_play(self) -> None:
        """Start or stop autoplay; at the end it starts again from the beginning."""
        at_end = self.state.index == self.navigation.last
        self.state = evolve(self.state, playing=not self.state.playing, index=0 if at_end and not self.state.playing else self.state.index)

    def action_speed(self, steps: int) -> None:
        """Play faster or slower."""
        self.state = self.state.faster(steps)

    def _keep_time(self, state: State) -> None:
        if self._timer is not None:
            self._timer.stop()
        # A timer has no way to change its interval: another speed is another timer.
        self._timer = self.set_interval(1 / SPEEDS[state.speed], self._tick) if state.playing else None

    def _tick(self) -> None:
        if self.app.screen is not self:
            return
        index = self.navigation.event(self.state.index, 1)
        self.state = evolve(self.state, index=index, playing=index < self.navigation.last)

    # How it is seen.

    def action_seat(self, number: int) -> None:
        """See with the eyes of a seat; again, or -1, with all."""
        seats = self._whole.game.seats
        if number < len(seats):
            self._see(seats[number] if number >= 0 else None)

    def on_seat_box_chosen(self, event: SeatBox.Chosen) -> None:
        """See with the eyes of the seat that was clicked."""
        event.stop()
        self._see(event.seat)

    def _see(self, seat: str | None) -> None:
        self.state = evolve(self.state, seat=None if seat == self.state.seat else seat)

    def action_hands(self) -> None:
        """Turn the hands down, or up again."""
        self.state = evolve(self.state, closed=not self.state.closed)

    def action_spoilers(self) -> None:
        """List the faults that the seat cannot prove yet, or not."""
        self.state = evolve(self.state, spoilers=not self.state.spoilers)

    def action_deck(self) -> None:
        """Two colours, or four."""
        self.state = evolve(self.state, four_colours=not self.state.four_colours)

    def action_ascii(self) -> None:
        """ASCII, or the signs of the cards, where the terminal has them."""
        if self.state.ascii and self._look.encoding is not None:
            self._tell("This terminal has no other signs.")
            return
        self.state = evolve(self.state, ascii=not self.state.ascii)
        self.refresh_bindings()

    # What is asked.

    def _tell(self, words: str) -> None:
        self.notify(self.scene.glyphs.words(words), markup=False, timeout=3)

    def action_goto(self) -> None:
        """Ask for a place and go there."""

        def check(text: str) -> str | None:
            try:
                self.navigation.goto(text, self.state.index)
            except PlaceError as error:
                return str(error)
            return None

        def go(text: str | None) -> None:
            if text is not None:
                self._go(self.navigation.goto(text, self.state.index))

        question = f"Go to DEAL.EVENT (now {self.navigation.place_of(self.state.index)}):"
        self.app.push_screen(AskScreen(question, "", check), go)

    def action_search(self) -> None:
        """Ask for words and go where they are said next."""

        def found(text: str | None) -> None:
            if text is not None:
                self._searched = text
                self.action_match(1)

        self.app.push_screen(AskScreen("Search the talk:", self._searched, lambda text: None), found)

    def action_match(self, steps: int) -> None:
        """Go where the words that were searched are said next."""
        index = self.navigation.search(self._searched, self.state.index, steps, self.scene.glyphs)
        if index is None:
            self._tell(f"Nobody says “{self._searched}”." if self._searched.strip() else "Nothing is searched for; press / first.")
        else:
            self._go(index)

    def action_events(self) -> None:
        """List the events of the deal and go to the one chosen."""
        scene = self.scene
        start = self._whole.judged.starts[scene.position.deal]
        screen = ChooseScreen(f"Events of deal {scene.position.deal}", *event_rows(scene), scene.position.at + 1, scene.glyphs)
        self.app.push_screen(screen, lambda at: None if at is None else self._go(start + at))

    def action_deals(self) -> None:
        """List the deals and go to the one chosen."""
        scene = self.scene
        starts = self._whole.judged.starts
        screen = ChooseScreen("Deals", *deal_rows(scene), scene.position.deal, scene.glyphs)
        self.app.push_screen(screen, lambda at: None if at is None else self._go(starts[at]))

    def action_help(self) -> None:
        """Show the keys, from the bindings themselves."""
        self.app.push_screen(HelpScreen(help_rows(KEYS, self.app.get_key_display), _NOTES))
