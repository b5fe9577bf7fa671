"""What is settled before the play of Quadrille: stakes, bids, trumps, the call and the reveal; and what may be said later."""

from __future__ import annotations

from typing import Any

import pytest

from quadrille_shorthand import CLASSIC, FORCED, assert_clean, deal, judged, places

STAKES = "ABCD stake 1"
TWO_KINGS = "KS KH QD QC JS JH 7D 7C 6S 6H"
ALL_KINGS = "KS KH KD KC QS QH 7D 7C 6S 6H"

FORCED_BIDS = [
    ("A bid alliance", "BCD bid pass"),
    ("A bid alliance", "B bid solo", "CDA bid pass"),
    ("A bid alliance", "B bid alliance +1", "CD bid pass", "A bid alliance +2", "B bid pass"),
    ("A bid alliance +1", "B bid alliance +2", "CD bid pass", "A bid alliance +2", "B bid solo", "A bid pass"),
    ("ABCD bid pass",),
    ("A bid alliance", "B bid alliance*X406", "CD bid pass", "B bid pass"),  # not more than the first
    ("A bid alliance +2", "B bid alliance +2*X406", "CDB bid pass"),
    ("A bid solo", "B bid alliance +5*X406", "CDB bid pass"),
    ("B bid pass*X406", "C bid solo", "DA bid pass"),  # whom he passed over may still speak
    ("A bid alliance", "C bid pass*X406", "B bid pass", "D bid pass"),
    ("A bid pass", "B bid solo", "A bid solo +1*X406", "CD bid pass"),  # to pass is final
    ("A bid alliance", "BCD bid pass", "A bid solo*X406"),  # nobody is left to outbid
    ("A bid alliance", "BCD bid pass", "A bid pass*X406"),
    ("ABCD bid pass", "A bid solo*X406"),
    ("A bid vole*X406", "BCDA bid pass"),  # only a solo grows into it
    ("ABCD bid pass", "B bid forced*X406"),
    ("A bid grand*X406", "B bid solo", "CDA bid pass"),
]
CLASSIC_BIDS = [
    ("A bid alliance", "BCD bid pass"),
    ("A bid alliance", "B bid solo", "CD bid pass", "A bid solo", "B bid vole", "A bid pass"),
    ("A bid alliance", "B bid pass", "C bid solo", "A bid solo", "D bid pass", "C bid pass"),  # he who asked may answer at once
    ("A bid alliance", "BC bid pass", "D bid vole", "A bid vole", "D bid pass"),
    ("ABCD bid pass", "C bid forced"),
    ("A bid alliance", "B bid alliance*X406", "CD bid pass", "B bid pass"),
    ("A bid pass", "B bid solo", "C bid solo*X406", "DC bid pass"),  # the first goes before him
    ("A bid alliance", "B bid solo", "CDA bid pass", "B bid pass*X406"),  # who has asked must play
    ("A bid pass", "B bid forced*X406", "CD bid pass"),
    ("A bid alliance", "BCD bid pass", "C bid forced*X406"),
]


@pytest.mark.parametrize("bids", FORCED_BIDS)
def test_bids_of_the_forced_game(bids: tuple[str, ...]) -> None:
    verdict = assert_clean(FORCED, deal(STAKES, *bids))
    assert {finding.law for finding in verdict.findings} <= {"QL5"}


@pytest.mark.parametrize("bids", CLASSIC_BIDS)
def test_bids_of_the_classic_game(bids: tuple[str, ...]) -> None:
    verdict = assert_clean(CLASSIC, deal(STAKES, *bids))
    assert {finding.law for finding in verdict.findings} <= {"QE3", "QE4"}


def test_eldest_is_the_dealers_next_seat() -> None:
    assert_clean(FORCED, deal("B bid solo", "CDA bid pass", dealer="A"))
    assert_clean(CLASSIC, deal("C bid solo*X406", "DAB bid pass", dealer="A"))
    assert_clean(FORCED, deal("C bid solo", "DAB bid pass", dealer=None, partial=True))


