"""The talk as a conversation: the words, beside them what they mean, and behind each claim what it is worth."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from attrs import frozen
from rich.cells import cell_len, chop_cells
from textual import events

from parlaire.record.events import Event, Play, Tell
from parlaire.replay.wording import action, is_spoken, meanings, said
from parlaire.rules.findings import CATALOGUE
from parlaire.viewer.ink import FAULT, QUIET, STRONG, Line, length
from parlaire.viewer.messages import Goto
from parlaire.viewer.state import Scene
from parlaire.viewer.widgets.panel import Panel, Picture

__all__ = ["TalkPanel", "draw_talk"]

_INDENT = 4
_SPACED = re.compile(r" *[^ ]+ ?$| *[^ ]+| +$")


@frozen
class _Row:
    """A line of the conversation, and the event that it belongs to."""

    event: int
    line: Line


def draw_talk(scene: Scene, width: int, height: int) -> tuple[_Row, ...]:
    """The last rows of the conversation that fit into so many cells."""
    rows: list[_Row] = []
    for entry in _entries(scene, width):
        rows[:0] = entry
        if len(rows) >= height:
            break
    return tuple(rows[-height:]) if height > 0 else ()


def _entries(scene: Scene, width: int) -> Iterator[list[_Row]]:
    """What was said and done besides playing, the last thing first, each as its rows; tricks part them."""
    position = scene.position
    happened = scene.replay.sight.events(position.deal)
    taken = dict(scene.replay.sight.tricks(position.deal))
    for at in range(position.at, -1, -1):
        if at in taken:
            dash = scene.glyphs.words("—")
            yield [_Row(at, [(f"{dash} trick {taken[at].index}: {taken[at].winner or '?'} {dash}", QUIET)])]
        if is_spoken(happened[at]):
            yield [_Row(at, line) for line in _utterance(scene, at, happened[at], width)]
        elif not isinstance(happened[at], Play):
            line: Line = [(f"{happened[at].by} {action(happened[at], scene.glyphs)}", ""), *_faults(scene, at)]
            yield [_Row(at, row) for row in _fold([line], width)]


def _utterance(scene: Scene, at: int, event: Event, width: int) -> Iterator[Line]:
    """What was said: words and meaning on one line where they fit, else the meaning below the words."""
    glyphs = scene.glyphs
    who = event.by + (f"{'>' if glyphs.ascii else '›'}{event.to}" if event.to else "")
    words = said(event, glyphs)
    style = STRONG if at == scene.position.at else ""
    opening: Line = [(f"{who:<4}", STRONG), (glyphs.words(f"“{words}”") if words else "", style)]
    meaning = _meaning(scene, at, event)
    meaning[-1:] = [[*(meaning[-1] if meaning else []), *_faults(scene, at, but="FALSE" if isinstance(event, Tell) else "")]]
    if not words:
        yield from _fold([[opening[0]], *meaning], width)
    elif length(opening) + 2 + sum(map(length, meaning)) <= width:
        yield [*opening, ("  ", ""), *(piece for group in meaning for piece in group)]
    else:
        yield from _fold([opening], width)
        if any(meaning):
            yield from _fold([[(" " * _INDENT, "")], *meaning], width)


def _meaning(scene: Scene, at: int, event: Event) -> list[Line]:
    """What the words mean; each claim with its worth is a line of its own, to be kept together."""
    truths = scene.replay.sight.truth(scene.position.deal, scene.position.at, at)
    typed = meanings(event, scene.glyphs)
    groups: list[Line] = []
    for number, words in enumerate(typed):
        group: Line = [(words, QUIET)]
        if number < len(truths):
            false = truths[number] == "false"
            group.append((" !FALSE" if false else f" {truths[number]}", FAULT if false else ""))
        groups.append([*group, (", ", QUIET)] if number + 1 < len(typed) else group)
    return groups


def _faults(scene: Scene, at: int, but: str = "") -> Line:
    words = [CATALOGUE[finding.code].word for finding in scene.position.found_at.get(at, ())]
    return [(f" !{word}", FAULT) for word in words if word != but]


def _fold(groups: list[Line], width: int) -> Iterator[Line]:
    """Groups of pieces in rows, those after the first indented: a group is parted only where it is too long for a row."""
    row: Line = []
    for group in groups:
        pieces = [(word, style) for text, style in group for word in _SPACED.findall(text)]
        if row and length(row) > _INDENT and length(row) + length(group) > width >= length(group) + _INDENT:
            yield row
            row = [(" " * _INDENT, "")]
        for text, style in pieces:
            if length(row) + cell_len(text) > width and length(row) > _INDENT:
                yield row
                row, text = [(" " * _INDENT, "")], text.lstrip()
            for part in chop_cells(text, max(1, width - _INDENT)):
                if length(row) + cell_len(part) > width and length(row) > _INDENT:
                    yield row
                    row = [(" " * _INDENT, "")]
                row.append((part, style))
    if row:
        yield row


class TalkPanel(Panel):
    """The conversation up to now; a click goes to what was clicked."""

    def __init__(self) -> None:
        super().__init__(id="talk")
        self._rows: tuple[_Row, ...] = ()

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the conversation."""
        self._rows = draw_talk(scene, width, height)
        spoken = scene.replay.sight.spoken(scene.position.deal)
        count = bisect_right(spoken, scene.position.at)
        return Picture([("Talk", STRONG)], [(f"{count}/{len(spoken)}", "")], tuple(row.line for row in self._rows))

    def on_click(self, event: events.Click) -> None:
        """Go to what was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and self._scene is not None and offset.y < len(self._rows):
            event.stop()
            start = self._scene.replay.judged.starts[self._scene.position.deal]
            self.post_message(Goto(start + self._rows[offset.y].event + 1))
