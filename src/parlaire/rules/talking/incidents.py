"""What should not have happened and is told as such: each incident's finding, and what the law makes of it.

Only the Académie's law has prices; without it the same incidents are found and cost nothing. An
incident of the deal voids it in every talking game: no points of its own, and the same dealer again.
"""

from __future__ import annotations

from collections.abc import Callable

from parlaire.record.events import Incident
from parlaire.rules.findings import Severity
from parlaire.rules.talking.card_play import take_back
from parlaire.rules.talking.state import TalkingState

__all__ = ["VOIDING", "judge_incident"]

VOIDING = frozenset({"wrong pack", "faced card", "misdeal", "kept turn-up", "exposed", "wrong packets"})

_Handler = Callable[[TalkingState, int, Incident], None]


def judge_incident(table: TalkingState, index: int, event: Incident) -> None:
    """Note an incident at a talking game's table, exact its price, and void the deal where it does."""
    _HANDLERS[event.kind](table, index, event)


def _void(table: TalkingState, index: int, event: Incident, code: str, what: str, *, price: int, law: str, severity: Severity) -> None:
    penalty = table.exact(event.by, price, what) if price else None
    table.find(code, index, event.by, f"{what}; the deal is void", severity=severity, penalty=penalty, law=table.law(law))
    table.void()


def _wrong_pack(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "D108", "the pack is wrong", price=0, law="F1", severity="note")


def _faced_card(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "D108", "a card lay face up in the pack", price=0, law="F2", severity="note")


def _misdeal(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "D108", f"{event.by} misdealt", price=1, law="F4", severity="error")


def _kept_turn_up(table: TalkingState, index: int, event: Incident) -> None:
    what = f"{event.by} took the last card up without turning it"
    _void(table, index, event, "D108", what, price=1, law="F3", severity="error")


def _exposed(table: TalkingState, index: int, event: Incident) -> None:
    card = event.card.text if event.card is not None and event.card.bit else "a card"
    whose = f"{event.seat}'s" if event.seat is not None else "another's"
    opponent = event.seat is not None and table.game.side_of(event.seat) != table.game.side_of(event.by)
    what = f"{event.by} turned up {card} of {whose}" if event.seat != event.by else f"{event.by} turned up {card} of his own"
    if opponent:
        _void(table, index, event, "D108", what, price=1, law="F5", severity="error")
    else:
        _void(table, index, event, "D108", what, price=0, law="F5", severity="note")


def _wrong_packets(table: TalkingState, index: int, event: Incident) -> None:
    severity = table.shape.severity
    _void(table, index, event, "D106", f"{event.by} dealt in wrong packets", price=1, law="F13", severity=severity)


def _dealt_out_of_turn(table: TalkingState, index: int, event: Incident) -> None:
    stands = table.dealt.turned is not None or table.dealt.trumps is not None
    what = "the card was turned, and the deal stands" if stands else "no card was turned, and the rightful dealer deals"
    table.find("D105", index, event.by, f"{event.by} dealt before his turn; {what}", law=table.law("F12"))
    if not stands:
        table.void()


def _wrong_cut(table: TalkingState, index: int, event: Incident) -> None:
    table.find("D107", index, event.by, f"{event.by} had the pack cut by another than the rules say", law=table.law("F11"))


def _looked(table: TalkingState, index: int, event: Incident) -> None:
    side = table.game.side_of(event.by)
    history = table.tricks.history
    winners = [history[trick].winner for trick in event.tricks if trick < len(history)]
    theirs = any(winner is not None and table.game.side_of(table.game.seats[winner]) != side for winner in winners)
    untaken = any(trick >= len(history) or not history[trick].closed for trick in event.tricks)
    price = 1 if theirs else 0
    which = " and ".join(map(str, event.tricks)) or "already taken"
    penalty = table.exact(event.by, price, f"{event.by} looked at a trick") if price else None
    message = f"{event.by} looked at trick {which}" + (
        ", which the opponents had taken" if theirs else ", which nobody had taken yet" if untaken else ""
    )
    table.find("P212", index, event.by, message, penalty=penalty, law=table.law("F16"))


def _changed_seat(table: TalkingState, index: int, event: Incident) -> None:
    table.find("D110", index, event.by, f"{event.by} changed his seat", law=table.law("F10"))


def _spread(table: TalkingState, index: int, event: Incident) -> None:
    seat = table.index[event.by]
    table.open_hands |= 1 << seat
    table.alert = True
    table.hands.shown[seat] |= table.hands.known[seat]


def _signal(table: TalkingState, index: int, event: Incident) -> None:
    table.find("T305", index, event.by, f"{event.by} gave a secret sign")


def _quit(table: TalkingState, index: int, event: Incident) -> None:
    """A player leaves the game, which by the Académie's law his side loses (F15)."""
    side = table.game.side_of(event.by)
    penalised = table.game.price_list == "academie" and len(table.game.sides) == 2
    penalty = f"{side} loses the game" if penalised else None
    table.find("S507", index, event.by, f"{event.by} left the game", penalty=penalty, law=table.law("F15"))
    table.quitter = side
    table.unscored = True
    table.stop("error")


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
