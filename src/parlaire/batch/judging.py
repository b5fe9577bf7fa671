"""One part of the work: its records read and judged, its findings placed in the file."""

from __future__ import annotations

import io
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from attrs import Factory, frozen

from parlaire.batch.sources import Part
from parlaire.notation import NOTATIONS, Entry, Options, open_entries
from parlaire.notation.base import UnreadableError, finding
from parlaire.notation.files import open_source
from parlaire.referee import judge
from parlaire.report.located import Located, Place, Tally, keys_of, mark, place_of
from parlaire.report.selection import Selection
from parlaire.rules.findings import Finding, Severity

__all__ = ["Outcome", "Request", "judge_part", "merged"]

_MANY = 500
"""So many findings are told before more are looked for."""
_BLOCK = 16
"""So many records are read before they are judged: more would no longer fit into a processor's cache."""
_KEPT = 4096
"""Lines of a file that are kept to be shown: a finding and its evidence are seldom further apart."""


@frozen
class Request:
    """What is asked of every part: how to read, what to tell, and whether the places of evidence are shown."""

    options: Options = Factory(Options)
    selection: Selection = Factory(Selection)
    placed: bool = False


@frozen
class Outcome:
    """What came of some records: their number, the findings to tell, and what decides the exit status.

    `tally` counts the findings that are told; `errors` those of severity error that are looked for,
    told or not; `unreadable` all R findings. `files` are those begun, `size` their bytes read.
    """

    findings: tuple[Located, ...] = ()
    tally: Tally = Factory(Counter)
    records: int = 0
    errors: int = 0
    unreadable: int = 0
    files: int = 0
    size: int = 0


def merged(outcomes: Iterator[Outcome]) -> Outcome:
    """All that came of them, as one."""
    every = list(outcomes)
    return Outcome(
        tuple(found for outcome in every for found in outcome.findings),
        sum((Counter(outcome.tally) for outcome in every), Counter()),
        sum(outcome.records for outcome in every),
        sum(outcome.errors for outcome in every),
        sum(outcome.unreadable for outcome in every),
        sum(outcome.files for outcome in every),
        sum(outcome.size for outcome in every),
    )


def judge_part(part: Part, request: Request) -> Iterator[Outcome]:
    """Judge the records of a part; the outcome comes in pieces where there are many findings."""
    source, selection = part.source, request.selection
    lines = _Lines(part, request.options) if request.placed else None
    told: list[Located] = []
    tally: Counter[tuple[str, Severity]] = Counter()
    records = errors = unreadable = 0
    for number, entry in enumerate(_entries(part, request.options), part.record):
        records += entry.record is not None or source.problem is None
        findings = entry.findings if entry.record is None else (*entry.findings, *judge(entry.record).findings)
        for it in findings:
            unreadable += it.code.startswith("R")
            errors += it.severity == "error" and it.code in selection.codes
            if selection.tells(it):
                tally[it.code, it.severity] += 1
                told.append(_located(source.path, number, part.line, entry, it, lines))
        if len(told) > _MANY:
            yield Outcome(tuple(told), tally, records, errors, unreadable)
            told, tally = [], Counter()
            records = errors = unreadable = 0
    yield Outcome(tuple(told), tally, records, errors, unreadable, int(part.first), part.size)


def _entries(part: Part, options: Options) -> Iterator[Entry]:
    source = part.source
    if source.problem is not None or source.notation is None:
        return iter((Entry(None, (finding("R001", source.problem or "is of no known notation", line=1, column=1),)),))
    notation = NOTATIONS[source.notation]
    if part.lines is not None:
        return _by_blocks(notation.read(io.BytesIO(part.lines), options))
    return open_entries(part.file, notation, options)


def _by_blocks(entries: Iterator[Entry]) -> Iterator[Entry]:
    """The same entries, some read before the first of them is judged.

    To read and to judge by turns costs a twentieth more: each drives the other's code and data from
    the processor's caches. A part's lines are few enough for a block of their records.
    """
    while block := list(islice(entries, _BLOCK)):
        yield from block


def _located(path: str, record: int, before: int, entry: Entry, it: Finding, lines: _Lines | None) -> Located:
    line, column = place_of(it, entry.locate)
    places: list[Place] = []
    if lines is not None:
        wanted = [(line, column, ""), *((*entry.locate(keys_of(proof, it.seat)), proof.what) for proof in it.evidence)]
        texts = {at: lines[at] for at in sorted({at for at, _, _ in wanted})}
        if texts[line] is not None:
            places = [mark(at + before, where, texts[at] or "", what) for at, where, what in wanted]
    game = entry.record.game if entry.record is not None else None
    return Located(path=path, record=record, line=line + before, column=column, finding=it, places=tuple(places), game=game)


class _Lines:
    """The lines of a part as text, by their 1-based number, or None where it has no such line; only those last read are kept."""

    def __init__(self, part: Part, options: Options) -> None:
        self._part = part
        self._encoding = options.encoding or "utf-8-sig"
        self._rewind()

    def _rewind(self) -> None:
        self._kept: deque[str] = deque(maxlen=_KEPT)
        self._read = 0
        self._texts = _texts(self._part, self._encoding)

    def __getitem__(self, line: int) -> str | None:
        if line <= self._read - len(self._kept):
            self._rewind()
        while self._read < line:
            text = next(self._texts, None)
            if text is None:
                return None
            self._kept.append(text.rstrip("\r\n"))
            self._read += 1
        return self._kept[line - 1 - (self._read - len(self._kept))]


def _texts(part: Part, encoding: str) -> Iterator[str]:
    """The lines of a part, decoded as well as can be; of a broken file those before the break, which the reading has told."""
    if part.lines is not None:
        yield from io.TextIOWrapper(io.BytesIO(part.lines), encoding, "replace", newline="\n")
    elif part.file:
        with suppress(OSError, UnreadableError), open_source(Path(part.file)) as stream:
            yield from io.TextIOWrapper(stream, encoding, "replace", newline="\n")
