"""The samples of Quadrille: two clean games that show every way a deal can end, and a file for every fault."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

import parlaire
from parlaire.rules.pages import laws_of
from quadrille_reckoner import reckon
from quadrille_shorthand import places

FOLDER = Path(__file__).parents[2] / "samples" / "quadrille"
GAMES = sorted(FOLDER.glob("*.json"))
FAULTS = sorted((FOLDER / "faults").glob("*.json"))


@pytest.mark.parametrize("path", [*GAMES, *FAULTS], ids=lambda path: path.name)
def test_a_sample_gives_what_it_expects_and_every_finding_cites_its_rule(path: Path) -> None:
    record = parlaire.load(path)
    verdict = parlaire.judge(record)
    assert places(verdict) == sorted(record.extra["x-expect"])
    laws = laws_of(record.game)
    assert all(finding.law in laws[finding.code] for finding in verdict.findings)


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.name)
def test_a_file_of_faults_has_the_one_that_it_is_named_for(path: Path) -> None:
    assert path.stem.partition("-")[0] in {place.partition("@")[0] for place in parlaire.load(path).extra["x-expect"]}


def test_every_fault_that_the_game_knows_has_a_file() -> None:
    assert {path.stem.partition("-")[0] for path in FAULTS} == {*laws_of("quadrille/forced"), *laws_of("quadrille/classic")}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_the_counters_of_a_game_are_right_and_carried_over(path: Path) -> None:
    tree, pool = orjson.loads(path.read_bytes()), 0
    score = dict.fromkeys("ABCD", 0)
    assert len(tree["deals"]) % 4 == 0
    for deal in tree["deals"]:
        assert deal["pool"] == pool
        points, pool = reckon(tree["game"], deal, pool, {})
        score = {seat: before + points[seat] for seat, before in score.items()}
        assert (deal["points"], deal["score"]) == (points, score)
    assert tree["score"] == score
    assert sum(score.values()) == -pool
