"""The law of the Académie, the rest of it: leaving, looking at tricks, who pays and how, all six, and the law switched off or on."""

from __future__ import annotations

import orjson
import pytest

from academie import EARLY_REVOKE, FIRST_TRICK, LAST, LATER, REVOKE, SECOND, codes, deal, events, game, points, score, the
from parlaire.notation import loads
from parlaire.referee import judge

# F15: leaving.


@pytest.mark.parametrize(("seat", "loser", "winner"), [("A", "ACE", "BDF"), ("D", "BDF", "ACE")])
def test_the_side_of_one_who_leaves_loses_the_game(seat: str, loser: str, winner: str) -> None:
    verdict = game(deal(*FIRST_TRICK, f"{seat} incident quit"), winner=winner)
    assert codes(verdict) == ["S507@6"]
    assert (the(verdict, "S507").penalty, the(verdict, "S507").law) == (f"{loser} loses the game", "F15")
    assert (score(verdict), verdict.winner) == ((3, 3), winner)
    assert "S504@None" in codes(game(deal(*FIRST_TRICK, f"{seat} incident quit"), winner=loser))


# F16: looking at tricks.


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("A incident looked at trick | trick 0", 1),
        ("A incident looked at trick | trick [0, 1]", 1),
        ("B incident looked at trick | trick 0", 0),
        ("A incident looked at trick | trick 1", 0),
        ("D incident looked at trick | trick 1", 1),
    ],
)
def test_looking_at_tricks_costs_one_mark_where_they_are_the_opponents(line: str, price: int) -> None:
    # BDF have the first trick, ACE the second.
    second = ("F JC", "A 6C", "B KS", "C AS", "D 7S", "E KC")
    verdict = game(deal(*FIRST_TRICK, *second, line, "E QC"))
    assert codes(verdict) == ["P212@12"]
    loser = "ACE" if line[0] in "ACE" else "BDF"
    assert (the(verdict, "P212").penalty, the(verdict, "P212").law) == (f"{loser} loses 1 mark" if price else None, "F16")


# F17, F18: who pays, and how.


@pytest.mark.parametrize("seat", ["A", "C", "E"])
def test_the_whole_side_pays(seat: str) -> None:
    verdict = game(deal(*FIRST_TRICK, f"{seat} incident looked at trick | trick 0"))
    assert the(verdict, "P212").penalty == "ACE loses 1 mark"


def test_several_faults_are_paid_in_their_order() -> None:
    # C revokes early with one mark in hand, then A looks at a trick of BDF's with none left; BDF win the deal besides.
    looks = "A incident looked at trick | trick 0"
    lines = (*EARLY_REVOKE, "B AH", "D 8S", "E TD", "F 7C", looks, *SECOND, *LATER, *LAST)
    verdict = game(deal(*lines, points={"ACE": -1, "BDF": 2}), score=(1, 3))
    assert codes(verdict) == ["P203@1", "P212@6"]
    assert score(verdict) == (0, 5)
    # The same faults the other way round, by both sides: E has ACE's mark unmarked after D has lost one of BDF's.
    both = (
        *FIRST_TRICK,
        *SECOND,
        "D incident looked at trick | trick 1",
        "E QC",
        "F 8C",
        "A incident looked at trick | trick 0",
        *LATER[2:],
    )
    verdict = game(deal(*both, *LAST), score=(0, 1))
    assert [it.penalty for it in verdict.findings] == ["BDF loses 1 mark", "ACE loses 1 mark"]
    assert score(verdict) == (0, 2)


def test_where_both_sides_are_at_fault_the_first_penalty_that_wins_ends_the_game() -> None:
    # ACE have nothing and BDF six: C's early revoke makes the seventh mark; what B does after it costs nothing.
    verdict = game(deal(*EARLY_REVOKE, "B KS"), score=(0, 6))
    assert codes(verdict) == ["P203@1", "P201@2", "P209@2"]
    assert [it.penalty for it in verdict.findings if it.code == "P201"] == [None]
    assert (score(verdict), verdict.winner) == ((0, 7), "BDF")


def test_a_game_won_by_a_penalty_is_over() -> None:
    verdict = game(deal(*REVOKE), {"dealer": "A", "tricks": {"ACE": 3, "BDF": 0}}, score=(5, 0), winner="ACE")
    assert [it.code for it in verdict.findings if it.code != "P210"] == ["P201", "S506"]
    assert codes(game(deal("F incident misdeal", hands=None, turned=None), score=(6, 0), winner="BDF")) == ["D108@0", "S504@None"]


