"""Who pays whom in Quadrille: the vectors of the rules, worked out by hand, and whole deals to the last counter."""

from __future__ import annotations

from typing import Any

import pytest

from parlaire.games import find
from parlaire.rules.quadrille.payments import Payment, Result, Terms
from quadrille_shorthand import CLASSIC, FORCED, assert_clean, deal, judged, points

STAKES = "ABCD stake 1"
FORCED_GAME, CLASSIC_GAME = find(FORCED), find(CLASSIC)


def forced(kind: Any, result: Result, partner: int | None = None, opened: bool = False, pool: int = 4, added: int = 0) -> Payment:
    """What A's deal pays in the forced game, with a stake of 1."""
    return FORCED_GAME.pay(Terms(0, partner, kind, opened, pool, added, 1), result)


def classic(kind: Any, result: Result, partner: int | None = None, pool: int = 4, **more: Any) -> Payment:
    """What A's deal pays in the classic game."""
    rules = {key: more.pop(key) for key in list(more) if key in ("four", "vole", "consolation")}
    return CLASSIC_GAME.with_rules(rules)[0].pay(Terms(0, partner, kind, False, pool, 0, 1, **more), result)


# The vectors of the rules' page; gains are without what was staked.


def test_a_solo_of_six_in_a_row_with_one_matador_that_stops() -> None:
    paid = forced("solo", Result(6, 0, 1, 6, 6, stopped=True))
    assert paid.gains == (18 + 4, -6, -6, -6) and paid.pool == 0


def test_an_open_alliance_of_seven_tricks_with_two_matadors() -> None:
    paid = forced("alliance", Result(4, 3, 2, 1), partner=2, opened=True)
    assert paid.gains == (4, -2, 4, -2) and paid.pool == 0


def test_a_secret_partner_pays_with_the_others_and_has_no_share() -> None:
    paid = forced("alliance", Result(4, 3, 2, 1), partner=2)
    assert paid.gains == (6 + 4, -2, -2, -2) and paid.pool == 0


@pytest.mark.parametrize(
    ("kind", "partner", "opened", "won", "gains"),
    [
        ("alliance", 2, True, 4, (-2, 1, 0, 1)),
        ("alliance", 2, True, 3, (-2, 1, 0, 1)),
        ("alliance", 2, True, 2, (-3, 1, 1, 1)),  # even an open partner is paid
        ("alliance", 2, False, 4, (-3, 1, 1, 1)),
        ("solo", None, False, 4, (-3, 1, 1, 1)),
        ("solo", None, False, 2, (-3, 1, 1, 1)),
        ("solo", None, False, 0, (-3, 1, 1, 1)),
        ("solo", None, False, 5, (0, 0, 0, 0)),
        ("alliance", 2, True, 5, (0, 0, 0, 0)),
    ],
)
def test_a_game_lost(kind: str, partner: int | None, opened: bool, won: int, gains: tuple[int, ...]) -> None:
    paid = forced(kind, Result(won, 0, 2, 0), partner, opened)
    assert paid.gains == gains and paid.pool == 4
    assert paid.owes is (won == 5) and paid.won is False


def test_a_vole_missed_after_everybody_added_a_counter() -> None:
    paid = forced("solo", Result(8, 0, 0, 7), added=4)
    assert paid.gains == (12, 2 - 4, 2 - 4, 2 - 4) and paid.pool == 2
    paid = forced("solo", Result(8, 0, 2, 8), added=4)
    assert paid.gains == (18, 2 - 6, 2 - 6, 2 - 6) and paid.pool == 2


def test_a_vole_made() -> None:
    paid = forced("solo", Result(10, 0, 3, 10), added=4)
    assert paid.gains == (8 + 27, -9, -9, -9) and paid.pool == 0


def test_a_seventh_trick_lost_is_an_ordinary_solo() -> None:
    assert forced("solo", Result(9, 0, 0, 6)).gains == (4 + 12, -4, -4, -4)
    assert forced("solo", Result(9, 0, 0, 0)).gains == (4 + 12, -4, -4, -4)


def test_a_unit_is_a_quarter_of_the_pool_rounded_down() -> None:
    assert forced("solo", Result(6, 0, 1, 3), pool=11).gains == (11 + 30, -10, -10, -10)
    assert forced("solo", Result(6, 0, 1, 3), pool=3).gains == (3, 0, 0, 0)


