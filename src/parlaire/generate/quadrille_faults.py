"""The faults of Quadrille, each made once on purpose.

A fault is tried at a stage of the deal; its function breaks the rule, notes what the referee must
find, and answers whether it did. A code may be broken in several ways.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlaire.cards import CARDS, RANKS, SPELLINGS, Card, cards_in
from parlaire.generate.quadrille_round import Break, QuadrilleRound, Trick
from parlaire.record.events import Announce, Ask, Bid, Call, Direct, Event, Incident, Play, Reveal, Tell
from parlaire.record.model import Hand
from parlaire.record.talk import Claim, parse_direction, parse_topic
from parlaire.rules.quadrille.game import QuadrilleGame
from parlaire.rules.quadrille.order import ORDERS, PACK, matadors_of

__all__ = ["FAULTS"]

_SEATS = 4
_FOREIGN = [card for card in CARDS if not card.bit & PACK]


def _forced(game: QuadrilleGame) -> bool:
    return game.declarer_leads


def _classic(game: QuadrilleGame) -> bool:
    return not game.declarer_leads


# The deal.


def _out_of_turn_deal(table: QuadrilleRound) -> bool:
    if len(table.setting.dealers) != 1:
        return False
    others = [place for place in range(_SEATS) if place != table.dealer]
    table.dealer = table.rng.choice(others)
    table.blame("D105", None)
    table.broken = True
    return False  # the deal stands, and is still to be played


def _misdealt(table: QuadrilleRound) -> bool:
    for place in range(_SEATS):
        amount = table.owed.get(place, table.base)
        table.stakes[place] = amount
        table.pay_in(place, amount)
    table.blame("D108")
    table.events.append(Incident(by=table.names[table.dealer], kind="misdeal"))
    table.void = True
    return True


def _wrong_packets(table: QuadrilleRound, told: dict[str, Any], *_: Any) -> bool:
    told["packets"] = table.rng.choice(((5, 5), (2, 4, 4), (10,), (3, 3, 3)))
    table.blame("D106", None)
    return True


def _whole(told: dict[str, Any]) -> list[str]:
    """The seats whose hands are told whole."""
    return [seat for seat, hand in told["hands"].items() if not hand.open and all(card.bit for card in hand.cards)]


def _foreign_card(table: QuadrilleRound, told: dict[str, Any], *_: Any) -> bool:
    return _exchange_card(table, told, "D101", table.rng.choice(_FOREIGN))


def _duplicate_card(table: QuadrilleRound, told: dict[str, Any], *_: Any) -> bool:
    seats = _whole(told)
    if len(seats) < _SEATS:
        return False
    seat = table.rng.choice(seats)
    others = [other for other in seats if other != seat]
    return _exchange_card(table, told, "D102", table.rng.choice(told["hands"][table.rng.choice(others)].cards), seat)


def _exchange_card(table: QuadrilleRound, told: dict[str, Any], code: str, other: Card, seat: str | None = None) -> bool:
    seats = _whole(told)
    if len(seats) < _SEATS:
        return False
    seat = seat or table.rng.choice(seats)
    cards = list(told["hands"][seat].cards)
    cards[table.rng.randrange(len(cards))] = other
    told["hands"][seat] = Hand(tuple(cards))
    table.blame(code, None)
    return True


def _wrong_count(table: QuadrilleRound, told: dict[str, Any], *_: Any) -> bool:
    seats = _whole(told)
    if not seats:
        return False
    seat = table.rng.choice(seats)
    told["hands"][seat] = Hand(told["hands"][seat].cards[:-1])
    table.blame("D103", None)
    return True


# The bargain.


def _wrong_stake(table: QuadrilleRound, seat: int, amount: int) -> bool:
    if table.owed and not table.sure:
        return False
    wrong = table.base if seat in table.owed and table.owed[seat] != table.base else amount + table.rng.randint(1, 3)
    table.blame("X406")
    table.stakes[seat] = wrong
    table.pay_in(seat, wrong)
    return True


def _unknown_bid(table: QuadrilleRound, seat: int, best: str) -> bool:
    table.blame("X406")
    table.events.append(Bid(by=table.names[seat], bid=table.rng.choice(("grand", "misère", "two tricks"))))
    return True


def _low_bid(table: QuadrilleRound, seat: int, best: str) -> bool:
    if best == "alliance" and not table.game.raises and any(isinstance(e, Bid) and e.by == table.names[seat] for e in table.events):
        return False
    table.blame("X406")
    table.events.append(Bid(by=table.names[seat], bid="alliance"))
    return True


def _late_bid(table: QuadrilleRound) -> bool:
    table.blame("X406")
    table.events.append(Bid(by=table.rng.choice(table.names), bid="pass"))
    return True


def _false_spadille(table: QuadrilleRound) -> bool:
    if any(isinstance(event, Bid) and event.bid != "pass" for event in table.events):
        table.blame("X406")
        table.events.append(Bid(by=table.rng.choice(table.names), bid="forced"))
        return True
    return False


def _wrong_call(table: QuadrilleRound, declarer: int) -> bool:
    name, mine = table.names[declarer], table.dealt[declarer]
    kings = [SPELLINGS[f"K{suit}"] for suit in "SHDC"]
    choices = [card for card in cards_in(PACK) if card.rank not in RANKS[:2]]
    if table.game.declarer_leads:
        choices += [king for king in kings if king in mine]
    if not all(king in mine for king in kings):
        choices += [card for card in cards_in(PACK) if card.rank is RANKS[1]]
    card = table.rng.choice(choices)
    table.blame("X407")
    table.called = card
    holder = table.holder(card)
    table.partner = holder if holder != declarer else None
    table.events.append(Call(by=name, card=card))
    return True


def _wrong_reveal(table: QuadrilleRound) -> bool:
    card = table.called
    if card is None:
        return False
    liars = [seat for seat in range(_SEATS) if seat not in (table.declarer, table.holder(card))]
    table.blame("X407")
    table.events.append(Reveal(by=table.names[table.rng.choice(liars)], card=card))
    return True


# The play.


def _lead_out_of_turn(table: QuadrilleRound, leader: int) -> bool:
    others = [seat for seat in range(_SEATS) if seat != leader and table.hands[seat]]
    seat = table.rng.choice(others)
    table.blame("P202")
    table.put_down(seat, table.rng.choice(cards_in(table.hands[seat])))
    return True


def _before_turn(table: QuadrilleRound, queue: list[int]) -> bool:
    if not table.trick.cards or len(queue) < 2:
        return False
    seat = queue[1]
    table.blame("P203")
    table.put_down(seat, table.rng.choice(cards_in(table.hands[seat])))
    return True


def _second(table: QuadrilleRound, queue: list[int]) -> bool:
    """A second card to one trick, while another seat is due and plays next; it is out of play."""
    played = [seat for seat, _ in table.trick.cards if table.hands[seat] and seat not in queue]
    if not played or not table.hands[queue[0]]:
        return False
    seat = table.rng.choice(played)
    card = table.rng.choice(cards_in(table.hands[seat]))
    table.blame("P206")
    table.hands[seat] ^= card.bit
    table.events.append(Play(by=table.names[seat], card=card))
    return True


def _illegal(table: QuadrilleRound, seat: int) -> tuple[list[Card], list[Card]]:
    """The cards of the seat that it may not play: those that do not follow suit though it could, and the others."""
    wrong = cards_in(table.hands[seat] & ~table.legal(seat))
    order = table.order
    suit = order.suits[order.suit_of[table.trick.cards[0][1].index]]
    able = table.hands[seat] & suit & ~matadors_of(order)
    revokes = [card for card in wrong if able and not card.bit & suit]
    return revokes, [card for card in wrong if card not in revokes]


def _revoke(table: QuadrilleRound, seat: int) -> bool:
    revokes, _ = _illegal(table, seat)
    if not revokes:
        return False
    table.blame("P201")
    table.put_down(seat, table.rng.choice(revokes))
    return True


def _disobey(table: QuadrilleRound, seat: int) -> bool:
    _, others = _illegal(table, seat)
    if not others:
        return False
    table.blame("P208")
    table.put_down(seat, table.rng.choice(others))
    return True


def _plain(table: QuadrilleRound) -> int:
    """The cards that can win nothing in the trick: neither trumps nor of the suit led."""
    order = table.order
    led = order.suits[order.suit_of[table.trick.cards[0][1].index]]
    return PACK & ~led & ~order.suits[ORDERS.index(order)]


def _not_held(table: QuadrilleRound, seat: int) -> bool:
    others = 0
    for other, hand in enumerate(table.hands):
        others |= hand if other != seat else 0
    return _play_another(table, seat, "P204", others & _plain(table))


def _again(table: QuadrilleRound, seat: int) -> bool:
    played = sum(card.bit for trick in table.tricks for _, card in trick.cards)
    return _play_another(table, seat, "P205", played & _plain(table))


def _play_another(table: QuadrilleRound, seat: int, code: str, cards: int) -> bool:
    """A card that is not the seat's; one of its own is left over at the end."""
    if not cards:
        return False
    card = table.rng.choice(cards_in(cards))
    table.blame(code)
    table.trick.cards.append((seat, card))
    table.events.append(Play(by=table.names[seat], card=card))
    return True


