"""The deal itself: who dealt, how, and what of the cards is told.

`read_deal` checks a deal against the shape that its game gives (sizes, talon, packets, the card
that is turned) and answers with `Dealt`: the hands as far as they can be relied on. A foreign, a
duplicate and a missing card count as untold ones; a hand with too many cards proves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Literal

from attrs import define, frozen

from parlaire.cards import UNKNOWN, Card, Suit
from parlaire.record.events import Incident
from parlaire.record.model import Hand
from parlaire.rules.findings import Severity
from parlaire.rules.game import Table

__all__ = ["Dealt", "Shape", "check_custom", "read_deal", "told_of"]

_BIT = attrgetter("bit")


@frozen
class Shape:
    """How a game is dealt: `size` cards each, `talon` left over, the trumps turned from the dealer's hand or the talon.

    `packets` are the ways of dealing that are allowed (empty: any), `severity` how bad another is;
    `cutter` is how many places from the dealer the seat sits that cuts (0: the rules do not say).
    """

    size: int
    talon: int = 0
    turn: Literal["dealer", "talon"] | None = None
    packets: tuple[tuple[int, ...], ...] = ()
    severity: Severity = "warning"
    cutter: int = -1


@define
class Dealt:
    """What is known of the cards as dealt, by seat index; sets of cards are integers.

    `told` are the cards that a seat surely has, `untold` how many it has besides, `overfull` marks
    hands with too many cards, `outside` are cards in nobody's hand, `doubtful` those that stand
    twice, `foreign` those that the pack lacks, `complete` says that every card of every hand is told.
    """

    pack: int
    told: list[int]
    untold: list[int]
    overfull: list[bool]
    outside: int = 0
    doubtful: int = 0
    foreign: int = 0
    complete: bool = True
    turned: Card | None = None
    trumps: Suit | None = None


def read_deal(table: Table, shape: Shape, pack: int) -> Dealt:
    """What is known of the table's deal; findings D101–D104 go to the table."""
    deal, seats = table.deal, table.game.seats
    count = len(seats)
    dealt = Dealt(pack, _read_whole(deal.hands, seats, shape.size, pack), [0] * count, [False] * count)
    dealt.turned = _turned(table, shape)
    dealt.trumps = dealt.turned.suit if dealt.turned is not None and dealt.turned.bit else deal.trumps
    if not dealt.told:
        dealt.told = [0] * count
        dealt.complete = False
        _read_doubtful(table, shape, dealt)
    if deal.talon is not None or (shape.turn == "talon" and dealt.turned is not None):
        _read_talon(table, shape, dealt)
    if shape.turn == "dealer" and dealt.turned is not None and deal.dealer is not None:
        _check_turn_up(table, dealt, seats.index(deal.dealer))
    if deal.turned is not None and deal.trumps is not None and deal.turned.bit and deal.turned.suit is not deal.trumps:
        table.find(
            "D104", None, deal.dealer, f"trumps are told as {deal.trumps.name}, but the card turned is {deal.turned}", keys=("trumps",)
        )
    return dealt


def _read_whole(hands: Mapping[str, Hand], seats: str, size: int, pack: int) -> list[int]:
    """The cards of all hands, if each is told whole and every card is of the pack and stands once; else nothing."""
    told = []
    for seat in seats:
        hand = hands.get(seat)
        if hand is None or hand.open or len(hand.cards) != size:
            return []
        told.append(sum(map(_BIT, hand.cards)))
    # So many bits can add up to as many only if no two are the same, and none is that of an untold card.
    cards = sum(told)
    return told if cards.bit_count() == size * len(seats) and not cards & ~pack else []


def _turned(table: Table, shape: Shape) -> Card | None:
    """The card that was turned, told as such or as the last of the dealer's hand or the first of the talon."""
    deal = table.deal
    if deal.turned is not None or deal.trumps is not None or shape.turn is None:
        return deal.turned
    if shape.turn == "talon":
        return deal.talon.cards[0] if deal.talon is not None and deal.talon.cards and deal.talon.cards[0].bit else None
    hand = deal.hands.get(deal.dealer) if deal.dealer is not None else None
    if hand is None or hand.open or len(hand.cards) != shape.size or UNKNOWN in hand.cards:
        return None
    return hand.cards[-1]


def _read_doubtful(table: Table, shape: Shape, dealt: Dealt) -> None:
    """Read hands of which some are absent, partial or wrong, card by card."""
    deal, seats = table.deal, table.game.seats
    places: dict[Card, str] = {}
    for seat in seats:
        hand = deal.hands.get(seat)
        if hand is not None:
            _check_count(table, hand, shape.size, f"{seat}'s hand", seat)
            _note_cards(table, dealt, hand.cards, f"{seat}'s hand", seat, places)
    for index, seat in enumerate(seats):
        hand = deal.hands.get(seat)
        told = 0
        for card in hand.cards if hand is not None else ():
            told |= card.bit & dealt.pack & ~dealt.doubtful
        if told.bit_count() > shape.size or (hand is not None and len(hand.cards) > shape.size):
            dealt.overfull[index] = True
            dealt.told[index], dealt.untold[index] = 0, len(hand.cards) if hand is not None else 0
        else:
            dealt.told[index], dealt.untold[index] = told, shape.size - told.bit_count()


