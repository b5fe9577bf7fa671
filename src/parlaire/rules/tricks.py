"""Whose turn it is, and who takes each trick: the part that keeps the order of play.

A card played is played: after a fault the part goes on with the table as the log shows it, so that
one fault sets off no train of false ones. It looks ahead in one thing only: which seat plays next.
Seats are indices in the order of play, so the next to play is always the next index.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from parlaire.cards import Card, Order
from parlaire.record.events import Event, Play
from parlaire.rules.seconds import Seconds
from parlaire.rules.trick import Could, Trick, possible_winners

__all__ = ["Trick", "Tricks"]


class Tricks:
    """The order of play in one deal.

    Attributes:
        trick: the trick in play, or the last one taken (None before the first lead).
        due: the seat whose turn it is within an open trick (-1: nobody's).
        suit_mask: the cards of the suit that was led to the open trick (0: not known, -1: no trick is open).
        leaders: the seats (bits) of which one must lead the next trick (0: not known).
        won: by side index, the tricks surely taken; `unsure` counts those taken by nobody knows whom.
        broken: the log has a gap, so that tricks may be missing.
        history: the tricks, the first one first.
    """

    __slots__ = (
        "_could",
        "_count",
        "_first",
        "_log",
        "_odd",
        "_partial",
        "_power",
        "_row",
        "_seconds",
        "_sides",
        "_size",
        "_waiting",
        "broken",
        "due",
        "history",
        "leaders",
        "orders",
        "suit_mask",
        "trick",
        "unsure",
        "won",
    )

    def __init__(
        self,
        orders: tuple[Order, ...],
        sides: Sequence[int],
        side_count: int,
        leaders: int,
        log: tuple[Sequence[Event], Mapping[str, int]],
        partial: bool,
        size: int,
        could: Could,
    ) -> None:
        """`sides` is the side of each seat, `log` the events of the deal and the index of each seat, for looking ahead.

        `size` is the number of cards of a hand, `could` gives the cards that a seat may hold untold.
        """
        self.orders = orders
        self._power = orders[0].power
        self._sides = sides
        self._count = len(sides)
        self._log = log
        self._partial = partial
        self._size = size
        self._could = could
        self._seconds: Seconds | None = None
        self._waiting: dict[int, tuple[Card, int, bool]] = {}
        self.leaders = self._first = leaders
        self.trick: Trick | None = None
        self.due = self.suit_mask = -1
        self._odd = False
        self._row: tuple[int, ...] = ()
        self.won = [0] * side_count
        self.unsure = 0
        self.broken = False
        self.history: list[Trick] = []

    @property
    def between(self) -> bool:
        """Whether no trick is in play."""
        return self.trick is None or self.trick.closed

    @property
    def aside(self) -> int:
        """The cards that were second ones to a trick, and lie out of play."""
        return self._seconds.aside if self._seconds is not None else 0

    def play(self, seat: int, card: Card, event: int, doubtful: bool = False) -> str | None:
        """Put a card on the table; answers with P202, P203 or P206 where it was not its turn, `gap` where the log skips.

        `doubtful` marks a card that its seat cannot have held, which may win the trick or not.
        """
        if seat != self.due:
            trick = self.trick
            if trick is None or trick.closed:
                code = self._lead(seat, card, event, doubtful)
            else:
                self._odd = True
                code = self._irregular(trick, seat, card, event, doubtful)
            if code is not None:
                self._odd = True
            if code == "P206":
                if self._seconds is None:
                    self._seconds = Seconds(*self._log, self._size)
                self._seconds.put(seat, card, event, held=not doubtful)
            return code
        self._add(self.trick, seat, card, event, doubtful)  # type: ignore[arg-type]  # a seat is due only in an open trick
        return None

    def lead(self, seat: int, card: Card, event: int) -> None:
        """Begin a trick with a known card, led by one whose lead it is."""
        if self._odd:
            self._open(seat, card, event, False)
            return
        order = self.orders[0]
        suit = order.suit_of[card.index]
        self._row = row = order.power[suit]
        self.suit_mask = cards = order.suits[suit]
        self.trick = Trick(len(self.history), seat, [(seat, card, event)], suit, cards, row[card.index], seat)
        self.history.append(self.trick)
        self.due = seat + 1 if seat + 1 < self._count else 0

    def follow(self, seat: int, card: Card, event: int) -> None:
        """Put down a known card of the seat that is due, and that held it."""
        trick: Trick = self.trick  # type: ignore[assignment]  # a seat is due only in an open trick
        if self._odd:
            self._add(trick, seat, card, event, False)
            return
        power = self._row[card.index]
        if power > trick.best:
            trick.best = power
            trick.best_seat = seat
        cards = trick.cards
        cards.append((seat, card, event))
        if len(cards) == self._count:
            self._close(trick)
        else:
            seat += 1
            self.due = seat if seat < self._count else 0

    def _irregular(self, trick: Trick, seat: int, card: Card, event: int, doubtful: bool) -> str | None:
        """A card by a seat that is not due: too early, passed over before, a second card, or a lead."""
        if self._partial:
            trick.closed = True
            trick.short = True
            self.broken = True
            self.leaders = 0
            self._waiting.clear()
            self._open(seat, card, event, doubtful)
            return "gap"
        bit = 1 << seat
        if seat in self._waiting:
            return "P206"
        if not trick.played & bit:
            if trick.skipped & bit:
                trick.skipped &= ~bit
                self._add(trick, seat, card, event, doubtful, moves=False)
                return None
            self._skip(trick, seat)
            self._add(trick, seat, card, event, doubtful)
            return "P203"
        following = self._following(event)
        if self.due >= 0 and following is not None and not (trick.played | trick.skipped) >> following & 1:
            return "P206"
        explained = trick.early
        trick.short = True
        self._close(trick)
        self.leaders = 0
        self._lead(seat, card, event, doubtful)
        return None if explained else "P203"

    def _skip(self, trick: Trick, seat: int) -> None:
        """Pass over the seats whose turn came before `seat`'s."""
        trick.early = True
        passed = self.due
        while passed != seat and passed >= 0:
            if not trick.played >> passed & 1:
                trick.skipped |= 1 << passed
            passed = (passed + 1) % self._count
            if passed == self.due:
                return

    def _following(self, event: int, other_than: int = -1) -> int | None:
        """The seat of the log's next play after `event`, or of the next by another seat than `other_than`."""
        events, index = self._log
        for later in islice(events, event + 1, None):
            if type(later) is Play and index[later.by] != other_than:
                return index[later.by]
        return None

    def gap_follows(self, event: int) -> bool:
        """Whether a partial log skips something before the next card: it is by a seat that is not due."""
        following = self._following(event) if self._partial else None
        if following is None:
            return False
        return bool(self.leaders) and not self.leaders >> following & 1 if self.between else following != self.due

    def _lead(self, seat: int, card: Card, event: int, doubtful: bool) -> str | None:
        if not self.leaders or self.leaders >> seat & 1:
            self._settle(seat)
            self._open(seat, card, event, doubtful)
            return None
        if self._partial:
            self.broken = True
            self._open(seat, card, event, doubtful)
            return "gap"
        if seat in self._waiting:
            return "P206"
        other = self._following(event, seat)
        if other is not None and self.leaders >> other & 1 and other != (seat + 1) % self._count:
            self._waiting[seat] = card, event, doubtful
            return "P202"
        self._settle(seat)
        self._open(seat, card, event, doubtful)
        return "P202"

    def _settle(self, leader: int) -> None:
        """The log shows who leads: where the last trick could be several seats', it was his."""
        last = self.trick
        if last is None or last.winner is not None or not last.candidates:
            return
        if last.candidates >> leader & 1:
            self._count_doubtful(last, -1)
            last.winner = leader
            self._count_doubtful(last)

    def _open(self, seat: int, card: Card, event: int, doubtful: bool) -> None:
        trick = Trick(len(self.history), seat)
        self.suit_mask = 0
        if card.index >= 0:
            self._set_suit(trick, card)
        self.history.append(trick)
        self.trick = trick
        self._add(trick, seat, card, event, doubtful)

    def _set_suit(self, trick: Trick, led: Card) -> None:
        order = self.orders[0]
        trick.suit = order.suit_of[led.index]
        if trick.suit >= 0:
            self.suit_mask = trick.suit_mask = order.suits[trick.suit]
            self._row = order.power[trick.suit]

    def _add(self, trick: Trick, seat: int, card: Card, event: int, doubtful: bool, *, moves: bool = True) -> None:
        cards = trick.cards
        if doubtful or card.index < 0:
            trick.doubts.append(len(cards))
        elif trick.suit >= 0:
            power = self._power[trick.suit][card.index]
            if power > trick.best:
                trick.best = power
                trick.best_seat = seat
        if cards and seat == trick.leader:
            cards.insert(0, (seat, card, event))  # he had taken his lead back
            self._recount(trick)
        else:
            cards.append((seat, card, event))
        gone = trick.played
        if self._seconds is not None:
            gone |= self._empty()
        if len(cards) == self._count or gone == (1 << self._count) - 1:
            self._close(trick)
            return
        if moves:
            due = seat + 1 if seat + 1 < self._count else 0
            if (gone | trick.skipped) >> due & 1:
                self._move_on(trick, seat)
            else:
                self.due = due
        if self._waiting and self.due in self._waiting:
            self._add(trick, self.due, *self._waiting.pop(self.due))

    def _move_on(self, trick: Trick, seat: int) -> None:
        """The turn passes to the next seat that has neither played nor been passed over (-1: none)."""
        gone = trick.played | trick.skipped | self._empty()
        due = (seat + 1) % self._count
        while gone >> due & 1:
            due = (due + 1) % self._count
            if due == seat:
                self.due = -1
                return
        self.due = due

    def _empty(self) -> int:
        """The seats (bits) that have no card left for the trick in play, because they have put two on an earlier one."""
        return self._seconds.spent(self.history, self._waiting) if self._seconds is not None else 0

    def _close(self, trick: Trick) -> None:
        trick.closed = True
        self.due = self.suit_mask = -1
        if trick.doubts or len(self.orders) > 1:
            self.leaders = trick.candidates = possible_winners(trick, self.orders, self._could)
            self._count_doubtful(trick)
        else:
            seat = trick.winner = trick.best_seat
            self.leaders = trick.candidates = 1 << seat
            self.won[self._sides[seat]] += 1
        if self._seconds is not None:
            self.leaders = self._with_cards(trick.candidates)

    def _with_cards(self, seats: int) -> int:
        """The seats, and in place of each that has no card left the next that has."""
        empty, able = self._empty(), 0
        for seat in range(self._count):
            if seats >> seat & 1:
                steps = (step for step in range(self._count) if not empty >> (seat + step) % self._count & 1)
                able |= 1 << (seat + next(steps, 0)) % self._count
        return able

    def _count_doubtful(self, trick: Trick, step: int = 1) -> None:
        """Count a closed trick that several seats may have won (step 1), or take it out of the count (-1)."""
        seats = [seat for seat in range(self._count) if trick.candidates >> seat & 1]
        sides = {self._sides[seat] for seat in seats}
        if len(seats) == 1:
            trick.winner = seats[0]
        if trick.winner is not None:
            self.won[self._sides[trick.winner]] += step
        elif len(sides) == 1:
            self.won[sides.pop()] += step
        else:
            self.unsure += step

    def take_back(self, seat: int, card: Card | None) -> Card | None:
        """Return the seat's last card of the trick in play, or of the one just taken, to its hand and the turn to the seat.

        Answers with the card, or None where the seat has played no such card there.
        """
        self._odd = True
        for waiting_seat, (waiting, _, _) in list(self._waiting.items()):
            if waiting_seat == seat and (card is None or waiting is card):
                del self._waiting[seat]
                return waiting
        trick = self.trick
        if trick is None:
            return None
        if self._seconds is not None:
            self._seconds.recount()
            second = self._seconds.take_back(trick, seat, card)
            if second is not None:
                return second
        place = next((i for i in range(len(trick.cards) - 1, -1, -1) if trick.cards[i][0] == seat), None)
        if place is None or (card is not None and trick.cards[place][1] is not card):
            return None
        taken = trick.cards[place][1]
        if trick.closed:
            self._count_doubtful(trick, -1)
            trick.closed, trick.winner, trick.candidates = False, None, 0
        del trick.cards[place]
        if not trick.cards:
            self._unlead()
        else:
            self._recount(trick)
        self.due = seat if trick.cards else -1
        return taken

    def _unlead(self) -> None:
        self.history.pop()
        self.suit_mask = -1
        self.trick = self.history[-1] if self.history else None
        self.leaders = self.trick.candidates if self.trick is not None else self._first

    def _recount(self, trick: Trick) -> None:
        """Find the best card again after one has gone."""
        cards, trick.cards, trick.doubts, trick.best, trick.best_seat = trick.cards, [], [], -1, -1
        led = cards[0][1]
        trick.suit, trick.suit_mask, self.suit_mask = -1, 0, 0
        if led.index >= 0:
            self._set_suit(trick, led)
        for seat, card, event in cards:
            trick.cards.append((seat, card, event))
            if card.index < 0:
                trick.doubts.append(len(trick.cards) - 1)
            elif trick.suit >= 0 and (power := self.orders[0].power[trick.suit][card.index]) > trick.best:
                trick.best, trick.best_seat = power, seat

    def winning(self) -> int | None:
        """The seat that wins the trick in play, or won the last one; None where that is not known."""
        trick = self.trick
        if trick is None:
            return None
        if trick.closed:
            return trick.winner
        winners = possible_winners(trick, self.orders, self._could)
        return winners.bit_length() - 1 if winners.bit_count() == 1 else None
