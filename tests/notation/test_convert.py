"""Converting files and folders: what is written, what is refused, and that nothing is lost in silence or half written."""

from __future__ import annotations

import io
from pathlib import Path

import orjson
import pytest

from parlaire.notation import Options, load, read
from parlaire.notation.convert import ClashError, ConvertError, ExistsError, NothingReadError, convert

GAME = {
    "format": "parlaire/1",
    "game": "quadrette/1930",
    "deals": [
        {
            "dealer": "D",
            "partial": True,
            "trumps": "H",
            "events": [
                {"by": "C", "to": "A", "ask": "trumps", "text": "How many trumps?"},
                {"by": "A", "play": "KH"},
                {"by": "B", "play": "7H"},
            ],
        }
    ],
}
OTHER = GAME | {"title": "Another"}
BROKEN = GAME | {"titel": "x"}


def put(path: Path, *trees: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\n".join(map(orjson.dumps, trees)))
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_file_to_a_file_and_back(tmp_path: Path) -> None:
    source, script, again = put(tmp_path / "a.json", GAME), tmp_path / "a.script", tmp_path / "b.json.gz"
    done = convert(source, script)
    assert (done.records, done.written, done.losses, done.unread, done.failures) == (1, [str(script)], [], [], [])
    convert(script, again)
    assert load(again) == load(source)


def test_nothing_is_replaced_unless_that_is_asked_for(tmp_path: Path) -> None:
    source, target = put(tmp_path / "a.json", GAME), tmp_path / "a.script"
    target.write_text("mine")
    with pytest.raises(ExistsError, match="there already"):
        convert(source, target)
    assert target.read_text() == "mine"
    convert(source, target, force=True)
    assert load(target) == load(source)


def test_nothing_is_half_written(tmp_path: Path) -> None:
    source = put(tmp_path / "a.jsonl", GAME, OTHER)
    with pytest.raises(ConvertError, match="jsonl"):
        convert(source, tmp_path / "a.json")
    broken = put(tmp_path / "b.json", BROKEN)
    with pytest.raises(NothingReadError, match="cannot be read") as error:
        convert(broken, tmp_path / "b.script")
    assert [(unread.record, unread.entry.findings[0].code) for unread in error.value.conversion.unread] == [(0, "R002")]
    assert names(tmp_path) == ["a.jsonl", "b.json"]


def test_a_bad_record_is_told_and_the_others_are_written(tmp_path: Path) -> None:
    done = convert(put(tmp_path / "a.jsonl", GAME, BROKEN, OTHER), tmp_path / "a.script")
    assert done.records == 2
    assert [unread.record for unread in done.unread] == [1]
    assert [record.title for record in read(tmp_path / "a.script")] == [None, "Another"]


def test_one_record_of_a_file(tmp_path: Path) -> None:
    source = put(tmp_path / "a.jsonl", GAME, OTHER)
    convert(source, tmp_path / "b.json", only=1)
    assert load(tmp_path / "b.json").title == "Another"
    with pytest.raises(NothingReadError, match="no record 7 in it"):
        convert(source, tmp_path / "c.json", only=7)


def test_what_a_table_cannot_hold_is_listed(tmp_path: Path) -> None:
    done = convert(put(tmp_path / "a.json", GAME), tmp_path / "a.table")
    assert [(Path(loss.path).name, loss.record, loss.what) for loss in done.losses] == [
        ("a.table", None, "deal 0: a table has no room for 'ask'")
    ]
    (tmp_path / "c.script").write_text("game: quadrette/1930 # a comment\n")
    done = convert(tmp_path / "c.script", tmp_path / "c.json")
    assert [(Path(loss.path).name, loss.record, loss.what) for loss in done.losses] == [
        ("c.script", 0, "1 comment is no part of the record")
    ]


def test_card_letters_on_both_sides(tmp_path: Path) -> None:
    source = put(tmp_path / "a.json", GAME)
    convert(source, tmp_path / "fr.script", writing=Options(cards="fr"))
    assert "A RC, B 7C" in (tmp_path / "fr.script").read_text(encoding="utf-8")
    convert(tmp_path / "fr.script", tmp_path / "de.table", writing=Options(cards="de"))
    assert ">KH" in (tmp_path / "de.table").read_text(encoding="utf-8")
    plain = (tmp_path / "fr.script").read_text(encoding="utf-8").replace("cards: fr\n", "")
    (tmp_path / "plain.script").write_text(plain, encoding="utf-8")
    convert(tmp_path / "plain.script", tmp_path / "b.json", reading=Options(cards="fr"))
    assert load(tmp_path / "b.json") == load(source)


def test_streams(tmp_path: Path) -> None:
    target = io.BytesIO()
    done = convert(io.BytesIO(orjson.dumps(GAME)), target, source_notation="jsonl", target_notation="script")
    assert done.records == 1
    assert target.getvalue().startswith(b"game: quadrette/1930\n")
    empty = io.BytesIO()
    with pytest.raises(ConvertError, match="jsonl"):
        convert(put(tmp_path / "a.jsonl", GAME, GAME), empty, target_notation="json")
    assert empty.getvalue() == b""
    with pytest.raises(ValueError, match="does not tell"):
        convert(io.BytesIO(), target, source_notation="jsonl")


def test_standard_output(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    convert(put(tmp_path / "a.json", GAME), "-", target_notation="script")
    assert capfdbinary.readouterr().out.startswith(b"game: quadrette/1930\n")


def test_a_folder_to_a_folder_keeps_places_names_and_packing(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.json", GAME)
    put(tmp_path / "in" / "deep" / "b.jsonl", GAME, OTHER)
    put(tmp_path / "in" / ".hidden" / "c.json", GAME)
    put(tmp_path / "in" / "notes.txt", "no record")
    convert(tmp_path / "in" / "a.json", tmp_path / "in" / "z.script.gz")
    done = convert(tmp_path / "in", tmp_path / "out", target_notation="script")
    assert names(tmp_path / "out") == ["a.script", "deep/b.script", "z.script.gz"]
    assert done.records == 4
    assert len(done.written) == 3
    with pytest.raises(ExistsError, match="and 2 more"):
        convert(tmp_path / "in", tmp_path / "out", target_notation="script")


def test_a_folder_tells_what_of_it_failed_and_does_the_rest(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.json", GAME)
    put(tmp_path / "in" / "b.json", BROKEN)
    put(tmp_path / "in" / "c.jsonl", GAME, OTHER)
    done = convert(tmp_path / "in", tmp_path / "out", target_notation="json")
    assert names(tmp_path / "out") == ["a.json"]
    assert [Path(failure.path).name for failure in done.failures] == ["b.json", "c.json"]
    assert done.records == 1
    assert len(done.unread) == 1


def test_two_files_that_would_become_one(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.json", GAME)
    put(tmp_path / "in" / "a.jsonl", GAME)
    with pytest.raises(ClashError, match=r"a\.json and .*a\.jsonl"):
        convert(tmp_path / "in", tmp_path / "out", target_notation="script")
    assert not (tmp_path / "out").exists()


def test_a_folder_to_one_file(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.json", GAME)
    put(tmp_path / "in" / "b.jsonl", OTHER, GAME)
    assert convert(tmp_path / "in", tmp_path / "all.jsonl").records == 3
    assert [record.title for record in read(tmp_path / "all.jsonl")] == [None, "Another", None]


def test_a_file_into_a_folder(tmp_path: Path) -> None:
    convert(put(tmp_path / "a.json", GAME), tmp_path, target_notation="table")
    assert names(tmp_path) == ["a.json", "a.table"]


def test_what_is_asked_wrongly(tmp_path: Path) -> None:
    source = put(tmp_path / "a.json", GAME)
    (tmp_path / "empty").mkdir()
    with pytest.raises(NothingReadError, match="no file of a known notation"):
        convert(tmp_path / "empty", tmp_path / "out", target_notation="json")
    with pytest.raises(ConvertError, match="does not tell its notation"):
        convert(source, tmp_path / "empty")
    with pytest.raises(ValueError, match="no notation 'scrpt'; the nearest is 'script'"):
        convert(source, tmp_path / "x", target_notation="scrpt")
    with pytest.raises(ValueError, match="the suffixes known are"):
        convert(source, tmp_path / "x.txt")
    with pytest.raises(OSError, match="its folder does not exist"):
        convert(source, tmp_path / "not" / "there.script")
    with pytest.raises(NothingReadError, match="cannot be read") as error:
        convert(tmp_path / "missing.json", tmp_path / "x.script")
    assert error.value.conversion.unread[0].entry.findings[0].code == "R001"
