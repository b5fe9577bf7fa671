"""The maker of random deals of the talking games, Sizette, Sixte and Quadrette: it lets a round be played, and tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs

from parlaire.generate.breaking import Break, Breaker
from parlaire.generate.breaking_deal import DEAL_FAULTS
from parlaire.generate.breaking_play import PLAY_FAULTS
from parlaire.generate.breaking_talk import TALK_FAULTS
from parlaire.generate.maker import Made, Wish
from parlaire.generate.partial import left_out
from parlaire.generate.round import Round
from parlaire.generate.telling import Knowledge, Plan, not_followed
from parlaire.record.events import Play
from parlaire.record.model import Deal
from parlaire.rules.game import Game, Outcome, Setting
from parlaire.rules.talking.game import TalkingGame

__all__ = ["MAKER", "TalkingMaker"]

_FAULTS: Mapping[str, tuple[Break, ...]] = {**DEAL_FAULTS, **PLAY_FAULTS, **TALK_FAULTS}
_OF_THE_SCORE = ("S503", "S504", "S506")


class TalkingMaker:
    """Random deals of every variant whose rules are those of `TalkingGame`."""

    def codes(self, game: Game) -> tuple[str, ...]:
        """The faults that the variant knows."""
        played = _talking(game)
        return (*(code for code, ways in _FAULTS.items() if any(way.known_to(played) for way in ways)), *_OF_THE_SCORE)

    def head(self, rng: Random, game: Game) -> Mapping[str, Any]:
        """The captains, for the whole game, and sometimes a score to begin with."""
        played, head = _talking(game), dict[str, Any]()
        if played.speaks and not played.captains_by_office and rng.random() < 0.75:
            head["captains"] = {side: rng.choice(side) for side in played.sides}
        if rng.random() < 0.3:
            highest = max((played.target_score or 7) - 2, 0)
            head["start"] = {side: rng.randint(0, highest) for side in played.sides}
        return head

    def deal(self, rng: Random, game: Game, setting: Setting, wish: Wish, fault: str | None) -> Made | None:
        """A random deal with that fault."""
        if fault is not None:
            wish = attrs.evolve(wish, talk=True if fault == "T303" else wish.talk)
        table = Round(rng, _talking(game), setting, wish)
        breaker = Breaker.of(table, _FAULTS[fault]) if fault is not None else None
        if breaker is not None and breaker.fault.start is not None:
            breaker.done = breaker.fault.start(table)
        plan = Plan.make(table, doubtful=fault is None)
        table.speaking.trumps_told = plan.trumps_told(table)
        table.breaking = breaker
        table.play_out()
        if breaker is not None and breaker.fault.after is not None:
            breaker.done = breaker.fault.after(table)
        told = {"dealer": game.seats[table.dealer], **plan.fields(table), **table.told}
        if breaker is not None and breaker.fault.tell is not None:
            breaker.done = breaker.fault.tell(table, told)
        if breaker is not None and not breaker.done:
            return None
        return _made(table, plan, told)


def _talking(game: Game) -> TalkingGame:
    if not isinstance(game, TalkingGame):
        raise ValueError(f"{game.name} is no talking game")
    return game


def _made(table: Round, plan: Plan, told: dict[str, Any]) -> Made | None:
    """What a source tells of the round, and what must be found in it."""
    rng, names, legal = table.rng, table.game.seats, table.breaking is None
    events, expect = tuple(table.events), list(table.expect)
    if legal and table.wish.gaps and rng.random() < 0.15:
        kept = left_out(rng, table, gaps=plan.trumps_told(table))
        if kept is None:
            return None
        told["partial"] = True
        events = tuple(table.events[i] for i in kept)
        expect = [(code, kept.index(event)) for code, event in expect if event in kept and code != "T307"]
        played = any(type(event) is Play for event in events)  # else nothing says whose council it was
        if kept[:1] == [0] and plan.trumps != "nothing" and rng.random() < 0.2 and played:
            del told["dealer"]  # a late beginning would not show without it
    elif legal and rng.random() < 0.05:
        events, expect, told["hands"] = (), [], {}
    known = Knowledge(table, told, events)
    if not all(known.held(seat, event) & cards for event, seat, cards in table.proofs):
        return None
    expect += not_followed(table, known, events)
    points, tricks = table.points(), dict(zip(table.game.sides, table.won, strict=True))
    if not (table.void or table.unscored or table.unfinished) and rng.random() < 0.7:
        told.setdefault("tricks", tricks)
    if not table.unfinished and (table.quitter is None or table.academie) and rng.random() < 0.7:
        told.setdefault("points", points)
    if table.speaking.own_captains:
        told["captains"] = table.speaking.own_captains
    _add_customs(table, told)
    dealers = table.setting.dealers or names[table.dealer] if table.void else table.game.after(names[table.dealer])
    outcome = Outcome(tricks=tricks, points=points, dealers=dealers, winner=table.game_winner())
    return Made(Deal(events=events, **told), outcome, tuple(expect), last=table.quitter is not None)


def _add_customs(table: Round, told: dict[str, Any]) -> None:
    """What a careful source adds of how it was dealt: packets, the cut, who leads."""
    rng, game = table.rng, table.game
    dealer = told.get("dealer")
    if rng.random() < 0.3:
        told.setdefault("packets", rng.choice(game.shape.packets))
    if dealer is not None and rng.random() < 0.2:
        told.setdefault("cut", game.after(dealer, game.shape.cutter))
    if rng.random() < 0.2:
        told.setdefault("first", game.seats[table.dealer + 1 - table.count])


MAKER = TalkingMaker()
