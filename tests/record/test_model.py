"""Records and verdicts are plain data: they can be compared, pickled and copied, and what is empty stays so."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import parlaire
from parlaire.record.events import NOTHING

GANDON = Path(__file__).parents[2] / "samples/quadrette/gandon.json"


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])  # noqa: S301  # our own bytes
def test_a_record_and_its_verdict_can_be_handed_on(again: object) -> None:
    record = parlaire.load(GANDON)
    assert callable(again)
    assert again(record) == record
    assert again(parlaire.judge(record)) == parlaire.judge(record)


def test_the_empty_mapping_stays_empty_and_itself() -> None:
    with pytest.raises(TypeError):
        NOTHING["x-a"] = 1  # type: ignore[index]
    assert NOTHING == {}
    assert copy.deepcopy(NOTHING) is NOTHING
