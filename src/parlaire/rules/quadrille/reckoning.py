"""What a deal may come to: every case that agrees with the log, and what all of them have in common.

A trick whose winner the log does not tell, a partner who never showed, tricks still to be played: each is a
set of cases. Each case has its payments; a seat's points are determined where they are the same in all, and
a payment is open while what is still to be played can change it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from parlaire.cards import Order
from parlaire.rules.quadrille.order import matadors_of
from parlaire.rules.quadrille.payments import Payment, Result
from parlaire.rules.tricks import Trick

__all__ = ["State", "finished", "merge", "states", "told_results", "unfinished"]

_SIZE = 10
_WON = 6
_MATADORS = 3


@frozen
class State:
    """The declarer's side after some tricks: his own, his partner's, the matadors in them, and how many in a row from the first.

    `played` are all tricks so far, `fallen` all matadors in them, or out of play.
    """

    own: int = 0
    friend: int = 0
    matadors: int = 0
    straight: int = 0
    played: int = 0
    fallen: int = 0

    @property
    def six_in_a_row(self) -> bool:
        """Whether the side has taken just six tricks, and nobody any other."""
        return self.straight == self.played == _WON

    def after(self, own: bool, friend: bool, matadors: int) -> State:
        """The state after one more trick, with so many matadors in it."""
        ours = own or friend
        return State(
            self.own + own,
            self.friend + friend,
            self.matadors + (matadors if ours else 0),
            self.straight + 1 if ours and self.straight == self.played else self.straight,
            self.played + 1,
            self.fallen + matadors,
        )


def states(history: Sequence[Trick], orders: Sequence[Order], declarer: int, partner: int | None, aside: int = 0) -> set[State]:
    """Every state that the closed tricks of `history` may have led to; the cards of the set `aside` lie out of play."""
    found: set[State] = set()
    for order in orders:
        here = {State(fallen=(matadors_of(order) & aside).bit_count())}
        for trick in history:
            if trick.closed:
                winners = [trick.winner] if trick.winner is not None else [seat for seat in range(4) if trick.candidates >> seat & 1]
                counts = _matadors_in(trick, order)
                here = {
                    after
                    for state in here
                    for winner in winners
                    for count in counts
                    if (after := state.after(winner == declarer, winner == partner, count)).fallen <= _MATADORS
                }
        found |= here
    return found


def _matadors_in(trick: Trick, order: Order) -> range:
    """How many matadors a trick may hold, given that an untold card may be one."""
    matadors = matadors_of(order)
    told = sum(1 for _, card, _ in trick.cards if card.bit & matadors)
    return range(told, told + sum(1 for _, card, _ in trick.cards if not card.bit) + 1)


def finished(state: State) -> Result:
    """The result where no more is played."""
    return Result(state.own, state.friend, state.matadors, state.straight, state.played, stopped=state.six_in_a_row)


def unfinished(state: State) -> Iterator[Result]:
    """Every result that the tricks which are left may still bring about."""
    left = _SIZE - state.played
    if left <= 0:
        yield finished(state)
        return
    out = _MATADORS - state.fallen
    running = state.straight == state.played
    for own in range(left + 1):
        for friend in range(left + 1 - own):
            ours = own + friend
            matadors = range(out, out + 1) if ours == left else range(out + 1 if ours else 1)
            straight = range(state.straight, state.straight + 1)
            if running:
                straight = range(_SIZE, _SIZE + 1) if ours == left else range(state.straight, state.straight + ours + 1)
            for more in matadors:
                for row in straight:
                    yield Result(state.own + own, state.friend + friend, state.matadors + more, row)


def told_results(own: int, friend: int, others: int | None) -> Iterator[Result]:
    """Every result with these told numbers of tricks, of a deal of which no card is told; `others` None: not told."""
    won = own + friend
    played = (won + others,) if others is not None else range(won, _SIZE + 1)
    for total in played:
        if total > _SIZE:
            return
        whole = total >= _SIZE
        for straight in range(won, won + 1) if won == total else range(min(won, total - 1) + 1):
            for matadors in range(_MATADORS, _MATADORS + 1) if won == total and whole else range(_MATADORS + 1 if won else 1):
                yield Result(own, friend, matadors, straight, total, stopped=total == won == _WON)


def merge(payments: Sequence[Payment], value: Callable[[Payment], int | bool]) -> int | None:
    """What all payments agree on; None where they do not."""
    values = {value(payment) for payment in payments}
    return values.pop() if len(values) == 1 else None
