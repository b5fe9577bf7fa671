"""Where records come from: files named, folders searched, standard input; and how their bytes are cut into parts."""

from __future__ import annotations

import io
import os
import shutil
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from attrs import frozen

from parlaire.notation import NOTATIONS, notation_of
from parlaire.notation.base import LIMIT, UnreadableError
from parlaire.notation.files import BLANK, PACKED, in_lines, raw_input, unpacked

__all__ = ["STDIN", "Part", "Source", "find_sources", "parts_of"]

STDIN = "-"

_CHUNK = 1 << 18
"""Bytes of a part: some sixty records, long enough to hide what it costs to hand them over."""
_BIG = 8 << 20
"""A file of this size that cannot be cut is judged where it is read, so that its findings need not be held."""


@frozen
class Source:
    """A file to judge: its name, its size in bytes, and the name of its notation; `problem` says why it cannot be judged."""

    path: str
    size: int = 0
    notation: str | None = None
    problem: str | None = None


@frozen
class Part:
    """A piece of work: raw lines of a file of lines, or the whole of `file`.

    `record` and `line` count the records and lines of the file before it, `size` is how many of the
    file's bytes are read with it, `first` that the file begins with it. A part that is to be judged
    `here` must be judged before the next is asked for.
    """

    source: Source
    file: str = ""
    lines: bytes | None = None
    record: int = 0
    line: int = 0
    size: int = 0
    first: bool = True
    here: bool = False


def find_sources(paths: Iterable[str], notation: str | None = None) -> Iterator[Source]:
    """The files that `paths` name; folders are searched for every known suffix, or those of `notation`, in the order of their names.

    Hidden files and folders are passed over in the search. What is not there, or does not tell its
    notation, is a source with a problem.
    """
    for path in paths:
        if path == STDIN:
            yield Source(STDIN, notation=notation)
        elif Path(path).is_dir():
            yield from _searched(path, notation)
        else:
            yield _named(path, notation)


def _named(path: str, notation: str | None) -> Source:
    try:
        size = Path(path).stat().st_size
        return Source(path, size, notation_of(path, notation).name)
    except OSError as error:
        return Source(path, problem=f"cannot be read: {error.strerror}")
    except ValueError:
        return Source(path, problem=f"does not tell its notation; name it with --from ({', '.join(NOTATIONS)})")


def _searched(folder: str, notation: str | None) -> Iterator[Source]:
    suffixes = tuple(f".{name}{packed}" for name in ([notation] if notation else NOTATIONS) for packed in ("", *PACKED))
    empty = True
    broken: list[OSError] = []
    for here, folders, names in os.walk(folder, onerror=broken.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for error in broken:
            yield Source(error.filename, problem=f"cannot be searched: {error.strerror}")
            empty = False
        broken.clear()
        for name in sorted(names):
            path = os.path.normpath(os.path.join(here, name))  # noqa: PTH118  # names of any bytes, many of them
            if name.lower().endswith(suffixes) and not name.startswith(".") and _is_file(path):
                empty = False
                yield _named(path, notation)
    for error in broken:
        yield Source(error.filename, problem=f"cannot be searched: {error.strerror}")
        empty = False
    if empty:
        yield Source(folder, problem=f"holds no file with a known suffix ({', '.join(s for s in suffixes if s.count('.') == 1)})")


def _is_file(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116  # the same
    except OSError:
        return True  # let the reading say what is wrong


def parts_of(source: Source) -> Iterator[Part]:
    """The parts in which a source is judged: a file of lines is cut, any other is one part."""
    if source.problem is not None:
        yield Part(source)
    elif source.path == STDIN:
        yield from _stdin(source)
    elif source.notation == "jsonl":
        yield from _opened(source)
    else:
        yield Part(source, source.path, size=source.size, here=source.size >= _BIG)


def _opened(source: Source) -> Iterator[Part]:
    try:
        with Path(source.path).open("rb") as file:
            yield from _cut(source, _Reader(unpacked(file, Path(source.path).suffix.lower())), file)
    except OSError as error:
        yield Part(_broken(source, error.strerror or str(error)), first=False)


def _broken(source: Source, reason: str) -> Source:
    return Source(source.path, problem=f"cannot be read: {reason}")


class _Reader:
    """The bytes of a stream as far as they can be had; then `problem` says why there are no more of them."""

    def __init__(self, stream: BinaryIO) -> None:
        # `read` would lose what it has gathered when the stream breaks, `read1` gives it bit by bit.
        self._stream = cast(io.BufferedReader, stream)
        self.problem: str | None = None

    def some(self) -> bytes:
        """The next bytes, fewer than a chunk only at the end or at a break."""
        bits: list[bytes] = []
        wanted = _CHUNK
        with self._breaking():
            while wanted and (bit := self._stream.read1(wanted)):
                bits.append(bit)
                wanted -= len(bit)
        return b"".join(bits)

    def lines(self, head: bytes = b"") -> bytes:
        """The next chunk, after `head`, to the end of a line; of a line over the limit only enough to see that it is."""
        chunk = head or self.some()
        if chunk and not chunk.endswith(b"\n"):
            with self._breaking():
                chunk += self._rest()
        return chunk if self.problem is None else chunk[: chunk.rfind(b"\n") + 1]

    def _rest(self) -> bytes:
        rest = self._stream.readline(LIMIT + 1)
        if len(rest) > LIMIT:
            more = rest
            while more and not more.endswith(b"\n"):
                more = self._stream.readline(LIMIT)
            rest += b"\n" if more else b""
        return rest

    @contextmanager
    def _breaking(self) -> Iterator[None]:
        try:
            yield
        except UnreadableError as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = error.strerror or str(error)


def _cut(source: Source, reader: _Reader, file: BinaryIO | None = None, head: bytes = b"") -> Iterator[Part]:
    """The lines of a stream in parts; `file` has its bytes as they lie on the disk, `head` has been read already."""
    record = line = told = 0
    first = True
    while (chunk := reader.lines(head)) or (first and reader.problem is None):
        at = file.tell() if file else told
        yield Part(source, lines=chunk, record=record, line=line, size=at - told, first=first)
        record += sum(1 for row in chunk.split(b"\n") if row.strip(BLANK))
        line += chunk.count(b"\n")
        first, head, told = False, b"", at
        if reader.problem is not None:
            break
    if reader.problem is not None:
        yield Part(_broken(source, reader.problem), record=record, line=line, first=first)


def _stdin(source: Source) -> Iterator[Part]:
    """Standard input: lines as they come; anything else is laid aside in a file, for it may have to be read twice."""
    try:
        stream = unpacked(raw_input())
        reader = _Reader(stream)
        head = reader.some()
        name = source.notation or ("jsonl" if in_lines(head) else "json")
        known = Source(source.path, notation=name)
        if name == "jsonl":
            yield from _cut(known, reader, head=head)
            return
        if reader.problem is not None:
            yield Part(_broken(source, reader.problem))
            return
        with tempfile.NamedTemporaryFile() as file:
            file.write(head)
            shutil.copyfileobj(stream, file)
            file.flush()
            yield Part(known, file.name, here=True)
    except (OSError, UnreadableError) as error:
        yield Part(_broken(source, getattr(error, "strerror", None) or str(error)))
