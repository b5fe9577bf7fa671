"""JSON and JSON lines: one record a file, or a stream of them with the lines of the file."""

from __future__ import annotations

import io
import json
import tracemalloc
from typing import Any

import pytest

from parlaire.notation import json as notation
from parlaire.notation.base import Entry, Notation, Options
from parlaire.notation.json import JSON, JSONL
from parlaire.record.codec import decode
from parlaire.record.model import Record
from parlaire.referee import judge

GOOD = b'{"format": "parlaire/1", "game": "sizette", "deals": [{"dealer": "F", "events": [{"by": "A", "play": "KH"}]}]}'


def entries(data: bytes, kind: Notation = JSONL) -> list[Entry]:
    return list(kind.read(io.BytesIO(data), Options()))


def findings(data: bytes, kind: Notation = JSONL) -> list[tuple[str, int | None, int | None, str]]:
    return [(found.code, found.line, found.column, found.message) for entry in entries(data, kind) for found in entry.findings]


def test_one_record_a_file() -> None:
    (entry,) = entries(GOOD, JSON)
    assert entry.record == decode(GOOD)
    assert entry.findings == entry.losses == ()
    assert entry.locate(("deals", 0, "events", 0, "play")) == (1, 102)


def test_faults_are_findings_with_their_place() -> None:
    data = GOOD.replace(b"sizette", b"").replace(b'"play"', b'\n "plya"')
    (entry,) = entries(data, JSON)
    assert entry.record is None
    assert [(found.code, found.name, found.severity, found.path, found.line, found.column) for found in entry.findings] == [
        ("R002", "bad-record", "error", ("game",), 1, 34),
        ("R002", "bad-record", "error", ("deals", 0, "events", 0, "plya"), 2, 2),
    ]
    assert entry.findings[1].message == "deals[0].events[0].plya: unknown key; the nearest is 'play'"


@pytest.mark.parametrize("data", [GOOD + GOOD, GOOD + b"\n" + GOOD, b"", b"\n", b"{", b"\x1f\x8b\x08", b"not JSON", GOOD[:-1]])
def test_what_is_not_one_value_is_unreadable(data: bytes) -> None:
    assert [code for code, *_ in findings(data, JSON)] == ["R001"]


def test_lines_are_those_of_the_file() -> None:
    data = b"\xef\xbb\xbf\n" + GOOD + b"\r\n \t\n" + GOOD[:40] + b"\n" + GOOD.replace(b"KH", b"ZZ") + b"\n\n" + GOOD
    read = entries(data)
    assert [entry.record is not None for entry in read] == [True, False, False, True]
    assert [(code, line) for code, line, *_ in findings(data)] == [("R001", 4), ("R002", 5)]
    assert [entry.locate(("deals", 0)) for entry in read] == [(2, 55), (4, 1), (5, 55), (7, 55)]


def test_a_last_line_without_its_end() -> None:
    assert [entry.record is not None for entry in entries(GOOD + b"\n" + GOOD)] == [True, True]
    assert [code for code, *_ in findings(GOOD + b"\n" + GOOD[:-5])] == ["R001"]


def test_nothing_but_blank_lines_is_no_record() -> None:
    assert entries(b"\n\n  \n\xef\xbb\xbf\n") == []


def test_a_line_that_is_too_long_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlaire.notation.base.LIMIT", 1000)
    for length in (1000, 1001, 1999, 2000, 2001, 5000):
        data = GOOD + b"\n" + b" " * length + b"7\n" + GOOD + b"\n" + b"7" * length
        assert [entry.record is not None for entry in entries(data)][:3] == [True, False, True]
        assert [line for _, line, *_ in findings(data)] == [2, 4]


def test_a_file_that_is_too_long_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    from parlaire.notation import open_entries

    monkeypatch.setattr("parlaire.notation.base.LIMIT", 100)
    (entry,) = open_entries(io.BytesIO(GOOD), JSON)
    assert [(found.code, found.line) for found in entry.findings] == [("R001", 1)]


def test_memory_does_not_grow_with_the_number_of_records() -> None:
    class Endless(io.RawIOBase):
        left = 2000

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            if self.left == 0:
                return 0
            self.left -= 1
            line = GOOD + b"\n"
            buffer[: len(line)] = line
            return len(line)

    read = JSONL.read(io.BufferedReader(Endless(), 512), Options())
    for _ in range(500):
        next(read)
    tracemalloc.start()
    count = sum(entry.record is not None for entry in read)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 1500
    assert peak < 200_000


def written(kind: Notation, *records: Record) -> bytes:
    stream = io.BytesIO()
    assert kind.write is not None
    assert kind.write(records, stream, Options()) == []
    return stream.getvalue()


def test_writing() -> None:
    record = decode(GOOD)
    assert written(JSONL) == b""
    assert written(JSONL, record, record) == (json.dumps(json.loads(GOOD), separators=(",", ":")).encode() + b"\n") * 2
    assert decode(written(JSON, record)) == record
    assert written(JSON, record).count(b"\n") == 12


@pytest.mark.parametrize("count", [0, 2])
def test_a_file_of_json_holds_one_record(count: int) -> None:
    with pytest.raises(ValueError, match="holds one record"):
        written(JSON, *[decode(GOOD)] * count)


def test_the_module_is_no_shadow_of_the_library() -> None:
    assert notation.JSON.suffixes == (".json",)
    assert json.loads("1") == 1


def test_what_does_not_fit_the_game_is_told_with_what_is_no_record() -> None:
    text = b"""{"format": "parlaire/1", "game": "quadrette/1930", "titel": "x", "players": {"E": "who"}, "rules": {"targt": 5},
     "deals": [{"dealer": "D", "cut": "F", "turnd": "KH", "events": [
       {"by": "A", "play": "ZZ"},
       {"by": "E", "play": "KH"},
       {"by": "A", "announce": "vole"}]}]}"""
    (entry,) = JSON.read(io.BytesIO(text), Options())
    told = [(found.code, found.line, found.message.partition(":")[0]) for found in entry.findings]
    assert told == [
        ("R002", 1, "titel"),
        ("R002", 1, "players.E"),
        ("R003", 1, "rules.targt"),
        ("R002", 2, "deals[0].cut"),
        ("R002", 2, "deals[0].turnd"),
        ("R002", 3, "deals[0].events[0].play"),
        ("R002", 4, "deals[0].events[1].by"),
        ("R002", 5, "deals[0].events[2].announce"),
    ]


@pytest.mark.parametrize(
    ("game", "event", "message"),
    [
        ("quadrette/classic", {"by": "A", "play": "KH", "score": 5}, "score: in quadrette/classic no running score is announced"),
        ("quadrette/classic", {"by": "A", "stake": 1}, "stake: quadrette/classic does not know the verb 'stake'; the nearest is 'say'"),
        ("sizette/modern", {"by": "A", "announce": "vole"}, "announce: sizette/modern knows no 'vole'; the nearest is 'volley'"),
        ("quadrette/classic", {"by": "A", "to": "E", "say": "x"}, "to: quadrette/classic has no seat 'E'; its seats are A B C D"),
    ],
)
def test_what_a_game_does_not_know_is_named(game: str, event: dict[str, Any], message: str) -> None:
    text = json.dumps({"format": "parlaire/1", "game": game, "deals": [{"dealer": "D", "events": [event]}]}).encode()
    assert [found.message for found in judge(decode(text)).findings] == [f"deals[0].events[0].{message}"]
