"""What may be played in Quadrille: every branch of the table under QL10 in both readings, the classic rule, and the proof."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlaire.cards import SPELLINGS, SUITS, cards_in, mask_of
from parlaire.games import find
from quadrille_reckoner import allowed, matadors, ranked, suit_in
from quadrille_shorthand import CLASSIC, FORCED, assert_clean, deal, judged

GAMES = {
    "highest": find(FORCED),
    "beat": find(FORCED).with_rules({"obey": "beat"})[0],
    "classic": find(CLASSIC),
}
HEARTS = find(FORCED).orders(SUITS[1])[0]
"""Hearts are trumps: AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H."""

FORCED_CASES = [
    # hand, trick so far, the highest, or what beats the trick
    ("JD 2D 7D AS KC", "QD", "JD AS", "JD 2D 7D AS"),  # the suit is held, nothing beats the queen
    ("KD JD 2D AC", "AD", "KD AC", "KD JD AC"),
    ("KD JD 2D 5S", "AD", "KD", "KD JD"),
    ("KD 2D QH", "3D 4H", "KD", "KD 2D"),  # ruffed already: a card of the suit cannot beat it
    ("QH 2H AC KS", "KD", "QH AC", "QH 2H AC"),  # void with trumps
    ("QH 2H AC KS", "KD JH", "QH AC", "QH AC"),
    ("QH 2H AC KS", "KD KH", "QH AC", "QH 2H AC"),
    ("QH 2H 4C KS", "KD", "QH", "QH 2H"),
    ("AS AC KS 2C", "KD", "AS AC KS 2C", "AS AC KS 2C"),  # void, and all trumps are matadors
    ("KS 2C", "KD", "KS 2C", "KS 2C"),
    ("QH 2H 7H KS", "JH", "QH 7H", "QH 7H"),  # a trump led
    ("QH 2H 7H KS", "KH", "QH 7H", "QH 2H 7H"),
    ("7H KS 2C", "JH", "7H KS 2C", "7H KS 2C"),  # and no trumps but matadors
    ("KS 2C", "JH", "KS 2C", "KS 2C"),
    ("2H 6H AC KS", "AS", "2H AC", "2H 6H AC"),  # a matador led
    ("2H 6H AS KS", "7H", "2H AS", "2H 6H AS"),
    ("7H AC KS", "AS", "7H AC", "7H AC"),  # under it lie lower ones
    ("AC KS", "7H", "AC", "AC"),
    ("AS AC KS", "7H", "AC", "AC"),
    ("AS KS", "7H", "AS KS", "AS KS"),  # a higher one may be kept
    ("AS 7H KS", "AC", "AS 7H KS", "AS 7H KS"),
    ("KS 2C", "AS", "KS 2C", "KS 2C"),
]
CLASSIC_CASES = [
    ("JD 2D AS KC", "QD", "JD 2D"),
    ("QH AS KC", "QD", "QH AS KC"),
    ("2H 6H AC KS", "JH", "2H 6H AC"),
    ("AC KS", "JH", "AC KS"),
    ("2H AC KS", "AS", "2H AC"),
    ("7H AC KS", "AS", "7H AC"),
    ("AS AC KS", "7H", "AS AC"),
    ("AS KS", "7H", "AS KS"),
    ("AS 7H KS", "AC", "AS 7H KS"),
    ("KS 2C", "7H", "KS 2C"),
]


def legal(reading: str, hand: str, trick: str) -> str:
    """The legal cards of a hand, hearts being trumps, in the order of the hand."""
    cards = [SPELLINGS[card] for card in trick.split()]
    power = HEARTS.power[HEARTS.suit_of[cards[0].index]]
    best = max(power[card.index] for card in cards)
    found = GAMES[reading].legal(HEARTS, mask_of(SPELLINGS[card] for card in hand.split()), cards[0], best)
    return " ".join(card for card in hand.split() if SPELLINGS[card] in cards_in(found))


@pytest.mark.parametrize(("hand", "trick", "highest", "beat"), FORCED_CASES)
def test_the_forced_game_in_both_readings(hand: str, trick: str, highest: str, beat: str) -> None:
    assert legal("highest", hand, trick) == highest
    assert legal("beat", hand, trick) == beat


@pytest.mark.parametrize(("hand", "trick", "expected"), CLASSIC_CASES)
def test_the_classic_game(hand: str, trick: str, expected: str) -> None:
    assert legal("classic", hand, trick) == expected


@pytest.mark.parametrize("reading", GAMES)
def test_any_card_may_be_led(reading: str) -> None:
    hand = mask_of(SPELLINGS[card] for card in ("AS", "2D", "KC"))
    assert GAMES[reading].legal(HEARTS, hand, None) == hand == GAMES[reading].legal(HEARTS, hand, SPELLINGS["??"])


@pytest.mark.parametrize("reading", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_legal_cards_of_any_hand_are_those_of_the_rules(reading: str, seed: int) -> None:
    rng = Random(seed)
    trumps = rng.choice("SHDC")
    order = GAMES[reading].orders(next(suit for suit in SUITS if suit.letter == trumps))[0]
    pack = [card for suit in "SHDC" for card in ranked(suit, trumps)]
    rng.shuffle(pack)
    trick, hand = pack[: rng.randint(1, 3)], pack[3 : rng.randint(4, 13)]
    power = order.power[order.suit_of[SPELLINGS[trick[0]].index]]
    best = max(power[SPELLINGS[card].index] for card in trick)
    found = GAMES[reading].legal(order, mask_of(SPELLINGS[card] for card in hand), SPELLINGS[trick[0]], best)
    name = CLASSIC if reading == "classic" else FORCED
    assert {str(card) for card in cards_in(found)} == allowed(name, hand, trick, trumps, reading)


# The proof.

FINDINGS: list[tuple[str, str, str, str | None]] = [
    # variant, B's hand, what A leads and B plays, the rule cited
    (FORCED, "JD 2D 7D AS KC 3C 4C 5C 6C 7C", "A: QD 2D*P208", "QL9"),
    (FORCED, "JD 2D 7D AS KC 3C 4C 5C 6C 7C", "A: QD KC*P201", "QL9"),
    (FORCED, "JD 2D 7D AS KC 3C 4C 5C 6C 7C", "A: QD AS", None),
    (FORCED, "QH 2H AC KS QS 3C 4C 5C 6C 7C", "A: KD 2H*P208", "QL9"),
    (FORCED, "QH 2H AC KS QS 3C 4C 5C 6C 7C", "A: KD KS*P208", "QL9"),
    (FORCED, "QH 2H AC KS QS 3C 4C 5C 6C 7C", "A: JH KS*P201", "QL9"),
    (FORCED, "QH 2H AC KS QS 3C 4C 5C 6C 7C", "A: AS AC", None),
    (FORCED, "AS AC KS QS JS 3C 4C 5C 6C 7C", "A: 7H KS*P208", "QL10"),
    (FORCED, "AS AC KS QS JS 3C 4C 5C 6C 7C", "A: 7H AS*P208", "QL10"),
    (FORCED, "AS 7D KS QS JS 3C 4C 5C 6C 7C", "A: 7H KS", None),
    (CLASSIC, "JD 2D AS KC QC 3C 4C 5C 6C 7C", "A: QD AS*P201", "QE12"),
    (CLASSIC, "JD 2D AS KC QC 3C 4C 5C 6C 7C", "A: QD 2D", None),
    (CLASSIC, "QH AS KC QC JC 3C 4C 5C 6C 7C", "A: JH KC*P201", "QE12"),
    (CLASSIC, "AS AC KC QC JC 3C 4C 5C 6C 7C", "A: 7H KC*P208", "QE7"),
    (CLASSIC, "AS AC KC QC JC 3C 4C 5C 6C 7C", "A: JH KC", None),
]


@pytest.mark.parametrize(("game", "hand", "line", "law"), FINDINGS)
def test_a_breach_cites_its_rule(game: str, hand: str, line: str, law: str | None) -> None:
    verdict = assert_clean(game, deal(line, partial=True, trumps="H", hands={"B": hand}))
    assert [finding.law for finding in verdict.findings] == ([law] if law else [])
    assert all(finding.evidence and finding.seat == "B" for finding in verdict.findings)


def test_a_revoke_of_the_classic_game_is_beast() -> None:
    verdict = assert_clean(CLASSIC, deal("A: QD AS*P201", partial=True, trumps="H", hands={"B": "JD .."}))
    assert [finding.penalty for finding in verdict.findings] == ["beast"]


def test_a_later_card_proves_a_breach_of_a_hand_that_is_not_told() -> None:
    assert_clean(FORCED, deal("A: QD 2D*P208 KD 3D", "C: 3C KC 4C JD", partial=True, trumps="H", hands={}))
    assert_clean(FORCED, deal("A: QD 4C*P201 KD 3D", "C: 3C KC 5C JD", partial=True, trumps="H", hands={}))
    assert_clean(FORCED, deal("A: QD 2D KD 3D", "C: 3C KC 4C 5C", partial=True, trumps="H", hands={}))


def test_what_depends_on_trumps_that_nobody_tells_is_not_judged() -> None:
    hands = {"B": "JD 2D 3H 4H KC .."}
    assert_clean(FORCED, deal("A: QD 2D*P208", partial=True, hands=hands))  # the jack is the higher whatever are trumps
    assert_clean(FORCED, deal("A: QD KC*P201", partial=True, hands=hands))
    assert_clean(FORCED, deal("A: 7H KC*P201", partial=True, hands=hands))  # even as a matador it is a heart
    void = {"B": "3H 4S KC QC JC 7C 6C 5C 4C 3C"}
    assert_clean(FORCED, deal("A: KD 4S", partial=True, hands=void))  # right if spades are trumps
    assert_clean(FORCED, deal("A: KD 4S*P208", partial=True, hands=void, trumps="H"))
    assert_clean(CLASSIC, deal("A: QS AS", partial=True, hands={"B": "AS 2S .."}))


@pytest.mark.parametrize("obey", ["highest", "beat"])
def test_an_untold_card_in_the_trick_may_be_any(obey: str) -> None:
    told = deal("A: 3D ?? 2D 7D", partial=True, trumps="H", hands={"C": "2D JD .."})
    found = judged(FORCED, told, rules={"obey": obey}).findings
    assert [finding.code for finding in found] == (["P208"] if obey == "highest" else [])


def _expected(game: str, obey: str, seen: dict[str, Any], trumps: str) -> str | None:
    """The breach that B's card is in every hand that agrees with what is known."""
    suit, codes = suit_in(seen["led"], trumps), set()
    for more in combinations(seen["free"], seen["untold"]):
        hand = [*seen["known"], *more]
        follows = [card for card in hand if card not in matadors(trumps) and suit_in(card, trumps) == suit]
        if seen["card"] in allowed(game, hand, [seen["led"]], trumps, obey):
            return None
        codes.add("P201" if follows and suit_in(seen["card"], trumps) != suit else "P208")
    return "P201" if codes == {"P201"} else "P208"


