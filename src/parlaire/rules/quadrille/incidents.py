"""What should not have happened and is told as such, in Quadrille: the finding of each incident.

No incident changes points. One of the deal may have ended it: where it was not played out after all, the
cards are thrown in and the stakes stay.
"""

from __future__ import annotations

from collections.abc import Callable

from parlaire.record.events import Incident
from parlaire.rules.findings import Severity
from parlaire.rules.quadrille.card_play import take_back
from parlaire.rules.quadrille.state import QuadrilleState

__all__ = ["judge_incident"]

_Handler = Callable[[QuadrilleState, int, Incident], None]


def judge_incident(table: QuadrilleState, index: int, event: Incident) -> None:
    """Note an incident."""
    _HANDLERS[event.kind](table, index, event)


def _of_the_deal(table: QuadrilleState, index: int, event: Incident, what: str, severity: Severity = "error") -> None:
    table.void = True
    penalty, law = table.price("D108")
    table.find("D108", index, event.by, what, severity=severity, penalty=penalty, law=law)


def _wrong_pack(table: QuadrilleState, index: int, event: Incident) -> None:
    _of_the_deal(table, index, event, "the pack is wrong", "note")


def _faced_card(table: QuadrilleState, index: int, event: Incident) -> None:
    _of_the_deal(table, index, event, "a card lay face up in the pack", "note")


def _misdeal(table: QuadrilleState, index: int, event: Incident) -> None:
    _of_the_deal(table, index, event, f"{event.by} misdealt")


def _kept_turn_up(table: QuadrilleState, index: int, event: Incident) -> None:
    _of_the_deal(table, index, event, f"{event.by} took a card up that should have lain open")


def _exposed(table: QuadrilleState, index: int, event: Incident) -> None:
    card = event.card.text if event.card is not None and event.card.bit else "a card"
    if event.seat == event.by:
        _of_the_deal(table, index, event, f"{event.by} turned up {card} of his own", "note")
    else:
        whose = f"{event.seat}'s" if event.seat is not None else "another's"
        _of_the_deal(table, index, event, f"{event.by} turned up {card} of {whose}")


def _wrong_packets(table: QuadrilleState, index: int, event: Incident) -> None:
    if table.game.shape.packets:
        table.void = True
        table.find("D106", index, event.by, f"{event.by} dealt in wrong packets", severity=table.game.shape.severity)


def _dealt_out_of_turn(table: QuadrilleState, index: int, event: Incident) -> None:
    table.void = True
    table.find("D105", index, event.by, f"{event.by} dealt before his turn")


def _wrong_cut(table: QuadrilleState, index: int, event: Incident) -> None:
    table.find("D107", index, event.by, f"{event.by} had the pack cut by another than the rules say")


def _looked(table: QuadrilleState, index: int, event: Incident) -> None:
    which = " and ".join(map(str, event.tricks)) or "already taken"
    table.find("P212", index, event.by, f"{event.by} looked at trick {which}")


def _changed_seat(table: QuadrilleState, index: int, event: Incident) -> None:
    table.find("D110", index, event.by, f"{event.by} changed his seat")


def _spread(table: QuadrilleState, index: int, event: Incident) -> None:
    seat = table.index[event.by]
    table.hands.shown[seat] |= table.hands.known[seat]


def _signal(table: QuadrilleState, index: int, event: Incident) -> None:
    table.find("T305", index, event.by, f"{event.by} gave a secret sign")


def _quit(table: QuadrilleState, index: int, event: Incident) -> None:
    table.find("S507", index, event.by, f"{event.by} left the game")
    table.left = True


_HANDLERS: dict[str, _Handler] = {
    "wrong pack": _wrong_pack,
    "faced card": _faced_card,
    "misdeal": _misdeal,
    "kept turn-up": _kept_turn_up,
    "exposed": _exposed,
    "dealt out of turn": _dealt_out_of_turn,
    "wrong cut": _wrong_cut,
    "wrong packets": _wrong_packets,
    "looked at trick": _looked,
    "changed seat": _changed_seat,
    "spread": _spread,
    "signal": _signal,
    "took back": take_back,
    "quit": _quit,
}
