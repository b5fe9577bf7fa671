"""What a deal of Piquet comes to: the worked deal, the bonuses and what announces them, the running scores (X404, X405, S505)."""

from __future__ import annotations

from typing import Any

import pytest

from piquet_shorthand import CLUB, PLAIN, deal, exchange, found, hands, judged, played_out, points

GAMES = (PLAIN, CLUB)

# Cavendish's deal, of which he gives the hands after the exchange and what was thrown.
WORKED_HEAD = [
    "A discard KS 8C 7C 9D 8D",
    "B discard 7S 9H 7H",
    "A declare point 5",
    "A declare point = 49",
    "B reply good",
    "A show AH KH QH JH 8H | score=5",
    "A declare sequence 4 to A",
    "B reply good",
    "A say nine | score=9",
    "A declare trio J",
    "B reply not good",
]
WORKED_SETS = ["B declare quatorze T | score=14", "B declare trio Q | score=17"]
WORKED_PLAY = (
    "play B:TH A:KH=11 B:7D A:QH=12 B:TD A:JH=13 B:JD A:8H=14 B:QD A:KD=15 B:AD=18 B:AC=19 A:9C B:KC=20 A:JC B:QC=21 A:8S "
    "B:TC=22 A:9S B:QS=23 A:AS=16 A:JS=18 B:TS"
)
WORKED_HANDS = {"hands": {"A": "KS 8C 7C 9D 8D ..", "B": "7S 9H 7H .."}}


def worked(game: str) -> list[str]:
    middle = ["A lay AH", *WORKED_SETS, "play A:AH=10"] if game == PLAIN else ["play A:AH=10", *WORKED_SETS]
    return [*WORKED_HEAD, *middle, WORKED_PLAY, "A say twenty-eight | score=28"]


@pytest.mark.parametrize("game", GAMES)
def test_the_worked_deal_ends_28_to_23_with_every_running_score(game: str) -> None:
    one = deal(*worked(game), tricks={"A": 7, "B": 5}, points={"A": 28, "B": 23}, **WORKED_HANDS)
    assert points(game, one) == (28, 23)
    assert dict(judged(game, one).deals[0].tricks) == {"A": 7, "B": 5}


@pytest.mark.parametrize("game", GAMES)
def test_every_running_score_of_the_worked_deal_may_be_wrong_and_is_found_once(game: str) -> None:
    one = deal(*worked(game), **WORKED_HANDS)
    for place, event in enumerate(one["events"]):
        if "score" in event:
            slip = {**event, "score": event["score"] + 5}
            wrong = {**one, "events": [*one["events"][:place], slip, *one["events"][place + 1 :]]}
            assert found(game, wrong, expect=f"S505@0.{place}")[0] == [f"S505@0.{place}"]


def test_after_a_slip_the_scores_that_go_on_from_it_are_no_further_fault() -> None:
    lines = [line.replace("A:QH=12", "A:QH=22*S505").replace("A:JH=13", "A:JH=23").replace("A:8H=14", "A:8H=24") for line in worked(PLAIN)]
    got, marks = found(PLAIN, deal(*lines, **WORKED_HANDS))
    assert got == marks


# The blogger's example, with hands that can be.

FIRST = hands("KS QS JS TS 9S 8S KH QH JH TH 9H KD", "AS 7S AH 8H 7H AD 9D 8D AC 8C 7C 7D")
ELDERS_37 = [
    *exchange(FIRST),
    "A declare point 6",
    "B reply good",
    "A declare sequence 6",
    "B reply good",
    "A declare sequence 5",
]
# After elder's KS younger takes nine tricks: 10 for them and his leads, 10 for the cards; elder has 5 in play, 2 of them for the last.
PLAY = "play B:AS B:AH A:9H B:AD A:KD B:AC A:8S B:8C A:9S B:7C A:TS B:9D A:JS B:8D A:QS B:7D A:TH B:8H A:JH A:QH B:7H A:KH B:7S"


