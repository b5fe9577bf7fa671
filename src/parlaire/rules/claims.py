"""What a statement about one's cards is worth, from what is known of all hands.

A claim is `true` where every hand that agrees with what is known makes it so, `false` where none
does, and otherwise `undecided`. Where trumps are not known, only what holds for all four suits is
decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, Protocol

from parlaire.cards import RANKS, Card, Order, Rank
from parlaire.record.talk import Claim, Topic

__all__ = ["Knowledge", "Truth", "cards_of", "judge_claim"]

Truth = Literal["true", "false", "undecided"]


class Knowledge(Protocol):
    """What is known of the hands at a moment, as `hands.Hands` has it; sets of cards are integers."""

    @property
    def untold(self) -> Sequence[int]:
        """By seat, how many cards it holds besides those that it is known to hold."""

    def least(self, seat: int, mask: int, /) -> int:
        """The least number of cards of the set that the seat can hold."""

    def most(self, seat: int, mask: int, /) -> int:
        """The greatest number of cards of the set that the seat can hold."""

    def longest(self, seat: int, suits: Sequence[int], /) -> tuple[int, int]:
        """Bounds of the length of the seat's longest suit."""

    def best(self, seat: int, ranked: Sequence[Card], /) -> list[Card | None]:
        """The cards of a suit, the strongest first, that can be the seat's best there."""


_COURTS = RANKS[0].mask | RANKS[1].mask | RANKS[2].mask


def cards_of(topic: Topic, order: Order) -> int | None:
    """The set of cards that a topic speaks of; None for the longest suit, and for what speaks of trumps where there are none."""
    kind = topic.kind
    if kind == "rank" and topic.rank is not None:
        return topic.rank.mask & order.pack
    if kind in ("suit", "best") and topic.suit is not None:
        return order.suits[topic.suit.index]
    if kind == "card" and topic.card is not None:
        return topic.card.bit
    if kind == "courts":
        return _COURTS & order.pack
    if kind == "longest" or order.trumps is None:
        return None
    trumps = order.suits[order.trumps.index]
    return order.trumps.mask & topic.rank.mask if kind == "trump card" and topic.rank is not None else trumps


def judge_claim(hands: Knowledge, seat: int, claim: Claim, orders: Sequence[Order]) -> Truth:
    """What `claim`, made now by `seat`, is worth; `orders` are those for the trumps that are possible."""
    if len(orders) > 1:
        verdicts = set(map(partial(judge_claim, hands, seat, claim), zip(orders, strict=True)))
        return verdicts.pop() if len(verdicts) == 1 else "undecided"
    topic, value = claim.topic, claim.value
    if topic.kind in ("best", "best trumps"):
        return _judge_best(hands, seat, claim, orders[0])
    if topic.kind == "longest":
        low, high = hands.longest(seat, orders[0].suits)
    else:
        cards = cards_of(topic, orders[0])
        if cards is None:
            return "undecided"
        low = hands.least(seat, cards)
        high = hands.most(seat, cards) if hands.untold[seat] else low
    if not isinstance(value, int):
        return "undecided"
    if claim.relation == "=":
        possible, certain = low <= value <= high, low == value == high
    elif claim.relation == ">=":
        possible, certain = high >= value, low >= value
    else:
        possible, certain = low <= value, high <= value
    return "true" if certain else "undecided" if possible else "false"


def _judge_best(hands: Knowledge, seat: int, claim: Claim, order: Order) -> Truth:
    suit = claim.topic.suit or order.trumps
    if suit is None:
        return "undecided"
    ranked = order.ranking[suit.index]
    answers = {_best_is(claim, card, ranked) for card in hands.best(seat, ranked)}
    return "undecided" if len(answers) != 1 else "true" if answers.pop() else "false"


def _best_is(claim: Claim, best: Card | None, ranked: tuple[Card, ...]) -> bool:
    """Whether the claim is right of one whose best card there is `best`."""
    value = claim.value
    if value is None or best is None:
        return value is None and best is None if claim.relation == "=" else best is None and claim.relation == "<="
    claimed = next((card for card in ranked if card is value or (isinstance(value, Rank) and card.rank is value)), None)
    if claimed is None:
        return False
    if claim.relation == "=":
        return best is claimed
    stronger = ranked.index(best) <= ranked.index(claimed)
    return stronger if claim.relation == ">=" else best is claimed or not stronger