def test_what_a_penalty_comes_to_is_not_known_where_the_score_is_not() -> None:
    told = {"format": "parlaire/1", "game": "sizette/1725", "number": 3, "deals": [deal(*REVOKE)]}
    verdict = judge(loads(orjson.dumps(told)))
    assert the(verdict, "P201").penalty == "BDF loses 2 marks"
    assert points(verdict) == (None, None)


def test_told_points_are_the_net_of_the_penalty() -> None:
    assert codes(game(deal(*REVOKE, points={"ACE": 1, "BDF": -1}, score={"ACE": 4, "BDF": 0}), score=(3, 1))) == ["P201@1"]
    assert codes(game(deal(*REVOKE, points={"ACE": 0, "BDF": -2}), score=(3, 1))) == ["P201@1", "S502@None"]


# F19: all six tricks win double.

HIGH = {
    "A": "KH QH JH AH TH 9H",
    "B": "8H 7H KS QS JS AS",
    "C": "TS 9S 8S 7S 6S 9D",
    "D": "KD QD JD AD TD 8D",
    "E": "KC QC JC AC TC 9C",
    "F": "6H 7D 6D 8C 7C 6C",
}


def test_all_six_tricks_are_worth_two_marks() -> None:
    # Hearts are trumps, and A has the six highest of them; whoever has no heart left throws the rest in order.
    lines = [f"{seat} {HIGH[seat].split()[trick]}" for trick in range(6) for seat in "ABCDEF"]
    keys = {"hands": HIGH, "turned": "6H"}
    assert codes(game(deal(*lines, **keys))) == []
    assert points(game(deal(*lines, **keys))) == (2, 0)
    assert points(game(deal(*lines[:18], **keys))) == (1, 0)


# The Académie's prices switched off, and switched on elsewhere.


@pytest.mark.parametrize(
    "lines",
    [REVOKE, EARLY_REVOKE, ("F incident misdeal",), ("F incident kept turn-up",), (*FIRST_TRICK, "A incident looked at trick | trick 0")],
)
def test_with_penalties_switched_off_the_same_faults_cost_nothing(lines: tuple[str, ...]) -> None:
    priced, free = game(deal(*lines)), game(deal(*lines), rules={"penalties": "none"})
    assert codes(priced) == codes(free)
    assert any(it.penalty for it in priced.findings)
    assert not any(it.penalty for it in free.findings)
    assert score(free) in ((3, 3), (None, None))


def test_with_penalties_switched_off_a_revoke_does_not_stop_the_deal() -> None:
    verdict = game(deal(*REVOKE, "C 8H", "D 8S", "E TD", "F 7C"), rules={"penalties": "none"})
    assert codes(verdict) == ["P201@1"]
    assert verdict.deals[0].tricks == {"ACE": 0, "BDF": 1}


def test_leaving_costs_nothing_without_the_law() -> None:
    verdict = game(deal(*FIRST_TRICK, "A incident quit"), rules={"penalties": "none"})
    assert (the(verdict, "S507").penalty, verdict.winner) == (None, None)


@pytest.mark.parametrize("name", ["sizette/modern"])
def test_a_club_may_play_the_modern_game_under_the_law(name: str) -> None:
    assert the(game(deal(*REVOKE), name=name), "P201").penalty is None
    verdict = game(deal(*REVOKE), name=name, rules={"penalties": "academie"})
    assert (the(verdict, "P201").penalty, the(verdict, "P201").law) == ("BDF loses 2 marks", "F6")


def test_quadrette_under_the_law() -> None:
    hands = {"A": "KH QH JH AH KS QS JS AS", "B": "TH 9H 8H 7H TS 9S 8S 7S"}
    told = {"dealer": "D", "trumps": "C", "hands": hands, "events": events("A KH", "B TS")}
    record = {
        "format": "parlaire/1",
        "game": "quadrette/1930",
        "rules": {"penalties": "academie"},
        "start": {"AC": 6, "BD": 1},
        "deals": [told],
    }
    verdict = judge(loads(orjson.dumps(record)))
    assert codes(verdict) == ["P201@1"]
    assert (verdict.score, verdict.winner) == ({"AC": 7, "BD": 0}, "AC")
