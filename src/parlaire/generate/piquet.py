"""The maker of random deals of Piquet: it lets a round be played from the deal to the last trick, and tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs

from parlaire.cards import RANKS, Rank
from parlaire.generate.maker import Made, Wish
from parlaire.generate.piquet_calls import Talking
from parlaire.generate.piquet_round import TRICKS, Round
from parlaire.generate.piquet_telling import made_of
from parlaire.record.events import Announce, Ask, Incident, Lay, Look, Play, Say, Tell
from parlaire.record.talk import parse_claim, parse_topic
from parlaire.rules.game import Game, Setting
from parlaire.rules.piquet.combinations import CATEGORIES
from parlaire.rules.piquet.game import PiquetGame

__all__ = ["MAKER", "PiquetMaker"]

_COMMON = (
    "D101", "D102", "D103", "D105", "D107", "D108", "D110", "P201", "P202", "P204", "P205", "P206", "P210", "P211", "T303", "T305", "X401",
    "X402", "X403", "X404", "X405", "S501", "S502", "S503", "S504", "S505", "S506", "S507",
)  # fmt: skip
_ENOUGH = 30
_ACE = RANKS[3]


class PiquetMaker:
    """Random deals of both variants."""

    def codes(self, game: Game) -> tuple[str, ...]:
        """The faults that the variant knows."""
        return (*_COMMON, *(("D106", "T301") if _piquet(game).club else ("P207", "P212", "T304")))

    def head(self, rng: Random, game: Game) -> Mapping[str, Any]:
        """A partie of Piquet begins with nought, and has no captains."""
        return {}

    def deal(self, rng: Random, game: Game, setting: Setting, wish: Wish, fault: str | None) -> Made | None:
        """A random deal with that fault."""
        table = Round(rng, _piquet(game), setting, wish, fault)
        table.begin()
        table.exchange()
        talking = Talking.of(table)
        talking.elder()
        _begin_play(table, talking)
        while len(table.tricks) < TRICKS:
            table.lead()
            _after_card(table)
            _aside(table)
            if table.left:
                return made_of(table)
            table.follow()
            _after_card(table)
        table.count_cards()
        if table.lost is not None:
            table.expect.append(("X405", None))
        return made_of(table)


def _piquet(game: Game) -> PiquetGame:
    if not isinstance(game, PiquetGame):
        raise ValueError(f"{game.name} is no game of Piquet")
    return game


def _begin_play(table: Round, talking: Talking) -> None:
    """Younger reckons after elder has laid his card (plain) or led it (club); repique; the first trick."""
    rng, card = table.rng, table.rng.choice(table.hands[0])
    if table.game.club:
        table.lead(card)
        if table.stock and rng.random() < 0.3:
            table.add(Look, 1, cards=tuple(table.stock))
            if rng.random() < 0.5:
                table.add(Look, 0, cards=tuple(table.stock))
        talking.younger()
        _repique(table)
        _pique(table)
        table.follow()
        _forfeit_repique(table)
        _after_card(table)
        return
    laid = card
    if len(table.hands[0]) > 1 and table.breaks("P207"):
        laid = next(other for other in table.hands[0] if other is not card)
    table.add(Lay, 0, card=laid)
    talking.younger()
    _repique(table)
    table.lead(card)
    if laid is not card:
        table.must_find("P207")
    _forfeit_repique(table)
    _after_card(table)
    table.follow()
    _after_card(table)


def _repique(table: Round) -> None:
    """Thirty in hand before the other has anything, by the variant's own test, is announced."""
    due = next((role for role in (0, 1) if _has_repique(table, role)), None)
    if due is None:
        if table.breaks("X404"):
            role = table.rng.randrange(2)
            table.add(Announce, role, text="Repique!", what="repique")
            table.must_find("X404")
        return
    table.repiqued = True
    forfeits = "repique" in table.game.unannounced
    if forfeits and table.breaks("X405", 1):
        table.lost = "repique"
        return
    table.bonuses["repique"] = due
    if forfeits or table.rng.random() < 0.6:
        _announce(table, due, "repique")


