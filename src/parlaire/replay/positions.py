"""A record as a sequence of positions: the start of every deal and the table after each event, seen whole or from a seat.

`Replay` is lazy: a position is drawn when it is asked for. Positions are frozen; whoever holds one
may step away from it by its index.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import overload

from attrs import field, frozen

from parlaire.cards import Card, Suit
from parlaire.record.events import Event, Tell
from parlaire.record.model import Deal, Record
from parlaire.referee import DealVerdict, Verdict
from parlaire.replay.judged import judge_record
from parlaire.replay.seat import SeatSight
from parlaire.replay.sight import Moment, Sight
from parlaire.rules.findings import Finding
from parlaire.rules.game import Game, Holding, TableView, TrickView

__all__ = ["Position", "Replay", "Utterance"]

_KEPT = 256


@frozen
class Utterance:
    """Something said: the event, its place, and of a `tell` what each claim is worth (`true`, `false`, `undecided`)."""

    deal: int
    place: int
    event: Event
    truths: tuple[str, ...] = ()

    @property
    def claims(self) -> tuple[tuple[str, str], ...]:
        """Each claim in its canonical spelling, with what it is worth."""
        claims = self.event.claims if isinstance(self.event, Tell) else ()
        return tuple((str(claim), truth) for claim, truth in zip(claims, self.truths, strict=False))


@frozen(eq=False)
class Position:
    """The table at one moment.

    `index` is its place in the replay; `deal` the deal's index and `event` that of the event after
    which the table stands so, None before the first. `seat` is whose eyes see it (None: all is
    seen). Hands, tricks and the like are as `TableView` has them, numbers by side are None where
    they are not known.
    """

    index: int
    deal: int
    event: int | None
    seat: str | None
    view: TableView = field(repr=False)
    sight: Sight = field(repr=False)

    @property
    def record(self) -> Record:
        """The record that is replayed, all of it."""
        return self.sight.judged.record

    @property
    def game(self) -> Game:
        """The variant that is played, with the record's options."""
        return self.sight.judged.game

    @cached_property
    def told(self) -> Deal:
        """What the record says of the deal; to a seat, as much of it as it has seen."""
        return self.sight.deal_seen(self.deal, self.at)

    @property
    def at(self) -> int:
        """The index of the event, -1 before the first."""
        return -1 if self.event is None else self.event

    @property
    def happened(self) -> Event | None:
        """The event that led here; None at the start of a deal."""
        return None if self.event is None else self.sight.events(self.deal)[self.event]

    @property
    def hands(self) -> Mapping[str, Holding]:
        """What each seat holds, as far as it is known."""
        return self.view.holdings

    @property
    def trick(self) -> TrickView | None:
        """The trick in play, or the one just taken."""
        return self.view.trick

    @property
    def tricks(self) -> Mapping[str, int]:
        """The tricks taken so far, by side."""
        return self.view.tricks

    @property
    def due(self) -> str | None:
        """The seat that plays next."""
        return self.view.due

    @property
    def trumps(self) -> Suit | None:
        """The suit of trumps."""
        return self.view.trumps

    @property
    def turned(self) -> Card | None:
        """The card that was turned for trumps."""
        return self.view.turned

    @property
    def is_last(self) -> bool:
        """Whether the deal ends here."""
        return self.at + 1 == len(self.sight.events(self.deal))

    @property
    def score(self) -> Mapping[str, int | None]:
        """The running score by side: before this deal, and at its end after it."""
        return self.sight.judged.score_at(self.deal, over=self.is_last)

    @property
    def outcome(self) -> DealVerdict | None:
        """What the deal gives, once it has ended."""
        return self.sight.judged.verdict.deals[self.deal] if self.is_last else None

    @property
    def talk(self) -> tuple[Utterance, ...]:
        """What was said in this deal so far."""
        spoken = self.sight.spoken(self.deal)
        return self.utterances(spoken[: bisect_right(spoken, self.at)])

    def utterances(self, places: Sequence[int]) -> tuple[Utterance, ...]:
        """What was said at those events of the deal, with what it is worth as far as is known here."""
        events = self.sight.events(self.deal)
        return tuple(Utterance(self.deal, place, events[place], self.sight.truth(self.deal, self.at, place)) for place in places)

    @cached_property
    def found(self) -> tuple[Finding, ...]:
        """What is found in this deal so far."""
        return self.sight.found(self.deal, self.at)

    @cached_property
    def found_at(self) -> Mapping[int | None, tuple[Finding, ...]]:
        """What is found in this deal so far, by event (None: of the deal)."""
        found: dict[int | None, tuple[Finding, ...]] = {}
        for finding in self.found:
            found[finding.event] = (*found.get(finding.event, ()), finding)
        return found

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is found so far, in this deal and those before it."""
        return self.sight.found_before(self.deal) + self.found

    def seen_from(self, seat: str | None) -> Position:
        """The same moment as `seat` may see it (None: all of it).

        Raises:
            ValueError: where the game has no such seat.
        """
        return _position(_sight_of(self.sight, seat), self.index)


def _position(sight: Sight, index: int) -> Position:
    deal = sight.judged.deal_at(index)
    event = index - sight.judged.starts[deal] - 1
    return Position(index, deal, event if event >= 0 else None, sight.seat, sight.view(deal, event), sight)


def _sight_of(sight: Sight, seat: str | None) -> Sight:
    """The sight of a seat (None: the whole one) of the record of `sight`."""
    whole, game = sight.whole, sight.judged.game
    if seat is None:
        return whole
    if len(seat) != 1 or seat not in game.seats:
        raise ValueError(f"{game.name} has no seat {seat!r}; its seats are {' '.join(game.seats)}")
    if seat not in whole.seats:
        whole.seats[seat] = SeatSight(whole, seat)
    return whole.seats[seat]


class Replay(Sequence[Position]):
    """The positions of a record, one after the other through all its deals.

    Attributes:
        seat: whose eyes see them (None: all is seen).
        sight: what they are drawn from.
    """

    def __init__(self, record: Record) -> None:
        """Judge a record, to be replayed.

        Raises:
            RecordError: where it does not fit its game, with the R findings.
        """
        self._look(Sight(judge_record(record)))

    def _look(self, sight: Sight) -> None:
        self.sight = sight
        self.judged = sight.judged
        self.seat = sight.seat
        self._positions = lru_cache(_KEPT)(lambda index: _position(sight, index))

    @property
    def record(self) -> Record:
        """The record that is replayed."""
        return self.judged.record

    @property
    def game(self) -> Game:
        """The variant that is played, with the record's options."""
        return self.judged.game

    @property
    def verdict(self) -> Verdict:
        """All that the referee says of the record."""
        return self.judged.verdict

    def seen_from(self, seat: str | None) -> Replay:
        """The same replay as `seat` may see it: its own hand, and what was played, shown and said (None: all of it).

        Raises:
            ValueError: where the game has no such seat.
        """
        if seat == self.seat:
            return self
        replay = Replay.__new__(Replay)
        replay._look(_sight_of(self.sight, seat))
        return replay

    def __len__(self) -> int:
        return self.judged.length

    @overload
    def __getitem__(self, index: int) -> Position: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Position, ...]: ...

    def __getitem__(self, index: int | slice) -> Position | tuple[Position, ...]:
        if isinstance(index, slice):
            return tuple(self._positions(i) for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no position {index}, for there are {len(self)}, counted from 0")
        return self._positions(index % len(self))

    def index_of(self, deal: int, event: int | None = None) -> int:
        """The index of the position after `event` of `deal` (None: at its start).

        Raises:
            ValueError: where there is no such deal or event.
        """
        if not 0 <= deal < len(self.record.deals):
            raise ValueError(f"there is no deal {deal}; the record has {len(self.record.deals)}, counted from 0")
        size = len(self.record.deals[deal].events)
        if event is not None and not 0 <= event < size:
            raise ValueError(f"deal {deal} has no event {event}, but {size}, counted from 0")
        return self.judged.starts[deal] + (0 if event is None else event + 1)

    def position_of(self, deal: int, event: int | None = None) -> Position:
        """The position after `event` of `deal` (None: at its start).

        Raises:
            ValueError: where there is no such deal or event.
        """
        return self[self.index_of(deal, event)]

    def moments(self, deal: int) -> tuple[Moment, ...]:
        """Everything that is ever found in a deal, each with the position at which it comes to be known here."""
        return self.sight.moments(deal)
