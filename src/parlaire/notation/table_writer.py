"""Records written as trick tables: a row a trick, with `>` at the leader and `*` at the winner where the rules know him.

A row holds cards in the order of the seats from its leader on, no seat twice. Where the log has
another order a new row begins, so that what is read from the table is played in the order of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO

from parlaire.cards import Card
from parlaire.notation.base import Options
from parlaire.notation.script_writer import Speller, deal_head, deal_tail, head_of
from parlaire.notation.table_rules import game_of, opening_of, seat_order, winner_of
from parlaire.record.encode import to_tree
from parlaire.record.events import Event, Incident, Play
from parlaire.record.model import Deal, Record
from parlaire.rules.game import Game
from parlaire.tongues import find_tongue

__all__ = ["write_tables"]

_Trick = dict[str, Card]


def write_tables(records: Iterable[Record], stream: BinaryIO, options: Options) -> list[str]:
    """Write records as tables; gives what a table has no room for, one sentence a deal."""
    speller = Speller(find_tongue(options.cards))
    losses: list[str] = []
    for number, record in enumerate(records):
        lines = ["", ""] if number else []
        lines += _table_of(record, speller, f"record {number}, " if number else "", losses)
        stream.write(("\n".join(lines) + "\n").encode())
    return losses


def _table_of(record: Record, speller: Speller, place: str, losses: list[str]) -> Iterator[str]:
    tree = to_tree(record)
    game = game_of(record)
    yield from head_of(tree, speller)
    for index, (deal, deal_tree) in enumerate(zip(record.deals, tree["deals"], strict=True)):
        plays, lost = _plays(deal.events)
        yield ""
        yield from deal_head(deal_tree, speller)
        if plays:
            yield from _grid(game, deal, plays, speller)
        yield from deal_tail(deal_tree, speller)
        if lost:
            losses.append(f"{place}deal {index}: a table has no room for {_listed(lost)}")


def _plays(events: Iterable[Event]) -> tuple[list[Play], Counter[str]]:
    """The cards that stayed on the table, and what of the deal's events a table cannot hold."""
    plays: list[Play] = []
    lost: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Play):
            plays.append(event)
            if event != Play(by=event.by, card=event.card):
                lost["words or notes at a card"] += 1
            continue
        lost[f"'{event.verb}'"] += 1
        if isinstance(event, Incident) and event.kind == "took back":
            # A card that was taken back did not stay, and would stand in the way of the one played for it.
            back = next((at for at in range(len(plays) - 1, -1, -1) if _taken_back(event, plays[at])), None)
            if back is not None:
                lost["a card taken back"] += 1
                del plays[back]
    return plays, lost


def _taken_back(incident: Incident, play: Play) -> bool:
    return play.by == incident.by and incident.card in (None, play.card)


def _listed(lost: Mapping[str, int]) -> str:
    return ", ".join(f"{number} × {what}" if number > 1 else what for what, number in lost.items())


def _grid(game: Game | None, deal: Deal, plays: Sequence[Play], speller: Speller) -> Iterator[str]:
    seats = seat_order(game, {play.by for play in plays})
    orders = opening_of(game, deal, seats).orders
    rows = [_cells(trick, seats, winner_of(orders, list(trick.items())), speller) for trick in _tricks(plays, seats)]
    width = max(len(cell) for row in rows for cell in row) + 2
    for row in ([f" {seat}" for seat in seats], *rows):
        yield "".join(cell.ljust(width) for cell in row).rstrip()


def _tricks(plays: Iterable[Play], seats: str) -> Iterator[_Trick]:
    """The plays in rows, each in the order of the seats from its leader on."""
    trick: _Trick = {}
    last = 0
    for play in plays:
        start = seats.index(next(iter(trick), play.by))
        place = (seats.index(play.by) - start) % len(seats)
        if trick and place <= last:
            yield trick
            trick, place = {}, 0
        trick[play.by], last = play.card, place
    yield trick


def _cells(trick: _Trick, seats: str, winner: str | None, speller: Speller) -> list[str]:
    """A row of cells; the winner is marked where the trick is whole."""
    won = winner if len(trick) == len(seats) else None
    leader = next(iter(trick))
    return [
        f"{'>' if seat == leader else ' '}{speller.tongue.text(trick[seat])}{'*' if seat == won else ''}" if seat in trick else " -"
        for seat in seats
    ]
