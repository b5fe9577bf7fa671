"""The command itself: help, start-up, and how it ends as a real process."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import orjson
import pytest
from cli_cases import COMMANDS, REPLAY, REVOKE, call, run, write

from parlaire.cli import common
from parlaire.notation import NOTATIONS
from parlaire.tongues import TONGUES


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    shown = run(command, "--help").stdout
    assert re.search(rf"Examples?:\n    (zcat .*\| )?replay {command}\b", shown)
    assert command in run("--help").stdout


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert run("--version").stdout == f"replay {version('parlaire')}\n"


def test_notations_and_tongues_that_the_help_names_are_those_there_are() -> None:
    assert tuple(NOTATIONS) == common._NOTATIONS
    assert set(common._TONGUES) == set(TONGUES)


HEAVY = ("attr", "cattrs", "lark", "orjson", "rich", "textual", "zstandard", "parlaire.games", "parlaire.notation", "parlaire.referee")
READING = ("lark", "rich", "textual")


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (["--help"], HEAVY),
        (["--version"], HEAVY),
        *(([command, "--help"], HEAVY) for command in COMMANDS),
        (["schema"], HEAVY),
        (["explain", "P201"], ("cattrs", "lark", "orjson", "rich", "textual", "zstandard", "parlaire.notation", "parlaire.referee")),
        (["games", "sizette"], ("lark", "orjson", "rich", "textual", "zstandard", "parlaire.notation", "parlaire.referee")),
        (["validate", "clean.json"], READING),
        (["score", "clean.json"], READING),
        (["convert", "clean.json"], READING),
        (["view", "clean.json", "--plain"], ("lark", "rich", "textual")),
    ],
)
def test_a_command_loads_only_what_it_needs(words: list[str], unwanted: tuple[str, ...], clean: Path) -> None:
    code = "import sys\nfrom parlaire.cli import app\ntry:\n    app(sys.argv[1:])\nexcept SystemExit:\n    print('LOADED', *sys.modules)\n"
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, cwd=clean.parent, timeout=60)
    loaded = set(done.stdout.rpartition("LOADED")[2].split())
    assert "typer" in loaded, done.stderr
    assert loaded.isdisjoint(unwanted)


# as a real process


def test_exit_codes_of_the_real_command(clean: Path, faulty: Path, broken: Path) -> None:
    assert [call("validate", path).returncode for path in (clean, faulty, broken)] == [0, 1, 2]
    assert call("nonsense").returncode == 2
    assert call("--version").stdout.startswith(b"replay ")


def test_a_reader_that_goes_away_is_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_bytes((orjson.dumps(REVOKE) + b"\n") * 5000)
    words = [REPLAY, "validate", str(path), "--output", "concise", "--jobs", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        assert "P201" in process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read()
    assert "Traceback" not in told
    assert "Error" not in told


def test_an_interrupt_is_told_in_a_word() -> None:
    with subprocess.Popen([REPLAY, "validate", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(orjson.dumps(REVOKE) + b"\n")
        process.stdin.flush()
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    assert (process.returncode, told) == (130, b"replay: interrupted\n")


def test_a_terminal_that_knows_no_utf8_gets_escapes(tmp_path: Path) -> None:
    path = write(tmp_path / "é♥.json", REVOKE)
    done = call("validate", path, "--output", "concise", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert (done.returncode, done.stderr.count(b"Traceback")) == (1, 0)
    assert b"P201 revoke" in done.stdout


def test_completion_knows_codes_and_games() -> None:
    for words, index, expected in (("replay explain P20", "2", "P201"), ("replay games quadrette/1", "2", "quadrette/1930")):
        done = call(_REPLAY_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=index)
        assert expected in done.stdout.decode().split()
