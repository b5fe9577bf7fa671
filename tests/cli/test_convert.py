"""`replay convert` and `replay generate`: what is written, and that nothing is lost or overwritten."""

from __future__ import annotations

import gzip
import json
import re
import resource
import subprocess
from pathlib import Path

import orjson
import pytest
import zstandard
from cli_cases import CLEAN, REPLAY, REVOKE, call, run


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


def test_standard_input_is_read_as_it_is_written_packed_or_not(clean: Path) -> None:
    for text in (clean.read_bytes(), orjson.dumps(orjson.loads(clean.read_bytes())) + b"\n"):
        for given in (text, gzip.compress(text), zstandard.compress(text)):
            done = call("convert", "-", "--to", "jsonl", stdin=given)
            assert (done.returncode, done.stderr) == (0, b"")
            assert orjson.loads(done.stdout) == orjson.loads(text)
            assert call("view", "-", stdin=given).returncode == 0


def test_an_archive_on_standard_input_that_breaks_off_is_told(clean: Path) -> None:
    lines = (orjson.dumps(orjson.loads(clean.read_bytes())) + b"\n") * 3
    for given in (gzip.compress(lines)[:-6], gzip.compress(lines) + b"junk", zstandard.compress(lines)[:-6]):
        done = call("convert", "-", "--to", "jsonl", stdin=given)
        assert done.returncode == 2
        assert b"R001" in done.stderr


def _no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize("command", ["view", "convert", "score"])
def test_an_output_that_takes_no_more_is_told_in_a_word(command: str, clean: Path, tmp_path: Path) -> None:
    with (tmp_path / "full").open("wb") as full:
        words = [REPLAY, command, clean]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, timeout=60, preexec_fn=_no_room)  # no threads
    assert (done.returncode, b"cannot be written" in done.stderr, b"Traceback" in done.stderr) == (2, True, False)
