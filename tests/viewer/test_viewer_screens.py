"""The screen as it looks: five states at two sizes for two, four and six seats, and what it does at other sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Footer

from watching import LARGE, RECORDS, SMALL, four, six, table_of, text_of, two, viewing, written

STATES = {
    "the start": (),
    "a fault": ("f",),
    "as the second seat sees it": ("right", "2"),
    "hands down, in ASCII": ("x", "a"),
    "the end of the deal, all hands": ("x", "a", "0", "right_square_bracket", "left"),
}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("seats", RECORDS)
async def test_five_states(tmp_path: Path, snapshot: SnapshotAssertion, seats: str, size: tuple[int, int]) -> None:
    async with viewing(written(tmp_path, RECORDS[seats]()), size) as (app, pilot):
        for state, keys in STATES.items():
            await pilot.press(*keys, *(keys if state == "a fault" and seats == "six" else ()))
            await pilot.pause()
            assert text_of(app) == snapshot(name=state)


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60), (100, 30), (130, 24), (80, 50)])
@pytest.mark.parametrize("record", [two, four, six])
async def test_the_table_fills_any_window_that_is_large_enough(tmp_path: Path, record: object, size: tuple[int, int]) -> None:
    async with viewing(written(tmp_path, record()), size) as (app, pilot):  # type: ignore[operator]
        await pilot.press("f")
        lines = text_of(app).split("\n")
        assert len(lines) == size[1]
        assert max(map(len, lines)) <= size[0]
        for words in ("Talk", "Faults", "Trick", "trick", "Step"):
            assert any(words in line for line in lines), words
        names = table_of(app).scene.replay.record.players.values()
        assert all(any(name in line for line in lines) for name in names)


@pytest.mark.parametrize("size", [(40, 10), (79, 24), (80, 23), (10, 3), (1, 1)])
async def test_a_window_too_small_gets_a_notice_and_the_table_when_it_grows(tmp_path: Path, size: tuple[int, int]) -> None:
    async with viewing(written(tmp_path, six()), size) as (app, pilot):
        if size[0] >= 40:
            assert "The table needs 80 columns and 24" in " ".join(text_of(app).split())
        assert not app.screen.query_one(Footer).display or size == (1, 1)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause(0.1)
        assert "A Anne" in text_of(app)
        await pilot.press("q")
    assert app.return_value == 0


async def test_the_foot_is_whole_at_eighty_columns(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, four()), SMALL) as (app, _):
        assert text_of(app).split("\n")[-1].rstrip().endswith("q Quit")
