"""Where things stand in the text of a record: the line and column of a value, found only when somebody asks.

Reading JSON fast forgets all places. `Places` finds one by walking down a path of keys, over what
lies beside it at the speed of an expression, and remembers what it saw. Nothing here recurses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import orjson
from attrs import define, field

from parlaire.record.errors import Path

__all__ = ["BOM", "Places", "deeper_than", "repeated_keys"]

BOM = b"\xef\xbb\xbf"

# Without its end, a string goes to the end of the data: else each of its quotes would be tried as a beginning.
_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)'
_SPACE = rb"[ \t\r\n]*+"
_FLAT = rb'(?:[^"\[\]{}]++|%b)*+' % _STRING
_INNERMOST = rb"\{%b\}|\[%b\]" % (_FLAT, _FLAT)

_KEY = re.compile(rb"%b(%b)%b:%b" % (_SPACE, _STRING, _SPACE, _SPACE), re.DOTALL)
_VALUE = re.compile(_SPACE)
_SIMPLE = re.compile(rb"%b|%b|[^\s,\[\]{}]++" % (_STRING, _INNERMOST), re.DOTALL)
_NEXT = re.compile(rb"%b," % _SPACE)
_BRACKET = re.compile(rb"%b(?:([\[{])|[\]}])" % _FLAT, re.DOTALL)
_OUTER_BRACKET = re.compile(rb'(?:[^"\[\]{}]++|%b|%b)*+(?:([\[{])|[\]}])' % (_STRING, _INNERMOST), re.DOTALL)
_TOKEN = re.compile(rb'(?:[^"\[\]{},]++|%b(?!%b:))*+(?:(%b)%b:|([\[{])|([\]}])|(,))' % (_STRING, _SPACE, _STRING, _SPACE), re.DOTALL)


_Span = tuple[int, int]
"""The bytes at which a key and its value begin; in a list both are those of the value."""


@define(eq=False)
class Places:
    """The places in the bytes of one JSON text that can be read; call it with a path.

    `first_line` is the line of a file in which the text begins.
    """

    data: bytes = field(repr=False)
    first_line: int = 1
    _seen: dict[int, tuple[dict[str | int, _Span], Iterator[tuple[str | int, _Span]]]] = field(init=False, repr=False, factory=dict)
    _mark: tuple[int, int, int] = field(init=False, repr=False, default=(0, 0, 0))

    def __call__(self, path: Path) -> tuple[int, int]:
        """The line and column (from 1, in characters) of the value to which `path` leads, or of the nearest one around it."""
        return self.of_offset(self._offset(path)[1])

    def of_key(self, path: Path) -> tuple[int, int]:
        """The line and column of the last key of `path` itself."""
        return self.of_offset(self._offset(path)[0])

    def of_offset(self, offset: int) -> tuple[int, int]:
        """The line and column of a byte of the data."""
        mark, line, column = self._mark
        if offset < mark:
            mark, line, column = 0, 0, 0
        # Counted on from the last place: most are asked for in their order, and a record may be one long line.
        line += self.data.count(b"\n", mark, offset)
        start = self.data.rfind(b"\n", mark, offset) + 1
        column = _characters(self.data[start:offset]) if start else column + _characters(self.data[mark:offset])
        self._mark = offset, line, column
        return self.first_line + line, column + 1

    def _offset(self, path: Path) -> _Span:
        """The bytes at which the last key of `path` and its value begin."""
        start = _VALUE.match(self.data, len(BOM) if self.data.startswith(BOM) else 0)
        here = start.end() if start else 0
        place = here, here
        for key in path:
            if place[1] not in self._seen:
                self._seen[place[1]] = {}, _children(self.data, place[1])
            seen, others = self._seen[place[1]]
            while key not in seen:
                other = next(others, None)
                if other is None:
                    return place
                seen[other[0]] = other[1]
            place = seen[key]
        return place


def _characters(data: bytes) -> int:
    return len(data.removeprefix(BOM).decode("utf-8", "replace"))


def _text(string: bytes) -> str:
    try:
        text: str = orjson.loads(string)
    except orjson.JSONDecodeError:
        text = string[1:-1].decode("utf-8", "replace")
    return text


def _children(data: bytes, start: int) -> Iterator[tuple[str | int, _Span]]:
    """The keys or indices of what begins at `start`, each with the bytes at which it (the key, the value) begins."""
    opening = data[start : start + 1]
    if opening not in (b"{", b"["):
        return
    position, index = start + 1, 0
    while True:
        match = (_KEY if opening == b"{" else _VALUE).match(data, position)
        if match is None or data[match.end() : match.end() + 1] in (b"]", b"}", b""):
            return
        value = match.end()
        if opening == b"{":
            yield _text(match[1]), (match.start(1), value)
        else:
            yield index, (value, value)
            index += 1
        after = _NEXT.match(data, _end(data, value))
        if after is None:
            return
        position = after.end()


def _end(data: bytes, start: int) -> int:
    """Where the value that begins at `start` ends."""
    match = _SIMPLE.match(data, start)
    if match is not None:
        return match.end()
    depth, position = 0, start
    for match in _matches(_OUTER_BRACKET, data, start):
        depth += 1 if match[1] else -1
        position = match.end()
        if depth <= 0:
            break
    return position


def _matches(expression: re.Pattern[bytes], data: bytes, position: int = 0) -> Iterator[re.Match[bytes]]:
    """The matches that follow each other without a gap."""
    while (match := expression.match(data, position)) is not None:
        yield match
        position = match.end()


def deeper_than(depth: int, data: bytes) -> int | None:
    """The byte at which `data` is nested deeper than `depth` levels, None where it never is."""
    level = 0
    for match in _matches(_BRACKET, data):
        level += 1 if match[1] else -1
        if level > depth:
            return match.start(1)
    return None


def repeated_keys(data: bytes) -> Iterator[tuple[Path, int]]:
    """Every key that stands a second time in its object, with the byte at which it does; `data` is JSON that can be read."""
    seen: list[set[str] | None] = []
    path: list[str | int] = []
    for match in _matches(_TOKEN, data):
        kind = match.lastindex
        if kind == 1:
            key, keys = orjson.loads(match[1]), seen[-1]
            path[-1] = key
            if keys is not None:
                if key in keys:
                    yield tuple(path), match.start(1)
                keys.add(key)
        elif kind == 2:
            seen.append(set() if match[2] == b"{" else None)
            path.append(0)
        elif kind == 3:
            seen.pop()
            path.pop()
        elif seen[-1] is None:
            path[-1] += 1  # type: ignore[operator]  # in a list it is an index