def test_the_odd_counter_of_a_sum_that_does_not_halve_is_the_declarers() -> None:
    assert forced("alliance", Result(6, 0, 0, 0), 1, opened=True, pool=7).gains == (4, 3, 0, 0)
    assert classic("alliance", Result(3, 3, 0, 0), 1, pool=7).gains == (4 + 1, 3 + 1, -1, -1)
    assert classic("alliance", Result(3, 2, 0, 0), 1, pool=7).gains == (-4, -3, 0, 0)


def test_the_rows_of_the_forced_table_are_options() -> None:
    rules = {"solo": 10, "matador": 3, "stopped": 0, "vole": 7}
    game, unfit = FORCED_GAME.with_rules(rules)
    assert unfit == []
    assert game.pay(Terms(0, None, "solo", False, 4, 0, 1), Result(6, 0, 1, 6, 6, stopped=True)).gains == (4 + 39, -13, -13, -13)
    assert game.pay(Terms(0, None, "solo", False, 4, 0, 1), Result(10, 0, 3, 10)).gains == (4 + 78, -26, -26, -26)


@pytest.mark.parametrize(
    ("kind", "result", "partner", "more", "gains", "pool"),
    [
        ("alliance", Result(3, 3, 0, 0), 2, {}, (2 + 1, -1, 2 + 1, -1), 0),
        ("alliance", Result(3, 3, 0, 0), 2, {"matadors": True}, (2 + 2, -2, 2 + 2, -2), 0),
        ("alliance", Result(6, 0, 0, 0), None, {}, (4 + 3, -1, -1, -1), 0),  # he called his own king
        ("solo", Result(6, 0, 0, 0), None, {}, (4 + 9, -3, -3, -3), 0),
        ("solo", Result(6, 0, 0, 6, 6, stopped=True), None, {}, (4 + 9, -3, -3, -3), 0),
        ("solo", Result(10, 0, 0, 10), None, {}, (4 + 21, -7, -7, -7), 0),
        ("vole", Result(10, 0, 0, 10), None, {"matadors": True}, (4 + 24, -8, -8, -8), 0),
        ("forced", Result(5, 5, 0, 10), 2, {}, (2 + 1, -1, 2 + 1, -1), 0),  # may not play the vole
        ("alliance", Result(5, 5, 0, 10), 2, {}, (2 + 5, -5, 2 + 5, -5), 0),
        ("alliance", Result(5, 4, 0, 6), 2, {}, (2 + 1 - 4, -1 + 4, 2 + 1 - 4, -1 + 4), 0),  # missed by leading the seventh
        ("alliance", Result(5, 2, 0, 5), 2, {}, (2 + 1, -1, 2 + 1, -1), 0),
        ("solo", Result(9, 0, 0, 9), None, {}, (4 + 9 - 12, -3 + 4, -3 + 4, -3 + 4), 0),
        ("vole", Result(6, 0, 0, 2), None, {}, (4 + 9 - 12, 1, 1, 1), 0),
        ("vole", Result(5, 0, 0, 2), None, {}, (-12 - 4, 4, 4, 4), 8),  # and remise besides
        ("vole", Result(3, 0, 0, 2), None, {}, (-12 - 4, 4 + 1, 4 + 1, 4 + 1), 1 + 4),  # and codille besides
        ("alliance", Result(3, 2, 0, 0), 2, {}, (-2, 0, -2, 0), 8),
        ("alliance", Result(2, 3, 0, 0), 2, {}, (-4, 0, 0, 0), 8),  # fewer than three of his own
        ("forced", Result(2, 3, 0, 0), 2, {}, (-2, 0, -2, 0), 8),
        ("solo", Result(5, 0, 0, 0), None, {}, (-4, 0, 0, 0), 8),
        ("alliance", Result(3, 1, 0, 0), 2, {}, (-2, 2, -2, 2), 4),
        ("alliance", Result(3, 1, 0, 0), 2, {"four": "remise"}, (-2, 0, -2, 0), 8),
        ("alliance", Result(3, 0, 0, 0), 2, {"four": "remise"}, (-2, 2, -2, 2), 4),
        ("alliance", Result(1, 2, 0, 0), 2, {}, (-4, 2, 0, 2), 4),
        ("solo", Result(4, 0, 0, 0), None, {}, (-4, 1, 1, 1), 1 + 4),  # four among three: one stays
        ("alliance", Result(3, 3, 0, 0), 2, {"consolation": 0}, (2, 0, 2, 0), 0),
        ("solo", Result(10, 0, 0, 10), None, {"vole": 0}, (4 + 9, -3, -3, -3), 0),
    ],
)
def test_the_classic_game(kind: str, result: Result, partner: int | None, more: dict[str, Any], gains: tuple[int, ...], pool: int) -> None:
    paid = classic(kind, result, partner, **more)
    assert paid.gains == gains and paid.pool == pool
    assert sum(paid.gains) + paid.pool == 4


