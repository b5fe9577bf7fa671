"""The faults of talk: out of council, by another than the captain, false, unasked, unanswered, unheeded, by signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from parlaire.cards import cards_in
from parlaire.generate import words
from parlaire.generate.breaking import Break
from parlaire.generate.round import Round
from parlaire.record.events import Announce, Ask, Direct, Play, Show, Tell
from parlaire.record.talk import Claim, Direction, Topic
from parlaire.rules.talking.game import TalkingGame

__all__ = ["TALK_FAULTS"]

_Verb = Callable[[Round, int, int | None], bool]


def _ask(table: Round, seat: int, to: int | None) -> bool:
    topic, names = table.speaking.topic(), table.game.seats
    table.emit(Ask(by=names[seat], to=_name(table, to), topic=topic, text=words.asked(table.rng, topic)))
    return True


def _tell(table: Round, seat: int, to: int | None) -> bool:
    claim = table.speaking.claim(seat, table.speaking.topic())
    table.emit(Tell(by=table.game.seats[seat], to=_name(table, to), claims=(claim,), text=words.told(table.rng, claim)))
    return True


def _direct(table: Round, seat: int, to: int | None) -> bool:
    direction = Direction("play", suit=table.turned.suit)
    text = words.directed(table.rng, direction, lead=not table.trick)
    table.emit(Direct(by=table.game.seats[seat], to=_name(table, to), direction=direction, text=text))
    return True


def _show(table: Round, seat: int, to: int | None) -> bool:
    held = cards_in(table.hands[seat])
    if not held:
        return False
    table.emit(Show(by=table.game.seats[seat], to=_name(table, to), cards=(table.rng.choice(held),)))
    return True


def _name(table: Round, seat: int | None) -> str | None:
    return table.game.seats[seat] if seat is not None else None


def _out_of_turn(table: Round, seat: int) -> bool:
    """A side speaks when it may not, or somebody speaks to an opponent (T301)."""
    rng, speaking = table.rng, table.speaking
    by = rng.randrange(table.count)
    opponents = [other for other in range(table.count) if table.sides[other] != table.sides[by]]
    if rng.random() < 0.4:
        verbs: list[_Verb] = [_ask, _tell, _direct]
        to: int | None = rng.choice(opponents)
    elif speaking.speaks_now(table.sides[by]):
        return False
    else:
        captain = speaking.captains.get(table.sides[by])
        if table.game.whole_trick and table.tricks and by != captain:
            return False
        verbs = [_ask, _tell, _show, *([_direct] if table.game.on_lead else [])]
        to = rng.choice([None, *speaking.partners(by)])
    return _said(table, "T301", rng.choice(verbs)(table, by, to))


def _name_captains(table: Round) -> bool:
    """Let the record name every captain."""
    for side in table.game.sides:
        if side not in table.setting.captains and not table.game.captains_by_office:
            table.speaking.own_captains.setdefault(side, table.rng.choice(side))
    return False


def _not_captain(table: Round, seat: int) -> bool:
    """Another than the captain directs, or speaks where only the captain may (T302)."""
    rng, speaking = table.rng, table.speaking
    by = rng.randrange(table.count)
    side = table.sides[by]
    if speaking.speaks_now(side) or speaking.captains[side] == by:
        return False
    later = table.game.whole_trick and bool(table.tricks)
    verb = rng.choice((_ask, _tell, _direct, _show) if later else (_direct,))
    return _said(table, "T302", verb(table, by, rng.choice(speaking.partners(by))))


def _said(table: Round, code: str, spoke: bool) -> bool:
    if spoke:
        table.expect.append((code, len(table.events) - 1))
    return spoke


def _forbidden(table: Round, seat: int) -> bool:
    """Talk of the cards where none is allowed (T304)."""
    by = table.rng.randrange(table.count)
    to = table.rng.choice([None, (by + 1) % table.count])
    return _said(table, "T304", table.rng.choice((_ask, _tell, _direct))(table, by, to))


def _signal(table: Round, seat: int) -> bool:
    table.incident(table.rng.randrange(table.count), "signal", "T305")
    return True


def _false(table: Round) -> bool:
    """One statement of the talk is made false; the hand that belies it is told, or its cards played later (T303)."""
    told = table.rng.choice(table.speaking.told) if table.speaking.told else None
    if told is None:
        return False
    event = table.events[told.event]
    if not isinstance(event, Tell):
        return False
    place = table.rng.randrange(len(event.claims))
    later = [play.card for play in table.events[told.event :] if isinstance(play, Play) and play.by == event.by]
    if table.wish.hands == "absent":
        if not later:
            return False
        claim = Claim(Topic("card", card=table.rng.choice(later)), "=", 0)
    else:
        claim = _negated(table, event.claims[place], told.hand)
        table.must_tell.add(told.seat)
    claims = (*event.claims[:place], claim, *event.claims[place + 1 :])
    text = " ".join(words.told(table.rng, one) for one in claims)
    table.events[told.event] = attrs.evolve(event, claims=claims, text=text if event.text else None)
    table.expect.append(("T303", told.event))
    return True


def _negated(table: Round, claim: Claim, hand: int) -> Claim:
    """The claim turned into one that is false of the hand."""
    rng, topic, order = table.rng, claim.topic, table.order
    if topic.kind.startswith("best"):
        suit = topic.suit or table.turned.suit
        ranking = order.ranking[suit.index]
        place = next((i for i, card in enumerate(ranking) if card.bit & hand), None)
        wrong = [card for i, card in enumerate(ranking) if i != place]
        return Claim(topic, "=", rng.choice(wrong))
    count = table.speaking.number(topic, hand)
    if claim.relation == ">=" or (claim.relation == "=" and rng.random() < 0.5):
        return Claim(topic, claim.relation, count + 1)
    if count:
        return Claim(topic, claim.relation, count - 1)
    return Claim(topic, "=", 1)


def _unasked(table: Round, seat: int) -> bool:
    """A statement in council by one who was asked nothing in it (T306)."""
    speaking = table.speaking
    by = table.rng.randrange(table.count)
    side = table.sides[by]
    if not speaking.speaks_now(side) or by in speaking.asked[side]:
        return False
    speaking.tell(by, None)
    return True


def _unanswered(table: Round, seat: int) -> bool:
    """A question that nobody answers before the council closes (T307)."""
    speaking = table.speaking
    by = table.rng.randrange(table.count)
    if not speaking.speaks_now(table.sides[by]):
        return False
    to = table.rng.choice(speaking.partners(by))
    speaking.muted.add(to)
    speaking.ask(by, speaking.topic(), to)
    return True


def _unheeded(table: Round, seat: int) -> bool:
    """A player does otherwise than he is told, though he could do so (T308)."""
    speaking, legal = table.speaking, cards_in(table.legal(seat))
    directors = [other for other in speaking.partners(seat) if speaking.may_direct(other)]
    if len(legal) < 2 or not directors:
        return False
    wanted, played = table.rng.sample(legal, 2)
    speaking.direct(table.rng.choice(directors), seat, Direction("play", card=wanted))
    table.must_tell.add(seat)
    table.queue.pop(0)
    event = table.put(seat, played)
    table.expect.append(("T308", event))
    table.proofs.append((event, seat, wanted.bit))
    return True


def _groundless(table: Round, seat: int) -> bool:
    """The volley announced, or a stop, by a side that has not won every trick, or not enough of them (X404)."""
    by = table.rng.randrange(table.count)
    side = table.sides[by]
    if table.first == side and table.won[side] == len(table.tricks):
        return False
    table.expect.append(("X404", table.emit(Announce(by=table.game.seats[by], what=table.rng.choice(("volley", "stop"))))))
    return True


def _speaks(game: TalkingGame) -> bool:
    return game.speaks


def _in_council(game: TalkingGame) -> bool:
    return game.speaks and not game.on_lead


def _silent(game: TalkingGame) -> bool:
    return not game.speaks


def _has_volley(game: TalkingGame) -> bool:
    return "volley" in game.announcements


TALK_FAULTS: Mapping[str, tuple[Break, ...]] = {
    "T301": (Break(before=_out_of_turn, known_to=_speaks),),
    "T302": (Break(start=_name_captains, before=_not_captain, known_to=_in_council),),
    "T303": (Break(after=_false, known_to=_speaks),),
    "T304": (Break(before=_forbidden, known_to=_silent),),
    "T305": (Break(before=_signal),),
    "T306": (Break(before=_unasked, known_to=_in_council),),
    "T307": (Break(before=_unanswered, known_to=_in_council),),
    "T308": (Break(instead=_unheeded, known_to=_speaks),),
    "X404": (Break(before=_groundless, known_to=_has_volley),),
}
