"""What lies on the table in a random deal of a talking game: cards, tricks, the score, and what has happened so far."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import field, frozen

from parlaire.cards import Card, Order, cards_in, mask_of
from parlaire.generate.maker import Wish
from parlaire.record.events import Event
from parlaire.rules.game import Setting
from parlaire.rules.talking.game import TalkingGame, side_numbers

__all__ = ["RoundState", "Trick"]


@frozen
class Trick:
    """A trick that is done: its events from `start` on, the cards in order, and who took it."""

    start: int
    cards: tuple[tuple[int, Card], ...] = field(repr=False)
    winner: int


class RoundState:
    """The table of a random deal; seats and sides are indices, hands sets of cards.

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

    # What may be played, and what is told.

    def legal(self, seat: int) -> int:
        """The cards that the seat may play, were it its turn."""
        return self.game.legal(self.order, self.hands[seat], self.trick[0][1] if self.trick else None)

    def suit_led(self) -> int:
        """The cards of the suit that was led (0: none is)."""
        return self.order.suits[self.order.suit_of[self.trick[0][1].index]] if self.trick else 0

    def emit(self, event: Event) -> int:
        """Add an event to the log; answers with its index."""
        self.events.append(event)
        return len(self.events) - 1
