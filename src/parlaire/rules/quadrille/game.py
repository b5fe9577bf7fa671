"""What a variant of Quadrille is: how it bids, calls, leads and follows, and how it pays."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from parlaire.cards import Card, Order, Suit
from parlaire.record.events import NOTHING
from parlaire.rules.dealing import Shape
from parlaire.rules.game import Game
from parlaire.rules.quadrille.auction import Kind
from parlaire.rules.quadrille.following import Bar, legal_cards
from parlaire.rules.quadrille.order import ORDERS, order_of
from parlaire.rules.quadrille.payments import Payment, Result, Terms

__all__ = ["QuadrilleGame"]


@frozen(kw_only=True)
class QuadrilleGame(Game):
    """A variant of Quadrille: four seats that are four sides, forty cards, and counters.

    `kinds` are the bids from the lowest. `raises` says that of equal bids the one with more counters
    added wins, and that a loss may double the next stake; `declarer_leads` that he leads, and that he may still
    change the trumps he named before that; `open_partners` that the holder of the called card may make himself known;
    `calls_own` and `calls_trump_queen` what may be called; `dealer_stakes` that the dealer may stake for all;
    `vole_by_leading` that leading the seventh trick after six in a row, or a word, undertakes the vole for
    both partners (else only a solo player goes on to it, by taking the seventh).

    `cases` are the laws of a code that has several, by code and case (else the first that the page of
    rules names); `prices` what the law exacts for a code, which stands in findings and never in
    points, and by which rule.
    """

    seats: str = "ABCD"
    sides: tuple[str, ...] = ("A", "B", "C", "D")
    shape: Shape = field(default=Shape(10, cutter=0))
    verbs: frozenset[str] = field(default=frozenset({"announce", "stake", "bid", "trumps", "call", "reveal"}), repr=False)
    announcements: frozenset[str] = field(default=frozenset({"vole", "stop"}), repr=False)
    deal_keys: frozenset[str] = field(default=frozenset({"pool"}), repr=False)
    kinds: tuple[Kind, ...]
    raises: bool = False
    declarer_leads: bool = False
    open_partners: bool = False
    calls_own: bool = False
    calls_trump_queen: bool = False
    dealer_stakes: bool = False
    vole_by_leading: bool = False
    cases: Mapping[str, str] = field(default=NOTHING, repr=False)
    prices: Mapping[str, tuple[str, str]] = field(default=NOTHING, repr=False)

    def orders(self, trumps: Suit | None) -> tuple[Order, ...]:
        """The order for these trumps, or the four that are possible."""
        return ORDERS if trumps is None else (order_of(trumps),)

    def bar(self, order: Order, card: Card, led: Card, best: int) -> Bar:
        """The cards that, held, make `card` illegal in a trick in which `led` was led; `best` as in `legal`."""
        raise NotImplementedError

    def legal(self, order: Order, hand: int, led: Card | None, best: int = -1) -> int:
        """The cards of the set `hand` that may be played (QL-AMB15; QE7); all of them to lead, or to a card not told."""
        return hand if led is None or not led.bit else legal_cards(self.bar, order, hand, led, best)

    def pay(self, terms: Terms, result: Result) -> Payment:
        """What a deal on these terms pays for this result."""
        raise NotImplementedError
