"""Every key of the table, pressed."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from parlaire.viewer.keys import KEYS
from parlaire.viewer.screens.dialogs import AskScreen, ChooseScreen, HelpScreen
from parlaire.viewer.state import SPEEDS
from watching import LARGE, SMALL, four, place_of, sees, six, table_of, text_of, two, until, viewing, written


async def test_keys_that_step(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        for keys, place in (
            ("right", "0.0"), ("l", "0.1"), ("n", "0.2"), ("left", "0.1"), ("h", "0.0"), ("p", "0"), ("left", "0"),
            ("down", "0.9"), ("down", "0.10"), ("down", "1"), ("up", "0.10"), ("up", "0.9"), ("up", "0"),
            ("]", "1"), ("]", "1.7"), ("[", "1"), ("[", "0"),
            ("end", "1.7"), ("home", "0"), ("G", "1.7"), ("g", "0"),
            ("f", "0.1"), ("f", "0.9"), ("F", "0.1"),
            ("t", "0.2"), ("T", "0.1"),
        ):  # fmt: skip
            await pilot.press(keys)
            assert place_of(app) == place, keys


async def test_a_fault_that_is_not_there_is_told(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        await pilot.press("F")
        await pilot.pause(0.1)
        assert place_of(app) == "0"
        assert await sees(pilot, app, "There is no further fault that way.")


async def test_keys_that_turn_something_on_and_off(tmp_path: Path) -> None:
    names = {"x": "closed", "c": "four_colours", "a": "ascii", "s": "spoilers"}
    async with viewing(written(tmp_path, four())) as (app, pilot):
        for key, name in names.items():
            for wanted in (True, False):
                await pilot.press(key)
                assert getattr(table_of(app).state, name) is wanted
        assert await sees(pilot, app, "♠KT ♥KT ♦KT ♣KT")
        await pilot.press("x")
        assert await sees(pilot, app, "▒▒×8")
        assert "♠KT" not in text_of(app)
        assert await sees(pilot, app, "hands down")


async def test_numbers_are_the_eyes_of_seats(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        seen = []
        for key in "12346600785":
            await pilot.press(key)
            seen.append(table_of(app).state.seat)
        assert seen == ["A", "B", "C", "D", "F", None, None, None, None, None, "E"]
        assert await sees(pilot, app, "as E")
        await pilot.press("0")
        assert await sees(pilot, app, "all hands")


async def test_ones_own_seat_sits_at_the_bottom_and_the_next_to_its_right(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE) as (app, pilot):
        assert [line[:78].count("╭─") for line in text_of(app).split("\n") if "Flore" in line] == [3]
        for key, bottom in (
            (
                "1",
                "F Flore",
            ),
            ("3", "B Bernard"),
        ):
            await pilot.press(key)
            row = next(line for line in text_of(app).split("\n")[20:] if bottom in line)
            own, following = {"1": ("A Anne", "B Bernard"), "3": ("C Claire", "D Denis")}[key]
            assert row.index(bottom) < row.index(own) < row.index(following)


async def test_play_steps_by_itself_and_stops_at_the_end(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, four())) as (app, pilot):
        table = table_of(app)
        for _ in range(9):
            await pilot.press("plus")
        assert SPEEDS[table.state.speed] == max(SPEEDS)
        assert await sees(pilot, app, "‖ 8x")
        await pilot.press("space")
        assert await until(pilot, lambda: table.state.index > 1)
        assert "▶ 8x" in text_of(app)
        await pilot.press("end")
        assert await until(pilot, lambda: not table.state.playing)
        for _ in range(9):
            await pilot.press("minus")
        assert SPEEDS[table.state.speed] == min(SPEEDS)
        await pilot.press("space")
        assert (table.state.playing, table.state.index) == (True, 0)
        await pilot.press("space", "equals_sign")
        assert (table.state.playing, SPEEDS[table.state.speed]) == (False, 0.5)


async def test_a_place_is_gone_to(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        await pilot.press("colon", *"1.4", "enter")
        assert place_of(app) == "1.4"
        await pilot.press("colon", *"9.9", "enter")
        assert isinstance(app.screen, AskScreen)
        assert await sees(pilot, app, "there is no deal 9")
        await pilot.press("escape")
        assert place_of(app) == "1.4"
        await pilot.press("colon", *".-", "enter")
        assert place_of(app) == "1"


async def test_words_are_searched_and_searched_again(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        await pilot.press("m")
        await pilot.pause(0.1)
        assert await sees(pilot, app, "Nothing is searched")
        await pilot.press("slash", *"diam", "enter")
        assert place_of(app) == "0.3"
        await pilot.press("slash", *"ask", "enter")
        assert place_of(app) == "1.0"
        await pilot.press("m")
        assert place_of(app) == "0.0"
        await pilot.press("M")
        assert place_of(app) == "1.0"
        await pilot.press("slash", *"qq", "enter")
        await pilot.pause(0.1)
        assert place_of(app) == "1.0"
        assert await sees(pilot, app, "Nobody says “qq”.")
        await pilot.press("slash", "escape")
        assert place_of(app) == "1.0"


async def test_events_and_deals_are_listed_and_gone_to(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        await pilot.press("v")
        assert isinstance(app.screen, ChooseScreen)
        assert await sees(pilot, app, "9 F plays 6♣ !REVOKE")
        await pilot.press("down", "j", "up", "k", "end", "enter")
        assert place_of(app) == "0.10"
        await pilot.press("v", "home", "pagedown", "pageup", "G", "g", "enter")
        assert place_of(app) == "0"
        await pilot.press("d")
        assert await sees(pilot, app, "deal 0 · dealer F · 11 events · points ACE 2, BDF 0 · 2 faults")
        await pilot.press("down", "enter")
        assert place_of(app) == "1"
        await pilot.press("v", "escape", "d", "q")
        assert place_of(app) == "1"


async def test_help_is_made_from_the_bindings(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, two()), (120, 60)) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        shown = text_of(app)
        for binding in KEYS:
            assert (binding.tooltip or binding.description) in shown
        await pilot.press("question_mark")
        assert app.screen is table_of(app)


async def test_the_foot_names_the_main_keys(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, two()), SMALL) as (app, pilot):
        foot = text_of(app).split("\n")[-1]
        assert " ".join(foot.split()) == "←→ Step ↑↓ Trick [] Deal fF Fault space Play x Hands c Deck ? Help q Quit"
        await pilot.press("a")
        await pilot.pause()
        assert text_of(app).split("\n")[-1].split()[:4] == ["<>", "Step", "^v", "Trick"]


async def test_every_key_has_an_id_of_its_own_and_an_action(tmp_path: Path) -> None:
    names = [binding.id for binding in KEYS]
    assert len(set(names)) == len(names)
    assert None not in names
    async with viewing(written(tmp_path, two())) as (app, _):
        for binding in KEYS:
            target, _, action = binding.action.rpartition(".")
            owner = app if target else table_of(app)
            assert hasattr(owner, f"action_{action.partition('(')[0]}"), binding.action


async def test_a_keymap_gives_other_keys(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        app.set_keymap({"event.on": "z"})
        await pilot.press("z")
        assert place_of(app) == "0.0"
        await pilot.press("right")
        assert place_of(app) == "0.0"


async def test_the_palette_offers_the_keys(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six())) as (app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause(0.2)
        await pilot.press(*"next f")
        await pilot.pause(0.5)
        assert await sees(pilot, app, "To the next fault")
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert place_of(app) == "0.1"


async def test_records_of_a_file_are_listed_and_opened(tmp_path: Path) -> None:
    path = written(tmp_path, six(), four(), two())
    async with viewing(path, LARGE, record=1) as (app, pilot):
        assert await sees(pilot, app, "games.jsonl #1")
        await pilot.press("3", "r")
        await pilot.pause(0.3)
        assert await sees(pilot, app, "2 piquet/club · 2 deals")
        await pilot.press("end", "enter")
        await pilot.pause(0.2)
        table = table_of(app)
        assert (table.scene.replay.game.name, table.state.seat, table.state.index) == ("piquet/club", None, 0)
        assert await sees(pilot, app, "games.jsonl #2")
        await pilot.press("r")
        await pilot.pause(0.3)
        await pilot.press("escape", "q")
    assert app.return_value == 0


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_one_leaves(tmp_path: Path, key: str) -> None:
    async with viewing(written(tmp_path, two())) as (app, pilot):
        await pilot.press(key)
    assert app.return_value == 0
    assert orjson.loads((tmp_path / "game.json").read_bytes())["game"] == "piquet/club"
