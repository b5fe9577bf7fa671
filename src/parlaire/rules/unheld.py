"""Cards played or laid open by one who did not hold them, as most games have it."""

from __future__ import annotations

from parlaire.record.events import Event, Play, Show
from parlaire.rules.game import Table
from parlaire.rules.hands import Flaw, Hands

__all__ = ["lay_open", "not_held"]


def not_held(table: Table, index: int, event: Event, flaw: Flaw) -> None:
    """Find what is wrong with a card that its seat cannot have held: D101, P204 or P205."""
    if flaw.code == "D101":
        table.find("D101", index, event.by, f"{flaw.card} is no card of this pack")
        return
    holder = table.game.seats[flaw.holder] if flaw.holder is not None else None
    if flaw.code == "P205":
        message = f"{event.by} played {flaw.card}, which {holder} had already played"
        evidence = [(flaw.evidence, f"{holder} played it")]
    else:
        whose = f"; it was dealt to {holder}" if holder is not None and flaw.evidence is None else ""
        verb = "played" if type(event) is Play else "showed"
        message = f"{event.by} {verb} {flaw.card} without holding it{whose}"
        evidence = [(flaw.evidence, "the cards as dealt" if flaw.evidence is None else "the card was played")]
    table.find(flaw.code, index, event.by, message, evidence)


def lay_open(table: Table, hands: Hands, index: int, seat: int, event: Show) -> None:
    """Cards are laid open; the first one that was not there to be laid open is told."""
    flaw = next((flaw for card in event.cards if (flaw := hands.flaw(index, seat, card)) is not None), None)
    if flaw is not None:
        not_held(table, index, event, flaw)
        hands.doubt(index, seat)
    hands.show(seat, event.cards)