@pytest.mark.parametrize("reading", GAMES)
@given(seed=st.integers(0, 2**32), told=st.booleans())
@settings(max_examples=40, deadline=None)
def test_a_breach_is_found_just_where_every_hand_that_agrees_is_one(reading: str, seed: int, told: bool) -> None:
    rng = Random(seed)
    game = CLASSIC if reading == "classic" else FORCED
    trumps = rng.choice("SHDC")
    pack = [card for suit in "SHDC" for card in ranked(suit, trumps)]
    rng.shuffle(pack)
    if rng.random() < 0.5:
        pack = sorted(pack, key=lambda card: (suit_in(card, trumps), rng.random()))
    a, b = pack[:10], pack[10:20]
    led, shown = rng.choice(a), rng.randrange(10)
    kept = rng.randint(5, 10)
    card = rng.choice(b)
    known = {*b[:shown], card}
    mine = {*a[:kept], led}
    seen = {"led": led, "card": card, "known": known, "untold": 10 - len(known), "free": [c for c in (*a, *b) if c not in mine | known]}
    hands = {"A": " ".join([*a[:kept], ".."]), "B": " ".join([*b[:shown], ".."]), "C": " ".join(pack[20:30]), "D": " ".join(pack[30:])}
    verdict = judged(
        game,
        deal(f"A: {led} {card}", partial=True, hands=hands, trumps=trumps if told else None),
        rules={"obey": reading} if game == FORCED else {},
    )
    wanted = {_expected(game, reading, seen, suit) for suit in (trumps if told else "SHDC")}
    expected = None if None in wanted else "P201" if wanted == {"P201"} else "P208"
    assert [finding.code for finding in verdict.findings] == ([expected] if expected else [])