def test_a_partial_deal_may_leave_bids_out() -> None:
    assert_clean(FORCED, deal("C bid alliance", "A bid solo", "B trumps H", "B call KD", "D reveal KD", partial=True, hands={}))
    assert_clean(FORCED, deal("A bid solo", "B bid alliance*X406", "A bid grand*X406", partial=True))


def test_forced_spadille_is_for_its_holder() -> None:
    hands = {"C": "AS 2S KS QS JS 7S 6S 5S 4S 3S"}
    assert_clean(CLASSIC, deal(STAKES, "ABCD bid pass", "C bid forced", hands=hands))
    verdict = assert_clean(CLASSIC, deal(STAKES, "ABCD bid pass", "B bid forced*X406", hands=hands))
    assert [finding.law for finding in verdict.findings] == ["QE4"]
    assert_clean(CLASSIC, deal(STAKES, "ABCD bid pass", "B trumps H*X406", hands=hands))
    assert_clean(CLASSIC, deal(STAKES, "ABCD bid pass", "B bid forced", hands={"C": "2S .."}))  # nobody tells where it is
    assert_clean(CLASSIC, deal("ABCD bid pass", "B bid forced*X406", "C: AS 4C 5C 6C", partial=True))  # C plays it later


# Stakes.


@pytest.mark.parametrize(
    ("game", "lines", "law"),
    [
        (FORCED, ("ABCD stake 5",), None),
        (FORCED, ("AB stake 1", "C stake 2*X406", "D stake 1"), "QL1"),
        (FORCED, ("A stake 2*X406", "BCD stake 1"), "QL1"),
        (FORCED, ("ABCD stake 1", "B stake 1*X406"), "QL1"),
        (FORCED, ("AB stake 1",), None),
        (CLASSIC, ("D stake 4",), None),
        (CLASSIC, ("ABCD stake 1",), None),
        (CLASSIC, ("ABC stake 1", "D stake 3*X406"), "QE2"),
    ],
)
def test_everybody_stakes_the_same(game: str, lines: tuple[str, ...], law: str | None) -> None:
    verdict = assert_clean(game, deal(*lines))
    assert [finding.law for finding in verdict.findings] == ([law] if law else [])


FIVE = deal(STAKES, "A bid solo", "BCD bid pass", "A trumps H", tricks={"A": 5, "B": 2, "C": 2, "D": 1})


def test_five_tricks_double_the_next_stake() -> None:
    assert_clean(FORCED, FIVE, deal("A stake 2", "BCD stake 1", dealer="A"))
    verdict = assert_clean(FORCED, FIVE, deal("A stake 1*X406", "BCD stake 1", dealer="A"))
    assert [finding.law for finding in verdict.findings] == ["QL14"]
    assert_clean(FORCED, FIVE, deal("A stake 3*X406", "BCD stake 1", dealer="A"))
    assert_clean(FORCED, FIVE, deal("A stake 2", "BCD stake 1", dealer="A"), deal(STAKES, dealer="B"))  # once paid, all stake the same
    assert_clean(CLASSIC, FIVE, deal(STAKES, dealer="A"))


def test_a_double_stake_is_doubled_again() -> None:
    again = deal(
        "A stake 2", "BCD stake 1", "BCD bid pass", "A bid solo", "A trumps H", tricks={"A": 5, "B": 5, "C": 0, "D": 0}, dealer="A"
    )
    assert_clean(FORCED, FIVE, again, deal("A stake 4", "BCD stake 1", dealer="B"))
    assert_clean(FORCED, FIVE, again, deal("A stake 2*X406", "BCD stake 1", dealer="B"))


def test_what_is_owed_is_not_known_where_the_game_begins_late() -> None:
    assert_clean(FORCED, deal("A stake 2", "BCD stake 1"), number=3)


