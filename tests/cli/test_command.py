"""The command itself: help, start-up, and how it ends as a real process."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from functools import partial
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


READING = ("lark", "rich", "textual")
KNOWING = (*READING, "orjson", "zstandard", "parlaire.notation", "parlaire.referee")
HEAVY = (*KNOWING, "attr", "cattrs", "parlaire.games")


@pytest.mark.parametrize(
    ("calls", "unwanted"),
    [
        (("--help", "--version", "schema", *(f"{command} --help" for command in COMMANDS)), HEAVY),
        (("explain P201", "explain"), (*KNOWING, "cattrs", "parlaire.games")),
        (("games sizette", "games"), (*KNOWING, "cattrs")),
        (("validate clean.json", "score clean.json", "convert clean.json", "view clean.json --plain"), READING),
    ],
)
def test_a_command_loads_only_what_it_needs(calls: tuple[str, ...], unwanted: tuple[str, ...], clean: Path) -> None:
    code = (
        "import sys\nfrom parlaire.cli import app\n"
        "for call in sys.argv[1:]:\n    try:\n        app(call.split())\n    except SystemExit as end:\n        print('ENDED', end.code)\n"
        "print('LOADED', *sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *calls], capture_output=True, text=True, cwd=clean.parent, timeout=120)
    assert re.findall("^ENDED (.*)$", done.stdout, re.M) == ["0"] * len(calls), done.stderr
    loaded = set(done.stdout.rpartition("LOADED")[2].split())
    assert "typer" in loaded
    assert loaded.isdisjoint(unwanted)


def test_exit_codes_of_the_real_command(clean: Path, faulty: Path, broken: Path) -> None:
    assert [call("validate", path).returncode for path in (clean, faulty, broken)] == [0, 1, 2]


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
    words = [REPLAY, "validate", "-", "--output", "concise", "--jobs", "1"]
    # Whoever runs the tests in the background may have told them to ignore interrupts.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(words, **pipes, preexec_fn=heed) as process:  # there are no threads here
        assert process.stdin is not None and process.stdout is not None
        line = orjson.dumps(REVOKE) + b"\n"
        process.stdin.write(line * (270_000 // len(line)))  # a part that is judged at once, and a little more than that
        process.stdin.flush()
        assert b"P201" in process.stdout.readline()  # it is at work, and waits for more
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
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
