"""Other ways to write the same record, one file each, behind one registry.

`load`, `loads` and `read` give records or raise; `open_entries` gives every entry of a file with its
findings and losses, and goes on after a bad one. `dump` writes. The notation is told by the suffix
(before `.gz` or `.zst`) or by its name.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from parlaire.notation.base import Entry, Notation, Options, RecordError, UnreadableError, finding
from parlaire.notation.files import PACKED, open_source, open_target, unpacked
from parlaire.record.model import Record

__all__ = ["NOTATIONS", "Entry", "Notation", "Options", "RecordError", "dump", "load", "loads", "notation_of", "open_entries", "read"]

FilePath = str | os.PathLike[str]

_PLACES = {
    "json": ("json", "JSON"),
    "jsonl": ("json", "JSONL"),
    "script": ("script", "SCRIPT"),
    "table": ("table", "TABLE"),
}


class _Registry(Mapping[str, Notation]):
    """The notations by name; the module of one is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Notation:
        module, variable = _PLACES[name]
        notation: Notation = getattr(import_module(f"{__name__}.{module}"), variable)
        return notation

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __contains__(self, name: object) -> bool:
        return name in _PLACES

    def __len__(self) -> int:
        return len(_PLACES)


NOTATIONS: Mapping[str, Notation] = _Registry()


def notation_of(path: FilePath, name: str | None = None) -> Notation:
    """The notation called `name`, or the one that the suffix of `path` tells.

    Raises:
        ValueError: where there is no such notation, or the suffix is none that is known.
    """
    if name is None:
        suffixes = [suffix.lower() for suffix in Path(path).suffixes]
        if suffixes and suffixes[-1] in PACKED:
            suffixes.pop()
        name = suffixes[-1][1:] if suffixes else ""
        if name not in NOTATIONS:
            raise ValueError(f"{os.fspath(path)!r} does not tell its notation; the suffixes known are .{', .'.join(NOTATIONS)}")
    if name not in NOTATIONS:
        near = get_close_matches(name, list(NOTATIONS), 1)
        raise ValueError(f"there is no notation {name!r}; {f'the nearest is {near[0]!r}' if near else 'known are ' + ', '.join(NOTATIONS)}")
    return NOTATIONS[name]


def open_entries(source: FilePath | BinaryIO, notation: Notation | None = None, options: Options | None = None) -> Iterator[Entry]:
    """Every entry of a file, or of a stream of bytes (unpacked where it begins like an archive), one after the other.

    Nothing that a file holds is raised, nor that it is missing or broken: that is an entry with an
    R001 finding, the last one.

    Raises:
        ValueError: at the first step, where `notation` is None and `source` does not tell it.
    """
    options = options or Options()
    if notation is None:
        if not isinstance(source, str | os.PathLike):
            raise ValueError("a stream does not tell its notation")
        notation = notation_of(source)
    try:
        if isinstance(source, str | os.PathLike):
            yield from _entries(source, notation, options)
        else:
            yield from notation.read(unpacked(source), options)
    except (OSError, UnreadableError) as error:
        yield _unreadable(error)


def _entries(path: FilePath, notation: Notation, options: Options) -> Iterator[Entry]:
    try:
        with open_source(Path(path)) as stream:
            yield from notation.read(stream, options)
    except UnreadableError as error:
        yield _unreadable(error)


def _unreadable(error: OSError | UnreadableError) -> Entry:
    message = f"cannot be read: {(isinstance(error, OSError) and error.strerror) or error}"
    return Entry(None, (finding("R001", message, line=1, column=1),))


def load(path: FilePath, notation: str | None = None, cards: str = "en", encoding: str | None = None) -> Record:
    """The one record of a file, in whatever notation its suffix (or `notation`) says.

    `cards` is the tongue of the card letters (`en fr de it es ru`), `encoding` that of a legacy file.

    Raises:
        RecordError: where the file holds none, more than one, or one with faults; with their findings.
        OSError: where the file cannot be opened or read.
        ValueError: where the notation is not known.
    """
    return _only(_entries(path, notation_of(path, notation), Options(cards, encoding)), os.fspath(path))


def loads(data: bytes | str, notation: str = "json", cards: str = "en", encoding: str | None = None) -> Record:
    """The one record that `data` writes in `notation`.

    Raises:
        RecordError: where that is none, more than one, or one with faults; with their findings.
        ValueError: where the notation is not known.
    """
    if isinstance(data, str):
        # A lone surrogate has no bytes; passed through, it is found and told as wrong UTF-8.
        data, encoding = data.encode("utf-8", "surrogatepass"), "utf-8"
    return _only(notation_of("", notation).read(io.BytesIO(data), Options(cards, encoding)), None)


def read(path: FilePath, notation: str | None = None, cards: str = "en", encoding: str | None = None) -> Iterator[Record]:
    """The records of a file one after the other, with no more than one in memory.

    To go on after a record with faults, take `parlaire.notation.open_entries`.

    Raises:
        ValueError: at once, where the notation is not known.
        RecordError: at the first record with faults; with their findings.
        OSError: at the first record, where the file cannot be opened or read.
    """
    entries = _entries(path, notation_of(path, notation), Options(cards, encoding))
    return (_record(entry, os.fspath(path)) for entry in entries)


def _record(entry: Entry, source: str | None) -> Record:
    if entry.record is None or entry.findings:
        raise RecordError(entry.findings, source)
    return entry.record


def _only(entries: Iterator[Entry], source: str | None) -> Record:
    first = next(entries, None)
    if first is None:
        raise RecordError((finding("R001", "there is no record in it", line=1, column=1),), source)
    record = _record(first, source)
    second = next(entries, None)
    if second is not None:
        line, column = second.locate(())
        message = "there is more than one record in it; read them one by one with parlaire.read"
        raise RecordError((finding("R001", message, line=line, column=column),), source)
    return record


def dump(
    records: Record | Iterable[Record], path: FilePath, notation: str | None = None, cards: str = "en", encoding: str | None = None
) -> list[str]:
    """Write one record, or several, to a file: the whole file, or nothing where anything fails.

    Returns what the notation could not carry over, one sentence each.

    Raises:
        ValueError: where the notation is not known, cannot be written, or cannot hold these records.
        OSError: where the file cannot be written.
    """
    kind = notation_of(path, notation)
    if kind.write is None:
        raise ValueError(f"{kind.name} can be read, not written")
    if isinstance(records, Record):
        records = (records,)
    with open_target(Path(path)) as stream:
        return kind.write(records, stream, Options(cards, encoding))