# Whole deals. Hearts are trumps: A has spadille and the next five but manille and basto, which B and C hold.

HANDS = {
    "A": "AS AH KH QH JH KS KD KC QS QD",
    "B": "7H 2H 3H JS 7S JD AD QC JC 7C",
    "C": "AC 4H 5H 6S 5S 2D 3D 6C 5C 4C",
    "D": "6H 4S 3S 2S 4D 5D 6D 7D 3C 2C",
}
SOLO = (STAKES, "A bid solo", "BCD bid pass", "A trumps H")
SIX = ("A: AS 2H 4H 6H", "A: AH 3H 5H 2S", "A: KH 7C 4C 3S", "A: QH JC 5C 4S", "A: KS JS 6S 4D", "A: KD JD 2D 5D")
"""Six in a row, with one matador in them: those of B and C may be kept."""
LAST_THREE = ("A: KC QC 6C 3C", "A: QS 7S 5S 6D", "A: QD AD 3D 7D")
ALL = (
    *("A: AH 2H 4H 6H", "A: KH 3H 5H 2S", "A: AS 7H AC 3S", "A: QH 7C 4C 4S", "A: JH JC 5C 2C"),
    *("A: KS JS 6S 4D", "A: KD JD 2D 5D", *LAST_THREE),
)
LOST_EIGHTH = ("A: KC QC 6C 3C", "A: JH 7H AC 2C", "B: 7S 5S 6D QS", "A: QD AD 3D 7D")
LOST_SEVENTH = ("A: JH 7H 6C 2C", "B: QC AC 3C KC", "C: 3D 6D QD AD", "A: QS 7S 5S 7D")


def test_a_solo_that_stops() -> None:
    for stop in (("A announce stop",), ()):
        verdict = assert_clean(FORCED, deal(*SOLO, *SIX, *stop, hands=HANDS, tricks={"A": 6}, points={"A": 21, "B": -7, "C": -7, "D": -7}))
        assert points(verdict) == (21, -7, -7, -7)


def test_a_partial_deal_that_breaks_off_after_six_tricks_has_not_stopped() -> None:
    assert points(assert_clean(FORCED, deal(*SOLO, *SIX, hands=HANDS, partial=True))) == (None,) * 4


def test_a_solo_that_goes_on_and_loses_the_seventh() -> None:
    verdict = assert_clean(FORCED, deal(*SOLO, *SIX, *LOST_SEVENTH, hands=HANDS))
    assert verdict.deals[0].tricks == {"A": 8, "B": 1, "C": 1, "D": 0}
    assert points(verdict) == (4 + 15 - 1, -6, -6, -6)


def test_a_vole_that_is_missed() -> None:
    lines = (*SOLO, *SIX, "A announce vole", LOST_EIGHTH[0], STAKES, *LOST_EIGHTH[1:])
    verdict = assert_clean(FORCED, deal(*lines, hands=HANDS), deal(STAKES, dealer="A", pool=2))
    assert points(verdict, 0) == (15 - 2, 2 - 5 - 2, 2 - 5 - 2, 2 - 5 - 2)


def test_a_vole_that_is_made() -> None:
    lines = (*SOLO, *ALL[:7], STAKES, *ALL[7:])
    assert points(assert_clean(FORCED, deal(*lines, hands=HANDS))) == (8 - 2 + 27, -11, -11, -11)
    assert points(assert_clean(FORCED, deal(*SOLO, *ALL, hands=HANDS))) == (4 - 1 + 27, -10, -10, -10)  # nobody added anything


def test_counters_put_in_during_the_play_need_a_vole() -> None:
    verdict = assert_clean(FORCED, deal(*SOLO, *SIX[:3], "A stake 1*X406", *SIX[3:], hands=HANDS))
    assert points(verdict) == (5 - 2 + 18, -7, -7, -7)
    bids = (STAKES, "A bid alliance", "BCD bid pass", "A trumps H", "A call QC")
    assert_clean(FORCED, deal(*bids, *ALL[:7], "B stake 1*X406", *ALL[7:], hands=HANDS))
    assert_clean(CLASSIC, deal(*SOLO, *ALL[:7], "B stake 1*X406", *ALL[7:], hands=HANDS))


