"""Whether a record fits its game: the one place between record and referee that asks.

A seat, side, option or verb that the game does not know is a bad record (R002, R003), told with the
keys that lead to it; all of them are told at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from operator import attrgetter

from parlaire import games
from parlaire.record.errors import nearest
from parlaire.record.events import VERBS, Announce, Ask, Bid, Direct, Event, Incident, Play, Say, Show, Tell
from parlaire.record.model import Deal, Record
from parlaire.rules.findings import CATALOGUE, Finding
from parlaire.rules.game import Game

__all__ = ["fit"]

_ALWAYS = frozenset({Play, Say, Ask, Tell, Direct, Incident, Show})
_BY, _TO, _SCORE = attrgetter("by"), attrgetter("to"), attrgetter("score")
_RARE = attrgetter("tricks", "points", "score", "pool", "vulnerable", "contract", "declarer")
_NOT_TOLD = (None,) * 7
_NO_SCORE = frozenset({None})
_WITH_WORDS = frozenset({Announce, Bid, Incident})
Path = tuple[str | int, ...]


def fit(record: Record) -> tuple[Game | None, list[Finding]]:
    """The game of a record with the record's options, and what of the record does not fit it."""
    game, unknown = games.named(record.game, record.rules)
    faults = [_finding("R003", path, message) for path, message in unknown] if unknown else []
    if game is None:
        return None, faults
    faults += _fit_head(record, game)
    for index, deal in enumerate(record.deals):
        if not _is_plain(deal, game):
            faults += _fit_deal(deal, game, index)
        if not _are_plain(deal.events, game):
            faults += _fit_events(deal, game, index)
    return game, faults


# What is plain needs no closer look: a few passes over all its values at once say so.


def _is_plain(deal: Deal, game: Game) -> bool:
    """Whether a deal names only seats of the game, no side, and nothing that some games do not have."""
    seats, _ = _ordinary(game.seats, game.verbs)
    return seats.issuperset((deal.dealer, deal.cut, deal.first, *deal.hands)) and not deal.captains and _RARE(deal) == _NOT_TOLD


def _are_plain(events: Sequence[Event], game: Game) -> bool:
    """Whether the events name only seats of the game, have only its verbs and nothing that needs a closer look."""
    seats, kinds = _ordinary(game.seats, game.verbs)
    return (
        seats.issuperset(map(_BY, events))
        and seats.issuperset(map(_TO, events))
        and kinds.issuperset(map(type, events))
        and (game.announces_score or _NO_SCORE.issuperset(map(_SCORE, events)))
    )


def _finding(code: str, path: Path, message: str) -> Finding:
    row = CATALOGUE[code]
    where = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).lstrip(".")
    deal = path[1] if len(path) > 1 and path[0] == "deals" and isinstance(path[1], int) else None
    event = path[3] if len(path) > 3 and path[2] == "events" and isinstance(path[3], int) else None
    return Finding(code=code, name=row.name, severity=row.severity, message=f"{where}: {message}", deal=deal, event=event, path=path)


def _fit_head(record: Record, game: Game) -> Iterator[Finding]:
    if not _ordinary(game.seats, game.verbs)[0].issuperset(record.players):
        yield from _seats(game, ("players",), record.players)
    if record.captains:
        yield from _captains(game, ("captains",), record.captains)
    for key, told in (("start", record.start), ("score", record.score)):
        if told:
            yield from _sides(game, (key,), told)
    if record.winner is not None and record.winner not in game.sides:
        yield _finding("R002", ("winner",), _no_side(game, record.winner))
    if record.settlement is not None and not game.settles:
        yield _finding("R002", ("settlement",), f"{game.name} has no settlement")


