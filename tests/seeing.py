"""What tests of the replay and the viewer share: records to look at, and what a text gives away.

`allowed` is, independently of the product, every card that a seat may know to lie somewhere: its own, what is
played, laid open or turned up, and what was said or written of aloud. `cards_named` are those that a text names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import orjson

import parlaire
from parlaire.cards import SPELLINGS, UNKNOWN, Card
from parlaire.games import names
from parlaire.generate import generate
from parlaire.record.events import Call, Direct, Discard, Event, Expose, Incident, Lay, Look, Play, Reveal, Show, Tell
from parlaire.record.model import Record
from parlaire.replay import Replay
from shorthand import Q3, Deal, case

GAMES = names()

_RUN = re.compile(r"([♠♥♦♣])([KQJAT2-9]+)")
_CARD = re.compile(r"([KQJAT2-9])([♠♥♦♣])")
_LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))


@cache
def whole(game: str, seed: int = 1, fault: str | None = None) -> Record:
    """A random record in which every hand is told."""
    return generate(game, seed, fault, hands="whole", gaps=False)


def record_of(*deals: Deal, game: str = Q3, variant: str | None = None, **keys: Any) -> Record:
    """A record in short hand, read as from a file; `variant` is another game of the same seats and cards."""
    return parlaire.loads(orjson.dumps({**case(game, *deals, **keys).record, "game": variant or game}))


def cards_named(text: str) -> set[Card]:
    """Every card that a text names, alone or in a row of its suit."""
    found = {SPELLINGS[rank + _LETTERS[suit]] for suit, ranks in _RUN.findall(text) for rank in ranks}
    return found | {SPELLINGS[rank + _LETTERS[suit]] for rank, suit in _CARD.findall(text)}


def named_aloud(event: Event, seat: str) -> Iterator[Card]:
    """The cards that an event brings to the knowledge of a seat."""
    if isinstance(event, Play | Lay | Call | Reveal):
        yield event.card
    elif isinstance(event, Show | Expose):
        yield from event.cards
    elif isinstance(event, Discard | Look) and event.by == seat:
        yield from event.cards
        yield from (event.draw or ()) if isinstance(event, Discard) else ()
    elif isinstance(event, Incident) and event.card is not None:
        yield event.card
    elif isinstance(event, Tell):
        yield from (claim.topic.card for claim in event.claims if claim.topic.card is not None)
        yield from (claim.value for claim in event.claims if isinstance(claim.value, Card))
    elif isinstance(event, Direct) and event.direction.card is not None:
        yield event.direction.card
    topic = getattr(event, "topic", None)
    if topic is not None and topic.card is not None:
        yield topic.card
    yield from cards_named(event.text or "")


def allowed(replay: Replay, seat: str, deal: int, event: int) -> set[Card]:
    """Every card that the seat may see named after an event."""
    start = replay.judged.starts[deal]
    own = {card for at in range(-1, event + 1) for card in replay[start + at + 1].hands[seat].known}
    told = replay.record.deals[deal].hands.get(seat)
    own.update(told.cards if told is not None else ())
    turned = replay[start].turned
    cards = own | ({turned} if turned is not None else set())
    for at, happened in enumerate(replay.record.deals[deal].events[: event + 1]):
        cards.update(named_aloud(happened, seat))
        if isinstance(happened, Incident) and happened.kind == "spread":
            cards.update(replay[start + at + 1].hands[happened.by].known)
    return cards - {UNKNOWN}
