"""Many records: found, cut, judged by one process or several, and told in order whoever is first."""

from __future__ import annotations

import gzip
import io
import os
import sys
import tracemalloc
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import zstandard

from parlaire.batch import Outcome, Request, Source, WorkerError, find_sources, judge_all, judging, parts_of, pool, sources
from parlaire.report.selection import selection

Rows = list[tuple[str, int, int, int, str]]


def record(fault: bool, title: str = "") -> dict[str, Any]:
    """A trick of quadrette in which B revokes, or does not."""
    events = [{"by": "A", "play": "7H"}, {"by": "B", "play": "9S" if fault else "8H"}]
    deal = {"dealer": "D", "partial": True, "trumps": "C", "hands": {"B": "8H 9S .."}, "events": events}
    return {"format": "parlaire/1", "game": "quadrette/classic", "title": title, "deals": [deal]}


def corpus(number: int, *faulty: int, title: str = "") -> bytes:
    return b"".join(orjson.dumps(record(i in faulty, title)) + b"\n" for i in range(number))


def judged(paths: Iterable[Path | str], jobs: int = 1, **request: Any) -> list[Outcome]:
    found = (part for source in find_sources(map(str, paths)) for part in parts_of(source))
    return list(judge_all(found, Request(**request), jobs))


def rows(outcomes: Iterable[Outcome]) -> Rows:
    return [(Path(it.path).name, it.record, it.line, it.column, it.finding.code) for outcome in outcomes for it in outcome.findings]


