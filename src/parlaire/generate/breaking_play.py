"""The faults of play: revokes, cards out of turn, not held or played twice, cards taken back, play after the end."""

from __future__ import annotations

from collections.abc import Mapping

from parlaire.cards import Card, cards_in
from parlaire.generate.breaking import Break
from parlaire.generate.round import Round
from parlaire.record.events import Announce, Play
from parlaire.rules.talking.game import TalkingGame

__all__ = ["PLAY_FAULTS"]


def _any(table: Round, mask: int) -> Card:
    return table.rng.choice(cards_in(mask))


def _revoke(table: Round, seat: int) -> bool:
    """A card of another suit in turn, by one who could follow (S16; F6)."""
    suit, hand = table.suit_led(), table.hands[seat]
    if not hand & suit or not hand & ~suit:
        return False
    table.must_tell.add(seat)
    table.queue.pop(0)
    event = table.put(seat, _any(table, hand & ~suit))
    table.expect.append(("P201", event))
    table.proofs.append((event, seat, suit))
    table.lose(seat, 2)
    if table.academie and table.game.revokes == "stop":
        table.unscored = table.over = True
    return True


def _lead_out_of_turn(table: Round, seat: int) -> bool:
    """A lead by another; it stands, or waits where the rightful leader plays next and does not sit next."""
    if table.trick:
        return False
    wrong = table.rng.choice([other for other in range(table.count) if other != seat and table.hands[other]])
    waits = seat != (wrong + 1) % table.count and table.rng.random() < 0.5
    table.expect.append(("P202", table.put(wrong, _any(table, table.hands[wrong]), waits=waits)))
    if not waits:
        table.queue = [(wrong + place) % table.count for place in range(1, table.count)]
    return True


def _early(table: Round, seat: int) -> bool:
    """A card within a trick before its turn; the seats passed over fill in, at once or in the end."""
    if not table.trick or len(table.queue) < 2:
        return False
    place = table.rng.randrange(1, len(table.queue))
    early = table.queue[place]
    suit, hand = table.suit_led(), table.hands[early]
    card = _any(table, hand)
    revokes = bool(hand & suit) and not card.bit & suit
    event = table.put(early, card)
    table.expect.append(("P203", event))
    table.queue.remove(early)
    if table.rng.random() < 0.5:
        table.queue = [*table.queue[place:], *table.queue[:place]]
    if revokes and table.academie:
        table.must_tell.add(early)
        table.proofs.append((event, early, suit))
        table.lose(early, 1)
    return True


def _not_held(table: Round, seat: int) -> bool:
    """A card that is dealt to another hand, or lies on the talon (C15)."""
    others = [other for other in range(table.count) if other != seat and table.hands[other]]
    if table.game.shape.turn == "talon" and table.rng.random() < 0.5:
        _play_anyhow(table, seat, table.turned, "P204")
        table.told["turned"] = table.turned
        return True
    if table.wish.hands == "absent" or not others:
        return False
    owner = table.rng.choice(others)
    table.must_tell |= {owner, seat}
    _play_anyhow(table, seat, _any(table, table.hands[owner]), "P204")
    return True


def _again(table: Round, seat: int) -> bool:
    """A card that was played before, by anyone (C16)."""
    trick = [card for _, card in table.trick]
    gone = [event.card for event in table.events if isinstance(event, Play) and event.card not in trick]
    if not gone:
        return False
    _play_anyhow(table, seat, table.rng.choice(gone), "P205")
    return True


def _play_anyhow(table: Round, seat: int, card: Card, code: str) -> None:
    """A card that was not there to be played: whether it can win the trick, nobody knows."""
    table.queue.pop(0)
    table.doubtful = seat
    table.expect.append((code, table.put(seat, card)))


def _second(table: Round, seat: int) -> bool:
    """A second card to one trick, while another seat is due and plays next; it is out of play."""
    played = [other for other, _ in table.trick if table.hands[other]]
    if not played:
        return False
    again = table.rng.choice(played)
    table.expect.append(("P206", table.put(again, _any(table, table.hands[again]), out=True)))
    return True


def _take_back(table: Round, seat: int) -> bool:
    """A legal card that is played and taken back (F8)."""
    name = table.game.seats[seat]
    card = _any(table, table.legal(seat))
    table.emit(Play(by=name, card=card))
    table.incident(seat, "took back", "P211", card=card if table.rng.random() < 0.7 else None)
    return True


def _play_on(table: Round) -> bool:
    """A card after the deal was over: decided, or stopped."""
    held, first = table.hands[table.leader], table.first
    if not held or first is None:
        return False
    stopped = any(isinstance(event, Announce) and event.what == "stop" for event in table.events)
    if table.won[first] == len(table.tricks) and not stopped:
        table.emit(Announce(by=table.rng.choice(table.game.sides[first]), what="stop"))
    table.expect.append(("P209", table.emit(Play(by=table.game.seats[table.leader], card=_any(table, held)))))
    return True


def _play_on_void(table: Round, seat: int) -> bool:
    """A card after an incident that has made the deal void."""
    table.void = table.over = True
    table.incident(seat, "wrong pack", "D108")
    table.expect.append(("P209", table.emit(Play(by=table.game.seats[seat], card=_any(table, table.legal(seat))))))
    return True


def _leave_off(table: Round, seat: int) -> bool:
    """The log stops before the deal is decided."""
    if table.first is not None or not (table.tricks or table.trick):
        return False
    table.unfinished = table.over = True
    table.expect.append(("P210", None))
    return True


def _look(table: Round, seat: int) -> bool:
    """Tricks that are put away are turned up; those of the opponents cost a mark (F16)."""
    if not table.tricks:
        return False
    looker = table.rng.randrange(table.count)
    which = tuple(sorted(table.rng.sample(range(len(table.tricks)), table.rng.randint(1, len(table.tricks)))))
    table.incident(looker, "looked at trick", "P212", tricks=which)
    if any(table.sides[table.tricks[place].winner] != table.sides[looker] for place in which):
        table.lose(looker, 1)
    return True


def _hide(table: Round, seat: int) -> bool:
    """Two of a side lay their hands open, and the third plays on with his closed (F9)."""
    for other in table.speaking.partners(seat):
        table.spread(other)
    table.expect.append(("P213", len(table.events)))
    return True


def _pairs(game: TalkingGame) -> bool:
    return game.needed is not None


def _of_three(game: TalkingGame) -> bool:
    return game.academie


PLAY_FAULTS: Mapping[str, tuple[Break, ...]] = {
    "P201": (Break(instead=_revoke),),
    "P202": (Break(instead=_lead_out_of_turn),),
    "P203": (Break(instead=_early),),
    "P204": (Break(instead=_not_held),),
    "P205": (Break(instead=_again),),
    "P206": (Break(instead=_second),),
    "P209": (Break(after=_play_on, known_to=_pairs), Break(before=_play_on_void)),
    "P210": (Break(before=_leave_off),),
    "P211": (Break(instead=_take_back),),
    "P212": (Break(before=_look),),
    "P213": (Break(before=_hide, known_to=_of_three),),
}
