"""Places in a text: true lines and columns, for any path, at any size."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlaire.record.locate import Places, deeper_than, repeated_keys

TEXT = """{"title": "é: {[\\"",
 "deals" : [ {"dealer": "F", "events":[
    {"by": "A", "play": "KH"},
    {"by": "B", "\\u0070lay":"QH", "text": "« ]} »" , "x-a": {}}, 7 ]}, [] ]}
"""


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (1, 1)),
        (("title",), (1, 11)),
        (("deals",), (2, 12)),
        (("deals", 0), (2, 14)),
        (("deals", 0, "events"), (2, 39)),
        (("deals", 0, "events", 0, "play"), (3, 25)),
        (("deals", 0, "events", 1, "play"), (4, 29)),
        (("deals", 0, "events", 1, "x-a"), (4, 61)),
        (("deals", 0, "events", 2), (4, 66)),
        (("deals", 1), (4, 72)),
        (("deals", 1, 0), (4, 72)),
        (("deals", 9, "events"), (2, 12)),
        (("deals", 0, "events", 0, "text"), (3, 5)),
        (("deals", 0, "events", 0, "play", "rank"), (3, 25)),
        (("deals", "0"), (2, 12)),
        ((0,), (1, 1)),
        (("nothing", 3), (1, 1)),
    ],
)
def test_places_of_values(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert Places(TEXT.encode())(path) == place
    assert Places(b"\xef\xbb\xbf" + TEXT.encode())(path) == place
    assert Places(TEXT.encode(), first_line=10)(path) == (place[0] + 9, place[1])


def test_places_of_keys() -> None:
    places = Places(TEXT.encode())
    assert places.of_key(("deals", 0, "events", 1, "play")) == (4, 17)
    assert places.of_key(("deals",)) == (2, 2)
    assert places.of_key(("deals", 0, "events", 1)) == (4, 5)


def test_places_in_any_order() -> None:
    places = Places(TEXT.encode())
    paths: list[Any] = [("deals", 0, "events", 1), ("title",), ("deals", 1), ("deals", 0)]
    assert [places(path) for path in paths * 2] == [Places(TEXT.encode())(path) for path in paths * 2]


@pytest.mark.parametrize(
    "data",
    [b"", b" ", b"\xef\xbb\xbf", b'{"a', b'{"a":', b"[1,", b'{"a": "\\', b"{]", b'{"a" 1}', b"[[[[", b'{"\\x": 1}', b'{"\xff": [1]}'],
)
def test_what_cannot_be_read_still_has_a_place(data: bytes) -> None:
    line, column = Places(data)(("a", 0))
    assert line == 1
    assert column >= 1


values = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None)
@given(values, st.sampled_from([None, 0, 2]), st.booleans())
def test_every_value_is_found(tree: Any, indent: int | None, escape: bool) -> None:
    text = json.dumps(tree, indent=indent, ensure_ascii=escape)
    places = Places(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode())
    lines = text.split("\n")
    stack: list[tuple[tuple[str | int, ...], Any]] = [((), tree)]
    while stack:
        path, value = stack.pop()
        line, column = places(path)
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        assert json.JSONDecoder().raw_decode(rest)[0] == value
        if isinstance(value, dict):
            stack.extend(((*path, key), inner) for key, inner in value.items())
        elif isinstance(value, list):
            stack.extend(((*path, index), inner) for index, inner in enumerate(value))


def test_a_large_text() -> None:
    event = {"by": "A", "tell": "KH = 1", "text": 'He said: "so many]" words, and {more}'}
    data = json.dumps({"deals": [{"events": [event] * 9000} for _ in range(3)]}).encode()
    places = Places(data)
    last = data.rindex(b"He said") - 1
    assert places(("deals", 2, "events", 8999, "text")) == (1, last + 1)
    found = [places(("deals", deal, "events", number, "text"))[1] for deal in range(3) for number in range(0, 9000, 500)]
    assert found == sorted(set(found))


def test_depth_is_found_without_recursion() -> None:
    assert deeper_than(3, b'[{"a": ["[[[[["]}]') is None
    assert deeper_than(2, b'[{"a": ["[[[[["]}]') == 7
    assert deeper_than(100, b"[" * 1_000_000) == 100
    assert deeper_than(1, b'["' + b'\\"' * 500_000) is None


def test_repeated_keys() -> None:
    data = b'{"a": [{"b": 1, "c": {"b": 2}}, {"b": 3, "\\u0062" : {"b": "b"}}], "b": {}, "a": 1}'
    assert list(repeated_keys(data)) == [(("a", 1, "b"), 41), (("a",), 75)]
