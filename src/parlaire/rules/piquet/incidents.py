"""What should not have happened at Piquet and is told as such; the clubs' law has its prices, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlaire.record.events import Incident
from parlaire.rules.piquet.play import take_back
from parlaire.rules.piquet.state import PiquetDeal

__all__ = ["UNMAKES", "judge_incident"]

UNMAKES = frozenset({"wrong pack", "faced card", "misdeal", "exposed", "dealt out of turn"})
"""After these a deal that is not played is dealt again."""

_Handler = Callable[[PiquetDeal, int, Incident], None]
_CLAIM = "elder may claim a new deal"


def judge_incident(table: PiquetDeal, index: int, event: Incident) -> None:
    """Note an incident."""
    _HANDLERS[event.kind](table, index, event)


def _deal(table: PiquetDeal, index: int, event: Incident, what: str, price: str | None, *, blame: bool) -> None:
    priced = table.game.club and price is not None
    table.find(
        "D108",
        index,
        event.by,
        what,
        severity="error" if blame else "note",
        penalty=price if priced else None,
        law="PE11" if priced else None,
    )


def _wrong_pack(table: PiquetDeal, index: int, event: Incident) -> None:
    _deal(table, index, event, "the pack is wrong", "the deal is void; earlier ones stand", blame=False)


def _faced_card(table: PiquetDeal, index: int, event: Incident) -> None:
    _deal(table, index, event, "a card lay face up in the pack", "a new deal", blame=False)


def _misdeal(table: PiquetDeal, index: int, event: Incident) -> None:
    _deal(table, index, event, f"{event.by} misdealt", f"{_CLAIM} before he touches the stock", blame=True)


def _kept_turn_up(table: PiquetDeal, index: int, event: Incident) -> None:
    _deal(table, index, event, f"{event.by} took a card up that should have been turned", None, blame=False)


def _exposed(table: PiquetDeal, index: int, event: Incident) -> None:
    card = event.card.text if event.card is not None and event.card.bit else "a card"
    own = event.seat == event.by
    whose = "his own" if own else f"{event.seat}'s" if event.seat is not None else "the stock"
    _deal(table, index, event, f"{event.by} turned up {card} of {whose}", None if own else _CLAIM, blame=not own)


def _dealt_out_of_turn(table: PiquetDeal, index: int, event: Incident) -> None:
    table.find("D105", index, event.by, f"{event.by} dealt before his turn")


def _wrong_packets(table: PiquetDeal, index: int, event: Incident) -> None:
    if table.game.club:
        table.find("D106", index, event.by, f"{event.by} dealt in wrong packets", severity="error")


def _wrong_cut(table: PiquetDeal, index: int, event: Incident) -> None:
    table.find("D107", index, event.by, f"{event.by} had the pack cut by another than the rules say")


def _looked(table: PiquetDeal, index: int, event: Incident) -> None:
    """In the clubs' game tricks lie open and may be looked through (PE9)."""
    if not table.game.club:
        which = " and ".join(map(str, event.tricks)) or "already taken"
        table.find("P212", index, event.by, f"{event.by} looked at trick {which}")


def _changed_seat(table: PiquetDeal, index: int, event: Incident) -> None:
    table.find("D110", index, event.by, f"{event.by} changed his seat")


def _spread(table: PiquetDeal, index: int, event: Incident) -> None:
    role = table.roles[event.by]
    table.held.open[role] |= table.held.known(role)


def _signal(table: PiquetDeal, index: int, event: Incident) -> None:
    table.find("T305", index, event.by, f"{event.by} gave a secret sign")


def _quit(table: PiquetDeal, index: int, event: Incident) -> None:
    table.find("S507", index, event.by, f"{event.by} left the game")
    table.ended, table.quit = "error", True


_HANDLERS: Mapping[str, _Handler] = {
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
