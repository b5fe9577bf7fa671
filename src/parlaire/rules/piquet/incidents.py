"""What the incidents of Piquet come to; the clubs' law has its prices, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlaire.record.events import Incident
from parlaire.rules.incidents import is_nobodys_fault, note
from parlaire.rules.piquet.play import take_back
from parlaire.rules.piquet.state import PiquetDeal

__all__ = ["UNMAKES", "judge_incident"]

UNMAKES = frozenset({"wrong pack", "faced card", "misdeal", "exposed", "dealt out of turn"})
"""After these a deal that is not played is dealt again."""

_CLAIM = "elder may claim a new deal"
_PRICES = {
    "wrong pack": "the deal is void; earlier ones stand",
    "faced card": "a new deal",
    "misdeal": f"{_CLAIM} before he touches the stock",
    "exposed": _CLAIM,
}
"""What the clubs' law makes of them (PE11); a card of the dealer's own that he turned up costs nothing."""


def judge_incident(table: PiquetDeal, index: int, event: Incident) -> None:
    """Note an incident."""
    _OWN.get(event.kind, note)(table, index, event)


def _of_the_deal(table: PiquetDeal, index: int, event: Incident) -> None:
    own = event.kind == "exposed" and event.seat == event.by
    price = _PRICES.get(event.kind) if table.game.club and not own else None
    law = "PE11" if price is not None else None
    note(table, index, event, severity="note" if is_nobodys_fault(event) else "error", penalty=price, law=law)


def _kept_turn_up(table: PiquetDeal, index: int, event: Incident) -> None:
    """No card is turned at Piquet, so nothing is wrong with that."""
    note(table, index, event, severity="note")


def _wrong_packets(table: PiquetDeal, index: int, event: Incident) -> None:
    if table.game.club:
        note(table, index, event, severity="error")


def _looked(table: PiquetDeal, index: int, event: Incident) -> None:
    """In the clubs' game tricks lie open and may be looked through (PE9)."""
    if not table.game.club:
        note(table, index, event)


def _spread(table: PiquetDeal, index: int, event: Incident) -> None:
    role = table.roles[event.by]
    table.held.open[role] |= table.held.known(role)


def _quit(table: PiquetDeal, index: int, event: Incident) -> None:
    note(table, index, event)
    table.ended, table.quit = "error", True


_OWN: Mapping[str, Callable[[PiquetDeal, int, Incident], None]] = {
    "wrong pack": _of_the_deal,
    "faced card": _of_the_deal,
    "misdeal": _of_the_deal,
    "exposed": _of_the_deal,
    "kept turn-up": _kept_turn_up,
    "wrong packets": _wrong_packets,
    "looked at trick": _looked,
    "spread": _spread,
    "took back": take_back,
    "quit": _quit,
}
