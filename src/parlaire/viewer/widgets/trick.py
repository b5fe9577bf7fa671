"""The trick in the middle of the table: its cards where their players sit, who wins it, who is next, and how the deal stands."""

from __future__ import annotations

from collections.abc import Iterator

from parlaire.cards import Card
from parlaire.replay.glyphs import arranged
from parlaire.replay.places import Ring
from parlaire.replay.wording import by_side, counted
from parlaire.rules.findings import CATALOGUE
from parlaire.viewer.ink import FAULT, QUIET, STRONG, Line, cut, length, suit_style, wrap
from parlaire.viewer.state import Scene
from parlaire.viewer.widgets.panel import Panel, Picture

__all__ = ["NotesBox", "TrickBox", "draw_trick", "table_notes"]

_ROWS = (("tl", "t", "tr"), ("l", "m", "r"), ("bl", "b", "br"))


def draw_trick(scene: Scene, ring: Ring, width: int, height: int) -> Picture:
    """The trick's picture in so many cells, with framed cards where there is room; notes on the deal stand below it."""
    rows = [row for row in _ROWS if any(cell in ring for cell in row)]
    notes = _notes(scene, width, height) if width > 40 else []
    framed = height >= 3 * len(rows)
    lines: list[Line] = []
    for row in rows:
        cells = [cell for cell in row if cell != "m"] if row[0] == "l" else list(row)
        share = width // len(cells)
        drawn = [_place(scene, ring[cell], share, framed=framed) if cell in ring else [] for cell in cells]
        size = scene.glyphs.card_width + (4 if framed else 2)
        lines += [_across([lines[at] if lines else [] for lines in drawn], share, size) for at in range(3 if framed else 1)]
    shown = notes[: max(0, height - len(lines))]
    above = (height - len(lines) - len(shown)) // 2
    lines = [*([[]] * above), *lines, *([[]] * (above if shown else 0)), *([(note, "")] for note in shown)]
    return Picture(_title(scene, width), [(cut(_council(scene), width - 4, scene.glyphs), "")], tuple(lines[:height]))


def _notes(scene: Scene, width: int, height: int) -> list[str]:
    """The notes, a line each where there is room for that, else one behind the other; the first ones give way."""
    facts, aside = list(_facts(scene)), list(_aside(scene))
    rows = [row for note in (*facts, *aside) for row in wrap(note, width)]
    if len(rows) + 6 <= height:
        return rows
    room = max(1, height - 2)
    for notes in ([*facts, *aside], *(facts[start:] for start in range(len(facts)))):
        rows = list(wrap("; ".join(notes), width))
        if len(rows) <= room:
            break
    return rows


