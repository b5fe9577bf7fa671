"""The maker of random deals of Quadrille: it lets a round be played, and tells of it, whole or in part."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs

from parlaire.cards import UNKNOWN
from parlaire.generate.maker import Made, Telling, Wish
from parlaire.generate.quadrille_faults import FAULTS
from parlaire.generate.quadrille_round import QuadrilleRound
from parlaire.record.events import Bid, Call, Event, NameTrumps, Play, Reveal, Stake
from parlaire.record.model import Deal, Hand
from parlaire.rules.game import Game, Outcome, Setting
from parlaire.rules.quadrille.counters import Carried
from parlaire.rules.quadrille.game import QuadrilleGame

__all__ = ["MAKER", "QuadrilleMaker"]

_OF_THE_HANDS = frozenset({"D101", "D102", "D103", "P204", "P205"})
_SHOWN_BY_PLAY = frozenset({"P201", "P208", "S501", "S502", "X406", "X407"})


class QuadrilleMaker:
    """Random deals of both variants."""

    def codes(self, game: Game) -> tuple[str, ...]:
        """The faults that the variant knows."""
        variant = _quadrille(game)
        return (*(code for code, ways in FAULTS.items() if any(way.known_to(variant) for way in ways)), "S503")

    def head(self, rng: Random, game: Game) -> Mapping[str, Any]:
        """Now and then counters that are carried over from before."""
        return {"start": {seat: rng.randrange(20) for seat in game.sides}} if rng.random() < 0.2 else {}

    def deal(self, rng: Random, game: Game, setting: Setting, wish: Wish, fault: str | None) -> Made | None:
        """A random deal with that fault."""
        variant = _quadrille(game)
        broken = rng.choice([way for way in FAULTS[fault] if way.known_to(variant)]) if fault is not None else None
        table = QuadrilleRound(rng, variant, setting, broken, sure=wish.hands in (None, "whole"))
        table.run()
        usual: tuple[Telling, ...] = ("whole", "whole", "partial", "absent") if wish.gaps else ("whole",)
        telling = wish.hands if wish.hands is not None else rng.choice(usual)
        if fault is not None:
            # What is not told whole must show in the play, or the fault might not be proven.
            telling = wish.hands or "whole"
            if telling != "whole" and (fault in _OF_THE_HANDS or (fault in _SHOWN_BY_PLAY and not table.played_out)):
                return None
        told: dict[str, Any] = {"dealer": table.names[table.dealer], "hands": _told_hands(rng, table, telling), **table.told}
        payment = table.payment()
        points = {seat: payment.gains[place] - table.put[place] for place, seat in enumerate(table.names)}
        tricks = {seat: sum(trick.winner == place for trick in table.tricks) for place, seat in enumerate(table.names)}
        if setting.memory is None and table.before:
            told["pool"] = table.before
        elif rng.random() < 0.4:
            told.setdefault("pool", table.before)
        _add_customs(rng, table, told)
        if table.tricks and not (table.cut or table.left) and rng.random() < 0.6:
            told.setdefault("tricks", tricks)
        if not (table.cut or table.left) and rng.random() < 0.6:
            told.setdefault("points", points)
        if broken is not None:
            table.attempt("tell", told, tricks, points)
            if not table.broken:
                return None
        events = _told_events(rng, table, wish, told) if fault is None else tuple(table.events)
        owed = {table.declarer: 2 * table.stakes[table.declarer]} if payment.owes and table.declarer is not None else {}
        outcome = Outcome(tricks=tricks, points=points, dealers=table.next_dealer(), memory=Carried(payment.pool, owed))
        return Made(Deal(events=events, **told), outcome, tuple(table.expect), last=table.left)


def _quadrille(game: Game) -> QuadrilleGame:
    if not isinstance(game, QuadrilleGame):
        raise ValueError(f"{game.name} is no quadrille")
    return game


def _told_hands(rng: Random, table: QuadrilleRound, telling: Telling) -> dict[str, Hand]:
    """The hands as far as they are told."""
    hands: dict[str, Hand] = {}
    for place, seat in enumerate(table.names):
        cards = list(table.dealt[place])
        rng.shuffle(cards)
        how = rng.choice(("whole", "open", "untold", "absent")) if telling == "partial" else telling
        if how == "whole":
            hands[seat] = Hand(tuple(cards))
        elif how == "open":
            hands[seat] = Hand(tuple(cards[: rng.randrange(len(cards))]), open=True)
        elif how == "untold":
            hands[seat] = Hand(tuple(card if rng.random() < 0.6 else UNKNOWN for card in cards))
    return hands


def _add_customs(rng: Random, table: QuadrilleRound, told: dict[str, Any]) -> None:
    """What a careful source adds of how it was dealt."""
    if rng.random() < 0.3:
        told.setdefault("packets", rng.choice(table.game.shape.packets or ((3, 4, 3), (5, 5))))
    if rng.random() < 0.2:
        told.setdefault("cut", rng.choice(table.names))


def _told_events(rng: Random, table: QuadrilleRound, wish: Wish, told: dict[str, Any]) -> tuple[Event, ...]:
    """The events of a legal deal as a source tells them: all, some, or with cards that it does not name."""
    events = list(table.events)
    chance = rng.random()
    if not wish.gaps or chance < 0.6:
        return tuple(events)
    if chance < 0.7:
        dropped = rng.choice(((Stake,), (Bid,), (Call, Reveal), (Stake, Bid, NameTrumps, Call, Reveal)))
        if NameTrumps in dropped and rng.random() < 0.5 and table.declarer is not None:
            told["trumps"] = table.order.trumps
        return tuple(event for event in events if type(event) not in dropped)
    if chance < 0.8:
        return tuple(attrs.evolve(e, card=UNKNOWN) if isinstance(e, Play) and rng.random() < 0.1 else e for e in events)
    told["partial"] = True
    starts = [place for place, event in enumerate(events) if type(event) is Play]
    gaps = [place for place in starts[1:] if _begins_elsewhere(table, events[starts[0]], events[place])]
    if chance < 0.9 or not gaps:
        return tuple(events[: rng.randrange(len(events) + 1)])
    return tuple(events[: starts[0]] + events[rng.choice(gaps) :])


def _begins_elsewhere(table: QuadrilleRound, first: Event, later: Event) -> bool:
    """Whether a card is led by another seat than the first one was, so that a beginning with it shows that something is left out."""
    leads = [trick.cards[0][1] for trick in table.tricks]
    return isinstance(later, Play) and later.card in leads and later.by != first.by


MAKER = QuadrilleMaker()
