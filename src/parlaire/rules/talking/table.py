"""The table of the talking games: each event goes to the part of the rules that it concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlaire.record.events import Announce, Ask, Direct, Event, Incident, Play, Say, Show, Tell
from parlaire.rules.game import Outcome, TableView, TrickView
from parlaire.rules.talking.card_play import play
from parlaire.rules.talking.incidents import judge_incident
from parlaire.rules.talking.settling import settle
from parlaire.rules.talking.showing import show_table
from parlaire.rules.talking.speech import announce, ask, direct, show, tell, truth
from parlaire.rules.talking.state import TalkingState
from parlaire.rules.views import trick_view

__all__ = ["TalkingTable"]


def _say(table: TalkingState, index: int, event: Say) -> None:
    """Free words are never judged."""


_HANDLERS: dict[type[Event], Callable[[TalkingState, int, Any], None]] = {
    Play: play,
    Ask: ask,
    Tell: tell,
    Direct: direct,
    Show: show,
    Say: _say,
    Announce: announce,
    Incident: judge_incident,
}


class TalkingTable(TalkingState):
    """One deal of a talking game."""

    def apply(self, index: int, event: Event) -> None:
        """Play one event."""
        _HANDLERS[type(event)](self, index, event)

    def run(self, events: Sequence[Event]) -> None:
        """Play all events of the deal."""
        handlers = _HANDLERS
        for index, event in enumerate(events):
            if type(event) is Play:
                play(self, index, event)
            else:
                handlers[type(event)](self, index, event)

    def close(self) -> Outcome:
        """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
        return settle(self)

    def view(self) -> TableView:
        """The table as it stands, to one who may see everything."""
        return show_table(self)

    def trick(self) -> TrickView | None:
        """The trick in play, or the one just taken."""
        trick = self.tricks.trick
        return trick_view(self.game.seats, trick, self.tricks) if trick is not None else None

    def truth(self, event: Event) -> tuple[str, ...]:
        """What each claim of a `tell` is worth at this moment."""
        return truth(self, event)