def test_before_the_other_scores_is_a_matter_of_two_sums_in_the_plain_game() -> None:
    lines = [*ELDERS_37, "A say so | score=37", "A lay KS", "B declare quatorze A | score=14", "play A:KS=38", PLAY]
    got, marks = found(PLAIN, deal(*lines, **FIRST))
    assert got == marks
    lines[8] = "A announce repique*X404"
    assert found(PLAIN, deal(*lines[:8], lines[8], *lines[9:], **FIRST))[0] == ["X404@0.8"]
    lines[8] = "A say ninety-seven | score=97"
    assert found(PLAIN, deal(*lines, **FIRST))[0] == ["S505@0.8"]


def test_and_of_the_order_of_reckoning_in_the_clubs() -> None:
    lines = [*ELDERS_37, "A say ninety-seven | score=97", "play A:KS=98", "B declare quatorze A | score=14", PLAY]
    assert points(CLUB, deal(*lines, **FIRST)) == (97 + 5, 14 + 20)
    lines[7] = "A say so | score=37"
    got, _ = found(CLUB, deal(*lines, **FIRST))
    assert got == []  # it is in time with the score that elder announces as he leads
    lines[8] = "play A:KS=38"
    assert found(CLUB, deal(*lines, **FIRST))[0] == ["X405@0.10"]


def test_without_the_aces_the_repique_is_made_in_both_games() -> None:
    lines = [*ELDERS_37, "A lay KS", "A announce repique | score=97", "play A:KS=98", PLAY]
    assert points(PLAIN, deal(*lines, **FIRST)) == (102, 20)
    lines.pop(7)
    assert points(CLUB, deal(*lines, **FIRST)) == (102, 20)


@pytest.mark.parametrize(("game", "close"), [(PLAIN, 8), (CLUB, 8)])
def test_a_repique_not_announced_by_the_card_that_closes_the_declarations_is_forfeited(game: str, close: int) -> None:
    lines = [*ELDERS_37, "A lay KS", "play A:KS=38", PLAY]
    if game == CLUB:
        lines.remove("A lay KS")
    verdict = judged(game, deal(*lines, **FIRST))
    assert [(f.code, f.event, f.severity, f.seat) for f in verdict.findings] == [("X405", close, "note", "A")]
    assert verdict.findings[0].penalty == "60 points" and verdict.findings[0].law == ("P13" if game == PLAIN else "PE8")
    assert dict(verdict.deals[0].points) == {"A": 42, "B": 20}  # and no pique either, though elder has thirty before younger has one
    late = [*lines, "A announce repique"]
    assert len(judged(game, deal(*late, **FIRST)).findings) == 1


@pytest.mark.parametrize("game", GAMES)
def test_an_option_says_what_silence_loses(game: str) -> None:
    lines = [*ELDERS_37, "play A:KS=38", PLAY]
    rules = {"unannounced": ["pique", "capot"]}
    verdict = judged(game, deal(*lines, **FIRST), rules=rules)
    assert not verdict.findings and dict(verdict.deals[0].points) == {"A": 102, "B": 20}


def test_younger_s_point_alone_destroys_elder_s_repique_in_the_clubs_game() -> None:
    """Elder has 6 + 16 + 14 in sequence and sets; younger's point of seven reckons before them."""
    table = hands("KS QS JS TS 9S 8S AS AH AD AC KH KD", "TH 9H 8H 7H QH JH QD TD 7D KC QC 9C")
    head = [*exchange(table), "A declare point 7", "B reply good", "A declare sequence 7", "B reply good", "A declare quatorze A"]
    play = ["play A:AS", "play " + " ".join(played_out(table, "AS")[1:])]
    won = [*head, "B reply good", play[0], "A announce repique | score=99", play[1], "A announce capot"]
    assert points(CLUB, deal(*won, **table))[0] == 7 + 17 + 14 + 60 + 13 + 40
    sunk = [*exchange(table), "A declare sequence 7", "B reply good", "A declare quatorze A", "B reply good"]
    lost = [*sunk, play[0], "B declare point 6 | score=6", "A announce repique*X404", play[1], "A announce capot"]
    assert points(CLUB, deal(*lost, **table)) == (17 + 14 + 13 + 40, 6)


