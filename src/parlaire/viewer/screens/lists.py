"""The rows of the lists that one may choose from, and of the help; each row is written when it is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from textual.binding import Binding

from parlaire.replay.wording import action, by_side, said
from parlaire.rules.findings import CATALOGUE
from parlaire.viewer.state import Scene

__all__ = ["deal_rows", "event_rows", "help_rows"]

Rows = tuple[int, Callable[[int], str]]
"""How many there are, and each by its number."""


def event_rows(scene: Scene) -> Rows:
    """The start of the deal and its events with their faults; from a seat, those that have happened."""
    position, glyphs = scene.position, scene.glyphs
    happened = scene.replay.sight.events(position.deal)
    words: dict[int | None, list[str]] = {}
    for finding in scene.found:
        if finding.deal == position.deal:
            words.setdefault(finding.event, []).append(f" !{CATALOGUE[finding.code].word}")

    def row(at: int) -> str:
        if at == 0:
            return "     the deal begins"
        event = happened[at - 1]
        spoken = said(event, glyphs)
        quoted = glyphs.words(f" “{spoken}”") if spoken else ""
        return f"{at - 1:>4} {event.by} {action(event, glyphs)}{quoted}{''.join(words.get(at - 1, ()))}"

    count = len(happened) if scene.state.seat is None else position.at + 1
    return count + 1, row


def deal_rows(scene: Scene) -> Rows:
    """The deals, with what each gives; from a seat, only what of that is known by now."""
    judged = scene.replay.judged
    known = len(judged.starts) if scene.state.seat is None else scene.position.deal + int(scene.position.is_last)

    def row(at: int) -> str:
        told = judged.record.deals[at]
        words = [f"deal {at}", f"dealer {told.dealer or '?'}", f"{len(told.events)} events"]
        if at < known:
            words.append(f"points {by_side(judged.verdict.deals[at].points)}")
        if scene.state.seat is None and (faults := len(scene.whole.moments(at))):
            words.append(f"{faults} fault{'' if faults == 1 else 's'}")
        return scene.glyphs.words(" · ".join(words))

    return len(judged.starts), row


def help_rows(bindings: Iterable[Binding], name_of: Callable[[Binding], str]) -> list[tuple[str, str]]:
    """Each action with its keys, in the order in which they are bound."""
    rows = []
    for _, same in groupby(Binding.make_bindings(list(bindings)), key=lambda binding: binding.action):
        keys = list(same)
        # A sign is told once, for the first of an action's keys; the others have their own names.
        names = [name_of(key if number == 0 else key.with_key(key.key)) for number, key in enumerate(keys)]
        rows.append((" ".join(names), keys[0].tooltip or keys[0].description))
    return rows