def test_the_told_pool_is_what_the_last_deal_left() -> None:
    passed = deal(STAKES, "ABCD bid pass", pool=3)
    assert_clean(FORCED, passed, deal(STAKES, dealer="A", pool=7))
    verdict = assert_clean(FORCED, passed, deal(STAKES, dealer="A", pool=6), also=("S503@1.-",))
    assert [finding.law for finding in verdict.findings] == ["C30"]
    assert_clean(FORCED, deal("ABCD bid pass"), deal(STAKES, dealer="A", pool=6))  # nobody told what was staked
    assert_clean(FORCED, passed, deal(dealer="A", pool=6), deal(dealer="B", pool=9), also=("S503@1.-",))


# Trumps, the call, the reveal.

ASKED = (STAKES, "A bid alliance", "BCD bid pass")


@pytest.mark.parametrize(
    ("game", "lines", "hand"),
    [
        (FORCED, ("A call KD", "A trumps H"), TWO_KINGS),
        (FORCED, ("A trumps H", "A call KH*X407"), TWO_KINGS),  # he holds it
        (FORCED, ("A trumps D", "A call KD"), TWO_KINGS),  # the king of trumps may be called
        (FORCED, ("A call JD*X407",), TWO_KINGS),
        (FORCED, ("A call QS*X407",), TWO_KINGS),  # a queen only with all four kings
        (FORCED, ("A trumps D", "A call QD"), ALL_KINGS),
        (FORCED, ("A call QS*X407",), ALL_KINGS),  # a queen that he holds
        (FORCED, ("A call KS*X407",), ALL_KINGS),
        (FORCED, ("A call KD", "A call KC*X407"), TWO_KINGS),
        (FORCED, ("B call KD*X407", "A trumps H"), TWO_KINGS),
        (FORCED, ("B trumps H*X406", "A call KD"), TWO_KINGS),
        (FORCED, ("A call KD", "B reveal KD", "B trumps H"), TWO_KINGS),  # in council
        (FORCED, ("A call KD", "B reveal KD", "C trumps H*X406"), TWO_KINGS),
        (FORCED, ("A trumps H", "A call KD", "B reveal KD"), TWO_KINGS),
        (CLASSIC, ("A trumps H", "A call KS"), TWO_KINGS),  # his own
        (CLASSIC, ("A trumps H", "A call KH"), TWO_KINGS),
        (CLASSIC, ("A trumps H", "A call QD*X407"), TWO_KINGS),
        (CLASSIC, ("A trumps H", "A call QD"), ALL_KINGS),
        (CLASSIC, ("A trumps D", "A call QD*X407"), ALL_KINGS),  # the queen of trumps
        (CLASSIC, ("A call QD*X407", "A trumps D"), ALL_KINGS),
        (CLASSIC, ("A trumps H", "A call 7D*X407"), TWO_KINGS),
        (CLASSIC, ("A trumps H", "A call KD", "B reveal KD*X407"), TWO_KINGS),
    ],
)
def test_what_may_be_called(game: str, lines: tuple[str, ...], hand: str) -> None:
    verdict = assert_clean(game, deal(*ASKED, *lines, hands={"A": hand}))
    assert {finding.law for finding in verdict.findings} <= {"QL5", "QL6", "QE6"}


def test_what_the_declarer_may_hold_is_no_fault() -> None:
    for hand in ("KS KH ..", "?? KS KH QD QC JS JH 7D 7C ??", ""):
        assert_clean(FORCED, deal(*ASKED, "A call QS", hands={"A": hand} if hand else {}))
        assert_clean(FORCED, deal(*ASKED, "A call KD", hands={"A": hand} if hand else {}))
    assert_clean(FORCED, deal(*ASKED, "A call QS*X407", hands={"B": "KC .."}))  # A king is another's
    assert_clean(FORCED, deal(*ASKED, "A call KD*X407", "A trumps H", "A: 2H 3H 4H 5H", "A: KD 7D 6D 5D", partial=True))  # and this one his


def test_who_plays_alone_calls_nobody() -> None:
    assert_clean(FORCED, deal(STAKES, "A bid solo", "BCD bid pass", "A trumps H", "A call KD*X407"))
    assert_clean(CLASSIC, deal(STAKES, "A bid vole", "BCD bid pass", "A trumps H", "A call KD*X407"))


