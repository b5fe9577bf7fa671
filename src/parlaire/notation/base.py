"""What every notation is made of: what its reader gives and is told, and how a reader has its bytes.

A notation is a value (`Notation`) with two functions. Its reader streams `Entry` after `Entry` and
never raises for what a file may contain: a fault is a finding of the entry. Only what the stream
itself raises, an `OSError` of the disk or an `UnreadableError` of a broken archive, may pass through
it; `open_entries` makes a finding of that too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from attrs import field, frozen

from parlaire.games import named
from parlaire.record.model import Record
from parlaire.rules.findings import CATALOGUE, Finding

__all__ = [
    "LIMIT",
    "Entry",
    "Locate",
    "Notation",
    "Options",
    "Path",
    "RecordError",
    "UnreadableError",
    "finding",
    "read_lines",
    "read_whole",
    "unknown_names",
]

Path = tuple[str | int, ...]
Locate = Callable[[Path], tuple[int, int]]

LIMIT = 64 * 1024 * 1024
"""The most bytes that one record may take, unpacked: some thousand times what a long game takes. A small
archive can unpack to more than any memory holds, and the tree of a record is many times its bytes."""


def _at_the_start(_: Path) -> tuple[int, int]:
    return 1, 1


@frozen
class Entry:
    """One record of a file, as read.

    `record` is None where it could not be read; `findings` are then its R findings, with line and
    column. `losses` says what could not be carried over, one sentence each. `locate` gives the place
    in the file, as 1-based line and column, of the value to which keys of the JSON record lead, as
    `("deals", 0, "events", 3, "play")`, or of the nearest thing around it; it looks only when asked.
    """

    record: Record | None
    findings: tuple[Finding, ...] = ()
    losses: tuple[str, ...] = ()
    locate: Locate = field(default=_at_the_start, repr=False, eq=False)


@frozen
class Options:
    """What a reader or writer may be told: the tongue of the card letters and, in legacy notations only, the encoding.

    An `encoding` of None is UTF-8, with a word in `losses` where a legacy file has to be read otherwise.
    """

    cards: str = "en"
    encoding: str | None = None


@frozen
class Notation:
    """A way to write records: `name` is its suffix without the dot, `write` is None where it can only be read.

    `write` returns its losses: what it could not carry over, one sentence each. It raises
    ValueError where it cannot write the records at all.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    read: Callable[[BinaryIO, Options], Iterator[Entry]]
    write: Callable[[Iterable[Record], BinaryIO, Options], list[str]] | None = None


class RecordError(ValueError):
    """What was read is not the one record, or the records, that it should be; `findings` says why and where."""

    def __init__(self, findings: tuple[Finding, ...], source: str | None = None) -> None:
        """`findings` has at least one finding; `source` is the name of the file, if there is one."""
        super().__init__(findings, source)
        self.findings = findings
        self.source = source

    def __str__(self) -> str:
        first = self.findings[0]
        place = ":".join(str(part) for part in (self.source, first.line, first.column) if part is not None)
        more = len(self.findings) - 1
        return f"{place + ': ' if place else ''}{first.code} {first.name}: {first.message}{f' (and {more} more)' if more else ''}"


class UnreadableError(ValueError):
    """The bytes cannot be had: an archive is broken, or a record takes more than `LIMIT`."""


def finding(code: str, message: str, *, path: Path | None = None, line: int | None = None, column: int | None = None) -> Finding:
    """The finding of `code`, with the name and the severity that the catalogue gives it."""
    fault = CATALOGUE[code]
    return Finding(code=code, name=fault.name, severity=fault.severity, message=message, path=path, line=line, column=column)


def unknown_names(tree: object) -> Iterator[tuple[Path, str]]:
    """What a tree that is no record says of its game that there is not, so that it is told with the other faults."""
    if isinstance(tree, dict) and isinstance(tree.get("game"), str):
        rules = tree.get("rules")
        for path, message in named(tree["game"], rules if isinstance(rules, dict) else {})[1]:
            yield path, f"{'.'.join(path)}: {message}"


def read_whole(stream: BinaryIO) -> bytes:
    """All that is left of `stream`, for notations that need the whole of it.

    Raises:
        UnreadableError: where that is more than `LIMIT`.
    """
    data = stream.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise UnreadableError(f"more than {LIMIT >> 20} MiB for one record")
    return data


def read_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `stream` with their ends; None stands for a line of more than `LIMIT` bytes, which is passed over."""
    while line := stream.readline(LIMIT + 1):
        if len(line) <= LIMIT:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LIMIT)
        yield None
