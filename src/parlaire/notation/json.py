"""The record itself: JSON, one record a file, and JSON lines, one record a line, which are streamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

import orjson

from parlaire.notation.base import LIMIT, Entry, Notation, Options, UnreadableError, finding, read_lines, read_whole
from parlaire.notation.rest import also_wrong
from parlaire.record.codec import decode
from parlaire.record.encode import to_line, to_text
from parlaire.record.errors import BadRecordError
from parlaire.record.locate import BOM, Places
from parlaire.record.model import Record
from parlaire.record.values import later_format

__all__ = ["JSON", "JSONL"]


def _entry(data: bytes, line: int) -> Entry:
    """The entry of one record whose text begins on line `line` of the file."""
    places = Places(data, line)
    try:
        return Entry(decode(data), locate=places)
    except BadRecordError as error:
        found = [
            finding(flaw.code, flaw.message, path=flaw.path, line=line - 1 + (flaw.line or 1), column=flaw.column or 1)
            for flaw in error.flaws
        ]
        for code, path, message in also_wrong(_tree(data), error.flaws):
            row, column = places(path)
            found.append(finding(code, message, path=path, line=row, column=column))
        found.sort(key=lambda it: (it.line or 0, it.column or 0))
        return Entry(None, tuple(found), locate=places)


def _tree(data: bytes) -> object:
    """The tree of a text that is no record; None where it has none, or is of a later format, whose names are not ours."""
    try:
        tree = orjson.loads(data.removeprefix(BOM))
    except orjson.JSONDecodeError:
        return None
    return None if isinstance(tree, dict) and later_format(tree.get("format")) else tree


def _read(stream: BinaryIO, _: Options) -> Iterator[Entry]:
    yield _entry(read_whole(stream), 1)


def _read_lines(stream: BinaryIO, _: Options) -> Iterator[Entry]:
    number = 0
    try:
        for number, line in enumerate(read_lines(stream), 1):
            if line is None:
                message = f"a record of more than {LIMIT >> 20} MiB, which is more than is read"
                yield Entry(None, (finding("R001", message, line=number, column=1),))
            elif line.removeprefix(BOM).strip():
                yield _entry(line.rstrip(b"\r\n"), number)
    except UnreadableError as error:
        yield Entry(None, (finding("R001", f"cannot be read: {error}", line=number + 1, column=1),))


def _write(records: Iterable[Record], stream: BinaryIO, _: Options) -> list[str]:
    each = iter(records)
    record = next(each, None)
    if record is None or next(each, None) is not None:
        raise ValueError("a .json file holds one record, no more and no less; write several as .jsonl")
    stream.write(to_text(record))
    return []


def _write_lines(records: Iterable[Record], stream: BinaryIO, _: Options) -> list[str]:
    for record in records:
        stream.write(to_line(record))
    return []


JSON = Notation("json", "JSON, one record a file", (".json",), _read, _write)
JSONL = Notation("jsonl", "JSON lines, one record a line", (".jsonl",), _read_lines, _write_lines)
