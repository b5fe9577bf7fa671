"""Findings as text, JSON, SARIF and annotations: each format from the same few findings."""

import json
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from parlaire.report.formats import FORMATS
from parlaire.report.located import Located, keys_of, mark
from parlaire.report.machine import counts_json, counts_jsonl
from parlaire.report.selection import selection
from parlaire.report.text import counts, full, paint, summary
from parlaire.rules.findings import CATALOGUE, Evidence, Finding

SOURCE = '{"by": "C", "play": "7D"},'


def finding(code: str = "P201", message: str = "C plays 7D, though he holds 8H.", **more: object) -> Finding:
    row = CATALOGUE[code]
    given = {"severity": row.severity, "deal": 0, "event": 7, "seat": "C"} | more
    return Finding(code=code, name=row.name, message=message, **given)  # type: ignore[arg-type]


def revoke() -> Located:
    proof = Evidence(0, 11, "C plays 8H")
    it = finding(evidence=(proof,), penalty="the deal is lost", law="S14")
    places = (mark(14, 9, "        " + SOURCE, ""), mark(18, 9, '        {"by": "C", "play": "8H"}', proof.what))
    return Located(path="games/one.json", record=0, line=14, column=9, finding=it, places=places)


def note(path: str = "games/two.jsonl", message: str = "A tells trumps unasked.") -> Located:
    return Located(path=path, record=3, line=4, column=120, finding=finding("T306", message, seat="A"))


def test_concise_is_one_line_a_finding() -> None:
    assert "".join(FORMATS["concise"]([revoke(), note()])) == (
        "games/one.json:14:9: P201 revoke: C plays 7D, though he holds 8H.\ngames/two.jsonl:4:120: T306 unasked: A tells trumps unasked.\n"
    )


def test_full_shows_the_lines_that_prove_it() -> None:
    assert "".join(FORMATS["full"]([revoke()])).splitlines() == [
        "error[P201] revoke: C plays 7D, though he holds 8H.",
        "  --> games/one.json:14:9 · record 0 · deal 0, event 7",
        "   |",
        '14 |         {"by": "C", "play": "7D"},',
        "   |         ^^^^^^^^^^^^^^^^^^^^^^^^^",
        "...",
        '18 |         {"by": "C", "play": "8H"}',
        "   |         ------------------------- C plays 8H",
        "   |",
        "   = law: S14",
        "   = penalty: the deal is lost",
        "",
    ]


def test_a_law_is_told_by_its_title_where_the_game_is_known() -> None:
    shown = "".join(FORMATS["full"]([evolve(revoke(), game="sizette/modern")]))
    assert "= law: S14 Later talk\n" in shown


def test_colour_is_laid_on_and_changes_no_word() -> None:
    import re

    plain, coloured = "".join(full([revoke(), note()])), "".join(full([revoke(), note()], paint))
    assert coloured != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_two_marks_on_one_line_show_the_line_once() -> None:
    places = (mark(3, 5, "    A KH, B 7H", ""), mark(3, 11, "    A KH, B 7H", "the lead"))
    shown = "".join(full([Located(path="a.script", record=0, line=3, column=5, finding=finding(), places=places)]))
    assert shown.count("A KH, B 7H") == 1
    assert "    ^^^^\n" in shown
    assert "          ---- the lead\n" in shown


@pytest.mark.parametrize(
    ("line", "column", "marked"),
    [
        ('{"a": {"b": [1, 2], "c": "}"}, "d": 1}', 7, '{"b": [1, 2], "c": "}"}'),
        ('{"a": "say \\"no\\", then", "d": 1}', 7, '"say \\"no\\", then"'),
        ("A KH, B 7H", 7, "B 7H"),
        ('C>A ask trumps "How many, pray?"  # so he said', 1, 'C>A ask trumps "How many, pray?"  # so he said'),
        ('{"unclosed": [1, 2', 14, "[1, 2"),
        ("short", 40, ""),
    ],
)
def test_the_mark_covers_the_thing_at_the_column(line: str, column: int, marked: str) -> None:
    place = mark(1, column, line, "")
    assert place.text == line.rstrip()
    assert place.text[place.indent : place.indent + place.length] == marked
    assert place.length >= 1


