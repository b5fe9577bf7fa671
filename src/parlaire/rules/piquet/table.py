"""The table of Piquet: each event goes to the part of the rules that it concerns, and then its announced score is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlaire.record.events import Announce, Ask, Declare, Direct, Discard, Event, Expose, Incident, Lay, Look, Play, Reply, Say, Show, Tell
from parlaire.rules.game import Outcome, TableView
from parlaire.rules.piquet.calls import Category
from parlaire.rules.piquet.combinations import COURTS
from parlaire.rules.piquet.dialogue import Wrong
from parlaire.rules.piquet.exchange import discard, expose, look, note_no_exchange
from parlaire.rules.piquet.incidents import judge_incident
from parlaire.rules.piquet.places import ELDER
from parlaire.rules.piquet.play import lay, play, show
from parlaire.rules.piquet.reckoning import BLANCHE
from parlaire.rules.piquet.settling import settle
from parlaire.rules.piquet.showing import show_table
from parlaire.rules.piquet.state import PiquetDeal
from parlaire.rules.piquet.talk import ask, direct, tell, truth

__all__ = ["PiquetTable"]


def _say(table: PiquetDeal, index: int, event: Say) -> None:
    """Free words are never judged."""


def _speak(table: PiquetDeal, index: int, event: Declare | Reply) -> None:
    """The exchange is over where declarations begin; what is said is for the dialogue."""
    table.held.begin_play()
    note_no_exchange(table, index, table.roles[event.by])


def _announce(table: PiquetDeal, index: int, event: Announce) -> None:
    role, kind = table.roles[event.by], event.what
    if kind == "carte blanche":
        _carte_blanche(table, index, event.by)
    elif not table.reckoning.announce(kind, role):
        table.find("X404", index, event.by, f"{event.by} announced {kind} without having made it", law=table.cite(kind))
    elif kind == "capot" and table.reckoning.sweep() is None:
        table.capots.append((index, role))


def _carte_blanche(table: PiquetDeal, index: int, seat: str) -> None:
    role = table.roles[seat]
    reason = (
        "after his exchange" if not table.blanche_in_time(index, role) else "with a court card in his hand" if table.courts[role] else None
    )
    if reason is None:
        table.reckoning.blanche[role] = BLANCHE
        return
    table.reckoning.wrong[role].append(BLANCHE)
    proof = table.held.proof(role, COURTS)
    table.find("X404", index, seat, f"{seat} announced carte blanche {reason}", proof, law=table.cite("carte blanche"))


_HANDLERS: Mapping[type[Event], Callable[[PiquetDeal, int, Any], None]] = {
    Play: play,
    Declare: _speak,
    Reply: _speak,
    Show: show,
    Lay: lay,
    Announce: _announce,
    Discard: discard,
    Look: look,
    Expose: expose,
    Ask: ask,
    Tell: tell,
    Direct: direct,
    Say: _say,
    Incident: judge_incident,
}


class PiquetTable(PiquetDeal):
    """One deal of Piquet."""

    def apply(self, index: int, event: Event) -> None:
        """Play one event."""
        self.held.move(index)
        _HANDLERS[type(event)](self, index, event)
        was_closed = self.dialogue.closed
        if self.is_heard(index, event):
            for wrong in self.dialogue.hear(index, event):
                self._wrong(index, wrong)
        if event.score is not None:
            self._judge_score(index, event)
        if self.dialogue.closed and not was_closed:
            self._forfeit("repique", index, event)
        if type(event) is Play and self.roles[event.by] == ELDER:
            self._forfeit("pique", index, event)

    def _wrong(self, index: int, wrong: Wrong) -> None:
        """A fault of the declarations; in the clubs' game who lets a false call stand reckons nothing."""
        name = self.names[wrong.role]
        evidence: list[tuple[int | None, str]] = [(wrong.proof, "what was called")] if wrong.proof is not None else []
        penalty, law = None, self.cite(wrong.rule)
        if wrong.by_hand:
            evidence += self.held.proof(wrong.role, self.order.pack)
        if wrong.code == "X402" and self.game.club and self._stands(self.final.categories[wrong.rule], wrong.role):
            penalty, law = f"{name} reckons nothing in this deal", "PE11"
        self.find(wrong.code, index, name, f"{name} {wrong.what}", evidence, penalty=penalty, law=law)

    def _stands(self, category: Category, role: int) -> bool:
        """Whether a false call was let pass as good, and never put right."""
        return (role != ELDER or category.state == "good") and any(call.false for call in category.calls[role])

    def _judge_score(self, index: int, event: Event) -> None:
        loses = isinstance(event, Play) and self.loses_last(index, event.card)
        right = self.reckoning.announced(event, self.roles[event.by], loses_last=loses)
        if right is not None:
            self.find("S505", index, event.by, f"{event.by} announced {event.score} where he has {right}")

    def _forfeit(self, kind: str, index: int, event: Event) -> None:
        bonus = self.reckoning.forfeited(kind, self.roles[event.by], index)
        if bonus is not None:
            name = self.names[bonus.role]
            what = f"{name} made a {kind} and did not announce it in time"
            self.find("X405", index, name, what, penalty=f"{bonus.worth} points", law=self.cite(kind))

    def close(self) -> Outcome:
        """What the deal gives; told tricks and points are compared, and an unfinished deal is noted."""
        return settle(self)

    def view(self) -> TableView:
        """The table as it stands, to one who may see everything."""
        return show_table(self)

    def truth(self, event: Event) -> tuple[str, ...]:
        """What each claim of a `tell` is worth at this moment."""
        return truth(self, event)
