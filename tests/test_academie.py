"""The law of the Académie, row by row: what each fault of `sizette/1725` costs, and what becomes of the deal.

The values are worked out from the text: marks lost are unmarked, those that a side has not are
marked by the other; the whole side pays; a revoke ends the deal unscored, an early one does not; a
deal that is void is dealt again by the same dealer.
"""

from __future__ import annotations

from typing import Any

import pytest

from academie import EARLY_REVOKE, FIRST_TRICK, LAST, LATER, REVOKE, SECOND, codes, deal, game, points, score, the

# F1 to F5, F13: incidents that make the deal void.

VOID = [
    ("F incident wrong pack", "D108", "F1", "note", 0),
    ("F incident faced card", "D108", "F2", "note", 0),
    ("F incident kept turn-up", "D108", "F3", "error", 1),
    ("F incident misdeal", "D108", "F4", "error", 1),
    ("F incident exposed | card KH | seat A", "D108", "F5", "error", 1),
    ("F incident exposed | card AH | seat B", "D108", "F5", "note", 0),
    ("F incident exposed | card JC | seat F", "D108", "F5", "note", 0),
    ("F incident wrong packets", "D106", "F13", "error", 1),
]


@pytest.mark.parametrize(("line", "code", "law", "severity", "price"), VOID)
def test_an_incident_of_the_deal_makes_it_void_and_costs_its_price(line: str, code: str, law: str, severity: str, price: int) -> None:
    verdict = game(deal(line, hands=None, turned=None))
    assert codes(verdict) == [f"{code}@0"]
    found = the(verdict, code)
    assert (found.law, found.severity, found.seat) == (law, severity, "F")
    assert found.penalty == ("BDF loses 1 mark" if price else None)
    assert points(verdict) == (0, -price)
    assert score(verdict) == (3, 3 - price)


@pytest.mark.parametrize("line", [row[0] for row in VOID])
@pytest.mark.parametrize(("dealer", "expected"), [("F", []), ("A", ["D105@None"])])
def test_after_a_void_deal_the_same_dealer_deals_again(line: str, dealer: str, expected: list[str]) -> None:
    again = {"dealer": dealer, "tricks": {"ACE": 3, "BDF": 1}}
    assert codes(game(deal(line, hands=None, turned=None), again))[1:] == expected


@pytest.mark.parametrize("line", [row[0] for row in VOID])
def test_a_void_deal_may_be_noticed_in_the_midst_of_play_and_scores_nothing(line: str) -> None:
    verdict = game(deal(*FIRST_TRICK, line))
    assert len(verdict.findings) == 1
    assert points(verdict)[0] == 0
    assert verdict.findings[0].event == 6


def test_earlier_deals_stand_where_the_pack_is_wrong() -> None:
    first = {"dealer": "E", "tricks": {"ACE": 3, "BDF": 2}}
    assert score(game(first, deal("F incident wrong pack", hands=None, turned=None))) == (4, 3)


# F6: the revoke.


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 5), (3, 3)), ((3, 2), (3, 0)), ((3, 1), (4, 0)), ((3, 0), (5, 0)), ((5, 0), (7, 0)), ((6, 1), (7, 0)), ((6, 2), (6, 0))],
)
def test_a_revoke_costs_two_marks_unmarked_or_else_marked_by_the_others(before: tuple[int, int], after: tuple[int, int]) -> None:
    verdict = game(deal(*REVOKE), score=before)
    assert codes(verdict) == ["P201@1"]
    assert (the(verdict, "P201").penalty, the(verdict, "P201").law) == ("BDF loses 2 marks", "F6")
    assert score(verdict) == after
    assert points(verdict) == (after[0] - before[0], after[1] - before[1])
    assert verdict.winner == ("ACE" if after[0] == 7 else None)


def test_a_card_after_a_revoke_that_won_the_game_is_an_error() -> None:
    for before, severity in (((3, 3), "note"), ((6, 0), "error")):
        verdict = game(deal(*REVOKE, "C 7H"), score=before)
        assert [(found.code, found.severity) for found in verdict.findings] == [("P201", "error"), ("P209", severity)]


def test_a_card_taken_back_after_a_revoke_does_not_open_the_deal_again() -> None:
    verdict = game(deal(*REVOKE, "B incident took back | card KS", "B AH", "C 7H"))
    assert codes(verdict) == ["P201@1", "P211@2", "P209@3"]


def test_the_law_of_1725_is_cited_where_its_prices_are_not_exacted() -> None:
    verdict = game(deal("A KH", "A incident took back | card KH", "A QH"), rules={"penalties": "none"})
    assert (the(verdict, "P211").law, the(verdict, "P211").penalty) == ("F8", None)


def test_after_a_revoke_the_deal_is_over_unscored_and_passes_on() -> None:
    following = {"dealer": "A", "tricks": {"ACE": 3, "BDF": 0}}
    verdict = game(deal(*REVOKE), following)
    assert codes(verdict) == ["P201@1"]
    assert score(verdict) == (4, 1)
    assert codes(game(deal(*REVOKE), {**following, "dealer": "F"})) == ["P201@1", "D105@None"]