@pytest.mark.parametrize(
    ("lines", "hands"),
    [
        (("B reveal KD*X407",), {}),  # nothing was called
        (("A call KD", "B reveal KC*X407"), {}),
        (("A call KD", "B reveal KD*X407"), {"B": "KS KH AD KC QS QH 7D 7C 6S 6H"}),
        (("A call KD", "B reveal KD*X407"), {"C": "KD .."}),
        (("A call KD", "A reveal KD*X407"), {}),
        (("A call KD", "A trumps H", "A: 2H 3H 4H 5H", "B reveal KD*X407"), {}),  # too late
    ],
)
def test_a_wrong_reveal(lines: tuple[str, ...], hands: dict[str, str]) -> None:
    verdict = judged(FORCED, deal(*ASKED, *lines, hands=hands))
    marks = deal(*ASKED, *lines)["x-marks"]
    assert [place for place in places(verdict) if "P210" not in place] == [mark.replace(".", "@0.") for mark in marks]
    assert [finding.law for finding in verdict.findings if finding.code == "X407"] == ["QL7"]


def test_who_names_trumps_without_having_asked_plays_alone() -> None:
    told: dict[str, Any] = {"tricks": {"A": 1, "B": 6, "C": 2, "D": 1}}
    verdict = assert_clean(CLASSIC, deal(STAKES, "A bid pass", "B trumps H", **told))
    assert verdict.deals[0].points["B"] is None  # the matadors are not known
    assert_clean(CLASSIC, deal(STAKES, "A bid pass", "B trumps H", "B call KD*X407"))
    assert_clean(CLASSIC, deal(STAKES, "ABC bid pass", "D trumps H", "D call KD"))  # save youngest, all having passed


# The play, and words in it.


def test_the_declarer_leads_in_the_forced_game_and_eldest_in_the_classic() -> None:
    assert_clean(FORCED, deal("B bid solo", "C bid pass", dealer="A", partial=True))
    bids = ("A bid pass", "B bid solo", "CD bid pass", "B trumps H")
    verdict = assert_clean(FORCED, deal(*bids, "A: 2S*P202 3S 4S 5S"), also=("P210@0.-",))
    assert [finding.law for finding in verdict.findings] == ["QL8", "QL14"]
    assert_clean(FORCED, deal(*bids, "B: 2S 3S 4S 5S"), also=("P210@0.-",))
    assert_clean(CLASSIC, deal(*bids, "A: 2S 3S 4S 5S"), also=("P210@0.-",))
    verdict = assert_clean(CLASSIC, deal(*bids, "B: 2S*P202 3S 4S 5S"), also=("P210@0.-",))
    assert [finding.law for finding in verdict.findings] == ["QE7", "QE13"]
    verdict = assert_clean(FORCED, deal(*bids, "B: 2S 3S 4S 5S", "C: 2D*P202 3D 4D 5D"), also=("P210@0.-",))
    assert [finding.law for finding in verdict.findings] == ["QL11", "QL14"]


def test_where_no_bid_is_told_whoever_leads_is_the_declarer() -> None:
    assert_clean(FORCED, deal("C: 2S 3S 4S 5S", trumps="H"), also=("P210@0.-",))
    assert_clean(CLASSIC, deal("C: 2S*P202 3S 4S 5S", trumps="H"), also=("P210@0.-",))


@pytest.mark.parametrize("game", [FORCED, CLASSIC])
def test_nobody_may_speak_of_the_cards(game: str) -> None:
    hands = {"B": "KH KS 2D 3D 4D 5D 6D 7D 7C 6C"}
    lines = ("A ask trumps*T304", "B tell KH = 1*T304", "B tell KH = 0*T303*T304", "C direct trump*T304", "D say A fine evening")
    verdict = assert_clean(game, deal(*lines, hands=hands))
    assert {finding.law for finding in verdict.findings if finding.code == "T304"} == {"C27" if game == FORCED else "QE11"}


def test_the_open_partners_settle_trumps_but_may_not_speak_of_their_cards() -> None:
    assert_clean(FORCED, deal(*ASKED, "A call KD", "B reveal KD", "A ask longest*T304", "B trumps H"))


