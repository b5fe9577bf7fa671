"""The score sheet of a record: what each deal gives, what the source says of it, and how the score adds up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from parlaire.games import find
from parlaire.record.model import Record
from parlaire.referee import Verdict
from parlaire.rules.game import Outcome
from parlaire.rules.ledger import Ledger
from parlaire.text import harmless, width

__all__ = ["sheet"]

_SCORES = frozenset({"S501", "S502", "S503", "S504", "S505"})
_UNKNOWN = "–"

Numbers = Mapping[str, int | None]


def sheet(record: Record, verdict: Verdict) -> Iterator[str]:
    """The sheet, a row a deal: tricks, net points and running score by side.

    A number of the rules stands as it is; one that only the source gives, in brackets; `–` is not
    known. Where the two differ the number is the rules', marked `!`, and told under the table. The
    running score adds up as a scorer would: from the told numbers where there are some.
    """
    game = find(record.game)
    yield from _head(record, game.sides)
    ledger = Ledger(game, record)
    columns = [f"{side:>{_wide(side)}}" for side in game.sides]
    yield f"  deal  dealer   {'tricks':{_group(columns)}}   {'points':{_group(columns)}}   score\n"
    yield f"{'':17}{'   '.join([' '.join(columns)] * 3)}\n"
    for index, (deal, given) in enumerate(zip(record.deals, verdict.deals, strict=True)):
        ledger.begin(index)
        ledger.enter(index, deal, Outcome(tricks=given.tricks, points=given.points))
        rows = ((deal.tricks, given.tricks), (deal.points, given.points), (None, ledger.score))
        numbers = "   ".join(_row(game.sides, told, reckoned) for told, reckoned in rows)
        yield f"  {record.number + index:>4}  {deal.dealer or _UNKNOWN:6}   {numbers}\n"
    yield "\n"
    score = ", ".join(f"{side} {_UNKNOWN if verdict.score.get(side) is None else verdict.score[side]}" for side in game.sides)
    yield f"Score: {score}. Winner: {verdict.winner or 'none, or not known'}.\n"
    for it in verdict.findings:
        if it.code in _SCORES:
            yield f"! {it.code} {it.name}{'' if it.deal is None else f', deal {it.deal}'}: {harmless(it.message)}\n"


def _head(record: Record, sides: tuple[str, ...]) -> Iterator[str]:
    words = [find(record.game).title, *(word for word in (record.title, record.place, record.date) if word)]
    yield f"{' · '.join(map(harmless, words))}\n"
    for side in sides:
        names = [harmless(record.players[seat]) for seat in side if seat in record.players]
        if names:
            yield f"  {side}  {', '.join(names)}\n"
    yield "\n"


def _wide(side: str) -> int:
    return max(len(side), 5)


def _group(columns: list[str]) -> int:
    return sum(map(width, columns)) + len(columns) - 1


def _row(sides: tuple[str, ...], told: Mapping[str, int] | None, reckoned: Numbers) -> str:
    return " ".join(f"{_cell((told or {}).get(side), reckoned.get(side)):>{_wide(side)}}" for side in sides)


def _cell(told: int | None, reckoned: int | None) -> str:
    if reckoned is None:
        return _UNKNOWN if told is None else f"({told})"
    return str(reckoned) if told is None or told == reckoned else f"{reckoned}!"
