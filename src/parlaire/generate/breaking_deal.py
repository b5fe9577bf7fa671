"""The faults of the deal and of what is told: wrong cards, counts, dealers, cuts and packets, incidents, results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlaire.cards import CARDS, Card
from parlaire.generate.breaking import Break
from parlaire.generate.round import Round
from parlaire.record.model import Hand
from parlaire.rules.talking.game import TalkingGame

__all__ = ["DEAL_FAULTS"]


def _whole_hands(table: Round, told: dict[str, Any]) -> dict[int, list[Card]]:
    """The hands that are told whole."""
    names = table.game.seats
    hands = {names.index(name): list(hand.cards) for name, hand in told["hands"].items() if not hand.open}
    return {seat: cards for seat, cards in hands.items() if len(cards) == table.size and all(card.bit for card in cards)}


def _replace(table: Round, told: dict[str, Any], seat: int, old: Card, new: Card | None) -> None:
    cards = _whole_hands(table, told)[seat]
    place = cards.index(old)
    changed = (*cards[:place], *((new,) if new is not None else ()), *cards[place + 1 :])
    told["hands"] = {**told["hands"], table.game.seats[seat]: Hand(changed)}
    told.setdefault("turned", table.turned)  # the last card of the dealer's hand shall not tell it
    told.pop("trumps", None)


def _some_card(table: Round, told: dict[str, Any]) -> tuple[int, Card] | None:
    """A card of a hand that is told whole, other than the one turned."""
    whole = _whole_hands(table, told)
    if not whole:
        return None
    seat = table.rng.choice(sorted(whole))
    return seat, table.rng.choice([card for card in whole[seat] if card is not table.turned])


def _foreign(table: Round, told: dict[str, Any]) -> bool:
    """A card that the pack lacks stands in a hand (D101)."""
    found = _some_card(table, told)
    if found is None:
        return False
    foreign = table.rng.choice([card for card in CARDS if not card.bit & table.order.pack])
    _replace(table, told, *found, foreign)
    table.expect.append(("D101", None))
    return True


def _duplicate(table: Round, told: dict[str, Any]) -> bool:
    """A card stands twice (D102)."""
    found = _some_card(table, told)
    others = [card for cards in _whole_hands(table, told).values() for card in cards if card is not table.turned]
    if found is None:
        return False
    _replace(table, told, *found, table.rng.choice([card for card in others if card is not found[1]]))
    table.expect.append(("D102", None))
    return True


def _count(table: Round, told: dict[str, Any]) -> bool:
    """A hand lacks a card, or the talon does (D103)."""
    if "talon" in told and table.rng.random() < 0.3:
        told["talon"] = Hand(told["talon"].cards[:-1])
        table.expect.append(("D103", None))
        return True
    found = _some_card(table, told)
    if found is None:
        return False
    _replace(table, told, *found, None)
    table.expect.append(("D103", None))
    return True


def _turn_up(table: Round, told: dict[str, Any]) -> bool:
    """The turned card of the record is another of its suit, which lies elsewhere (D104)."""
    if table.game.shape.turn == "talon":
        wrong = [card for card in table.talon[1:] if card.suit is table.turned.suit]
        if "talon" not in told:
            return False
    else:
        if table.dealer not in _whole_hands(table, told):
            return False
        hands = (hand for seat, hand in enumerate(table.dealt) if seat != table.dealer)
        wrong = [card for hand in hands for card in hand if card.suit is table.turned.suit]
    if not wrong:
        return False
    told["turned"] = table.rng.choice(wrong)
    told.pop("trumps", None)
    table.expect.append(("D104", None))
    return True


def _wrong_dealer(table: Round) -> bool:
    """Another deals than the one whose deal it is (D105)."""
    if not table.setting.dealers:
        return False
    table.sit(_other_dealer(table))
    table.expect.append(("D105", None))
    return True


def _dealt_out_of_turn(table: Round) -> bool:
    """The same as an incident: the card is turned, and the deal stands (F12)."""
    table.sit(_other_dealer(table))
    table.told["turned"] = table.turned
    table.incident(table.dealer, "dealt out of turn", "D105")
    return True


def _stopped_in_time(table: Round) -> bool:
    """The same before the turn-up: the deal stops, and the rightful dealer deals (F12)."""
    if not table.setting.dealers:
        return False
    table.sit(_other_dealer(table))
    return _voided(table, "dealt out of turn", "D105", 0)


def _other_dealer(table: Round) -> int:
    rightful = table.setting.dealers or table.rightful
    return table.rng.choice([seat for seat in range(table.count) if table.game.seats[seat] not in rightful])


def _packets(table: Round) -> bool:
    """Other packets than the game allows (D106)."""
    size = table.size
    table.told["packets"] = table.rng.choice([(2,) * (size // 2), (size - 1, 1), (1, size - 1), (size,)])
    table.expect.append(("D106", None))
    return True


def _wrong_packets(table: Round) -> bool:
    """The same as an incident, which voids the deal (F13)."""
    return _voided(table, "wrong packets", "D106", 1)


def _cut(table: Round) -> bool:
    """Another has cut than the dealer's left neighbour (D107)."""
    names = table.game.seats
    cutter = table.game.after(names[table.dealer], table.game.shape.cutter)
    table.told["cut"] = table.rng.choice([seat for seat in names if seat != cutter])
    table.expect.append(("D107", None))
    return True


