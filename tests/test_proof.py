"""What the referee knows, against every deal that could have been: proof is exact, neither too bold nor too shy.

The first part lists all deals of a small pack that agree with a record, and holds the bounds of
`Hands`, the revokes (P201) and the false statements (T303) against them. The second is the cases of
false findings that are made when something is forgotten, each worked out by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from random import Random
from typing import Any

import attrs

from parlaire.cards import RANKS, SUITS, UNKNOWN, Card, Rank, Suit, cards_in, mask_of, plain_orders
from parlaire.games import find
from parlaire.record.events import Event, Play, Show, Tell
from parlaire.record.model import Deal, Hand, Record
from parlaire.record.talk import Claim, Topic
from parlaire.referee import play
from parlaire.rules.dealing import Shape
from parlaire.rules.game import Setting
from parlaire.rules.talking.game import TalkingGame
from parlaire.rules.talking.state import TalkingState

MOST_DEALS = 300
Hands = tuple[int, ...]


def small(seats: int, size: int) -> TalkingGame:
    """A talking game of twelve cards, king to jack, for three or four seats; what is not dealt lies on the talon."""
    game = find("quadrette/classic")
    assert isinstance(game, TalkingGame)
    names = "ABCD"[:seats]
    sides = ("AC", "BD") if seats == 4 else ("AC", "B")
    shape = Shape(size, talon=12 - seats * size)
    return attrs.evolve(game, seats=names, sides=sides, ranks="KQJ", shape=shape, needed=size)


PACK = cards_in(plain_orders("KQJ", None).pack)
SUIT_MASKS = [mask_of(card for card in PACK if card.suit is suit) for suit in SUITS]


class Known:
    """A record of one deal, and every deal that agrees with it."""

    def __init__(self, game: TalkingGame, told: dict[str, Any], events: list[Event]) -> None:
        self.game, self.events, seats = game, events, game.seats
        self.deal = Deal(dealer=seats[-1], events=tuple(events), **told)
        self.size = game.shape.size
        sure = [mask_of(self.deal.hands[seat].cards) if seat in self.deal.hands else 0 for seat in seats]
        for event in events:
            shown = event.cards if isinstance(event, Show) else (event.card,) if isinstance(event, Play) else ()
            sure[seats.index(event.by)] |= mask_of(shown)
        self.sure = sure
        outside = mask_of(self.deal.talon.cards) if self.deal.talon is not None else 0
        self.loose = [card for card in PACK if not card.bit & (sum(sure) | outside)]

    def deals(self) -> list[Hands] | None:
        """All of them; None where they are too many."""
        found: list[Hands] = []
        for hands in self._fill(0, self.loose, ()):
            found.append(hands)
            if len(found) > MOST_DEALS:
                return None
        return found

    def _fill(self, seat: int, loose: list[Card], before: Hands) -> Iterator[Hands]:
        if seat == len(self.sure):
            yield before
            return
        for chosen in combinations(loose, self.size - self.sure[seat].bit_count()):
            rest = [card for card in loose if card not in chosen]
            yield from self._fill(seat + 1, rest, (*before, self.sure[seat] | mask_of(chosen)))

    def held(self, hands: Hands, seat: int, at: int) -> int:
        """What a seat holds before event `at` if it was dealt so."""
        name = self.game.seats[seat]
        return hands[seat] & ~mask_of(event.card for event in self.events[:at] if isinstance(event, Play) and event.by == name)


def random_record(rng: Random, seats: int, size: int, *, turns: bool) -> Known:
    """A deal of which a random part is told and played; in turn where that is said, but by any card."""
    game = small(seats, size)
    cards = rng.sample(PACK, len(PACK))
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    told: dict[str, Any] = {"hands": {}}
    for seat, hand in zip(game.seats, hands, strict=True):
        way = rng.choice(("whole", "some", "open", "absent"))
        shown = rng.sample(hand, rng.randint(0, size))
        if way == "whole":
            told["hands"][seat] = Hand(tuple(hand))
        elif way == "some":
            told["hands"][seat] = Hand(tuple(card if card in shown else UNKNOWN for card in hand))
        elif way == "open":
            told["hands"][seat] = Hand(tuple(shown), open=len(shown) < size or rng.random() < 0.5)
    if game.shape.talon and rng.random() < 0.4:
        told["talon"] = Hand(tuple(cards[seats * size :]))
    if rng.random() < 0.7:
        told["trumps"] = rng.choice(SUITS)
    return Known(game, told, random_events(rng, game, [list(hand) for hand in hands], told.get("trumps"), turns=turns))


def random_events(rng: Random, game: TalkingGame, hands: list[list[Card]], trumps: Suit | None, *, turns: bool) -> list[Event]:
    events: list[Event] = []
    order = plain_orders("KQJ", trumps or SUITS[0])
    leader, trick = 0, list[tuple[int, Card]]()
    for _ in range(rng.randint(0, sum(map(len, hands)))):
        while rng.random() < 0.5:
            seat = rng.randrange(len(hands))
            if hands[seat] and rng.random() < 0.2:
                events.append(Show(by=game.seats[seat], cards=(rng.choice(hands[seat]),)))
            else:
                events.append(Tell(by=game.seats[seat], claims=(random_claim(rng),)))
        seat = (leader + len(trick)) % len(hands) if turns else rng.randrange(len(hands))
        if not hands[seat]:
            break
        card = rng.choice(hands[seat])
        hands[seat].remove(card)
        events.append(Play(by=game.seats[seat], card=card))
        trick.append((seat, card))
        if len(trick) == len(hands):
            power = order.power[trick[0][1].suit.index]
            leader, trick = max(trick, key=lambda played: power[played[1].index])[0], []
    return events


def random_claim(rng: Random) -> Claim:
    suit, card, rank = rng.choice(SUITS), rng.choice(PACK), rng.choice(RANKS[:3])
    topic = rng.choice(
        (
            Topic("trumps"), Topic("suit", suit=suit), Topic("rank", rank=rank), Topic("courts"), Topic("card", card=card),
            Topic("trump card", rank=rank), Topic("longest"), Topic("best", suit=suit), Topic("best trumps"),
        )
    )  # fmt: skip
    relation = rng.choice(("=", "=", ">=", "<="))
    if not topic.kind.startswith("best"):
        return Claim(topic, relation, rng.randint(0, 4))
    ranked = rng.choice(((suit, rank), (None, rank)))
    value: Card | Rank | None = (
        rank if ranked[0] is None or topic.kind == "best trumps" else next(c for c in PACK if c.suit is suit and c.rank is rank)
    )
    return Claim(topic, "=", None) if rng.random() < 0.2 else Claim(topic, relation, value)


# What is true of a hand, told once more in the plainest way.


def is_true(claim: Claim, hand: int, trumps: Suit) -> bool:
    held = [card for card in PACK if card.bit & hand]
    topic = claim.topic
    if topic.kind.startswith("best"):
        suit = topic.suit or trumps
        best = min((RANKS.index(card.rank) for card in held if card.suit is suit), default=None)
        value = claim.value.rank if isinstance(claim.value, Card) else claim.value
        if value is None or best is None:
            return (value is None and best is None) or (value is not None and claim.relation == "<=")
        wanted = RANKS.index(value)  # type: ignore[arg-type]
        return {"=": best == wanted, ">=": best <= wanted, "<=": best >= wanted}[claim.relation]
    count = {
        "trumps": lambda card: card.suit is trumps,
        "suit": lambda card: card.suit is topic.suit,
        "rank": lambda card: card.rank is topic.rank,
        "courts": lambda card: True,
        "card": lambda card: card is topic.card,
        "trump card": lambda card: card.suit is trumps and card.rank is topic.rank,
        "longest": lambda card: False,
    }[topic.kind]
    number = sum(map(count, held))
    if topic.kind == "longest":
        number = max(sum(card.suit is suit for card in held) for suit in SUITS)
    assert isinstance(claim.value, int)
    return {"=": number == claim.value, ">=": number >= claim.value, "<=": number <= claim.value}[claim.relation]


def each_moment(known: Known, look: Callable[[TalkingState, int], None], moments: Collection[int]) -> None:
    """Play the deal, and look before each of some events (or at the end)."""
    record = Record(game=known.game.name, deals=(known.deal,))
    table = known.game.table(known.deal, Setting(record, 0))
    assert isinstance(table, TalkingState)
    for at, event in enumerate((*known.events, None)):
        if at in moments:
            look(table, at)
        if event is not None:
            table.apply(at, event)


def cases(number: int, *, turns: bool, salt: str) -> Iterator[tuple[Known, list[Hands]]]:
    """So many random records, with all the deals that agree with each."""
    rng = Random(salt)
    made = 0
    while made < number:
        known = random_record(rng, *rng.choice(((3, 3), (3, 3), (4, 3), (3, 4), (4, 2))), turns=turns)
        deals = known.deals()
        if deals is not None:
            made += 1
            yield known, deals


def test_the_bounds_are_exact() -> None:
    rng = Random("masks")
    for known, deals in cases(1500, turns=False, salt="bounds"):
        mask, seat = rng.getrandbits(52) & sum(SUIT_MASKS), rng.randrange(len(known.game.seats))

        def look(
            table: TalkingState, at: int, known: Known = known, deals: list[Hands] = deals, mask: int = mask, seat: int = seat
        ) -> None:
            held = {known.held(hands, seat, at) for hands in deals}
            counts = {(hand & mask).bit_count() for hand in held}
            assert (table.hands.least(seat, mask), table.hands.most(seat, mask)) == (min(counts), max(counts))
            assert counts == set(range(min(counts), max(counts) + 1))
            lengths = {max((hand & suit).bit_count() for suit in SUIT_MASKS) for hand in held}
            assert table.hands.longest(seat, SUIT_MASKS) == (min(lengths), max(lengths))
            assert lengths == set(range(min(lengths), max(lengths) + 1))
            for ranked in map(cards_in, SUIT_MASKS):
                best = {next((card for card in ranked if card.bit & hand), None) for hand in held}
                assert set(table.hands.best(seat, ranked)) == best

        each_moment(known, look, {0, rng.randint(0, len(known.events))})


def test_a_revoke_is_found_where_every_deal_makes_it_one() -> None:
    proven = missed = 0
    for known, deals in cases(1000, turns=True, salt="revokes"):
        record = Record(game=known.game.name, deals=(known.deal,))
        revokes = {it.event for it in play(record, known.game).findings if it.code == "P201"}
        plays = [(at, event) for at, event in enumerate(known.events) if isinstance(event, Play)]
        count, wanted = len(known.game.seats), set()
        for place, (at, event) in enumerate(plays):
            led = plays[place - place % count][1].card
            if event.card.suit is led.suit:
                continue
            seat = known.game.seats.index(event.by)
            able = [bool(known.held(hands, seat, at) & SUIT_MASKS[led.suit.index]) for hands in deals]
            if all(able):
                wanted.add(at)
            missed += any(able) and not all(able)
        if known.deal.trumps is not None:
            assert revokes == wanted
            proven += len(wanted)
        else:
            # The log was played with one suit of trumps; the referee goes by what holds for all four.
            assert revokes <= wanted
    assert proven > 150
    assert missed > 100


def test_a_statement_is_judged_as_every_deal_has_it() -> None:
    seen: set[tuple[str, str, str]] = set()
    for known, deals in cases(600, turns=True, salt="statements"):
        trumps = [known.deal.trumps] if known.deal.trumps is not None else list(SUITS)
        record = Record(game=known.game.name, deals=(known.deal,))
        lies = {it.event for it in play(record, known.game).findings if it.code == "T303"}

        def look(
            table: TalkingState,
            at: int,
            known: Known = known,
            deals: list[Hands] = deals,
            trumps: list[Suit] = trumps,
            lies: set[int | None] = lies,
        ) -> None:
            event = known.events[at] if at < len(known.events) else None
            if not isinstance(event, Tell):
                return
            seat = known.game.seats.index(event.by)
            truths = {suit: {is_true(event.claims[0], known.held(hands, seat, at), suit) for hands in deals} for suit in trumps}
            every = set().union(*truths.values())
            truth = "undecided" if len(every) == 2 else "true" if every == {True} else "false"
            assert table.truth(event) == (truth,)
            if table.ended is None:
                assert (at in lies) == (truth == "false")
            seen.add((event.claims[0].topic.kind, event.claims[0].relation, truth))

        each_moment(known, look, range(len(known.events)))
    assert len(seen) > 60
