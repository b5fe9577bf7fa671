"""The exchange of Piquet (X401): how many cards, which, from where, in what order, and who may look at what is left."""

from __future__ import annotations

from typing import Any

import pytest

from piquet_shorthand import CLUB, PLAIN, deal, found, judged

GAMES = (PLAIN, CLUB)
DEALT: dict[str, Any] = {
    "hands": {"A": "AS KS QS JS TS 9S AH KH QH JH TH 9H", "B": "AD KD QD JD TD 9D AC KC QC JC TC 9C"},
    "talon": "8S 8H 8D 8C 7S 7H 7D 7C",
}


def test_an_exchange_by_the_rules() -> None:
    lines = ["A discard 9S 9H | draw=8S 8H", "A look 8D 8C 7S", "B discard 9D 9C TD | draw=8D 8C 7S", "B expose 7H 7D 7C"]
    assert found(PLAIN, deal(*lines, **DEALT))[0] == []
    assert found(CLUB, deal(*lines[:3], **DEALT))[0] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "lines",
    [
        ["A discard | draw=*X401"],
        ["A discard*X401"],
        ["A discard 9S 9H TS TH JS JH | draw=8S 8H 8D 8C 7S 7H*X401"],
        ["A discard ?? ?? ?? ?? ?? ??*X401"],
        ["A discard 9S 9H | draw=8S*X401"],
        ["A discard 9S | draw=8S 8H*X401"],
        ["A discard 9S | draw=8H*X401"],
        ["A discard 9S | draw=AD*X401"],
        ["A discard AD | draw=8S*X401"],
        ["A discard 9S 9S | draw=8S 8H*X401"],
        ["A discard 9S 9H | draw=8S 8D*X401", "B discard 9D | draw=??"],
        ["A discard 9S | draw=8S", "B discard | draw=*X401"],
        ["A discard 9S | draw=8S", "B discard ?? ?? ?? ?? ?? ?? ?? ??*X401"],
        ["A discard 9S 9H | draw=8S 8H", "B discard 9D | draw=8C*X401"],
        ["A discard 9S 9H", "B discard 9D | draw=8H*X401"],
        ["B discard 9D*X401", "A discard 9S"],
        ["A discard 9S", "A discard 9H*X401"],
        ["A discard 9S | draw=8S", "A declare point 5", "B discard 9D | draw=8H*X401"],
        ["A look 8S*X401", "A discard 9S"],
        ["A discard 9S | draw=8S", "A look 8H 8D 8C 7S 7H*X401"],
        ["A discard 9S | draw=8S", "A look 7H*X401"],
        ["A discard 9S 9H TS TH JS", "A look ??*X401"],
        ["A discard 9S", "A expose 8H*X401"],
    ],
    ids=lambda lines: lines[-1],
)
def test_each_fault_of_the_exchange(game: str, lines: list[str]) -> None:
    one = deal(*lines, **DEALT)
    got, marks = found(game, one)
    assert got == marks


def test_a_foreign_card_is_told_of_where_it_is_first_met() -> None:
    one = deal("A discard 2C | draw=8S*D101", "A discard 9H | draw=8H*X401", **DEALT)
    got, marks = found(PLAIN, one)
    assert got == marks


def test_nothing_is_wrong_with_what_is_not_told() -> None:
    hidden = deal("A discard ?? ??", "A look ?? ?? ??", "B discard ?? ?? ?? | draw=?? ?? ??", "B expose ?? ?? ??")
    assert found(PLAIN, hidden)[0] == []
    own = deal("A discard ?? ??", "B discard 9D 9C | draw=8D 8C", hands={"B": DEALT["hands"]["B"]})
    assert found(PLAIN, own)[0] == []
    part = deal("A discard 9S ?? | draw=?? 8H", "B discard ?? 9C | draw=8D ??", hands={"A": "9S .."}, talon="?? 8H ?? ?? 7S ..")
    assert found(PLAIN, part)[0] == []


