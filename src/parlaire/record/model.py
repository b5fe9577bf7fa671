"""The record: what a source tells of one game, and nothing else.

A record knows no rules. It says who sat where, what was dealt, said and played, and what the
source gives as the result; a field that the source leaves out is None or empty. Seats are letters
in the order of play, sides their seats joined (`AC`), and all indices begin with 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from parlaire.cards import Card, Suit
from parlaire.record.events import NOTHING, Event

__all__ = ["FORMAT", "Deal", "Hand", "Record"]

FORMAT = "parlaire/1"


@frozen
class Hand:
    """Cards as told, in the order told; `open` where the rest of them is untold (`..`)."""

    cards: tuple[Card, ...] = ()
    open: bool = False

    def __str__(self) -> str:
        words = [card.text for card in self.cards]
        return " ".join([*words, ".."] if self.open else words)


@frozen(kw_only=True)
class Deal:
    """One deal and its play.

    `turned` is the card that fixes trumps, `trumps` only its suit where no card is told; `talon`
    the undealt cards, the top first; `packets` the numbers of cards dealt at a time; `cut` the seat
    that cut and `first` the one that leads. `tricks`, `points` (net change in this deal) and
    `score` (running, after it) are the source's own words, by side. `pool` is quadrille's,
    `vulnerable`, `contract` and `declarer` are bridge's.
    """

    dealer: str | None = None
    partial: bool = False
    hands: Mapping[str, Hand] = field(default=NOTHING)
    turned: Card | None = None
    trumps: Suit | None = None
    talon: Hand | None = None
    packets: tuple[int, ...] | None = None
    cut: str | None = None
    first: str | None = None
    captains: Mapping[str, str] = field(default=NOTHING)
    vulnerable: str | None = None
    contract: str | None = None
    declarer: str | None = None
    pool: int | None = None
    events: tuple[Event, ...] = ()
    tricks: Mapping[str, int] | None = None
    points: Mapping[str, int] | None = None
    score: Mapping[str, int] | None = None
    extra: Mapping[str, Any] = field(default=NOTHING)


@frozen(kw_only=True)
class Record:
    """One game: a partie of several deals, and what the source says of it.

    `game` is `family` or `family/variant`; `rules` are the options of the variant that differ.
    `number` says which deal of the game the first one is, `start` the score before it;
    `settlement` is what the winner of a piquet partie wins.
    """

    game: str
    deals: tuple[Deal, ...]
    format: str = FORMAT
    rules: Mapping[str, Any] = field(default=NOTHING)
    title: str | None = None
    date: str | None = None
    place: str | None = None
    source: str | None = None
    lang: str | None = None
    notes: str | None = None
    players: Mapping[str, str] = field(default=NOTHING)
    captains: Mapping[str, str] = field(default=NOTHING)
    number: int = 0
    start: Mapping[str, int] | None = None
    score: Mapping[str, int] | None = None
    winner: str | None = None
    settlement: int | None = None
    extra: Mapping[str, Any] = field(default=NOTHING)
