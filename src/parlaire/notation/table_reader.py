"""Trick tables read: the grid of each deal made into plays, in the order that the marks, or else the rules, give.

The marks decide the order of play, in the table as it is written; whether the rules agree is for the
referee to say. Where a `*` stands at a card that does not win, and nobody acts on it, only the
number of tricks can tell: it is then told as the marks have it, so that the referee finds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NamedTuple

from attrs import define, field
from lark import Token

from parlaire.cards import UNKNOWN, Card
from parlaire.notation.base import Entry, Options
from parlaire.notation.lines import Lines
from parlaire.notation.script import entry_of, stray_entry
from parlaire.notation.script_blocks import Block, Part, read_blocks
from parlaire.notation.script_parser import Happening, Mistake, Pair, Parsed, parse_piece
from parlaire.notation.script_tree import FileTongue, Pieces, build, build_events
from parlaire.notation.table_lines import Cell, GridLine, parse_grid_line, split_lines
from parlaire.notation.table_rules import Opening, game_of, opening_of, seat_order, side_of, winner_of
from parlaire.record import codec
from parlaire.record.errors import BadRecordError
from parlaire.record.model import Deal
from parlaire.rules.game import Game
from parlaire.tongues import Tongue, find_tongue

__all__ = ["read_tables"]

_SEAT = re.compile("[A-Z]")
_LABEL = re.compile(r"(?:tricks?|nos?|nrs?)\.?", re.IGNORECASE)


@define
class Row:
    """A trick as it stands: its line, its cells by seat, and the seats at the marks."""

    line: int
    cells: dict[str, Cell]
    leads: list[str] = field(factory=list)
    won: list[str] = field(factory=list)


class Taken(NamedTuple):
    """A trick that was played: its line, the seat at its mark, and the one that wins it by the rules."""

    line: int
    marked: str | None
    winner: str | None


@define
class Grid:
    """The tricks of one deal. `partial` where a row of dots says that some are left out."""

    seats: list[str] = field(factory=list)
    rows: list[Row] = field(factory=list)
    partial: bool = False


def read_tables(stream: BinaryIO, options: Options) -> Iterator[Entry]:
    """The records of a file of trick tables."""
    tongue = FileTongue(find_tongue(options.cards))
    for block in read_blocks(Lines(stream, options.encoding)):
        yield _entry(block, block.head, tongue) if block.head is not None else stray_entry(block)


def _entry(block: Block, head: Part, file_tongue: FileTongue) -> Entry:
    pieces = Pieces(parse_piece("head", head.lines, head.first))
    grids: list[Grid] = []
    columns: list[str | None] = []
    for deal in block.deals:
        keys, numbers = split_lines(deal.lines)
        pieces.deals.append(parse_piece("deal", keys, deal.first))
        grid, columns = _grid([(deal.first + number, deal.lines[number]) for number in numbers], columns, pieces.mistakes)
        grids.append(grid)
    tongue = file_tongue.of(pieces)
    tree = build(pieces, tongue)
    try:
        record = codec.build(tree)
    except BadRecordError:
        record = None
    game = game_of(record) if record is not None else None
    for index, (grid, piece) in enumerate(zip(grids, pieces.deals, strict=True)):
        order = _Order(grid, game, tongue, record.deals[index] if record is not None else None)
        piece.happenings.extend(order.happenings(piece))
        pieces.mistakes += order.mistakes if record is not None else []
        block.losses += order.losses
        deal = tree["deals"][index]
        deal["events"] = build_events(pieces, piece, tongue)
        if grid.partial:
            deal.setdefault("partial", True)
        if order.marked_tricks and "tricks" not in deal:
            deal["tricks"] = order.marked_tricks
            piece.pairs.append(Pair(Token.new_borrow_pos("DEAL_TABLE", "tricks", order.unheeded[0]), None))
    return entry_of(tree, block, pieces, tongue)


def _grid(lines: Sequence[tuple[int, str]], columns: list[str | None], mistakes: list[Mistake]) -> tuple[Grid, list[str | None]]:
    """The tricks of a deal; its heading, or else that of the deal before, says which columns are whose."""
    grid = Grid([seat for seat in columns if seat is not None])
    for number, text in lines:
        line = parse_grid_line(text, number)
        if isinstance(line, Mistake):
            mistakes.append(line)
        elif line is not None and line.rest:
            grid.partial = True
        elif line is not None and any(line.cells):
            if _is_heading(line.cells):
                columns = [str(cell.text) if cell and _SEAT.fullmatch(cell.text) else None for cell in line.cells]
                named = [seat for seat in columns if seat is not None]
                if len(set(named)) < len(named):
                    mistakes.append(Mistake(number, 1, "a seat heads two columns"))
                # A second heading in one deal may name others; the rows above it stay theirs.
                before = grid.seats if grid.rows else []
                grid.seats = [*before, *(seat for seat in named if seat not in before)]
            else:
                row = _row(line, columns)
                if isinstance(row, Mistake):
                    mistakes.append(row)
                elif row.cells:
                    grid.rows.append(row)
    return grid, columns


def _is_heading(cells: Sequence[Cell | None]) -> bool:
    told = [cell for cell in cells if cell is not None]
    plain = all(not cell.leads and not cell.won and (_SEAT.fullmatch(cell.text) or _LABEL.fullmatch(cell.text)) for cell in told)
    return plain and any(_SEAT.fullmatch(cell.text) for cell in told)


def _row(line: GridLine, columns: Sequence[str | None]) -> Row | Mistake:
    if not columns:
        return Mistake(line.line, 1, "expected a heading that names the seats of the columns, as 'A B C D', before the first trick")
    cells = list(line.cells)
    while len(cells) > len(columns) and cells[-1] is None:
        cells.pop()
    if line.tabbed and len(cells) > len(columns):
        # Tabs were typed to align, not to leave a cell empty.
        cells = [cell for cell in cells if cell is not None]
    if len(cells) > len(columns):
        extra = cells[len(columns)]
        return Mistake(line.line, (extra and extra.text.column) or 1, f"a row has {len(cells)} cells, but the heading {len(columns)}")
    row = Row(line.line, {seat: cell for seat, cell in zip(columns, cells, strict=False) if seat is not None and cell is not None})
    row.leads = [seat for seat, cell in row.cells.items() if cell.leads]
    row.won = [seat for seat, cell in row.cells.items() if cell.won]
    if len(row.leads) > 1 or len(row.won) > 1:
        return Mistake(line.line, 1, f"two cards are marked as {'led' if len(row.leads) > 1 else 'the winner'} in one trick")
    return row


class _Order:
    """Finds the order in which the cards of a grid were played.

    Attributes:
        mistakes: tricks of which nothing tells the leader.
        losses: marks that a record cannot hold; `unheeded` are the cells where they stand.
        marked_tricks: tricks by side as the marks have them, where they say something else than the rules.
    """

    def __init__(self, grid: Grid, game: Game | None, tongue: Tongue, deal: Deal | None) -> None:
        self._grid = grid
        self._game = game
        self._tongue = tongue
        self._seats = seat_order(game, grid.seats)
        self._opening = opening_of(game, deal, self._seats) if deal is not None else Opening(None, ())
        self._tricks: list[Taken] = []
        self.mistakes: list[Mistake] = []
        self.losses: list[str] = []
        self.unheeded: list[Token] = []
        self.marked_tricks: dict[str, int] = {}

    def happenings(self, piece: Parsed) -> Iterator[Happening]:
        """The plays, in order."""
        due = self._opening.leader
        for row in self._grid.rows:
            leader = self._leader(row, due)
            self._heed(leader)
            start = self._seats.index(leader)
            order = [seat for seat in self._seats[start:] + self._seats[:start] if seat in row.cells]
            yield from (_happening(seat, row.cells[seat], row.line, piece) for seat in order)
            winner = None
            if len(order) == len(self._seats):
                winner = winner_of(self._opening.orders, [(seat, self._card(row.cells[seat])) for seat in order])
            self._tricks.append(Taken(row.line, row.won[0] if row.won else None, winner))
            due = row.won[0] if row.won else winner
        self._heed(None)
        if self.unheeded:
            self._count([trick.marked or trick.winner for trick in self._tricks])

    def _leader(self, row: Row, due: str | None) -> str:
        if row.leads:
            return row.leads[0]
        first = next(iter(row.cells))
        if len(row.cells) == 1:
            return first
        if due is None or due not in self._seats:
            self.mistakes.append(Mistake(row.line, 1, "nothing tells who leads this trick: put '>' before the leader's card"))
            return first
        return due

    def _card(self, cell: Cell) -> Card:
        return self._tongue.find_card(cell.text) or UNKNOWN

    def _heed(self, leader: str | None) -> None:
        """Look whether anybody acts on the last trick's mark, where the rules know another winner."""
        last = self._tricks[-1] if self._tricks else None
        if last is not None and last.marked and last.winner and last.winner != last.marked != leader:
            self.unheeded.append(self._grid.rows[len(self._tricks) - 1].cells[last.marked].text)
            self.losses.append(
                f"the trick on line {last.line} is marked as won by {last.marked}, but {last.winner} wins it: a record has no such mark"
            )

    def _count(self, winners: Sequence[str | None]) -> None:
        """Tell the tricks by side, where every one is known."""
        if self._game is None:
            return
        sides = [side_of(self._game, seat) if seat is not None else None for seat in winners]
        if None not in sides:
            self.marked_tricks = {side: sides.count(side) for side in self._game.sides}


def _happening(seat: str, cell: Cell, line: int, piece: Parsed) -> Happening:
    cell.text.line = line - piece.first + 1
    by = Token("SEAT", seat, line=cell.text.line, column=cell.text.column)
    return Happening(by, None, None, [cell.text], None, [])