def _has_repique(table: Round, role: int) -> bool:
    mine, other = table.scores[role], table.scores[1 - role]
    until = next((place for place, score in enumerate(other) if score), len(CATEGORIES) + 1)
    if not table.game.club and until <= len(CATEGORIES):
        return False
    return sum(mine[:until]) >= _ENOUGH


def _announce(table: Round, role: int, kind: str) -> None:
    """The bonus is named, or the score that includes it is said."""
    if table.rng.random() < 0.6:
        table.add(Announce, role, rose=True, text=f"{kind.capitalize()}!", what=kind)
    else:
        total = table.total(role)
        table.events.append(Say(by=table.names[role], words=f"{total}!", score=total))


def _forfeit_repique(table: Round) -> None:
    """The declarations are over, and nobody has announced the repique."""
    if table.lost == "repique":
        table.must_find("X405")
        table.lost = None


def _after_card(table: Round) -> None:
    """A card has fallen."""
    play = table.events[-1]
    if isinstance(play, Play) and table.lost == "pique" and play.by == table.names[0]:
        table.must_find("X405")
        table.lost = None
    if isinstance(play, Play) and table.breaks("P211", 0.1):
        table.add(Incident, table.names.index(play.by), kind="took back", card=play.card)
        table.must_find("P211")
        table.events.append(attrs.evolve(play))
    _pique(table)


def _pique(table: Round) -> None:
    """Elder has thirty in hand and play before younger has anything: it is announced."""
    if table.piqued or table.repiqued or table.total(1) or table.total(0) < _ENOUGH or not table.tricks:
        return
    table.piqued = True
    forfeits = "pique" in table.game.unannounced
    if forfeits and table.breaks("X405", 1):
        table.lost = "pique"
        return
    table.bonuses["pique"] = 0
    if forfeits or table.rng.random() < 0.6:
        _announce(table, 0, "pique")


def _aside(table: Round) -> None:
    """Talk between the cards: in the clubs' game one may ask what is left of a set that was reckoned."""
    rng, role = table.rng, table.rng.randrange(2)
    name, other = table.names[role], table.names[1 - role]
    if table.breaks("S507", 0.1):
        table.add(Incident, role, kind="quit")
        table.must_find("S507")
        table.left = True
        return
    if table.game.club:
        sets = [rank for who, rank in table.sets if who == 1 - role]
        if not table.called[1 - role] and table.breaks("T301"):
            table.events.append(Ask(by=name, to=other, topic=parse_topic("kings"), text="Have you any kings?"))
            table.must_find("T301")
        elif sets and table.wish.talk is not False and (table.fault == "T303" or rng.random() < 0.1):
            rank = rng.choice(sets)
            table.events.append(Ask(by=name, to=other, topic=parse_topic(rank.plural), text=f"How many {rank.plural} have you still?"))
            _tell(table, 1 - role, rank)
        return
    if table.breaks("T304", 0.2):
        table.events.append(Ask(by=name, to=other, topic=parse_topic("hearts"), text="Any hearts?"))
        table.must_find("T304")
    elif len(table.tricks) > 1 and table.breaks("P212", 0.2):
        table.add(Incident, role, kind="looked at trick", tricks=(len(table.tricks) - 2,))
        table.must_find("P212")
    elif table.fault == "T303" and rng.random() < 0.3 and not table.done:
        _tell(table, role, rng.choice(table.hands[role]).rank if table.hands[role] else _ACE)
        table.must_find("T304")


def _tell(table: Round, role: int, rank: Rank) -> None:
    count = sum(card.rank is rank for card in table.hands[role])
    lies = table.breaks("T303", 1)
    claim = parse_claim(f"{rank.plural} = {count + 1 if lies else count}")
    table.events.append(Tell(by=table.names[role], to=table.names[1 - role], claims=(claim,)))
    if lies:
        table.must_find("T303")


MAKER = PiquetMaker()
