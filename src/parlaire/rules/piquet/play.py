"""What is judged when a card falls at Piquet: its turn, that it was held, that it followed suit, that elder led what he had laid."""

from __future__ import annotations

from parlaire.cards import cards_in
from parlaire.record.events import Event, Incident, Lay, Play, Show
from parlaire.rules.game import Proof
from parlaire.rules.hands import Flaw
from parlaire.rules.piquet.exchange import note_no_exchange
from parlaire.rules.piquet.places import ELDER
from parlaire.rules.piquet.reckoning import LAST_TRICK
from parlaire.rules.piquet.state import PiquetDeal
from parlaire.rules.tricks import Trick
from parlaire.rules.views import early

__all__ = ["lay", "not_held", "play", "show", "take_back"]


def play(table: PiquetDeal, index: int, event: Play) -> None:
    """A card falls."""
    role, card, held, tricks = table.roles[event.by], event.card, table.held, table.tricks
    held.begin_play()
    note_no_exchange(table, index, role)
    if table.ended is not None and not table.played_on:
        table.played_on = True
        table.find("P209", index, event.by, f"{event.by} played {card} after the deal was over", severity=table.ended)
    flaw = table.at.flaws.get(index)
    doubtful = bool(card.bit & table.at.doubtful)
    if role == ELDER and not held.spent[ELDER]:
        _lead_as_laid(table, index, event)
    if not card.bit:
        held.leave(role, 0)
    code = tricks.play(role, card, index, flaw is not None or doubtful)
    trick = tricks.trick
    if code == "gap":
        held.gap()
    elif code is not None:
        _out_of_turn(table, index, event, code)
    elif flaw is None and trick is not None and trick.leader != role and card.bit & ~trick.suit_mask and held.least(role, trick.suit_mask):
        _revoke(table, index, event, trick)
    if flaw is not None:
        not_held(table, index, event, flaw)
    if card.bit:
        held.leave(role, 0 if flaw is not None or doubtful else card.bit & table.order.pack)
    if trick is not None and trick.closed and trick.index >= LAST_TRICK and table.ended is None:
        table.ended = "note"
    table.reckoning.note_play(index)


def _lead_as_laid(table: PiquetDeal, index: int, event: Play) -> None:
    """Elder leads the card that he laid open (P207); where he laid one that he has not, he cannot."""
    if table.laid is None or table.game.club:
        return
    laid, when = table.laid
    if laid.bit and event.card.bit and laid is not event.card and when not in table.at.flaws:
        table.find("P207", index, event.by, f"{event.by} led {event.card}, and had laid {laid} for it", [(when, f"{event.by} laid {laid}")])


def _revoke(table: PiquetDeal, index: int, event: Play, trick: Trick) -> None:
    role = table.roles[event.by]
    leader, led, when = trick.cards[0]
    cards = cards_in(table.held.known(role) & trick.suit_mask)
    what = f"held {' '.join(card.text for card in cards)}" if cards else "must have held a card of that suit"
    evidence = [*table.held.proof(role, trick.suit_mask), (when, f"{table.names[leader]} led {led}")]
    table.find("P201", index, event.by, f"{event.by} played {event.card} to {led} but {what}", evidence)


def _out_of_turn(table: PiquetDeal, index: int, event: Play, code: str) -> None:
    tricks, card, name = table.tricks, event.card, event.by
    trick = tricks.trick
    if code == "P202":
        last = tricks.history[-2] if len(tricks.history) > 1 and trick is tricks.history[-1] else None
        evidence: Proof = [(last.cards[-1][2], "the trick before ends")] if last is not None else [(None, "the seat that dealt")]
        table.find("P202", index, name, f"{name} led {card} though it was not his lead", evidence)
    elif code == "P206":
        first = next((when for role, _, when in trick.cards if role == table.roles[name]), None) if trick is not None else None
        table.find("P206", index, name, f"{name} played {card} as a second card to the trick", [(first, "the first card")])
    else:
        message, evidence = early(tricks, index, table.names, name, card)
        table.find("P203", index, name, message, evidence)


def not_held(table: PiquetDeal, index: int, event: Event, flaw: Flaw) -> None:
    """A card that cannot have been in the hand; a card laid and then led, or shown and then played, is told of once."""
    role, name = table.roles[event.by], event.by
    if flaw.code == "D101":
        table.find("D101", index, name, f"{flaw.card} is no card of this pack")
        return
    if flaw.code == "P205" and flaw.holder is not None:
        holder = table.names[flaw.holder]
        table.find(
            "P205", index, name, f"{name} played {flaw.card}, which {holder} had already played", [(flaw.evidence, f"{holder} played it")]
        )
        return
    if (role, flaw.card) in table.missing:
        return
    table.missing.add((role, flaw.card))
    verb = {Play: "played", Lay: "laid"}.get(type(event), "showed")
    law = None
    where = ""
    if flaw.holder == role and flaw.evidence is not None:
        exchange = table.at.exchanges[role]
        away = exchange is not None and exchange.event == flaw.evidence
        where = "; he had laid it away" if away else "; he had played it"
        law = table.cite("own discards") if away else None
    elif flaw.holder is not None:
        where = f"; {table.names[flaw.holder]} had it"
    evidence = [(flaw.evidence, "the cards as dealt" if flaw.evidence is None else "tells of the card")]
    table.find("P204", index, name, f"{name} {verb} {flaw.card} without holding it{where}", evidence, law=law)


def lay(table: PiquetDeal, index: int, event: Lay) -> None:
    """Elder lays open the card that he means to lead."""
    table.held.begin_play()
    flaw = table.at.flaws.get(index)
    if flaw is not None:
        not_held(table, index, event, flaw)
    role = table.roles[event.by]
    note_no_exchange(table, index, role)
    if role == ELDER and table.laid is None:
        table.laid = event.card, index
    table.held.open[role] |= event.card.bit


def show(table: PiquetDeal, index: int, event: Show) -> None:
    """Cards are laid open: they must be held."""
    flaw = table.at.flaws.get(index)
    if flaw is not None:
        not_held(table, index, event, flaw)
    for card in event.cards:
        table.held.open[table.roles[event.by]] |= card.bit


def take_back(table: PiquetDeal, index: int, event: Incident) -> None:
    """A played card returns to the hand, and the turn to its player; in the clubs' game a revoke and a wrong lead may be taken back."""
    role = table.roles[event.by]
    before = {when for trick in table.tricks.history for _, _, when in trick.cards}
    card = table.tricks.take_back(role, event.card)
    if card is not None:
        table.held.restore(role, card.bit)
        if table.ended == "note":
            table.ended = None
        table.reckoning.took_back()
    played = before - {when for trick in table.tricks.history for _, _, when in trick.cards}
    amends = any(finding.code in ("P201", "P202") and finding.event in played and finding.seat == event.by for finding in table.findings)
    if table.game.club and amends:
        return
    taken = card or event.card
    table.find("P211", index, event.by, f"{event.by} took back {taken.text if taken is not None else 'a card'}, which was played")
