"""Whether a captain's recommendation was followed, and whether it could have been.

A direction is held only against cards that are known to be held and known to be legal: a player
who may have had no choice is not reproached.
"""

from __future__ import annotations

from itertools import takewhile

from parlaire.cards import Card, Order, cards_in
from parlaire.record.talk import Direction
from parlaire.rules.hands import Hands
from parlaire.rules.tricks import Trick

__all__ = ["disobeyed"]


def disobeyed(direction: Direction, hands: Hands, seat: int, card: Card, trick: Trick, orders: tuple[Order, ...]) -> Card | None:
    """A card that would have obeyed, where `card`, just played to `trick`, does not; None where it does or none is known."""
    before = [other for _, other, _ in takewhile(lambda played: played[0] != seat, trick.cards)]
    if direction.kind == "hide" or (before and (trick.suit < 0 or not all(other.bit for other in before))):
        return None
    if any(_obeys(direction, card, before, order) for order in orders):
        return None
    known = hands.known[seat]
    if before:
        suit = orders[0].suits[trick.suit]
        known = known & suit or (known if hands.most(seat, suit) == 0 else 0)
    for candidate in cards_in(known):
        if candidate is not card and all(_obeys(direction, candidate, before, order) for order in orders):
            return candidate
    return None


def _obeys(direction: Direction, card: Card, before: list[Card], order: Order) -> bool:
    """Whether the card, played after the cards `before` (none: led), does what was recommended."""
    kind, counts = direction.kind, order.suit_of[card.index]
    trumps = order.trumps.index if order.trumps is not None else -1
    if kind == "play":
        if direction.card is not None:
            return card is direction.card
        return counts == (direction.suit.index if direction.suit is not None else trumps)
    if not before:
        return kind == "take"
    led = order.suit_of[before[0].index]
    if kind in ("take", "leave"):
        power = order.power[led]
        wins = power[card.index] > max(power[other.index] for other in before)
        return wins if kind == "take" else not wins
    if kind == "trump":
        return counts == trumps != led
    return counts not in (led, trumps)