def total(outcomes: list[Outcome], name: str) -> int:
    return sum(getattr(outcome, name) for outcome in outcomes)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of a few lines, loads of a few parts."""
    monkeypatch.setattr(sources, "_CHUNK", 600)
    monkeypatch.setattr(pool, "_ENOUGH", 600)


PACKERS = {"": bytes, ".gz": gzip.compress, ".zst": zstandard.ZstdCompressor().compress}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("packed", PACKERS)
def test_a_file_of_lines_is_cut_and_its_places_are_those_of_the_whole(tmp_path: Path, jobs: int, packed: str) -> None:
    path = tmp_path / f"corpus.jsonl{packed}"
    data = corpus(40, 3, 17, 39).replace(b"\n", b"\n\n", 5)
    path.write_bytes(PACKERS[packed](data))
    outcomes = judged([path], jobs)
    column = orjson.dumps(record(True)).index(b'{"by":"B"') + 1
    assert rows(outcomes) == [
        (path.name, 3, 7, column, "P201"),
        (path.name, 17, 23, column, "P201"),
        (path.name, 39, 45, column, "P201"),
    ]
    assert [total(outcomes, name) for name in ("records", "files", "errors", "unreadable")] == [40, 1, 3, 0]
    assert total(outcomes, "size") == path.stat().st_size


@pytest.mark.usefixtures("small")
def test_several_processes_tell_the_same_in_the_same_order(tmp_path: Path) -> None:
    for i in range(30):
        (tmp_path / f"{i:02}.json").write_bytes(orjson.dumps(record(i % 3 == 0)))
        (tmp_path / f"{i:02}.jsonl").write_bytes(corpus(20, i % 20) + b"{nonsense\n")
    alone, together = judged([tmp_path], 1), judged([tmp_path], 2)
    assert rows(together) == rows(alone)
    assert len(rows(alone)) == 10 + 30 + 30
    for name in ("records", "files", "errors", "unreadable", "size"):
        assert total(together, name) == total(alone, name)


def test_no_process_is_started_for_a_single_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.jsonl").write_bytes(corpus(5, 2))
    monkeypatch.setattr(pool, "ProcessPoolExecutor", None)
    assert len(rows(judged([tmp_path], 8))) == 1


def test_what_is_read_ahead_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_ENOUGH", 1)
    taken = 0

    def parts() -> Iterator[sources.Part]:
        nonlocal taken
        for _ in range(200):
            taken += 1
            yield sources.Part(Source("x.jsonl", notation="jsonl"), lines=corpus(1))

    outcomes = judge_all(parts(), Request(), 2)
    next(outcomes)
    assert taken <= 2 * pool._AHEAD + 3
    assert sum(1 for _ in outcomes) == 199


@pytest.mark.usefixtures("small")
def test_memory_does_not_grow_with_the_corpus(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"

    def peak(number: int) -> int:
        path.write_bytes(corpus(number, *range(0, number, 2)))
        tracemalloc.start()
        found = (part for source in find_sources([str(path)]) for part in parts_of(source))
        assert sum(len(outcome.findings) for outcome in judge_all(found, Request(placed=True))) == number // 2
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(50)
    assert peak(3000) < path.stat().st_size / 2


@pytest.mark.usefixtures("small")
def test_a_process_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "corpus.jsonl"
    path.write_bytes(corpus(40))
    monkeypatch.setattr(judging, "judge", lambda record: os._exit(9))
    with pytest.raises(WorkerError, match="died while it judged") as caught:
        judged([path], 2)
    assert caught.value.path == str(path)


def test_a_large_file_that_cannot_be_cut_is_judged_where_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_BIG", 100)
    monkeypatch.setattr(pool, "_ENOUGH", 600)
    for name in ("a.json", "b.json", "c.json"):
        (tmp_path / name).write_bytes(orjson.dumps(record(True)))
        (tmp_path / f"{name}l").write_bytes(corpus(9, 4))
    assert [row[:2] for row in rows(judged([tmp_path], 2))] == [
        (name + letter, 4 if letter else 0) for name in ("a.json", "b.json", "c.json") for letter in ("", "l")
    ]


def test_many_findings_come_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "_MANY", 10)
    (tmp_path / "all.jsonl").write_bytes(corpus(100, *range(100)))
    outcomes = judged([tmp_path])
    assert len(outcomes) > 5
    assert [row[1] for row in rows(outcomes)] == list(range(100))
    assert total(outcomes, "records") == 100


def test_folders_are_searched_in_order_and_hidden_ones_passed_over(tmp_path: Path) -> None:
    for name in ("b/2.json", "b/10.script", "a.JSON", "c.table.gz", ".hidden/x.json", "b/.x.json", "notes.txt", "d.jsonl.zst"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    found = [os.path.relpath(source.path, tmp_path) for source in find_sources([str(tmp_path)])]
    assert found == ["a.JSON", "c.table.gz", "d.jsonl.zst", "b/10.script", "b/2.json"]
    only = [os.path.relpath(source.path, tmp_path) for source in find_sources([str(tmp_path)], "json")]
    assert only == ["a.JSON", "b/2.json"]


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("missing.json", None, "No such file"),
        ("missing.txt", None, "No such file"),
        ("notes.txt", b"hello", "--from"),
        ("empty", "folder", "no file with a known suffix"),
        ("broken.jsonl.gz", gzip.compress(corpus(9), mtime=0)[:40], "broken gzip"),
        ("broken.json.gz", b"no archive", "broken gzip"),
        ("broken.json.gz", b"\x1f\x8bjunk", "broken gzip"),
        ("broken.json.zst", b"\x28\xb5\x2f\xfdjunk", "broken zstd"),
        ("broken.jsonl.zst", zstandard.ZstdCompressor().compress(corpus(9))[:40], "broken zstd"),
    ],
)
def test_what_cannot_be_read_is_a_finding_and_the_rest_is_judged(tmp_path: Path, name: str, data: Any, words: str) -> None:
    if data == "folder":
        (tmp_path / name).mkdir()
    elif data is not None:
        (tmp_path / name).write_bytes(data)
    (tmp_path / "z.json").write_bytes(orjson.dumps(record(True)))
    outcomes = judged([tmp_path / name, tmp_path / "z.json"], placed=True)
    (first, second) = [it for outcome in outcomes for it in outcome.findings]
    assert (first.finding.code, Path(first.path).name) == ("R001", name)
    assert words in first.finding.message
    assert first.places == ()
    assert second.finding.code == "P201"
    assert total(outcomes, "unreadable") == 1


def stored(data: bytes) -> bytes:
    """A gzip archive that breaks off after `data`."""
    packer = zlib.compressobj(level=0, wbits=31)
    return packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)


def flushed(data: bytes) -> bytes:
    """A zstd archive that breaks off after `data`."""
    packer = zstandard.ZstdCompressor().compressobj()
    return packer.compress(data) + packer.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


@pytest.mark.parametrize("chunk", [600, 1 << 18])
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("suffix", "pack"), [(".gz", stored), (".zst", flushed)])
def test_what_is_whole_before_the_break_of_an_archive_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, pack: Callable[[bytes], bytes], jobs: int, chunk: int
) -> None:
    monkeypatch.setattr(sources, "_CHUNK", chunk)
    monkeypatch.setattr(pool, "_ENOUGH", chunk)
    path = tmp_path / f"cut.jsonl{suffix}"
    path.write_bytes(pack(b"\n" + corpus(9, 2, 8) + corpus(1)[:50]))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    for name in (path, "-"):
        outcomes = judged([name], jobs, placed=True)
        told = [(row[1], row[2], row[4]) for row in rows(outcomes)]
        assert told == [(2, 4, "P201"), (8, 10, "P201"), (9, 11, "R001")]
        assert [total(outcomes, each) for each in ("records", "unreadable", "files")] == [9, 1, 1]


def test_the_places_of_findings_and_evidence_are_shown_where_asked(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(orjson.dumps(record(True), option=orjson.OPT_INDENT_2).decode())
    (outcome,) = judged([path], placed=True)
    (it,) = outcome.findings
    lines = path.read_text().splitlines()
    assert it.places[0].line == it.line
    assert lines[it.line - 1].strip() == "{"
    assert any('"B": "8H 9S .."' in place.text for place in it.places[1:])
    assert judged([path])[0].findings[0].places == ()


def test_only_what_is_selected_is_told_and_counted(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(orjson.dumps(record(True)))
    (ignored,) = judged([tmp_path], selection=selection(ignore=["P201"]))
    assert (ignored.findings, ignored.errors) == ((), 0)
    (kept,) = judged([tmp_path], selection=selection(["P"]))
    assert (len(kept.findings), kept.errors, dict(kept.tally)) == (1, 1, {("P201", "error"): 1})


PRETTY = orjson.dumps(record(True), option=orjson.OPT_INDENT_2)


@pytest.mark.parametrize(
    ("data", "notation", "places"),
    [
        (corpus(3, 1), None, [(1, 2)]),
        (PRETTY, None, [(0, PRETTY[: PRETTY.index(b'"by": "B"')].count(b"\n"))]),
        (b"\n\n" + corpus(3, 1), "jsonl", [(1, 4)]),
        (gzip.compress(corpus(3, 2), mtime=0), None, [(2, 3)]),
        (PRETTY, "json", [(0, PRETTY[: PRETTY.index(b'"by": "B"')].count(b"\n"))]),
        (b"game: quadrette/classic\ndeal: dealer D, partial, trumps C\nhand B: 8H 9S ..\nA 7H, B 9S\n", "script", [(0, 4)]),
    ],
)
def test_standard_input_is_judged_too(monkeypatch: pytest.MonkeyPatch, data: bytes, notation: str | None, places: list[Any]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    found = (part for source in find_sources(["-"], notation) for part in parts_of(source))
    outcomes = list(judge_all(found, Request(placed=True), 2))
    assert [(it.path, it.record, it.line) for outcome in outcomes for it in outcome.findings] == [("-", *place) for place in places]
    assert all("B" in it.places[0].text or "{" in it.places[0].text for outcome in outcomes for it in outcome.findings)


def test_a_line_over_the_limit_is_a_finding_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlaire.notation import base

    monkeypatch.setattr(sources, "_CHUNK", 600)
    monkeypatch.setattr(sources, "LIMIT", 5000)
    monkeypatch.setattr(base, "LIMIT", 5000)
    path = tmp_path / "long.jsonl"
    path.write_bytes(corpus(2) + corpus(1, title="x" * 20000) + corpus(2, 1))
    assert [(row[1], row[2], row[4]) for row in rows(judged([path]))] == [(2, 3, "R001"), (4, 5, "P201")]
