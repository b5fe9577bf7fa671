"""What happens in a deal: one frozen class a verb, and what every event may carry besides.

An event is data: what a player did or said, and in whose words. Whether he might is for the
referee to say. `VERBS` maps each verb of a record to its class; the class says which attribute
holds the verb's value (`value_name`) and which further keys the verb takes (`extras`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NoReturn

from attrs import frozen

from parlaire.cards import Card, Suit
from parlaire.record.declaration import Declaration
from parlaire.record.talk import Claim, Direction, Topic

__all__ = [
    "ANNOUNCEMENTS",
    "INCIDENTS",
    "NOTHING",
    "REPLIES",
    "VERBS",
    "Announce",
    "Ask",
    "Bid",
    "Call",
    "ClaimTricks",
    "Declare",
    "Direct",
    "Discard",
    "Event",
    "Expose",
    "Incident",
    "Lay",
    "Look",
    "NameTrumps",
    "Play",
    "Reply",
    "Reveal",
    "Say",
    "Show",
    "Stake",
    "Tell",
]

Announcement = Literal["volley", "stop", "vole", "carte blanche", "pique", "repique", "capot"]
ReplyWord = Literal["good", "not good", "equal"]
IncidentKind = Literal[
    "wrong pack",
    "faced card",
    "misdeal",
    "kept turn-up",
    "exposed",
    "dealt out of turn",
    "wrong cut",
    "wrong packets",
    "looked at trick",
    "changed seat",
    "spread",
    "signal",
    "took back",
    "quit",
]

ANNOUNCEMENTS: tuple[str, ...] = Announcement.__args__  # type: ignore[attr-defined]
REPLIES: tuple[str, ...] = ReplyWord.__args__  # type: ignore[attr-defined]
INCIDENTS: tuple[str, ...] = IncidentKind.__args__  # type: ignore[attr-defined]


class _Empty(dict[str, Any]):
    """A mapping that stays empty; unlike a mapping proxy it can be pickled and copied, and is then itself."""

    __slots__ = ()

    def _refuse(self, *args: Any, **keys: Any) -> NoReturn:
        raise TypeError("this mapping stays empty")

    __setitem__ = setdefault = update = __ior__ = _refuse

    def __reduce__(self) -> str:
        return "NOTHING"


NOTHING: Mapping[str, Any] = _Empty()


@frozen(kw_only=True)
class Event:
    """What every event has: who did it (or whose fault it is), to whom, and with what words.

    `at` is in seconds since the deal began, `score` the running score of the deal that a piquet
    player announces with it, `extra` the keys that begin with `x-`, kept as they are.
    """

    verb: ClassVar[str]
    value_name: ClassVar[str]
    extras: ClassVar[tuple[str, ...]] = ()

    by: str
    to: str | None = None
    text: str | None = None
    lang: str | None = None
    at: int | float | None = None
    note: str | None = None
    score: int | None = None
    extra: Mapping[str, Any] = NOTHING


@frozen(kw_only=True)
class Play(Event):
    """A card played (`UNKNOWN` where the source does not tell which)."""

    verb, value_name = "play", "card"
    card: Card


@frozen(kw_only=True)
class Ask(Event):
    """A question about a partner's cards."""

    verb, value_name = "ask", "topic"
    topic: Topic


@frozen(kw_only=True)
class Tell(Event):
    """One or more claims about one's own cards."""

    verb, value_name = "tell", "claims"
    claims: tuple[Claim, ...]


@frozen(kw_only=True)
class Direct(Event):
    """A captain's recommendation to a partner."""

    verb, value_name = "direct", "direction"
    direction: Direction


@frozen(kw_only=True)
class Say(Event):
    """Free words without a typed meaning; never judged."""

    verb, value_name = "say", "words"
    words: str


@frozen(kw_only=True)
class Announce(Event):
    """An announcement of the game: that one goes on, stops, or has made something that counts."""

    verb, value_name = "announce", "what"
    what: Announcement


@frozen(kw_only=True)
class Incident(Event):
    """Something that should not have happened; `by` is the seat whose fault it is.

    `card` and `seat` belong to `exposed` (a card of that seat turned up), `card` to `took back`,
    `tricks` (indices) to `looked at trick`.
    """

    verb, value_name = "incident", "kind"
    extras = ("card", "seat", "trick")
    kind: IncidentKind
    card: Card | None = None
    seat: str | None = None
    tricks: tuple[int, ...] = ()


@frozen(kw_only=True)
class Show(Event):
    """Cards laid open for the others to see."""

    verb, value_name = "show", "cards"
    cards: tuple[Card, ...]


@frozen(kw_only=True)
class Discard(Event):
    """Cards exchanged in piquet; `draw` is what was taken for them (None: not told)."""

    verb, value_name = "discard", "cards"
    extras = ("draw",)
    cards: tuple[Card, ...]
    draw: tuple[Card, ...] | None = None


@frozen(kw_only=True)
class Look(Event):
    """Stock cards seen by one player who does not take them."""

    verb, value_name = "look", "cards"
    cards: tuple[Card, ...]


@frozen(kw_only=True)
class Expose(Event):
    """Stock cards turned up for both players."""

    verb, value_name = "expose", "cards"
    cards: tuple[Card, ...]


@frozen(kw_only=True)
class Declare(Event):
    """A declaration of piquet, as far as it was spoken."""

    verb, value_name = "declare", "declaration"
    declaration: Declaration


@frozen(kw_only=True)
class Reply(Event):
    """The answer to a declaration."""

    verb, value_name = "reply", "answer"
    answer: ReplyWord


@frozen(kw_only=True)
class Lay(Event):
    """The card that elder places face up before the play, and must then lead."""

    verb, value_name = "lay", "card"
    card: Card


@frozen(kw_only=True)
class Stake(Event):
    """Counters put into the pool."""

    verb, value_name = "stake", "counters"
    counters: int


@frozen(kw_only=True)
class Bid(Event):
    """A word of the auction; `adds` are further counters put in with it, `alert` a warning to opponents."""

    verb, value_name = "bid", "bid"
    extras = ("adds", "alert")
    bid: str
    adds: int | None = None
    alert: str | Literal[True] | None = None


@frozen(kw_only=True)
class NameTrumps(Event):
    """The suit of trumps named by the declarer."""

    verb, value_name = "trumps", "suit"
    suit: Suit


@frozen(kw_only=True)
class Call(Event):
    """The card whose holder is called to be the declarer's partner."""

    verb, value_name = "call", "card"
    card: Card


@frozen(kw_only=True)
class Reveal(Event):
    """The called card, named by its holder who makes himself known."""

    verb, value_name = "reveal", "card"
    card: Card


@frozen(kw_only=True)
class ClaimTricks(Event):
    """How many of the tricks that are left the claimer says that he takes."""

    verb, value_name = "claim", "tricks"
    tricks: int


VERBS: Mapping[str, type[Event]] = MappingProxyType(
    {
        kind.verb: kind
        for kind in (
            Play, Ask, Tell, Direct, Say, Announce, Incident, Show, Discard, Look, Expose,
            Declare, Reply, Lay, Stake, Bid, NameTrumps, Call, Reveal, ClaimTricks,
        )
    }
)  # fmt: skip
