"""Who was dealt a card, as far as it is known: the called king, spadille, the matadors."""

from __future__ import annotations

from parlaire.cards import Card
from parlaire.rules.hands import Hands

__all__ = ["Holders"]


class Holders:
    """The hands as dealt, kept as they were before the first card, with what the play gives away of them."""

    __slots__ = ("_free", "_hands", "_known", "_least", "_untold")

    def __init__(self, hands: Hands) -> None:
        """`hands` are as they stand before the first event."""
        self._hands = hands
        self._known = tuple(hands.known)
        self._untold = tuple(hands.untold)
        self._free = hands.free
        # With few free cards a seat may have to hold one of them; a set of one card is counted like any other.
        self._least = hands.free and tuple(
            sum(1 << i for i in range(52) if hands.free >> i & 1 and hands.least(seat, 1 << i)) for seat in range(len(self._known))
        )

    def proof(self, seat: int, cards: int) -> list[tuple[int | None, str]]:
        """Evidence of which of these cards the seat was dealt: the hand as dealt, or the later events that show them."""
        return self._hands.proof(seat, cards)

    def of(self, card: Card) -> tuple[int, ...]:
        """The seats of which one was dealt `card`; none where it was in nobody's hand."""
        bit = card.bit
        for surely in (self._known, self._least or ()):
            for seat, cards in enumerate(surely):
                if cards & bit:
                    return (seat,)
        return tuple(seat for seat, untold in enumerate(self._untold) if untold) if bit & self._free else ()
