"""What is known to be held: the one principle of proof, for hands that do not change but by play.

For each seat there is at every moment the set of cards that it is *known* to hold (told in the
deal, or played or shown later), the number of its cards that are *untold*, and for the whole table
the set `free` of cards that may fill an untold place. From these follow exact bounds on how many
cards of any kind a seat holds, whatever of the deal is told. The whole log is read when the part is
made, so that a later event proves an earlier one; while the deal is played it only moves on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import define, frozen

from parlaire.cards import Card, mask_of
from parlaire.record.events import Event, Incident, Lay, Play, Show
from parlaire.rules.dealing import Dealt

__all__ = ["Flaw", "Hands"]


@frozen
class Flaw:
    """Why a card could not be played or shown by its seat: P204, P205 or D101, and the event (None: the deal) that proves it."""

    code: str
    card: Card
    evidence: int | None
    holder: int | None = None


@define
class _Reading:
    """The state of the one pass over the log in which every card finds its place."""

    told: list[int]
    places: list[int]
    played: dict[int, tuple[int, int]]
    found: list[int]
    flaws: dict[int, Flaw]


class Hands:
    """What each seat is known to hold; seats are indices, sets of cards integers.

    Attributes:
        known: by seat, the set of cards that it is known to hold now.
        untold: by seat, how many cards it holds besides.
        free: the cards that may be in an untold place, of whatever seat.
        exact: by seat, False where it may hold fewer than `untold` (after a gap, or in an overfull hand).
    """

    __slots__ = ("_dealt", "_flaws", "_later", "_log", "_own", "_room", "exact", "free", "known", "shown", "untold")

    def __init__(self, dealt: Dealt, events: Sequence[Event], seat_index: Mapping[str, int], size: int) -> None:
        count = len(dealt.told)
        self._dealt = dealt
        self._log = events, seat_index
        self._flaws: dict[int, Flaw] | None = None
        self._later: list[tuple[int, int, int]] = []
        self.shown = [0] * count
        self._own = [0] * count  # by seat, cards told of it that it may have parted with unseen: no other has them
        if dealt.complete:
            # Nothing that comes later can add to hands that are told whole: the log is read when something is amiss.
            self.known = list(dealt.told)
            self.untold = [0] * count
            self._room = [0] * count  # as `untold`, but it may fall below nought
            self.exact = [True] * count
        else:
            reading = self._read_log()
            self.known = [told | found for told, found in zip(dealt.told, reading.found, strict=True)]
            self.untold = reading.places
            self._room = [size - known.bit_count() for known in self.known]
            self.exact = [not overfull for overfull in dealt.overfull]
        held = 0
        for known in self.known:
            held |= known
        self.free = dealt.pack & ~held & ~dealt.outside

    def flaw(self, index: int, seat: int, card: Card) -> Flaw | None:
        """Why the seat cannot play or show that card at event `index`; None where nothing speaks against it."""
        if self.known[seat] & card.bit or not card.bit:
            return None
        if self._flaws is None:
            self._read_log()
        return (self._flaws or {}).get(index)

    def _read_log(self) -> _Reading:
        """Go through the whole log once, so that every card finds its place, and later events prove earlier ones."""
        events, seat_index = self._log
        dealt = self._dealt
        reading = _Reading(list(dealt.told), list(dealt.untold), {}, [0] * len(dealt.told), {})
        for index, event in enumerate(events):
            self._read(reading, index, event, seat_index)
        self._flaws = reading.flaws
        return reading

    def _read(self, reading: _Reading, index: int, event: Event, seat_index: Mapping[str, int]) -> None:
        kind = type(event)
        if kind is Play or kind is Lay:
            self._place(reading, index, seat_index[event.by], event.card, stays=kind is Lay)  # type: ignore[attr-defined]
        elif kind is Show:
            for card in event.cards:  # type: ignore[attr-defined]
                self._place(reading, index, seat_index[event.by], card, stays=True)
        elif kind is Incident and event.kind == "took back" and event.card is not None:  # type: ignore[attr-defined]
            bit = event.card.bit  # type: ignore[attr-defined]
            seat = seat_index[event.by]
            if reading.played.get(bit, (None, 0))[0] == seat:
                del reading.played[bit]
                reading.told[seat] |= bit

    def _place(self, reading: _Reading, index: int, seat: int, card: Card, *, stays: bool) -> None:
        """Find where a card that is played (or shown, and `stays`) came from; note the flaw where it can have come from nowhere."""
        bit, dealt = card.bit, self._dealt
        if not bit:
            return
        if not bit & dealt.pack:
            if not bit & dealt.foreign:
                reading.flaws[index] = Flaw("D101", card, index)
                dealt.foreign |= bit
            return
        if reading.told[seat] & bit:
            self._accept(reading, index, seat, bit, stays=stays)
        elif bit & dealt.doubtful and (reading.places[seat] or reading.found[seat] & bit or dealt.overfull[seat]):
            if not reading.found[seat] & bit and not dealt.overfull[seat]:
                reading.places[seat] -= 1
                reading.found[seat] |= bit
            self._accept(reading, index, seat, bit, stays=stays)
        elif bit in reading.played:
            holder, when = reading.played[bit]
            reading.flaws[index] = Flaw("P204" if stays else "P205", card, when, holder)
            if holder != seat and not dealt.told[holder] & bit and not stays:
                self._contest(reading, holder, bit)
        elif bit & dealt.outside or any(told & bit for told in reading.told):
            owner = next((other for other, told in enumerate(reading.told) if told & bit), None)
            reading.flaws[index] = Flaw("P204", card, None, owner)
        elif reading.places[seat] > 0 or dealt.overfull[seat]:
            reading.places[seat] = max(0, reading.places[seat] - 1)
            if not dealt.overfull[seat]:
                reading.found[seat] |= bit
            self._accept(reading, index, seat, bit, stays=stays)
        else:
            reading.flaws[index] = Flaw("P204", card, None)

    def _accept(self, reading: _Reading, index: int, seat: int, bit: int, *, stays: bool) -> None:
        self._later.append((index, seat, bit))
        if stays:
            reading.told[seat] |= bit
        else:
            reading.told[seat] &= ~bit
            reading.played[bit] = seat, index

    def _contest(self, reading: _Reading, holder: int, bit: int) -> None:
        """A card that two seats played and no deal tells proves nothing against either."""
        if reading.found[holder] & bit:
            reading.found[holder] ^= bit
            reading.places[holder] += 1

    # The log goes on.

    def leave(self, seat: int, bit: int) -> None:
        """The seat has parted with a card that it held (one of which nothing is known is for `blur`)."""
        if self.known[seat] & bit:
            self.known[seat] ^= bit
        else:
            self._room[seat] -= 1
            self.untold[seat] = max(0, self.untold[seat] - 1)
            self.free &= ~bit
            self._own[seat] &= ~bit

    def restore(self, seat: int, bit: int) -> None:
        """The seat has taken a card back into its hand."""
        self._room[seat] += bool(self.known[seat] & bit)
        self.known[seat] |= bit
        self.free &= ~bit
        self._own[seat] &= ~bit

    def regain(self, seat: int) -> None:
        """The seat has taken a card back of which nothing is known."""
        self._room[seat] += 1
        self.untold[seat] = max(0, self._room[seat])

    def show(self, seat: int, cards: Sequence[Card]) -> None:
        """The seat has laid cards open; they stay in its hand."""
        self.shown[seat] |= mask_of(cards)

    def blur(self, index: int, seat: int) -> None:
        """The seat has parted, at event `index`, with a card that is not told or was not its own."""
        self._room[seat] -= 1
        self.doubt(index, seat)

    def gap(self, index: int) -> None:
        """The log has skipped something before event `index`: only what is played from there on is known to be held."""
        for seat in range(len(self.known)):
            self.doubt(index - 1, seat)
            self.exact[seat] = False

    def doubt(self, index: int, seat: int) -> None:
        """From event `index` on a told card that the seat never plays later is no longer known to be held."""
        if self._flaws is None:
            self._read_log()
        later = 0
        for when, who, bit in self._later:
            if who == seat and when > index:
                later |= bit
        lost = self.known[seat] & ~later
        self.known[seat] ^= lost
        self._own[seat] |= lost
        self._room[seat] += lost.bit_count()
        self.untold[seat] = max(0, self._room[seat])

    # What follows from it.

    def may_hold(self, seat: int) -> int:
        """The cards that may be in the untold places of the seat."""
        return self.free | self._own[seat]

    def least(self, seat: int, mask: int) -> int:
        """The least number of cards of the set `mask` that the seat can hold."""
        count = (self.known[seat] & mask).bit_count()
        untold = self.untold[seat]
        if untold and self.exact[seat]:
            count += max(0, untold - (self.may_hold(seat) & ~mask).bit_count())
        return count

    def most(self, seat: int, mask: int) -> int:
        """The greatest number of cards of the set `mask` that the seat can hold."""
        return (self.known[seat] & mask).bit_count() + min(self.untold[seat], (self.may_hold(seat) & mask).bit_count())

    def longest(self, seat: int, suits: Sequence[int]) -> tuple[int, int]:
        """The least and the greatest length that the seat's longest suit can have; `suits` are sets of cards."""
        held = [(self.known[seat] & suit).bit_count() for suit in suits]
        free = self.may_hold(seat)
        room = [(free & suit).bit_count() for suit in suits]
        untold = self.untold[seat]
        greatest = max(have + min(untold, space) for have, space in zip(held, room, strict=True))
        least = max(held)
        if self.exact[seat]:
            fill = min(untold, sum(room))
            while sum(min(space, max(0, least - have)) for have, space in zip(held, room, strict=True)) < fill:
                least += 1
        return least, greatest

    def best(self, seat: int, ranked: Sequence[Card]) -> list[Card | None]:
        """The cards of `ranked` (one suit, the strongest first) that can be the seat's best there; None for having none."""
        known, free, untold = self.known[seat], self.may_hold(seat), self.untold[seat]
        must_fill = untold if self.exact[seat] else 0
        possible: list[Card | None] = []
        above = 0
        for card in ranked:
            if known & above:
                return possible
            fits = known & card.bit or (untold and free & card.bit)
            if fits and (free & ~above).bit_count() >= must_fill:
                possible.append(card)
            above |= card.bit
        if not known & above and (free & ~above).bit_count() >= must_fill:
            possible.append(None)
        return possible

    def proof(self, seat: int, mask: int) -> list[tuple[int | None, str]]:
        """Evidence of what a seat holds of the set `mask`: the later events that show it, or the hands as dealt."""
        evidence: list[tuple[int | None, str]] = []
        if self._flaws is None:
            self._read_log()
        told = self._dealt.told[seat]
        if told & mask or not self.untold[seat]:
            evidence.append((None, "the hand as dealt"))
        evidence += [(when, "shows the card") for when, who, bit in self._later if who == seat and bit & mask and not bit & told]
        return evidence or [(None, "the hands as dealt leave it no other card")]