def test_younger_has_a_repique_though_elder_has_led() -> None:
    """Point 8, a sequence of eight 18 and four aces 14: forty in hand, whatever elder's lead has scored."""
    table = hands("9S 8S KH QH TC 9C 8C 7C KC QC TS JH", "AS AH AC AD KD QD JD TD 9D 8D 7D KS")
    play = played_out(table, "KC")
    lines = [*exchange(table), "play " + play[0] + "=1", "B declare point 8 | score=8", "B declare sequence 8 | score=26"]
    lines += ["B declare quatorze A | score=40", "B announce repique | score=100", "play " + " ".join(play[1:]), "B announce capot"]
    assert points(CLUB, deal(*lines, **table)) == (1, 40 + 60 + 13 + 40)
    silent = [line for line in lines if "repique" not in line]
    assert found(CLUB, deal(*silent, **table))[0] == ["X405@0.6"]


# Carte blanche.

BLANCHE = {
    "hands": {"A": "AS TS 9S 8S 7S TH 9H 8H 7H AD TD AC", "B": "KS QS AH KH QH JH KD JD 9D 8D TC 9C"},
    "talon": "JS QD 7D KC QC JC 8C 7C",
}


def blanche_lines(*younger: str) -> list[str]:
    return [
        "A announce carte blanche | score=10",
        "A show AS TS 9S 8S 7S TH 9H 8H 7H AD TD AC",
        *younger,
        "A discard AC | draw=JS",
        "B discard 8D | draw=QD",
        "A declare point 6",
        "B reply good",
        "A declare sequence 5",
        "B reply good",
    ]


def test_carte_blanche_counts_for_a_repique() -> None:
    assert found(PLAIN, deal(*blanche_lines(), "A announce repique | score=91", **BLANCHE))[0] == []
    club = [line for line in blanche_lines() if "show" not in line]
    assert found(CLUB, deal(*club, "A announce repique | score=91", **BLANCHE))[0] == []
    assert found(CLUB, deal(*club[1:], "A announce repique*X404", **BLANCHE))[0] == ["X404@0.6"]


def test_carte_blanche_counts_against_a_repique() -> None:
    """Elder's 37 in hand are no repique against younger's 10, which reckon first."""
    table = {"hands": {"A": FIRST["hands"]["A"], "B": "AS 7S AH 8H 7H AD 9D 8D 7D AC 8C 7C"}, "talon": "KD JD TD KC QC JC TC 9C"}
    lines = ["B announce carte blanche | score=10", *ELDERS_37]
    lines[1:3] = [lines[1], "B discard 7D | draw=JD"]
    for game in GAMES:
        assert found(game, deal(*lines, "A say so | score=37", **table))[0] == []
        assert found(game, deal(*lines, "A announce repique", **table))[0] == ["X404@0.8"]


@pytest.mark.parametrize("game", GAMES)
def test_carte_blanche_with_a_court_card_or_too_late(game: str) -> None:
    assert found(game, deal("A announce carte blanche*X404", **FIRST))[0] == ["X404@0.0"]
    late = deal("A discard AC | draw=JS", "A announce carte blanche*X404", **BLANCHE)
    assert found(game, late)[0] == ["X404@0.1"]
    untold = deal("A announce carte blanche | score=10", hands={"B": BLANCHE["hands"]["B"]})
    assert found(game, untold)[0] == []
    # A court that is played later may have been drawn; one that is laid away was dealt.
    assert found(game, deal("A announce carte blanche", "A discard ?? ??", "play A:KH", partial=True))[0] == []
    assert found(game, deal("A announce carte blanche", "A discard KH ??", partial=True))[0] == ["X404@0.0"]


# Pique.

THIRTY = hands("AS KS QS JS TS AH KH QH 9C 8C AD 8D", "9S 8S 7S JH TH 9H KD QD JD TD KC QC")
IN_HAND_26 = [
    *exchange(THIRTY),
    "A declare point 5",
    "B reply good",
    "A declare sequence 5",
    "B reply good",
    "A declare sequence 3 to A",
    "A declare trio A",
    "B reply good",
]  # 5 + 15 + 3 + 3 = 26
FOUR_TRICKS = "play A:AS=27 B:9S A:KS=28 B:8S A:QS=29 B:7S A:{} B:9H"
REST = "play A:TS B:TH A:AH B:JH A:KH B:TD A:QH B:JD A:AD B:QD A:8D B:KD B:KC A:9C B:QC A:8C"


