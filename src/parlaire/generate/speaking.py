"""The talk of a random deal: councils, questions and true answers, directions followed or not."""

from __future__ import annotations

from random import Random
from typing import Literal

from attrs import define, frozen

from parlaire.cards import RANKS, SUITS, Card, cards_in
from parlaire.generate import words
from parlaire.generate.round_state import RoundState
from parlaire.record.events import Ask, Direct, Say, Show, Tell
from parlaire.record.talk import Claim, Direction, Topic
from parlaire.rules.claims import cards_of

__all__ = ["Directed", "Speaking", "Told"]

_RELATIONS: tuple[Literal["=", ">=", "<="], ...] = ("=", "=", "=", ">=", "<=")


@define
class _Question:
    """A question that waits for its answer: at which event, and of whom."""

    event: int
    addressed: frozenset[int]


@frozen
class Told:
    """A statement that was made: its event, who made it, and the cards that he held."""

    event: int
    seat: int
    hand: int


@frozen
class Directed:
    """A direction and what became of it: the event of the direction, the seat, its hand, and the trick before its card."""

    event: int
    seat: int
    direction: Direction
    hand: int
    before: tuple[Card, ...]
    card: Card


class Speaking:
    """Who may speak when, and what is said; sides and seats are indices."""

    def __init__(self, table: RoundState) -> None:
        game, sides = table.game, len(table.game.sides)
        self._table = table
        self.rng: Random = table.rng
        self.on = game.speaks and table.wish.talk is not False and (table.wish.talk is True or table.rng.random() < 0.8)
        self.notes = table.wish.notes
        self.trumps_told = True
        self.open = [False] * sides
        self.closed = [False] * sides
        self.asked: list[set[int]] = [set() for _ in range(sides)]
        self.pending: list[list[_Question]] = [[] for _ in range(sides)]
        self.muted: set[int] = set()
        self.hush = False
        self.told: list[Told] = []
        self.directed: list[Directed] = []
        self.captains: dict[int, int] = {}
        self.own_captains = self._own_captains()
        self.began = False

    def _own_captains(self) -> dict[str, str]:
        """Captains for this deal alone, which a side may name."""
        game = self._table.game
        if not game.speaks or game.captains_by_office or self.rng.random() > 0.1:
            return {}
        side = self.rng.choice(game.sides)
        return {side: self.rng.choice(side)}

    def begin(self) -> None:
        """The cards are dealt: the leading side's council opens."""
        table, game = self._table, self._table.game
        if self.began:
            return
        self.began = True
        self.open[table.sides[table.leader]] = True
        if game.captains_by_office:
            office = (table.dealer, (table.dealer + 1) % table.count)
            self.captains = {table.sides[seat]: seat for seat in office}
            return
        named = {**table.setting.captains, **self.own_captains}
        self.captains = {game.sides.index(side): game.seats.index(seat) for side, seat in named.items()}

    # The order of talk.

    def card(self, seat: int, *, first_lead: bool) -> None:
        """A card has fallen in its turn."""
        table = self._table
        if table.tricks:
            return
        if first_lead:
            self.open = [not closed for closed in self.closed]
        if not table.game.whole_trick:
            self._close(table.sides[seat])

    def trick_done(self) -> None:
        """A trick is complete; with the first one every council is over."""
        self.hush = False
        for side in range(len(self.open)):
            self._close(side)

    def _close(self, side: int) -> None:
        if self.closed[side]:
            return
        self.open[side], self.closed[side] = False, True
        if self._table.game.speaks and not self._on_lead:
            self._table.expect += [("T307", question.event) for question in self.pending[side]]
        self.pending[side] = []

    @property
    def _on_lead(self) -> bool:
        return self._table.game.on_lead

    def speaks_now(self, side: int) -> bool:
        """Whether every member of the side may ask, tell and direct now."""
        table = self._table
        if not table.game.speaks:
            return False
        if self._on_lead:
            return table.sides[table.trick[0][0] if table.trick else table.leader] == side
        return self.open[side]

    def may_direct(self, seat: int) -> bool:
        """Whether the seat may recommend a card now."""
        side = self._table.sides[seat]
        if not self._table.game.speaks:
            return False
        return self.speaks_now(side) or (not self._on_lead and self.captains.get(side, seat) == seat)

    def partners(self, seat: int) -> list[int]:
        """The other seats of a seat's side."""
        sides = self._table.sides
        return [other for other in range(self._table.count) if sides[other] == sides[seat] and other != seat]

    # What is said before a card.

    def moment(self, due: int, card: Card) -> None:
        """Let partners speak before the seat that is due plays `card`."""
        self.begin()
        if not self.on or self.hush:
            return
        rng, table = self.rng, self._table
        council = not self._on_lead
        for side in range(len(table.game.sides)):
            if self.speaks_now(side) and rng.random() < (0.75 if council else 0.15):
                for _ in range(rng.randint(1, 5 if council else 2)):
                    self._exchange(side)
        directors = [seat for seat in self.partners(due) if self.may_direct(seat)]
        if directors and rng.random() < 0.3:
            self._recommend(rng.choice(directors), due, card)

    def _exchange(self, side: int) -> None:
        rng, table = self.rng, self._table
        seats = [seat for seat in range(table.count) if table.sides[seat] == side]
        chance = rng.random()
        if chance < 0.04 and self.notes:
            self.tell(rng.choice(seats), None)
        elif chance < 0.07:
            self.show(rng.choice(seats))
        elif chance < 0.1:
            table.emit(Say(by=table.game.seats[rng.choice(seats)], words=self.remark()))
        else:
            captain = self.captains.get(side, -1)
            self._question(captain if captain in seats and rng.random() < 0.8 else rng.choice(seats))

    def _question(self, seat: int) -> None:
        rng = self.rng
        partners = [other for other in self.partners(seat) if other not in self.muted]
        if not partners:
            return
        to = rng.choice(partners) if rng.random() < 0.7 else None
        topic = self.topic()
        self.ask(seat, topic, to)
        if not self.notes or rng.random() < 0.95:
            self.tell(to if to is not None else rng.choice(partners), topic)

    def ask(self, seat: int, topic: Topic, to: int | None) -> int:
        """A question in council; answers with its event."""
        table, names = self._table, self._table.game.seats
        side = table.sides[seat]
        addressed = frozenset([to] if to is not None else self.partners(seat))
        name = names[to] if to is not None else None
        event = table.emit(Ask(by=names[seat], to=name, topic=topic, text=self._words(words.asked(self.rng, topic))))
        self.asked[side] |= addressed
        self.pending[side].append(_Question(event, addressed))
        return event

    def tell(self, seat: int, topic: Topic | None) -> int:
        """A true statement in council on `topic`, or on something (None); answers with its event."""
        table, side = self._table, self._table.sides[seat]
        claims = tuple(
            self.claim(seat, topic if topic is not None and not i else self.topic()) for i in range(self.rng.choice((1, 1, 1, 2)))
        )
        text = " ".join(words.told(self.rng, claim) for claim in claims)
        event = table.emit(Tell(by=table.game.seats[seat], claims=claims, text=self._words(text)))
        self.told.append(Told(event, seat, table.hands[seat]))
        self.pending[side] = [question for question in self.pending[side] if seat not in question.addressed]
        if seat not in self.asked[side] and not self._on_lead:
            table.expect.append(("T306", event))
        return event

    def show(self, seat: int) -> int | None:
        """Lay a card or two open; answers with the event (None: no card is left)."""
        held = cards_in(self._table.hands[seat])
        if not held:
            return None
        cards = self.rng.sample(held, min(len(held), self.rng.randint(1, 2)))
        return self._table.emit(Show(by=self._table.game.seats[seat], cards=tuple(cards)))

    def remark(self) -> str:
        """Words without a meaning."""
        return words.remark(self.rng)

    def _words(self, sentence: str) -> str | None:
        return sentence if self.rng.random() < 0.9 else None

    # Claims.

    def topic(self) -> Topic:
        """Something to ask about."""
        rng = self.rng
        suit, order = rng.choice(SUITS), self._table.order
        ranks = [rank for rank in RANKS if rank.mask & order.pack]
        card = rng.choice(cards_in(order.pack))
        kinds = (
            Topic("trumps"), Topic("trumps"), Topic("suit", suit=suit), Topic("suit", suit=suit), Topic("rank", rank=rng.choice(ranks)),
            Topic("rank", rank=RANKS[0]), Topic("courts"), Topic("card", card=card), Topic("trump card", rank=rng.choice(ranks)),
            Topic("longest"), Topic("best", suit=suit), Topic("best trumps"),
        )  # fmt: skip
        return rng.choice(kinds)

    def claim(self, seat: int, topic: Topic) -> Claim:
        """Something true of the seat's cards."""
        rng, order, hand = self.rng, self._table.order, self._table.hands[seat]
        relation = rng.choice(_RELATIONS)
        if topic.kind in ("best", "best trumps"):
            suit = topic.suit or self._table.turned.suit
            ranking = order.ranking[suit.index]
            place = next((i for i, card in enumerate(ranking) if card.bit & hand), None)
            if place is None:
                return Claim(topic, "=", None)
            if relation == ">=":
                place = rng.randrange(place, len(ranking))
            elif relation == "<=":
                place = rng.randrange(place + 1)
            best = ranking[place]
            return Claim(topic, relation, best if rng.random() < 0.5 else best.rank)
        count = self.number(topic, hand)
        if relation == ">=":
            count = rng.randint(0, count)
        elif relation == "<=":
            count += rng.randint(0, 2)
        return Claim(topic, relation, count)

    def number(self, topic: Topic, hand: int) -> int:
        """How many cards of a hand a topic speaks of."""
        order = self._table.order
        if topic.kind == "longest":
            return max((hand & suit).bit_count() for suit in order.suits)
        return (hand & (cards_of(topic, order) or 0)).bit_count()

    # Directions.

    def _recommend(self, seat: int, due: int, card: Card) -> None:
        """Recommend something to the seat that is due, which will play `card`."""
        table, rng = self._table, self.rng
        fitting = [direction for direction in self.directions() if self.obeys(direction, card)]
        disobeyed = self.notes and rng.random() < 0.3
        direction = rng.choice(self.directions() if disobeyed or not fitting else fitting)
        if not self.notes and not self.obeys(direction, card) and direction.kind != "hide":
            return
        event = self.direct(seat, due, direction)
        self.directed.append(Directed(event, due, direction, table.hands[due], tuple(played for _, played in table.trick), card))

    def direct(self, seat: int, to: int, direction: Direction) -> int:
        """A recommendation; answers with its event."""
        table, rng, names = self._table, self.rng, self._table.game.seats
        named = len(self.partners(seat)) > 1 or rng.random() < 0.5
        text = self._words(words.directed(rng, direction, lead=not table.trick))
        return table.emit(Direct(by=names[seat], to=names[to] if named else None, direction=direction, text=text))

    def directions(self) -> list[Direction]:
        """Everything that could be recommended now; without told trumps, nothing that depends on them."""
        table, rng = self._table, self.rng
        plain = [
            Direction("hide"),
            Direction("play", suit=rng.choice(SUITS)),
            Direction("play", card=rng.choice(cards_in(table.order.pack))),
        ]
        due = table.queue[0]
        plain += [Direction("play", card=card) for card in cards_in(table.hands[due])]
        plain += [Direction("play", suit=card.suit) for card in cards_in(table.hands[due])]
        if not self.trumps_told:
            return plain
        return [*plain, Direction("play"), *(Direction(kind) for kind in ("take", "leave", "trump", "throw") if table.trick)]

    def obeys(self, direction: Direction, card: Card, before: tuple[Card, ...] | None = None) -> bool:
        """Whether a card, played after the cards `before` (None: those of the trick in play), does what was recommended."""
        table, trumps = self._table, self._table.turned.suit
        before = before if before is not None else tuple(played for _, played in table.trick)
        if direction.kind == "play":
            return card is direction.card if direction.card is not None else card.suit is (direction.suit or trumps)
        if direction.kind == "hide" or not before:
            return direction.kind in ("hide", "take")
        led = before[0].suit
        if direction.kind in ("take", "leave"):
            power = table.order.power[led.index]
            return (power[card.index] > max(power[other.index] for other in before)) == (direction.kind == "take")
        return card.suit is trumps and led is not trumps if direction.kind == "trump" else card.suit not in (led, trumps)
