"""`replay convert` and `replay generate`: what is written, and that nothing is lost or overwritten."""

from __future__ import annotations

import json
import re
from pathlib import Path

import orjson
from cli_cases import CLEAN, REVOKE, run


def test_there_and_back_is_the_same_record(clean: Path, tmp_path: Path) -> None:
    script, again = tmp_path / "game.script", tmp_path / "again.json"
    assert run("convert", clean, script).exit_code == 0
    assert run("convert", script, again).exit_code == 0
    assert json.loads(again.read_text()) == CLEAN
    assert json.loads(run("convert", script).stdout) == CLEAN
    assert "game: quadrette/1930" in run("convert", clean, "--to", "script").stdout


def test_cards_are_written_in_the_tongue_that_is_asked(clean: Path, tmp_path: Path) -> None:
    french = tmp_path / "game.script"
    assert run("convert", clean, french, "--cards", "fr").exit_code == 0
    assert "A RC" in french.read_text()
    assert json.loads(run("convert", french, "--cards", "fr").stdout)["deals"] == CLEAN["deals"]


def test_nothing_is_overwritten_unasked_and_nothing_half_written(clean: Path, broken: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.script"
    target.write_text("mine")
    refused = run("convert", clean, target)
    assert (refused.exit_code, target.read_text()) == (2, "mine")
    assert refused.stderr == f"replay: {target} is there already; --force replaces it\n"
    assert run("convert", broken, target, "--force").exit_code == 2
    assert target.read_text() == "mine"
    assert run("convert", clean, target, "--force").exit_code == 0
    assert target.read_text().startswith("game:")
    assert run("convert", broken, tmp_path / "new.script").exit_code == 2
    lost = run("convert", clean, tmp_path / "no" / "where.json")
    assert (lost.exit_code, lost.stderr) == (2, f"replay: {tmp_path}/no/where.json cannot be written: its folder does not exist\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.json", "clean.json", "out.script"]


def test_what_can_be_read_is_converted_and_the_rest_told(tmp_path: Path) -> None:
    source, target = tmp_path / "some.jsonl", tmp_path / "out.jsonl.gz"
    source.write_bytes(orjson.dumps(CLEAN) + b"\nnonsense\n" + orjson.dumps(REVOKE) + b"\n")
    done = run("convert", source, target)
    assert done.exit_code == 2
    assert re.match(rf"{re.escape(str(source))}:2:1: R001 unreadable: ", done.stderr)
    assert [json.loads(line) for line in run("convert", target, "--to", "jsonl").stdout.splitlines()] == [CLEAN, REVOKE]
    assert json.loads(run("convert", source, "--record", "2").stdout) == REVOKE
    assert run("convert", source, "--record", "9").exit_code == 2
    assert run("convert", target, tmp_path / "one.json").exit_code == 2
    assert not (tmp_path / "one.json").exists()


def test_a_suffix_that_tells_nothing_is_blamed_on_the_file(clean: Path) -> None:
    for blamed, option, files in (("SRC", "--from", ("x.txt",)), ("DST", "--to", (clean, "x.txt"))):
        done = run("convert", *files)
        assert done.exit_code == 2
        assert f"Invalid value for {blamed}: 'x.txt' does not tell its notation" in done.stderr
        assert f"add {option} NOTATION" in done.stderr