def pique(lead: str, *after: str, game: str = PLAIN, rest: str = REST) -> list[str]:
    begin = ["A lay AS"] if game == PLAIN else []
    return [*IN_HAND_26, *begin, FOUR_TRICKS.format(lead), *after, rest]


@pytest.mark.parametrize("game", GAMES)
def test_thirty_in_hand_and_play_before_the_other_has_one_is_a_pique(game: str) -> None:
    # 26 + leads 12 of which 10 are elder's, younger's tricks 3 and leads 2, the cards 10, pique 30
    for lead, after in (("JS", ["A announce pique | score=60"]), ("JS=60", []), ("JS=30", ["A announce pique | score=60"])):
        lines = pique(lead, *after, game=game)
        assert points(game, deal(*lines, **THIRTY)) == (26 + 10 + 10 + 30, 1 + 2 + 1)


def test_silence_loses_a_pique_in_the_clubs_game_alone() -> None:
    verdict = judged(CLUB, deal(*pique("JS=30", game=CLUB), **THIRTY))
    assert [(f.code, f.event, f.law) for f in verdict.findings] == [("X405", 17, "PE8")]
    assert verdict.deals[0].points["A"] == 46
    verdict = judged(PLAIN, deal(*pique("JS=30"), **THIRTY))
    assert not verdict.findings and verdict.deals[0].points["A"] == 76


def test_a_pique_may_be_made_by_a_lead_that_loses() -> None:
    head = [*IN_HAND_26, "A lay AS", "play A:AS B:9S A:KS B:8S A:QS B:7S"]  # 29
    for line in (["play A:8D=60 B:KD=1"], ["play A:8D=30 B:KD=1", "A announce pique | score=60"]):
        assert found(PLAIN, deal(*head, *line, **THIRTY))[0] == ["P210@0.-"]


def test_a_pique_has_no_ground_once_the_other_has_scored() -> None:
    begin = ["A lay 8D", "play A:8D B:KD B:KC A:8C B:QC A:9C B:QD A:AD A:AS B:9S A:KS=30 B:8S", "A announce pique*X404"]
    got, marks = found(PLAIN, deal(*IN_HAND_26, *begin, **THIRTY), expect="P210@0.-")
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_younger_can_have_no_pique(game: str) -> None:
    got, marks = found(game, deal(*pique("JS=60", "B announce pique*X404", game=game), **THIRTY))
    assert got == marks


def test_younger_s_hand_reckons_before_elder_s_play() -> None:
    """Elder comes to thirty with his first lead; that is no pique where younger then reckons a point, and one where he does not."""
    rich = hands("AS KS QS JS TS AH KH AC AD 8C 9D 7H", "9S 8S JH TH 9H KD QD JD TD KC QC TC")
    calls = [*exchange(rich), "A declare sequence 5", "B reply good", "A declare quatorze A", "B reply good", "play A:AS=30"]
    got, marks = found(CLUB, deal(*calls, "B declare point 4 | score=4", "A announce pique*X404", **rich), expect="P210@0.-")
    assert got == marks
    assert found(CLUB, deal(*calls, "A announce pique | score=60", "play B:9S", **rich))[0] == ["P210@0.-"]


# Capot and the cards.

SWEEP = hands("AS KS QS JS AH KH QH JH AD KD QD JD", "TS 9S 8S TH 9H 8H TD 9D 8D TC 9C 8C")
SWEPT = "play " + " ".join(played_out(SWEEP, "AS"))


@pytest.mark.parametrize("game", GAMES)
def test_a_capot_counts_forty_in_place_of_the_ten(game: str) -> None:
    lines = [*exchange(SWEEP), SWEPT, "A announce capot | score=53"]
    assert points(game, deal(*lines, **SWEEP)) == (53, 0)
    lines = [*exchange(SWEEP), "A announce capot", SWEPT]
    assert points(game, deal(*lines, **SWEEP)) == (53, 0)
    lines = [*exchange(SWEEP), SWEPT, "A say fifty-three | score=53"]
    assert points(game, deal(*lines, **SWEEP)) == (53, 0)


