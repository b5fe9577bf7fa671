"""What a player of Piquet is known to hold at a moment: as dealt, after the exchange, and as the cards fall.

A card that was exchanged comes in between: what a player holds after the exchange proves nothing of
his hand before it, and the other way round. Players are roles, elder 0 and younger 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlaire.cards import Card, cards_in
from parlaire.rules.piquet.places import DEALT, HAND
from parlaire.rules.piquet.whereabouts import DEALT_SIZE, Whereabouts

__all__ = ["Held"]

_ALL = 99
_MANY = 3


class Held:
    """The hands of one deal, moving on with the log; it answers as `rules.hands.Hands` does.

    Attributes:
        exchanged: by role, whether the hand is now the one after the exchange.
        spent: by role, how many cards have been played.
        played: by role, the cards that have.
        open: by role, the cards that have been laid open.
    """

    def __init__(self, whereabouts: Whereabouts, pack: int) -> None:
        self._at = whereabouts
        self._pack = pack
        self._now = -1
        self._blurred = [0, 0]
        self._as_dealt = [whereabouts.places.certain(DEALT[role]) for role in (0, 1)]
        self._after = [whereabouts.places.certain(HAND[role]) for role in (0, 1)]
        self.exchanged = [False, False]
        self.spent = [0, 0]
        self.played = [0, 0]
        self.open = [0, 0]

    # The log goes on.

    def move(self, index: int) -> None:
        """The event with that index is about to be judged."""
        self._now = index

    def begin_play(self) -> None:
        """Whether told or not, the exchange is over."""
        self.exchanged = [True, True]

    def leave(self, role: int, bit: int) -> None:
        """The player has played a card (0: one that is not told, or was not his; what he never plays later is in doubt from now on)."""
        self.spent[role] += 1
        self.played[role] |= bit
        if not bit:
            self._blurred[role] += 1

    def restore(self, role: int, bit: int) -> None:
        """The player has taken a card back."""
        self.spent[role] = max(0, self.spent[role] - 1)
        self.played[role] &= ~bit
        if not bit and self._blurred[role] < _ALL:
            self._blurred[role] = max(0, self._blurred[role] - 1)

    def gap(self) -> None:
        """The log has skipped something: only what is played later is known to be held."""
        self._blurred = [_ALL, _ALL]
        self._at.exact = [False, False]

    # What follows from it.

    def _places(self, role: int) -> int:
        return HAND[role] if self.exchanged[role] else DEALT[role]

    def _certain(self, role: int) -> int:
        return self._after[role] if self.exchanged[role] else self._as_dealt[role]

    def _size(self, role: int) -> int:
        return self._at.sizes[role] if self.exchanged[role] else DEALT_SIZE

    def _later(self, role: int) -> int:
        return sum(bit for bit, index in self._at.shown[role].items() if index > self._now and not bit & self._at.doubtful)

    def known(self, role: int) -> int:
        """The cards that the player is known to hold now."""
        known = self._certain(role) & ~self.played[role]
        return known & self._later(role) if self._blurred[role] else known

    @property
    def untold(self) -> list[int]:
        """By role, how many cards the player holds besides."""
        return [max(0, self._size(role) - self.spent[role] - self.known(role).bit_count()) for role in (0, 1)]

    def hand(self, role: int) -> int | None:
        """The hand after the exchange, where every card of it is known."""
        hand = self._after[role]
        return hand if hand.bit_count() == self._at.sizes[role] and self._at.exact[role] else None

    def surely(self, role: int) -> int:
        """The cards that the player surely held after the exchange."""
        return self._after[role]

    def may(self, role: int, cards: int) -> bool:
        """Whether the player may have held all these cards together after the exchange."""
        sure = self._after[role]
        if not cards & ~sure:
            return True
        full = sure.bit_count() >= self._at.sizes[role] and self._at.exact[role]
        return not full and self._at.places.may(cards, HAND[role])

    def may_hold(self, role: int) -> int:
        """The cards that may be in the player's hand and are not known to be."""
        may, places = self._at.places.may, self._places(role)
        gone = self.played[0] | self.played[1] | self.known(role)
        return sum(card.bit for card in cards_in(self._pack & ~gone) if may(card.bit, places))

    def least(self, role: int, mask: int) -> int:
        """The least number of cards of the set `mask` that the player can hold now."""
        sure = self._certain(role)
        number, size = (sure & mask).bit_count(), self._size(role)
        if sure.bit_count() < size and self._at.exact[role] and self._at.places.sound:
            number = max(number, size - self._at.places.most(self._pack & ~mask, self._places(role)))
        number -= (self.played[role] & mask).bit_count()
        if not self._blurred[role]:
            return max(0, number)
        later = (self._later(role) & mask).bit_count()
        return later + max(0, number - later - self._blurred[role])

    def most(self, role: int, mask: int) -> int:
        """The greatest number of cards of the set `mask` that the player can hold now."""
        sure = self._certain(role)
        if sure.bit_count() == self._size(role) and self._at.exact[role]:
            number = (sure & mask).bit_count()
        else:
            number = self._at.places.most(mask, self._places(role))
        number -= (self.played[role] & mask).bit_count()
        return max(0, min(number, self._size(role) - self.spent[role]))

    def longest(self, role: int, suits: Sequence[int]) -> tuple[int, int]:
        """Bounds of the length of the player's longest suit; `suits` are sets of cards."""
        cards = self._size(role) - self.spent[role]
        least = max(-(-cards // len(suits)) if self._at.exact[role] else 0, *(self.least(role, suit) for suit in suits))
        return least, max(self.most(role, suit) for suit in suits)

    def best(self, role: int, ranked: Sequence[Card]) -> list[Card | None]:
        """The cards of `ranked` (one suit, the strongest first) that can be the player's best there; None for having none."""
        possible: list[Card | None] = []
        above = 0
        for card in ranked:
            if self.least(role, above):
                return possible
            if self.most(role, card.bit):
                possible.append(card)
            above |= card.bit
        return possible if self.least(role, above) else [*possible, None]

    def proof(self, role: int, mask: int) -> list[tuple[int | None, str]]:
        """Evidence of what the player holds of the set `mask`: the hand as dealt, or the events that show or draw it."""
        cards = self.known(role) & mask
        evidence: list[tuple[int | None, str]] = []
        if cards & self._at.told[role]:
            evidence.append((None, "the hand as dealt"))
        found = sorted({index for bit, index in self._at.sources.items() if bit & cards & ~self._at.told[role]})
        if len(found) > _MANY:
            evidence.append((found[0], f"this and {len(found) - 1} later events tell of the cards"))
        else:
            evidence += [(index, "tells of the card") for index in found]
        return evidence or [(None, "the hands as dealt leave no other card")]
