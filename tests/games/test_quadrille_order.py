"""The four orders of Quadrille, typed out: every suit as trumps gives a pack of forty in the right order."""

from __future__ import annotations

import pytest

from parlaire.cards import CARDS, SPELLINGS, SUITS, Order, cards_in
from parlaire.games import find
from parlaire.rules.quadrille.order import PACK, matadors_of, order_of

BLACK = "KQJ765432"
RED = "KQJA234567"
RANKINGS = {
    "S": ("AS 2S AC KS QS JS 7S 6S 5S 4S 3S", RED, RED, BLACK),
    "H": (BLACK, "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H", RED, BLACK),
    "D": (BLACK, RED, "AS 7D AC AD KD QD JD 2D 3D 4D 5D 6D", BLACK),
    "C": (BLACK, RED, RED, "AS 2C AC KC QC JC 7C 6C 5C 4C 3C"),
}


def ranking(letter: str) -> list[list[str]]:
    """The cards of every suit by strength, as typed out above."""
    rows = zip("SHDC", RANKINGS[letter], strict=True)
    return [row.split() if " " in row else [rank + suit for rank in row] for suit, row in rows]


def order(letter: str) -> Order:
    return order_of(next(suit for suit in SUITS if suit.letter == letter))


@pytest.mark.parametrize("letter", RANKINGS)
def test_the_suit_as_trumps_ranks_forty_cards(letter: str) -> None:
    found = order(letter)
    assert [[str(card) for card in row] for row in found.ranking] == ranking(letter)
    assert found.pack.bit_count() == 40 == sum(map(len, ranking(letter)))
    assert found.pack == PACK == sum(card.bit for card in CARDS if str(card.rank) not in "T98")


@pytest.mark.parametrize("letter", RANKINGS)
def test_every_card_counts_in_the_suit_where_it_stands(letter: str) -> None:
    found = order(letter)
    for place, row in enumerate(ranking(letter)):
        assert cards_in(found.suits[place]) == tuple(sorted((SPELLINGS[card] for card in row), key=lambda card: card.index))
        assert all(found.suit_of[SPELLINGS[card].index] == place for card in row)


@pytest.mark.parametrize("letter", RANKINGS)
@pytest.mark.parametrize("led", range(4))
def test_trumps_beat_the_suit_led_and_that_beats_the_rest(letter: str, led: int) -> None:
    found, rows = order(letter), ranking(letter)
    trumps = "SHDC".index(letter)
    strength = {card: found.power[led][SPELLINGS[card].index] for row in rows for card in row}
    ranked = [*rows[trumps], *(rows[led] if led != trumps else [])]
    assert sorted(ranked, key=lambda card: -strength[card]) == ranked
    assert {strength[card] for row in rows for card in row if card not in ranked} <= {-1}


@pytest.mark.parametrize(("letter", "matadors"), [("S", "AS 2S AC"), ("H", "AS 7H AC"), ("D", "AS 7D AC"), ("C", "AS 2C AC")])
def test_the_matadors_are_spadille_manille_and_basto(letter: str, matadors: str) -> None:
    assert {str(card) for card in cards_in(matadors_of(order(letter)))} == set(matadors.split())


@pytest.mark.parametrize("name", ["quadrille/forced", "quadrille/classic"])
def test_where_trumps_are_not_known_all_four_orders_are_possible(name: str) -> None:
    game = find(name)
    assert [found.trumps for found in game.orders(None)] == list(SUITS)
    assert game.orders(SUITS[2]) == (order("D"),)
