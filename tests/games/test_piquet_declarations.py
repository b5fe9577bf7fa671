"""The declarations of Piquet: what each is worth, who wins a category, and every fault of call, answer and show (X402, X403).

Values are worked out from the text: 3, 4, 15 to 18 for sequences, 3 and 14 for sets, a point for each card of the point.
"""

from __future__ import annotations

from typing import Any

import pytest

from piquet_shorthand import CLUB, PLAIN, deal, exchange, found, hands, judged

GAMES = (PLAIN, CLUB)


def score(game: str, table: dict[str, Any], *lines: str) -> tuple[int | None, int | None]:
    """What the declarations bring: the running score that is right is searched for, since nothing is played."""
    got = []
    for seat in "AB":
        for number in range(120):
            one = deal(*exchange(table), *lines, f"{seat} say so | score={number}", **table)
            if not [finding for finding in judged(game, one).findings if finding.code == "S505"]:
                got.append(number)
                break
        else:
            got.append(None)
    return got[0], got[1]


LONG = hands("AH KH QH JH TH 9H 8H 7H KD KS QS JS", "AS TS 9S 7S AD TD 8D AC KC TC 8C 7C")
# Elder: five hearts making 45, 9H 8H 7H, three queens. Younger: five diamonds making 47, a quart to the jack, three kings, three jacks.
RICH = hands("AH KH 9H 8H 7H QS QC QD 9S 7S TC 8C", "KD JD TD 9D 8D KS KC JS JC AS AC 9C")
# The same with the parts changed.
POOR = hands("KD JD TD 9D 8D KS KC JS JC AS AC 9C", "AH KH 9H 8H 7H QS QC QD 9S 7S TC 8C")
# Both have a tierce to the king, and nothing longer.
EVEN = hands("KS QS JS AH 9H 7H TD 8D 7D AC TC 8C", "KD QD JD AS 9S 7S TH 8H KC 9C 7C AD")
SETS = hands("AS AH AD AC KS KH KD 9S 9C 7H 8D JC", "KC QS JS TS QH JH TH QD JD TD 8S 7C")
RUNS = hands("AH KH QH JH TS 9S 8S KD QD JD 7C AC", "AS KS JS 7S TH 8H AD 9D 8D QC TC 8C")


def test_the_helper_gives_the_hands_it_is_asked_for() -> None:
    one = deal(*exchange(LONG), "A show AH KH QH JH TH 9H 8H 7H KD KS QS JS", "B show 7C AS", **LONG)
    assert found(PLAIN, one) == ([], [])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("length", "worth"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_a_sequence_scores_by_its_length(game: str, length: int, worth: int) -> None:
    assert score(game, LONG, f"A declare sequence {length}", "B reply good") == (worth, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [1, 3, 8])
def test_a_point_scores_a_point_for_each_card(game: str, number: int) -> None:
    assert score(game, LONG, f"A declare point {number}", "B reply good") == (number, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("call", "worth"), [("trio K", 3), ("trio", 3), ("quatorze A", 14), ("quatorze", 14)])
def test_a_set_scores_three_or_fourteen(game: str, call: str, worth: int) -> None:
    assert score(game, SETS, f"A declare {call}", "B reply good") == (worth, 0)


@pytest.mark.parametrize("card", ["9", "8", "7"])
def test_low_cards_make_no_set(card: str) -> None:
    table = hands(" ".join(rank + suit for rank in "987" for suit in "SHDC"), "AS KS QS JS AH KH QH JH AD KD QD TC")
    one = deal(*exchange(table), f"A declare quatorze {card}*X402", "B reply good", **table)
    got, marks = found(PLAIN, one)
    assert got == marks


# Who wins.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("answer", "codes"),
    [("good", ""), ("not good", ""), ("equal", "*X403")],
)
def test_equal_points_are_decided_by_pips(game: str, answer: str, codes: str) -> None:
    one = deal(*exchange(RICH), "A declare point 5", "B reply equal", "A declare point = 45", f"B reply {answer}{codes}", **RICH)
    got, marks = found(game, one)
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_a_better_point_than_the_other_s_cannot_be_called_not_good(game: str) -> None:
    table = POOR
    one = deal(*exchange(table), "A declare point 5", "B reply equal", "A declare point = 47", "B reply not good*X403", **table)
    got, marks = found(game, one)
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_equal_twice_closes_the_category_and_nobody_scores(game: str) -> None:
    table = EVEN
    lines = ["A declare sequence 3", "B reply equal", "A declare sequence to K", "B reply equal"]
    assert score(game, table, *lines) == (0, 0)
    one = deal(*exchange(table), *lines, "A lay KS", "B declare sequence 3*X403", **table)
    got, marks = found(PLAIN, one)
    assert got == marks
    one = deal(*exchange(table), *lines, "A declare sequence 3 to K*X403", **table)
    got, marks = found(game, one)
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_an_equal_that_no_hand_can_give_is_found(game: str) -> None:
    table = SETS
    lines = ["A declare trio K", "B reply equal*X403"]
    got, marks = found(game, deal(*exchange(table), *lines, **table))
    assert got == marks
    got, marks = found(game, deal(*lines, partial=True))  # nothing of the cards is told, and three kings cannot be equalled all the same
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_equal_asks_for_the_rank_of_a_trio(game: str) -> None:
    table = RICH
    lines = ["A declare trio", "B reply equal", "A declare trio Q", "B reply not good", "A lay QS", "B declare trio K"]
    assert score(PLAIN, table, *lines) == (0, 3)
    assert score(game, table, "A declare trio", "B reply equal", "A declare trio Q", "B reply good") == (3, 0)