@pytest.mark.parametrize("game", [FORCED, CLASSIC])
def test_a_card_after_the_stop_is_told_once_and_costs_nothing(game: str) -> None:
    lines = (*SIX, "A announce stop", LAST_THREE[0].replace("KC", "KC*P209"), *LAST_THREE[1:])
    verdict = assert_clean(game, deal(*SOLO, *lines, hands=HANDS, tricks={"A": 9, "B": 0, "C": 0, "D": 0}))
    assert points(verdict) == ((21, -7, -7, -7) if game == FORCED else (4 - 1 + 9, -4, -4, -4))
    assert [(finding.severity, finding.law) for finding in verdict.findings] == [("error", "QL12" if game == FORCED else "C17")]


@pytest.mark.parametrize("what", ["stop", "vole"])
@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (FORCED, (*SOLO, *SIX[:5])),
        (FORCED, (*SOLO, *SIX, *LOST_SEVENTH[:1])),
        (CLASSIC, (*SOLO, *SIX[:3])),
        (CLASSIC, (*SOLO, *SIX, *LOST_SEVENTH[:2])),
    ],
)
def test_an_announcement_without_ground(game: str, lines: tuple[str, ...], what: str) -> None:
    found = judged(game, deal(*lines, f"A announce {what}", hands=HANDS)).findings
    assert [finding.code for finding in found] in (["X404"], ["X404", "P210"])
    assert found[0].law == ("QL12" if game == FORCED else "QE10")


def test_who_may_announce() -> None:
    assert_clean(FORCED, deal(*SOLO, *SIX, "B announce stop*X404", hands=HANDS))
    bids = (STAKES, "ABCD bid pass", "A bid forced", "A trumps H", "A call KC")
    assert_clean(CLASSIC, deal(*bids, *SIX, "A announce vole*X404", hands=HANDS))  # forced spadille may not play it
    bids = (STAKES, "A bid vole", "BCD bid pass", "A trumps H")
    assert_clean(CLASSIC, deal(*bids, *SIX, "A announce stop*X404", hands=HANDS), also=("P210@0.-",))
    bids = (STAKES, "A bid alliance", "BCD bid pass", "A trumps H", "A call KC")
    assert_clean(CLASSIC, deal(*bids, *SIX, "A announce vole*X404", hands=HANDS))  # the called card has not appeared


def test_the_vole_of_the_classic_game() -> None:
    solo = points(assert_clean(CLASSIC, deal(*SOLO, *ALL, hands=HANDS)))
    assert solo == (4 - 1 + 21, -8, -8, -8)
    bids = (STAKES, "A bid vole", "BCD bid pass", "A trumps H")
    assert points(assert_clean(CLASSIC, deal(*bids, *ALL, hands=HANDS))) == solo
    missed = (STAKES, "A bid solo", "BCD bid pass", "A trumps H", *SIX, *LOST_SEVENTH)
    assert points(assert_clean(CLASSIC, deal(*missed, hands=HANDS))) == (4 - 1 + 9 - 12, -1 - 3 + 4, -1 - 3 + 4, -1 - 3 + 4)
    own = (STAKES, "A bid alliance", "BCD bid pass", "A trumps H", "A call KC", *ALL)
    assert points(assert_clean(CLASSIC, deal(*own, hands=HANDS))) == (4 - 1 + 15, -6, -6, -6)  # his own king: without sans prendre


def test_a_log_that_ends_after_six_in_a_row_is_a_stop() -> None:
    assert points(assert_clean(CLASSIC, deal(*SOLO, *SIX, hands=HANDS))) == (4 - 1 + 9, -4, -4, -4)
    bids = (STAKES, "A bid alliance", "BCD bid pass", "A trumps H", "A call QC")
    assert_clean(FORCED, deal(*bids, *SIX, hands=HANDS), also=("P210@0.-",))  # only a solo player may stop


def test_a_deal_is_unfinished_only_while_a_payment_is_open() -> None:
    assert_clean(FORCED, deal(*SOLO, *SIX[:5], hands=HANDS), also=("P210@0.-",))
    assert_clean(FORCED, deal(*SOLO, *SIX, *LOST_SEVENTH[:1], hands=HANDS), also=("P210@0.-",))  # basto is still out
    assert_clean(FORCED, deal(*SOLO, *SIX, *LOST_SEVENTH[:2], hands=HANDS))  # all matadors are out, and the solo is made
    assert_clean(FORCED, deal(*SOLO, *SIX, *LOST_SEVENTH[:1], hands=HANDS), rules={"matador": 0})
    assert_clean(CLASSIC, deal(*SOLO, *SIX, *LOST_SEVENTH[:1], hands=HANDS))
    assert_clean(CLASSIC, deal(*SOLO, *SIX, LAST_THREE[0], hands=HANDS), also=("P210@0.-",))
    assert_clean(FORCED, deal(*SOLO[1:], *SIX[:5], hands=HANDS), also=("P210@0.-",))  # though the stakes are not told


