"""What may be played to a trick, and when a card is proven to be none of it.

Each card is *barred* by some cards: he who holds one of them may not play it, unless he holds one of
certain others. That one small value gives both the legal cards of a hand that is known
and the proof for a hand that is not: a card was illegal where every hand that agrees with what is
known holds a card that bars it, and none that excuses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import takewhile

from attrs import frozen

from parlaire.cards import Card, Order, cards_in
from parlaire.rules.hands import Hands
from parlaire.rules.quadrille.order import matadors_of
from parlaire.rules.tricks import Trick

__all__ = ["Bar", "BarOf", "Breach", "bar_classic", "bar_forced", "find_breach", "legal_cards"]

UNBEATABLE = 1000
"""A strength over every card's: what an untold card in the trick may have."""


@frozen
class Bar:
    """A card may not be played by one who holds any of the cards `by` and none of the cards `unless` (both sets)."""

    by: int = 0
    unless: int = 0

    def holds(self, hand: int) -> bool:
        """Whether the card is barred to one who holds just the cards of the set `hand`."""
        return bool(self.by & hand) and not self.unless & hand


@frozen
class Breach:
    """A card proven to be illegal: P201 or P208, and the set of cards of which the player held one."""

    code: str
    by: int


BarOf = Callable[[Order, Card, Card, int], Bar]
"""What bars a card: the order, the card, the card led, and the strength of the card that wins the trick so far."""

_FREE = Bar()


@cache
def _parts(order: Order, led: Card) -> tuple[int, int, int]:
    """The cards of the suit led and the trumps, both without matadors, and the matadors weaker than the card led if it is one."""
    matadors = matadors_of(order)
    suit = order.suit_of[led.index]
    trumps = order.suits[order.trumps.index] if order.trumps is not None else 0
    power = order.power[suit]
    lower = sum(card.bit for card in cards_in(matadors) if power[card.index] < power[led.index]) if led.bit & matadors else 0
    return order.suits[suit] & ~matadors, trumps & ~matadors, lower


def bar_classic(order: Order, card: Card, led: Card, best: int) -> Bar:
    """The classic game (QE7): follow suit; who has no trumps but matadors may keep them, save a lower one under a higher one led."""
    suit, trumps, lower = _parts(order, led)
    if card.bit & order.suits[order.suit_of[led.index]]:
        return _FREE
    return Bar(trumps | lower) if suit == trumps else Bar(suit)


def bar_forced(order: Order, card: Card, led: Card, best: int, *, beat: bool) -> Bar:
    """The forced game (QL9, QL10; QL-AMB15): the highest of the suit, else the highest trump, and a matador at any time.

    With `beat`, any card that beats the trick so far stands for the highest, and where none does any of them.
    """
    suit, trumps, lower = _parts(order, led)
    power = order.power[order.suit_of[led.index]]
    if card.bit & matadors_of(order):
        higher = lower and not card.bit & lower and card is not led
        return Bar(lower, unless=trumps) if higher else _FREE
    own = suit if card.bit & suit else trumps if card.bit & trumps else 0
    strength = power[card.index]
    if beat:
        better = sum(other.bit for other in cards_in(own) if power[other.index] > best) if strength <= best else 0
    else:
        better = sum(other.bit for other in cards_in(own) if power[other.index] > strength)
    if own == suit:
        return Bar(better)
    return Bar(suit | (better if own else trumps | lower))


def legal_cards(bar_of: BarOf, order: Order, hand: int, led: Card, best: int) -> int:
    """The cards of the set `hand` that may be played to a trick in which `led` was led."""
    return sum(card.bit for card in cards_in(hand) if not bar_of(order, card, led, best).holds(hand))


def find_breach(bar_of: BarOf, orders: Sequence[Order], hands: Hands, seat: int, card: Card, trick: Trick, event: int) -> Breach | None:
    """The breach that the seat's card to `trick`, played in turn at `event`, is proven to be; None where a hand that agrees allows it.

    Where trumps are not known (`orders` are then those that are possible), it must be one whichever they are.
    """
    before = list(takewhile(lambda entry: entry[2] != event, trick.cards))
    led = before[0][1]
    revoke = True
    by = 0
    for order in orders:
        suit = order.suit_of[led.index]
        if suit < 0:
            return None
        for best in _possible_bests(order.power[suit], before, trick):
            bar = bar_of(order, card, led, best)
            if hands.most(seat, bar.unless) or not bar.by or not hands.least(seat, bar.by):
                return None
            by |= bar.by
        plain = order.suits[suit] & ~matadors_of(order)
        revoke = revoke and not card.bit & order.suits[suit] and hands.least(seat, plain) > 0
        if revoke:
            by = plain if len(orders) == 1 else by | plain
    return Breach("P201" if revoke else "P208", by)


def _possible_bests(power: Sequence[int], before: Sequence[tuple[int, Card, int]], trick: Trick) -> Iterable[int]:
    """The strengths that the best card so far may have: with or without doubtful cards, and with any untold one."""
    doubtful = {trick.cards[place][2] for place in trick.doubts}
    told = [entry for entry in before if entry[1].index >= 0]
    bests = {max((power[card.index] for _, card, _ in told), default=-1)}
    bests.add(max((power[card.index] for _, card, event in told if event not in doubtful), default=-1))
    return bests | {UNBEATABLE} if len(told) < len(before) else bests
