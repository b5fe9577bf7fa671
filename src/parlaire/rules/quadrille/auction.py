"""The bidding: whose turn it is to speak, what outbids what, and who becomes the declarer.

A bid that breaks the rules is told and the bidding goes on. Whether such a bid counted the log
itself shows afterwards: whoever then names trumps, calls or leads as the declarer is the declarer,
if he has bid at all.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

__all__ = ["Auction", "Kind", "Standing"]

Kind = Literal["alliance", "solo", "vole", "forced"]
_RANK: dict[str, int] = {"alliance": 1, "solo": 2, "vole": 3, "forced": 0}
_SEATS = 4


@frozen
class Standing:
    """A bid that stands: whose, what (None: the log does not tell), and the counters that its seat has added so far."""

    seat: int
    kind: Kind | None
    added: int = 0


class Auction:
    """The bids of one deal.

    Attributes:
        best: the bid that stands (None: nobody's).
        passed: the seats (bits) that are out.
        due: the seat whose turn it is to speak (None: not known, or nobody's).
        spoken: the seats in the order in which they first spoke.
        closed: no bid is possible any more, for trumps are named, a card is called or played.
        doubtful: a bid that broke the rules may have counted.
    """

    __slots__ = ("_added", "_adding", "_claims", "_kinds", "_partial", "_skipped", "best", "closed", "doubtful", "due", "passed", "spoken")

    def __init__(self, kinds: tuple[Kind, ...], eldest: int | None, *, adding: bool, partial: bool) -> None:
        """`kinds` are the bids of the game from the lowest; with `adding`, of equal bids the one with more counters added wins."""
        self._kinds = kinds
        self._adding = adding
        self._partial = partial
        self._added = [0] * _SEATS
        self._claims: dict[int, Kind | None] = {}
        self._skipped = 0
        self.best: Standing | None = None
        self.passed = 0
        self.due = eldest
        self.spoken: list[int] = []
        self.closed = False
        self.doubtful = False

    @property
    def all_passed(self) -> bool:
        """Whether every seat has passed."""
        return self.passed.bit_count() == _SEATS

    @property
    def over(self) -> bool:
        """Whether nobody is left to speak."""
        return self.closed or self.all_passed or (self.best is not None and self.passed | 1 << self.best.seat == (1 << _SEATS) - 1)

    def speak(self, seat: int, bid: str, adds: int) -> str | None:
        """Take a bid or a pass; answers with what is wrong with it."""
        kind: Kind | None = bid if bid in self._kinds else None
        fault, counts = self._judge(seat, bid, kind, self._added[seat] + adds)
        answering = not self._adding and self._is_outbid(seat)
        if seat not in self.spoken:
            self.spoken.append(seat)
        self._added[seat] += adds
        if fault is not None and bid != "pass" and (not counts or kind == "forced"):
            self.doubtful = True
        if bid == "pass":
            if self.best is None or self.best.seat != seat:
                self.passed |= 1 << seat
        elif counts:
            self.best = Standing(seat, kind, self._added[seat])
        else:
            self._claims[seat] = kind
        self._pass_on(seat, answering=answering)
        return fault

    def _judge(self, seat: int, bid: str, kind: Kind | None, added: int) -> tuple[str | None, bool]:
        """What is wrong with a bid, and whether it counts all the same."""
        if bid != "pass" and kind is None:
            return "is no bid of this game", False
        if kind == "forced" and not self.closed:
            if self.best is not None or (not self.all_passed and not self._partial):
                return "is for the holder of spadille, when all have passed", self.best is None
            return None, True
        if self.over:
            return "comes after the bidding", False
        if self.passed >> seat & 1:
            return "comes after a pass", False
        low = bid != "pass" and self.best is not None and not self._outbids(seat, kind, added)
        if not self._may_speak(seat):
            return "is out of turn", not low
        return ("is too low", False) if low else (None, True)

    def _outbids(self, seat: int, kind: Kind | None, added: int) -> bool:
        best = self.best
        if best is None or best.kind is None or kind is None:
            return True
        if kind != best.kind:
            return _RANK[kind] > _RANK[best.kind]
        if seat == best.seat or self._partial:
            return self._partial  # of equal bids, a word that the log leaves out may have made the difference
        if self._adding:
            return added > best.added
        # He who asked first may answer a bid to play alone with the same, and goes before the other (QE3).
        return seat in self.spoken and self.spoken.index(seat) < self.spoken.index(best.seat)

    def _may_speak(self, seat: int) -> bool:
        if self.due is None or self._partial or seat == self.due or self._skipped >> seat & 1:
            return True
        # In the classic game he who has asked may answer at once when he is outbid.
        return not self._adding and self._is_outbid(seat)

    def _is_outbid(self, seat: int) -> bool:
        return seat in self.spoken and self.best is not None and self.best.seat != seat

    def _pass_on(self, seat: int, *, answering: bool) -> None:
        """The turn passes to the next seat that is still in and has not the best bid; whom it passes over may still speak."""
        skipped = self._skipped >> seat & 1
        self._skipped &= ~(1 << seat)
        if self.due is not None and seat != self.due:
            if skipped or answering:
                return
            other = self.due
            while other != seat:
                self._skipped |= (1 << other) & ~self.passed
                other = (other + 1) % _SEATS
        done = self.passed | (1 << self.best.seat if self.best is not None else 0)
        self.due = next((other for step in range(1, _SEATS) if not done >> (other := (seat + step) % _SEATS) & 1), None)

    def declare(self, seat: int, *, classic: bool) -> bool:
        """The seat acts as the declarer; answers whether it may be he."""
        self.closed = True
        best = self.best
        if best is not None and best.seat == seat:
            return True
        if self._partial and best is not None:
            self.best = Standing(seat, None)
            return True
        if seat in self._claims:
            self.best = Standing(seat, self._claims[seat])
            return True
        if best is None:
            return self._declare_unbid(seat, classic=classic)
        if classic and best.kind == "alliance" and not self.passed >> seat & 1:
            self.best = Standing(seat, "solo")  # who names trumps without having asked plays alone (QE5)
            return True
        return False

    def _declare_unbid(self, seat: int, *, classic: bool) -> bool:
        """Nobody has bid, and the seat names trumps or calls."""
        if self.all_passed:
            if classic:
                self.best = Standing(seat, "forced")
            return classic
        if self.passed >> seat & 1 and not self._partial:
            return False
        others_passed = self.passed | 1 << seat == (1 << _SEATS) - 1
        alone = classic and bool(self.spoken) and not others_passed and not self._partial
        self.best = Standing(seat, "solo" if alone else None)
        return True

    def leaders(self) -> int:
        """The seats (bits) of which one is the declarer (0: not known)."""
        seats = 1 << self.best.seat if self.best is not None else 0
        if self.closed:
            return seats
        for seat in self._claims:
            seats |= 1 << seat
        return seats
