"""The rules pages: whole, numbered without a gap, and in step with the catalogue of findings.

The ids are listed here once more, by hand, so that a rule cannot drop out of a page unnoticed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlaire.resources import specification
from parlaire.rules import pages
from parlaire.rules.findings import CATALOGUE
from parlaire.rules.pages import laws_of, rules_of

VARIANTS = {
    "sizette": ["sizette/modern", "sizette/1725", "sizette/blocks"],
    "sixte": ["sixte/36", "sixte/52"],
    "quadrette": ["quadrette/classic", "quadrette/1930", "quadrette/modern"],
    "piquet": ["piquet/plain", "piquet/club"],
    "quadrille": ["quadrille/forced", "quadrille/classic"],
}
GAMES = [game for games in VARIANTS.values() for game in games]


def numbered(prefix: str, count: int) -> list[str]:
    return [f"{prefix}{i}" for i in range(1, count + 1)]


RULES = {
    "common": numbered("C", 40),
    "sizette": [
        *numbered("S", 22),
        *numbered("F", 13),
        *("F14a", "F14b", "F15", "F16", "F17", "F18", "F19"),
        *numbered("A", 2),
    ],
    "sixte": numbered("X", 10),
    "quadrette": [*numbered("QC", 12), *numbered("Q3", 7), *numbered("QM", 6)],
    "piquet": [*numbered("P", 18), *numbered("PE", 11)],
    "quadrille": [*numbered("QL", 14), *numbered("QE", 13)],
}
CHOICES = {
    "common": numbered("C-AMB", 13),
    "sizette": [*numbered("S-AMB", 12), *numbered("F-AMB", 16), *numbered("A-AMB", 4)],
    "sixte": numbered("X-AMB", 9),
    "quadrette": [*numbered("QC-AMB", 7), *numbered("Q3-AMB", 6), *numbered("QM-AMB", 5)],
    "piquet": [*numbered("P-AMB", 20), *numbered("PE-AMB", 2)],
    "quadrille": [*numbered("QL-AMB", 30), *numbered("QE-AMB", 5)],
}


@pytest.mark.parametrize("page", RULES)
def test_a_page_holds_its_rules_in_order(page: str) -> None:
    assert [rule.id for rule in rules_of(page)] == RULES[page]


@pytest.mark.parametrize("page", CHOICES)
def test_a_page_gives_every_choice_once(page: str) -> None:
    assert sorted(choice.id for rule in rules_of(page) for choice in rule.choices) == sorted(CHOICES[page])


@pytest.mark.parametrize("page", RULES)
def test_nothing_that_looks_like_a_rule_or_a_choice_escapes_the_reader(page: str) -> None:
    text = specification(f"rules/{page}.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*(\w+)\*\*", text, re.M) == RULES[page]
    assert len(re.findall(r"Choice ", text)) == len(CHOICES[page])


@pytest.mark.parametrize("page", RULES)
def test_every_rule_has_a_title_a_text_and_a_source(page: str) -> None:
    for rule in rules_of(page):
        assert rule.title and rule.text.endswith((".", ")", ":")) and rule.source, rule.id
        assert "*(" not in rule.text, rule.id
        assert all(choice.text for choice in rule.choices), rule.id


def test_ids_are_unique_over_all_pages() -> None:
    ids = [rule.id for page in RULES for rule in rules_of(page)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("family", VARIANTS)
def test_the_variants_named_are_the_games(family: str) -> None:
    named = [rule.variant for rule in rules_of(family)]
    assert list(dict.fromkeys(named)) == VARIANTS[family]


def test_the_common_rules_belong_to_no_variant() -> None:
    assert {rule.variant for rule in rules_of("common")} == {None}


def test_a_rule_is_read_whole() -> None:
    rule = next(rule for rule in rules_of("sizette") if rule.id == "F6")
    assert rule.title == "Revoke"
    assert rule.variant == "sizette/1725"
    assert rule.source == "the Académie's text; medium"
    assert rule.text.startswith("Who holds") and rule.text.endswith("as though it had been played.")
    assert [choice.id for choice in rule.choices] == ["F-AMB1", "F-AMB2"]
    assert "\n" not in rule.choices[0].text and rule.choices[0].text.endswith("(medium)")


@pytest.mark.parametrize("game", GAMES)
def test_laws_are_rules_of_the_page_or_common_ones(game: str) -> None:
    known = {*RULES[game.partition("/")[0]], *RULES["common"]}
    laws = laws_of(game)
    assert laws and laws.keys() <= CATALOGUE.keys()
    assert {law for ids in laws.values() for law in ids} <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_the_faults_of_any_deal_cite(game: str) -> None:
    assert laws_of(game).keys() >= {"D101", "D102", "D103", "D105", "P201", "P202", "P203", "P204", "P205", "P206", "S501", "S502", "S503"}


def test_no_rule_is_cited_of_a_file_that_cannot_be_read() -> None:
    assert not [code for game in GAMES for code in laws_of(game) if code.startswith("R")]


def test_laws_differ_by_variant() -> None:
    assert laws_of("sizette/modern")["P201"] == ("S16",)
    assert laws_of("sizette/1725")["P201"] == ("F6",)
    assert laws_of("sizette/modern")["D107"] == ("S7",) != laws_of("sizette/1725")["D107"]


def test_a_game_without_a_page_has_no_rules_and_no_laws() -> None:
    assert rules_of("chess") == ()
    assert not laws_of("chess/blitz") and not laws_of("sizette/unheard")


@pytest.mark.parametrize(
    "line",
    [
        "- **S1** Players. No source is given.",
        "- **S1** no title  *(a source)*",
        "  - *Choice S-AMB1*: under no rule",
        "- **S1** Players. Six.  *(a source)*\n  - *Choice one*: no id",
    ],
)
def test_a_broken_line_is_named_with_its_place(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.md").write_text(f"# Broken\n\n## `broken/one`: a page\n\n{line}\n", encoding="utf-8")
    monkeypatch.setattr(pages, "specification", lambda name: tmp_path / Path(name).name)
    with pytest.raises(ValueError, match=r"broken\.md:\d"):
        rules_of("broken")
