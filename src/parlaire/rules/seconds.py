"""Second cards: what a seat puts on a trick to which it has played, and what that leaves it for the last one.

Such a card is out of play, but gone from the hand, so that its player has none when the others play their last.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from parlaire.cards import Card
from parlaire.record.events import Event, Play
from parlaire.rules.trick import Trick

__all__ = ["Seconds"]


class Seconds:
    """The second cards of one deal.

    Attributes:
        aside: the cards of the hands that lie so out of play.
    """

    __slots__ = ("_last", "_numbers", "_put", "_size", "_tricks", "aside")

    def __init__(self, events: Sequence[Event], seat_index: Mapping[str, int], size: int) -> None:
        """`events` are those of the whole deal, `size` is the number of cards of a hand."""
        self._size = size
        self._last = {seat_index[event.by]: place for place, event in enumerate(events) if type(event) is Play}
        self._numbers: dict[int, int] = {}
        self._put: list[tuple[int, Card, int]] = []
        self._tricks: dict[int, int] = {}
        self.aside = 0

    def put(self, seat: int, card: Card, event: int, *, held: bool) -> None:
        """A second card is put down, which the seat may have held or not."""
        self._numbers[seat] = self._numbers.get(seat, 0) + 1
        self._put.append((seat, card, event))
        self.aside |= card.bit if held else 0

    def take_back(self, trick: Trick, seat: int, card: Card | None) -> Card | None:
        """Return the seat's card, if the last that it has put on `trick` was a second one, so that it is in play again."""
        last = max((event for who, other, event in trick.cards if who == seat and card in (None, other)), default=-1)
        late = range(len(self._put) - 1, max(-1, len(self._put) - 1 - self._size), -1)  # a hand has no more
        place = next((i for i in late if self._put[i][0] == seat and card in (None, self._put[i][1])), None)
        if place is None or self._put[place][2] < max(last, trick.cards[0][2]):
            return None
        _, second, _ = self._put.pop(place)
        self._numbers[seat] -= 1
        self.aside &= ~second.bit
        return second

    def recount(self) -> None:
        """A card was taken back: the tricks to which each seat has played are to be counted again."""
        self._tricks.clear()

    def spent(self, history: Sequence[Trick], waiting: Container[int]) -> int:
        """The seats (bits) that have no card left for the trick in play, the last of `history`.

        Who plays later in the log had one left: what he put on that trick was not of his hand.
        """
        now = max(event for _, _, event in history[-1].cards)
        spent = 0
        for seat, number in self._numbers.items():
            if seat in waiting or self._last[seat] > now:
                continue
            if seat not in self._tricks:
                self._tricks[seat] = sum(1 for trick in history if trick.played >> seat & 1)
            if self._tricks[seat] + number >= self._size:
                spent |= 1 << seat
        return spent
