"""From JSON to a record: fast where it is one; where it is not, read a second time to name every fault with its place.

`decode` reads bytes, `build` a tree of JSON that another reader has made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import orjson
from attrs import evolve

from parlaire.record.errors import BadRecordError, Flaw
from parlaire.record.kept import DEPTH, Huge, sure
from parlaire.record.kinds import MISFITS
from parlaire.record.locate import BOM, Places, deeper_than, repeated_keys
from parlaire.record.model import Record
from parlaire.record.shape import RECORD
from parlaire.record.values import later_format

__all__ = ["MOST_FLAWS", "build", "decode", "flaws"]

MOST_FLAWS = 1000
"""How many flaws of one record are told; a file with more is no record that somebody will mend by hand."""


def decode(data: bytes) -> Record:
    """The record that the JSON text `data` (UTF-8, perhaps after a byte order mark) writes.

    Raises:
        BadRecordError: where it writes none, with every fault in it, its path, line and column.
    """
    body = data.removeprefix(BOM)
    try:
        tree = orjson.loads(body)
        record: Record = RECORD.read(tree)
        if not _keys_agree(tree, body):
            json.loads(body, object_pairs_hook=_distinct)
    except MISFITS as error:
        found = flaws(data)
        if found:
            raise BadRecordError(found) from None
        # Nothing is wrong but a large number, which surely was written as a float.
        try:
            record = RECORD.read(sure(json.loads(body, parse_int=_whole)))
        except MISFITS:
            raise BadRecordError([Flaw("R002", f"cannot be read: {error}")]) from None
    return record


def build(tree: object) -> Record:
    """The record that a tree of JSON (dict, list, str, int, float, bool, None) writes; what the tree holds may become part of it.

    Raises:
        BadRecordError: where it writes none, with every fault in it and its path; no line, no column.
    """
    try:
        record: Record = RECORD.read(sure(tree))
    except MISFITS as error:
        raise BadRecordError(_of_tree(sure(tree)) or [Flaw("R002", f"cannot be read: {error}")]) from None
    return record


def _keys_agree(tree: dict[str, Any], body: bytes) -> bool:
    """Whether it is certain that no key stands twice, of which orjson keeps the last.

    If the tree is written as the text has it, none was lost. Else they are counted: outside of words,
    a text has a colon a key. If there are no more colons than the tree has keys, none was lost; if
    there are, they may stand in words, and only those after a closing quote count. Keys within what
    is kept as it is are not counted, so that those records are looked at closely.
    """
    if body.startswith(orjson.dumps(tree)):
        return True
    keys = len(tree)
    for value in tree.values():
        if type(value) is dict:
            keys += len(value)
    for deal in tree["deals"]:
        keys += len(deal)
        for value in deal.values():
            if type(value) is dict:
                keys += len(value)
        keys += sum(map(len, deal.get("events", ())))
    if body.count(b":") == keys:
        return True
    if b"\\" in body:
        body = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    return body.translate(None, b" \t\r\n").count(b'":') == keys


def _distinct(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands a second time")


# The slow way.


def flaws(data: bytes) -> list[Flaw]:
    """What is wrong with a text that should be a record, each fault with its line and column; nothing where all is right."""
    places = Places(data)
    body = data.removeprefix(BOM)
    skipped = len(data) - len(body)
    try:
        body.decode()
        orjson.loads(body)
        tree = sure(json.loads(body, parse_int=_whole))
    except UnicodeDecodeError as error:
        like = "; it begins like UTF-16" if body[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        what = f"not UTF-8: {error.reason} 0x{body[error.start]:02x}{like}"
        return [Flaw("R001", what).at(*places.of_offset(error.start + skipped))]
    except orjson.JSONDecodeError as error:
        return [_not_json(error, body, places, skipped)]
    except RecursionError:
        return [_too_deep(body, places, skipped)]
    twice = (
        Flaw("R002", "stands a second time in the same object", path).at(*places.of_offset(offset + skipped))
        for path, offset in repeated_keys(body)
    )
    if isinstance(tree, dict) and later_format(tree.get("format")):
        # Whatever else is strange here is so because it is new.
        tree = {"format": tree["format"], "game": "new", "deals": []}
    found = (flaw.at(*(places.of_key if flaw.on_key else places)(flaw.path)) for flaw in RECORD.faults(tree, ()))
    told, more = _limited(chain(twice, found))
    return sorted(told, key=lambda flaw: (flaw.line, flaw.column)) + more


def _of_tree(tree: object) -> list[Flaw]:
    told, more = _limited(RECORD.faults(tree, ()))
    return told + more


def _limited(found: Iterator[Flaw]) -> tuple[list[Flaw], list[Flaw]]:
    told = list(islice(found, MOST_FLAWS))
    more = [evolve(flaw, what=f"{flaw.what}; what is wrong after these {MOST_FLAWS} faults is not told") for flaw in islice(found, 1)]
    return told, more


def _whole(digits: str) -> int | Huge:
    return int(digits) if len(digits) <= 20 and -(2**63) <= int(digits) < 2**64 else Huge(digits)


def _not_json(error: orjson.JSONDecodeError, body: bytes, places: Places, skipped: int) -> Flaw:
    if not body.strip():
        return Flaw("R001", "empty; a record is a JSON object").at(1, 1)
    if deeper_than(DEPTH, body) is not None:
        return _too_deep(body, places, skipped)
    what = f"not JSON: {error.msg}"
    if "after document" in error.msg:
        what = "not one JSON value: more stands after it (a .json file holds one record, a .jsonl file one a line)"
    return Flaw("R001", what).at(error.lineno, error.colno)


def _too_deep(body: bytes, places: Places, skipped: int) -> Flaw:
    return Flaw("R001", f"nested deeper than {DEPTH} levels").at(*places.of_offset((deeper_than(DEPTH, body) or 0) + skipped))
