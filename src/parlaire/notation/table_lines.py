"""The lines of a trick table taken apart by the grammar of `formats/table.lark`: cells, by column.

A table's head and the keys of its deals are lines of a script; `split_lines` tells them from the lines
of the grid.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from parlaire.notation.script_parser import Mistake
from parlaire.resources import specification

__all__ = ["Cell", "GridLine", "parse_grid_line", "split_lines"]

_KEY = re.compile(r'[ \t]*(?:"(?:[^"\\]|\\.)*"|[A-Za-z_][^ \t:,|"]*(?:[ \t]+[^ \t:,|"]+)?)[ \t]*:|[ \t]*partial[ \t]*(?:#|$)')
_NOTHING = re.compile(r"[ \t]*(?:#.*)?")
_EVENT = re.compile(r"[ \t]*[A-Z](?:[ \t]*>[ \t]*[A-Z])?[ \t]+[a-z]{3,}(?:[ \t]|$)")


class Cell(NamedTuple):
    """A cell with something in it: the text of a card or a seat, and its marks."""

    text: Token
    leads: bool
    won: bool


class GridLine(NamedTuple):
    """A line of the grid: its cells (None: nothing there); `rest` where it stands for tricks left out."""

    line: int
    cells: list[Cell | None]
    tabbed: bool = False
    rest: bool = False


class _Shaper(Transformer[Token, Any]):
    """Makes cells and rows of the grammar's rules while they are parsed."""

    def cell(self, children: list[Token]) -> Cell | None:
        text = next(child for child in children if child.type in ("CARD", "NONE"))
        return None if text.type == "NONE" else Cell(text, children[0].type == "LEAD", children[-1].type == "WON")

    def spaced(self, children: list[Cell | None]) -> list[Cell | None]:
        return children

    def barred(self, children: list[Cell | None]) -> list[Cell | None]:
        # The bars at the two ends part nothing.
        start = 1 if children[0] is None else 0
        return children[start : -1 if children[-1] is None else None]

    listed = spaced

    def tabbed(self, children: list[Cell | None]) -> tuple[Cell | None, ...]:
        return tuple(children)

    def rule(self, _: list[Token]) -> str:
        return "rule"

    def rest(self, _: list[Token]) -> str:
        return "rest"

    def line(self, children: list[Any]) -> Any:
        return children[0]


@cache
def _grammar() -> Lark:
    text = specification("table.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start="line", maybe_placeholders=True, transformer=_Shaper())


def split_lines(lines: Sequence[str]) -> tuple[list[str], list[int]]:
    """The lines that are keys of a deal, with the others emptied, and the numbers (from 0) of the lines of the grid."""
    keys: list[str] = []
    grid: list[int] = []
    more = False
    for number, line in enumerate(lines):
        more = (more or _KEY.match(line) is not None) and not _NOTHING.fullmatch(line)
        if not more and not _NOTHING.fullmatch(line):
            grid.append(number)
        keys.append(line if more else "")
        more = more and line.rstrip().endswith(",")
    return keys, grid


def parse_grid_line(text: str, number: int) -> GridLine | Mistake | None:
    """Take apart line `number` of a file; None for one that only rules off the heading."""
    if _EVENT.match(text):
        return Mistake(number, 1, "a table has no events but cards; a script has")
    # Where other signs part the cells, or where it is only indented by it, a tab is but space.
    spaced = text.replace("\t", " ") if any(sign in text for sign in "|,;") or "\t" not in text.strip() else text
    try:
        parsed: Any = _grammar().parse(spaced)
    except UnexpectedInput as error:
        column = max(1, error.column)
        found = f"there stands {text[column - 1 : column + 15].strip()!r}" if text[column - 1 :].strip() else "the line ends"
        return Mistake(number, column, f"expected a row of cards, as '>KH 7H 8H 9H*', but {found}")
    if isinstance(parsed, str):
        return GridLine(number, [], rest=True) if parsed == "rest" else None
    for cell in parsed:
        if cell is not None:
            cell.text.line = number
    return GridLine(number, list(parsed), isinstance(parsed, tuple))
