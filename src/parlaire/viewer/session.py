"""The file that is viewed: its records one at a time, what is wrong with it, and whether it has changed since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import field, frozen

from parlaire.fit import fit
from parlaire.notation import Entry, Notation, Options, RecordError, open_entries
from parlaire.replay import Replay
from parlaire.replay.places import ring_of
from parlaire.report.located import place_of
from parlaire.rules.findings import Finding
from parlaire.text import harmless

__all__ = ["Opened", "Session", "Summary"]


@frozen
class Opened:
    """One record of a file as it was found: its replay, or else the problems, a sentence each, that keep it from being shown."""

    number: int
    replay: Replay | None
    problems: tuple[str, ...] = ()


@frozen
class Summary:
    """A record of the file in one line."""

    number: int
    text: str


@frozen(eq=False)
class Session:
    """A file, and how it is read."""

    path: str
    notation: Notation | None = None
    options: Options = field(factory=Options)

    @property
    def name(self) -> str:
        """What the file is called."""
        return harmless(Path(self.path).name)

    def open(self, number: int) -> Opened:
        """Read a record of the file anew."""
        held = 0
        for entry in open_entries(self.path, self.notation, self.options):
            if held == number:
                return self._opened(entry, number)
            held += 1
        records = f"{held} record{'' if held == 1 else 's'}"
        return Opened(number, None, (f"{harmless(self.path)} holds {records}, counted from 0: there is no record {number}",))

    def _opened(self, entry: Entry, number: int) -> Opened:
        if entry.record is None or entry.findings:
            return Opened(number, None, self._problems(entry, entry.findings))
        try:
            replay = Replay(entry.record)
            ring_of(replay.game)
        except RecordError as error:
            return Opened(number, None, self._problems(entry, error.findings))
        except ValueError as error:
            return Opened(number, None, (harmless(f"{self.path}: {error}"),))
        if not replay:
            return Opened(number, None, (f"{harmless(self.path)}: the record has no deal to be shown",))
        return Opened(number, replay)

    def _problems(self, entry: Entry, findings: tuple[Finding, ...]) -> tuple[str, ...]:
        return tuple(
            f"{harmless(self.path)}:{line}:{column}: {it.code} {it.name}: {harmless(it.message)}"
            for it in findings
            for line, column in [place_of(it, entry.locate)]
        )

    def summaries(self) -> Iterator[Summary]:
        """Every record of the file in a line, one after the other."""
        for number, entry in enumerate(open_entries(self.path, self.notation, self.options)):
            record = entry.record
            if record is None:
                yield Summary(number, "cannot be read")
                continue
            words = [record.game, record.title, record.date, f"{len(record.deals)} deal{'' if len(record.deals) == 1 else 's'}"]
            if fit(record)[1]:
                words.append("does not fit its game")
            yield Summary(number, harmless(" · ".join(word for word in words if word)))

    def signature(self) -> tuple[int, int, int] | None:
        """What changes when the file is saved; None while it is not there."""
        try:
            state = Path(self.path).stat()
        except OSError:
            return None
        return state.st_mtime_ns, state.st_size, state.st_ino
