"""What the incidents of a talking game come to.

Only the Académie's law has prices; without it the same incidents are found and cost nothing. An
incident of the deal voids it in every talking game: no points of its own, and the same dealer again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlaire.record.events import Incident
from parlaire.rules.findings import Severity
from parlaire.rules.incidents import note, words_of
from parlaire.rules.talking.card_play import take_back
from parlaire.rules.talking.state import TalkingState

__all__ = ["judge_incident"]


def judge_incident(table: TalkingState, index: int, event: Incident) -> None:
    """Note an incident at a talking game's table, exact its price, and void the deal where it does."""
    _OWN.get(event.kind, note)(table, index, event)


def _void(table: TalkingState, index: int, event: Incident, law: str, *, costs: bool, severity: Severity) -> None:
    penalty = table.exact(event.by, 1, words_of(event)) if costs else None
    note(table, index, event, more="; the deal is void", severity=severity, penalty=penalty, law=table.law(law))
    table.void()


def _wrong_pack(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "F1", costs=False, severity="note")


def _faced_card(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "F2", costs=False, severity="note")


def _misdeal(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "F4", costs=True, severity="error")


def _kept_turn_up(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "F3", costs=True, severity="error")


def _exposed(table: TalkingState, index: int, event: Incident) -> None:
    """A card that the dealer turned up costs him a mark where it is an opponent's (F5)."""
    opponent = event.seat is not None and table.game.side_of(event.seat) != table.game.side_of(event.by)
    _void(table, index, event, "F5", costs=opponent, severity="error" if opponent else "note")


def _wrong_packets(table: TalkingState, index: int, event: Incident) -> None:
    _void(table, index, event, "F13", costs=True, severity=table.shape.severity)


def _dealt_out_of_turn(table: TalkingState, index: int, event: Incident) -> None:
    stands = table.dealt.turned is not None or table.dealt.trumps is not None
    what = "the card was turned, and the deal stands" if stands else "no card was turned, and the rightful dealer deals"
    note(table, index, event, more=f"; {what}", law=table.law("F12"))
    if not stands:
        table.void()


def _wrong_cut(table: TalkingState, index: int, event: Incident) -> None:
    note(table, index, event, law=table.law("F11"))


def _looked(table: TalkingState, index: int, event: Incident) -> None:
    """To look at a trick of the opponents costs a mark (F16)."""
    side, history = table.sides[table.index[event.by]], table.tricks.history
    winners = [history[trick].winner for trick in event.tricks if trick < len(history)]
    theirs = any(winner is not None and table.sides[winner] != side for winner in winners)
    untaken = any(trick >= len(history) or not history[trick].closed for trick in event.tricks)
    penalty = table.exact(event.by, 1, f"{event.by} looked at a trick") if theirs else None
    more = ", which the opponents had taken" if theirs else ", which nobody had taken yet" if untaken else ""
    note(table, index, event, more=more, penalty=penalty, law=table.law("F16"))


def _changed_seat(table: TalkingState, index: int, event: Incident) -> None:
    note(table, index, event, law=table.law("F10"))


def _spread(table: TalkingState, index: int, event: Incident) -> None:
    seat = table.index[event.by]
    table.open_hands |= 1 << seat
    table.alert = True
    table.hands.shown[seat] |= table.hands.known[seat]


def _quit(table: TalkingState, index: int, event: Incident) -> None:
    """A player leaves the game, which by the Académie's law his side loses (F15)."""
    side = table.game.side_of(event.by)
    penalised = table.game.price_list == "academie" and len(table.game.sides) == 2
    note(table, index, event, penalty=f"{side} loses the game" if penalised else None, law=table.law("F15"))
    table.quitter = side
    table.unscored = True
    table.stop("error")


_OWN: Mapping[str, Callable[[TalkingState, int, Incident], None]] = {
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
    "took back": take_back,
    "quit": _quit,
}