def test_a_long_line_is_cut_to_a_window_about_the_mark() -> None:
    line = "x" * 500 + '{"by": "C"}' + "y" * 500
    place = mark(1, 501, line, "")
    assert len(place.text) < 110
    assert place.text[place.indent :].startswith('{"by": "C"}')
    assert place.text.startswith("…") and place.text.endswith("…")


def test_wide_characters_and_controls_keep_the_caret_in_place() -> None:
    place = mark(1, 5, '"札\x1b"{}', "")
    assert place.text == '"札\\x1b"{}'
    assert (place.indent, place.length) == (8, 2)


def test_json_is_one_list_with_every_field() -> None:
    rows = json.loads("".join(FORMATS["json"]([revoke(), note()])))
    assert rows[0] == {
        "path": "games/one.json",
        "record": 0,
        "line": 14,
        "column": 9,
        "code": "P201",
        "name": "revoke",
        "severity": "error",
        "deal": 0,
        "event": 7,
        "seat": "C",
        "message": "C plays 7D, though he holds 8H.",
        "evidence": [{"deal": 0, "event": 11, "what": "C plays 8H"}],
        "penalty": "the deal is lost",
        "law": "S14",
    }
    assert rows[1]["record"] == 3
    assert json.loads("".join(FORMATS["json"]([]))) == []


def test_json_lines_are_the_same_rows() -> None:
    lines = "".join(FORMATS["jsonl"]([revoke(), note()])).splitlines()
    assert [json.loads(line) for line in lines] == json.loads("".join(FORMATS["json"]([revoke(), note()])))


def test_formats_write_as_the_findings_come() -> None:
    for name, form in FORMATS.items():
        taken: list[int] = []

        def many(taken: list[int] = taken):  # type: ignore[no-untyped-def]
            for i in range(1000):
                taken.append(i)
                yield revoke()

        pieces = form(many())
        for _ in range(3):
            next(pieces)
        assert len(taken) <= 4, name


EVIL = "\x1b[2J\u202e\x9b\nsecond, line: 100%"


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_nothing_from_a_record_acts_on_the_terminal(name: str) -> None:
    found = Located(path="a\u202eb\n.json", record=0, line=1, column=1, finding=finding(message=EVIL), places=(mark(1, 1, EVIL, EVIL),))
    shown = "".join(FORMATS[name]([found]))
    assert shown.replace("\n", "").isprintable()
    assert "\x1b" not in shown
    if name in ("concise", "github"):
        assert shown.count("\n") == 1
    if name in ("json", "jsonl"):
        rows = json.loads(shown)
        assert (rows[0] if name == "json" else rows)["message"] == EVIL


def test_a_file_name_that_is_no_utf8_is_written_all_the_same() -> None:
    found = note(path="caf\udce9.json")
    for form in FORMATS.values():
        assert "".join(form([found])).encode("utf-8")
    assert "caf%E9.json" in "".join(FORMATS["sarif"]([found]))


def test_annotations_are_escaped() -> None:
    row = "".join(FORMATS["github"]([note(path="a,b:c%.json", message="one: 50%, two")]))
    assert row == "::notice file=a%2Cb%3Ac%25.json,line=4,col=120,title=T306 unasked::T306 unasked: one: 50%25, two\n"


