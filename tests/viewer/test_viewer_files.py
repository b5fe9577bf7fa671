"""Files: exported ones, broken ones, watched ones, hostile ones and very long ones."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import orjson
import pytest

import parlaire
from parlaire.viewer.screens.errors import ErrorScreen
from parlaire.viewer.session import Session
from watching import LARGE, SMALL, four, place_of, resize, sees, six, table_of, text_of, two, until, viewing, written

HOSTILE = "\x1b[31m[/]\x07 \u202e[b]ev[/b]\x9b2J 札札 {x} $y [@click=app.bell]"


async def test_exports_are_written_beside_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with viewing(written(tmp_path, six()), index=5) as (app, pilot):
        for keys in (("enter",), ("down", "enter"), ("end", "enter"), ("enter",), ("escape",)):
            await pilot.press("e", *keys)
            await pilot.pause(0.05)
        assert await sees(pilot, app, "Written: game-0.4-2.svg")
        await pilot.press("3", "e", "enter")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["game-0.4-2.svg", "game-0.4-as-C.svg", "game-0.4.svg", "game-deal0.script", "game.json", "game.txt"]
    assert ElementTree.parse(tmp_path / "game-0.4.svg").getroot().tag.endswith("svg")  # noqa: S314  # our own
    assert "0.9     F plays 6♣" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    alone = parlaire.load(tmp_path / "game-deal0.script")
    assert alone.deals[0] == parlaire.load(tmp_path / "game.json").deals[0]


async def test_what_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    monkeypatch.setattr(Path, "cwd", lambda: gone / "not there")
    async with viewing(written(tmp_path, two())) as (app, pilot):
        await pilot.press("e", "enter")
        await pilot.pause(0.1)
        assert await sees(pilot, app, "cannot be written")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'{"format": "parlaire/1",\n "game": }', ["game.json:2:10", "R001 unreadable"]),
        (b'{"format": "parlaire/1", "game": "sizete", "deals": []}', ["R003", "sizette"]),
        (b'{"format": "parlaire/1", "game": "sizette/modern", "deals": []}', ["no deal"]),
        (b'{"format": "parlaire/1", "game": "sizette", "deals": [{"dealer": "Q", "x": 1}]}', ["R002", "deals[0].x"]),
        (b"\xff\xfe\x00 not JSON [/]", ["R001"]),
        (b"", ["R001"]),
    ],
)
def test_an_unreadable_file_has_its_problems(tmp_path: Path, content: bytes, words: list[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    opened = Session(str(path)).open(0)
    assert opened.replay is None
    for word in words:
        assert word in " ".join(opened.problems)


async def test_an_unreadable_file_opens_on_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "parlaire/1", "game": "[/]", "deals": [{"dealer": "Q", "[b]": 1}]}')
    async with viewing(path, LARGE) as (app, pilot):
        assert isinstance(app.screen, ErrorScreen)
        assert await sees(pilot, app, "game.json cannot be shown")
        assert await sees(pilot, app, "! ")
        assert await sees(pilot, app, "R002 bad-record")
        await pilot.press("q")
    assert app.return_value == 2


async def test_a_file_that_is_not_there_and_a_record_that_is_not_in_it(tmp_path: Path) -> None:
    async with viewing(tmp_path / "none.json") as (app, pilot):
        assert await sees(pilot, app, "none.json cannot be shown")
    async with viewing(written(tmp_path, two()), record=3) as (app, pilot):
        assert "there is no record 3" in " ".join(text_of(app).split())
        await pilot.press("r")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert await sees(pilot, app, "Agathe")


async def test_a_watched_file_is_shown_anew_at_the_same_place(tmp_path: Path) -> None:
    path = written(tmp_path, four())
    async with viewing(path, LARGE, watch=True, seat="B", index=5) as (app, pilot):
        record = four()
        record["players"]["A"] = "Adèle"
        path.write_bytes(orjson.dumps(record))
        app.look_again()
        assert await until(pilot, lambda: "A Adèle" in text_of(app))
        assert (place_of(app), table_of(app).state.seat) == ("0.4", "B")

        path.write_bytes(b'{"format": "parlaire/1", "game": "quadrette/1930",')
        app.look_again()
        assert await until(pilot, lambda: "! the last save cannot be shown: " in text_of(app))
        assert await sees(pilot, app, "R001")
        assert await sees(pilot, app, "A Adèle")
        await pilot.press("right")
        assert place_of(app) == "0.5"

        del record["deals"][0]["events"][3:]
        path.write_bytes(orjson.dumps(record))
        app.look_again()
        assert await until(pilot, lambda: "the last save" not in text_of(app))
        assert place_of(app) == "0.2"

        path.write_bytes(orjson.dumps(six()))
        app.look_again()
        assert await until(pilot, lambda: "F Flore" in text_of(app))
        await pilot.press("q")
    assert app.return_value == 0


async def test_a_broken_file_that_is_mended_opens(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{")
    async with viewing(path, LARGE, watch=True) as (app, pilot):
        assert await sees(pilot, app, "The file is watched")
        path.write_text("{]")
        app.look_again()
        await pilot.pause(0.1)
        assert isinstance(app.screen, ErrorScreen)
        path.write_bytes(orjson.dumps(two()))
        await pilot.pause(0.8)
        assert await sees(pilot, app, "Agathe")


async def test_hostile_words_are_harmless_everywhere(tmp_path: Path) -> None:
    record = six()
    record.update(title=HOSTILE, notes=HOSTILE, players=dict.fromkeys("ABCDEF", HOSTILE))
    for event in record["deals"][0]["events"]:
        if "play" not in event:
            event["text"] = HOSTILE
    record["deals"][0]["events"].append({"by": "A", "say": HOSTILE * 9})
    path = written(tmp_path, record, name="[b]\u202egame[x].json")
    async with viewing(path, LARGE) as (app, pilot):
        for keys in (["end"], ["[", "f"], ["v"], ["escape", "d"], ["escape", "r"], ["escape", "slash", "[", "/", "]", "enter"], ["1", "a"]):
            await pilot.press(*keys)
            await pilot.pause(0.05)
            shown = text_of(app)
            assert all(line.isprintable() for line in shown.split("\n"))
            assert "札" not in shown or "\\x1b[31m" in shown or "…" in shown or "..." in shown
        await resize(pilot, *SMALL)
        assert all(line.isprintable() for line in text_of(app).split("\n"))
        await pilot.press("q")
    assert app.return_value == 0


async def test_long_records_are_stepped_through(tmp_path: Path) -> None:
    record = four()
    talk = [{"by": "C", "say": f"word {number}"} for number in range(10_000)]
    record["deals"][0]["events"][3:3] = talk
    record["deals"] += [dict(record["deals"][1]) for _ in range(1000)]
    async with viewing(written(tmp_path, record)) as (app, pilot):
        table = table_of(app)
        await pilot.press("right", "t", "end", "left", "[", "[", "up", "G", "g", "down", "2", "f", "v", "end", "enter")
        assert table.state.seat == "B"
        await pilot.press("0", "slash", *"word 9999", "enter")
        assert place_of(app) == "0.10002"
        assert len(text_of(app).split("\n")[-2].rstrip()) <= SMALL[0]
        await pilot.press("d", "end", "enter")
        assert place_of(app) == "1001"