def test_what_is_played_after_a_revoke_is_for_nothing() -> None:
    verdict = game(deal(*REVOKE, "C 8H", "D 8S", "E TD", "F 7C", "F JC", "A 6C", "B QS", "C AS", "D 7S", "E KC"))
    assert codes(verdict) == ["P201@1", "P209@2"]
    assert the(verdict, "P209").severity == "note"
    assert points(verdict) == (0, -2)


def test_a_second_revoke_after_the_first_costs_nothing_more() -> None:
    verdict = game(deal(*REVOKE, "C AS", "D 8S", "E TD", "F 7C"))
    assert codes(verdict) == ["P201@1", "P201@2", "P209@2"]
    assert [it.penalty for it in verdict.findings] == ["BDF loses 2 marks", None, None]
    assert score(verdict) == (3, 1)


# The other reading of the clause: two marks, or leave.


def test_by_the_letter_the_deal_is_played_on_after_a_revoke_and_scored() -> None:
    # B revokes on the first trick, which F takes with a trump, and BDF win the deal.
    later = [line.replace("B KS", "B QS") if line == "B KS" else line.replace("B QS", "B AH") for line in (*SECOND, *LATER)]
    lines = (*REVOKE, "C 6H", "D 8S", "E TD", "F 7C", *later, "F AC", "A QH", "B TH", "C 7H", "D JD", "E 8D")
    verdict = game(deal(*lines), score=(3, 3), rules={"revoke": "quit"})
    assert codes(verdict) == ["P201@1"]
    assert verdict.deals[0].tricks == {"ACE": 2, "BDF": 3}
    assert score(verdict) == (3, 2)  # two marks lost, one won
    assert codes(game(deal(*lines))) == ["P201@1", "P209@2"]  # by the usual reading the deal was over


def test_by_the_letter_he_may_leave_instead_and_his_side_loses_the_game() -> None:
    verdict = game(deal(*REVOKE, "B incident quit"), rules={"revoke": "quit"})
    assert codes(verdict) == ["P201@1", "S507@2"]
    assert the(verdict, "P201").penalty is None
    assert the(verdict, "S507").penalty == "BDF loses the game"
    assert (score(verdict), verdict.winner) == ((3, 3), "ACE")
    # A partner may leave for him; an opponent who leaves does not pay for him.
    assert the(game(deal(*REVOKE, "D incident quit"), rules={"revoke": "quit"}), "P201").penalty is None
    other = game(deal(*REVOKE, "A incident quit"), rules={"revoke": "quit"})
    assert (the(other, "P201").penalty, other.winner) == ("BDF loses 2 marks", "BDF")


# F7: there is no duty to trump.


def test_not_trumping_is_never_a_fault() -> None:
    # D has no trump; E has the king and queen, and throws a diamond.
    assert codes(game(deal(*FIRST_TRICK))) == []


# F8: a card let go is played.


def test_a_card_taken_back_is_a_fault_without_a_price() -> None:
    verdict = game(deal("A KH", "B AH", "B incident took back | card AH", "B TH"))
    assert codes(verdict) == ["P211@2"]
    assert (the(verdict, "P211").penalty, the(verdict, "P211").law) == (None, "F8")
    assert codes(game(deal("A KH", "A incident took back | card KH", "A QH", "B AH"))) == ["P211@1"]


# F9: two open hands ask for the third.


def test_where_two_hands_of_a_side_lie_open_the_third_must_follow() -> None:
    spread = ("A incident spread", "C incident spread")
    verdict = game(deal(*spread, "A KH", "B AH", "C 8H", "D 8S", "E TD", "F 7C"))
    assert codes(verdict) == ["P213@6"]
    assert (the(verdict, "P213").seat, the(verdict, "P213").penalty, the(verdict, "P213").law) == ("E", None, "F9")


@pytest.mark.parametrize(
    "lines",
    [
        ("A incident spread",),
        ("A incident spread", "B incident spread"),
        ("A incident spread", "C incident spread", "E incident spread"),
    ],
    ids=["one", "one of each side", "all three"],
)
def test_one_open_hand_or_three_oblige_nobody(lines: tuple[str, ...]) -> None:
    assert codes(game(deal(*lines, *FIRST_TRICK))) == []


# F10, F11: forbidden, and no price named.


@pytest.mark.parametrize(
    ("lines", "keys", "code", "law"),
    [
        (("B incident changed seat",), {}, "D110", "F10"),
        (("F incident wrong cut",), {}, "D107", "F11"),
        ((), {"cut": "A"}, "D107", "F11"),
    ],
)
def test_what_is_only_forbidden_is_found_and_costs_nothing(lines: tuple[str, ...], keys: dict[str, Any], code: str, law: str) -> None:
    verdict = game(deal(*lines, *FIRST_TRICK, **keys))
    assert [it.code for it in verdict.findings if it.code != "P210"] == [code]
    assert (the(verdict, code).penalty, the(verdict, code).law) == (None, law)
    assert verdict.deals[0].tricks == {"ACE": 0, "BDF": 1}


