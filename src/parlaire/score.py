"""The score sheet of a game, as people keep it: deal by deal what was won and lost, told against reckoned.

`sheet` makes the sheet of a record of any game, `as_text`, `as_json` and `as_csv` write it. The
running score adds up as a scorer would: from the numbers that the source tells, and from those of
the rules where it tells none, so that one slip of the source stands out once and spoils nothing after it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping

import orjson
from attrs import asdict, frozen

from parlaire.cards import Suit
from parlaire.fit import fit
from parlaire.record.model import Record
from parlaire.referee import Verdict, play
from parlaire.rules.findings import Finding
from parlaire.rules.game import Game, Table
from parlaire.text import harmless, width
from parlaire.tongues import ENGLISH, Tongue

__all__ = ["WRITERS", "Loss", "Number", "Row", "Sheet", "as_csv", "as_json", "as_text", "sheet"]

_UNKNOWN = "–"
_OF_THE_COUNT = ("S501", "S502", "S503", "S504", "S505", "S506")


@frozen
class Number:
    """A number as the source tells it (None: not told), and as the rules give it (None: not determined)."""

    told: int | None
    reckoned: int | None

    @property
    def differs(self) -> bool:
        """Whether both are known, and not the same."""
        return self.told is not None and self.reckoned is not None and self.told != self.reckoned


@frozen
class Loss:
    """A penalty: the finding's code, its place (`event` of the deal), what it costs, and why."""

    code: str
    event: int | None
    penalty: str
    reason: str


