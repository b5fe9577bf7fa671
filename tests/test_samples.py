"""The samples: each gives exactly what its `x-expect` names and nothing else, and together they show every fault there is.

A sample is also a file for people: pretty-printed as `parlaire.dump` writes it, dated and placed
where it tells a whole evening, and with a word on what it shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

import parlaire
from parlaire.games import find, names
from parlaire.generate import faults
from parlaire.notation import NOTATIONS, open_entries
from parlaire.record.events import Ask, Direct, Tell
from parlaire.record.model import Record
from parlaire.rules.findings import CATALOGUE, Finding

ROOT = Path(__file__).parents[1] / "samples"
FILES = sorted(path for path in ROOT.rglob("*") if path.is_file() and path.suffix.lstrip(".") in NOTATIONS)
TALKING = [
    path for path in FILES if path.suffix == ".json" and path.relative_to(ROOT).parts[0] in ("sizette", "sixte", "quadrette", "faults")
]
READABLE = [path for path in TALKING if not path.stem.startswith("r0")]
# Broken files cannot say what they give.
UNREADABLE = {"faults/r001-unreadable.json": ["R001@-.-"]}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def place(finding: Finding) -> str:
    return f"{finding.code}@{'-' if finding.deal is None else finding.deal}.{'-' if finding.event is None else finding.event}"


def given(path: Path) -> list[str]:
    """What the file gives, reading and judging."""
    findings: list[Finding] = []
    for entry in open_entries(path):
        findings += entry.findings
        if entry.record is not None:
            findings += parlaire.judge(entry.record).findings
    return sorted(map(place, findings))


def expected(path: Path) -> list[str]:
    """What the file says that it gives."""
    if name(path) in UNREADABLE:
        return UNREADABLE[name(path)]
    if path.suffix == ".json":
        return sorted(orjson.loads(path.read_bytes()).get("x-expect", []))
    records = [entry.record for entry in open_entries(path) if entry.record is not None]
    return sorted(line for record in records for line in record.extra.get("x-expect", []))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_sample_gives_exactly_what_it_says(path: Path) -> None:
    assert given(path) == expected(path)


def test_the_samples_show_every_fault_that_can_be_made() -> None:
    shown = {line[:4] for path in FILES for line in expected(path)}
    families = {path.relative_to(ROOT).parts[0] for path in FILES}
    known = {code for game in names() if find(game).family in families for code in faults(game)} | {"R001", "R002", "R003"}
    assert known <= shown


def test_every_code_of_the_talking_games_has_its_file_in_faults() -> None:
    talking = [game for game in names() if find(game).family in ("sizette", "sixte", "quadrette")]
    known = {code for game in talking for code in faults(game)} | {"R001", "R002", "R003"}
    files = {path.stem[:4].upper(): path.stem[5:] for path in (ROOT / "faults").glob("*.json")}
    assert known == set(files)
    assert all(path.stem[5:] == CATALOGUE[code].name for code, path in first_of_each())


def first_of_each() -> Iterator[tuple[str, Path]]:
    """The file that bears the name of its fault, for each code."""
    for code in CATALOGUE:
        path = ROOT / "faults" / f"{code.lower()}-{CATALOGUE[code].name}.json"
        if path.exists():
            yield code, path


@pytest.mark.parametrize("path", sorted((ROOT / "faults").glob("*.json")), ids=name)
def test_a_file_in_faults_gives_the_code_of_its_name(path: Path) -> None:
    assert {line[:4] for line in expected(path)} == {path.stem[:4].upper()}


@pytest.mark.parametrize("path", READABLE, ids=name)
def test_a_sample_is_written_as_it_would_be_dumped(path: Path, tmp_path: Path) -> None:
    record = parlaire.load(path)
    parlaire.dump(record, tmp_path / path.name)
    assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    assert record.title
    assert record.notes
    assert record.lang == "en"


CLEAN = {
    "sizette/modern.json": "sizette/modern",
    "sizette/1725.json": "sizette/1725",
    "sizette/blocks.json": "sizette/blocks",
    "sixte/36.json": "sixte/36",
    "sixte/52.json": "sixte/52",
    "quadrette/classic.json": "quadrette/classic",
    "quadrette/1930.json": "quadrette/1930",
    "quadrette/modern.json": "quadrette/modern",
}


@pytest.mark.parametrize("sample", CLEAN)
def test_every_variant_has_a_clean_game_of_three_deals_that_a_table_could_have_played(sample: str) -> None:
    record = parlaire.load(ROOT / sample)
    game = find(record.game)
    assert record.game == CLEAN[sample]
    assert expected(ROOT / sample) == []
    assert len(record.deals) >= 3
    assert all(deal.tricks and deal.points and deal.score for deal in record.deals)
    assert record.date
    assert record.place
    assert set(record.players) == set(game.seats)
    assert record.notes
    assert "Made up" in record.notes
    spoken = talk(record)
    assert len(spoken) >= (10 if not record.game.startswith("sixte") else 0)
    assert all(spoken)


def talk(record: Record) -> list[str | None]:
    """The words of every question, answer and direction."""
    return [event.text for deal in record.deals for event in deal.events if isinstance(event, Ask | Tell | Direct)]


def test_the_quarrel_of_the_officers_ends_in_three_outcries() -> None:
    path = ROOT / "quadrette/gandon.json"
    record = parlaire.load(path)
    events = record.deals[0].events
    assert expected(path) == ["T301@0.11", "T301@0.12", "T301@0.13"]
    assert len(events) == 14
    assert record.deals[0].partial
    assert record.deals[0].tricks == {"AC": 1, "BD": 0}


def test_what_the_captain_asked_at_nice_is_clean() -> None:
    record = parlaire.load(ROOT / "quadrette/cason.json")
    assert [str(event.topic) for event in record.deals[0].events if isinstance(event, Ask)] == [
        "kings",
        "longest",
        "trumps",
        "Q of trumps",
        "diamonds",
    ]
    assert not record.deals[0].hands
    assert record.deals[0].trumps is None


def test_the_game_to_seven_has_each_side_lose_marks() -> None:
    record = parlaire.load(ROOT / "sizette/1725-to-seven.json")
    verdict = parlaire.judge(record)
    losers = {word.split()[0] for it in verdict.findings if (word := it.penalty)}
    assert losers == {"ACE", "BDF"}
    assert (dict(verdict.score), verdict.winner) == ({"ACE": 7, "BDF": 0}, "ACE")


def test_every_case_of_the_law_has_its_record() -> None:
    cases = {re.sub(r"-.*", "", path.stem) for path in (ROOT / "sizette/law").glob("*.json")}
    assert cases == {f"f{number:02}" for number in range(1, 20) if number != 14} | {"f14a", "f14b"}