# F12: dealing before one's turn.


def test_a_deal_out_of_turn_stands_once_the_card_is_turned() -> None:
    first = {"dealer": "D", "tricks": {"ACE": 3, "BDF": 0}}
    out = deal("F incident dealt out of turn", *FIRST_TRICK, *SECOND, *LATER, *LAST)
    verdict = game(first, out, {"dealer": "A", "tricks": {"ACE": 3, "BDF": 0}})
    assert codes(verdict) == ["D105@0"]
    assert (the(verdict, "D105").penalty, the(verdict, "D105").law) == (None, "F12")
    assert points(verdict, 1) == (0, 1)
    # The next deal is its right neighbour's, and not the one's who was passed over.
    assert codes(game(first, out, {"dealer": "E", "tricks": {"ACE": 3, "BDF": 0}})) == ["D105@0", "D105@None"]


def test_a_deal_out_of_turn_stops_before_the_card_is_turned_and_the_rightful_dealer_deals() -> None:
    first = {"dealer": "D", "tricks": {"ACE": 3, "BDF": 0}}
    out = deal("F incident dealt out of turn", turned=None, hands=None)
    right = {"dealer": "E", "tricks": {"ACE": 3, "BDF": 0}}
    verdict = game(first, out, right)
    assert codes(verdict) == ["D105@0"]
    assert points(verdict, 1) == (0, 0)
    assert codes(game(first, out, {**right, "dealer": "A"})) == ["D105@0", "D105@None"]


# F14: a card before its turn.


def test_an_early_card_that_is_legal_costs_nothing_and_stays() -> None:
    verdict = game(deal("A KH", "C 8H", "B AH", "D 8S", "E TD", "F 7C"))
    assert codes(verdict) == ["P203@1"]
    assert (the(verdict, "P203").penalty, the(verdict, "P203").law) == (None, "F14a")
    assert verdict.deals[0].tricks == {"ACE": 0, "BDF": 1}


def test_an_early_card_that_is_legal_may_not_be_taken_back() -> None:
    verdict = game(deal("A KH", "C 8H", "C incident took back | card 8H", "B AH", "C 7H"))
    assert codes(verdict) == ["P203@1", "P211@2"]


@pytest.mark.parametrize(("before", "after"), [((3, 3), (2, 4)), ((1, 3), (0, 4)), ((0, 3), (0, 5)), ((0, 5), (0, 7))])
def test_an_early_revoke_costs_one_mark_and_the_deal_is_played_on(before: tuple[int, int], after: tuple[int, int]) -> None:
    verdict = game(deal(*EARLY_REVOKE, "B AH", "D 8S", "E TD", "F 7C", *SECOND, *LATER, *LAST), score=before)
    assert codes(verdict) == ["P203@1"]
    assert (the(verdict, "P203").penalty, the(verdict, "P203").law) == ("ACE loses 1 mark", "F14b")
    assert verdict.deals[0].tricks == {"ACE": 2, "BDF": 3}
    assert score(verdict) == after


def test_an_early_revoke_may_win_the_game_for_the_others_at_once() -> None:
    verdict = game(deal(*EARLY_REVOKE, "B AH", "D 8S"), score=(0, 6))
    assert codes(verdict) == ["P203@1", "P209@2"]
    assert the(verdict, "P209").severity == "error"
    assert points(verdict) == (0, 1)
    assert (score(verdict), verdict.winner) == ((0, 7), "BDF")


def test_an_early_revoke_may_be_taken_back_and_costs_its_mark_all_the_same() -> None:
    verdict = game(deal(*EARLY_REVOKE, "C incident took back | card AS", "B AH", "C 8H", "D 8S", "E TD", "F 7C"))
    assert codes(verdict) == ["P203@1"]
    assert the(verdict, "P203").penalty == "ACE loses 1 mark"


def test_an_early_revoke_costs_one_mark_by_the_letter_too() -> None:
    assert the(game(deal(*EARLY_REVOKE), rules={"revoke": "quit"}), "P203").penalty == "ACE loses 1 mark"


def test_an_early_lead_costs_nothing_whether_it_stands_or_waits_or_is_taken_back() -> None:
    # A should lead. C leads: B is not next, and D plays on it, so that it stands.
    stands = game(deal("C 8H", "D 8S", "E TD", "F 7C", "A KH", "B AH"))
    assert codes(stands) == ["P202@0"]
    assert (the(stands, "P202").penalty, the(stands, "P202").law) == (None, "S12")
    # A leads all the same, and C's card waits.
    waits = game(deal("C 8H", "A KH", "B AH", "D 8S", "E TD", "F 7C"))
    assert codes(waits) == ["P202@0"]
    assert waits.deals[0].tricks == {"ACE": 0, "BDF": 1}
    # It may not be taken back.
    back = game(deal("C 8H", "C incident took back | card 8H", "A KH", "B AH", "C 7H", "D 8S", "E TD", "F 7C"))
    assert codes(back) == ["P202@0", "P211@1"]
    assert the(back, "P202").penalty is None