def _after_stop(table: QuadrilleRound, leader: int) -> bool:
    table.blame("P209")
    table.trick = Trick()
    table.put_down(leader, table.rng.choice(cards_in(table.hands[leader])))
    return True


def _unfinished(table: QuadrilleRound, queue: list[int]) -> bool:
    if len(table.tricks) > 4 or not (table.tricks or table.trick.cards):
        return False
    table.blame("P210", None)
    table.cut = True
    return True


def _take_back(table: QuadrilleRound, queue: list[int]) -> bool:
    if not table.trick.cards:
        return False
    seat, card = table.trick.cards[-1]
    table.blame("P211")
    table.events.append(Incident(by=table.names[seat], kind="took back", card=card))
    table.events.append(Play(by=table.names[seat], card=card))
    return True


def _look(table: QuadrilleRound, queue: list[int]) -> bool:
    if not table.tricks:
        return False
    table.blame("P212")
    table.events.append(
        Incident(by=table.rng.choice(table.names), kind="looked at trick", tricks=(table.rng.randrange(len(table.tricks)),))
    )
    return True


def _change_seat(table: QuadrilleRound, queue: list[int]) -> bool:
    table.blame("D110")
    table.events.append(Incident(by=table.rng.choice(table.names), kind="changed seat"))
    return True


