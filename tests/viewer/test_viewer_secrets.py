"""With the eyes of a seat nothing that it may not see stands anywhere on the screen, or in what is exported."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

import parlaire
from parlaire.notation import dump
from parlaire.viewer.exports import EXPORTS, deal_alone, export
from seeing import allowed, cards_named, whole
from watching import LARGE, SMALL, six, table_of, text_of, viewing, written


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("game", ["sizette/modern", "quadrette/modern", "piquet/club", "quadrille/forced"])
async def test_no_card_is_on_the_screen_before_its_time(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    dump(whole(game, 3), tmp_path / "game.json")
    async with viewing(tmp_path / "game.json", size, seat=whole(game, 3).deals[0].dealer or "A") as (app, pilot):
        table = table_of(app)
        replay = table.scene.whole
        deal = max(range(len(replay.record.deals)), key=lambda i: len(replay.record.deals[i].events))
        for event in range(-1, len(replay.record.deals[deal].events), 9):
            table._go(replay.judged.starts[deal] + event + 1)
            await pilot.pause()
            assert table.state.seat is not None
            seen = allowed(replay, table.state.seat, deal, event)
            assert cards_named(text_of(app)) <= seen
        for key in ("v", "d"):
            await pilot.press(key)
            assert cards_named(text_of(app)) <= seen
            await pilot.press("escape")


async def test_spoilers_are_told_by_a_key_alone(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE, seat="B") as (app, pilot):
        await pilot.press("down")
        assert "none known" in text_of(app)
        assert "!" not in text_of(app).split("\n")[-2]
        assert "hearts = 3 undecided" in text_of(app)
        await pilot.press("s")
        shown = text_of(app)
        assert "!REVOKE" in shown
        assert "held 9♥" in shown
        assert "spoilers" in shown
        assert "!" in shown.split("\n")[-2]
        await pilot.press("s")
        assert "held 9♥" not in text_of(app)


async def test_results_of_later_deals_are_not_listed(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE, seat="B") as (app, pilot):
        await pilot.press("d")
        assert "points" not in text_of(app)
        await pilot.press("escape", "]", "d")
        assert text_of(app).count("points") == 1
        assert "fault" not in text_of(app)


@pytest.mark.parametrize("kind", EXPORTS)
async def test_what_is_exported_is_what_is_seen(tmp_path: Path, kind: str) -> None:
    record = six()
    record["notes"] = "A has the king of hearts."
    record["deals"][0]["events"][4]["note"] = "and the eight"
    async with viewing(written(tmp_path, record), LARGE, seat="B", index=6) as (app, _):
        scene = table_of(app).scene
        path = export(kind, scene, tmp_path)
        text = path.read_text(encoding="utf-8")
        assert "king of hearts" not in text
        assert "the eight" not in text
        if kind == "svg":
            assert cards_named(text) <= allowed(scene.whole, "B", 0, 5)
        elif kind == "script":
            alone = parlaire.load(path)
            assert [len(deal.events) for deal in alone.deals] == [6]
            assert sorted(alone.deals[0].hands) == ["B"]
            assert parlaire.loads(orjson.dumps(orjson.loads(written(tmp_path, record).read_bytes()))).deals[0].hands.keys() > {"B"}
            assert alone == deal_alone(scene)
