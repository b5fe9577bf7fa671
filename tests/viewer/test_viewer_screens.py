"""The screen as it looks: five states at two sizes for two, four and six seats, and what it does at other sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Footer

from watching import LARGE, RECORDS, SMALL, resize, sees, six, table_of, text_of, two, viewing, written

STATES = {
    "the start": (),
    "a fault": ("f",),
    "as the second seat sees it": ("right", "2"),
    "hands down, in ASCII": ("x", "a"),
    "the end of the deal, all hands": ("x", "a", "0", "right_square_bracket", "left"),
}


@pytest.mark.parametrize("seats", RECORDS)
async def test_five_states(tmp_path: Path, snapshot: SnapshotAssertion, seats: str) -> None:
    async with viewing(written(tmp_path, RECORDS[seats]())) as (app, pilot):
        for state, keys in STATES.items():
            await pilot.press(*keys, *(keys if state == "a fault" and seats == "six" else ()))
            for name, size in (("small", SMALL), ("large", LARGE)):
                await resize(pilot, *size)
                assert text_of(app) == snapshot(name=f"{name}, {state}")


@pytest.mark.parametrize("seats", RECORDS)
async def test_the_table_fills_any_window_that_is_large_enough(tmp_path: Path, seats: str) -> None:
    async with viewing(written(tmp_path, RECORDS[seats]())) as (app, pilot):
        await pilot.press("f")
        names = table_of(app).scene.replay.record.players.values()
        for size in ((200, 60), (100, 30), (130, 24)):
            await resize(pilot, *size)
            lines = text_of(app).split("\n")
            assert len(lines) == size[1]
            assert max(map(len, lines)) <= size[0]
            for words in ("Talk", "Faults", "Trick", "trick", "Step", *names):
                assert any(words in line for line in lines), words


async def test_a_window_too_small_gets_a_notice_and_the_table_when_it_grows(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), (40, 10)) as (app, pilot):
        for size in ((40, 10), (79, 24), (80, 23), (10, 3), (1, 1)):
            await resize(pilot, *size)
            assert app.screen.query_one("#small").display
            assert not app.screen.query_one(Footer).display
            if size[0] >= 40:
                assert "The table needs 80 columns and 24" in " ".join(text_of(app).split())
        await resize(pilot, *SMALL)
        assert await sees(pilot, app, "A Anne")
        await pilot.press("q")
    assert app.return_value == 0


async def test_with_no_colours_no_suit_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for value, coloured in (("1", False), ("", True)):
        monkeypatch.setenv("NO_COLOR", value)
        async with viewing(written(tmp_path, two())) as (app, _):
            assert table_of(app).scene.colours is coloured
