"""The samples in script and table: each says what its JSON twin says, and is found to be what its `x-expect` says."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlaire
from parlaire.notation import NOTATIONS, open_entries

FOLDER = Path(__file__).parents[2] / "samples" / "legacy"
SAMPLES = sorted([*FOLDER.glob("*.script"), *FOLDER.glob("*.table")])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_and_its_twin(path: Path) -> None:
    (entry,) = open_entries(path)
    assert entry.findings == ()
    assert entry.record is not None
    assert entry.record == parlaire.load(path.with_suffix(".json"))
    found = parlaire.judge(entry.record).findings
    told = [f"{it.code}@{'-' if it.deal is None else it.deal}.{'-' if it.event is None else it.event}" for it in found]
    assert sorted(told) == sorted(entry.record.extra.get("x-expect", []))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_written_again_is_read_as_the_same(path: Path, tmp_path: Path) -> None:
    record = parlaire.load(path)
    for name in (path.suffix[1:], "script"):
        again = tmp_path / f"again.{name}"
        assert parlaire.dump(record, again) == []
        assert parlaire.load(again) == record


def test_there_are_samples_of_both_notations() -> None:
    assert {path.suffix[1:] for path in SAMPLES} == {"script", "table"} <= set(NOTATIONS)
