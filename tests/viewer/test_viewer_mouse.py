"""The mouse: a click on a seat, on the line of events, on the talk, on a fault, on a key at the foot; and the wheel."""

from __future__ import annotations

from pathlib import Path

from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from parlaire.viewer.app import ViewerApp
from parlaire.viewer.widgets.faults import FaultPanel
from parlaire.viewer.widgets.seat import SeatBox
from parlaire.viewer.widgets.talk import TalkPanel
from parlaire.viewer.widgets.timeline import Timeline
from watching import LARGE, place_of, sees, six, table_of, text_of, viewing, written


def wheel(widget: Widget, kind: type[events.MouseEvent]) -> events.MouseEvent:
    return kind(widget, x=1, y=1, delta_x=0, delta_y=1, button=0, shift=False, meta=False, ctrl=False)


async def click_on(app: ViewerApp, pilot: Pilot[int], kind: type[Widget], words: str) -> None:
    """Click on the line of a part of the screen that shows `words`."""
    region = app.screen.query_one(kind).region
    rows = text_of(app).split("\n")
    y = next(y for y in range(region.y, region.bottom) if words in rows[y][region.x : region.right])
    await pilot.click(offset=(region.x + 6, y))


async def test_a_click_on_a_seat_sees_with_its_eyes(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        await pilot.click("#seat-br")
        assert table_of(app).state.seat == "B"
        await pilot.click("#seat-b")
        assert table_of(app).state.seat is None
        boxes = {box.cell: box.seat for box in app.screen.query(SeatBox)}
        assert boxes == {"tl": "E", "t": "D", "tr": "C", "bl": "F", "b": "A", "br": "B"}


async def test_a_click_on_the_line_of_events_goes_there(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        for x, place in ((1, "0"), (4, "0.2"), (11, "0.9"), (12, "0.9"), (13, "0.10"), (90, "0.10")):
            await pilot.click(Timeline, offset=(x, 0))
            assert place_of(app) == place, x


async def test_a_click_on_words_or_a_fault_goes_there(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        await pilot.press("end", "[")
        await click_on(app, pilot, FaultPanel, "!REVOKE")
        assert place_of(app) == "0.9"
        await click_on(app, pilot, TalkPanel, "king of spades")
        assert place_of(app) == "0.2"
        await click_on(app, pilot, FaultPanel, "!FALSE")
        assert place_of(app) == "0.1"
        await click_on(app, pilot, TalkPanel, "asks hearts")
        assert place_of(app) == "0.0"


async def test_the_wheel_down_is_forward(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        for part in (SeatBox, TalkPanel, Timeline):
            app.screen.query(part).first().post_message(wheel(app.screen, events.MouseScrollDown))
            await pilot.pause()
        assert place_of(app) == "0.2"
        app.screen.query_one(TalkPanel).post_message(wheel(app.screen, events.MouseScrollUp))
        await pilot.pause()
        assert place_of(app) == "0.1"


async def test_a_click_on_a_key_at_the_foot_presses_it(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        foot = text_of(app).split("\n")[-1]
        await pilot.click(offset=(foot.index("→"), LARGE[1] - 1))
        assert place_of(app) == "0.0"
        await pilot.click(offset=(foot.index("Hands"), LARGE[1] - 1))
        assert table_of(app).state.closed


async def test_a_row_of_a_list_is_clicked_and_turned_by_the_wheel(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        await pilot.press("v")
        picker = app.screen.query_one("#picker")
        picker.post_message(wheel(picker, events.MouseScrollDown))
        picker.post_message(wheel(picker, events.MouseScrollDown))
        picker.post_message(wheel(picker, events.MouseScrollUp))
        await pilot.pause()
        assert await sees(pilot, app, ">    0 A asks C")
        await pilot.click("#picker", offset=(5, 4))
        assert place_of(app) == "0.3"
