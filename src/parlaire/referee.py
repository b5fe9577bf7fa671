"""The referee: plays a record against its game, and says what was wrong and what it comes to.

`judge` gives the verdict; `play` goes through the same tables event by event for who wants to look
on, as the replay does. What does not fit the game (a seat, a side, an option, a verb) is told as a
bad record before anything is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from parlaire.fit import fit
from parlaire.record.events import NOTHING
from parlaire.record.model import Record
from parlaire.rules.findings import Finding
from parlaire.rules.game import Game, Outcome, Setting, Table
from parlaire.rules.ledger import Ledger

__all__ = ["DealVerdict", "Verdict", "Watcher", "judge", "play"]

Watcher = Callable[[Table, int, int], None]


@frozen
class DealVerdict:
    """What the play of one deal gives, by side: tricks and net points, None where the log does not determine them."""

    tricks: Mapping[str, int | None]
    points: Mapping[str, int | None]


@frozen
class Verdict:
    """What the referee says of a record.

    `findings` are in the order of their places; `score` is the final score by side (told numbers
    before reckoned ones, None where it is not known), `winner` the side that has won (None: none,
    or not known). Where the record does not fit its game there are only R findings and no deals.
    """

    findings: tuple[Finding, ...]
    deals: tuple[DealVerdict, ...] = ()
    score: Mapping[str, int | None] = NOTHING
    winner: str | None = None


def judge(record: Record) -> Verdict:
    """Judge a record: every fault of deal, play, talk and count, with its proof. Never raises for what a log may contain."""
    game, faults = fit(record)
    if game is None or faults:
        return Verdict(tuple(faults))
    return play(record, game)


def play(record: Record, game: Game, watch: Watcher | None = None) -> Verdict:
    """Play a record that fits `game`; `watch(table, deal, event)` is called before the first event of a deal (-1) and after each."""
    ledger = Ledger(game, record)
    findings: list[Finding] = []
    deals: list[DealVerdict] = []
    outcome: Outcome | None = None
    for index, deal in enumerate(record.deals):
        ledger.begin(index)
        setting = Setting(
            record,
            index,
            record.number + index,
            outcome.dealers if outcome is not None else "",
            dict(ledger.score),
            record.captains,
            outcome.memory if outcome is not None else None,
        )
        table = game.table(deal, setting)
        if watch is None:
            table.run(deal.events)
        else:
            watch(table, index, -1)
            for place, event in enumerate(deal.events):
                table.apply(place, event)
                watch(table, index, place)
        outcome = table.close()
        ledger.enter(index, deal, outcome)
        findings += table.findings
        deals.append(DealVerdict(outcome.tricks, outcome.points))
    ledger.close()
    findings += ledger.findings
    if len(findings) > 1:
        findings.sort(key=_place)
    return Verdict(tuple(findings), tuple(deals), ledger.score, ledger.winner)


def _place(finding: Finding) -> tuple[int, int, str]:
    """Where a finding stands: deals before events before what belongs to the end of a deal, and that before the end of all."""
    deal = finding.deal if finding.deal is not None else 1 << 30
    if finding.event is not None:
        return deal, finding.event, finding.code
    return deal, -1 if finding.code < "P" else 1 << 30, finding.code