def _wrong_cut(table: QuadrilleRound, seat: int, amount: int) -> bool:
    table.blame("D107")
    table.events.append(Incident(by=table.names[table.dealer], kind="wrong cut"))
    table.stakes[seat] = amount
    table.pay_in(seat, amount)
    return True


def _talk(table: QuadrilleRound, queue: list[int]) -> bool:
    rng = table.rng
    seat = rng.randrange(_SEATS)
    name, card = table.names[seat], rng.choice(cards_in(PACK))
    true = Claim(parse_topic(str(card)), "=", int(bool(table.hands[seat] & card.bit)))
    words: tuple[Event, ...] = (
        Ask(by=name, topic=parse_topic("trumps"), text="How many trumps are out?"),
        Tell(by=name, claims=(true,)),
        Direct(by=name, direction=parse_direction("trump"), text="Trump it!"),
    )
    table.blame("T304")
    table.events.append(rng.choice(words))
    return True


def _lie(table: QuadrilleRound, queue: list[int]) -> bool:
    """A false statement, where to make any is a fault already."""
    seat = table.rng.randrange(_SEATS)
    card = table.rng.choice(cards_in(PACK))
    false = Claim(parse_topic(str(card)), "=", int(not table.hands[seat] & card.bit))
    table.blame("T303")
    table.blame("T304")
    table.events.append(Tell(by=table.names[seat], claims=(false,)))
    return True


def _signal(table: QuadrilleRound, queue: list[int]) -> bool:
    table.blame("T305")
    table.events.append(Incident(by=table.rng.choice(table.names), kind="signal"))
    return True


def _quit(table: QuadrilleRound, queue: list[int]) -> bool:
    table.blame("S507")
    table.events.append(Incident(by=table.rng.choice(table.names), kind="quit"))
    table.left = True
    return True


def _groundless(table: QuadrilleRound, queue: list[int]) -> bool:
    if len(table.tricks) >= 6 and table.row >= 6:
        return False
    table.blame("X404")
    what = "stop" if table.kind == "vole" else table.rng.choice(("stop", "vole"))
    table.events.append(Announce(by=table.rng.choice(table.names), what=what))  # type: ignore[arg-type]  # it is one of the two
    return True


# The results.


def _wrong_tricks(table: QuadrilleRound, told: dict[str, Any], tricks: dict[str, int], points: dict[str, int]) -> bool:
    if not table.tricks:
        return False
    seat = table.rng.choice(table.names)
    told["tricks"] = {**tricks, seat: tricks[seat] + (1 if tricks[seat] == 0 else table.rng.choice((-1, 1)))}
    table.blame("S501", None)
    return True


def _wrong_points(table: QuadrilleRound, told: dict[str, Any], tricks: dict[str, int], points: dict[str, int]) -> bool:
    seat = table.rng.choice(table.names)
    told["pool"] = table.before
    told["points"] = {**points, seat: points[seat] + table.rng.choice((-2, -1, 1, 3))}
    table.blame("S502", None)
    return True


FAULTS: Mapping[str, tuple[Break, ...]] = {
    "D101": (Break("tell", _foreign_card),),
    "D102": (Break("tell", _duplicate_card),),
    "D103": (Break("tell", _wrong_count),),
    "D105": (Break("deal", _out_of_turn_deal),),
    "D106": (Break("tell", _wrong_packets, _classic),),
    "D107": (Break("stake", _wrong_cut),),
    "D108": (Break("deal", _misdealt),),
    "D110": (Break("turn", _change_seat),),
    "P201": (Break("follow", _revoke),),
    "P202": (Break("lead", _lead_out_of_turn),),
    "P203": (Break("turn", _before_turn),),
    "P204": (Break("follow", _not_held),),
    "P205": (Break("follow", _again),),
    "P206": (Break("turn", _second),),
    "P208": (Break("follow", _disobey),),
    "P209": (Break("stopped", _after_stop),),
    "P210": (Break("turn", _unfinished),),
    "P211": (Break("turn", _take_back),),
    "P212": (Break("turn", _look),),
    "T303": (Break("turn", _lie),),
    "T304": (Break("turn", _talk),),
    "T305": (Break("turn", _signal),),
    "X404": (Break("turn", _groundless),),
    "X406": (
        Break("stake", _wrong_stake),
        Break("bid", _unknown_bid),
        Break("bid", _low_bid),
        Break("bidden", _late_bid),
        Break("bidden", _false_spadille, _classic),
    ),
    "X407": (Break("call", _wrong_call), Break("reveal", _wrong_reveal, _forced)),
    "S501": (Break("tell", _wrong_tricks),),
    "S502": (Break("tell", _wrong_points),),
    "S507": (Break("turn", _quit),),
}
