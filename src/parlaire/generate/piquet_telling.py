"""What a source tells of a random deal of Piquet: all of it, what one player noted for himself, or only what was said and played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from parlaire.cards import CARDS, UNKNOWN, Card
from parlaire.generate.maker import Made
from parlaire.generate.piquet_round import Round
from parlaire.record.events import Discard, Event, Look, Play, Show
from parlaire.record.model import Deal, Hand
from parlaire.rules.game import Outcome

__all__ = ["made_of"]


def made_of(table: Round) -> Made | None:
    """The deal as it is told, with what it comes to; None where the fault that is wanted was not made."""
    rng, names = table.rng, table.names
    told: dict[str, Any] = {"dealer": table.dealer, "hands": {name: Hand(tuple(table.dealt[role])) for role, name in enumerate(names)}}
    if rng.random() < 0.5:
        told["talon"] = Hand(tuple(table.talon))
    points = {name: table.total(role) for role, name in enumerate(names)}
    tricks = dict(zip(names, table.won, strict=True))
    _break_the_deal(table, told)
    events: Sequence[Event] = table.events
    if table.fault is None:
        events = _by_way(table, told)
    if rng.random() < 0.6:
        told["tricks"] = dict(tricks)
    if rng.random() < 0.6 and not table.left:
        told["points"] = dict(points)
    for code, key, truth in (("S501", "tricks", tricks), ("S502", "points", points)):
        if table.breaks(code, 1):
            name = rng.choice(names)
            told[key] = {**truth, name: truth[name] + 1}
            table.expect.append((code, None))
    if table.breaks("P210", 1):
        cut = rng.choice([place for place, event in enumerate(events) if isinstance(event, Play)])
        events = events[: cut + 1]
        table.expect = [("P210", None)]
        told.pop("tricks", None)
        told.pop("points", None)
        if cut == max(place for place, event in enumerate(table.events) if isinstance(event, Play)):
            return None
    if table.fault is None and table.wish.gaps and rng.random() < 0.1:
        events = events[: rng.randrange(len(events))]
        told["partial"] = True
        told.pop("tricks", None)
    if not table.done:
        return None
    seats = table.game.seats
    outcome = Outcome(
        tricks={seat: tricks[seat] for seat in seats},
        points={seat: points[seat] for seat in seats},
        dealers=table.game.after(table.dealer),
    )
    return Made(Deal(events=tuple(events), **told), outcome, tuple(table.expect), last=table.left)


def _break_the_deal(table: Round, told: dict[str, Any]) -> None:
    """The faults of the deal as it is told."""
    rng = table.rng
    name = rng.choice(table.names)
    cards = list(told["hands"][name].cards)
    if table.breaks("D101", 1):
        cards[0] = rng.choice([card for card in CARDS if card.rank.letter in "65432"])
        table.expect.append(("D101", None))
    elif table.breaks("D102", 1):
        cards[0] = rng.choice(told["hands"][table.game.after(name)].cards)
        told.pop("talon", None)
        table.expect.append(("D102", None))
    elif table.breaks("D103", 1):
        del cards[0]
        table.expect.append(("D103", None))
    elif table.breaks("D107", 1):
        told["cut"] = table.dealer
        table.expect.append(("D107", None))
    elif table.breaks("D106", 1):
        told["packets"] = (4, 4, 4)
        table.expect.append(("D106", None))
    told["hands"] = {**told["hands"], name: Hand(tuple(cards))}


def _by_way(table: Round, told: dict[str, Any]) -> Sequence[Event]:
    """The events as one of several kinds of source tells them, and the hands that it knows."""
    rng, names = table.rng, table.names
    way = {"whole": "all", "absent": "said", None: rng.choice(("all", "all", "own", "own", "said", "some"))}.get(table.wish.hands, "some")
    if way == "all":
        return table.events
    if way == "some":
        told["hands"] = {name: _some(table, hand.cards) for name, hand in told["hands"].items() if rng.random() < 0.8}
        if "talon" in told:
            told["talon"] = Hand(tuple(card if rng.random() < 0.5 else UNKNOWN for card in table.talon))
        return [_untold(table, event) if rng.random() < 0.5 else event for event in table.events]
    told.pop("talon", None)
    if way == "said":
        told["hands"] = {}
        return [_untold(table, event) for event in table.events]
    own = rng.choice(names)
    told["hands"] = {own: told["hands"][own]}
    return [event if event.by == own else _untold(table, event) for event in table.events]


def _some(table: Round, cards: Sequence[Card]) -> Hand:
    if table.rng.random() < 0.5:
        return Hand(tuple(card for card in cards if table.rng.random() < 0.5), open=True)
    return Hand(tuple(card if table.rng.random() < 0.6 else UNKNOWN for card in cards))


def _untold(table: Round, event: Event) -> Event:
    """An exchange, a look or a show of which the cards are not told."""
    rng = table.rng
    if isinstance(event, Discard):
        draw = None if rng.random() < 0.5 else (UNKNOWN,) * len(event.draw or ())
        return attrs.evolve(event, cards=(UNKNOWN,) * len(event.cards), draw=draw)
    if isinstance(event, Look) or (isinstance(event, Show) and rng.random() < 0.3):
        return attrs.evolve(event, cards=(UNKNOWN,) * len(event.cards))
    return event