@pytest.mark.parametrize("game", GAMES)
def test_younger_may_let_pass_what_he_could_beat(game: str) -> None:
    table = RICH
    assert score(game, table, "A declare trio Q", "B reply good") == (3, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_longer_suit_may_be_called_equal_to_a_part_of_it(game: str) -> None:
    table = hands("AH KH 9H 8H 7H QS QC JS 9S 7S TC 8C", "KD JD TD 9D 8D 7D KS KC JC AS AC 9C")
    got, marks = found(game, deal(*exchange(table), "A declare point 5", "B reply equal", **table))
    assert got == marks == []


def test_younger_is_barred_where_elder_won_free_where_he_was_silent_and_bound_where_he_said_not_good() -> None:
    table = RICH
    lines = ["A declare point 5", "B reply good", "A declare trio Q", "B reply not good", "A lay AH"]
    one = deal(
        *exchange(table), *lines, "B declare point 5*X403", "B declare sequence 4 to J", "B declare trio K", "B declare trio J", **table
    )
    got, marks = found(PLAIN, one)
    assert got == marks
    assert score(PLAIN, table, *lines, "B declare sequence 4 to J", "B declare trio K", "B declare trio J") == (5, 10)


def test_in_the_clubs_game_younger_reckons_after_the_lead_and_in_any_order() -> None:
    table = RICH
    lines = ["A declare trio Q", "B reply not good", "play A:AH", "B declare trio K", "B declare sequence 4", "B declare point 5"]
    got, marks = found(CLUB, deal(*exchange(table), *lines, **table), expect="P210@0.-")
    assert got == marks
    late = deal(*exchange(table), "A declare trio Q", "B reply good", "play A:AH B:AC", "B declare sequence 4*X403", partial=True, **table)
    got, marks = found(CLUB, late)
    assert got == marks


def test_what_was_called_not_good_and_is_never_bettered_is_owed() -> None:
    table = RICH
    lines = [*exchange(table), "A declare trio Q", "B reply not good"]
    for middle in ([], ["B declare trio J"]):
        got, marks = found(PLAIN, deal(*lines, "A lay AH", *middle, "play A:AH*X403 B:AC", **table), expect="P210@0.-")
        assert got == marks
    got, marks = found(CLUB, deal(*lines, "play A:AH B:AC*X403", **table), expect="P210@0.-")
    assert got == marks
    got, marks = found(PLAIN, deal(*lines, "A lay AH", "play A:AH B:AC", partial=True, **table))  # the source may have left it out
    assert got == marks


def test_a_withdrawn_call_revives_only_if_it_is_declared_anew_and_shown() -> None:
    table = RICH
    lines = [*exchange(table), "A declare trio Q", "B reply not good", "A lay AH"]
    again = ["A declare trio Q", "A show QS QC QD"]
    rest = ["play A:AH*X403"]
    one = deal(*lines, *again, "A say three | score=3", *rest, partial=None, **table)
    got, marks = found(PLAIN, one, expect="P210@0.-")
    assert got == marks
    one = deal(*lines, again[0], "A say three | score=3*S505", *rest, **table)
    got, marks = found(PLAIN, one, expect="P210@0.-")
    assert got == marks
    one = deal(*lines, "A declare trio Q*X403", "B declare trio K", "play A:AH", **table)
    got, marks = found(PLAIN, one, expect="P210@0.-")
    assert got == marks


# Order.


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (PLAIN, ["A declare sequence 3", "B reply good", "A declare point 5*X403"]),
        (PLAIN, ["A declare trio Q", "B reply good", "A declare sequence 3*X403"]),
        (PLAIN, ["A lay AH", "A declare point 5*X403"]),
        (PLAIN, ["A declare point 5", "B reply good", "A declare point 3*X403"]),
        (CLUB, ["A declare sequence 3", "B reply good", "A declare point 5*X403"]),
        (CLUB, ["A declare point 5", "B reply good", "A declare trio Q", "B reply good", "A declare sequence 3"]),
        (CLUB, ["A declare point 3", "A declare point 5", "B reply good", "A declare trio Q", "B reply good", "A declare sequence 3"]),
    ],
)
def test_the_order_of_the_calls(game: str, lines: list[str]) -> None:
    table = hands("AH KH QH 8H 7H QS QC QD 9S 7S TC 8C", "KD JD TD 9D 8D KS KC JS JC AS AC 9C")
    got, marks = found(game, deal(*exchange(table), *lines, **table))
    assert got == marks


