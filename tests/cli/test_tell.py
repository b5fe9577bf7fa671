"""`replay score`, `explain`, `games` and `schema`: what is told to a person."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cli_cases import CLEAN, REVOKE, run, write

from parlaire.report.catalogue import explained
from parlaire.rules.findings import CATALOGUE


def test_the_score_sheet_tells_both_numbers_where_they_differ(tmp_path: Path) -> None:
    deals = [
        {"dealer": "D", "partial": True, "tricks": {"AC": 4, "BD": 2}, "points": {"AC": 1, "BD": 0}, "score": {"AC": 1, "BD": 0}},
        {"dealer": "A", "partial": True, "points": {"AC": 0, "BD": 1}, "score": {"AC": 2, "BD": 1}},
    ]
    path = write(tmp_path / "game.json", {"format": "parlaire/1", "game": "quadrette/classic", "title": "An\x1bevening", "deals": deals})
    done = run("score", path)
    assert done.exit_code == 1
    assert "An\\x1bevening" in done.stdout
    assert "S503" in done.stdout
    assert run("score", write(tmp_path / "one.json", CLEAN)).exit_code == 0


def test_score_of_what_cannot_be_read_or_is_not_there(broken: Path, clean: Path, tmp_path: Path) -> None:
    assert run("score", broken).exit_code == 2
    missing = run("score", clean, "--record", "3")
    assert (missing.exit_code, missing.stderr) == (2, f"replay: {clean} holds 1 record, counted from 0: there is no record 3\n")
    unfit = run("score", write(tmp_path / "unfit.json", REVOKE | {"winner": "ACE"}))
    assert (unfit.exit_code, unfit.stdout) == (2, "")
    assert "R002 bad-record" in unfit.stderr


def test_every_code_is_explained_in_full() -> None:
    for fault in CATALOGUE.values():
        told = "".join(explained(fault))
        assert told.startswith(f"{fault.code} {fault.name} ({fault.severity})\n\n{fault.what}\n"), fault.code


def test_a_code_is_explained_by_its_name_too() -> None:
    by_name = run("explain", "revoke")
    assert (by_name.exit_code, by_name.stdout) == (0, run("explain", "p201").stdout)
    assert by_name.stdout.startswith("P201 revoke (error)\n")


def test_the_table_has_every_code() -> None:
    assert [line.split()[0] for line in run("explain").stdout.splitlines()] == list(CATALOGUE)


def test_games_are_listed_and_told() -> None:
    from parlaire.games import find, names

    assert [line.split()[0] for line in run("games").stdout.splitlines()] == list(names())
    for name in names():
        page = run("games", name).stdout
        for option in find(name).options():
            assert f"  {option.name}: " in page
            assert option.metadata["option"] in page
        assert re.search(r"^- \*\*[A-Z]+\d+\*\*", page, re.M), name


def test_the_schema_is_a_schema() -> None:
    import jsonschema

    schema = json.loads(run("schema").stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.validators.validator_for(schema).check_schema(schema)
    jsonschema.validate(CLEAN, schema)


def test_generated_records_are_clean_and_the_same_again(tmp_path: Path) -> None:
    first = run("generate", "sizette/modern", "-n", "3", "--seed", "7").stdout
    assert first == run("generate", "sizette/modern", "-n", "3", "--seed", "7").stdout
    assert len(first.splitlines()) == 3
    done = run("validate", "-", "--output", "concise", stdin=first.encode())
    assert (done.exit_code, done.stdout) == (0, "")
    target = tmp_path / "revokes.jsonl"
    assert run("generate", "quadrette/1930", "--fault", "revoke", "--out", target).exit_code == 0
    assert run("generate", "quadrette/1930", "--out", target).exit_code == 2
    assert "P201" in json.loads(target.read_text())["x-expect"][0]
    assert run("validate", target).exit_code == 1
