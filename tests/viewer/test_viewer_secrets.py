"""With the eyes of a seat nothing that it may not see stands anywhere on the screen, or in what is exported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

import parlaire
from parlaire.notation import dump
from parlaire.replay import Glyphs, Navigation, Replay
from parlaire.replay.places import ring_of
from parlaire.viewer.exports import EXPORTS, deal_alone, export
from parlaire.viewer.ink import Line
from parlaire.viewer.screens.lists import deal_rows, event_rows
from parlaire.viewer.state import Scene, State
from parlaire.viewer.widgets.faults import draw_faults
from parlaire.viewer.widgets.heading import draw_heading
from parlaire.viewer.widgets.seat import draw_seat
from parlaire.viewer.widgets.talk import draw_talk
from parlaire.viewer.widgets.trick import draw_trick
from seeing import GAMES, allowed, cards_named, whole
from watching import LARGE, sees, six, table_of, text_of, viewing, written


def drawn(scene: Scene, width: int, height: int) -> Iterator[Line]:
    """Everything that the parts of the screen draw of a scene, each in its room."""
    yield draw_heading(scene, 3 * width)
    for seat in scene.replay.game.seats:
        picture = draw_seat(scene, seat, width, height)
        yield from (picture.title, picture.foot, *picture.lines)
    trick = draw_trick(scene, ring_of(scene.replay.game, scene.state.seat), 3 * width, 2 * height)
    yield from (trick.title, trick.foot, *trick.lines)
    yield from (row.line for row in draw_talk(scene, 2 * width, 3 * height))
    yield from (row.line for row in draw_faults(scene, 2 * width, 3 * height))
    for count, row in (event_rows(scene), deal_rows(scene)):
        yield from ([(row(at), "")] for at in range(count))


@pytest.mark.parametrize(("width", "height"), [(24, 2), (24, 9)], ids=["small", "large"])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_drawn_before_its_time(game: str, width: int, height: int) -> None:
    whole_replay = Replay(whole(game, 3, "P201"))
    deal = next(finding.deal for finding in whole_replay.verdict.findings if finding.code == "P201")
    assert deal is not None
    for seat in whole_replay.game.seats:
        replay = whole_replay.seen_from(seat)
        for event in range(-1, len(replay.record.deals[deal].events), 7):
            index = replay.judged.starts[deal] + event + 1
            scene = Scene(
                name="game.json",
                state=State(index=index, seat=seat),
                replay=replay,
                whole=whole_replay,
                navigation=Navigation(replay),
                position=replay[index],
                glyphs=Glyphs(),
                colours=True,
            )
            text = "\n".join("".join(words for words, _ in line) for line in drawn(scene, width, height))
            assert cards_named(text) <= allowed(whole_replay, seat, deal, event)


async def test_no_card_is_on_the_screen_before_its_time(tmp_path: Path) -> None:
    dump(whole("sizette/modern", 3), tmp_path / "game.json")
    async with viewing(tmp_path / "game.json", LARGE, seat="C") as (app, pilot):
        table = table_of(app)
        replay = table.scene.whole
        deal = max(range(len(replay.record.deals)), key=lambda i: len(replay.record.deals[i].events))
        for event in range(-1, len(replay.record.deals[deal].events), 9):
            table.state = evolve(table.state, index=replay.judged.starts[deal] + event + 1)
            await pilot.pause()
            assert cards_named(text_of(app)) <= allowed(replay, "C", deal, event)


async def test_spoilers_are_told_by_a_key_alone(tmp_path: Path) -> None:
    async with viewing(written(tmp_path, six()), LARGE, seat="B") as (app, pilot):
        await pilot.press("down")
        assert await sees(pilot, app, "none known")
        assert "!" not in text_of(app).split("\n")[-2]
        assert await sees(pilot, app, "hearts = 3 undecided")
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


async def test_what_is_exported_is_what_is_seen(tmp_path: Path) -> None:
    record = six()
    record["notes"] = "A has the king of hearts."
    record["deals"][0]["events"][4]["note"] = "and the eight"
    async with viewing(written(tmp_path, record), LARGE, seat="B", index=6) as (app, _):
        scene = table_of(app).scene
        texts = {kind: export(kind, scene, tmp_path).read_text(encoding="utf-8") for kind in EXPORTS}
    for text in texts.values():
        assert "king of hearts" not in text
        assert "the eight" not in text
    assert cards_named(texts["svg"]) <= allowed(scene.whole, "B", 0, 5)
    alone = parlaire.loads(texts["script"], notation="script")
    assert alone == deal_alone(scene)
    assert [(len(deal.events), sorted(deal.hands)) for deal in alone.deals] == [(6, ["B"])]
    assert "Told as B sees it." in texts["txt"]
