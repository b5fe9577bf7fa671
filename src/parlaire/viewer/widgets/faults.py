"""The faults in a list, and of the one in hand what it says and what proves it."""

from __future__ import annotations

from bisect import bisect_left

from attrs import frozen
from textual import events

from parlaire.rules.findings import CATALOGUE, Finding
from parlaire.viewer.ink import FAULT, QUIET, STRONG, Line, cut, wrap
from parlaire.viewer.messages import Goto
from parlaire.viewer.state import Scene
from parlaire.viewer.widgets.panel import Panel, Picture

__all__ = ["FaultPanel", "current_fault", "draw_faults"]


@frozen
class _Row:
    """A line of the list, and the finding that it belongs to."""

    finding: Finding
    line: Line


def current_fault(scene: Scene) -> int | None:
    """The place in the list of the fault in hand: the last one at or before the position, of which the first at it."""
    place_of, found, index = scene.replay.judged.place_of, scene.found, scene.state.index
    here = bisect_left(found, index, key=place_of)
    if here < len(found) and place_of(found[here]) == index:
        return here
    return here - 1 if here > 0 else None


def draw_faults(scene: Scene, width: int, height: int) -> tuple[_Row, ...]:
    """The rows that fit into so many cells: the fault in hand whole, the others a line each around it."""
    found, current = scene.found, current_fault(scene)
    if not found or height <= 0:
        return ()
    at = current if current is not None else 0
    detail = _detail(scene, found[at], width) if current is not None else []
    room = max(1, height - min(len(detail), height - 1))
    first = max(0, min(at - (room - 1) // 2, len(found) - room))
    rows: list[_Row] = []
    for number in range(first, min(len(found), first + room)):
        rows.append(_Row(found[number], _line(scene, found[number], number == current, width)))
        if number == current:
            rows += [_Row(found[number], line) for line in detail]
    return tuple(rows[:height])


def _line(scene: Scene, finding: Finding, is_current: bool, width: int) -> Line:
    """One fault in a line: `> #15 REVOKE  F played …`; brackets round one that is not known yet."""
    deal = "" if finding.deal == scene.position.deal or finding.deal is None else f"{finding.deal}"
    place = f"{deal}#{'-' if finding.event is None else finding.event}"
    known = scene.is_known(finding)
    word = f"!{CATALOGUE[finding.code].word}"
    head = f"{'>' if is_current else ' '} {place:<4} "
    rest = (
        "" if is_current else cut(scene.glyphs.message(finding, scene.replay.game), max(0, width - len(head) - len(word) - 2), scene.glyphs)
    )
    if is_current:
        rest = f"{finding.code} {finding.severity}"
    return [(head, STRONG if is_current else ""), (word, FAULT if known else QUIET), (f"  {rest}", "" if known else QUIET)]


def _detail(scene: Scene, finding: Finding, width: int) -> list[Line]:
    """What the fault says, what proves it, the law and the penalty."""
    glyphs = scene.glyphs
    rows = list(wrap(glyphs.message(finding, scene.replay.game), width - 3))
    for evidence in finding.evidence:
        place = "" if evidence.event is None else f" #{evidence.event}"
        rows += wrap(f"proof{place}: {glyphs.sentence(evidence.what)}", width - 3)
    rest = [words for words in (finding.law and f"law {finding.law}", finding.penalty and f"penalty: {finding.penalty}") if words]
    rows += wrap(glyphs.words(", ".join(rest)), width - 3) if rest else []
    return [[("   ", ""), (row, "")] for row in rows]


class FaultPanel(Panel):
    """The list of faults; a click goes to one."""

    def __init__(self) -> None:
        super().__init__(id="faults")
        self._rows: tuple[_Row, ...] = ()

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the list."""
        self._rows = draw_faults(scene, width, height)
        current, number = current_fault(scene), len(scene.found)
        known = "" if scene.state.seat is None or scene.state.spoilers else " known"
        foot = f"{0 if current is None else current + 1}/{number}{known}" if number else f"none{known}"
        return Picture([("Faults", STRONG)], [(foot, "")], tuple(row.line for row in self._rows))

    def on_click(self, event: events.Click) -> None:
        """Go to the fault that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self._scene is not None and offset.y < len(self._rows):
            event.stop()
            self.post_message(Goto(self._scene.replay.judged.place_of(self._rows[offset.y].finding)))
