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
_KEY = re.compile(rb"%b(%b)%b:%b" % (_SPACE, _STRING, _SPACE, _SPACE), re.DOTALL)
_VALUE = re.compile(_SPACE)
_SCALAR = re.compile(rb"%b|[^\s,\]}]++" % _STRING, re.DOTALL)
_NEXT = re.compile(rb"%b," % _SPACE)
_BRACKET = re.compile(rb"%b|([\[{])|([\]}])" % _STRING, re.DOTALL)
_TOKEN = re.compile(rb"(%b)(%b:)?|([\[{])|([\]}])|(,)" % (_STRING, _SPACE), re.DOTALL)


@define(eq=False)
class Places:
    """The places in the bytes of one JSON text that can be read; call it with a path.

    `first_line` is the line of a file in which the text begins.
    """

    data: bytes = field(repr=False)
    first_line: int = 1
    _inner: dict[int, dict[str | int, tuple[int, int]]] = field(init=False, repr=False, factory=dict)
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

    def _offset(self, path: Path) -> tuple[int, int]:
        """The bytes at which the last key of `path` and its value begin."""
        start = _VALUE.match(self.data, len(BOM) if self.data.startswith(BOM) else 0)
        here = start.end() if start else 0
        place = here, here
        for key in path:
            if place[1] not in self._inner:
                self._inner[place[1]] = dict(_children(self.data, place[1]))
            inner = self._inner[place[1]].get(key)
            if inner is None:
                break
            place = inner
        return place


def _characters(data: bytes) -> int:
    return len(data.removeprefix(BOM).decode("utf-8", "replace"))


def _children(data: bytes, start: int) -> Iterator[tuple[str | int, tuple[int, int]]]:
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
            yield orjson.loads(match[1]), (match.start(1), value)
        else:
            yield index, (value, value)
            index += 1
        after = _NEXT.match(data, _end(data, value))
        if after is None:
            return
        position = after.end()


def _end(data: bytes, start: int) -> int:
    """Where the value that begins at `start` ends."""
    if data[start : start + 1] not in (b"{", b"["):
        match = _SCALAR.match(data, start)
        return match.end() if match else start
    depth = 0
    for match in _BRACKET.finditer(data, start):
        if match.lastindex is not None:
            depth += 1 if match.lastindex == 1 else -1
            if depth == 0:
                return match.end()
    return len(data)


def deeper_than(depth: int, data: bytes) -> int | None:
    """The byte at which `data` is nested deeper than `depth` levels, None where it never is."""
    level = 0
    for match in _BRACKET.finditer(data):
        if match.lastindex is not None:
            level += 1 if match.lastindex == 1 else -1
            if level > depth:
                return match.start()
    return None


def repeated_keys(data: bytes) -> Iterator[tuple[Path, int]]:
    """Every key that stands a second time in its object, with the byte at which it does; `data` is JSON that can be read."""
    seen: list[set[str] | None] = []
    path: list[str | int] = []
    for match in _TOKEN.finditer(data):
        kind = match.lastindex
        if kind == 2:
            key, keys = orjson.loads(match[1]), seen[-1]
            path[-1] = key
            if keys is not None:
                if key in keys:
                    yield tuple(path), match.start()
                keys.add(key)
        elif kind == 3:
            seen.append(set() if match[3] == b"{" else None)
            path.append(0)
        elif kind == 4:
            seen.pop()
            path.pop()
        elif kind == 5 and seen[-1] is None:
            path[-1] += 1  # type: ignore[operator]  # in a list it is an index
