"""Files: told by their suffix, packed or not, read whole or in part, written whole or not at all."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import stat
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard

import parlaire
from parlaire.notation import NOTATIONS, Entry, Notation, Options, RecordError, notation_of, open_entries
from parlaire.notation.base import read_whole
from parlaire.record.codec import decode
from parlaire.record.model import Record

GOOD = b'{"format": "parlaire/1", "game": "sizette", "deals": [{"dealer": "F"}]}'
RECORD = decode(GOOD)


def codes(source: Path | io.BytesIO, notation: Notation | None = None) -> list[str]:
    return [found.code for entry in open_entries(source, notation) for found in entry.findings]


def test_every_notation_has_its_name_for_suffix() -> None:
    for name in NOTATIONS:
        assert NOTATIONS[name].name == name
        assert NOTATIONS[name].suffixes == (f".{name}",)
    assert len(NOTATIONS) == len(list(NOTATIONS))


@pytest.mark.parametrize("path", ["a.json", "a.JSON", "a.b.json", "a.json.gz", "a.json.ZST", "folder.pbn/a.json"])
def test_the_suffix_tells_the_notation(path: str) -> None:
    assert notation_of(path) is NOTATIONS["json"]
    assert notation_of(path, "jsonl") is NOTATIONS["jsonl"]


@pytest.mark.parametrize("path", ["a", "a.txt", "a.gz", "json", "a.json.bz2", ".json.d/a"])
def test_an_unknown_suffix_is_a_value_error(path: str) -> None:
    with pytest.raises(ValueError, match=r"does not tell its notation; the suffixes known are \.json, \.jsonl"):
        notation_of(path)
    with pytest.raises(ValueError, match="there is no notation 'jsn'; the nearest is 'json'"):
        notation_of(path, "jsn")


@pytest.mark.parametrize("suffix", [".json", ".jsonl", ".json.gz", ".json.zst", ".jsonl.gz", ".jsonl.zst"])
def test_what_is_dumped_is_loaded(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"game{suffix}"
    assert parlaire.dump(RECORD, path) == []
    assert parlaire.load(path) == RECORD
    assert list(parlaire.read(str(path))) == [RECORD]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    first = path.read_bytes()
    parlaire.dump(RECORD, path)
    assert path.read_bytes() == first


def test_packed_files_are_what_they_say(tmp_path: Path) -> None:
    for suffix, unpack in ((".gz", gzip.decompress), (".zst", lambda data: zstandard.ZstdDecompressor().decompressobj().decompress(data))):
        parlaire.dump([RECORD, RECORD], tmp_path / f"a.jsonl{suffix}")
        assert unpack((tmp_path / f"a.jsonl{suffix}").read_bytes()).count(b"\n") == 2


def test_loads_takes_text_and_bytes() -> None:
    assert parlaire.loads(GOOD) == parlaire.loads(GOOD.decode()) == parlaire.loads(GOOD + b"\n", notation="jsonl") == RECORD
    with pytest.raises(RecordError, match=r"^1:\d+: R001 unreadable: not UTF-8"):
        parlaire.loads(GOOD.decode().replace("sizette", "\ud800"))


@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("a.json", b"{}", "1:1: R002 bad-record: format: missing (and 2 more)"),
        ("a.json", GOOD[:-1], "R001 unreadable: not JSON"),
        ("a.jsonl", b"\n", "1:1: R001 unreadable: there is no record in it"),
        ("a.jsonl", GOOD + b"\n\n " + GOOD, "3:2: R001 unreadable: there is more than one record in it"),
        ("a.json.gz", gzip.compress(GOOD, mtime=0)[:-9], "R001 unreadable: cannot be read: broken gzip archive"),
        ("a.json.gz", GOOD, "R001 unreadable: cannot be read: broken gzip archive"),
        ("a.json.zst", zstandard.compress(GOOD)[:-3], "R001 unreadable: cannot be read: broken zstd archive"),
        ("a.json.zst", GOOD, "R001 unreadable: cannot be read: broken zstd archive"),
        ("a.json.zst", b"", "R001 unreadable: empty"),
    ],
)
def test_what_is_not_one_record_is_not_loaded(tmp_path: Path, name: str, data: bytes, fault: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        parlaire.load(path)
    assert fault in str(caught.value)
    assert str(caught.value).startswith(f"{path}:")
    assert isinstance(caught.value, ValueError)
    assert caught.value.findings[0].code in ("R001", "R002")


def test_reading_stops_at_the_first_faulty_record(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(GOOD + b"\n7\n" + GOOD)
    records = parlaire.read(path)
    assert next(records) == RECORD
    with pytest.raises(RecordError, match=r"a\.jsonl:2:1: R002"):
        next(records)
    assert [entry.record for entry in open_entries(path)] == [RECORD, None, RECORD]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        parlaire.load(tmp_path / "none.json")
    (entry,) = open_entries(tmp_path / "none.json")
    assert entry.findings[0].code == "R001"
    assert entry.findings[0].message == "cannot be read: No such file or directory"
    (entry,) = open_entries(tmp_path, NOTATIONS["json"])
    assert entry.findings[0].message == "cannot be read: Is a directory"


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress, bytes])
def test_a_stream_is_unpacked_where_it_begins_like_an_archive(pack: object) -> None:
    packed = pack(GOOD + b"\n" + GOOD + b"\n")  # type: ignore[operator]
    assert [entry.record for entry in open_entries(io.BytesIO(packed), NOTATIONS["jsonl"])] == [RECORD, RECORD]
    with pytest.raises(ValueError, match="does not tell its notation"):
        next(open_entries(io.BytesIO(packed)))


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_archives_in_a_row_are_one_file(tmp_path: Path, pack: object) -> None:
    path = tmp_path / f"a.jsonl.{'gz' if pack is gzip.compress else 'zst'}"
    path.write_bytes(b"".join(pack(GOOD + b"\n") for _ in range(300)))  # type: ignore[operator]
    assert len(list(parlaire.read(path))) == 300


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_a_broken_archive_is_a_finding(pack: object) -> None:
    packed = pack(os.urandom(20_000).hex().encode() + b"\n")  # type: ignore[operator]
    for cut in (1, 5, 20, len(packed) // 2, len(packed) - 1):
        assert "R001" in codes(io.BytesIO(packed[:cut]), NOTATIONS["jsonl"])
    broken = packed[: len(packed) // 2] + b"\xff" * 50 + packed[len(packed) // 2 :]
    assert codes(io.BytesIO(broken), NOTATIONS["json"]) == ["R001"]


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_the_records_before_the_break_are_read(pack: object) -> None:
    lines = [GOOD.replace(b"sizette", os.urandom(2000).hex().encode()) for _ in range(100)]
    packed = pack(b"\n".join(lines))  # type: ignore[operator]
    (*some, last) = open_entries(io.BytesIO(packed[: len(packed) // 2]), NOTATIONS["jsonl"])
    assert len(some) > 10
    assert all(entry.record for entry in some)
    assert "broken" in last.findings[0].message
    assert last.findings[0].line == len(some) + 1


@pytest.mark.parametrize("suffix", ["json.gz", "json.zst", "jsonl.gz", "jsonl.zst"])
def test_a_bomb_is_a_finding_and_takes_no_memory(tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlaire.notation.base.LIMIT", 1 << 20)
    bomb = b"0" * (60 << 20)
    path = tmp_path / f"bomb.{suffix}"
    path.write_bytes(gzip.compress(bomb, 1) if suffix.endswith("gz") else zstandard.compress(bomb))
    assert path.stat().st_size < 600_000
    tracemalloc.start()
    found = codes(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found == ["R001"]
    assert peak < 32 << 20


def test_dump_writes_the_whole_file_or_nothing(tmp_path: Path) -> None:
    def failing() -> Iterator[Record]:
        yield RECORD
        raise KeyError("the source dried up")

    path = tmp_path / "a.jsonl.gz"
    for before in (None, b"old"):
        if before:
            path.write_bytes(before)
        with pytest.raises(KeyError):
            parlaire.dump(failing(), path)
        assert [each.read_bytes() for each in tmp_path.iterdir()] == ([before] if before else [])
    with pytest.raises(ValueError, match="holds one record"):
        parlaire.dump([], tmp_path / "b.json")
    with pytest.raises(FileNotFoundError):
        parlaire.dump(RECORD, tmp_path / "none" / "b.json")
    assert len(list(tmp_path.iterdir())) == 1


def test_dump_keeps_links_and_permissions(tmp_path: Path) -> None:
    path, link = tmp_path / "a.json", tmp_path / "b.json"
    parlaire.dump(RECORD, path)
    umask = os.umask(0)
    os.umask(umask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~umask
    path.chmod(0o640)
    link.symlink_to(path)
    parlaire.dump([RECORD], link)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_dump_to_what_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    parlaire.dump(RECORD, pipe)
    assert decode(os.read(reader, 10_000)) == RECORD
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_dump_refuses_a_notation_that_is_only_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mute = Notation("mute", "Mute", (".mute",), lambda stream, _: iter([Entry(decode(read_whole(stream)))]))
    monkeypatch.setattr("parlaire.notation.notation_of", lambda path, name: mute)
    with pytest.raises(ValueError, match="mute can be read, not written"):
        parlaire.dump(RECORD, tmp_path / "a.mute")


def test_options_reach_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Options] = []

    def reader(stream: object, options: Options) -> Iterator[Entry]:
        told.append(options)
        yield Entry(RECORD)

    monkeypatch.setattr("parlaire.notation.notation_of", lambda path, name: Notation("x", "X", (".x",), reader))
    (tmp_path / "a.x").write_bytes(b"")
    parlaire.load(tmp_path / "a.x", cards="fr", encoding="latin-1")
    list(parlaire.read(tmp_path / "a.x", cards="de"))
    parlaire.loads("", cards="it")
    assert told == [Options("fr", "latin-1"), Options("de"), Options("it", "utf-8")]


def test_the_public_face_is_lazy_and_whole() -> None:
    program = """