def test_only_the_cards_that_are_told_can_be_from_the_wrong_place() -> None:
    one = deal("A discard ?? ?? | draw=?? 8D*X401", "B discard ??", talon=DEALT["talon"])
    got, marks = found(PLAIN, one)
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_is_played_as_it_was_dealt_was_not_exchanged(game: str) -> None:
    spades = "play A:AS*X401 B:9D*X401 A:KS B:TD A:QS B:JD A:JS B:QD A:TS B:KD A:9S B:AD"
    hearts = "play A:AH B:9C A:KH B:TC A:QH B:JC A:JH B:QC A:TH B:KC A:9H B:AC"
    capot = "A announce capot"
    got, marks = found(game, deal(spades, hearts, capot, **DEALT))
    assert got == marks
    assert found(game, deal(spades, hearts, capot, partial=True, **DEALT))[0] == []
    assert found(game, deal(spades, hearts, capot, hands={"A": "AS .."}))[0] == []


def test_younger_looks_at_what_he_leaves_only_after_elder_has_led_and_then_elder_may_too() -> None:
    begin = ["A discard 9S | draw=8S", "B discard 9D | draw=8H"]
    left = "8D 8C 7S 7H 7D 7C"
    after = [*begin, "play A:AS", f"B look {left}", f"A look {left}", "play B:9C"]
    assert found(CLUB, deal(*after, partial=True, **DEALT))[0] == []
    for lines in (
        [*begin, f"B look {left}*X401"],
        [*begin, "play A:AS", f"A look {left}*X401"],
    ):
        got, marks = found(CLUB, deal(*lines, partial=True, **DEALT))
        assert got == marks
    named = [*begin, "A say Spades.", f"B expose {left}", "play A:AS"]
    assert found(CLUB, deal(*named, partial=True, **DEALT))[0] == []
    got, marks = found(PLAIN, deal(*begin, f"B look {left}*X401", **DEALT))
    assert got == marks


def test_with_carte_blanche_in_the_clubs_game_younger_lays_away_first() -> None:
    blanche = {
        "hands": {"A": "AS TS 9S 8S 7S TH 9H 8H 7H AD TD AC", "B": "KS QS AH KH QH JH KD JD 9D 8D TC 9C"},
        "talon": "JS QD 7D KC QC JC 8C 7C",
    }
    lines = ["A announce carte blanche", "B discard 8D | draw=QD", "A show AS TS 9S 8S 7S TH 9H 8H 7H AD TD AC", "A discard AC | draw=JS"]
    assert found(CLUB, deal(*lines, **blanche))[0] == []
    assert found(PLAIN, deal(*lines, **blanche))[0] == ["X401@0.1"]


@pytest.mark.parametrize(
    ("line", "penalty", "law"),
    [
        ("A discard 9S | draw=8S 8H", "A reckons nothing in this deal", "PE11"),
        ("A discard 9S | draw=8H", "A reckons nothing in this deal", "PE11"),
        ("A discard 9S 9H | draw=8S", "A plays short, and B counts as tricks the cards that are not played to", "PE11"),
        ("A discard | draw=", None, "PE3"),
    ],
)
def test_the_clubs_prices_stand_in_words(line: str, penalty: str | None, law: str) -> None:
    finding = judged(CLUB, deal(line, **DEALT)).findings[0]
    assert (finding.penalty, finding.law) == (penalty, law)
    plain = judged(PLAIN, deal(line, **DEALT)).findings[0]
    assert (plain.penalty, plain.law) == (None, "P5")


def test_who_laid_away_too_many_plays_short_and_the_deal_is_not_unfinished() -> None:
    lines = ["A discard 9S 9H | draw=8S*X401", "B discard 9D | draw=8H"]
    play = "play A:AS B:8H A:KS B:TD A:QS B:JD A:JS B:QD A:TS B:KD A:8S B:AD A:AH B:9C A:KH B:TC A:QH B:JC A:JH B:QC A:TH B:KC"
    table = {"hands": DEALT["hands"], "talon": DEALT["talon"]}
    got, marks = found(CLUB, deal(*lines, play, tricks={"A": 12, "B": 0}, points={"A": 12, "B": 0}, **table))
    assert got == marks


def test_a_discard_that_is_played_is_a_card_not_held() -> None:
    lines = ["A discard 9S | draw=8S", "B discard 9D | draw=8H", "play A:9S*P204 B:AC"]
    verdict = judged(PLAIN, deal(*lines, partial=True, **DEALT))
    assert [(finding.code, finding.law, finding.evidence[0].event) for finding in verdict.findings] == [("P204", "P7", 0)]
