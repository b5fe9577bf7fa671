"""What is judged when a card falls in Quadrille: its turn, that it was held, and that it might be played."""

from __future__ import annotations

from parlaire.cards import cards_in
from parlaire.record.events import Incident, Play
from parlaire.rules.game import Proof
from parlaire.rules.quadrille.following import find_breach
from parlaire.rules.quadrille.order import matadors_of
from parlaire.rules.quadrille.state import QuadrilleState
from parlaire.rules.tricks import Trick
from parlaire.rules.unheld import not_held
from parlaire.rules.views import early

__all__ = ["play", "take_back"]


def play(table: QuadrilleState, index: int, event: Play) -> None:
    """A card falls."""
    seat, card = table.index[event.by], event.card
    hands, tricks = table.hands, table.tricks
    if table.stopped_at is not None and not table.played_on:
        table.played_on = True
        table.find("P209", index, event.by, f"{event.by} played {card} after the deal was stopped", severity="error")
    table.bargain.begin_play(seat)
    flaw = hands.flaw(index, seat, card)
    if not card.bit:
        hands.blur(index, seat)
    code = tricks.play(seat, card, index, flaw is not None)
    trick = tricks.trick
    if code == "gap":
        hands.gap(index)
    elif code is not None:
        _out_of_turn(table, index, event, code)
    elif flaw is None and card.bit and trick is not None and trick.leader != seat:
        _judge_choice(table, index, event, trick)
    if flaw is not None:
        not_held(table, index, event, flaw)
    if flaw is not None:
        hands.blur(index, seat)
    elif card.bit:
        hands.leave(seat, card.bit)
    table.cards += 1
    table.fallen = table.fallen or (card is table.contract.called and flaw is None)


def _judge_choice(table: QuadrilleState, index: int, event: Play, trick: Trick) -> None:
    """A card played in turn to another's lead: might it be played?"""
    game, hands, card = table.game, table.hands, event.card
    seat = table.index[event.by]
    led = trick.cards[0]
    breach = find_breach(game.bar, table.orders, hands, seat, card, trick, index) if led[1].bit else None
    if breach is None:
        return
    held = cards_in(hands.known[seat] & breach.by)
    why = f"though he held {' '.join(other.text for other in held)}" if held else "which his other cards did not allow"
    evidence = [*hands.proof(seat, breach.by), (led[2], f"{game.seats[led[0]]} led {led[1]}")]
    penalty, law = table.price(breach.code)
    if breach.code == "P208" and len(table.orders) == 1 and not hands.least(seat, breach.by & ~matadors_of(table.orders[0])):
        law = table.law("P208", "matador")
    table.find(breach.code, index, event.by, f"{event.by} played {card} to {led[1]} {why}", evidence, penalty=penalty, law=law)


def _out_of_turn(table: QuadrilleState, index: int, event: Play, code: str) -> None:
    """A card that it was not this seat's turn to play."""
    tricks, name = table.tricks, event.by
    trick = tricks.trick
    penalty, law = table.price(code)
    evidence: Proof = [(trick.cards[0][2], "the lead")] if trick is not None and code != "P202" else []
    if code == "P202":
        first = not any(trick.closed for trick in tricks.history)
        law = law if first else table.law(code, "later")
        message = f"{name} led {event.card} though it was not his lead"
    elif code == "P206":
        message = f"{name} played {event.card}, a second card to the trick"
    else:
        message, evidence = early(tricks, index, table.game.seats, name, event.card)
    table.find(code, index, name, message, evidence, penalty=penalty, law=law)


def take_back(table: QuadrilleState, index: int, event: Incident) -> None:
    """A played card returns to the hand, and the turn to the seat."""
    seat = table.index[event.by]
    card = table.tricks.take_back(seat, event.card)
    taken = card or event.card
    if card is not None:
        table.cards -= 1
        if card.bit:
            table.hands.restore(seat, card.bit)
        else:
            table.hands.regain(seat)
    what = taken.text if taken is not None else "a card"
    table.find("P211", index, event.by, f"{event.by} took back {what}, which was played")
