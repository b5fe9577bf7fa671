"""What should not have happened and is told as such: the finding of each incident, as all games have it.

What an incident costs, and what becomes of the deal, is for each game to say: it puts its own
handlers before `note`.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlaire.record.events import Incident
from parlaire.rules.findings import Severity
from parlaire.rules.game import Table

__all__ = ["is_nobodys_fault", "note", "words_of"]

_CODES: Mapping[str, str] = {
    "wrong pack": "D108",
    "faced card": "D108",
    "misdeal": "D108",
    "kept turn-up": "D108",
    "exposed": "D108",
    "dealt out of turn": "D105",
    "wrong cut": "D107",
    "wrong packets": "D106",
    "looked at trick": "P212",
    "changed seat": "D110",
    "signal": "T305",
    "quit": "S507",
}
_WORDS: Mapping[str, str] = {
    "misdeal": "misdealt",
    "kept turn-up": "took a card up that should have been turned",
    "dealt out of turn": "dealt before his turn",
    "wrong cut": "had the pack cut by another than the rules say",
    "wrong packets": "dealt in wrong packets",
    "changed seat": "changed his seat",
    "signal": "gave a secret sign",
    "quit": "left the game",
}


def words_of(event: Incident) -> str:
    """What happened, as the finding says it."""
    if event.kind == "wrong pack":
        return "the pack is wrong"
    if event.kind == "faced card":
        return "a card lay face up in the pack"
    if event.kind == "exposed":
        card = event.card.text if event.card is not None and event.card.bit else "a card"
        whose = "" if event.seat is None else " of his own" if event.seat == event.by else f" of {event.seat}'s"
        return f"{event.by} turned up {card}{whose}"
    if event.kind == "looked at trick":
        return f"{event.by} looked at trick {' and '.join(map(str, event.tricks)) or 'already taken'}"
    return f"{event.by} {_WORDS[event.kind]}"


def is_nobodys_fault(event: Incident) -> bool:
    """Whether the deal is wrong without anybody's fault, or to the dealer's own harm."""
    return event.kind in ("wrong pack", "faced card") or (event.kind == "exposed" and event.seat == event.by)


def note(
    table: Table,
    index: int,
    event: Incident,
    *,
    more: str = "",
    severity: Severity | None = None,
    penalty: str | None = None,
    law: str | None = None,
) -> None:
    """Find the incident at event `index`, with what the game adds to its words, and at what price."""
    table.find(_CODES[event.kind], index, event.by, words_of(event) + more, severity=severity, penalty=penalty, law=law)
