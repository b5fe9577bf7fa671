"""What a table needs to know of its game: the order of the seats, who leads first, and who wins a trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlaire.cards import UNKNOWN, Card, Order
from parlaire.games import UnknownGameError, find
from parlaire.record.model import Deal, Record
from parlaire.rules.game import Game, Setting

__all__ = ["Opening", "game_of", "opening_of", "seat_order", "side_of", "winner_of"]

_COMPASS = "NESW"


class Opening(NamedTuple):
    """How a deal begins: who leads first (None: not known), and the orders of cards that may hold."""

    leader: str | None
    orders: tuple[Order, ...]


def game_of(record: Record) -> Game | None:
    """The record's game with its options; None where there is no such game."""
    try:
        return find(record.game).with_rules(record.rules)[0]
    except UnknownGameError:
        return None


def seat_order(game: Game | None, seats: Iterable[str]) -> str:
    """All seats in the order of play: the game's, else the compass or the alphabet."""
    seen = set(seats)
    known = game.seats if game is not None else _COMPASS if seen <= set(_COMPASS) and seen - {"E"} else ""
    return known + "".join(sorted(seen - set(known)))


def opening_of(game: Game | None, deal: Deal, seats: str) -> Opening:
    """How the rules have `deal` begin: its `first`, or whoever the game lets lead."""
    if game is None:
        after = seats[(seats.index(deal.dealer) + 1) % len(seats)] if deal.dealer and deal.dealer in seats else None
        return Opening(deal.first or after, ())
    # Only what the game can place: whether the rest fits it is not for a notation to say.
    known = set(game.seats)
    seat = {name: getattr(deal, name) for name in ("dealer", "first", "declarer") if getattr(deal, name) in known}
    placed = Deal(
        partial=deal.partial,
        hands={each: hand for each, hand in deal.hands.items() if each in known},
        turned=deal.turned,
        trumps=deal.trumps,
        talon=deal.talon,
        contract=deal.contract,
        **seat,
    )
    view = game.table(placed, Setting(Record(game=game.name, deals=(placed,)), 0)).view()
    return Opening(deal.first or view.due, game.orders(view.trumps))


def winner_of(orders: Sequence[Order], plays: Sequence[tuple[str, Card]]) -> str | None:
    """The seat that wins a trick, the leader's card first; None where the orders or an untold card leave it open."""
    if not plays or any(card is UNKNOWN for _, card in plays):
        return None
    winners = set()
    for order in orders:
        led = order.suit_of[plays[0][1].index]
        if led < 0:
            return None
        winners.add(max(plays, key=lambda play: order.power[led][play[1].index])[0])
    return winners.pop() if len(winners) == 1 else None


def side_of(game: Game, seat: str) -> str | None:
    """The side of a seat, where the game knows the seat."""
    return next((side for side in game.sides if seat in side), None)
