"""A record with everything that the referee can say of it: what the positions of a replay are taken from.

One pass over the record keeps what is dear to find out and small to hold: the setting of every
deal, the findings by their places, and what each claim is worth. Tables are not kept; where the
cards lie at a moment is found again when somebody looks (`sight.py`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate

from attrs import field, frozen

from parlaire.fit import fit
from parlaire.notation import RecordError
from parlaire.record.events import Tell
from parlaire.record.model import Record
from parlaire.referee import Verdict, play
from parlaire.rules.findings import Finding
from parlaire.rules.game import Game, Setting, Table

__all__ = ["Judged", "judge_record"]


@frozen(eq=False)
class Judged:
    """A record that fits its game, and what the referee says of it.

    `starts` are the places of the deals in the replay: a deal of n events has n + 1 positions, its
    start and one after each event; `length` is the number of all. `truths` are by deal and event the
    worth of each claim.
    """

    record: Record
    game: Game
    verdict: Verdict
    settings: tuple[Setting, ...] = field(repr=False)
    starts: tuple[int, ...] = field(repr=False)
    length: int
    truths: Mapping[tuple[int, int], tuple[str, ...]] = field(repr=False)

    def deal_at(self, index: int) -> int:
        """The deal to which the position `index` belongs."""
        return bisect_right(self.starts, index) - 1

    def end_of(self, deal: int) -> int:
        """The last position of a deal."""
        return (self.starts[deal + 1] if deal + 1 < len(self.starts) else self.length) - 1

    def place_of(self, finding: Finding) -> int:
        """The position at which a finding is told: after its event, where its deal begins (of the deal), or where that or all ends."""
        if finding.deal is None:
            return self.length - 1
        if finding.event is not None:
            return self.starts[finding.deal] + finding.event + 1
        return self.starts[finding.deal] if finding.code < "P" else self.end_of(finding.deal)

    def score_at(self, deal: int, *, over: bool) -> Mapping[str, int | None]:
        """The running score by side, before a deal or (`over`) after it."""
        if not over:
            return self.settings[deal].score
        return self.settings[deal + 1].score if deal + 1 < len(self.settings) else self.verdict.score


def judge_record(record: Record) -> Judged:
    """Judge a record for its replay.

    Raises:
        RecordError: where it does not fit its game, with the R findings.
    """
    game, faults = fit(record)
    if game is None or faults:
        raise RecordError(tuple(faults))
    settings: list[Setting] = []
    truths: dict[tuple[int, int], tuple[str, ...]] = {}

    def watch(table: Table, deal: int, event: int) -> None:
        if event < 0:
            settings.append(table.setting)
        following = event + 1
        if following < len(table.deal.events) and type(said := table.deal.events[following]) is Tell:
            truths[deal, following] = table.truth(said)

    verdict = play(record, game, watch)
    sizes = [len(deal.events) + 1 for deal in record.deals]
    return Judged(
        record,
        game,
        verdict,
        tuple(settings),
        tuple(accumulate(sizes[:-1], initial=0)) if sizes else (),
        sum(sizes),
        truths,
    )
