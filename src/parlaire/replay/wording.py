"""What happened, in words: every event as a short phrase, with the cards in the signs of a face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from parlaire.cards import UNKNOWN, Card
from parlaire.record.declaration import Declaration
from parlaire.record.events import (
    Announce,
    Ask,
    Bid,
    Call,
    ClaimTricks,
    Declare,
    Direct,
    Discard,
    Event,
    Expose,
    Incident,
    Lay,
    Look,
    NameTrumps,
    Play,
    Reply,
    Reveal,
    Say,
    Show,
    Stake,
    Tell,
)

if TYPE_CHECKING:
    from parlaire.replay.glyphs import Glyphs

__all__ = ["action", "by_side", "counted", "is_spoken", "meanings", "said"]

_SPOKEN = frozenset({Ask, Tell, Direct, Say, Announce, Declare, Reply, Bid, NameTrumps, Call, Reveal, ClaimTricks})

_Phrase = Callable[[Any, "Glyphs"], str]


def by_side(numbers: Mapping[str, int | None]) -> str:
    """Numbers by side, `?` for what is not known."""
    return ", ".join(f"{side} {'?' if number is None else number}" for side, number in numbers.items()) or "not known"


def is_spoken(event: Event) -> bool:
    """Whether something is said: in words, or by the kind of event that it is."""
    return type(event) in _SPOKEN or event.text is not None


def said(event: Event, glyphs: Glyphs) -> str | None:
    """The words that were spoken, as a face shows them; None where none are told."""
    words = event.words if isinstance(event, Say) else event.text
    return glyphs.words(words) if words is not None else None


def meanings(event: Event, glyphs: Glyphs) -> tuple[str, ...]:
    """What words mean: of a `tell` each claim; nothing where they are free."""
    if isinstance(event, Tell):
        return tuple(map(glyphs.claim, event.claims))
    if isinstance(event, Say):
        return ()
    if isinstance(event, Direct):
        return (glyphs.direction(event.direction),)
    return (_PHRASES[type(event)](event, glyphs),)


def action(event: Event, glyphs: Glyphs) -> str:
    """What the seat did, as a phrase that follows its letter: `plays K♥`, `asks C: trumps`."""
    if isinstance(event, Ask | Tell | Direct):
        verb, what = {Ask: "asks", Tell: "tells", Direct: "directs"}[type(event)], ", ".join(_typed(event, glyphs))
        return f"{verb} {event.to}: {what}" if event.to is not None else f"{verb}: {what}"
    phrase = "says" if isinstance(event, Say) else _PHRASES[type(event)](event, glyphs)
    to = f" to {event.to}" if event.to is not None else ""
    score = f", score {event.score}" if event.score is not None else ""
    return f"{phrase}{to}{score}"


def _typed(event: Ask | Tell | Direct, glyphs: Glyphs) -> tuple[str, ...]:
    return (glyphs.topic(event.topic),) if isinstance(event, Ask) else meanings(event, glyphs)


def _incident(event: Incident, glyphs: Glyphs) -> str:
    words = f"incident: {event.kind}"
    if event.card is not None:
        words += f" {glyphs.card(event.card)}"
    if event.seat is not None:
        words += f" of {event.seat}"
    return words + (f" {', '.join(map(str, event.tricks))}" if event.tricks else "")


def _discard(event: Discard, glyphs: Glyphs) -> str:
    words = f"discards {counted(event.cards, glyphs)}"
    return f"{words}, draws {counted(event.draw, glyphs)}" if event.draw is not None else words


def counted(cards: Sequence[Card], glyphs: Glyphs) -> str:
    """Cards in a row; where none of them is told, how many there are."""
    if cards and all(card is UNKNOWN for card in cards):
        return _many(len(cards), "card")
    return glyphs.hand(cards) or "no card"


def _declare(event: Declare, glyphs: Glyphs) -> str:
    told = event.declaration
    if told.rank is None:
        return f"declares {told}"
    letter = glyphs.letters.ranks[told.rank.letter]
    start = str(Declaration(told.kind, told.length, told.value))
    return f"declares {start} to {letter}" if told.kind == "sequence" else f"declares {start} {letter}"


def _bid(event: Bid, glyphs: Glyphs) -> str:
    words = "passes" if event.bid == "pass" else f"bids {glyphs.words(event.bid)}"
    if event.adds is not None:
        words += f", adding {event.adds}"
    if event.alert is not None:
        words += " (alert)" if event.alert is True else f" (alert: {glyphs.words(event.alert)})"
    return words


def _many(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


_PHRASES: Mapping[type[Event], _Phrase] = {
    Play: lambda event, glyphs: f"plays {glyphs.card(event.card)}",
    Ask: lambda event, glyphs: f"asks {glyphs.topic(event.topic)}",
    Announce: lambda event, glyphs: f"announces {event.what}",
    Incident: _incident,
    Show: lambda event, glyphs: f"shows {counted(event.cards, glyphs)}",
    Discard: _discard,
    Look: lambda event, glyphs: f"looks at {counted(event.cards, glyphs)} of the stock",
    Expose: lambda event, glyphs: f"turns up {counted(event.cards, glyphs)} of the stock",
    Declare: _declare,
    Reply: lambda event, glyphs: f"replies {event.answer}",
    Lay: lambda event, glyphs: f"lays {glyphs.card(event.card)}",
    Stake: lambda event, glyphs: f"stakes {event.counters}",
    Bid: _bid,
    NameTrumps: lambda event, glyphs: f"names trumps: {glyphs.suit_name(event.suit)}",
    Call: lambda event, glyphs: f"calls {glyphs.card(event.card)}",
    Reveal: lambda event, glyphs: f"reveals {glyphs.card(event.card)}",
    ClaimTricks: lambda event, glyphs: f"claims {_many(event.tricks, 'trick')}",
}
