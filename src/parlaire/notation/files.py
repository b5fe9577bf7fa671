"""Files as notations see them: plain or packed bytes to read, and files written whole or not at all."""

from __future__ import annotations

import errno
import gzip
import io
import os
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import BinaryIO, cast

import zstandard

from parlaire.notation.base import UnreadableError

__all__ = ["BLANK", "PACKED", "in_lines", "open_source", "open_target", "raw_input", "standard_input", "unpacked"]

PACKED = (".gz", ".zst")
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
BLANK = b"\xef\xbb\xbf \t\n\r\x0b\x0c"
"""What a line may hold and be no record: white space, a byte order mark."""
_CHUNK = 1 << 16
_HEAD = 1 << 18
# zstd can unpack four bytes to 128 KiB, and unpacks all that it is given: a sip at a time bounds the memory.
_SIP = 1 << 8


class _Chunks(io.RawIOBase):
    """A raw stream over unpacked chunks."""

    def __init__(self, chunks: Iterator[bytes], name: str = "<stream>") -> None:
        self._chunks = chunks
        self.name = name
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # any writable buffer
        while not self._rest:
            chunk = next(self._chunks, None)
            if chunk is None:
                return 0
            self._rest = memoryview(chunk)
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        return count


def _gunzip(source: BinaryIO) -> Iterator[bytes]:
    with gzip.GzipFile(fileobj=source) as file:
        while True:
            try:
                # What came before a break is not given by `read`, which wants all of its bytes.
                chunk = file.read1(_CHUNK)
            except (EOFError, zlib.error, gzip.BadGzipFile) as error:
                raise UnreadableError(f"broken gzip archive: {error}") from error
            if not chunk:
                return
            yield chunk


def _unzstd(source: BinaryIO) -> Iterator[bytes]:
    unpacker = None
    try:
        while packed := source.read(_SIP):
            while packed:
                if unpacker is None:
                    unpacker = zstandard.ZstdDecompressor().decompressobj()
                yield unpacker.decompress(packed)
                packed = unpacker.unused_data
                if unpacker.eof:
                    unpacker = None
    except zstandard.ZstdError as error:
        raise UnreadableError(f"broken zstd archive: {error}") from error
    if unpacker is not None:
        raise UnreadableError("broken zstd archive: it ends before its end")


def unpacked(source: BinaryIO, suffix: str | None = None) -> BinaryIO:
    """The bytes of `source`, unpacked where `suffix` is `.gz` or `.zst`, or where it is None and they begin like an archive."""
    if suffix is None:
        buffered = source if isinstance(source, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, source))
        head = buffered.peek(4)
        suffix = ".gz" if head.startswith(_GZIP) else ".zst" if head.startswith(_ZSTD) else ""
        source = cast(BinaryIO, buffered)
    if suffix not in PACKED:
        return source
    return cast(BinaryIO, io.BufferedReader(_Chunks(_gunzip(source) if suffix == ".gz" else _unzstd(source)), _CHUNK))


def standard_input() -> tuple[str, BinaryIO]:
    """What standard input holds, as the name of a notation of JSON, and its bytes, unpacked; where they break off, that is raised there."""
    chunks = _unpacked_input()
    head = b""
    broken: Exception | None = None
    try:
        while len(head) < _HEAD and (more := next(chunks, b"")):
            head += more
    except (OSError, UnreadableError) as error:
        broken = error
    kind = "jsonl" if in_lines(head) else "json"
    return kind, cast(BinaryIO, io.BufferedReader(_Chunks(_resumed(head, broken, chunks), "-"), _CHUNK))


def _resumed(head: bytes, broken: Exception | None, rest: Iterator[bytes]) -> Iterator[bytes]:
    """What was read ahead, and then what broke it off, or the rest."""
    yield head
    if broken is not None:
        raise broken
    yield from rest


def _unpacked_input() -> Iterator[bytes]:
    stream = cast(io.BufferedReader, unpacked(raw_input()))
    yield from iter(lambda: stream.read1(_CHUNK), b"")


def raw_input() -> BinaryIO:
    """The bytes of standard input.

    Raises:
        OSError: where it is closed.
    """
    if sys.stdin is None:
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer


def in_lines(head: bytes) -> bool:
    """Whether JSON that begins so has a record in each line: it has not where the first line breaks off in the middle of one."""
    lines = head.lstrip(BLANK).split(b"\n", 1)
    if len(lines) < 2:
        return True
    text = lines[0].decode("utf-8", "replace").rstrip()
    try:
        JSONDecoder().raw_decode(text)
    except JSONDecodeError as error:
        return error.pos < len(text)
    return True


@contextmanager
def open_source(path: Path) -> Iterator[BinaryIO]:
    """The bytes of the file at `path`, unpacked as its suffix says.

    Raises:
        OSError: where it cannot be opened or read.
        UnreadableError: where its archive turns out to be broken.
    """
    with path.open("rb") as file:
        yield unpacked(file, path.suffix.lower())


@contextmanager
def open_target(path: Path) -> Iterator[BinaryIO]:
    """A file to write that takes the place of `path`, packed as its suffix says, when all went well, and else leaves no trace.

    Raises:
        OSError: where it cannot be written; it names `path`, not the file beside it that is written first.
    """
    asked, path = path, path.resolve()
    if path.exists() and not path.is_file():
        # A device or a pipe holds nothing that could be lost, and nothing can take its place.
        with path.open("wb") as file, _packing(file, path.suffix.lower()) as target:
            yield target
        return
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}.")
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        raise OSError(error.errno, "its folder does not exist" if missing else error.strerror, str(asked)) from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, _packing(file, path.suffix.lower()) as target:
            yield target
        try:
            temporary.chmod(path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
            temporary.replace(path)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(asked)) from error
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def _packing(file: BinaryIO, suffix: str) -> Iterator[BinaryIO]:
    if suffix == ".gz":
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
            yield cast(BinaryIO, packed)
    elif suffix == ".zst":
        with zstandard.ZstdCompressor().stream_writer(file, closefd=False) as packed:
            yield cast(BinaryIO, packed)
    else:
        yield file


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
