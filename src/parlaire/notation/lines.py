"""Lines of text out of bytes, for notations that are lines: every encoding and every line end that is met in the wild.

A byte order mark tells UTF-8 and UTF-16. Else the text is in the encoding that was told, or in UTF-8;
where it is not UTF-8 and none was told, it is read as Windows-1252 from there on, and `Lines.losses`
says so.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO

from parlaire.notation.base import LIMIT, read_lines, read_whole

__all__ = ["Lines", "known_encoding"]

_ENDS = re.compile("\r\n|\r|\n")
_FALLBACK = "cp1252"
# The five bytes that Windows-1252 leaves undefined are controls in Latin-1, and as good as any other reading.
_UNDEFINED = {byte: chr(byte) for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}


def known_encoding(name: str) -> str:
    """The usual name of a text encoding.

    Raises:
        ValueError: where there is none of that name.
    """
    try:
        "".encode(name)
        usual = codecs.lookup(name).name
    except (LookupError, ValueError) as error:
        raise ValueError(f"{name!r} is no text encoding; write as in utf-8, latin-1, windows-1252, utf-16") from error
    if usual in _NOT_FOR_FILES:
        raise ValueError(f"{name!r} is no encoding of files; write as in utf-8, latin-1, windows-1252, utf-16")
    return usual


_NOT_FOR_FILES = ("idna", "punycode", "unicode_escape", "unicode-escape", "raw_unicode_escape", "raw-unicode-escape")


class Lines:
    """The lines of a stream without their ends, CR, LF and CRLF alike.

    Attributes:
        number: the 1-based number of the line last given.
        losses: what was guessed on the way, one sentence each; whoever takes it empties it.
        mistakes: places (line, column) and sentences where bytes are not in the encoding that was told, likewise.
    """

    def __init__(self, stream: BinaryIO, encoding: str | None = None) -> None:
        """Read `stream` in `encoding` (None: UTF-8, else Windows-1252 with a word in `losses`).

        Raises:
            ValueError: where there is no such encoding.
        """
        self._told = known_encoding(encoding) if encoding else None
        self._encoding = self._told or "utf-8"
        self._stream = stream
        self.number = 0
        self.losses: list[str] = []
        self.mistakes: list[tuple[int, int, str]] = []

    def __iter__(self) -> Iterator[str]:
        for text in self._texts():
            for line in _ENDS.split(text):
                self.number += 1
                yield line

    def _texts(self) -> Iterator[str]:
        """Pieces of text that begin with a line and end before a line end."""
        chunks = read_lines(self._stream)
        first = next(chunks, b"")
        if first is not None:
            if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                self._encoding = "utf-16"
            elif first.startswith(codecs.BOM_UTF8):
                self._encoding, first = "utf-8", first.removeprefix(codecs.BOM_UTF8)
        if self._encoding.startswith(("utf-16", "utf-32")):
            # A line feed is more than one byte here, and may be part of another character.
            yield self._decode((first or b"") + read_whole(self._stream))
            return
        for chunk in chain((first,), chunks):
            if chunk is None:
                self.mistakes.append((self.number + 1, 1, f"a line of more than {LIMIT >> 20} MiB"))
            yield self._decode((chunk or b"").removesuffix(b"\n").removesuffix(b"\r"))

    def _decode(self, data: bytes) -> str:
        try:
            return data.decode(self._encoding)
        except UnicodeError as error:
            if self._told is None and self._encoding == "utf-8":
                self._encoding = _FALLBACK
                self.losses.append(
                    f"line {self.number + 1} is not UTF-8: read as Windows-1252 from there on; tell the encoding if it is another"
                )
                return self._decode(data)
            if self._told is None and self._encoding == _FALLBACK:
                return "".join(_UNDEFINED.get(byte) or bytes((byte,)).decode(_FALLBACK) for byte in data)
            start = error.start if isinstance(error, UnicodeDecodeError) else 0
            before = _ENDS.split(data[:start].decode(self._encoding, "replace"))
            self.mistakes.append((self.number + len(before), len(before[-1]) + 1, f"bytes that are not {self._encoding}"))
            return data.decode(self._encoding, "replace")
