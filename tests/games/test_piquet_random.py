"""Random deals of Piquet: legal ones earn no finding, one fault gives exactly that one, and a second scorer comes to the same points.

`PIQUET_DEALS` in the environment asks for more deals than are judged by default.
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlaire.generate import faults, generate
from parlaire.notation import NOTATIONS
from parlaire.notation.base import Options
from parlaire.record.model import Record
from parlaire.referee import judge
from piquet_scorer import Scorer
from piquet_shorthand import CLUB, PLAIN, places

DEALS = int(os.environ.get("PIQUET_DEALS", "120"))
GAMES = (PLAIN, CLUB)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"unannounced": []},
    {"unannounced": ["repique", "pique", "capot"]},
    {"unannounced": ["capot"], "deals": 2},
]
FAULTS = [(game, code) for game in GAMES for code in faults(game)]

seeds = st.integers(0, 2**32)


def tree(record: Record) -> dict[str, Any]:
    """The record as the JSON that it is written as."""
    write = NOTATIONS["json"].write
    assert write is not None
    out = BytesIO()
    write([record], out, Options())
    found: dict[str, Any] = orjson.loads(out.getvalue())
    return found


def expected(record: Record) -> list[str]:
    return sorted(record.extra.get("x-expect", []))


@given(st.sampled_from(GAMES), seeds, st.sampled_from(["whole", "partial", "absent", None]), st.sampled_from(OPTIONS))
@settings(max_examples=DEALS, deadline=None)
def test_a_legal_record_is_clean_however_much_of_it_is_told(game: str, seed: int, hands: Any, rules: dict[str, Any]) -> None:
    record = generate(game, seed, hands=hands, rules=rules)
    assert places(judge(record)) == expected(record) == []


@pytest.mark.parametrize(("game", "code"), FAULTS)
def test_one_fault_gives_exactly_that_one(game: str, code: str) -> None:
    for seed in range(3):
        record = generate(game, seed, code)
        assert code in {line[:4] for line in expected(record)}
        assert places(judge(record)) == expected(record)


@given(st.sampled_from(GAMES), seeds, st.sampled_from(OPTIONS))
@settings(max_examples=DEALS, deadline=None)
def test_a_second_scorer_comes_to_the_same_points(game: str, seed: int, rules: dict[str, Any]) -> None:
    record = generate(game, seed, hands="whole", deals=2, rules=rules)
    verdict = judge(record)
    for told, reckoned in zip(tree(record)["deals"], verdict.deals, strict=True):
        if "partial" not in told:
            assert Scorer(told, game == CLUB).totals() == dict(reckoned.points)
