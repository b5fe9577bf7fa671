"""The state of one deal of Quadrille: its parts put together, and what the whole log says of it beforehand."""

from __future__ import annotations

import attrs

from parlaire.record.model import Deal
from parlaire.rules.dealing import check_custom, read_deal
from parlaire.rules.findings import Finding
from parlaire.rules.game import Setting, Table
from parlaire.rules.hands import Hands
from parlaire.rules.quadrille.bargain import Bargain, Complaint, Contract
from parlaire.rules.quadrille.counters import Carried, Counters
from parlaire.rules.quadrille.game import QuadrilleGame
from parlaire.rules.quadrille.holders import Holders
from parlaire.rules.quadrille.order import PACK
from parlaire.rules.tricks import Tricks

__all__ = ["QuadrilleState"]


class QuadrilleState(Table):
    """One deal: seats are indices inside, and every seat is a side.

    Attributes:
        contract: what is played, from the whole log; `bargain` knows only what has been said so far.
        trumps: the suit of trumps, from the whole log (None: not told).
        at: the index of the last event applied (-1: none).
        cards: how many cards have been played.
        stopped_at: after how many tricks the deal was stopped in words (None: it was not).
        undertaken: the vole was undertaken in words.
        played_on: a card was played after the stop.
        fallen: the called card has been played.
        void: an incident of the deal may have ended it; `left` says that a player has left.
    """

    game: QuadrilleGame

    def __init__(self, game: QuadrilleGame, deal: Deal, setting: Setting) -> None:
        super().__init__(game, deal, setting)
        self.index = {seat: place for place, seat in enumerate(game.seats)}
        self.dealt = read_deal(self, game.shape, PACK)
        self.findings = [self._priced(finding) for finding in self.findings]
        if deal.dealer is not None:
            check_custom(self, game.shape)
        self.hands = Hands(self.dealt, deal.events, self.index, game.shape.size)
        self.holders = Holders(self.hands)
        ahead = self._bargain()
        ahead.read(deal.events)
        self.contract, self.trumps = ahead.contract, ahead.trumps
        self.bargain = self._bargain()
        self.bargain.final_trumps = self.trumps
        self.orders = game.orders(self.trumps)
        log = deal.events, self.index
        leaders, seats = self._leaders(ahead), range(len(game.seats))
        self.tricks = Tricks(self.orders, seats, len(game.sides), leaders, log, deal.partial, game.shape.size, self.hands.may_hold)
        self.at = -1
        self.cards = 0
        self.stopped_at: int | None = None
        self.undertaken = False
        self.played_on = False
        self.fallen = False
        self.void = False
        self.left = False
        self._check_pool()

    # How the deal begins.

    def _bargain(self) -> Bargain:
        carried, deal = self.carried(), self.deal
        before = deal.pool if deal.pool is not None else carried.pool
        counters = Counters(before, carried.owed, deal.events, self.index)
        return Bargain(self.game, deal, self.index, counters, self.holders)

    def carried(self) -> Carried:
        """What the last deal left; before the first of the game nothing lies in the pool, and nobody owes."""
        memory = self.setting.memory
        if isinstance(memory, Carried):
            return memory
        return Carried(0, {}) if self.setting.number == 0 else Carried(None, None)

    def _check_pool(self) -> None:
        """The told pool is what the last deal left in it (ruled as a score is)."""
        told, left = self.deal.pool, self.carried().pool
        if told is not None and left is not None and self.setting.memory is not None and told != left:
            self.find("S503", None, None, f"the pool is told as {told} before the deal, but the last deal left {left} in it")

    def _leaders(self, ahead: Bargain) -> int:
        """The seats (bits) of which one leads first (0: not known)."""
        deal, game = self.deal, self.game
        if game.declarer_leads:
            leaders = ahead.auction.leaders()
            if leaders or deal.first is None:
                return leaders
        elif deal.dealer is not None:
            return 1 << self.index[game.after(deal.dealer)]
        return 1 << self.index[deal.first] if deal.first is not None else 0

    def _priced(self, finding: Finding) -> Finding:
        """A finding of the deal with its price, where the law exacts one; of wrong counts only eleven cards have one."""
        price = self.game.prices.get(finding.code)
        hand = self.deal.hands.get(finding.seat) if finding.seat is not None else None
        if price is None or (finding.code == "D103" and (hand is None or len(hand.cards) != self.game.shape.size + 1)):
            return finding
        return attrs.evolve(finding, penalty=price[0], law=price[1])

    # What the findings of a deal have in common.

    def law(self, code: str, case: str) -> str | None:
        """The number of the rule that a finding of this code cites in this case."""
        return self.game.cases.get(f"{code} {case}", self.game.law(code))

    def complain(self, index: int, seat: str, complaint: Complaint | None) -> None:
        """Make a finding of what the bargain complains about."""
        if complaint is not None:
            law = self.law(complaint.code, complaint.case)
            self.find(complaint.code, index, seat, complaint.words, complaint.evidence, law=law)

    def price(self, code: str) -> tuple[str | None, str | None]:
        """What the law exacts for a fault of the play, and by which rule; nothing after the end."""
        return self.game.prices.get(code, (None, None)) if not self.played_on else (None, None)

    def partners(self, contract: Contract) -> tuple[int | None, ...]:
        """The seats of which one is the declarer's partner in that contract; None among them where he may be alone."""
        if contract.alone or contract.declarer is None:
            return (None,)
        if contract.opened is not None:
            return (contract.opened,)
        alone = (None,) if self.game.calls_own else ()
        if contract.called is None:
            return (*(seat for seat in range(len(self.game.seats)) if seat != contract.declarer), *alone)
        holders = self.holders.of(contract.called)
        return tuple(seat for seat in holders if seat != contract.declarer) + (alone if contract.declarer in holders else ())

    @property
    def counters_told(self) -> bool:
        """Whether the counters are told that payments are reckoned from: the pool, the stakes, and bids where they may add to it."""
        counters = self.bargain.counters
        if self.game.raises and not self.bargain.auction.spoken:
            return False
        dealer = self.deal.dealer if self.game.dealer_stakes and not self.deal.partial else None
        return counters.pool is not None and counters.told(self.index[dealer] if dealer is not None else None)

    @property
    def finished(self) -> bool:
        """Whether nothing can follow: the deal was stopped, or all cards are out."""
        return self.stopped_at is not None or self.cards >= len(self.game.seats) * self.game.shape.size
