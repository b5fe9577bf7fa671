"""The order of the forty cards: one for each suit that may be trumps, in which the matadors are trumps always (QL3, QL4).

Judging, sorting and drawing all go by these. Black and red suits rank differently, and an ace of a
black suit is never a card of that suit.
"""

from __future__ import annotations

from parlaire.cards import SPELLINGS, SUITS, Card, Order, Suit, mask_of

__all__ = ["ORDERS", "PACK", "matadors_of", "order_of"]

_BLACK = "SC"
_PLAIN = {"black": "KQJ765432", "red": "KQJA234567"}
_TRUMPS = {"black": "KQJ76543", "red": "AKQJ23456"}
_MANILLE = {"black": "2", "red": "7"}
_SPADILLE, _BASTO = SPELLINGS["AS"], SPELLINGS["AC"]


def _ranked(suit: Suit, trumps: Suit) -> tuple[Card, ...]:
    """The cards that count in `suit`, the strongest first."""
    colour = "black" if suit.letter in _BLACK else "red"
    if suit is not trumps:
        return tuple(SPELLINGS[rank + suit.letter] for rank in _PLAIN[colour])
    below = (SPELLINGS[rank + suit.letter] for rank in _TRUMPS[colour])
    return (_SPADILLE, SPELLINGS[_MANILLE[colour] + suit.letter], _BASTO, *below)


ORDERS = tuple(Order.build(tuple(_ranked(suit, trumps) for suit in SUITS), trumps) for trumps in SUITS)
"""The four orders, by the index of the suit that is trumps."""
PACK = ORDERS[0].pack
_MATADORS = tuple(mask_of(order.ranking[index][:3]) for index, order in enumerate(ORDERS))


def order_of(trumps: Suit) -> Order:
    """The order of the cards where `trumps` are trumps."""
    return ORDERS[trumps.index]


def matadors_of(order: Order) -> int:
    """Spadille, manille and basto: a set of three cards (none in an order without trumps)."""
    return _MATADORS[order.trumps.index] if order.trumps is not None else 0
