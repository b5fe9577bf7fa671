"""What is settled before the first card: stakes, bids, trumps, the called card, and whether its holder makes himself known.

A bargain takes the events of a deal as they come and answers with what is wrong with each. A table
makes two: one goes through the whole log beforehand, to know who plays what with whom; the
other keeps pace with the play and knows what has been said so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from parlaire.cards import RANKS, SPELLINGS, SUITS, Card, Suit
from parlaire.record.events import Bid, Call, Event, NameTrumps, Play, Reveal, Stake
from parlaire.record.model import Deal
from parlaire.rules.quadrille.auction import Auction, Kind
from parlaire.rules.quadrille.counters import Counters
from parlaire.rules.quadrille.game import QuadrilleGame
from parlaire.rules.quadrille.holders import Holders

__all__ = ["Bargain", "Complaint", "Contract"]

_KING, _QUEEN = RANKS[0], RANKS[1]
_KINGS = tuple(SPELLINGS[f"K{suit.letter}"] for suit in SUITS)
_SPADILLE = SPELLINGS["AS"]


@frozen
class Complaint:
    """What is wrong with an event: the finding's code, the case of it (for the law), its words, and what proves it."""

    code: str
    case: str
    words: str
    evidence: Sequence[tuple[int | None, str]] = ()


@frozen
class Contract:
    """What is played: the declarer, the kind of the game, the called card, the partner who made himself known (each None: not known).

    `sound` says that no fault leaves open what the deal is about.
    """

    declarer: int | None = None
    kind: Kind | None = None
    called: Card | None = None
    opened: int | None = None
    sound: bool = True

    @property
    def alone(self) -> bool:
        """Whether the declarer plays without calling."""
        return self.kind in ("solo", "vole")


