"""A random game of several deals: dealers in turn, scores added up, and the faults of the score.

What a deal is belongs to the maker; here deals are strung together as a source would tell them,
with more or less of the score told.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs
from attrs import define, field

from parlaire.generate.maker import DealMaker, Made, Wish
from parlaire.record.model import Deal, Record
from parlaire.rules.game import Game, Outcome, Setting

__all__ = ["random_partie"]

_OF_THE_SCORE = frozenset({"S503", "S504", "S506"})
_OF_THE_END = frozenset({"S504", "S506"})
_LONGEST = 24
_NAMES = (
    "Agathe", "Bastien", "Colette", "Denis", "Élise", "Fabrice", "Guillaume", "Honorine", "Isidore", "Jeanne", "Léonard", "Marthe",
    "Nicolas", "Odile", "Perrin", "Rosalie", "Sylvain", "Thérèse",
)  # fmt: skip


@define
class _Partie:
    """The game so far: the score as the source would add it up, and what has been told."""

    rng: Random
    game: Game
    head: Record
    score: dict[str, int]
    deals: list[Deal] = field(factory=list)
    expect: list[str] = field(factory=list)
    last: Outcome | None = None
    winner: str | None = None
    over: bool = False

    def setting(self) -> Setting:
        """What the next deal must know of the game."""
        head, index, last = self.head, len(self.deals), self.last
        dealers = last.dealers if last is not None else ""
        memory = last.memory if last is not None else None
        return Setting(head, index, head.number + index, dealers, dict(self.score), head.captains, memory)

    def enter(self, made: Made, *, all_told: bool, slip: bool) -> None:
        """Add a deal, and perhaps the score after it; `slip` tells that wrong."""
        index, deal = len(self.deals), made.deal
        if made.outcome.winner is not None and self.deals:
            # What ended the game may be a penalty, which depends on the score before it.
            self.deals[-1] = attrs.evolve(self.deals[-1], score=dict(self.score))
        if all_told and deal.points is None:
            points = {side: number for side, number in made.outcome.points.items() if number is not None}
            deal = attrs.evolve(deal, points=points)
        for side in self.game.sides:
            earned = (deal.points or {}).get(side, made.outcome.points[side])
            self.score[side] += earned or 0
        if slip:
            self.score[self.rng.choice(self.game.sides)] += self.rng.choice((-1, 1))
            self.expect.append(f"S503@{index}.-")
        self.deals.append(attrs.evolve(deal, score=dict(self.score)) if all_told or self.rng.random() < 0.5 else deal)
        self.expect += [f"{code}@{index}.{'-' if event is None else event}" for code, event in made.expect]
        self.last = made.outcome
        if made.outcome.winner is not None or made.outcome.over:
            self.over, self.winner = True, made.outcome.winner
        else:
            self.over, self.winner = self.game.ended(self.score, self.head.number + len(self.deals))

    def record(self) -> Record:
        """The record of the deals so far."""
        extra = {**self.head.extra, "x-expect": self.expect} if self.expect else self.head.extra
        return attrs.evolve(self.head, deals=tuple(self.deals), extra=extra)


def random_partie(rng: Random, game: Game, maker: DealMaker, wish: Wish, fault: str | None, rules: Mapping[str, Any]) -> Record | None:
    """A random record with that fault (None: a legal one); None where it turned out to have no place for it."""
    if fault is not None:
        wish = attrs.evolve(wish, notes=False, gaps=False)
    partie = _begin(rng, game, maker, fault, rules)
    to_the_end = fault in _OF_THE_END
    count = _LONGEST if to_the_end else wish.deals or rng.randint(1, 4)
    at = rng.randrange(count) if fault is not None and not to_the_end else -1
    while len(partie.deals) < count and not partie.over:
        here = len(partie.deals) == at
        made = maker.deal(rng, game, partie.setting(), wish, fault if here and fault not in _OF_THE_SCORE else None)
        if made is None:
            return None
        slip = here and fault == "S503"
        partie.enter(made, all_told=fault in _OF_THE_SCORE, slip=slip)
        if slip and (partie.over or (game.target_score is not None and min(partie.score.values()) < 0)):
            return None
        if made.last:
            break
    if fault == "S506":
        return _played_on(partie, maker, wish)
    if (to_the_end and not partie.over) or len(partie.deals) <= at:
        return None
    return _close(partie, wrong_winner=fault == "S504")


def _played_on(partie: _Partie, maker: DealMaker, wish: Wish) -> Record | None:
    """A further deal after the game was won (S506)."""
    if not partie.over:
        return None
    partie.expect.append(f"S506@{len(partie.deals)}.-")
    made = maker.deal(partie.rng, partie.game, partie.setting(), wish, None)
    return attrs.evolve(partie.record(), deals=(*partie.deals, made.deal)) if made is not None else None


def _begin(rng: Random, game: Game, maker: DealMaker, fault: str | None, rules: Mapping[str, Any]) -> _Partie:
    head = dict(maker.head(rng, game))
    nought = dict.fromkeys(game.sides, 0)
    start = head.pop("start", None)
    target = game.target_score
    if fault in _OF_THE_END and target is not None:
        start = dict.fromkeys(game.sides, target - 1)
    number = rng.randint(2, 5) if start is not None and target is not None else 0
    told_start = None if fault is None and number and rng.random() < 0.2 else start
    names = rng.sample(_NAMES, len(game.seats))
    record = Record(
        game=game.name,
        deals=(),
        rules=dict(rules),
        title="A random game",
        notes="Made by a machine at random.",
        lang="en",
        players=dict(zip(game.seats, names, strict=True)) if rng.random() < 0.7 else {},
        number=number,
        start=told_start,
        **head,
    )
    return _Partie(rng, game, record, dict(start or nought))


def _close(partie: _Partie, *, wrong_winner: bool) -> Record:
    """The record with what the source says at the end."""
    rng, game = partie.rng, partie.game
    told: dict[str, Any] = {}
    if wrong_winner or rng.random() < 0.6:
        told["score"] = dict(partie.score)
    if wrong_winner:
        told["winner"] = rng.choice([side for side in game.sides if side != partie.winner])
        partie.expect.append("S504@-.-")
    elif partie.winner is not None and rng.random() < 0.8:
        told["winner"] = partie.winner
    if game.settles and partie.winner is not None and rng.random() < 0.5:
        told["settlement"] = game.settlement(partie.score)
    return attrs.evolve(partie.record(), **told)
