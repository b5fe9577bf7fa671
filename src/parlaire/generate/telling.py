"""How much of a random deal is told: hands whole, in part or not at all, trumps by a card, by a suit or by nothing.

And what follows for one who knows no more than that: the cards a seat is known to hold, by which
it is decided whether a direction could have been followed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from attrs import define, field

from parlaire.cards import UNKNOWN, Card, mask_of
from parlaire.generate.maker import Telling
from parlaire.generate.round import Round
from parlaire.record.events import Direct, Event, Play, Show
from parlaire.record.model import Hand

__all__ = ["Knowledge", "Plan", "not_followed"]

_Way = Literal["whole", "some", "open", "absent"]
_Trumps = Literal["turned", "suit", "nothing"]
_WAYS: tuple[_Way, ...] = ("whole", "some", "open", "absent")
_IN_PART: tuple[_Way, ...] = ("some", "open")
_MODES: tuple[Telling, ...] = ("whole", "whole", "partial", "absent")
_TRUMPS: tuple[_Trumps, ...] = ("turned", "turned", "turned", "suit", "nothing")


@define
class Plan:
    """What will be told of the cards: a way for each seat, and how trumps are told."""

    ways: list[_Way]
    trumps: _Trumps
    talon: bool
    hidden: list[list[int]] = field(factory=list)

    @classmethod
    def make(cls, table: Round, *, doubtful: bool) -> Plan:
        """A plan by chance, within the wish; trumps may remain untold altogether only where `doubtful`."""
        rng, count = table.rng, table.count
        mode = table.wish.hands if table.wish.hands is not None else rng.choice(_MODES)
        if mode == "partial":
            ways = [rng.choice(_WAYS) for _ in range(count)]
            ways[rng.randrange(count)] = rng.choice(_IN_PART)
        else:
            ways = [mode] * count
        talon = bool(table.talon) and mode != "absent" and rng.random() < 0.5
        plan = cls(ways, "turned" if "turned" in table.told else rng.choice(_TRUMPS), talon)
        if not doubtful and not plan.trumps_told(table):
            plan.trumps = "turned"
        plan.hidden = [sorted(rng.sample(range(table.size), rng.randint(1, table.size))) for _ in range(count)]
        return plan

    def trumps_told(self, table: Round) -> bool:
        """Whether the record will tell trumps, if only by the place of a card."""
        derived = self.talon if table.game.shape.turn == "talon" else self.ways[table.dealer] == "whole"
        return self.trumps != "nothing" or derived

    def hand(self, table: Round, seat: int) -> Hand | None:
        """A seat's hand as it will be told."""
        way = "whole" if seat in table.must_tell and table.wish.hands != "absent" else self.ways[seat]
        if way == "absent":
            return None
        cards, by_rank = list(table.dealt[seat]), self.trumps != "nothing" or seat != table.dealer
        if way == "whole":
            return Hand(tuple(sorted(cards, key=lambda card: card.index) if by_rank else cards))
        if way == "open":
            return Hand(tuple(card for place, card in enumerate(cards) if place not in self.hidden[seat]), open=True)
        return Hand(tuple(UNKNOWN if place in self.hidden[seat] else card for place, card in enumerate(cards)))

    def fields(self, table: Round) -> dict[str, Any]:
        """The keys of the deal that tell the cards."""
        names = table.game.seats
        if table.bare:
            return {"hands": {}}
        hands = {names[seat]: self.hand(table, seat) for seat in range(table.count)}
        told: dict[str, Any] = {"hands": {name: hand for name, hand in hands.items() if hand is not None}}
        if self.trumps == "turned":
            told["turned"] = table.turned
        elif self.trumps == "suit":
            told["trumps"] = table.turned.suit
        if self.talon:
            told["talon"] = Hand(table.talon)
        return told


class Knowledge:
    """What is known to be held in a legal deal of which `fields` are told and `events` logged; by seat index."""

    def __init__(self, table: Round, fields: dict[str, Any], events: Sequence[Event]) -> None:
        names, game = table.game.seats, table.game
        self._size = table.size
        self._events = events
        self._index = {name: seat for seat, name in enumerate(names)}
        hands: dict[str, Hand] = fields["hands"]
        self._all = [mask_of(hands[name].cards) if name in hands else 0 for name in names]
        turned: Card | None = fields.get("turned")
        if turned is not None and game.shape.turn == "dealer" and fields.get("dealer") is not None:
            self._all[table.dealer] |= turned.bit
        for event in events:
            self._all[self._index[event.by]] |= _seen(event)
        outside = mask_of(fields["talon"].cards) if "talon" in fields else 0
        if turned is not None and game.shape.turn == "talon":
            outside |= turned.bit
        self._free = table.order.pack & ~outside
        for held in self._all:
            self._free &= ~held

    def held(self, seat: int, at: int) -> int:
        """The cards that the seat is known to hold before event `at`."""
        gone = 0
        for event in self._events[:at]:
            if type(event) is Play and self._index[event.by] == seat:
                gone |= event.card.bit
        return self._all[seat] & ~gone

    def most(self, seat: int, at: int, mask: int) -> int:
        """The greatest number of cards of a set that the seat can hold before event `at`."""
        untold = self._size - self._all[seat].bit_count()
        return (self.held(seat, at) & mask).bit_count() + min(untold, (self._free & mask).bit_count())


def _seen(event: Event) -> int:
    if isinstance(event, Play):
        return event.card.bit
    return mask_of(event.cards) if isinstance(event, Show) else 0


def not_followed(table: Round, known: Knowledge, events: Sequence[Event]) -> list[tuple[str, int]]:
    """T308 for each direction that was not followed though a card known to be held and legal would have obeyed it."""
    found = []
    for said in table.speaking.directed:
        if said.event >= len(events) or not isinstance(events[said.event], Direct):
            continue  # the source leaves it out
        name = table.game.seats[said.seat]
        at = next((i for i in range(said.event + 1, len(events)) if type(events[i]) is Play and events[i].by == name), None)
        if at is None or table.speaking.obeys(said.direction, said.card, said.before):
            continue
        held = known.held(said.seat, at)
        if said.before:
            suit = table.order.suits[said.before[0].suit.index]
            held = held & suit or (held if known.most(said.seat, at, suit) == 0 else 0)
        ranking = (card for cards in table.order.ranking for card in cards if card.bit & held and card is not said.card)
        if any(table.speaking.obeys(said.direction, card, said.before) for card in ranking):
            found.append(("T308", at))
    return found
