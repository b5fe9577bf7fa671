"""A finding together with its place in a file: what every format of a report is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from parlaire.rules.findings import Evidence, Finding, Severity
from parlaire.text import harmless, width

__all__ = ["Located", "Place", "Tally", "keys_of", "mark", "most_frequent", "place_of"]

Tally = Mapping[tuple[str, Severity], int]
"""How many findings there were of each code and severity."""

_WINDOW = 100
_LEAD = 30
_CLOSERS = {"{": "}", "[": "]"}


@frozen
class Place:
    """A place in a file, to be shown: `line` and `column` (1-based, in characters), and why it is shown.

    `text` is the line there, harmless and cut to a window; the marked part begins after `indent`
    cells and is `length` cells long.
    """

    line: int
    column: int
    what: str
    text: str
    indent: int
    length: int


@frozen(kw_only=True)
class Located:
    """A finding of the `record`-th record of the file `path`, at `line` and `column` (1-based) of that file.

    `places` are filled only for the formats that show them: the finding's own place first, then
    one for each of its evidence. `game` is the record's variant, where it could be read.
    """

    path: str
    record: int
    line: int
    column: int
    finding: Finding
    places: tuple[Place, ...] = ()
    game: str | None = None


def most_frequent(tally: Tally) -> list[tuple[str, Severity, int]]:
    """The rows of a tally, the most frequent first."""
    return [(*key, number) for key, number in sorted(tally.items(), key=lambda row: (-row[1], row[0]))]


def keys_of(what: Finding | Evidence, seat: str | None = None) -> tuple[str | int, ...]:
    """The keys in the record that lead to a finding or to its evidence; `seat` is whose dealt hand evidence without event means."""
    if isinstance(what, Finding) and what.path is not None:
        return what.path
    if what.deal is None:
        return ()
    if what.event is not None:
        return "deals", what.deal, "events", what.event
    if isinstance(what, Evidence) and seat is not None:
        return "deals", what.deal, "hands", seat
    return "deals", what.deal


def place_of(it: Finding, locate: Callable[[tuple[str | int, ...]], tuple[int, int]]) -> tuple[int, int]:
    """The line and column of a finding: its own, or those that `locate` gives for its keys."""
    return (it.line, it.column or 1) if it.line is not None else locate(keys_of(it))


def mark(line: int, column: int, source: str, what: str) -> Place:
    """The place at `column` of the line `source`, cut to a window that a terminal holds."""
    start = min(column - 1, len(source))
    end = _extent(source, start)
    left = start - _LEAD if len(source) > _WINDOW and start > _LEAD else 0
    right = min(len(source), left + _WINDOW)
    before = ("…" if left else "") + harmless(source[left:start])
    marked = harmless(source[start : min(end, right)])
    after = harmless(source[min(end, right) : right]) + ("…" if right < len(source) else "")
    return Place(line, column, what, (before + marked + after).rstrip(), width(before), max(1, width(marked)))


def _extent(source: str, start: int) -> int:
    """Where the thing that begins at `start` ends: a bracket at its fellow, words at their quote, else at a comma or the line's end."""
    first = source[start : start + 1]
    if first in _CLOSERS:
        return _balanced(source, start, first, _CLOSERS[first])
    if first == '"':
        return _quoted(source, start)
    return _until(source, start, lambda character: character == ",")


def _balanced(source: str, start: int, opener: str, closer: str) -> int:
    depth, i = 0, start
    while i < len(source):
        character = source[i]
        if character == '"':
            i = _quoted(source, i)
            continue
        depth += (character == opener) - (character == closer)
        i += 1
        if not depth:
            return i
    return len(source.rstrip())


def _quoted(source: str, start: int) -> int:
    i = start + 1
    while i < len(source) and source[i] != '"':
        i += 2 if source[i] == "\\" else 1
    return min(i + 1, len(source))


def _until(source: str, start: int, ends: Callable[[str], bool]) -> int:
    i = start
    while i < len(source) and not ends(source[i]):
        i = _quoted(source, i) if source[i] == '"' else i + 1
    return start + len(source[start:i].rstrip())
