"""The talk as a conversation: the words, beside them what they mean, and behind each claim what it is worth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from attrs import frozen
from textual import events

from parlaire.record.events import Event, Play, Tell
from parlaire.replay.wording import action, is_spoken, meanings, said
from parlaire.rules.findings import CATALOGUE
from parlaire.viewer.ink import FAULT, QUIET, STRONG, Line, length, wrap
from parlaire.viewer.messages import Goto
from parlaire.viewer.state import Scene
from parlaire.viewer.widgets.panel import Panel, Picture

__all__ = ["TalkPanel", "draw_talk"]


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
            yield [_Row(at, piece) for piece in _fold(line, width, 4)]


def _utterance(scene: Scene, at: int, event: Event, width: int) -> Iterator[Line]:
    glyphs = scene.glyphs
    who = event.by + (f"{'>' if glyphs.ascii else '›'}{event.to}" if event.to else "")
    words = said(event, glyphs)
    style = STRONG if at == scene.position.at else ""
    opening: Line = [(f"{who:<4}", STRONG), (glyphs.words(f"“{words}”") if words else "", style)]
    meaning = [*_meaning(scene, at, event), *_faults(scene, at, but="FALSE" if isinstance(event, Tell) else "")]
    if not words:
        yield from _fold([opening[0], *meaning], width, 4)
    elif length(opening) + 2 + length(meaning) <= width:
        yield [*opening, ("  ", ""), *meaning]
    else:
        yield from _fold(opening, width, 4)
        if meaning:
            yield from _fold([("    ", ""), *meaning], width, 4)


def _meaning(scene: Scene, at: int, event: Event) -> Line:
    truths = scene.replay.sight.truth(scene.position.deal, scene.position.at, at)
    line: Line = []
    for number, words in enumerate(meanings(event, scene.glyphs)):
        line += [(", ", QUIET)] if line else []
        line.append((words, QUIET))
        if number < len(truths):
            false = truths[number] == "false"
            line.append((" !FALSE" if false else f" {truths[number]}", FAULT if false else ""))
    return line


def _faults(scene: Scene, at: int, but: str = "") -> Line:
    words = [CATALOGUE[finding.code].word for finding in scene.position.found_at.get(at, ())]
    return [(f" !{word}", FAULT) for word in words if word != but]


def _fold(line: Line, width: int, indent: int) -> Iterator[Line]:
    """A line in rows, those after the first indented; pieces are parted at spaces."""
    row: Line = []
    for text, style in line:
        for number, word in enumerate(wrap(text, max(8, width - indent)) if length([(text, style)]) + length(row) > width else [text]):
            if row and (number or length(row) + length([(word, style)]) > width):
                yield row
                row = [(" " * indent, "")]
                word = word.lstrip()
            row.append((word, style))
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