def _wrong_cut(table: Round) -> bool:
    """The same as an incident (F11)."""
    table.incident(table.dealer, "wrong cut", "D107")
    return True


def _incident(table: Round) -> bool:
    """An incident of the deal that voids it, at somebody's cost or nobody's (D108, F1 to F5)."""
    rng, names = table.rng, table.game.seats
    kind, price = rng.choice((("wrong pack", 0), ("faced card", 0), ("misdeal", 1), ("kept turn-up", 1), ("exposed", 1)))
    if kind != "exposed":
        return _voided(table, kind, "D108", price)
    other = rng.randrange(table.count)
    price = int(table.sides[other] != table.sides[table.dealer])
    return _voided(table, kind, "D108", price, card=rng.choice(table.dealt[other]), seat=names[other])


def _voided(table: Round, kind: str, code: str, price: int, **more: object) -> bool:
    table.void = table.over = table.bare = True
    table.incident(table.dealer, kind, code, **more)
    table.lose(table.dealer, price)
    return True


def _unusual(table: Round) -> bool:
    """In the first deal first hand leads, though it does not sit at the dealer's right (D109)."""
    names = table.game.seats
    others = [seat for seat in range(table.count) if table.sides[seat] != table.sides[table.dealer] and seat != table.leader]
    if table.setting.number != 0:
        return False
    table.leader = table.rng.choice(others)
    table.told["first"] = names[table.leader]
    table.expect.append(("D109", None))
    return True


def _change_seat(table: Round, seat: int) -> bool:
    table.incident(table.rng.randrange(table.count), "changed seat", "D110")
    return True


def _quit(table: Round, seat: int) -> bool:
    """A player leaves; by the Académie's law his side loses the game (S507, F15)."""
    table.quitter = table.rng.randrange(table.count)
    table.incident(table.quitter, "quit", "S507")
    table.unscored = table.over = True
    if table.academie:
        side = table.game.side_of(table.game.seats[table.quitter])
        table.winner = next(other for other in table.game.sides if other != side)
    return True


def _tricks(table: Round, told: dict[str, Any]) -> bool:
    """The told tricks are not those of the play (S501)."""
    side = table.rng.randrange(len(table.game.sides))
    won = dict(zip(table.game.sides, table.won, strict=True))
    won[table.game.sides[side]] += table.rng.choice((-1, 1) if table.won[side] else (1,))
    told["tricks"] = won
    table.expect.append(("S501", None))
    return True


def _points(table: Round, told: dict[str, Any]) -> bool:
    """The told points are not those of the play (S502)."""
    points = table.points()
    side = table.rng.choice(table.game.sides)
    points[side] = table.rng.choice([number for number in (0, 1, 2) if number != points[side]])
    before = {name: table.setting.score.get(name) or 0 for name in points}
    if table.game_winner() or table.game.ended({name: before[name] + points[name] for name in points}, 0)[0]:
        return False
    told["points"] = points
    table.expect.append(("S502", None))
    return True


def _short_pack(game: TalkingGame) -> bool:
    return len(game.ranks) < 13


def _first_hand(game: TalkingGame) -> bool:
    return game.first_hand


DEAL_FAULTS: Mapping[str, tuple[Break, ...]] = {
    "D101": (Break(tell=_foreign, known_to=_short_pack),),
    "D102": (Break(tell=_duplicate),),
    "D103": (Break(tell=_count),),
    "D104": (Break(tell=_turn_up),),
    "D105": (Break(start=_wrong_dealer), Break(start=_dealt_out_of_turn), Break(start=_stopped_in_time)),
    "D106": (Break(start=_packets), Break(start=_wrong_packets)),
    "D107": (Break(start=_cut), Break(start=_wrong_cut)),
    "D108": (Break(start=_incident),),
    "D109": (Break(start=_unusual, known_to=_first_hand),),
    "D110": (Break(before=_change_seat),),
    "S501": (Break(tell=_tricks),),
    "S502": (Break(tell=_points),),
    "S507": (Break(before=_quit),),
}