def test_points_and_tricks_that_are_told_wrong() -> None:
    told = {"hands": HANDS, "tricks": {"A": 5}, "points": {"A": 20, "B": -7}}
    verdict = assert_clean(FORCED, deal(*SOLO, *SIX, **told), also=("S501@0.-", "S502@0.-"))
    assert [finding.law for finding in verdict.findings] == ["QL11", "QL13"]
    lost = deal(*SOLO, tricks={"A": 2, "B": 4, "C": 4, "D": 0}, points={"A": -3})
    assert [finding.law for finding in assert_clean(FORCED, lost, also=("S502@0.-",)).findings] == ["QL14"]


# Results without play.

ALLIANCE = (STAKES, "A bid alliance", "BCD bid pass", "A call KD")


@pytest.mark.parametrize(
    ("lines", "tricks", "expected"),
    [
        ((*ALLIANCE, "C reveal KD", "C trumps H"), (2, 3, 2, 3), (-3, 0, -1, 0)),
        ((*ALLIANCE, "C reveal KD", "C trumps H"), (2, 4, 0, 4), (-4, 0, 0, 0)),
        ((*ALLIANCE, "C reveal KD", "C trumps H"), (2, 2, 3, 3), (-1, -1, -1, -1)),
        ((*ALLIANCE, "C reveal KD", "C trumps H"), (3, 2, 3, 2), (None, None, None, None)),  # nobody tells of matadors
        (SOLO, (2, 4, 3, 1), (-4, 0, 0, 0)),
        (SOLO, (5, 1, 3, 1), (-1, -1, -1, -1)),
        ((*ALLIANCE, "A trumps H"), (2, 0, 2, 6), (None, None, None, None)),  # who has KD? D would have won
    ],
)
def test_told_tricks_alone_are_paid_where_they_are_enough(
    lines: tuple[str, ...], tricks: tuple[int, ...], expected: tuple[int | None, ...]
) -> None:
    verdict = assert_clean(FORCED, deal(*lines, tricks=dict(zip("ABCD", tricks, strict=True))))
    assert points(verdict) == expected


def test_a_vole_of_which_no_card_is_told() -> None:
    told = deal(*SOLO, "A announce vole", STAKES, tricks={"A": 10, "B": 0, "C": 0, "D": 0})
    assert points(assert_clean(FORCED, told)) == (8 - 2 + 27, -11, -11, -11)


def test_a_secret_partner_whom_the_hands_tell() -> None:
    told = deal(*ALLIANCE, "A trumps H", tricks={"A": 2, "B": 3, "C": 2, "D": 3}, hands={"C": "KD .."})
    assert points(assert_clean(FORCED, told)) == (-4, 0, 0, 0)
    assert points(assert_clean(FORCED, told, rules={"matador": 0})) == (-4, 0, 0, 0)


def test_without_stakes_nothing_is_reckoned() -> None:
    for missing in (SOLO[1:], ("ABC stake 1", *SOLO[1:])):
        assert points(assert_clean(FORCED, deal(*missing, *SIX, hands=HANDS, points={"A": 99}))) == (None,) * 4
    assert points(assert_clean(CLASSIC, deal("D stake 4", *SOLO[1:], *SIX, hands=HANDS))) == (4 + 9, -3, -3, -3 - 4)
    assert points(assert_clean(FORCED, deal(*SOLO, *SIX, hands=HANDS), number=2)) == (None,) * 4  # nor is the pool known
    assert points(assert_clean(FORCED, deal(*SOLO, *SIX, hands=HANDS, pool=4), number=2)) == (8 - 1 + 36, -13, -13, -13)


def test_cards_thrown_in_leave_the_stakes() -> None:
    verdict = assert_clean(FORCED, deal(STAKES, "ABCD bid pass"), deal(STAKES, "B bid pass", dealer="A", pool=4))
    assert points(verdict, 0) == (-1, -1, -1, -1)
    assert points(assert_clean(CLASSIC, deal(STAKES, "ABCD bid pass"))) == (None,) * 4  # spadille must play


def test_counters_added_to_bids_count() -> None:
    lines = (STAKES, "A bid solo +2", "B bid solo +3", "CD bid pass", "A bid solo +4", "B bid pass", "A trumps H")
    assert points(assert_clean(FORCED, deal(*lines, *SIX, hands=HANDS))) == (13 - 1 - 6 + 54, -1 - 3 - 18, -19, -19)
