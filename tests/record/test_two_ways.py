"""The fast way and the slow one take and refuse the same, and nothing but the one exception ever comes out."""

from __future__ import annotations

import json
import os
from copy import deepcopy
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from parlaire.record.codec import build, decode, flaws
from parlaire.record.encode import to_line, to_text, to_tree
from parlaire.record.errors import BadRecordError
from parlaire.record.model import Record
from strategies import records, trees

MODEST = settings(
    deadline=None,
    max_examples=int(os.environ.get("PARLAIRE_EXAMPLES", "20")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

strange = st.sampled_from(
    [None, True, False, 0, 1, -1, 1.0, 1.5, 2**53, 2**63, 2**64, 10**40, 1e300, "", " ", "KH", "kh", "??", "..", "A", "AC", "trumps"]
) | st.sampled_from(
    [[], {}, [[]], ["KH = 1"], ["A"], {"A": 1}, {"by": "A"}, {"by": "A", "play": "KH"}, {"by": "A", "say": "x", "text": "y"}]
).map(deepcopy)  # a container put into itself would have no end
key = st.sampled_from(
    ["by", "to", "play", "ask", "tell", "text", "draw", "at", "dealer", "partial", "hands", "trick", "x-", "x-a", "X-a", "zz"]
)


def decoded(data: bytes) -> Record | None:
    """The record, or None; the two ways are held together."""
    try:
        record = decode(data)
    except BadRecordError as error:
        assert error.flaws == tuple(flaws(data))
        assert error.flaws
        assert all(flaw.line is not None and flaw.column is not None and flaw.line >= 1 <= flaw.column for flaw in error.flaws)
        assert all(flaw.message and len(flaw.message) < 1000 for flaw in error.flaws)
        return None
    assert flaws(data) == []
    return record


def places_in(tree: Any) -> list[tuple[Any, Any]]:
    """Every container of a tree with each of its keys."""
    found = []
    stack = [tree]
    while stack:
        value = stack.pop()
        if isinstance(value, dict | list):
            inner = list(value) if isinstance(value, dict) else list(range(len(value)))
            found.extend((value, each) for each in inner)
            stack.extend(value[each] for each in inner)
    return found


@MODEST
@given(trees(most_deals=2), st.data())
def test_mutated_trees(tree: dict[str, Any], data: st.DataObject) -> None:
    tree = json.loads(json.dumps(tree))
    for _ in range(data.draw(st.integers(1, 3))):
        container, each = data.draw(st.sampled_from(places_in(tree) or [(tree, "format")]))
        match data.draw(st.sampled_from(["value", "remove", "add"])):
            case "value":
                container[each] = data.draw(strange)
            case "remove":
                container.pop(each, None) if isinstance(container, dict) else container.pop(each)
            case _ if isinstance(container, dict):
                container[data.draw(key)] = data.draw(strange)
            case _:
                container.append(data.draw(strange))
    record = decoded(json.dumps(tree, ensure_ascii=data.draw(st.booleans())).encode())
    try:
        built = build(tree)
    except BadRecordError as error:
        assert all(flaw.line is None for flaw in error.flaws)
        built = None
    assert built == record


@MODEST
@given(trees(most_deals=2), st.data())
def test_mutated_bytes(tree: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(tree, ensure_ascii=data.draw(st.booleans()), indent=data.draw(st.sampled_from([None, 1]))).encode()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 10, len(text)]))
        piece = st.sampled_from(
            [b"", b'"', b"\\", b"{", b"}", b"]", b",", b":", b"\xff", b"\xef\xbb\xbf", b"NaN", b"9" * 30, b"\n", b"\0", b"-"]
        )
        text = text[:start] + data.draw(piece | st.just(text[start : start + length])) + text[start + length :]
    record = decoded(text)
    assert record is None or decode(to_line(record)) == record


@MODEST
@given(trees(most_deals=2), st.data())
def test_keys_that_stand_twice_are_always_found(tree: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(tree, ensure_ascii=False)
    assert decoded(text.encode()) is not None
    marked = json.loads(text)
    containers = [container for container, _ in places_in(marked) if isinstance(container, dict)]
    container = data.draw(st.sampled_from([marked, *containers]))
    name = data.draw(st.sampled_from(sorted(container)))
    container["x-mark"] = 0
    space = data.draw(st.sampled_from(["", " ", "\n\t"]))
    again = json.dumps(marked, ensure_ascii=False).replace('"x-mark": 0', f"{json.dumps(name)}{space}:{json.dumps(container[name])}")
    found = flaws(again.encode())
    assert [flaw.path[-1] for flaw in found if "a second time" in flaw.what] == [name]
    assert decoded(again.encode()) is None


@MODEST
@given(st.binary(max_size=200) | st.text(st.characters(), max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")))
@example(b"")
@example(b'{"a' + b'\\"' * 1000)
def test_any_bytes(data: bytes) -> None:
    assert decoded(data) is None


@MODEST
@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    assert decoded(to_line(record)) == decoded(to_text(record)) == build(to_tree(record)) == record
    assert to_text(decode(to_text(record))) == to_text(record)
    assert to_line(decode(to_text(record))) == to_line(record)
    assert b"\n" not in to_line(record)[:-1]