def _fit_deal(deal: Deal, game: Game, index: int) -> Iterator[Finding]:
    path: Path = ("deals", index)
    for key, seat in (("dealer", deal.dealer), ("cut", deal.cut), ("first", deal.first), ("declarer", deal.declarer)):
        if seat is not None and seat not in game.seats:
            yield _finding("R002", (*path, key), _no_seat(game, seat))
    if not deal.hands.keys() <= set(game.seats):
        yield from _seats(game, (*path, "hands"), deal.hands)
    if deal.captains:
        yield from _captains(game, (*path, "captains"), deal.captains)
    for key, told in (("tricks", deal.tricks), ("points", deal.points), ("score", deal.score)):
        if told and not told.keys() <= set(game.sides):
            yield from _sides(game, (*path, key), told)
    known = game.deal_keys
    for key in ("pool", "vulnerable", "contract", "declarer"):
        if getattr(deal, key) is not None and key not in known:
            yield _finding("R002", (*path, key), f"{game.name} knows no {key}")


def _fit_events(deal: Deal, game: Game, index: int) -> Iterator[Finding]:
    for place, event in enumerate(deal.events):
        yield from _fit_event(event, game, ("deals", index, "events", place))


def _fit_event(event: Event, game: Game, path: Path) -> Iterator[Finding]:
    if event.by not in game.seats:
        yield _finding("R002", (*path, "by"), _no_seat(game, event.by))
    if event.to is not None and event.to not in game.seats:
        yield _finding("R002", (*path, "to"), _no_seat(game, event.to))
    if event.score is not None and not game.announces_score:
        yield _finding("R002", (*path, "score"), f"in {game.name} no running score is announced")
    if type(event) not in _allowed(game.verbs):
        yield _finding(
            "R002", (*path, event.verb), f"{game.name} does not know the verb {event.verb!r}; {nearest(event.verb, _verbs(game))}"
        )
    elif isinstance(event, Announce) and event.what not in game.announcements:
        yield _finding(
            "R002", (*path, "announce"), f"{game.name} knows no {event.what!r}; {nearest(event.what, sorted(game.announcements))}"
        )
    elif isinstance(event, Bid) and game.bids and event.bid not in game.bids:
        yield _finding("R002", (*path, "bid"), f"{game.name} knows no bid {event.bid!r}; {nearest(event.bid, sorted(game.bids))}")
    elif isinstance(event, Incident) and event.seat is not None and event.seat not in game.seats:
        yield _finding("R002", (*path, "seat"), _no_seat(game, event.seat))


def _verbs(game: Game) -> list[str]:
    return [verb for verb, kind in VERBS.items() if kind in _allowed(game.verbs)]


@cache
def _ordinary(seats: str, verbs: frozenset[str]) -> tuple[frozenset[str | None], frozenset[type[Event]]]:
    """The seats that an event may name (or none), and the kinds of event that need no closer look."""
    return frozenset({*seats, None}), _allowed(verbs) - _WITH_WORDS


@cache
def _allowed(verbs: frozenset[str]) -> frozenset[type[Event]]:
    return _ALWAYS | {VERBS[verb] for verb in verbs}


def _seats(game: Game, path: Path, told: Mapping[str, object]) -> Iterator[Finding]:
    yield from (_finding("R002", (*path, seat), _no_seat(game, seat)) for seat in told if seat not in game.seats or len(seat) != 1)


def _sides(game: Game, path: Path, told: Mapping[str, object]) -> Iterator[Finding]:
    yield from (_finding("R002", (*path, side), _no_side(game, side)) for side in told if side not in game.sides)


def _captains(game: Game, path: Path, told: Mapping[str, str]) -> Iterator[Finding]:
    for side, seat in told.items():
        if side not in game.sides:
            yield _finding("R002", (*path, side), _no_side(game, side))
        elif seat not in side:
            yield _finding("R002", (*path, side), f"{seat} is no member of the side {side}")


def _no_seat(game: Game, seat: str) -> str:
    return f"{game.name} has no seat {seat!r}; its seats are {' '.join(game.seats)}"


def _no_side(game: Game, side: str) -> str:
    ordered = "".join(sorted(side))
    near = [ordered] if ordered in game.sides else get_close_matches(side, game.sides, 1)
    hint = f"; the nearest is {near[0]!r}" if near else ""
    return f"{game.name} has no side {side!r}; its sides are {' '.join(game.sides)}{hint}"
