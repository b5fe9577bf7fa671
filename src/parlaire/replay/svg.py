"""A position as a picture: one SVG that needs nothing else, with one `<text>` for every card that is seen.

Cards face down are drawn without any text, so that the picture holds no more than what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from xml.sax.saxutils import escape

from attrs import frozen

from parlaire.cards import Card
from parlaire.replay.glyphs import Glyphs, arranged
from parlaire.replay.places import ring_of
from parlaire.replay.positions import Position
from parlaire.replay.wording import action, is_spoken, said
from parlaire.rules.findings import CATALOGUE

__all__ = ["picture"]

_WIDTH, _HEIGHT, _MARGIN, _TOP = 960, 720, 20, 60
_CELL_WIDTH, _CELL_HEIGHT = (_WIDTH - 2 * _MARGIN) / 3, 180
_CARD_WIDTH, _CARD_HEIGHT = 34, 48
_COLUMN = {"l": 0, "m": 1, "r": 2, "t": 1, "b": 1}
_TWO: Mapping[str, str] = MappingProxyType({"S": "#111", "H": "#b3261e", "D": "#b3261e", "C": "#111"})
_FOUR: Mapping[str, str] = MappingProxyType({"S": "#0072b2", "H": "#b3261e", "D": "#9a6700", "C": "#00694c"})
_STYLE = """
 text { font-family: "DejaVu Sans", "Segoe UI Symbol", "Noto Sans Symbols2", sans-serif; font-size: 15px; fill: #f4f1e8 }
 .head { font-size: 18px; font-weight: bold } .name { font-weight: bold } .words { font-style: italic } .small { font-size: 12px }
 .fault { fill: #ffd6d1; font-weight: bold } .card { font-size: 16px; font-weight: bold; text-anchor: middle }
"""


@frozen
class _Pen:
    """How this picture is drawn."""

    position: Position
    glyphs: Glyphs
    closed: bool
    colours: Mapping[str, str]

    def text(self, x: float, y: float, words: str, kind: str = "") -> str:
        """A line of words."""
        kind = f' class="{kind}"' if kind else ""
        return f'<text x="{x:g}" y="{y:g}"{kind}>{escape(words)}</text>'

    def card(self, x: float, y: float, card: Card, *, faint: bool = False) -> str:
        """A card face up; faint (and, in a hand, lower) where it has been played."""
        opacity = ' opacity="0.45"' if faint else ""
        place = f'x="{x + _CARD_WIDTH / 2:g}" y="{y + 30:g}"'
        fill = self.colours.get(card.suit.letter, "#111")
        text = f'<text {place} class="card" style="fill:{fill}">{escape(self.glyphs.card(card))}</text>'
        return f"<g{opacity}>{_frame(x, y, '#fffdf6')}{text}</g>"


def _frame(x: float, y: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}" rx="4" fill="{fill}" stroke="#333"/>'


def picture(position: Position, glyphs: Glyphs | None = None, *, closed: bool = False, four_colours: bool = False) -> str:
    """The SVG of a position; `closed` turns the hands down.

    Raises:
        ValueError: where the game has more seats than a table has places.
    """
    pen = _Pen(position, glyphs or Glyphs(), closed, _FOUR if four_colours else _TWO)
    ring = ring_of(position.game, position.seat)
    lines = [*_head(pen)]
    for cell, seat in ring.items():
        lines += _seat(pen, seat, *_corner(cell))
        lines += _played(pen, seat, cell, 54 if "l" in ring or "r" in ring else 30)
    lines += _foot(pen)
    size = f'width="{_WIDTH}" height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    body = "\n".join(lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n<style>{_STYLE}</style>\n{body}\n</svg>\n'


def _head(pen: _Pen) -> Iterator[str]:
    position, glyphs = pen.position, pen.glyphs
    event = "its start" if position.event is None else f"event {position.event}"
    trumps = f" · trumps {glyphs.suit(position.trumps)}" if position.trumps is not None else ""
    score = ", ".join(f"{side} {'?' if number is None else number}" for side, number in position.score.items())
    title = glyphs.words(f"{position.game.title} · deal {position.deal}, {event}{trumps} · {score}")
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#1f4d3a"/>'
    yield pen.text(_MARGIN, 32, title, "head")
    yield pen.text(_MARGIN, 50, "all hands" if position.seat is None else f"as {position.seat} sees it", "small")


def _corner(cell: str) -> tuple[float, float]:
    """The upper left corner of a cell of the table."""
    column = _COLUMN[cell[-1]]
    row = 0 if cell.startswith("t") else 2 if cell.startswith("b") else 1
    return _MARGIN + column * _CELL_WIDTH, _TOP + row * _CELL_HEIGHT


def _seat(pen: _Pen, seat: str, x: float, y: float) -> Iterator[str]:
    """Name, hand, and what the seat has just said or done wrong."""
    position, glyphs = pen.position, pen.glyphs
    side = position.game.side_of(seat)
    name = " ".join(word for word in (seat, glyphs.words(position.record.players.get(seat, "")), side if len(side) > 1 else "") if word)
    due = f" {'<' if glyphs.ascii else '◂'} next" if position.due == seat else ""
    yield pen.text(x, y + 16, name[:40] + due, "name")
    holding = position.hands[seat]
    held = () if pen.closed else arranged(holding.known, position.game, position.trumps)
    backs = holding.untold + (len(holding.known) if pen.closed else 0)
    played = () if pen.closed else arranged(holding.played, position.game, position.trumps)
    count = len(held) + backs + len(played)
    step = min(_CARD_WIDTH + 2, (_CELL_WIDTH - _CARD_WIDTH - 12) / max(1, count - 1))
    for place in range(count):
        left = x + place * step
        if place < len(held):
            yield pen.card(left, y + 24, held[place])
        elif place < len(held) + backs:
            yield _frame(left, y + 24, "#6b7f99")
        else:
            yield pen.card(left, y + 32, played[place - len(held) - backs], faint=True)
    happened = position.happened
    if happened is not None and happened.by == seat:
        words = said(happened, glyphs)
        if is_spoken(happened):
            yield pen.text(x, y + 92, glyphs.words(f"“{words}”" if words else action(happened, glyphs))[:44], "words")
    faults = [f"!{CATALOGUE[it.code].word}" for it in position.found_at.get(position.event, ()) if it.seat == seat]
    if faults:
        yield pen.text(x, y + 110, " ".join(faults), "fault")


def _played(pen: _Pen, seat: str, cell: str, apart: int) -> Iterator[str]:
    """The card of the trick before a seat, `apart` from the middle, and a star where it wins."""
    trick = pen.position.trick
    card = next((card for who, card in trick.cards if who == seat), None) if trick is not None else None
    if trick is None or card is None:
        return
    column = _COLUMN[cell[-1]] - 1
    row = -1 if cell.startswith("t") else 1 if cell.startswith("b") else 0
    x = _WIDTH / 2 - _CARD_WIDTH / 2 + column * 60
    y = _TOP + 1.5 * _CELL_HEIGHT - _CARD_HEIGHT / 2 + row * apart
    yield pen.card(x, y, card)
    if trick.winner == seat:
        yield pen.text(x + _CARD_WIDTH + 3, y + 14, "*", "head")


def _foot(pen: _Pen) -> Iterator[str]:
    """How the tricks stand, and the faults of this event with their sentences."""
    position, glyphs = pen.position, pen.glyphs
    y = _TOP + 3 * _CELL_HEIGHT + 24
    tricks = ", ".join(f"{side} {number}" for side, number in position.tricks.items())
    yield pen.text(_MARGIN, y, f"Tricks: {tricks}")
    for number, finding in enumerate(position.found_at.get(position.event, ())[:3]):
        words = glyphs.words(f"! {CATALOGUE[finding.code].word}: {glyphs.message(finding, position.game)}")
        yield pen.text(_MARGIN, y + 24 * (number + 1), words[:110], "fault")
