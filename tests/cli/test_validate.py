"""`replay validate` with real files: what is printed, where, and how it ends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import orjson
import pytest
from cli_cases import CLEAN, LINE, REVOKE, run, write


def test_a_clean_record_ends_with_nought(clean: Path) -> None:
    done = run("validate", clean)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == ""


def test_an_error_ends_with_one_and_stands_in_one_line(faulty: Path) -> None:
    done = run("validate", faulty, "--output", "concise")
    revoke, unfinished = done.stdout.splitlines()
    assert done.exit_code == 1
    assert re.fullmatch(rf"{re.escape(str(faulty))}:{LINE}:\d+: P201 revoke: .*9S.*", revoke)
    assert re.fullmatch(rf"{re.escape(str(faulty))}:\d+:\d+: P210 unfinished: .*", unfinished)
    assert done.stderr == "1 record in 1 file: 1 error, 1 warning.\n"


def test_full_shows_the_record(faulty: Path) -> None:
    shown = run("validate", faulty).stdout
    assert shown.startswith("error[P201] revoke: ")
    assert f"--> {faulty}:{LINE}:" in shown
    assert '"B": "8H 9S .."' in shown
    assert "\x1b" not in shown
    assert re.search(r"^ += law: ", shown, re.M)


def test_what_cannot_be_read_ends_with_two_and_the_rest_is_judged(faulty: Path, broken: Path, tmp_path: Path) -> None:
    done = run("validate", tmp_path / "nowhere.json", broken, faulty, "--output", "concise", "--exit-zero")
    codes = [line.split(": ")[1].split()[0] for line in done.stdout.splitlines()]
    assert (done.exit_code, codes) == (2, ["R001", "R001", "P201", "P210"])
    assert f"{broken}:2:10: R001 unreadable: " in done.stdout


def test_a_record_that_fits_no_game_points_at_the_place(tmp_path: Path) -> None:
    path = write(tmp_path / "odd.json", REVOKE | {"game": "quadrete", "rules": {}})
    done = run("validate", path, "--output", "concise")
    assert done.exit_code == 2
    assert re.match(rf"{re.escape(str(path))}:3:\d+: R003 unknown-game: .*quadrette", done.stdout)


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        ([], 1, ["P201", "P210"]),
        (["--severity", "error"], 1, ["P201"]),
        (["--ignore", "P2"], 0, []),
        (["--ignore", "revoke"], 0, ["P210"]),
        (["--select", "P210,T3"], 0, ["P210"]),
        (["--select", "T", "--select", "P201"], 1, ["P201"]),
        (["--exit-zero"], 0, ["P201", "P210"]),
        (["--ignore", "P", "--select", "P201", "--severity", "note"], 1, ["P201"]),
    ],
)
def test_options_choose_what_is_told_and_what_fails(faulty: Path, options: list[str], code: int, told: list[str]) -> None:
    done = run("validate", faulty, "--output", "jsonl", *options)
    assert (done.exit_code, [json.loads(row)["code"] for row in done.stdout.splitlines()]) == (code, told)


def test_quiet_tells_the_findings_and_nothing_else(faulty: Path) -> None:
    done = run("validate", faulty, "--quiet", "--output", "concise")
    assert (done.stdout.count("\n"), done.stderr, done.exit_code) == (2, "", 1)


def test_machines_get_what_they_can_parse(faulty: Path, clean: Path) -> None:
    rows = json.loads(run("validate", faulty, clean, "--output", "json").stdout)
    assert set(rows[0]) == {
        "path", "record", "line", "column", "code", "name", "severity", "deal", "event", "seat", "message", "evidence", "penalty", "law",
    }  # fmt: skip
    assert (rows[0]["path"], rows[0]["record"], rows[0]["line"], rows[0]["deal"], rows[0]["event"]) == (str(faulty), 0, LINE, 0, 1)
    assert rows[0]["evidence"][0]["event"] is None
    log = json.loads(run("validate", faulty, "--output", "sarif").stdout)
    assert log["runs"][0]["results"][0]["relatedLocations"]
    assert run("validate", faulty, "--output", "github").stdout.startswith(f"::error file={faulty},line={LINE},col=")
    assert json.loads(run("validate", clean, "--output", "json").stdout) == []


def test_statistics_count_instead_of_listing(faulty: Path, tmp_path: Path) -> None:
    write(tmp_path / "again.json", REVOKE)
    done = run("validate", tmp_path, "--statistics")
    assert (done.exit_code, done.stdout) == (1, "2  P201 error    revoke\n2  P210 warning  unfinished\n")
    assert [row["count"] for row in json.loads(run("validate", tmp_path, "--statistics", "--output", "json").stdout)] == [2, 2]
    assert run("validate", tmp_path, "--statistics", "--output", "sarif").exit_code == 2
    assert faulty.exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_folder_is_judged_in_order_whatever_the_jobs(tmp_path: Path, jobs: str) -> None:
    for i in range(6):
        (tmp_path / f"{i}.jsonl").write_bytes((orjson.dumps(REVOKE) + b"\n") * 200)
    done = run("validate", tmp_path, "--output", "jsonl", "--jobs", jobs, "--severity", "error")
    assert [(Path(row["path"]).name, row["record"], row["line"]) for row in map(json.loads, done.stdout.splitlines())] == [
        (f"{i}.jsonl", record, record + 1) for i in range(6) for record in range(200)
    ]


def test_standard_input_is_lines_or_one_record(faulty: Path) -> None:
    for data in (faulty.read_bytes(), orjson.dumps(REVOKE), orjson.dumps(CLEAN) + b"\n" + orjson.dumps(REVOKE) + b"\n"):
        done = run("validate", "-", "--output", "concise", "--severity", "error", stdin=data)
        assert (done.exit_code, done.stdout.startswith("-:"), done.stdout.count("\n")) == (1, True, 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["validate"], "Missing argument"),
        (["validate", "x.json", "--output", "xml"], "xml"),
        (["validate", "x.json", "--select", "P2O1"], "the nearest is P201"),
        (["validate", "x.json", "--from", "jsn"], "the nearest is 'json'"),
        (["validate", "x.json", "--jobs", "0"], "--jobs"),
        (["validate", "x.json", "--cards", "la"], "en, fr, de"),
        (["validate", "x.json", "--encoding", "utf-99"], "utf-99"),
        (["explain", "revok"], "the nearest is revoke"),
        (["games", "sizete"], "the nearest is 'sizette'"),
        (["generate", "sizete"], "the nearest is 'sizette'"),
        (["generate", "sizette", "--fault", "P2O1"], "the nearest is P201"),
        (["convert", "x.jsn"], "notation"),
        (["convert", "x.json", "--to", "lin"], "there is no notation 'lin'"),
        (["view", "x.json", "--record", "-1"], "--record"),
        (["replay"], "No such command"),
    ],
)
def test_wrong_usage_ends_with_two_and_says_what_is_right(words: list[str], told: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert told in re.sub(r"\s+", " ", done.stderr)
    assert "Traceback" not in done.stderr
