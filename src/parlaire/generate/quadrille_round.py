"""One deal of Quadrille as it is played at random: stakes, bids, the call, the tricks, and what is paid.

The round knows the whole truth, of which the record will tell a part. It plays by the rules; where a
fault is wanted, a `Break` breaks one of them once, at the stage of the deal where it belongs.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from attrs import define, field, frozen

from parlaire.cards import RANKS, Card, Order, cards_in, mask_of
from parlaire.generate.words import remark
from parlaire.record.events import Announce, Bid, Call, Event, NameTrumps, Play, Reveal, Say, Stake
from parlaire.rules.game import Setting
from parlaire.rules.quadrille.auction import Kind
from parlaire.rules.quadrille.counters import Carried
from parlaire.rules.quadrille.game import QuadrilleGame
from parlaire.rules.quadrille.order import ORDERS, PACK, matadors_of
from parlaire.rules.quadrille.payments import Payment, Result, Terms

__all__ = ["Break", "QuadrilleRound", "Trick"]

_SEATS, _SIZE, _WON = 4, 10, 6
_RANK: dict[str, int] = {"alliance": 1, "solo": 2, "vole": 3}


@frozen
class Break:
    """A fault: the stage of the deal at which it is tried, what makes it (and answers whether it did), and which variants know it."""

    stage: str
    make: Callable[..., bool]
    known_to: Callable[[QuadrilleGame], bool] = lambda game: True


@define
class Trick:
    """A trick: its cards in the order of play, and who took it."""

    cards: list[tuple[int, Card]] = field(factory=list)
    winner: int = -1


@define
class _Best:
    """The bid that stands."""

    seat: int
    kind: Kind
    added: int


class QuadrilleRound:
    """A random deal; seats are indices, hands sets of cards.

    Attributes:
        expect: what the referee must find, as (code, event).
        told: keys of the deal that a fault has settled.
        put: by seat, what it has put into the pool; `added` what of it came after the play began.
        declarer, kind, partner, called, opened: what is played (declarer None: all have passed).
        stopped: the declarer said that he stops, or left off; `undertaken`: he said that he plays the vole.
        sure: whatever the deals before came to, the log tells it.
        void: the deal is not played; `left`: a player has left; `cut`: the log ends too early.
    """

    def __init__(self, rng: Random, game: QuadrilleGame, setting: Setting, fault: Break | None, *, sure: bool) -> None:
        self.rng, self.game, self.setting, self.fault, self.sure = rng, game, setting, fault, sure
        self.broken = False
        self.names = game.seats
        self.dealer = game.seats.index(rng.choice(setting.dealers or game.seats))
        self.events: list[Event] = []
        self.expect: list[tuple[str, int | None]] = []
        self.told: dict[str, Any] = {}
        carried = setting.memory if isinstance(setting.memory, Carried) else None
        self.before = carried.pool or 0 if carried is not None else rng.choice((0, 0, rng.randrange(9)))
        self.owed = dict(carried.owed or {}) if carried is not None else {}
        self.base = rng.choice((1, 1, 2, 5))
        self.stakes = [0] * _SEATS
        self.put = [0] * _SEATS
        self.added = 0
        self.declarer: int | None = None
        self.kind: Kind = "alliance"
        self.partner: int | None = None
        self.called: Card | None = None
        self.opened = self.undertaken = self.stopped = self.void = self.left = self.cut = False
        self.order: Order = rng.choice(ORDERS)
        self.tricks: list[Trick] = []
        self.trick = Trick()
        self._deal_cards()

    def attempt(self, stage: str, *arguments: Any) -> bool:
        """Try to break a rule at this stage, if that is still wanted and the chance is taken; answers whether it was broken now."""
        if self.fault is None or self.broken or self.fault.stage != stage or self.rng.random() < 0.6:
            return False
        made = self.fault.make(self, *arguments)
        self.broken = self.broken or made
        return made

    def blame(self, code: str, event: int | None = -1) -> None:
        """The referee must find `code` at an event (-1: the next one to be told)."""
        self.expect.append((code, len(self.events) if event == -1 else event))

    # The flow of a deal.

    def run(self) -> None:
        """Play the deal to its end."""
        if self.attempt("deal"):
            return
        self._stake()
        self._bid()
        if self.declarer is None:
            return
        self._call()
        leader = self.declarer if self.game.declarer_leads else (self.dealer + 1) % _SEATS
        while len(self.tricks) < _SIZE and not (self.stopped or self.left or self.cut):
            if len(self.tricks) == _WON and self.row == _WON:
                self._six_in_a_row()
                if self.stopped:
                    self.attempt("stopped", leader)
                    return
            elif self._settled and self.rng.random() < 0.2:
                return
            leader = self._play_trick(leader)
            if self.game.declarer_leads and self.kind == "solo" and len(self.tricks) == self.row == _WON + 1:
                self._top_up()

    def _deal_cards(self) -> None:
        """Deal, now and then so that one seat has the game in its hand."""
        rng = self.rng
        pack = list(cards_in(PACK))
        rng.shuffle(pack)
        self.strong: int | None = None
        if rng.random() < 0.45:
            self.strong = rng.randrange(_SEATS)
            trumps = self.order.ranking[ORDERS.index(self.order)]
            kings = [card for card in pack if card.rank is RANKS[0] and card not in trumps]
            best = [*trumps[: rng.randint(6, 9)], *kings]
            pack = [card for card in pack if card not in best]
            place = self.strong * _SIZE
            pack[place:place] = best[:_SIZE]
            pack += best[_SIZE:]
        self.dealt = [tuple(pack[place * _SIZE : (place + 1) * _SIZE]) for place in range(_SEATS)]
        self.hands = [mask_of(hand) for hand in self.dealt]

    def holder(self, card: Card) -> int:
        """The seat that was dealt a card of the pack."""
        return next(seat for seat in range(_SEATS) if card in self.dealt[seat])

    def _stake(self) -> None:
        if self.game.dealer_stakes and self.rng.random() < 0.3:
            self.pay_in(self.dealer, _SEATS * self.base)
            self.stakes[self.dealer] = _SEATS * self.base
            return
        for step in range(_SEATS):
            seat = (self.dealer + 1 + step) % _SEATS
            amount = self.owed.get(seat, self.base)
            if not self.attempt("stake", seat, amount):
                self.stakes[seat] = amount
                self.pay_in(seat, amount)

    def pay_in(self, seat: int, amount: int) -> None:
        """The seat puts counters into the pool."""
        self.put[seat] += amount
        self.added += amount if self.tricks else 0
        self.events.append(Stake(by=self.names[seat], counters=amount))

    # The auction.

    def _bid(self) -> None:
        passed: set[int] = set()
        spoken: list[int] = []
        totals = [0] * _SEATS
        best: _Best | None = None
        seat = (self.dealer + 1) % _SEATS
        while len(passed | ({best.seat} if best is not None else set())) < _SEATS:
            bids = seat not in passed and (best is None or best.seat != seat)
            if bids and not (best is not None and self.attempt("bid", seat, best.kind)):
                bid = self._choose_bid(seat, best, spoken, totals)
                spoken.append(seat)
                self.events.append(Bid(by=self.names[seat], bid=bid.kind if bid else "pass", adds=self._adds(bid, totals[seat])))
                if bid is None:
                    passed.add(seat)
                else:
                    self.put[seat] += bid.added - totals[seat]
                    totals[seat] = bid.added
                    best = bid
            seat = (seat + 1) % _SEATS
        self.attempt("bidden")
        if best is not None:
            self.declarer, self.kind = best.seat, best.kind
        elif not self.game.declarer_leads:
            self.declarer, self.kind = self.holder(self.order.ranking[ORDERS.index(self.order)][0]), "forced"
            if self.rng.random() < 0.8:
                self.events.append(Bid(by=self.names[self.declarer], bid="forced"))

    def _adds(self, bid: _Best | None, before: int) -> int | None:
        return (bid.added - before) or None if bid is not None else None

    def _choose_bid(self, seat: int, best: _Best | None, spoken: list[int], totals: list[int]) -> _Best | None:
        """A bid that outbids the best so far, or None for a pass."""
        rng, game = self.rng, self.game
        wish: Kind = rng.choice(("alliance", "alliance", "solo", "vole"))
        eager = 0.35
        if seat == self.strong:
            eager, wish = 0.95, rng.choice(("alliance", "solo", "solo", "vole"))
        if wish == "alliance" and not self._can_call(seat):
            wish = "solo"
        if rng.random() > eager or wish not in game.kinds:
            return None
        if best is None or _RANK[wish] > _RANK[best.kind]:
            more = rng.choice((0, 0, 1, 2)) if game.raises else 0
            return _Best(seat, wish, totals[seat] + more)
        if _RANK[wish] < _RANK[best.kind]:
            return None
        if game.raises:
            return _Best(seat, wish, max(best.added + rng.randint(1, 2), totals[seat]))
        elder = seat in spoken and spoken.index(seat) < spoken.index(best.seat)
        return _Best(seat, wish, 0) if elder else None

    def _can_call(self, seat: int) -> bool:
        """Whether there is a card that the seat may call; no text says what becomes of one who has all kings and all queens."""
        return not self.game.declarer_leads or any(card.rank in RANKS[:2] and card not in self.dealt[seat] for card in cards_in(PACK))

    def _call(self) -> None:
        """Name trumps and, unless he plays alone, call a card."""
        rng, declarer = self.rng, self.declarer or 0
        if self.strong != declarer and rng.random() < 0.8:
            self.order = max(ORDERS, key=lambda order: (order.suits[ORDERS.index(order)] & self.hands[declarer]).bit_count())
        trumps = ORDERS.index(self.order)
        name = self.names[declarer]
        naming = NameTrumps(by=name, suit=self.order.trumps) if self.order.trumps is not None else None
        if self.kind in ("solo", "vole"):
            self.events += [naming] if naming is not None else []
            self.attempt("called")
            return
        first = rng.random() < 0.5
        if first and naming is not None:
            self.events.append(naming)
        card = self._choose_called(declarer, trumps)
        if self.attempt("call", declarer):
            pass
        elif card is not None:
            self.called = card
            holder = self.holder(card)
            self.partner = holder if holder != declarer else None
            self.events.append(Call(by=name, card=card))
            if self.game.open_partners and not first and self.partner is not None and not self.attempt("reveal") and rng.random() < 0.5:
                self.opened = True
                self.events.append(Reveal(by=self.names[self.partner], card=card))
        if not first and naming is not None:
            by = self.names[self.partner] if self.opened and self.partner is not None and rng.random() < 0.5 else name
            self.events.append(NameTrumps(by=by, suit=naming.suit))
        self.attempt("called")

    def _choose_called(self, declarer: int, trumps: int) -> Card | None:
        kings = [card for card in cards_in(PACK) if card.rank is RANKS[0]]
        queens = [card for card in cards_in(PACK) if card.rank is RANKS[1] and (self.game.calls_trump_queen or card.suit.index != trumps)]
        mine = self.dealt[declarer]
        lacking = [king for king in kings if king not in mine]
        if lacking and (self.game.declarer_leads or self.rng.random() < 0.9):
            return self.rng.choice(lacking)
        if not self.game.declarer_leads:
            own = [king for king in kings if king in mine]
            return self.rng.choice(own if lacking and own else [*own, *lacking, *([] if lacking else queens)])
        return self.rng.choice([queen for queen in queens if queen not in mine] or [None])

    # The play.

    @property
    def side(self) -> tuple[int | None, int | None]:
        """The seats of the declarer's side."""
        return self.declarer, self.partner

    @property
    def row(self) -> int:
        """How many tricks the declarer's side has won in a row from the first."""
        return next((place for place, trick in enumerate(self.tricks) if trick.winner not in self.side), len(self.tricks))

    @property
    def _settled(self) -> bool:
        """Whether nothing that is still to be played changes a payment: the game is made, no vole is on, and no matador is out."""
        won = sum(trick.winner in self.side for trick in self.tricks)
        out = any(hand & matadors_of(self.order) for hand in self.hands)
        quiet = self.fault is None or self.broken
        return quiet and won >= _WON and self.row < len(self.tricks) and not (self.game.declarer_leads and out)

    def _six_in_a_row(self) -> None:
        """The declarer's side has the first six tricks: it may stop, or go on for the vole."""
        rng = self.rng
        if not self.game.vole_by_leading and self.kind != "solo":
            return
        if self.fault is not None and not self.broken and self.fault.stage == "stopped":
            how = 0.0
        else:
            how = rng.random() if self.fault is None or self.broken else 1.0
        speaker = self.names[self.tricks[-1].winner]
        if how < 0.25 and self.kind != "vole":
            self.stopped = True
            self.events.append(Announce(by=speaker, what="stop"))
        elif how < 0.4 and self.kind != "vole":
            self.stopped = True
        elif how < 0.6 and self.kind != "forced" and self._shown():
            self.undertaken = True
            self.events.append(Announce(by=speaker, what="vole"))

    def _shown(self) -> bool:
        """Whether the called card has appeared, or none was called."""
        return self.called is None or any(card is self.called for trick in self.tricks for _, card in trick.cards)

    def _top_up(self) -> None:
        """The seventh trick makes the solo a vole, and everybody adds counters (QL12)."""
        if self.rng.random() < 0.85:
            for seat in range(_SEATS):
                self.pay_in(seat, self.base)

    def _play_trick(self, leader: int) -> int:
        """Play a trick; answers with its winner."""
        self.trick = Trick()
        if self.attempt("lead", leader):
            leader = self.trick.cards[0][0]
        queue = [(leader + step) % _SEATS for step in range(_SEATS)]
        while queue:
            if self.rng.random() < 0.02:
                self.events.append(Say(by=self.rng.choice(self.names), words=remark(self.rng)))
            seat = queue[0]
            if self.attempt("turn", queue):
                if self.left or self.cut:
                    return leader
                continue
            if any(seat == other for other, _ in self.trick.cards) or not self.hands[seat]:
                queue.pop(0)
                continue
            if not (self.trick.cards and self.attempt("follow", seat)):
                self.put_down(seat, self._choose(seat))
            queue.pop(0)
        power = self.order.power[self.order.suit_of[self.trick.cards[0][1].index]]
        self.trick.winner = max(self.trick.cards, key=lambda entry: power[entry[1].index])[0]
        self.tricks.append(self.trick)
        return self.trick.winner

    def legal(self, seat: int) -> int:
        """The cards that the seat may play now."""
        cards = self.trick.cards
        if not cards:
            return self.hands[seat]
        power = self.order.power[self.order.suit_of[cards[0][1].index]]
        return self.game.legal(self.order, self.hands[seat], cards[0][1], max(power[card.index] for _, card in cards))

    def put_down(self, seat: int, card: Card) -> None:
        """The seat plays a card, out of its hand if it has it."""
        self.hands[seat] &= ~card.bit
        self.trick.cards.append((seat, card))
        self.events.append(Play(by=self.names[seat], card=card))

    def _choose(self, seat: int) -> Card:
        choice = cards_in(self.legal(seat))
        if seat == self.strong and self.rng.random() < 0.8:
            trumps = self.order.trumps.index if self.order.trumps is not None else 0
            return max(choice, key=lambda card: self.order.power[trumps][card.index])
        return self.rng.choice(choice)

    # What it comes to.

    def next_dealer(self) -> str:
        """The seat that deals next."""
        names = self.names
        return (self.setting.dealers or names[self.dealer]) if self.void else names[(self.dealer + 1) % _SEATS]

    @property
    def played_out(self) -> bool:
        """Whether all forty cards were played."""
        return sum(type(event) is Play for event in self.events) == _SEATS * _SIZE

    def result(self) -> Result:
        """What came of the play."""
        own = sum(trick.winner == self.declarer for trick in self.tricks)
        friend = sum(trick.winner == self.partner for trick in self.tricks)
        matadors = matadors_of(self.order)
        fallen = sum(bool(card.bit & matadors) for trick in self.tricks if trick.winner in self.side for _, card in trick.cards)
        return Result(own, friend, fallen, self.row, len(self.tricks), stopped=self.stopped)

    def payment(self) -> Payment:
        """Who gets what, without what was put in."""
        pool = self.before + sum(self.put)
        if self.declarer is None or self.void:
            return Payment((0,) * _SEATS, pool, won=False)
        matadors = cards_in(matadors_of(self.order))
        terms = Terms(
            self.declarer,
            self.partner,
            self.kind,
            self.opened,
            pool - self.added,
            self.added,
            self.stakes[self.declarer],
            self.undertaken,
            all(self.holder(card) in self.side for card in matadors),
        )
        return self.game.pay(terms, self.result())
