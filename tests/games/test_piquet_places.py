"""Where cards may lie: the exact bounds of `Places`, held against every way to lay cards out, and what is proven of untold hands."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from parlaire.cards import CARDS
from parlaire.rules.piquet.places import DEALT, HAND, Places
from piquet_shorthand import CLUB, PLAIN, deal, exchange, found, hands, judged, played_out

SINGLE = [1 << place for place in range(7)]


def laid_out(where: list[int], sizes: list[int]) -> list[tuple[int, ...]]:
    """Every way to lay the cards out, one place a card."""
    ways = product(*([place for place in SINGLE if place & places] for places in where))
    return [way for way in ways if all(way.count(place) <= size for place, size in zip(SINGLE, sizes, strict=True))]


@pytest.mark.parametrize("seed", range(60))
def test_the_bounds_are_exact(seed: int) -> None:
    rng = Random(seed)
    count = rng.randint(3, 6)
    sizes = [rng.choice((0, 1, 1, 2)) for _ in range(7)]
    bits = [card.bit for card in CARDS[:count]]
    where = [rng.choice((127, 127, DEALT[0], DEALT[1], HAND[0], 82, 64, rng.randrange(1, 128))) for _ in bits]
    places = Places(sum(bits), sizes)
    for bit, allowed in zip(bits, where, strict=True):
        places.put(bit, allowed)
    ways = laid_out(where, sizes)
    assert places.fits() == bool(ways)
    if not ways:
        return
    places.settle()
    for group in (HAND[0], HAND[1], DEALT[0], 64):
        for chosen in range(1 << count):
            cards = sum(bit for i, bit in enumerate(bits) if chosen >> i & 1)
            inside = [sum(place & group != 0 for i, place in enumerate(way) if chosen >> i & 1) for way in ways]
            assert places.most(cards, group) == max(inside)
            assert places.may(cards, group) == (max(inside) == chosen.bit_count())


def test_what_cannot_be_is_not_noted() -> None:
    bits = [card.bit for card in CARDS[:3]]
    places = Places(sum(bits), [1, 1, 1, 0, 0, 0, 0])
    assert places.confine(bits[0], 1)
    assert not places.confine(bits[1], 1)
    assert not places.confine(bits[0], 2)
    places.settle()
    assert places.where[bits[1]] == 6


# What the log proves.

TABLE = hands("AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "JS TS 9S QH JH TH AD KD AC KC QC 7C")
OWN = {"hands": {"A": TABLE["hands"]["A"]}}


def assert_found(game: str, *lines: str, **keys: Any) -> None:
    got, marks = found(game, deal(*lines, **{"partial": True} | keys))
    assert got == marks


def test_one_who_notes_only_his_own_cards_gets_no_false_finding() -> None:
    mine, _ = exchange(TABLE)
    play = "play " + " ".join(played_out(TABLE, "AS"))
    lines = [mine, "B discard ??", "A declare point 4", "B reply equal", "A declare point = 38", "B reply equal", play]
    for game in (PLAIN, CLUB):
        assert_found(game, *lines, partial=None, **OWN)
        assert_found(game, *lines, partial=None)
    theirs = ["A discard ??", exchange(TABLE)[1], *lines[2:]]
    assert_found(PLAIN, *theirs, partial=None, hands={"B": TABLE["hands"]["B"]})


def test_a_card_that_is_played_may_have_been_drawn() -> None:
    """B, who was dealt no heart, follows with one that he drew; before the exchange he had none."""
    assert_found(
        PLAIN,
        "B tell hearts = 0*T304",
        "A discard ??",
        "B discard ?? | draw=??",
        "play A:AH B:QH",
        hands={"B": "JS TS 9S 8S TD KD AD AC KC QC JC 7C"},
    )
    assert_found(
        PLAIN, "A discard ??", "B discard ?? | draw=JH", "play A:AH B:JS*P201 A:KH B:JH", hands={"B": "JS TS 9S 8S TD KD AD AC KC QC JC 7C"}
    )


def test_cards_known_to_be_laid_away_or_left_prove_the_rest() -> None:
    """All cards but one heart are told to lie elsewhere, so that younger's one untold card is that heart."""
    younger = "JS TS 9S TD AD KD AC KC QC 7D 7C ??"
    told = {"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "B": younger}, "talon": "8S 8D QH TH 7H JC TC 9C"}
    assert_found(PLAIN, "A discard 8C", "B discard 7D", "play A:AH B:JS*P201", **told)
    assert_found(PLAIN, "A discard 8C", "B discard ??", "play A:AH B:JS", **told)
    told["talon"] = "8S 8D QH TH 7H JC TC ??"
    assert_found(PLAIN, "A discard 8C", "B discard 7D", "play A:AH B:JS", **told)


def test_the_first_card_more_than_the_untold_ones_allow_is_not_held() -> None:
    assert_found(
        PLAIN, "A discard 8C TD | draw=?? ??", "play A:AC B:?? A:KC B:?? A:QC*P204 B:??", hands={"A": "AS KS QS 7S AH KH 9H 8H QD JD TD 8C"}
    )
    assert_found(
        PLAIN, "A discard 8C TD | draw=AC ??", "play A:AC B:?? A:KC B:?? A:QC*P204 B:??", hands={"A": "AS KS QS 7S AH KH 9H 8H QD JD TD 8C"}
    )


def test_a_card_that_lies_elsewhere_is_not_held() -> None:
    assert_found(PLAIN, *exchange(TABLE), "play A:AD*P204 B:KD", **TABLE)
    assert_found(PLAIN, "A discard ??", "B discard ??", "play A:TS*P204", hands={"A": "..", "B": "TS .."}, talon="?? ?? ..")
    assert_found(PLAIN, "A discard ?? | draw=??", "B discard ?? | draw=??", "play A:8C", talon="8C ..")
    assert_found(PLAIN, "A discard ?? | draw=??", "B discard ?? | draw=??", "play A:8C*P204", talon="?? 8C ..")
    assert_found(PLAIN, "A discard ?? | draw=8S", "B discard ?? | draw=9S", "play A:AS B:8S*P204")


def test_after_an_untold_card_only_what_is_played_later_is_known_to_be_held() -> None:
    one_heart = {"hands": {"B": "JS TS 9S QH TD AD KD AC KC QC JC 7C"}}
    begin = ["A discard ??", "B discard 7C | draw=8D"]
    assert_found(PLAIN, *begin, "play A:AS B:JS A:AH B:TS*P201", **one_heart)
    assert_found(PLAIN, *begin, "play A:AS B:?? A:AH B:JS", **one_heart)
    assert_found(PLAIN, *begin, "play A:AS B:?? A:AH B:JS*P201 A:KH B:QH", **one_heart)
    # Of three hearts one untold card can have taken but one.
    assert_found(PLAIN, *exchange(TABLE), "play A:AS B:?? A:AH B:JS*P201", hands=TABLE["hands"])


def test_a_doubtful_card_proves_nothing_against_either() -> None:
    both = {"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C", "B": "AS TS 9S QH JH TH AD KD AC KC QC 7C"}}
    assert found(PLAIN, deal("A discard ??", "B discard ??", "play A:AS B:TS A:AH B:QH", partial=True, **both))[0] == ["D102@0.-"]
    lines = ["A discard ??", "B discard ??", "play A:JS B:?? A:TS B:JS*P205"]
    assert_found(PLAIN, *lines)


