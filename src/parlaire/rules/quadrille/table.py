"""The table of Quadrille: each event goes to the part of the rules that it concerns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlaire.record.events import Announce, Ask, Bid, Call, Direct, Event, Incident, NameTrumps, Play, Reveal, Say, Show, Stake, Tell
from parlaire.rules.game import Outcome, TableView
from parlaire.rules.quadrille.card_play import play
from parlaire.rules.quadrille.incidents import judge_incident
from parlaire.rules.quadrille.settling import settle
from parlaire.rules.quadrille.showing import show_table
from parlaire.rules.quadrille.state import QuadrilleState
from parlaire.rules.quadrille.words import announce, show, speak, top_up, truth

__all__ = ["QuadrilleTable"]


def _bargain(table: QuadrilleState, index: int, event: Bid | NameTrumps | Call | Reveal) -> None:
    """What is settled before the play."""
    table.complain(index, event.by, table.bargain.take(event))


def _stake(table: QuadrilleState, index: int, event: Stake) -> None:
    """Counters go into the pool."""
    if table.bargain.counters.playing:
        top_up(table, index, event)
    table.complain(index, event.by, table.bargain.take(event))


def _say(table: QuadrilleState, index: int, event: Say) -> None:
    """Free words are never judged."""


_HANDLERS: dict[type[Event], Callable[[QuadrilleState, int, Any], None]] = {
    Play: play,
    Stake: _stake,
    Bid: _bargain,
    NameTrumps: _bargain,
    Call: _bargain,
    Reveal: _bargain,
    Announce: announce,
    Ask: speak,
    Tell: speak,
    Direct: speak,
    Show: show,
    Say: _say,
    Incident: judge_incident,
}


class QuadrilleTable(QuadrilleState):
    """One deal of Quadrille."""

    def apply(self, index: int, event: Event) -> None:
        """Play one event."""
        self.at = index
        _HANDLERS[type(event)](self, index, event)

    def close(self) -> Outcome:
        """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
        return settle(self)

    def view(self) -> TableView:
        """The table as it stands, to one who may see everything."""
        return show_table(self)

    def truth(self, event: Event) -> tuple[str, ...]:
        """What each claim of a `tell` is worth at this moment."""
        return truth(self, event)
