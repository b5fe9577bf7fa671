"""The counters of one deal: what lay in the pool, and what every seat puts in before, in and after the bidding.

Nothing is reckoned of a deal whose stakes are not told. Before the play everybody stakes the same (in the
classic game also the dealer alone, for all), save who owes a double stake; only a player who has
undertaken the vole has more put in later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from attrs import frozen

from parlaire.record.events import Event, Play, Stake

__all__ = ["Carried", "Counters"]

_SEATS = 4


@frozen
class Carried:
    """What a deal hands on to the next: the counters in the pool, and by seat the double stake owed (None: not known)."""

    pool: int | None
    owed: Mapping[int, int] | None


class Counters:
    """What lies in the pool, and who put it there.

    Attributes:
        before: the pool before this deal's stakes (None: not known).
        stakes: by seat, what it staked before the play (None: not told).
        put: by seat, all that it has put in so far.
        added: what was put in after the play began.
        at_play: the pool when play began (None: it has not, or is not known).
        playing: whether play has begun.
    """

    __slots__ = ("_base", "_owed", "added", "at_play", "before", "playing", "put", "stakes")

    def __init__(self, before: int | None, owed: Mapping[int, int] | None, events: Sequence[Event], seat_index: Mapping[str, int]) -> None:
        """`events` are those of the whole deal: which stake is out of the common, the others show."""
        self.before = before
        self.stakes: list[int | None] = [None] * _SEATS
        self.put = [0] * _SEATS
        self.added = 0
        self.at_play: int | None = None
        self.playing = False
        self._owed = owed
        self._base = self._common_stake(events, seat_index)

    def _common_stake(self, events: Sequence[Event], seat_index: Mapping[str, int]) -> int | None:
        """What those stake who owe no double one: the commonest stake, or the first of those as common."""
        if self._owed is None:
            return None
        staked: dict[int, int] = {}
        for event in events:
            if type(event) is Play:
                break
            if type(event) is Stake and seat_index[event.by] not in self._owed:
                staked.setdefault(seat_index[event.by], event.counters)
        return Counter(staked.values()).most_common(1)[0][0] if staked else None

    def stake(self, seat: int, amount: int) -> tuple[str, bool] | None:
        """Take a stake made before the play; answers with what is wrong with it, and whether that is a double stake not paid."""
        self._put(seat, amount)
        if self.stakes[seat] is not None:
            return "has staked already", False
        self.stakes[seat] = amount
        owed = (self._owed or {}).get(seat)
        if owed is not None:
            return None if amount == owed else (f"owes {owed}, twice what he staked before, for the five tricks of the last deal", True)
        if self._base is not None and amount != self._base:
            return f"stakes other than {self._base}, the stake of this deal", False
        return None

    def add(self, seat: int, amount: int) -> None:
        """Take what is put in with a bid, or after the play began."""
        self._put(seat, amount)

    def _put(self, seat: int, amount: int) -> None:
        self.put[seat] += amount
        if self.playing:
            self.added += amount

    def begin_play(self) -> None:
        """The first card is played (or the deal ends without one): the pool is what it is."""
        if not self.playing:
            self.at_play = self.pool
            self.playing = True

    @property
    def pool(self) -> int | None:
        """What lies in the pool now (None: not known)."""
        return self.before + sum(self.put) if self.before is not None else None

    def told(self, dealer: int | None) -> bool:
        """Whether the stakes of the deal are told: everybody's, or `dealer`'s alone where he may stake for all."""
        staked = [seat for seat, stake in enumerate(self.stakes) if stake is not None]
        return len(staked) == _SEATS or (dealer is not None and staked == [dealer])
