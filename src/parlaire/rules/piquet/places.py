"""Where each card of a deal of Piquet may lie, and what follows from that for a hand.

After the exchange a card lies in one of seven places: each player has kept it, drawn it or laid it
away, or it is left in the stock. What is told of a card is the set of places where it may be; how
many cards a place holds is known from the exchange. Whether some cards can lie together in a hand
is then a question of room (Hall's): for every group of places, no more cards may be confined to it
than it holds. That is exact, whatever of the deal is told.

Players are roles here, elder 0 and younger 1; places and sets of places are bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

__all__ = ["DEALT", "DRAWN", "ELDER", "EVERYWHERE", "HAND", "KEPT", "LAID", "LEFT", "OWN", "STOCK", "YOUNGER", "Places"]

ELDER, YOUNGER = 0, 1
KEPT, DRAWN, LAID = (1, 8), (2, 16), (4, 32)
LEFT = 64
EVERYWHERE = 127

HAND = (KEPT[0] | DRAWN[0], KEPT[1] | DRAWN[1])
"""By role: the hand after the exchange."""
DEALT = (KEPT[0] | LAID[0], KEPT[1] | LAID[1])
"""By role: the hand as dealt."""
OWN = (HAND[0] | LAID[0], HAND[1] | LAID[1])
"""By role: whatever the player has ever held."""
STOCK = DRAWN[0] | DRAWN[1] | LEFT

_SINGLE = tuple(1 << place for place in range(7))
_GROUPS = range(EVERYWHERE + 1)
_FULL = 100
"""More cards than there are: the room of places is cut down to that."""

# Of every group of places a number is kept, all in one integer of a byte a group: a card that may lie in the places `p`
# is confined to all groups that contain `p`.
_CONFINED = tuple(sum(1 << 8 * group for group in _GROUPS if not places & ~group) for places in _GROUPS)
_HIGH = sum(128 << 8 * group for group in _GROUPS)


class Places:
    """Which places each card of the pack may lie in.

    Attributes:
        where: by card (its bit), the set of places.
        sound: whether what was told can all be true; where it cannot, room proves nothing any more.
    """

    __slots__ = ("_confined", "_most", "_room", "sound", "where")

    def __init__(self, pack: int, sizes: Sequence[int], limits: Sequence[tuple[int, int]] = ()) -> None:
        """`sizes` is the room of the seven places, in the order of their bits; `limits` are sets of places that hold less together."""
        self.where = dict.fromkeys(_bits(pack), EVERYWHERE)
        self._room = _rooms(tuple(sizes), tuple(limits))
        self._confined = len(self.where) * _CONFINED[EVERYWHERE]
        self.sound = True
        self._most: dict[tuple[int, int], int] = {}

    def fits(self, cards: int = 0, to: int = EVERYWHERE) -> bool:
        """Whether there is room for every card when those of the set `cards` lie in the places `to`."""
        confined = self._confined
        for bit in _bits(cards):
            places = self.where[bit]
            if places & ~to:
                confined += _CONFINED[places & to] - _CONFINED[places]
        return (_HIGH + self._room - confined) & _HIGH == _HIGH

    def _set(self, bit: int, places: int) -> None:
        self._confined += _CONFINED[places] - _CONFINED[self.where[bit]]
        self.where[bit] = places

    def confine(self, cards: int, to: int) -> bool:
        """Note that the cards of a set lie in the places `to`; False, and nothing is noted, where they cannot."""
        changed = [bit for bit in _bits(cards) if self.where[bit] & ~to]
        if not changed:
            return True
        if not all(self.where[bit] & to for bit in changed) or (self.sound and not self.fits(cards, to)):
            return False
        for bit in changed:
            self._set(bit, self.where[bit] & to)
        self._most.clear()
        return True

    def put(self, cards: int, to: int) -> None:
        """Note that the cards of a set lie in the places `to`, whatever was thought of them before."""
        for bit in _bits(cards):
            self._set(bit, to)
        self._most.clear()

    def settle(self) -> None:
        """See whether what was told can be true, and take from every place that is full the cards that need not lie there."""
        self.sound = self.sound and self.fits()
        groups = (*_SINGLE, *DEALT, *HAND)
        moved = self.sound
        while moved:
            moved = False
            for group in groups:
                if self._confined >> 8 * group & 255 == self._room_of(group):
                    for bit, places in self.where.items():
                        if places & group and places & ~group:
                            self._set(bit, places & ~group)
                            moved = True
        self._most.clear()

    def _room_of(self, group: int) -> int:
        return self._room >> 8 * group & 255

    def certain(self, places: int) -> int:
        """The cards that surely lie there."""
        return sum(bit for bit, where in self.where.items() if not where & ~places)

    def unsure(self, cards: int, places: int) -> list[int]:
        """Those cards of the set that may lie elsewhere."""
        return [bit for bit in _bits(cards) if self.where[bit] & ~places]

    def may(self, cards: int, places: int) -> bool:
        """Whether all cards of the set may lie there together."""
        doubtful = 0
        for bit in _bits(cards):
            where = self.where[bit]
            if not where & places:
                return False
            if where & ~places:
                doubtful |= bit
        return not doubtful or not self.sound or self.fits(doubtful, places)

    def most(self, cards: int, places: int) -> int:
        """How many cards of the set may lie there together.

        Cards that may lie in the same places are alike: it is tried how many of each kind there can be, the greatest number first.
        """
        key = cards, places
        if key not in self._most:
            surely = self.certain(places)
            kinds: dict[int, list[int]] = {}
            for bit, where in self.where.items():
                if bit & cards & ~surely and where & places:
                    kinds.setdefault(where, []).append(bit)
            free = self._room_of(places) - surely.bit_count()
            number = min(free, sum(map(len, kinds.values()))) if self.sound else sum(map(len, kinds.values()))
            groups = list(kinds.values())
            while number > 0 and not any(self.may(choice, places) for choice in _choices(groups, number)):
                number -= 1
            self._most[key] = (surely & cards).bit_count() + max(0, number)
        return self._most[key]


def _choices(groups: Sequence[list[int]], number: int) -> Iterator[int]:
    """Sets of `number` cards of the groups, one for each way to choose how many of each group."""
    if not groups:
        if number == 0:
            yield 0
        return
    first, *others = groups
    for count in range(min(number, len(first)), -1, -1):
        if number - count <= sum(map(len, others)):
            yield from (sum(first[:count]) | rest for rest in _choices(others, number - count))


def _bits(cards: int) -> Iterator[int]:
    """Each card of a set."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


@lru_cache(256)
def _rooms(sizes: tuple[int, ...], limits: tuple[tuple[int, int], ...]) -> int:
    """How many cards each group of places holds, a byte a group."""
    return sum(min(_FULL, _room(group, sizes, limits)) << 8 * group for group in _GROUPS)


def _room(group: int, sizes: Sequence[int], limits: Sequence[tuple[int, int]]) -> int:
    """How many cards a group of places holds; the sets of places in `limits` do not overlap."""
    room = 0
    for places, number in limits:
        room += min(number, _sum(group & places, sizes))
        group &= ~places
    return room + _sum(group, sizes)


def _sum(group: int, sizes: Sequence[int]) -> int:
    return sum(size for place, size in zip(_SINGLE, sizes, strict=True) if group & place)
