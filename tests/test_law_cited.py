"""Which rule a finding of a talking game cites, in each case that the last column of the tables in `formats/rules/` tells apart."""

from __future__ import annotations

import pytest

from parlaire.games import find, names
from parlaire.rules.pages import laws_of
from parlaire.rules.talking.game import TalkingGame
from shorthand import H4, Q3, QC, QM, RUFF, X5, Case, D, H, M, S, case, deal, judged, told

LAW = "sizette/1725"

CASES = [
    ("P202", "S12", case(M, deal("C: JH QH TH AH KH 9H"))),
    ("P202", "S17", case(M, deal(H, "B: QS JS AS TS 9S KS"))),
    ("P209", "S18", case(M, deal(H, RUFF, "D: AS TS 9S KS QS JS", "A: 8C QC JC AC TC 9C", "B: QD JD 8D TD 9D KD", "A: 8H"))),
    ("P209", "S19", case(M, deal(H, S, D, RUFF, "D: 8S"))),
    ("P209", "C17", case(M, deal(H, S, D, "A announce stop", "A: KC"))),
    ("P209", "C17", case(M, deal("F incident misdeal", H))),
    ("P209", "F6", case(LAW, deal("A: KH 7S JH"))),
    ("P209", "QC10", case(QC, deal(H4, "A: KS QS JS AS", "A: KD QD JD AD", "A: TD QC 8D 7D", "A: KC 9C JC AC", "A: TC"))),
    ("P209", "C17", case(QC, deal("D incident misdeal", H4))),
    ("P209", "Q36", case(Q3, deal(H4, "A: KS QS JS AS", "A: KD QD JD AD", "A: TD QC 8D 7D", "A: KC 9C JC AC", "A: TC"))),
    ("P209", "QM3", case(QM, deal(H4, "A: KS QS JS AS", "A: KD QD JD AD", "A: TH 9H 8H 7H", "A: TD 9D 8D 7D", "A: TS 9S 8S 7S", "A: KH"))),
    ("P209", "C17", case(QM, deal("D incident misdeal", H4))),
    ("T301", "S13", case(M, deal("B>D ask trumps"))),
    ("T301", "S10", case(M, deal("A>B ask trumps"))),
    ("T301", "S14", case(M, deal(H, "C>E ask trumps"))),
    ("T301", "Q34", case(Q3, deal("B>D ask trumps"))),
    ("T301", "Q37", case(Q3, deal("B>D ask trumps"), rules={"talk": "on lead"})),
    ("T301", "QC8", case(QM, deal("B>D ask trumps"))),
    ("T301", "QM5", case(QM, deal(H4, "A>C ask trumps"))),
    ("T302", "QM5", case(QM, deal(H4, "C>A ask trumps"))),
    ("D103", "X4", case(X5, deal(hands={"A": "KH KS KD KC 2C"}))),
    ("D103", "X10", case(X5, deal(talon="5C 4C"))),
    ("D106", "S8", case(M, deal(H, packets=[2, 4]))),
    ("D106", "F13", case(M, deal(H, packets=[2, 4]), rules={"penalties": "academie"})),
    ("D107", "F11", case(M, deal(H, cut="A"), rules={"penalties": "academie"})),
    ("S502", "S18", case(M, deal(H, S, D, points={"ACE": 2, "BDF": 0}))),
    ("S502", "S19", case(M, told("F", tricks={"ACE": 6, "BDF": 0}, points={"ACE": 1, "BDF": 0}))),
    ("S502", "F19", case(LAW, told("F", tricks={"ACE": 6, "BDF": 0}, points={"ACE": 1, "BDF": 0}))),
    ("S502", "F18", case(LAW, deal("F incident misdeal", points={"ACE": 0, "BDF": 0}))),
    ("S504", "S21", case(M, told("F", points={"ACE": 7, "BDF": 0}), winner="BDF")),
    ("S504", "F15", case(LAW, deal(H, "B incident quit"), winner="BDF")),
]


@pytest.mark.parametrize(("code", "law", "found"), [pytest.param(*row, id=f"{row[2].record['game']} {row[0]} {row[1]}") for row in CASES])
def test_the_case_decides_which_rule_is_cited(code: str, law: str, found: Case) -> None:
    assert [finding.law for finding in judged(found.record).findings if finding.code == code] == [law]


@pytest.mark.parametrize("game", [name for name in names() if isinstance(find(name), TalkingGame)])
def test_every_rule_of_a_finding_with_several_is_cited_in_some_case(game: str) -> None:
    family = find(game).family
    shown = {(code, law) for code, law, found in CASES if found.record["game"].startswith(family)}
    early = {("P203", "F14a"), ("P203", "F14b"), *(("D108", f"F{number}") for number in range(1, 6))}  # in `test_academie.py`
    several = {(code, law) for code, laws in laws_of(game).items() if len(laws) > 1 for law in laws}
    assert several <= shown | early | {("P202", "X6"), ("P202", "X7"), ("T302", "QC8")}