# What else he has.


@pytest.mark.parametrize("game", GAMES)
def test_further_sequences_score_only_if_they_are_declared(game: str) -> None:
    call = ["A declare sequence 4 to A", "B reply good"]
    assert score(game, RUNS, *call) == (4, 0)
    assert score(game, RUNS, *call, "A declare sequence 3 to K") == (7, 0)
    assert score(game, RUNS, *call, "A declare sequence 3 to K", "A declare sequence 3 to T") == (10, 0)


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (["A declare sequence 3 to K", "B reply good", "A show KD QD JD", "A declare sequence 4 to A"], 7),
        (["A declare sequence 3 to A", "B reply good", "A declare sequence 4 to A"], 4),
        (["A declare sequence 3 to A", "B reply good", "A show AH KH QH", "A declare sequence 4 to A", "A declare sequence 3 to K"], 7),
    ],
)
def test_after_calling_less_elder_declares_all_that_he_has(lines: list[str], points: int) -> None:
    assert score(PLAIN, RUNS, *lines) == (points, 0)
    assert score(CLUB, RUNS, *lines) == (points, 0)  # younger has nothing near it: the call was good against the cards


def test_in_the_clubs_game_nothing_better_may_follow_a_call_that_was_not_good_against_the_cards() -> None:
    table = hands("AH KH QH JH TS 9S 8S 7C AC 9C 7D 8D", "KD QD JD TD AS KS JS 7S TH 8H QC TC")
    lines = ["A declare sequence 3 to T", "B reply good", "A declare sequence 4 to A"]
    got, marks = found(CLUB, deal(*exchange(table), *lines[:2], f"{lines[2]}*X403", **table))
    assert got == marks
    assert score(CLUB, table, *lines) == (3, 0)
    assert score(PLAIN, table, *lines) == (7, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("table", "lines"),
    [
        (LONG, ["A declare sequence 8", "B reply good", "A declare sequence 3 to A*X402"]),
        (
            LONG,
            ["A declare sequence 4 to A", "B reply good", "A declare sequence 4 to T", "A declare sequence 3 to Q*X402"],
        ),
        (SETS, ["A declare quatorze A", "B reply good", "A declare trio A*X402"]),
    ],
)
def test_no_card_serves_twice(game: str, table: dict[str, Any], lines: list[str]) -> None:
    got, marks = found(game, deal(*exchange(table), *lines, **table))
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "line",
    [
        "point 6",
        "point 5 = 46",
        "point 5 = 44",
        "sequence 4",
        "sequence 3 to A",
        "sequence 9",
        "trio K",
        "quatorze Q",
        "quatorze A",
    ],
)
def test_a_declaration_that_the_hand_does_not_bear_out(game: str, line: str) -> None:
    table = RICH
    got, marks = found(game, deal(*exchange(table), f"A declare {line}*X402", "B reply good", **table))
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_a_false_call_scores_nothing_and_leaves_the_category_to_the_other(game: str) -> None:
    table = RICH
    lines = ["A declare point 6", "B reply good", "A lay AH" if game == PLAIN else "play A:AH", "B declare point 5"]
    assert score(game, table, *lines) == (0 if game == PLAIN else 1, 5)


