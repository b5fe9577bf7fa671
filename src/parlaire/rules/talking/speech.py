"""What is judged when somebody speaks at a talking game's table: may he, and is it true."""

from __future__ import annotations

from parlaire.cards import cards_in
from parlaire.record.events import Announce, Ask, Direct, Event, Show, Tell
from parlaire.rules.claims import Truth, cards_of, judge_claim
from parlaire.rules.talking.council import Verb
from parlaire.rules.talking.laws import law_of_silence
from parlaire.rules.talking.state import TalkingState
from parlaire.rules.unheld import lay_open

__all__ = ["announce", "ask", "direct", "show", "tell", "truth"]


def ask(table: TalkingState, index: int, event: Ask) -> None:
    """A question."""
    seat, to = table.index[event.by], table.index[event.to] if event.to is not None else None
    if table.ended is not None or not _lawful(table, index, "ask", seat, to) or table.council is None:
        return
    table.council.ask(seat, index, 1 << to if to is not None else table.members[table.sides[seat]] & ~(1 << seat))


def tell(table: TalkingState, index: int, event: Tell) -> None:
    """A statement: may he make it, and is it true."""
    if table.ended is not None:
        return
    seat, to = table.index[event.by], table.index[event.to] if event.to is not None else None
    lawful = _lawful(table, index, "tell", seat, to)
    council = table.council
    if council is not None and lawful:
        asked = council.tell(seat)
        if not asked and council.known and council.open[table.sides[seat]] and not table.on_lead:
            table.find("T306", index, event.by, f"{event.by} told what nobody had asked of him")
    if table.dealt.overfull[seat] or (table.on_lead and table.tricks.gap_follows(index)):
        return  # too many cards, or nobody knows which of them had been played by then
    for claim in event.claims:
        if judge_claim(table.hands, seat, claim, table.orders) == "false":
            order = table.orders[0]
            cards = cards_of(claim.topic, order)
            evidence = table.hands.proof(seat, cards if cards is not None else order.pack)
            held = cards_in(table.hands.known[seat] & (cards if cards is not None else 0))
            what = f"; {event.by} held {' '.join(card.text for card in held)}" if held and len(table.orders) == 1 else ""
            table.find("T303", index, event.by, f"{event.by} said “{claim}”, which is false{what}", evidence)
            return


def direct(table: TalkingState, index: int, event: Direct) -> None:
    """A recommendation; where it was lawful it is held against the next card of the one addressed."""
    seat, to = table.index[event.by], table.index[event.to] if event.to is not None else None
    if table.ended is not None or not _lawful(table, index, "direct", seat, to):
        return
    table.alert = True
    if to is not None:
        table.directions[to] = event, index
        return
    partners = table.members[table.sides[seat]] & ~(1 << seat)
    if partners.bit_count() == 1:
        table.directions[partners.bit_length() - 1] = event, index


def show(table: TalkingState, index: int, event: Show) -> None:
    """Cards laid open: held, and at a time when one may."""
    seat = table.index[event.by]
    lay_open(table, table.hands, index, seat, event)
    if table.ended is None and not table.open_hands >> seat & 1:
        _lawful(table, index, "show", seat, table.index[event.to] if event.to is not None else None)


def announce(table: TalkingState, index: int, event: Announce) -> None:
    """The side that has won every trick so far says that it goes on, or stops."""
    side = table.sides[table.index[event.by]]
    if table.ended is not None or not table.volley.may_go_on(side, table.tricks):
        if not table.played_on:
            won = table.tricks.won[side]
            short = won == sum(table.tricks.won) and not table.volley.over
            why = "before having the tricks that win the deal" if short else "without having won every trick so far"
            table.find("X404", index, event.by, f"{event.by} announced {event.what} {why}")
        return
    if event.what == "stop":
        table.stop("error")


def truth(table: TalkingState, event: Event) -> tuple[Truth, ...]:
    """What each claim is worth at this moment."""
    if not isinstance(event, Tell):
        return ()
    seat = table.index[event.by]
    return tuple(
        "undecided" if table.dealt.overfull[seat] else judge_claim(table.hands, seat, claim, table.orders) for claim in event.claims
    )


def _lawful(table: TalkingState, index: int, verb: Verb, seat: int, to: int | None) -> bool:
    """Judge whether this seat may speak now, to one seat or (None) to all."""
    council, side, seats = table.council, table.sides[seat], table.game.seats
    if council is None:
        if verb == "show":
            return False
        table.find("T304", index, seats[seat], f"{seats[seat]} spoke of the cards, and {table.game.title} allows no talk")
        return False
    if council.open[side] and (to is None or table.sides[to] == side) and not table.on_lead:
        return True  # in an open council one may speak to partners
    code = _judge_on_lead(table, index, seat, to, verb) if table.on_lead else council.judge(verb, seat, to)
    if code is None:
        return True
    if code == "T302":
        message = f"{seats[seat]} spoke, but only {seats[council.captains[side]]}, the captain, may now"
    elif to is not None and table.sides[to] != side:
        message = f"{seats[seat]} spoke of the cards to {seats[to]}, an opponent"
    else:
        message = f"{seats[seat]} spoke of the cards when {table.game.sides[side]} might not"
    law = law_of_silence(table, code, side, to_opponent=to is not None and table.sides[to] != side)
    table.find(code, index, seats[seat], message, law=law)
    return False


def _judge_on_lead(table: TalkingState, index: int, seat: int, to: int | None, verb: Verb) -> str | None:
    """The local custom of 1930: a side speaks while it has the lead or led the trick in play (Q37)."""
    side, tricks = table.sides[seat], table.tricks
    if to is not None and verb != "show" and table.sides[to] != side:
        return "T301"
    if tricks.gap_follows(index):
        return None  # nothing tells before or after which of the cards left out it was said
    if tricks.trick is not None and not tricks.trick.closed:
        return None if table.sides[tricks.trick.leader] == side else "T301"
    leaders = tricks.leaders
    if not leaders:
        return None
    return None if any(leaders >> other & 1 and table.sides[other] == side for other in range(len(table.sides))) else "T301"
