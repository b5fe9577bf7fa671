"""Records put from one notation into another: a file to a file, many records to one, a folder to a folder.

The library side of `replay convert`. Whatever is written is written whole or not at all, and nothing
is replaced unless that is asked for. What cannot be read and what cannot be carried over is given
back, with its place; nothing is dropped in silence.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from attrs import define, field

from parlaire.notation import NOTATIONS, dump, notation_of, open_entries
from parlaire.notation.base import Entry, Notation, Options
from parlaire.notation.files import PACKED
from parlaire.record.model import Record

__all__ = ["STREAM", "ClashError", "Conversion", "ConvertError", "ExistsError", "Loss", "NothingReadError", "Unread", "convert"]

STREAM = "-"
"""The name of standard input, as a source, and of standard output, as a target."""

FilePath = str | os.PathLike[str]


class ConvertError(ValueError):
    """Nothing was written to `path`, for a reason that lies in what was asked."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


class ExistsError(ConvertError):
    """The target is there already, and was not to be replaced."""


class ClashError(ConvertError):
    """Two sources of a folder would be written to the same target."""


class NothingReadError(ConvertError):
    """The source has no record, or none that can be read; `conversion` says what is wrong with them."""

    def __init__(self, path: str, message: str, conversion: Conversion) -> None:
        super().__init__(path, message)
        self.conversion = conversion


class Loss(NamedTuple):
    """What could not be carried over, in a sentence: `path` is the file that lost it (a source, or a target), `record` a record of it."""

    path: str
    record: int | None
    what: str


class Unread(NamedTuple):
    """Record number `record` of the file `path`, which could not be read: its entry has the findings, and their places."""

    path: str
    record: int
    entry: Entry


@define
class Conversion:
    """What was done: how many records were `written` to which `files`, and what was not.

    `failures` are the files of a folder that could not be written, with the reason; the others were.
    """

    records: int = 0
    written: list[str] = field(factory=list)
    losses: list[Loss] = field(factory=list)
    unread: list[Unread] = field(factory=list)
    failures: list[ConvertError] = field(factory=list)


def convert(
    source: FilePath | BinaryIO,
    target: FilePath | BinaryIO,
    *,
    source_notation: str | None = None,
    target_notation: str | None = None,
    reading: Options | None = None,
    writing: Options | None = None,
    only: int | None = None,
    force: bool = False,
) -> Conversion:
    """Write the records of `source` to `target` in another notation.

    `source` is a file, a folder (searched, with the folders in it, for the suffixes known, or that of
    `source_notation`), `-` for standard input, or a stream of bytes; `target` is a file, `-` for
    standard output, a stream, or a folder. A folder that goes to a folder keeps its files' places,
    names and packing (`.gz`, `.zst`); one that goes to a file is written into it record after record.
    The notations are told by the suffixes where they are not named; streams tell none. `reading` and
    `writing` are the card letters and encodings of the two sides, `only` takes that one record of a file.

    A record that cannot be read is left out, and told in `unread`.

    Raises:
        ExistsError: where a target is there already and `force` is not set; before anything is written.
        ClashError: where two files of a folder would become one; before anything is written.
        NothingReadError: where there is no record to write.
        ConvertError: where the target's notation cannot be written, or cannot hold these records.
        ValueError: where a notation is not known or not told.
        OSError: where the target cannot be written.
    """
    work = _Work(source_notation, reading or Options(), writing or Options(), only, force)
    if not isinstance(source, str | os.PathLike) or not Path(source).is_dir():
        work.one([_Source.of(source)], target, target_notation)
        return work.done
    sources = _searched(Path(source), source_notation)
    if not sources:
        raise NothingReadError(os.fspath(source), "there is no file of a known notation in it", work.done)
    if isinstance(target, str | os.PathLike) and _is_folder(target):
        work.folder(Path(source), sources, Path(target), target_notation)
    else:
        work.one(sources, target, target_notation)
    return work.done


class _Source(NamedTuple):
    """A file or stream to read, and what it is called."""

    name: str
    file: FilePath | BinaryIO

    @classmethod
    def of(cls, file: FilePath | BinaryIO) -> _Source:
        if not isinstance(file, str | os.PathLike):
            return cls(str(getattr(file, "name", "<stream>")), file)
        name = os.fspath(file)
        return cls(name, sys.stdin.buffer if name == STREAM else file)


def _is_folder(target: FilePath) -> bool:
    """Whether a target that need not exist is to be a folder: it is one, ends like one, or is not called like a file."""
    if os.fspath(target) == STREAM:
        return False
    if Path(target).is_dir() or os.fspath(target).endswith(("/", os.sep)):
        return True
    return not Path(target).exists() and _suffix(Path(target))[0] == ""


def _suffix(path: Path) -> tuple[str, str]:
    """The suffix of `path` that tells its notation, and the one that tells its packing; each empty where there is none."""
    packing = path.suffix if path.suffix.lower() in PACKED else ""
    inner = Path(path.name.removesuffix(packing)).suffix
    return (inner if inner[1:].lower() in list(NOTATIONS) else ""), packing