@frozen(kw_only=True)
class Row:
    """One deal: `number` counts from the beginning of the game; `score` is the running score after it.

    `facts` are what the game itself has to say of the deal, as a contract or a pool: (label, text).
    """

    number: int
    dealer: str | None
    trumps: str | None
    tricks: Mapping[str, Number]
    points: Mapping[str, Number]
    score: Mapping[str, Number]
    losses: tuple[Loss, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@frozen(kw_only=True)
class Sheet:
    """The sheet of a game: its sides with their players, a row a deal, and how it ended.

    `start` is the score before the first deal, `score` the one at the end, both by side; `winner`
    and `told_winner` are sides, `settlement` is what the winner wins, where the game says so.
    `remarks` are the findings on what was counted, in words; `errors` is how many findings of
    severity `error` the whole record has.
    """

    game: str
    title: str
    players: Mapping[str, tuple[str, ...]]
    start: Mapping[str, int | None]
    rows: tuple[Row, ...]
    score: Mapping[str, Number]
    winner: str | None
    told_winner: str | None
    settlement: Number
    remarks: tuple[str, ...]
    errors: int


def sheet(record: Record) -> Sheet:
    """The score sheet of a record.

    Raises:
        ValueError: where the record does not fit its game.
    """
    game, faults = fit(record)
    if game is None or faults:
        raise ValueError("; ".join(fault.message for fault in faults))
    tables: dict[int, Table] = {}

    def watch(table: Table, deal: int, event: int) -> None:
        tables[deal] = table

    verdict = play(record, game, watch)
    known = record.start if record.start is not None else dict.fromkeys(game.sides, 0) if record.number == 0 else {}
    start = {side: known.get(side) for side in game.sides}
    score = dict(start)
    rows = [_row(record, game, verdict, index, tables[index], score) for index in range(len(record.deals))]
    settlement = game.settlement(verdict.score) if verdict.winner is not None else None
    return Sheet(
        game=game.name,
        title=" · ".join(word for word in (game.title, record.title, record.place, record.date) if word),
        players={side: tuple(record.players[seat] for seat in side if seat in record.players) for side in game.sides},
        start=start,
        rows=tuple(rows),
        score=_numbers(game.sides, record.score, score),
        winner=verdict.winner,
        told_winner=record.winner,
        settlement=Number(record.settlement, settlement),
        remarks=tuple(_remark(finding) for finding in verdict.findings if finding.code in _OF_THE_COUNT),
        errors=sum(finding.severity == "error" for finding in verdict.findings),
    )


def _row(record: Record, game: Game, verdict: Verdict, index: int, table: Table, score: dict[str, int | None]) -> Row:
    """The row of a deal; `score`, the one before it, becomes the one after it."""
    deal, given, view = record.deals[index], verdict.deals[index], table.view()
    points = _numbers(game.sides, deal.points, given.points)
    for side, number in points.items():
        change, before = number.told if number.told is not None else number.reckoned, score[side]
        score[side] = before + change if before is not None and change is not None else None
    running = _numbers(game.sides, deal.score, score)
    score.update({side: number.told for side, number in running.items() if number.told is not None})
    given_tricks = given.tricks
    if deal.partial and not any(finding.code == "S501" and finding.deal == index for finding in verdict.findings):
        given_tricks = {**given_tricks, **dict.fromkeys(deal.tricks or {})}  # the source may know of more than it plays
    losses = [
        Loss(finding.code, finding.event, finding.penalty, finding.message)
        for finding in verdict.findings
        if finding.deal == index and finding.penalty is not None
    ]
    return Row(
        number=record.number + index,
        dealer=deal.dealer,
        trumps=_letter(view.trumps),
        tricks=_numbers(game.sides, deal.tricks, given_tricks),
        points=points,
        score=running,
        losses=tuple(losses),
        facts=tuple((fact.label, fact.text) for fact in view.facts if fact.seats is None and fact.label != "penalty"),
    )


def _letter(suit: Suit | None) -> str | None:
    return suit.letter if suit is not None else None


def _numbers(sides: Iterable[str], told: Mapping[str, int] | None, reckoned: Mapping[str, int | None]) -> dict[str, Number]:
    return {side: Number((told or {}).get(side), reckoned.get(side)) for side in sides}


def _remark(finding: Finding) -> str:
    where = "" if finding.deal is None else f", deal {finding.deal}"
    return f"{finding.code} {finding.name}{where}: {finding.message}"


# How it is written.


def as_json(it: Sheet) -> str:
    """The sheet as one JSON object, each number as `{"told": …, "reckoned": …}`."""
    return orjson.dumps(asdict(it), option=orjson.OPT_INDENT_2).decode() + "\n"


def as_csv(it: Sheet) -> str:
    """The sheet as a table for other programs: a line for each deal and side, and empty cells for what is not known."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    counts = ("tricks", "points", "score")
    heads = [f"{name}_{kind}" for name in counts for kind in ("told", "reckoned")]
    writer.writerow(["deal", "dealer", "trumps", "side", *heads, "penalties"])
    for row in it.rows:
        losses = "; ".join(f"{loss.code} {loss.penalty}" for loss in row.losses)
        for side in it.players:
            numbers = [(getattr(row, name)[side].told, getattr(row, name)[side].reckoned) for name in counts]
            writer.writerow([row.number, row.dealer, row.trumps, side, *(value for pair in numbers for value in pair), losses])
    return lines.getvalue()


def as_text(it: Sheet, tongue: Tongue = ENGLISH) -> str:
    """The sheet for a person, the trumps in `tongue`.

    A number that only the source gives stands in brackets; where it differs, as `told≠reckoned`.
    """
    return "".join(f"{line.rstrip()}\n" for line in _lines(it, tongue))


def _lines(it: Sheet, tongue: Tongue) -> Iterator[str]:
    sides = list(it.players)
    yield harmless(it.title)
    for side, names in it.players.items():
        if names:
            yield f"  {side}  {harmless(', '.join(names))}"
    yield ""
    body = [_cells(row, sides, tongue) for row in it.rows]
    first = ["", "", "", *([""] * 2 * len(sides)), *(_plain(it.start[side]) for side in sides)]
    last = ["", "", "", *([""] * 2 * len(sides)), *(_cell(it.score[side]) for side in sides)]
    heads = ["deal", "dealer", "trumps", *(sides * 3)]
    widths = [max(width(line[place]) for line in (heads, first, last, *body)) for place in range(len(heads))]
    yield _line(
        ["", "", "", *(name for count in ("tricks", "points", "score") for name in (count, *[""] * (len(sides) - 1)))],
        widths,
        len(sides),
        left=True,
    )
    yield _line(heads, widths, len(sides))
    if any(it.start.values()):
        yield _line(first, widths, len(sides))
    for row, cells in zip(it.rows, body, strict=True):
        yield _line(cells, widths, len(sides))
        yield from (f"      {label}: {harmless(text)}" for label, text in row.facts)
        yield from (f"      {loss.code} {harmless(loss.penalty)}: {harmless(loss.reason)}" for loss in row.losses)
    if any(number.differs for number in it.score.values()):
        yield _line(last, widths, len(sides))
    yield ""
    yield from _ending(it)


def _ending(it: Sheet) -> Iterator[str]:
    score = ", ".join(f"{side} {_cell(number)}" for side, number in it.score.items())
    winner = it.winner or "none, or not known"
    told = f" (told: {it.told_winner})" if it.told_winner not in (None, it.winner) else ""
    yield f"Score: {score}. Winner: {winner}{told}."
    if it.settlement != Number(None, None):
        yield f"Settlement: {_cell(it.settlement)}."
    yield from (f"! {harmless(remark)}" for remark in it.remarks)


def _cells(row: Row, sides: list[str], tongue: Tongue) -> list[str]:
    trumps = tongue.suits[row.trumps] if row.trumps else _UNKNOWN
    counts = (row.tricks, row.points, row.score)
    return [str(row.number), row.dealer or _UNKNOWN, trumps, *(_cell(count[side]) for count in counts for side in sides)]


def _cell(number: Number) -> str:
    if number.reckoned is None:
        return _UNKNOWN if number.told is None else f"({number.told})"
    return f"{number.told}≠{number.reckoned}" if number.differs else str(number.reckoned)


def _plain(number: int | None) -> str:
    return _UNKNOWN if number is None else str(number)


def _line(cells: list[str], widths: list[int], sides: int, *, left: bool = False) -> str:
    """A line of the table: a wider gap before each of the three groups of columns."""
    parts = []
    for place, (cell, room) in enumerate(zip(cells, widths, strict=True)):
        gap = "    " if place >= 3 and (place - 3) % sides == 0 else "  "
        space = " " * (room - width(cell))
        parts.append(f"{gap}{cell}{space}" if left or place in (1, 2) else f"{gap}{space}{cell}")
    return "".join(parts)


WRITERS: Mapping[str, Callable[[Sheet], str]] = {"text": as_text, "json": as_json, "csv": as_csv}