def test_sarif_holds_the_catalogue_the_result_and_its_evidence() -> None:
    log = json.loads("".join(FORMATS["sarif"]([revoke(), note()])))
    (run,) = log["runs"]
    assert log["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == list(CATALOGUE)
    first, second = run["results"]
    assert run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"] == "P201"
    assert first["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "games/one.json"},
        "region": {"startLine": 14, "startColumn": 9},
    }
    assert first["relatedLocations"][0]["physicalLocation"]["region"] == {"startLine": 18, "startColumn": 9}
    assert first["relatedLocations"][0]["message"] == {"text": "C plays 8H"}
    assert (first["level"], second["level"]) == ("error", "note")
    assert json.loads("".join(FORMATS["sarif"]([])))["runs"][0]["results"] == []


def test_sarif_names_files_by_uri(tmp_path: Path) -> None:
    at = [str(tmp_path / "a b.json"), "dé/à b.json"]
    log = json.loads("".join(FORMATS["sarif"]([note(path=path) for path in at])))
    uris = [row["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for row in log["runs"][0]["results"]]
    assert uris == [(tmp_path / "a b.json").as_uri(), "d%C3%A9/%C3%A0%20b.json"]


def test_counts_tell_the_most_frequent_first() -> None:
    tally = Counter({("T306", "note"): 2, ("P201", "error"): 1200, ("D106", "warning"): 2})
    assert "".join(counts(tally)).splitlines() == [  # type: ignore[arg-type]
        "1,200  P201 error    revoke",
        "    2  D106 warning  wrong-packets",
        "    2  T306 note     unasked",
    ]
    rows = json.loads("".join(counts_json(tally)))  # type: ignore[arg-type]
    assert rows[0] == {"code": "P201", "name": "revoke", "severity": "error", "count": 1200}
    assert [json.loads(line) for line in "".join(counts_jsonl(tally)).splitlines()] == rows  # type: ignore[arg-type]


def test_the_summary_counts_each_severity() -> None:
    assert summary(1, 1, {}) == "1 record in 1 file: nothing found."
    assert summary(1200, 2, {"error": 1, "note": 3}) == "1,200 records in 2 files: 1 error, 3 notes."


@pytest.mark.parametrize(
    ("what", "seat", "keys"),
    [
        (finding(), None, ("deals", 0, "events", 7)),
        (finding(event=None), None, ("deals", 0)),
        (finding(deal=None, event=None), None, ()),
        (finding(deal=None, event=None, path=("rules", "target")), None, ("rules", "target")),
        (Evidence(1, None, "the hand as dealt"), "B", ("deals", 1, "hands", "B")),
        (Evidence(1, None, "the hands as dealt"), None, ("deals", 1)),
        (Evidence(None, None, "the head"), "B", ()),
        (Evidence(1, 4, "B plays 7H"), "B", ("deals", 1, "events", 4)),
    ],
)
def test_a_finding_knows_its_place_in_the_record(what: Finding | Evidence, seat: str | None, keys: tuple[str | int, ...]) -> None:
    assert keys_of(what, seat) == keys


def codes(*select: str, ignore: tuple[str, ...] = ()) -> set[str]:
    return set(selection(select, ignore).codes)


def test_codes_are_selected_by_prefix_name_and_list() -> None:
    assert codes() == set(CATALOGUE)
    assert codes("P20") == {code for code in CATALOGUE if code.startswith(("P20", "R"))}
    assert codes("p201,T3", "revoke") == {code for code in CATALOGUE if code.startswith(("P201", "T3", "R"))}
    assert codes(ignore=("T", "D1")) == {code for code in CATALOGUE if not code.startswith(("T", "D1"))}
    assert codes("P", ignore=("P201",)) == {code for code in CATALOGUE if code.startswith(("P", "R")) and code != "P201"}
    assert "P201" in codes("P201", ignore=("P",))
    assert "R001" not in codes("P", ignore=("R",))


@pytest.mark.parametrize(("word", "near"), [("P2O1", "P201"), ("revok", "revoke"), ("Z999", None)])
def test_an_unknown_code_names_the_nearest(word: str, near: str | None) -> None:
    with pytest.raises(ValueError, match="is no code") as caught:
        selection([word])
    assert near is None or near in str(caught.value)


def test_the_least_severity_hides_what_is_under_it() -> None:
    assert selection().tells(finding("P210")) is True
    assert selection().tells(finding("T306")) is False
    assert selection(least="note").tells(finding("T306")) is True
    assert selection(least="error").tells(finding("P210")) is False
    assert selection(["P"]).tells(finding("T303")) is False