def _check_count(table: Table, hand: Hand, size: int, what: str, seat: str | None) -> None:
    number = len(hand.cards)
    if number == size or (hand.open and number < size) or told_of(table, "misdeal"):
        return
    told = f"at least {number}" if hand.open else str(number)
    keys = ("hands", seat) if seat is not None else ("talon",)
    laws = table.game.laws("D103")
    law = laws[-1] if seat is None and laws else None
    message = f"{what} has {told} cards where it should have {size}"
    table.find("D103", None, seat, message, [(None, "the hand as dealt")], law=law, keys=keys)


def _note_cards(table: Table, dealt: Dealt, cards: tuple[Card, ...], what: str, seat: str | None, places: dict[Card, str]) -> None:
    """Find the foreign and the duplicate cards of one hand or of the talon; each card is told of once."""
    keys = ("hands", seat) if seat is not None else ("talon",)
    for card in cards:
        if not card.bit:
            continue
        if not card.bit & dealt.pack:
            if not card.bit & dealt.foreign and not told_of(table, "wrong pack"):
                table.find("D101", None, seat, f"{card} in {what} is no card of this pack", [(None, "the hand as dealt")], keys=keys)
            dealt.foreign |= card.bit
        elif card in places:
            if not card.bit & dealt.doubtful and not told_of(table, "wrong pack"):
                table.find(
                    "D102", None, seat, f"{card} stands twice, in {places[card]} and in {what}", [(None, "the hands as dealt")], keys=keys
                )
            dealt.doubtful |= card.bit
        else:
            places[card] = what


def _read_talon(table: Table, shape: Shape, dealt: Dealt) -> None:
    """Read the cards that nobody holds; where one of them stands in a hand too, it is doubtful."""
    talon = table.deal.talon
    cards = talon.cards if talon is not None else ()
    if talon is not None:
        _check_count(table, talon, shape.talon, "the talon", None)
    turned = dealt.turned if shape.turn == "talon" else None
    if turned is not None and cards and cards[0].bit and cards[0] is not turned and not told_of(table, "kept turn-up"):
        table.find("D104", None, table.deal.dealer, f"{turned} was turned, but the talon's top card is {cards[0]}", keys=("talon",))
    if turned is not None and turned not in cards:
        cards = (turned, *cards)
    places: dict[Card, str] = {}
    for seat, hand in table.deal.hands.items():
        places |= dict.fromkeys((card for card in hand.cards if card.bit & ~dealt.doubtful), f"{seat}'s hand")
    before = dealt.doubtful
    _note_cards(table, dealt, cards, "the talon", None, places)
    twice = dealt.doubtful & ~before
    for index, told in enumerate(dealt.told):
        if told & twice:
            dealt.told[index] = told & ~twice
            dealt.untold[index] += (told & twice).bit_count()
            dealt.complete = False
    for card in cards:
        dealt.outside |= card.bit & dealt.pack & ~dealt.doubtful


def _check_turn_up(table: Table, dealt: Dealt, dealer: int) -> None:
    """The turned card is in the dealer's hand from the start, told there or not."""
    turned, seat = dealt.turned, table.deal.dealer
    if turned is None or not turned.bit or turned.bit & (dealt.told[dealer] | dealt.doubtful) or dealt.overfull[dealer]:
        return
    if not turned.bit & dealt.pack:
        if not turned.bit & dealt.foreign:
            table.find("D101", None, seat, f"{turned}, the card turned, is no card of this pack", keys=("turned",))
        dealt.foreign |= turned.bit
        return
    if not dealt.untold[dealer]:
        if not told_of(table, "kept turn-up"):
            table.find(
                "D104",
                None,
                seat,
                f"the hand of {seat}, who dealt, lacks the turned card {turned}",
                [(None, f"{seat}'s hand as dealt")],
                keys=("turned",),
            )
        return
    for other, told in enumerate(dealt.told):
        if told & turned.bit:
            if not told_of(table, "wrong pack"):
                holder = table.game.seats[other]
                table.find("D102", None, holder, f"{turned} stands twice, in {holder}'s hand and turned up by {seat}", keys=("turned",))
            dealt.doubtful |= turned.bit
            dealt.told[other] ^= turned.bit
            dealt.untold[other] += 1
            return
    dealt.told[dealer] |= turned.bit
    dealt.untold[dealer] -= 1


def check_custom(table: Table, shape: Shape) -> None:
    """Who dealt, who cut, and in what packets, as the deal's own fields tell it: D105, D106, D107.

    A fault that an incident tells as well is left to the incident.
    """
    deal, game, setting = table.deal, table.game, table.setting
    if deal.dealer is not None and setting.dealers and deal.dealer not in setting.dealers and not told_of(table, "dealt out of turn"):
        rightful = " or ".join(setting.dealers)
        table.find("D105", None, deal.dealer, f"{deal.dealer} dealt, but it was the deal of {rightful}", keys=("dealer",))
    if deal.packets is not None and shape.packets and deal.packets not in shape.packets and not told_of(table, "wrong packets"):
        allowed = " or ".join("-".join(map(str, packets)) for packets in shape.packets)
        told = "-".join(map(str, deal.packets))
        table.find("D106", None, deal.dealer, f"the cards were dealt {told}, not {allowed}", severity=shape.severity, keys=("packets",))
    if deal.cut is not None and deal.dealer is not None and shape.cutter and not told_of(table, "wrong cut"):
        cutter = game.after(deal.dealer, shape.cutter)
        if deal.cut != cutter:
            table.find("D107", None, deal.cut, f"{deal.cut} cut the pack, but it was for {cutter} to cut to {deal.dealer}", keys=("cut",))


def told_of(table: Table, kind: str) -> bool:
    """Whether the log of the deal tells of an incident of that kind."""
    return any(type(event) is Incident and event.kind == kind for event in table.deal.events)
