"""Lines of styled text, measured in cells: what every widget draws its content from.

A piece is text with a style, a line some pieces. Colours only repeat what words and signs say: a
suit has its sign, a played card its brackets, a fault its `!` and its word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from rich.cells import cell_len, chop_cells, set_cell_size
from textual.content import Content

from parlaire.cards import Card, Suit
from parlaire.replay import Glyphs

__all__ = ["FAULT", "QUIET", "STRONG", "Line", "Piece", "cards", "content", "cut", "length", "pad", "suit_style", "wrap"]

Piece = tuple[str, str]
Line = list[Piece]

FAULT, QUIET, STRONG = "bold $text-error", "dim", "bold"

_TWO: Mapping[str, str] = MappingProxyType({"H": "#FF6B6B", "D": "#FF6B6B"})
_FOUR: Mapping[str, str] = MappingProxyType({"S": "#56B4E9", "H": "#D55E00", "D": "#F0E442", "C": "#009E73"})
"""A palette that the colour-blind tell apart (Okabe and Ito)."""


def suit_style(suit: Suit, *, four: bool, colours: bool) -> str:
    """The colour of a suit; none where there are no colours."""
    return (_FOUR if four else _TWO).get(suit.letter, "") if colours else ""


def cards(hand: Iterable[Card], glyphs: Glyphs, *, four: bool, colours: bool) -> Line:
    """A hand, a piece a suit."""
    line: Line = []
    for suit, text in glyphs.runs(hand):
        line += [(" ", "")] if line else []
        line.append((text, suit_style(suit, four=four, colours=colours)))
    return line


def length(line: Line) -> int:
    """The cells that a line takes."""
    return sum(cell_len(text) for text, _ in line)


def cut(text: str, width: int, glyphs: Glyphs) -> str:
    """`text`, its end left out where it takes more than `width` cells."""
    if cell_len(text) <= width:
        return text
    end = glyphs.words("…")
    return set_cell_size(text, max(0, width - len(end))).rstrip() + end[: max(0, width)]


def pad(left: Line, right: Line, width: int) -> Line:
    """Two lines in one, the second at its right end."""
    return [*left, (" " * max(1, width - length(left) - length(right)), ""), *right]


def wrap(text: str, width: int) -> Iterator[str]:
    """`text` in rows of at most `width` cells, parted between words where that can be."""
    row = ""
    for word in text.split(" "):
        *full, rest = chop_cells(word, width) or [""]
        if row and cell_len(row) + 1 + cell_len(full[0] if full else rest) > width:
            yield row
            row = ""
        for piece in full:
            yield f"{row} {piece}" if row else piece
            row = ""
        row = f"{row} {rest}" if row else rest
    if row:
        yield row


def content(lines: Iterable[Line]) -> Content:
    """Lines as Textual draws them."""
    pieces: list[Piece] = []
    for number, line in enumerate(lines):
        if number:
            pieces.append(("\n", ""))
        pieces += line
    return Content.assemble(*pieces)
