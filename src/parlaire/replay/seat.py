"""What one seat may see at a moment, and what it can prove from that.

Nothing is hidden from a finished judgement: the deal is cut down to what the seat has seen so far
(its own cards, what was played, laid open and said) and judged anew. What the referee can prove
from that is what the seat can know: its findings, their evidence and the worth of every claim come
with the cards that prove them, and no sooner.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import attrs
from attrs import frozen

from parlaire.cards import UNKNOWN, Card
from parlaire.record.events import NOTHING, Bid, Discard, Event, Expose, Incident, Lay, Look, Play, Show, Stake
from parlaire.record.model import Deal, Hand
from parlaire.replay.sight import Moment, Sight
from parlaire.rules.findings import Finding
from parlaire.rules.game import Holding, TableView

__all__ = ["SeatSight"]

_KEPT = 128

_Key = tuple[str, int | None, str | None]


@frozen
class _Scene:
    """What is known from a change of the table to the next: the view, the findings, and how many of them after each event."""

    view: TableView
    first: int
    counts: tuple[int, ...]
    findings: tuple[Finding, ...]
    truths: Mapping[int, tuple[str, ...]]

    @cached_property
    def by_key(self) -> Mapping[_Key, Sequence[int]]:
        """The places of the findings of each kind."""
        places: dict[_Key, list[int]] = {}
        for place, finding in enumerate(self.findings):
            places.setdefault(_key(finding), []).append(place)
        return places


class SeatSight(Sight):
    """What one seat sees of a judged record."""

    def __init__(self, whole: Sight, seat: str) -> None:
        """`whole` is all that the log tells, of which `seat` sees a part."""
        super().__init__(whole.judged)
        self.seat: str = seat
        self.whole = whole
        self._at_end: dict[int, tuple[Finding, ...]] = {}
        self._scenes = lru_cache(_KEPT)(self._look)
        self._redacted = lru_cache(_KEPT)(lambda deal: tuple(map(self._heard, whole.events(deal))))
        self.changes = whole.changes
        self.tricks = whole.tricks
        self._moments_of = lru_cache(_KEPT)(self._find_moments)

    def events(self, deal: int) -> tuple[Event, ...]:
        """What happens in a deal: cards that others exchange or look at are untold, and an annotator's words are left out."""
        return self._redacted(deal)

    def _heard(self, event: Event) -> Event:
        hidden: dict[str, Any] = {}
        if event.note is not None or event.extra:
            hidden = {"note": None, "extra": NOTHING}
        if isinstance(event, Discard | Look) and event.by != self.seat:
            hidden["cards"] = _backs(event.cards)
            if isinstance(event, Discard) and event.draw is not None:
                hidden["draw"] = _backs(event.draw)
        return attrs.evolve(event, **hidden) if hidden else event

    def view(self, deal: int, event: int) -> TableView:
        """The table after an event, other hands closed."""
        return self._scene(deal, event).view

    def truth(self, deal: int, event: int, said: int) -> tuple[str, ...]:
        """What the claims of the event `said` are worth, as far as this seat can know after `event`."""
        return self._scene(deal, event).truths.get(said, ())

    def found(self, deal: int, event: int) -> tuple[Finding, ...]:
        """What this seat can prove in this deal by then, in the order of its places."""
        return self._found(deal, event, self._scene(deal, event))

    def _found(self, deal: int, event: int, scene: _Scene) -> tuple[Finding, ...]:
        findings = scene.findings[: scene.counts[event - scene.first]]
        if event + 1 == len(self.events(deal)):
            findings += tuple(moment.finding for moment in super().moments(deal) if _is_result(moment.finding))
        return tuple(sorted(findings, key=self.judged.place_of))

    def found_before(self, deal: int) -> tuple[Finding, ...]:
        """What this seat could prove in the deals before this one."""
        return tuple(finding for before in range(deal) for finding in self._found_at_end(before))

    def _found_at_end(self, deal: int) -> tuple[Finding, ...]:
        if deal not in self._at_end:
            self._at_end[deal] = self._find_at_end(deal)
        return self._at_end[deal]

    def _find_at_end(self, deal: int) -> tuple[Finding, ...]:
        if not super().moments(deal):
            return ()  # whoever sees less proves no more
        changes = self.changes(deal)
        views = self.whole.views_at(deal, changes if len(changes) == 1 else (-1, changes[-1]))
        scene = self._judge(deal, len(changes) - 1, views[0], views[-1])
        return self._found(deal, len(self.events(deal)) - 1, scene)

    def moments(self, deal: int) -> tuple[Moment, ...]:
        """Everything that this seat can ever prove in a deal, in the order in which it comes to be known."""
        return self._moments_of(deal)

    def _find_moments(self, deal: int) -> tuple[Moment, ...]:
        """Each finding at the first event after which it is proven: its own, or a later one; what is proven once stays so."""
        events, start = range(-1, len(self.events(deal))), self.judged.starts[deal]
        moments: list[Moment] = []
        counts: Counter[_Key] = Counter()
        for finding in self._found_at_end(deal):
            key = _key(finding)
            counts[key] += 1
            number = counts[key]
            own = self.judged.place_of(finding) - start
            if _is_result(finding) or self._known(deal, events[own], key, number) is not None:
                at = own
            else:
                at = bisect_left(events, True, lo=own, key=lambda event: self._known(deal, event, key, number) is not None)
            moments.append(Moment(start + at, self._known(deal, events[at], key, number) or finding))
        return tuple(sorted(moments, key=lambda moment: moment.index))

    def _known(self, deal: int, event: int, key: _Key, number: int) -> Finding | None:
        """The `number`-th finding of a kind, where it is known after `event`."""
        scene = self._scene(deal, event)
        places = scene.by_key.get(key, ())
        if len(places) < number or places[number - 1] >= scene.counts[event - scene.first]:
            return None
        return scene.findings[places[number - 1]]

    def _scene(self, deal: int, event: int) -> _Scene:
        return self._scenes(deal, bisect_right(self.changes(deal), event) - 1)

    def _look(self, deal: int, place: int) -> _Scene:
        return self._judge(deal, place, self.whole.view(deal, -1), self.whole.view(deal, self.changes(deal)[place]))

    def _judge(self, deal: int, place: int, start: TableView, now: TableView) -> _Scene:
        """Judge the deal as far as it is seen from the change at `place` until the next; `start` and `now` are all that there is to see."""
        changes, events = self.changes(deal), self.events(deal)
        first = changes[place]
        end = changes[place + 1] if place + 1 < len(changes) else len(events)
        seen = self._seen(deal, end, start, now)
        table = self.judged.game.table(seen, self.judged.settings[deal])
        truths: dict[int, tuple[str, ...]] = {}
        counts: list[int] = []
        view = table.view() if first < 0 else None
        if first < 0:
            counts.append(len(table.findings))
        for at in range(end):
            worth = table.truth(events[at])
            if worth:
                truths[at] = worth
            table.apply(at, events[at])
            if at == first:
                view = table.view()
            if at >= first:
                counts.append(len(table.findings))
        cards = set(_laid_open(events[: first + 1], now))
        return _Scene(self._sighted(view or table.view(), now, cards), first, tuple(counts), tuple(table.findings), truths)

    def _sighted(self, view: TableView, whole: TableView, seen: set[Card]) -> TableView:
        """What the seat sees: its own hand whole, of others what lies open, and of piles and facts those that are open or its own.

        What could be worked out of another's hand is not drawn: a seat sees no card that it has not seen.
        """
        return attrs.evolve(
            view,
            holdings={
                seat: whole.holdings[seat] if seat == self.seat else _open_part(holding, seen) for seat, holding in view.holdings.items()
            },
            piles=tuple(pile for pile in view.piles if pile.seats is None or self.seat in pile.seats),
            facts=tuple(fact for fact in view.facts if fact.seats is None or self.seat in fact.seats),
        )

    def deal_seen(self, deal: int, event: int) -> Deal:
        """The deal as far as this seat has seen it after `event`."""
        change = self.changes(deal)[bisect_right(self.changes(deal), event) - 1]
        seen = self._seen(deal, event + 1, self.whole.view(deal, -1), self.whole.view(deal, change))
        return attrs.evolve(seen, events=seen.events[: event + 1])

    def _seen(self, deal: int, end: int, start: TableView, now: TableView) -> Deal:
        """The deal as the seat has seen it when the table stood as `now`, with the events before `end`."""
        told = self.judged.record.deals[deal]
        hands = {}
        for seat, cards in now.shown.items():
            dealt = tuple(card for card in cards if card in start.holdings[seat].known)
            if dealt and seat != self.seat:
                hands[seat] = Hand(dealt, open=True)
        own = _own_hand(told.hands.get(self.seat), start.holdings[self.seat])
        if own is not None:
            hands[self.seat] = own
        whole = end == len(told.events)
        bidding = any(type(event) is Bid for event in told.events[end:])
        return attrs.evolve(
            told,
            hands=hands,
            turned=told.turned or start.turned,
            talon=None,
            events=(*self.events(deal)[:end], *_foreseen(told.events[end:])),
            tricks=told.tricks if whole else None,
            points=told.points if whole else None,
            score=told.score if whole else None,
            contract=None if bidding else told.contract,
            declarer=None if bidding else told.declarer,
            extra=NOTHING,
        )


