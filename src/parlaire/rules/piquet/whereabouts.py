"""Where the cards of one deal of Piquet lie, as the whole log tells it: the hands as dealt, the stock, the exchange, and what is played.

The log is read once, before the first event is judged, so that a later card proves an earlier one.
What contradicts the facts before it is a flaw of its event and proves nothing. A foreign or a
duplicate card counts as an untold one; a hand with too many cards proves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from parlaire.cards import Card, mask_of
from parlaire.record.events import Announce, Declare, Discard, Event, Expose, Incident, Lay, Look, Play, Show
from parlaire.record.model import Hand
from parlaire.rules.dealing import Dealt
from parlaire.rules.hands import Flaw
from parlaire.rules.piquet.places import DEALT, DRAWN, ELDER, EVERYWHERE, HAND, LAID, LEFT, OWN, STOCK, YOUNGER, Places

__all__ = ["DEALT_SIZE", "STOCK_SIZE", "TOP", "Exchange", "Whereabouts"]

DEALT_SIZE, STOCK_SIZE = 12, 8
TOP = 5
"""So many cards elder may take, and so many of the top he may look at."""


@frozen
class Exchange:
    """A player's exchange: its event, and how many cards he laid away and drew."""

    event: int
    laid: int
    drawn: int


class Whereabouts:
    """What is known of every card; players are roles, elder 0 and younger 1, sets of cards integers.

    Attributes:
        places: where each card may lie after the exchange.
        exchanges: by role, the exchange that the log tells (None: it tells none).
        flaws: by event, why a card was not there to be played, laid or shown.
        unheld: by event, cards laid away that were not held.
        astray: by event, cards drawn, looked at or turned up that cannot have come from that part of the stock.
        foreign: by event, cards exchanged that the pack lacks.
        sizes: by role, how many cards the hand has after the exchange.
        exact: by role, False where nothing follows from the number of its cards.
        doubtful: cards of which nothing is believed, for they are told in two places.
        shown: by role, for each card that it plays or lays open the last event in which it does.
        sources: for cards that were not dealt openly, the event that tells where they are.
    """

    def __init__(self, dealt: Dealt, talon: Hand | None, events: Sequence[Event], seats: tuple[int, int], roles: Mapping[str, int]) -> None:
        """`seats` are the seat numbers of elder and younger, `roles` the role of each seat letter."""
        self._events = events
        self._roles = roles
        self._pack = dealt.pack
        self._known_foreign = dealt.foreign
        self.told = (dealt.told[seats[ELDER]], dealt.told[seats[YOUNGER]])
        overfull = [dealt.overfull[seat] for seat in seats]
        self.exchanges = [self._exchange_of(role) for role in (ELDER, YOUNGER)]
        self.doubtful = dealt.doubtful
        self.flaws: dict[int, Flaw] = {}
        self.unheld: dict[int, list[Card]] = {}
        self.astray: dict[int, list[Card]] = {}
        self.foreign: dict[int, list[Card]] = {}
        self.shown: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.sources: dict[int, int] = {}
        self._played: dict[int, tuple[int, int]] = {}
        self.exact = [not full for full in overfull]
        self.sizes = [DEALT_SIZE] * 2
        self.places = self._begin(overfull)
        self._stock = self._order_stock(talon)
        self._draw()
        self.places.settle()
        for index, event in enumerate(events):
            self._read(index, event)
        self.places.settle()

    # Before the first event.

    def _exchange_of(self, role: int) -> Exchange | None:
        for index, event in enumerate(self._events):
            if type(event) is Discard and self._roles[event.by] == role:
                laid = len(event.cards)
                return Exchange(index, laid, laid if event.draw is None else len(event.draw))
        return None

    def _begin(self, overfull: Sequence[bool]) -> Places:
        """The room of the seven places; where an exchange is not told the hand has twelve cards all the same."""
        room: list[int] = []
        limits: list[tuple[int, int]] = []
        drawn = 0
        for role, exchange in enumerate(self.exchanges):
            if exchange is None:
                room += [DEALT_SIZE, STOCK_SIZE - 1, STOCK_SIZE - 1]
                limits.append((HAND[role], DEALT_SIZE))
            else:
                self.sizes[role] = max(0, DEALT_SIZE - exchange.laid) + exchange.drawn
                drawn += exchange.drawn
                room += [max(0, DEALT_SIZE - exchange.laid), exchange.drawn, exchange.laid]
                self.exact[role] = self.exact[role] and exchange.laid <= DEALT_SIZE
            if overfull[role]:
                room[3 * role] = 2 * DEALT_SIZE
        places = Places(self._pack, [*room, max(0, STOCK_SIZE - drawn)], limits)
        if drawn > STOCK_SIZE:
            places.sound = False
            self.exact = [False, False]
        for role, told in enumerate(self.told):
            places.put(told, DEALT[role])
        return places

    def _order_stock(self, talon: Hand | None) -> list[Card | None]:
        """The cards of the stock from the top, None for what is not told, and each where its place in the stock says it went."""
        cards = talon.cards if talon is not None else ()
        seen = self.doubtful | ~self._pack | self.told[ELDER] | self.told[YOUNGER]
        stock: list[Card | None] = []
        for card in cards[:STOCK_SIZE]:
            stock.append(card if card.bit & ~seen else None)
            seen |= card.bit
        stock += [None] * (STOCK_SIZE - len(stock))
        for place, known in enumerate(stock):
            if known is not None:
                self.places.put(known.bit, self._part(place))
        return stock

    def _part(self, place: int) -> int:
        """Who has drawn the card that lay at that place of the stock, as far as the numbers drawn are told."""
        elder, younger = self.exchanges
        if elder is None:
            return STOCK
        if place < elder.drawn:
            return DRAWN[ELDER]
        if younger is None:
            return DRAWN[YOUNGER] | LEFT
        return DRAWN[YOUNGER] if place < elder.drawn + younger.drawn else LEFT

    def _draw(self) -> None:
        """What the draws tell, which counts for more than the order of the stock."""
        in_stock = mask_of(card for card in self._stock if card is not None)
        drawn = 0
        for role, exchange in enumerate(self.exchanges):
            event = self._events[exchange.event] if exchange is not None else None
            if exchange is None or not isinstance(event, Discard) or event.draw is None:
                continue
            wrong = self._wrongly_drawn(role, exchange, event.draw, drawn)
            if wrong:
                self.astray[exchange.event] = wrong
                for card in self._stock:
                    if card is not None and not card.bit & drawn:
                        self.places.put(card.bit, STOCK)
            for card in event.draw:
                if card.bit & (self.told[ELDER] | self.told[YOUNGER] | drawn) and not card.bit & in_stock:
                    self.doubtful |= card.bit
                    self.places.put(card.bit, EVERYWHERE)
                elif card.bit & self._pack & ~self.doubtful & ~drawn:
                    self.places.put(card.bit, DRAWN[role])
                    self.sources[card.bit] = exchange.event
                drawn |= card.bit
            self._note_foreign(exchange.event, event.draw)

    def _wrongly_drawn(self, role: int, exchange: Exchange, cards: Sequence[Card], before: int) -> list[Card]:
        """Which of the cards drawn cannot have lain on top of the stock."""
        elder = self.exchanges[ELDER]
        first = 0 if role == ELDER else elder.drawn if elder is not None and elder.event not in self.astray else None
        untold = 0
        wrong: list[Card] = []
        part = self._stock[first : first + exchange.drawn] if first is not None else self._without(before)
        room = part.count(None)
        held = self.told[ELDER] | self.told[YOUNGER] | before
        for card in cards:
            if not card.bit & self._pack:
                untold += not card.bit
            elif card.bit & self.doubtful or card in part:
                continue
            elif card.bit & held or card in self._stock or not room:
                wrong.append(card)
            else:
                room -= 1
            held |= card.bit
        return wrong

    def _without(self, drawn: int) -> list[Card | None]:
        """The stock, as far as it is not known to be drawn."""
        return [card for card in self._stock if card is None or not card.bit & drawn]

    def _note_foreign(self, index: int, cards: Sequence[Card]) -> None:
        for card in cards:
            if card.bit & ~self._pack & ~self._known_foreign:
                self.foreign.setdefault(index, []).append(card)
                self._known_foreign |= card.bit

    # Event by event.

    def _read(self, index: int, event: Event) -> None:
        role = self._roles[event.by]
        kind = type(event)
        if kind is Play or kind is Lay:
            self._meet(index, role, event.card, HAND[role], stays=kind is Lay)  # type: ignore[attr-defined]
        elif isinstance(event, Show):
            places = self._shown_from(index, role)
            for card in event.cards:
                self._meet(index, role, card, places, stays=True)
        elif isinstance(event, Discard):
            self._lay_away(index, role, event)
        elif isinstance(event, Look | Expose):
            self._look(index, role, event)
        elif isinstance(event, Incident) and event.kind == "took back":
            self._take_back(role, event.card)

    def _take_back(self, role: int, card: Card | None) -> None:
        """The player's last card, or the one named, is in his hand again."""
        own = [bit for bit, (holder, _) in self._played.items() if holder == role]
        bit = card.bit if card is not None else own[-1] if own else 0
        if bit in own:
            del self._played[bit]

    def _shown_from(self, index: int, role: int) -> int:
        """Of what hand cards are shown: the one dealt, where that is for carte blanche, else the one after the exchange."""
        exchange = self.exchanges[role]
        if exchange is not None and index < exchange.event:
            return DEALT[role]
        before = [event for event in self._events[:index] if event.by in self._roles and self._roles[event.by] == role]
        if not any(isinstance(event, Declare | Play | Lay) for event in before):
            if any(isinstance(event, Announce) and event.what == "carte blanche" for event in before):
                return DEALT[role]
            return HAND[role] if exchange is not None else OWN[role]
        return HAND[role]

    def _meet(self, index: int, role: int, card: Card, places: int, *, stays: bool) -> None:
        """A card is played (or shown, and stays): note where it must have been, or the flaw where it was not."""
        bit = card.bit
        if not bit:
            return
        if not bit & self._pack:
            if not bit & self._known_foreign:
                self.flaws[index] = Flaw("D101", card, index)
                self._known_foreign |= bit
            return
        if bit & self.doubtful:
            self.shown[role][bit] = index
        elif bit in self._played:
            holder, when = self._played[bit]
            self.flaws[index] = Flaw("P204" if stays else "P205", card, when, holder)
            if holder != role and not stays and self.sources.get(bit) == when:
                self.places.put(bit, HAND[ELDER] | HAND[YOUNGER])
        elif self._confine(index, bit, places):
            self.shown[role][bit] = index
            if not stays:
                self._played[bit] = role, index
        else:
            self.flaws[index] = self._why_not(card, role)

    def _confine(self, index: int, cards: int, places: int) -> bool:
        before = self.places.unsure(cards, places)
        if not self.places.confine(cards, places):
            return False
        for bit in before:
            self.sources.setdefault(bit, index)
        return True

    def _why_not(self, card: Card, role: int) -> Flaw:
        """The flaw of a card that its player cannot have held, with what tells who had it, or where it lay."""
        where = self.places.where[card.bit]
        owner = next((other for other in (ELDER, YOUNGER) if where and not where & ~OWN[other]), None)
        if owner is None or (owner == role and where & ~LAID[role]):
            return Flaw("P204", card, None)
        return Flaw("P204", card, self.sources.get(card.bit), owner)

    def _lay_away(self, index: int, role: int, event: Discard) -> None:
        self._note_foreign(index, event.cards)
        exchange = self.exchanges[role]
        if exchange is None or exchange.event != index:
            self._again(index, role, event)
            return
        cards = mask_of(card for card in event.cards if card.bit & self._pack & ~self.doubtful)
        twice = [card for place, card in enumerate(event.cards) if card.bit and card in event.cards[:place]]
        unheld = list(twice)
        if not self._confine(index, cards, LAID[role]):
            unheld += [card for card in dict.fromkeys(event.cards) if card.bit & cards and not self._confine(index, card.bit, LAID[role])]
        if unheld:
            self.unheld[index] = unheld
        self.places.settle()

    def _again(self, index: int, role: int, event: Discard) -> None:
        """A second exchange is no exchange of the game: the cards go as told, and numbers prove nothing any more."""
        self.places.sound = False
        self.exact[role] = False
        for cards, places in ((event.cards, LAID[role]), (event.draw or (), DRAWN[role])):
            for card in cards:
                if card.bit & self._pack & ~self.doubtful and self.places.where[card.bit] & (OWN[role] | STOCK):
                    self.places.put(card.bit, places)
                    self.sources[card.bit] = index

    def _look(self, index: int, role: int, event: Look | Expose) -> None:
        """Cards of the stock are seen: elder sees what he leaves, before younger takes of it; else it is what is left in the end."""
        self._note_foreign(index, event.cards)
        exchange, younger = self.exchanges[role], self.exchanges[YOUNGER]
        places, most = LEFT, STOCK_SIZE - sum(each.drawn for each in self.exchanges if each is not None)
        if exchange is None or index < exchange.event:
            places, most = STOCK, STOCK_SIZE
        elif role == ELDER and (younger is None or index < younger.event):
            places, most = DRAWN[YOUNGER] | LEFT, TOP - exchange.drawn
            below = [card for card in event.cards if card in self._stock[TOP:]]
            if below:
                self.astray[index] = below
            if younger is not None and younger.drawn >= TOP - exchange.drawn and younger.event not in self.astray:
                places = DRAWN[YOUNGER]
        if len(event.cards) > most:
            return  # he has seen more than there were to see, and nobody knows from where
        for card in event.cards:
            if card.bit & self._pack & ~self.doubtful and not self._confine(index, card.bit, places):
                self.astray.setdefault(index, []).append(card)
