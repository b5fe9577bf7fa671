"""One deal of a talking game as it is played at random: cards, tricks, the volley, and what is lost on the way.

The round knows the whole truth, of which the record will tell a part. It plays by the rules; where
a fault is wanted, the `breaking` that is given breaks one of them once, at a place of chance.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from parlaire.cards import Card, cards_in
from parlaire.generate.maker import Wish
from parlaire.generate.round_state import RoundState, Trick
from parlaire.generate.speaking import Speaking
from parlaire.record.events import Announce, Incident, Play, Say
from parlaire.rules.game import Setting
from parlaire.rules.talking.game import TalkingGame

__all__ = ["Breaking", "Round"]


class Breaking(Protocol):
    """What breaks a rule, once: before a card, or instead of one. Each answers whether it did."""

    def due(self, table: Round) -> bool:
        """Whether it waits for its chance; meanwhile nobody speaks."""

    def before(self, table: Round, seat: int) -> bool:
        """Say or do something before the card of the seat that is due."""

    def instead(self, table: Round, seat: int) -> bool:
        """Put something on the table in place of the card of the seat that is due."""


class Round(RoundState):
    """A random deal and its play."""

    def __init__(self, rng: Random, game: TalkingGame, setting: Setting, wish: Wish) -> None:
        super().__init__(rng, game, setting, wish)
        self.breaking: Breaking | None = None
        self.speaking = Speaking(self)

    # The flow of a deal.

    def play_out(self) -> None:
        """Play the deal to its end."""
        while not self.over:
            self._play_trick()

    def _play_trick(self) -> None:
        self.queue = [(self.leader + place) % self.count for place in range(self.count)]
        self.trick = []
        self.start = len(self.events)
        while self.queue:
            seat = self.queue[0]
            if seat in self.waiting:
                self.queue.pop(0)
                self.trick.append((seat, self.waiting.pop(seat)))
                continue
            if not self.hands[seat]:
                self.queue.pop(0)
                continue
            if self.breaking is not None and self.breaking.due(self):
                self.speaking.begin()
                if self.breaking.before(self, seat) and self.over:
                    return
                if self.breaking.instead(self, seat):
                    if self.over:
                        if not self.queue:
                            self._gather()  # the fault that ended the deal was the trick's last card
                        return
                    continue
                card = self.choose(seat)
            else:
                card = self.choose(seat)
                self.speaking.moment(seat, card)
            self.queue.pop(0)
            self.put(seat, card)
        self._take()

    def choose(self, seat: int) -> Card:
        """A legal card of the seat that is due."""
        legal = self.legal(seat)
        cards = cards_in(legal)
        if self.rng.random() < 0.4:
            led = self.trick[0][1] if self.trick else None
            power = self.order.power
            return max(cards, key=lambda card: power[self.order.suit_of[(led or card).index]][card.index])
        return self.rng.choice(cards)

    def put(self, seat: int, card: Card, *, waits: bool = False, out: bool = False) -> int:
        """Play a card; it waits for its turn, or is `out` of play, where that is said. Answers with the event."""
        event = self.emit(Play(by=self.game.seats[seat], card=card))
        self.hands[seat] &= ~card.bit
        if waits:
            self.waiting[seat] = card
        elif not out:
            self.trick.append((seat, card))
            self.speaking.card(seat, first_lead=not self.tricks and len(self.trick) == 1)
        return event

    def _take(self) -> None:
        """The trick is complete: is the deal over?"""
        side = self.sides[self._gather()]
        self.speaking.trick_done()
        self._pause()
        self._weigh(side)

    def _gather(self) -> int:
        """The seat that takes the trick."""
        winners = {self._best(self.trick)}
        if self.doubtful is not None:
            winners.add(self._best([(seat, card) for seat, card in self.trick if seat != self.doubtful]))
            self.doubtful = None
        winner = self.rng.choice(sorted(winners))
        self.tricks.append(Trick(self.start, tuple(self.trick), winner))
        self.leader = winner
        self.won[self.sides[winner]] += 1
        return winner

    def _pause(self) -> None:
        """Between two tricks somebody may say something, or lay his hand open; where two of three partners do, the third must (F9)."""
        rng, names = self.rng, self.game.seats
        if rng.random() < 0.05:
            self.emit(Say(by=rng.choice(names), words=self.speaking.remark()))
        if rng.random() < 0.02 and self.breaking is None and not self.spread_out:
            seat = rng.randrange(self.count)
            for other in (seat, *(self.speaking.partners(seat) if rng.random() < 0.5 else ())):
                self.spread(other)

    def spread(self, seat: int) -> None:
        """A seat lays its hand open."""
        self.spread_out = True
        self.emit(Incident(by=self.game.seats[seat], kind="spread"))

    def _best(self, cards: list[tuple[int, Card]]) -> int:
        """Who takes the trick with these of its cards; where none of them can win, the leader."""
        leader, led = self.trick[0]
        power = self.order.power[self.order.suit_of[led.index]]
        best = max(cards, key=lambda played: power[played[1].index])
        return best[0] if power[best[1].index] >= 0 else leader

    def _weigh(self, side: int) -> None:
        needed, total = self.game.needed, len(self.tricks)
        if total == self.size:
            self.over = True
        if needed is None or self.over:
            self.first = self.first if self.first is not None or self.won[side] < (needed or 3) else side
            return
        if self.first is None and self.won[side] >= needed:
            self.first = side
            self._go_on(0.5)
        elif self.first is not None:
            self._go_on(0.9)

    def _go_on(self, chance: float) -> None:
        """A side that has every trick so far may go on for the volley; another may not."""
        rng, first = self.rng, self.first
        if first is None or self.won[first] < len(self.tricks):
            self.over = True
            return
        self.over = rng.random() > chance
        if rng.random() < (0.4 if len(self.tricks) == self.game.needed or self.over else 0.0):
            self.emit(Announce(by=rng.choice(self.game.sides[first]), what="stop" if self.over else "volley"))

    # What is lost.

    @property
    def academie(self) -> bool:
        """Whether the Académie's prices are in force."""
        return self.game.price_list == "academie" and len(self.game.sides) == 2

    def lose(self, seat: int, number: int) -> None:
        """The seat's side loses marks; what it has not, the other side gains, which may win the game (F17, F18)."""
        if not self.academie:
            return
        side = self.game.side_of(self.game.seats[seat])
        other = next(name for name in self.game.sides if name != side)
        own = min(number, self.score[side])
        for name, change in ((side, -own), (other, number - own)):
            self.score[name] += change
            self.changes[name] += change
        target = self.game.target_score
        if target is not None and self.score[other] >= target:
            self.winner, self.over = other, True

    def incident(self, by: int, kind: str, code: str, **more: object) -> int:
        """Log an incident and expect its finding there."""
        event = self.emit(Incident(by=self.game.seats[by], kind=kind, **more))  # type: ignore[arg-type]
        self.expect.append((code, event))
        return event

    def points(self) -> dict[str, int]:
        """The net points of the deal by side."""
        own = dict.fromkeys(self.game.sides, 0)
        if not (self.void or self.unscored or self.unfinished or self.winner):
            own |= self._earned()
        return {side: points + self.changes[side] for side, points in own.items()}

    def _earned(self) -> dict[str, int]:
        sides = self.game.sides
        swept = next((side for side, won in zip(sides, self.won, strict=True) if won == self.size), None)
        if swept is not None:
            target = self.game.target_score or 0
            return {swept: 2 if self.game.needed else target - self.score[swept]}
        if self.first is not None:
            return {sides[self.first]: 1}
        if self.game.needed is not None:
            return dict.fromkeys(sides, self.game.even)
        return {sides[self.sides[self.tricks[0].winner]]: 1} if max(self.won) == 1 else {}

    def game_winner(self) -> str | None:
        """The side that this deal makes win the game whatever the score says."""
        if self.winner is not None or self.void or self.unscored:
            return self.winner
        if self.game.needed is None:
            return next((side for side, won in zip(self.game.sides, self.won, strict=True) if won == self.size), None)
        return None