class Bargain:
    """The state of what is settled before the play.

    Attributes:
        auction: the bids.
        counters: stakes, and the pool.
        trumps: the suit named so far.
        called: the card called so far.
        opened: the partner who has made himself known.
    """

    def __init__(self, game: QuadrilleGame, deal: Deal, seat_index: Mapping[str, int], counters: Counters, holders: Holders) -> None:
        self.game = game
        self._index = seat_index
        self._holders = holders
        eldest = (seat_index[deal.dealer] + 1) % len(game.seats) if deal.dealer is not None else None
        self.auction = Auction(game.kinds, eldest, adding=game.raises, partial=deal.partial)
        self.counters = counters
        self._partial = deal.partial
        self._bare = not any(type(event) is Play for event in deal.events)
        self._call_told = any(type(event) is Call for event in deal.events)
        self.trumps = deal.trumps
        self._named = False
        self._stray: Suit | None = None
        self.final_trumps: Suit | None = None
        self.called: Card | None = None
        self._calls = 0
        self.opened: int | None = None
        self._sound = True

    def read(self, events: Sequence[Event]) -> None:
        """Go through a whole deal."""
        for event in events:
            if type(event) is Play:
                self.begin_play(self._index[event.by])
            else:
                self.take(event)
        if self.trumps is None:
            self.trumps = self._stray

    def take(self, event: Event) -> Complaint | None:
        """Take an event that is not a card; answers with what is wrong with it."""
        seat = self._index[event.by]
        if isinstance(event, Stake):
            return self._stake(seat, event)
        if isinstance(event, Bid):
            return self._bid(seat, event)
        complaint: Complaint | None = None
        if isinstance(event, NameTrumps):
            complaint = self._name_trumps(seat, event)
        elif isinstance(event, Call):
            complaint = self._call(seat, event)
        elif isinstance(event, Reveal):
            complaint = self._reveal(seat, event)
        self._sound = self._sound and complaint is None
        return complaint

    def begin_play(self, seat: int) -> None:
        """A card is played; the first one settles what was open."""
        if self.counters.playing:
            return
        self.counters.begin_play()
        auction = self.auction
        if self.game.declarer_leads and not auction.closed and not auction.all_passed:
            self._declare(seat)
        auction.closed = True

    def _stake(self, seat: int, event: Stake) -> Complaint | None:
        if self._bare and self.auction.closed and self.counters.stakes[seat] is not None:
            self.counters.begin_play()  # no card is told, but this is put in during the play
        if self.counters.playing:
            self.counters.add(seat, event.counters)
            return None  # whether the vole is undertaken, the tricks tell
        wrong = self.counters.stake(seat, event.counters)
        if wrong is None:
            return None
        words, double = wrong
        return Complaint("X406", "double" if double else "stake", f"{event.by} stakes {event.counters}, but {words}")

    def _bid(self, seat: int, event: Bid) -> Complaint | None:
        if event.adds:
            self.counters.add(seat, event.adds)
        wrong = self.auction.speak(seat, event.bid, event.adds or 0)
        case = "spadille" if event.bid == "forced" and "forced" in self.game.kinds else "bid"
        if wrong is not None:
            return Complaint("X406", case, f"{event.by}'s “{event.bid}” {wrong}")
        return self._lacks_spadille(seat, event.by) if event.bid == "forced" else None

    def _lacks_spadille(self, seat: int, name: str) -> Complaint | None:
        """Spadille is forced to play only upon its holder (QE4)."""
        holders = self._holders.of(_SPADILLE)
        if not holders or seat in holders:
            return None
        self._sound = False
        return Complaint("X406", "spadille", f"{name} is not the holder of spadille, {_SPADILLE}", self._dealt(_SPADILLE))

    def _declare(self, seat: int) -> bool:
        return self.auction.declare(seat, classic=not self.game.declarer_leads)

    def _act(self, seat: int, name: str, code: str, what: str) -> Complaint | None:
        """The seat does what is the declarer's."""
        unbid = self.auction.best is None
        if not self._declare(seat):
            return Complaint(code, "bid" if code == "X406" else "call", f"{name} {what}, but is not the declarer")
        best = self.auction.best
        return self._lacks_spadille(seat, name) if unbid and best is not None and best.kind == "forced" else None

    def _name_trumps(self, seat: int, event: NameTrumps) -> Complaint | None:
        complaint = None
        if self._answers_untold_call(seat):
            self.opened = seat
        elif seat != self.opened:
            complaint = self._act(seat, event.by, "X406", f"names {event.suit.name} as trumps")
        if complaint is not None and complaint.case == "bid":
            self._stray = self._stray or event.suit
        elif not self._named or (self.game.declarer_leads and not self.counters.playing):
            self.trumps = event.suit
            self._named = True
        return complaint

    def _answers_untold_call(self, seat: int) -> bool:
        """Whether he who names trumps must be the open partner, of a declarer whose call the log leaves out."""
        best = self.auction.best
        alliance = best is not None and best.seat != seat and best.kind == "alliance"
        return alliance and self.game.open_partners and not self._call_told

    def _call(self, seat: int, event: Call) -> Complaint | None:
        card, name = event.card, event.by
        if self.counters.playing:
            return Complaint("X407", "call", f"{name} calls {card} when the play has begun")
        complaint = self._act(seat, name, "X407", f"calls {card}")
        if complaint is not None and complaint.case == "call":
            return complaint
        self._calls += 1
        if self._calls > 1:
            return Complaint("X407", "call", f"{name} calls {card}, but has called {self.called or 'a card'} already")
        self.called = card if card.bit else None
        if self._kind() in ("solo", "vole"):
            return Complaint("X407", "call", f"{name} calls {card}, but plays alone")
        return complaint or (self._judge_called(seat, name, card) if card.bit else None)

    def _judge_called(self, seat: int, name: str, card: Card) -> Complaint | None:
        """Whether that card may be called (QL6, QE6), as far as the declarer's hand is known."""
        if card.rank not in (_KING, _QUEEN):
            return Complaint("X407", "call", f"{name} calls {card}, which is neither a king nor a queen")
        holds = self._holders.of(card) == (seat,)
        if holds and not self.game.calls_own:
            return Complaint("X407", "call", f"{name} calls {card}, which he holds himself", self._dealt(card))
        if card.rank is _KING:
            return None
        lacking = [king for king in _KINGS if (holders := self._holders.of(king)) and seat not in holders]
        if lacking:
            return Complaint("X407", "call", f"{name} calls {card}, a queen, but lacks {lacking[0]}", self._dealt(lacking[0]))
        trumps = self.final_trumps or self.trumps
        if card.suit is trumps and not self.game.calls_trump_queen:
            return Complaint("X407", "call", f"{name} calls {card}, the queen of trumps")
        return None

    def _dealt(self, card: Card) -> Sequence[tuple[int | None, str]]:
        """Evidence of who was dealt a card."""
        holders = self._holders.of(card)
        return self._holders.proof(holders[0], card.bit) if len(holders) == 1 else [(None, "the hands as dealt")]

    def _reveal(self, seat: int, event: Reveal) -> Complaint | None:
        card, name = event.card, event.by
        if not self.game.open_partners:
            return Complaint("X407", "reveal", f"{name} makes himself known, but only the card itself may do that")
        if self.counters.playing:
            return Complaint("X407", "reveal", f"{name} makes himself known when the play has begun")
        if not self._calls and not self._partial:
            return Complaint("X407", "reveal", f"{name} reveals {card}, but no card was called")
        if self.called is None and card.bit:
            self.called = card
            self._calls += 1
        if self.called is not None and card.bit and card is not self.called:
            return Complaint("X407", "reveal", f"{name} reveals {card}, but {self.called} was called")
        holders = self._holders.of(self.called) if self.called is not None else ()
        best = self.auction.best
        if (holders and seat not in holders) or (best is not None and best.seat == seat):
            return Complaint("X407", "reveal", f"{name} reveals {card}, but does not hold it", self._dealt(self.called or card))
        self.opened = seat
        return None

    def _kind(self) -> Kind | None:
        """The kind of the game; where no bid tells it, what was called may."""
        auction = self.auction
        best = auction.best
        if best is None or best.kind is not None:
            return best.kind if best is not None else None
        if self._calls:
            return "alliance" if self.game.declarer_leads or auction.spoken else None
        return "solo" if not self.game.declarer_leads and auction.spoken and self.counters.playing else None

    @property
    def contract(self) -> Contract:
        """What is played, as far as it is settled."""
        best = self.auction.best
        sound = self._sound and not self.auction.doubtful
        return Contract(best.seat if best is not None else None, self._kind(), self.called, self.opened, sound)