def test_an_overfull_hand_proves_nothing() -> None:
    full = {"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C 7C"}}
    got = found(PLAIN, deal("B discard ??", "A discard ??", "play B:AD A:AS", partial=True, dealer="A", **full))[0]
    assert got == ["D103@0.-"]


def test_a_declaration_is_judged_of_what_may_be_held() -> None:
    eleven = {"hands": {"A": "AS KS QS 7S AH KH 9H 8H QD JD 9D 8C"}}
    assert_found(PLAIN, "A discard 9D 8C", "A declare point 6", "B reply good", **eleven)
    assert_found(PLAIN, "A discard 9D 8C", "A declare point 7*X402", "B reply good", **eleven)
    assert_found(PLAIN, "A discard 9D 8C", "A declare sequence 5 to A", "B reply good", **eleven)
    assert_found(PLAIN, "A discard 9D 8C", "A declare sequence 6 to A*X402", "B reply good", **eleven)
    assert_found(PLAIN, "A discard 9D 8C | draw=TH ??", "A declare sequence 5 to A*X402", "B reply good", **eleven)
    assert_found(PLAIN, "A discard 9D 8C", "A declare trio J", "B reply good", "A declare trio K*X402", **eleven)
    assert_found(PLAIN, "A discard 9D 8C", "A declare quatorze K", "B reply good", "A declare trio Q*X402", **eleven)
    assert_found(PLAIN, "A discard ?? ??", "A declare quatorze K", "B reply good", hands={"B": "QS .."})
    assert_found(PLAIN, "A discard ?? ??", "B discard KS", "A declare quatorze K*X402", "B reply good")


def test_an_answer_is_judged_of_what_may_be_held() -> None:
    mine = {"hands": {"A": "AS KS QS JS TS 9S 8S AH KH QH JH TH"}}
    assert_found(PLAIN, "A discard TH | draw=7S", "B discard ??", "A declare point 8", "B reply not good*X403", **mine)
    assert_found(PLAIN, "A discard TH | draw=7S", "B discard ??", "A declare point 8", "B reply equal", **mine)
    assert_found(PLAIN, "A discard TH | draw=9H", "B discard 7S", "A declare sequence 7", "B reply equal", **mine)
    assert_found(PLAIN, "A discard TH | draw=9H", "B discard 8D 7D 8C 7C 7H", "A declare sequence 7", "B reply equal*X403", **mine)


def test_without_a_dealer_the_dialogue_tells_who_is_elder() -> None:
    assert_found(PLAIN, "B declare point 5", "A reply good", "B lay AS", "A declare point 6*X403", "play B:AS", dealer=None)
    assert_found(PLAIN, "B lay AS", "play B:KS*P207", dealer=None)
    assert_found(PLAIN, "B discard ?? ?? ?? ?? ?? ??", dealer=None)
    assert_found(PLAIN, "play A:AS B:KS", dealer=None, first="A")
    assert_found(PLAIN, "B reply good", dealer=None)


def test_everything_that_any_hand_could_explain_is_let_pass() -> None:
    verdict = judged(
        CLUB,
        deal(
            "A discard ?? ?? ??", "B discard ??", "A declare point 6", "B reply equal", "A declare point = 55", "B reply good", partial=True
        ),
    )
    assert not verdict.findings
    assert verdict.deals[0].points == {"A": None, "B": None}
