"""What the tests of the viewer share: three records to look at, an app on them, and the text of its screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
from textual.pilot import Pilot

from parlaire.notation import Options
from parlaire.viewer.app import ViewerApp
from parlaire.viewer.screens.table import TableScreen
from parlaire.viewer.session import Session
from parlaire.viewer.state import Look, State
from shorthand import Q3, SIX, M, case, deal

SMALL, LARGE = (80, 24), (120, 36)
NAMES = dict(zip("ABCDEF", ("Anne", "Bernard", "Claire", "Denis", "Émile", "Flore"), strict=True))


def _spoken(record: dict[str, Any], words: list[str]) -> dict[str, Any]:
    """The record with words put to its first events of talk."""
    talk = (event for event in record["deals"][0]["events"] if "play" not in event)
    for event, text in zip(talk, words, strict=False):
        event["text"] = text
    return record


def six() -> dict[str, Any]:
    """Sizette by the law of 1725: C says three hearts and has two, F ruffs a heart while he has one, and that stops the deal."""
    lines = ("A>C ask hearts", "C tell hearts = 3", "A>E ask KS", "E tell KS = 0; diamonds >= 2", "A: KH QH JH AH TH 6C", "B direct take")
    second = deal("B>D ask trumps", "D tell trumps = 1", "B: QS JS AS TS 9S KS", dealer="A", turned="8H", hands=SIX)
    record = case(M, deal(*lines, dealer="F", turned="6C", hands=SIX, captains={"ACE": "A", "BDF": "B"}), second, players=NAMES).record
    words = ["How many hearts have you?", "Three, I am sorry to say.", "The king of spades?", "No, but two diamonds."]
    return _spoken({**record, "game": "sizette/1725", "title": "An evening"}, words)


def four() -> dict[str, Any]:
    """Quadrette: A tells the truth, B revokes, D takes; a second deal is only led to."""
    talk = ("C>A ask kings", "A tell kings = 4; best hearts = K", "C>A direct play KH")
    tricks = ("A: KH QS JH AH", "A: KS 9S JS AS", "A: KD QD JD AD")
    first = deal(*talk, *tricks, captains={"AC": "C"})
    record = case(Q3, first, deal("B: QH", dealer="A", turned="TC"), players={seat: NAMES[seat] for seat in "ABCD"}).record
    return _spoken(record, ["Are you rich in kings?", "All four of them.", "Then lead hearts."])


def two() -> dict[str, Any]:
    """Piquet, after an example of Cavendish: B is elder, and A throws a diamond on a heart though he has one."""
    elder, younger = "AS 9S AH KH QH JH JC KS 8C 7C 9D 8D", "QS TS TH AC KC QC TC AD QD 7S 9H 7H"
    said: list[dict[str, Any]] = [
        {"by": "B", "discard": "KS 8C 7C 9D 8D", "draw": "JS 8S 8H 9C KD"},
        {"by": "A", "discard": "7S 9H 7H", "draw": "JD TD 7D"},
        {"by": "B", "declare": "point 5 = 49", "text": "Five cards, making forty-nine."},
        {"by": "A", "reply": "good", "text": "Good."},
        {"by": "B", "declare": "sequence 4 to A", "text": "A quart to the ace."},
        {"by": "A", "reply": "good", "text": "Good."},
        {"by": "B", "declare": "trio J", "text": "Three knaves."},
        {"by": "A", "reply": "not good", "text": "Not good."},
        {"by": "B", "play": "AH", "score": 10},
        {"by": "A", "declare": "quatorze T", "text": "Fourteen tens."},
        {"by": "A", "play": "7D"},
        {"by": "B", "play": "KH"},
        {"by": "A", "play": "TH"},
    ]
    first = {"dealer": "A", "hands": {"A": younger, "B": elder}, "talon": "JS 8S 8H 9C KD JD TD 7D", "events": said}
    second = {"dealer": "B", "events": [{"by": "A", "say": "Your deal."}]}
    return {"format": "parlaire/1", "game": "piquet/club", "players": {"A": "Agathe", "B": "Bastien"}, "deals": [first, second]}


RECORDS = {"two": two, "four": four, "six": six}


def written(folder: Path, *records: dict[str, Any], name: str | None = None) -> Path:
    """The records in a file."""
    path = folder / (name or ("game.json" if len(records) == 1 else "games.jsonl"))
    path.write_bytes(b"\n".join(map(orjson.dumps, records)))
    return path


def text_of(app: ViewerApp) -> str:
    """The screen as text, line by line."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def table_of(app: ViewerApp) -> TableScreen:
    """The table, which must be open."""
    table = app.table
    assert table is not None
    return table


def place_of(app: ViewerApp) -> str:
    """Where the table is, as one writes it."""
    table = table_of(app)
    return table.navigation.place_of(table.state.index)


@asynccontextmanager
async def viewing(
    path: Path, size: tuple[int, int] = SMALL, *, record: int = 0, look: Look | None = None, watch: bool = False, **state: Any
) -> AsyncIterator[tuple[ViewerApp, Pilot[int]]]:
    """A viewer on a file, and who presses its keys."""
    session = Session(str(path), None, Options())
    app = ViewerApp(session, session.open(record), State(**state), look or Look(), watch=watch)
    async with app.run_test(size=size, notifications=True) as pilot:
        once = pilot.pause

        async def settled(delay: float | None = None) -> None:
            """Wait that long, and then until the screen no longer changes, however slow the machine is."""
            await once(delay)
            shown, still = text_of(app), 0
            for _ in range(200):
                await once(0.02)
                before, shown = shown, text_of(app)
                still = still + 1 if before == shown else 0
                if still == 3:
                    return

        pilot.pause = settled  # type: ignore[method-assign]
        await pilot.pause()
        yield app, pilot


async def until(pilot: Pilot[int], shown: Callable[[], bool]) -> bool:
    """Wait until the screen shows something, for some seconds at most; answers whether it does."""
    for _ in range(100):
        if shown():
            return True
        await asyncio.sleep(0.05)  # not until the screen is still: it may be playing
    return shown()


async def sees(pilot: Pilot[int], app: ViewerApp, words: str) -> bool:
    """Whether the screen shows these words, or soon does."""
    return await until(pilot, lambda: words in text_of(app))


async def resize(pilot: Pilot[int], width: int, height: int) -> None:
    """Make the window another size, and wait until it is drawn."""
    await pilot.resize_terminal(width, height)
    await pilot.pause()