def test_trumps_stand_with_the_first_lead_in_one_game_and_with_the_word_in_the_other() -> None:
    hands = {"B": "2H 3H 4H 5S 6S 2C 3C 4C 5C 6C"}
    lines = ("A trumps H", "A trumps S", "A: 2D 5S 3D 4D")
    assert_clean(FORCED, deal("A bid solo", *lines[:2], "A: 2D 5S*P208 3D 4D", partial=True, hands=hands))
    assert_clean(CLASSIC, deal("A bid solo", *lines, partial=True, hands=hands))
    assert_clean(FORCED, deal("A bid solo", "A: 2D 5C*P208 3D 4D", "A trumps S", partial=True, hands=hands))  # named late, but so it was


# The deal.


def test_packets_are_threes_and_fours_in_the_classic_game() -> None:
    assert_clean(FORCED, deal(packets=[5, 5]))
    for packets in ([3, 3, 4], [3, 4, 3], [4, 3, 3]):
        assert_clean(CLASSIC, deal(packets=packets))
    for packets in ([5, 5], [3, 3, 3], [4, 4, 2]):
        found = judged(CLASSIC, deal(packets=packets)).findings
        assert [(finding.code, finding.severity, finding.law) for finding in found] == [("D106", "error", "QE1")]
    assert places(judged(CLASSIC, deal("D incident wrong packets", packets=[5, 5]))) == ["D106@0.0"]
    assert places(judged(FORCED, deal("D incident wrong packets", packets=[5, 5]))) == []


def test_the_deal_passes_to_the_next_seat_in_any_case() -> None:
    assert_clean(FORCED, deal("ABCD bid pass"), deal(dealer="A"), deal(dealer="B"))
    assert_clean(FORCED, deal("ABCD bid pass"), deal(dealer="D"), also=("D105@1.-",))
    assert_clean(CLASSIC, deal("D incident misdeal*D108"), deal(dealer="D"))  # dealt again
    assert_clean(CLASSIC, deal(), deal("B incident dealt out of turn*D105", dealer="B"))
    assert places(judged(FORCED, deal(cut="A"))) == []  # who cuts, nobody says


def test_eleven_cards_are_beast() -> None:
    found = judged(CLASSIC, deal(hands={"A": TWO_KINGS + " 5S"})).findings
    assert [(finding.code, finding.penalty, finding.law) for finding in found] == [("D103", "beast", "QE12")]
    found = judged(CLASSIC, deal(hands={"A": TWO_KINGS[:-3]})).findings
    assert [(finding.code, finding.penalty, finding.law) for finding in found] == [("D103", None, "QE1")]
    found = judged(FORCED, deal(hands={"A": TWO_KINGS + " 5S"})).findings
    assert [(finding.code, finding.penalty, finding.law) for finding in found] == [("D103", None, "QL2")]


@pytest.mark.parametrize("card", ["8H", "9S", "TC"])
def test_eights_nines_and_tens_are_no_cards_of_this_pack(card: str) -> None:
    assert places(judged(FORCED, deal(hands={"A": TWO_KINGS[:-2] + card}))) == ["D101@0.-"]
    assert places(judged(CLASSIC, deal(f"A: {card}", partial=True))) == ["D101@0.0"]


@pytest.mark.parametrize(
    ("line", "code", "law"),
    [
        ("A incident changed seat", "D110", "C10"),
        ("A incident signal", "T305", "C28"),
        ("A incident quit", "S507", "C32"),
        ("A incident wrong cut", "D107", "QL2"),
        ("A incident looked at trick", "P212", "C19"),
        ("A incident faced card", "D108", "QL2"),
        ("A incident wrong pack", "D108", "QL2"),
        ("A incident exposed", "D108", "QL2"),
        ("A incident kept turn-up", "D108", "QL2"),
    ],
)
def test_incidents(line: str, code: str, law: str) -> None:
    verdict = judged(FORCED, deal(line))
    assert [(finding.code, finding.law) for finding in verdict.findings] == [(code, law)]
    assert places(judged(FORCED, deal("A incident spread"))) == []