def _across(cells: list[Line], share: int, card: int) -> Line:
    """Cells side by side, in each the card (so many cells wide) in the middle and its marks behind it."""
    line: Line = []
    left = max(0, (share - card) // 2)
    for cell in cells:
        line += [(" " * left, ""), *cell, (" " * max(0, share - left - length(cell)), "")]
    return line


def _place(scene: Scene, seat: str, share: int, *, framed: bool) -> list[Line]:
    """The card before a seat: `[Q♣]*`, `[  ]◂next`, with the word of its fault where there is room, else `!`."""
    trick, glyphs = scene.position.trick, scene.glyphs
    card = next((card for who, card in trick.cards if who == seat), None) if trick is not None else None
    size = glyphs.card_width + (4 if framed else 2)
    marks = _marks(scene, seat, card, share - (share - size) // 2 - size)
    if card is None:
        face, style = " " * glyphs.card_width, QUIET
    else:
        face = f"{glyphs.card(card):^{glyphs.card_width}}"
        style = suit_style(card.suit, four=scene.state.four_colours, colours=scene.colours)
    frame = QUIET if card is None else ""
    if not framed:
        return [[("[", frame), (face, style), ("]", frame), *marks]]
    top, side, foot = ("+-+", "|", "+-+") if glyphs.ascii else ("╭─╮", "│", "╰─╯")
    edges: list[Line] = [[(f"{edge[0]}{edge[1] * (len(face) + 2)}{edge[2]}", frame)] for edge in (top, foot)]
    return [edges[0], [(f"{side} ", frame), (face, style), (f" {side}", frame), *marks], edges[1]]


def _marks(scene: Scene, seat: str, card: Card | None, room: int) -> Line:
    """What stands behind a card: `*` where it wins, its fault, and `◂next`; in little room the signs without their words."""
    position = scene.position
    star = "*" if position.trick is not None and position.trick.winner == seat else ""
    fault = _fault_at(scene, seat, card)
    arrow = ("<" if scene.glyphs.ascii else "◂") if position.due == seat else ""
    for shout, turn in ((fault, f"{arrow}next"), (fault, arrow), (fault[:1], f"{arrow}next"), (fault[:1], arrow)):
        if len(star + shout) + (len(turn) if arrow else 0) <= room:
            break
    return [(text, style) for text, style in ((star, STRONG), (shout, FAULT), (turn if arrow else "", STRONG)) if text]


def _fault_at(scene: Scene, seat: str, card: Card | None) -> str:
    """The word of what was wrong with the card before a seat."""
    position = scene.position
    if card is None or position.trick is None:
        return ""
    happened = scene.replay.sight.events(position.deal)
    for event in range(position.at, -1, -1):
        if happened[event].by == seat and getattr(happened[event], "card", None) is card:
            return next((f"!{CATALOGUE[finding.code].word}" for finding in position.found_at.get(event, ()) if finding.seat == seat), "")
    return ""


def _title(scene: Scene, width: int) -> Line:
    position, trick = scene.position, scene.position.trick
    if trick is None:
        return [("Before the first lead" if width > 25 else "No lead yet", STRONG)]
    size = max((len(hand.known) + hand.untold + len(hand.played) for hand in position.hands.values()), default=0)
    name = f"Trick {trick.index} of {max(size, trick.index + 1)}"
    if trick.complete:
        end = f"{trick.winner} takes it *" if trick.winner is not None else "nobody knows who takes it"
    else:
        end = "winning *" if trick.winner is not None else "who wins is not known"
    forms = (f"{name} · {trick.leader} led, {end}", f"{name}, {trick.leader} led", f"Trick {trick.index}, {trick.leader} led", name)
    return [(scene.glyphs.words(next((form for form in forms if len(form) <= width - 4), forms[2])), STRONG)]


def _council(scene: Scene) -> str:
    """Which sides may speak."""
    position = scene.position
    if not getattr(position.game, "speaks", False):
        return ""
    return f"council open: {', '.join(position.view.councils)}" if position.view.councils else "councils closed"


def table_notes(scene: Scene) -> Iterator[str]:
    """What else lies on the table, and at the end of a deal what it gives."""
    yield from _facts(scene)
    yield from _aside(scene)


def _facts(scene: Scene) -> Iterator[str]:
    position, glyphs = scene.position, scene.glyphs
    if position.turned is not None and position.turned.bit:
        yield f"turned: {glyphs.card(position.turned)}"
    for fact in position.view.facts:
        yield glyphs.sentence(f"{fact.label}: {fact.text}")
    outcome = position.outcome
    if outcome is not None:
        yield glyphs.words(f"End of the deal. Points: {by_side(outcome.points)}")


def _aside(scene: Scene) -> Iterator[str]:
    """Cards laid open, and cards that lie aside; not where all cards are turned down."""
    position, glyphs = scene.position, scene.glyphs
    if scene.state.closed:
        return
    for seat, shown in position.view.shown.items():
        yield f"{seat} lays open {glyphs.hand(arranged(shown, position.game, position.trumps))}"
    for pile in position.view.piles:
        if pile.cards:
            yield f"{glyphs.words(pile.label)}: {counted(pile.cards, glyphs)}"


class NotesBox(Panel):
    """Notes on the deal in a corner of the grid that no seat needs."""

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The notes, as many as there is room for."""
        rows = [row for note in table_notes(scene) for row in wrap(note, width)]
        return Picture([], [], tuple([(row, "")] for row in rows[:height]))


class TrickBox(Panel):
    """The trick in the middle of the grid."""

    def __init__(self) -> None:
        super().__init__(id="trick")
        self.ring: Ring = {}

    def draw(self, scene: Scene, width: int, height: int) -> Picture:
        """The picture of the trick."""
        return draw_trick(scene, self.ring, width, height)