import sys, parlaire
heavy = {"attr", "attrs", "cattrs", "orjson", "textual", "typer"} & set(sys.modules)
print(heavy, sorted(parlaire.__all__) == list(parlaire.__all__), all(getattr(parlaire, name) for name in parlaire.__all__))
print(set(parlaire.__all__) <= set(dir(parlaire)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["set() True True", "True"]
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        parlaire.nothing  # noqa: B018  # the look itself is what fails


def test_findings_of_an_error_are_public(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps({"format": "parlaire/1", "game": "sizette", "deals": [{"dealer": "x"}]}, indent=1))
    with pytest.raises(parlaire.RecordError) as caught:
        parlaire.load(path)
    (found,) = caught.value.findings
    assert isinstance(found, parlaire.Finding)
    assert (found.code, found.path, found.line, found.column) == ("R002", ("deals", 0, "dealer"), 6, 14)


def test_what_cannot_be_written_is_told_by_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "no" / "game.json"
    with pytest.raises(OSError, match="its folder does not exist") as told:
        parlaire.dump(RECORD, target)
    assert isinstance(told.value, FileNotFoundError)
    assert told.value.filename == str(target)

    def full(self: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device", str(self), None, str(target))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left") as told:
        parlaire.dump(RECORD, tmp_path / "game.json")
    assert told.value.filename == str(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []
