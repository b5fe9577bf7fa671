"""`formats/faults.md` is what the catalogue and the samples give, and every code has a sample that shows it."""

from __future__ import annotations

from pathlib import Path

from parlaire.report.faults import page
from parlaire.rules.findings import CATALOGUE

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "formats" / "faults.md").read_text(encoding="utf-8")


def test_the_page_is_made_from_the_catalogue_and_the_samples() -> None:
    assert page(ROOT / "samples") == PAGE, "make it anew: python -m parlaire.report.faults samples > formats/faults.md"


def test_every_code_has_a_sample_that_shows_it() -> None:
    sections = PAGE.split("\n## ")[1:]
    assert [section.split()[0] for section in sections] == list(CATALOGUE)
    assert [section.split()[0] for section in sections if "\n- Sample: `samples/" not in section] == []