def _is_result(finding: Finding) -> bool:
    """Whether a finding is on what a deal or the game came to, which is settled before all, whatever was proven to each."""
    return finding.event is None and finding.code >= "P"


def _key(finding: Finding) -> _Key:
    """What a finding has in common with itself as more is known: its words and evidence may change."""
    return finding.code, finding.event, finding.seat


def _laid_open(events: tuple[Event, ...], now: TableView) -> Iterator[Card]:
    """The cards that everybody has seen by now."""
    if now.turned is not None:
        yield now.turned
    for cards in now.shown.values():
        yield from cards
    for event in events:
        if isinstance(event, Play | Lay) or (isinstance(event, Incident) and event.card is not None):
            yield event.card  # type: ignore[misc]  # the condition says that there is one
        elif isinstance(event, Show | Expose):
            yield from event.cards


def _open_part(holding: Holding, seen: set[Card]) -> Holding:
    """Another's hand, as far as its cards have been seen."""
    known = tuple(card for card in holding.known if card in seen)
    return Holding(known, holding.untold + len(holding.known) - len(known), holding.played)


def _foreseen(events: tuple[Event, ...]) -> Iterator[Event]:
    """What of later events bears on earlier ones and tells no card: who plays (which settles whose a lead was), stakes, incidents."""
    for event in events:
        if isinstance(event, Play):
            yield Play(by=event.by, card=UNKNOWN)
        elif isinstance(event, Stake):
            yield Stake(by=event.by, counters=event.counters)
        elif isinstance(event, Incident):
            yield attrs.evolve(event, card=None, note=None, extra=NOTHING)


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


def _own_hand(told: Hand | None, start: Holding) -> Hand | None:
    """A seat's own hand: as told, and with the cards that only its later play tells, for he knew them all along."""
    if told is not None and not told.open and UNKNOWN not in told.cards:
        return told
    cards = tuple(card for card in told.cards if card is not UNKNOWN) if told is not None else ()
    later = tuple(card for card in start.known if card not in cards)
    if not cards and not later:
        return told
    return Hand(cards + later, open=start.untold > 0)