def _searched(folder: Path, notation: str | None) -> list[_Source]:
    """The files in a folder whose suffix is known, in the order of their names; hidden ones are passed over."""
    found = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            suffix = _suffix(Path(name))[0][1:].lower()
            if suffix and not name.startswith(".") and notation in (None, suffix):
                found.append(_Source.of(Path(place, name)))
    return found


class _Work:
    """One conversion under way."""

    def __init__(self, source_notation: str | None, reading: Options, writing: Options, only: int | None, force: bool) -> None:
        self._source_notation = source_notation
        self._reading = reading
        self._writing = writing
        self._only = only
        self._force = force
        self._read = 0
        self.done = Conversion()

    def one(self, sources: list[_Source], target: FilePath | BinaryIO, notation: str | None) -> None:
        """Write all records of `sources` to one target."""
        if isinstance(target, str | os.PathLike) and Path(target).is_dir():
            target = Path(target, _renamed(Path(sources[0].name), _of_folder(target, notation)).name)
        name = _Source.of(target).name
        kind = _writable(name, notation_of(name, notation))
        for source in sources:
            self._kind(source)
        self._refuse_existing([name])
        try:
            self._write(sources, target, name, kind)
        except ConvertError:
            raise
        except ValueError as error:
            raise ConvertError(name, str(error)) from error

    def folder(self, source: Path, sources: list[_Source], target: Path, notation: str | None) -> None:
        """Write every file of a folder to a file of another."""
        kind = _writable(str(target), notation_of("", _of_folder(target, notation)))
        targets: dict[Path, _Source] = {}
        for each in sources:
            path = target / _renamed(Path(each.name).relative_to(source), kind.name)
            if path in targets:
                raise ClashError(str(path), f"both {targets[path].name} and {each.name} would be written to it")
            targets[path] = each
        self._refuse_existing(map(str, targets))
        for path, each in targets.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._write([each], path, str(path), kind)
            except NothingReadError as error:
                self.done.failures.append(error)
            except ValueError as error:
                self.done.failures.append(ConvertError(str(path), str(error)))

    def _kind(self, source: _Source) -> Notation:
        return notation_of(source.name, self._source_notation)

    def _refuse_existing(self, names: Iterable[str]) -> None:
        there = [] if self._force else [name for name in names if name != STREAM and Path(name).is_file()]
        if there:
            more = f" (and {len(there) - 1} more)" if len(there) > 1 else ""
            raise ExistsError(there[0], f"is there already{more}; it is replaced only where that is asked for")

    def _write(self, sources: list[_Source], target: FilePath | BinaryIO, name: str, kind: Notation) -> None:
        self._read = 0
        records = self._records(sources)
        if not isinstance(target, str | os.PathLike):
            losses = self._to_stream(records, target, kind)
        elif name == STREAM:
            losses = self._to_stream(records, sys.stdout.buffer, kind)
        else:
            losses = dump(records, target, kind.name, self._writing.cards, self._writing.encoding)
        self.done.records += self._read
        self.done.written.append(name)
        self.done.losses += [Loss(name, None, loss) for loss in losses]

    def _to_stream(self, records: Iterator[Record], stream: BinaryIO, kind: Notation) -> list[str]:
        """Write to a stream, which gets nothing where the writing fails."""
        with tempfile.TemporaryFile() as whole:
            losses = kind.write(records, whole, self._writing) if kind.write is not None else []
            whole.seek(0)
            shutil.copyfileobj(whole, stream)
        return losses

    def _records(self, sources: list[_Source]) -> Iterator[Record]:
        """The records that can be read; raises where there are none."""
        unread = len(self.done.unread)
        for source in sources:
            for number, entry in enumerate(open_entries(source.file, self._kind(source), self._reading)):
                if self._only not in (None, number):
                    continue
                self.done.losses += [Loss(source.name, number, loss) for loss in entry.losses]
                if entry.record is None:
                    self.done.unread.append(Unread(source.name, number, entry))
                else:
                    self._read += 1
                    yield entry.record
        if not self._read:
            which = "" if self._only is None else f" {self._only}"
            what = "cannot be read" if len(self.done.unread) > unread else f"there is no record{which} in it"
            raise NothingReadError(sources[0].name, what, self.done)


def _writable(name: str, kind: Notation) -> Notation:
    if kind.write is None:
        raise ConvertError(name, f"{kind.name} can be read, not written")
    return kind


def _of_folder(target: FilePath, notation: str | None) -> str:
    if notation is None:
        raise ConvertError(os.fspath(target), "a folder does not tell its notation; name it")
    return notation


def _renamed(path: Path, notation: str) -> Path:
    """The same name with the suffix of another notation, packed as before."""
    inner, packing = _suffix(path)
    stem = path.name.removesuffix(packing).removesuffix(inner)
    return path.with_name(f"{stem}.{notation}{packing}")