def test_an_unannounced_capot_is_lost_in_the_clubs_game_at_no_event() -> None:
    one = deal(*exchange(SWEEP), SWEPT, **SWEEP)
    verdict = judged(CLUB, one)
    assert [(f.code, f.event, f.penalty, f.law) for f in verdict.findings] == [("X405", None, "40 points", "PE9")]
    assert dict(verdict.deals[0].points) == {"A": 13, "B": 0}
    assert points(PLAIN, one) == (53, 0)


def test_younger_may_sweep_and_elder_keeps_the_one_of_his_lead() -> None:
    table = hands("TS 9S 8S TH 9H 8H TD 9D 8D TC 9C 8C", "AS KS QS JS AH KH QH JH AD KD QD JD")
    lines = [*exchange(table), "play " + " ".join(played_out(table, "TS")), "B announce capot | score=53"]
    assert points(CLUB, deal(*lines, **table)) == (1, 53)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("last", "made"), [("AC", True), ("9C", False)])
def test_a_capot_is_not_groundless_where_the_last_card_is_untold(game: str, last: str, made: bool) -> None:
    cards = f"AS 7S KS 8S QS 9S JS 7D TS 8D AH 7H KH 8H QH 9H JH 9D TH TD AD JD {last} ??".split()
    plays = " ".join(f"{'AB'[place % 2]}:{card}" for place, card in enumerate(cards))
    verdict = judged(game, deal(f"play {plays}", "A announce capot", hands=None))
    assert [finding.code for finding in verdict.findings] == []
    assert dict(verdict.deals[0].tricks) == ({"A": 12, "B": 0} if made else {"A": None, "B": None})


@pytest.mark.parametrize("game", GAMES)
def test_a_capot_announced_and_not_made(game: str) -> None:
    early = deal(*worked(game)[:-1], "A announce capot*X404", **WORKED_HANDS)
    got, marks = found(game, early)
    assert got == marks
    before = deal(*worked(game)[:2], "A announce capot*X404", *worked(game)[2:], **WORKED_HANDS)
    got, marks = found(game, before)
    assert got == marks


def test_the_cards_go_to_neither_at_six_tricks_each() -> None:
    table = hands("AS KS QS JS AH KH 9D 8D 7D 9C 8C 7C", "TS 9S 8S 7S QH JH AD KD QD AC KC QC")
    play = "play A:AS B:7S A:KS B:8S A:QS B:9S A:JS B:TS A:AH B:JH A:KH B:QH A:9D B:AD B:KD A:8D B:QD A:7D B:AC A:9C B:KC A:8C B:QC A:7C"
    assert points(PLAIN, deal(*exchange(table), play, **table)) == (7, 1 + 5 + 1)


# What is told of a deal.


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ({"tricks": {"A": 7, "B": 5}, "points": {"A": 28, "B": 23}}, []),
        ({"tricks": {"A": 6, "B": 5}}, ["S501@0.-"]),
        ({"points": {"B": 24}}, ["S502@0.-"]),
        ({"points": {"A": 28}, "score": {"A": 29}}, ["S503@0.-"]),
    ],
)
def test_told_results_are_held_against_the_play(told: dict[str, Any], codes: list[str]) -> None:
    assert found(PLAIN, deal(*worked(PLAIN), **told, **WORKED_HANDS))[0] == codes


def test_an_unanswered_call_leaves_the_score_open() -> None:
    lines = [line for line in worked(PLAIN) if line != "B reply good"]
    verdict = judged(PLAIN, deal(*[line for line in lines if "show" not in line and "say" not in line], points={"A": 99}, **WORKED_HANDS))
    assert not verdict.findings
    assert dict(verdict.deals[0].points) == {"A": None, "B": None}


def test_cards_shown_after_a_call_tell_that_it_was_good() -> None:
    lines = worked(PLAIN)
    lines.remove("B reply good")
    assert points(PLAIN, deal(*lines, **WORKED_HANDS)) == (28, 23)


def test_a_deal_that_tells_only_results_is_not_reckoned() -> None:
    verdict = judged(CLUB, deal(tricks={"A": 12, "B": 0}, points={"A": 3, "B": 99}))
    assert not verdict.findings and dict(verdict.deals[0].points) == {"A": None, "B": None}
