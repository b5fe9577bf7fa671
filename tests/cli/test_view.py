"""`replay view` where there is no terminal: the whole replay as text, or one position of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_cases import CLEAN, call, run, write


def test_without_a_terminal_the_whole_replay_is_printed(clean: Path) -> None:
    done = call("view", clean)
    assert done.returncode == 0
    text = done.stdout.decode()
    assert "The king, I fear." in text
    assert "9♥" in text
    assert text == run("view", clean, "--plain").stdout


def test_a_record_with_faults_is_shown_all_the_same(faulty: Path) -> None:
    done = run("view", faulty, "--plain")
    assert done.exit_code == 0
    assert "REVOKE" in done.stdout


def test_one_position_is_printed_where_it_is_asked_for(clean: Path) -> None:
    whole, here = run("view", clean, "--plain").stdout, run("view", clean, "--plain", "--at", "0.4").stdout
    assert "7♥" in here
    assert "9♥" in whole
    assert "9♥" not in here


def test_a_seat_sees_only_what_it_may(tmp_path: Path) -> None:
    record = CLEAN | {"deals": [CLEAN["deals"][0] | {"hands": {"A": "KH ..", "B": "QS .."}}]}
    path = write(tmp_path / "two.json", record)
    assert "♠Q" in run("view", path, "--plain").stdout
    assert "♠Q" not in run("view", path, "--plain", "--as", "a").stdout


def test_ascii_is_all_that_is_written_where_it_is_asked_for(clean: Path) -> None:
    assert run("view", clean, "--plain", "--ascii").stdout.isascii()
    assert not run("view", clean, "--plain").stdout.isascii()
    assert b"\xe2" not in call("view", clean, PYTHONIOENCODING="ascii").stdout


def test_cards_are_shown_in_another_tongue(clean: Path) -> None:
    assert "R♥" in run("view", clean, "--plain", "--cards", "fr").stdout


def test_a_file_is_read_in_its_own_tongue_and_shown_in_the_one_asked_for(clean: Path, tmp_path: Path) -> None:
    english, german = tmp_path / "english.script", tmp_path / "german.script"
    run("convert", clean, english)
    run("convert", clean, german, "--to-cards", "de")
    assert "cards: de" in german.read_text()
    for command in (["view", "--plain"], ["score"]):
        wanted = run(*command, clean, "--cards", "fr").stdout
        assert wanted != run(*command, clean).stdout
        assert run(*command, english, "--cards", "fr").stdout == wanted
        assert run(*command, german, "--cards", "fr").stdout == wanted
        assert run(*command, clean, "--cards", "la").exit_code == 2


@pytest.mark.parametrize("command", ["view", "score"])
def test_what_is_no_record_file_is_blamed_itself(command: str, tmp_path: Path) -> None:
    folder = run(command, tmp_path).stderr
    assert "Invalid value for FILE:" in folder
    assert "is a folder; a file is wanted" in folder
    strange = run(command, "x.txt").stderr
    assert "Invalid value for FILE: 'x.txt' does not tell its notation" in strange
    assert "add --from NOTATION" in strange
    assert "Invalid value for --from: there is no notation 'jsn'" in run(command, "x.txt", "--from", "jsn").stderr


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--at", "9"], "no deal 9"),
        (["--at", "0.99"], "no event 99"),
        (["--at", "here"], "DEAL.EVENT"),
        (["--as", "F"], "F"),
        (["--record", "1"], "no record 1"),
    ],
)
def test_a_place_that_is_not_there_ends_with_two(clean: Path, options: list[str], told: str) -> None:
    done = run("view", clean, "--plain", *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr


def test_what_cannot_be_read_ends_with_two(broken: Path, tmp_path: Path) -> None:
    for path in (broken, tmp_path / "missing.json", write(tmp_path / "unfit.json", CLEAN | {"game": "whst"})):
        done = run("view", path, "--plain")
        assert done.exit_code == 2
        assert f"{path}:" in done.stderr


def test_nothing_in_a_record_acts_on_the_terminal(tmp_path: Path) -> None:
    players = {"A": "\x1b[2J\u202eevil"}
    shown = run("view", write(tmp_path / "evil.json", CLEAN | {"players": players}), "--plain").stdout
    assert "\x1b" not in shown
    assert "\\x1b[2J\\u202eevil" in shown


def test_standard_input_is_viewed_too(clean: Path) -> None:
    assert run("view", "-", "--from", "json", stdin=clean.read_bytes()).exit_code == 0
