"""From a record to JSON: a tree, one line, or a text for people with an event a line.

The keys stand in the order of the tables in `shape.py`; what a record does not say is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import orjson

from parlaire.record.model import Record
from parlaire.record.shape import RECORD

__all__ = ["to_line", "to_text", "to_tree"]

_WIDTH = 120


def to_tree(record: Record) -> dict[str, Any]:
    """The record as a tree of JSON, which shares with the record the values that are kept as they are."""
    tree: dict[str, Any] = RECORD.write(record)
    return tree


def to_line(record: Record) -> bytes:
    r"""The record on one line, which ends with `\n`: for `.jsonl`.

    Raises:
        ValueError: where it holds what JSON cannot say, as a lone surrogate in a text.
    """
    try:
        return orjson.dumps(to_tree(record), option=orjson.OPT_APPEND_NEWLINE)
    except orjson.JSONEncodeError as error:
        raise ValueError(f"the record cannot be written as JSON: {error}") from error


def to_text(record: Record) -> bytes:
    """The record for people to read: indented by two, with an event a line and whatever is short on one.

    Raises:
        ValueError: where it holds what JSON cannot say, as a lone surrogate in a text.
    """
    return f"{_spread(to_tree(record), '', _of_record)}\n".encode()


_Layout = Callable[[str, Any, str], str]
"""What lays out a value that stands under a key (in a list: under nothing), after an indent."""


def _of_record(key: str, value: Any, indent: str) -> str:
    return _spread(value, indent, _deal) if key == "deals" else _short(key, value, indent)


def _deal(_: str, value: Any, indent: str) -> str:
    return _spread(value, indent, _of_deal)


def _of_deal(key: str, value: Any, indent: str) -> str:
    return _spread(value, indent, _line) if key == "events" else _short(key, value, indent)


def _short(key: str, value: Any, indent: str) -> str:
    line = _line(key, value, indent)
    fits = len(indent) + len(key) + len(line) <= _WIDTH
    return line if fits or not isinstance(value, dict | list) else _spread(value, indent, _line)


def _line(_: str, value: Any, __: str) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _spread(value: dict[str, Any] | list[Any], indent: str, layout: _Layout) -> str:
    """An object or a list with each thing in it on a line of its own."""
    deeper = f"{indent}  "
    if isinstance(value, dict):
        opening, closing = "{}"
        rows = [f"{deeper}{_line('', key, '')}: {layout(key, each, deeper)}" for key, each in value.items()]
    else:
        opening, closing = "[]"
        rows = [f"{deeper}{layout('', each, deeper)}" for each in value]
    return "\n".join([opening, ",\n".join(rows), f"{indent}{closing}"]) if rows else opening + closing
