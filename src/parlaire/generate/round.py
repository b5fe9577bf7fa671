"""One deal of a talking game as it is played at random: cards, tricks, the volley, and what is lost on the way.

The round knows the whole truth, of which the record will tell a part. It plays by the rules; where
a fault is wanted, the `breaking` that is given breaks one of them once, at a place of chance.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from attrs import field, frozen

from parlaire.cards import Card, Order, cards_in, mask_of
from parlaire.generate.maker import Wish
from parlaire.generate.speaking import Speaking
from parlaire.record.events import Announce, Event, Incident, Play, Say
from parlaire.rules.game import Setting
from parlaire.rules.talking.game import TalkingGame, side_numbers

__all__ = ["Breaking", "Round"]


class Breaking(Protocol):
    """What breaks a rule, once: before a card, or instead of one. Each answers whether it did."""

    def due(self, table: Round) -> bool:
        """Whether it waits for its chance; meanwhile nobody speaks."""

    def before(self, table: Round, seat: int) -> bool:
        """Say or do something before the card of the seat that is due."""

    def instead(self, table: Round, seat: int) -> bool:
        """Put something on the table in place of the card of the seat that is due."""


@frozen
class Trick:
    """A trick that is done: its events from `start` on, the cards in order, and who took it."""

    start: int
    cards: tuple[tuple[int, Card], ...] = field(repr=False)
    winner: int


class Round:
    """A random deal; seats and sides are indices, hands sets of cards.

    Attributes:
        dealt: by seat, the cards in the order dealt; the dealer's last is turned where the game turns it there.
        queue: the seats that have still to play to the trick in play, the due one first.
        expect: what the referee must find, as (code, event).
        must_tell: the seats whose hands must be told for the fault to be proven.
        proofs: what must be known for that, as (event, seat, cards): one of the cards, held there before the event.
        told: keys of the deal that a fault has settled.
        bare: nothing of the cards is told.
    """

    def __init__(self, rng: Random, game: TalkingGame, setting: Setting, wish: Wish) -> None:
        self.rng, self.game, self.setting, self.wish = rng, game, setting, wish
        self.count = len(game.seats)
        self.sides = side_numbers(game)
        self.size = game.shape.size
        self.breaking: Breaking | None = None
        self.rightful = rng.choice(setting.dealers or game.seats)
        self.events: list[Event] = []
        self.expect: list[tuple[str, int | None]] = []
        self.must_tell: set[int] = set()
        self.proofs: list[tuple[int, int, int]] = []
        self.told: dict[str, Any] = {}
        self.bare = False
        self.tricks: list[Trick] = []
        self.trick: list[tuple[int, Card]] = []
        self.queue: list[int] = []
        self.start = 0
        self.waiting: dict[int, Card] = {}
        self.doubtful: int | None = None
        self.won = [0] * len(game.sides)
        self.first: int | None = None
        self.over = self.void = self.unscored = self.unfinished = False
        self.spread_out = False
        self.quitter: int | None = None
        self.score = {side: setting.score.get(side) or 0 for side in game.sides}
        self.changes = dict.fromkeys(game.sides, 0)
        self.winner: str | None = None
        self.sit(game.seats.index(self.rightful))
        self.speaking = Speaking(self)

    # Dealing.

    def sit(self, dealer: int) -> None:
        """Let that seat deal: new cards, and the lead to its right."""
        self.dealer = dealer
        self.leader = (dealer + 1) % self.count
        shape, rng = self.game.shape, self.rng
        plain = self.game.orders(None)[0]
        pack = list(cards_in(plain.pack))
        rng.shuffle(pack)
        if rng.random() < 0.12:
            pack = self._stacked(pack, plain)
        size, cards = self.size, self.count * self.size
        self.dealt = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(self.count)]
        self.talon = tuple(pack[cards:])
        self.turned = self.talon[0] if shape.turn == "talon" else self.dealt[dealer][-1]
        self.order: Order = self.game.orders(self.turned.suit)[0]
        self.hands = [mask_of(hand) for hand in self.dealt]

    def _stacked(self, pack: list[Card], plain: Order) -> list[Card]:
        """The pack with one hand of the highest trumps, so that whole sweeps are not too rare."""
        rng, size, dealer = self.rng, self.size, self.dealer
        ranking = list(rng.choice(plain.ranking))
        best, rest = ranking[:size], ranking[size:]
        rng.shuffle(best)
        strong = rng.randrange(self.count) if rest else dealer
        others = [card for card in pack if card not in best]
        from_talon = self.game.shape.turn == "talon"
        if rest and (from_talon or strong != dealer):
            turned = rng.choice(rest)
            others.remove(turned)
            place = (self.count - 1) * size if from_talon else ((dealer if dealer < strong else dealer - 1) + 1) * size - 1
            others.insert(place, turned)
        return others[: strong * size] + best + others[strong * size :]

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

    def legal(self, seat: int) -> int:
        """The cards that the seat may play, were it its turn."""
        return self.game.legal(self.order, self.hands[seat], self.trick[0][1] if self.trick else None)

    def suit_led(self) -> int:
        """The cards of the suit that was led (0: none is)."""
        return self.order.suits[self.order.suit_of[self.trick[0][1].index]] if self.trick else 0

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

    def emit(self, event: Event) -> int:
        """Add an event to the log; answers with its index."""
        self.events.append(event)
        return len(self.events) - 1

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
