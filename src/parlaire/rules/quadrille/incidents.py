"""What the incidents of Quadrille come to.

No incident changes points. One of the deal may have ended it: where it was not played out after all, the
cards are thrown in and the stakes stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlaire.record.events import Incident
from parlaire.rules.incidents import is_nobodys_fault, note
from parlaire.rules.quadrille.card_play import take_back
from parlaire.rules.quadrille.state import QuadrilleState

__all__ = ["judge_incident"]


def judge_incident(table: QuadrilleState, index: int, event: Incident) -> None:
    """Note an incident."""
    _OWN.get(event.kind, note)(table, index, event)


def _of_the_deal(table: QuadrilleState, index: int, event: Incident) -> None:
    table.void = True
    penalty, law = table.price("D108")
    note(table, index, event, severity="note" if is_nobodys_fault(event) else "error", penalty=penalty, law=law)


def _wrong_packets(table: QuadrilleState, index: int, event: Incident) -> None:
    if table.game.shape.packets:
        table.void = True
        note(table, index, event, severity=table.game.shape.severity)


def _dealt_out_of_turn(table: QuadrilleState, index: int, event: Incident) -> None:
    table.void = True
    note(table, index, event)


def _spread(table: QuadrilleState, index: int, event: Incident) -> None:
    seat = table.index[event.by]
    table.hands.shown[seat] |= table.hands.known[seat]


def _quit(table: QuadrilleState, index: int, event: Incident) -> None:
    note(table, index, event)
    table.left = True


_OWN: Mapping[str, Callable[[QuadrilleState, int, Incident], None]] = {
    "wrong pack": _of_the_deal,
    "faced card": _of_the_deal,
    "misdeal": _of_the_deal,
    "kept turn-up": _of_the_deal,
    "exposed": _of_the_deal,
    "dealt out of turn": _dealt_out_of_turn,
    "wrong packets": _wrong_packets,
    "spread": _spread,
    "took back": take_back,
    "quit": _quit,
}