def test_to_a_false_call_any_answer_may_be_given() -> None:
    lines = [*exchange(RICH), "A declare quatorze A*X402", "B reply not good", "A lay AH", "play A:AH B:AC"]
    got, marks = found(PLAIN, deal(*lines, **RICH), expect="P210@0.-")
    assert got == marks


def test_the_clubs_law_makes_a_false_call_that_stands_cost_the_whole_deal_in_words_only() -> None:
    table = RICH
    stands = judged(CLUB, deal(*exchange(table), "A declare point 6", "B reply good", **table)).findings[0]
    assert stands.penalty == "A reckons nothing in this deal" and stands.law == "PE11"
    for line in ("B reply not good", "A declare point 5"):
        amended = judged(CLUB, deal(*exchange(table), "A declare point 6", line, "B reply good", **table)).findings[0]
        assert amended.code == "X402" and amended.penalty is None and amended.law == "P8"
    assert judged(PLAIN, deal(*exchange(table), "A declare point 6", "B reply good", **table)).findings[0].penalty is None


@pytest.mark.parametrize("game", GAMES)
def test_a_show_must_make_what_was_declared(game: str) -> None:
    table = RICH
    for cards, codes in (
        ("AH KH 9H 8H 7H", ""),
        ("AH KH 9H 8H 7H QS", ""),
        ("AH KH 9H 8H", "*X402"),
        ("AH KH 9H 8H QS", "*X402"),
        ("?? AH", ""),
    ):
        one = deal(*exchange(table), "A declare point 5", "B reply good", f"A show {cards}{codes}", **table)
        got, marks = found(game, one)
        assert got == marks


def test_a_card_shown_without_being_held_is_no_show_of_a_declaration() -> None:
    table = RICH
    one = deal(*exchange(table), "A declare point 5", "B reply good", "A show AH KH 9H 8H KD*P204", **table)
    got, marks = found(PLAIN, one)
    assert got == marks


# Answers where nothing is called.


def test_an_answer_to_nothing() -> None:
    table = RICH
    got, marks = found(PLAIN, deal(*exchange(table), "B reply not good*X403", **table))
    assert got == marks
    got, marks = found(PLAIN, deal(*exchange(table), "A declare point 5", "B reply good", "B reply good", **table))
    assert got == marks
    got, marks = found(PLAIN, deal("B reply not good", partial=True))
    assert got == marks


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_that_are_cited(game: str) -> None:
    table = RICH
    lines = [*exchange(table), "A declare point 5", "B reply not good", "A declare sequence 4", "B reply good", "A declare trio K"]
    lines += ["A lay AH" if game == PLAIN else "play A:AH", "B declare sequence 4", "B declare sequence 5", "B declare trio A"]
    laws = [(finding.code, finding.law) for finding in judged(game, deal(*lines, partial=True, **table)).findings]
    plain = [("X402", "P9"), ("X402", "P10"), ("X402", "P9"), ("X402", "P10")]
    club = [("X402", "PE11"), ("X402", "P10"), ("X402", "PE11"), ("X402", "PE11")]
    assert laws == (plain if game == PLAIN else club)
