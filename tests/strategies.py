"""Random records for property tests: every key and every verb, in data that no game need allow.

`trees` gives records as the trees of their JSON, spelt as records are written; `records` gives them
as values. What is drawn is meant to be awkward where that is allowed: words with quotes, commas,
brackets, comment signs and line ends in them, strings that look like numbers, empty objects.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from hypothesis import strategies as st

from parlaire.cards import CARDS, RANKS, SUITS
from parlaire.record.codec import build
from parlaire.record.events import ANNOUNCEMENTS, INCIDENTS, REPLIES, VERBS
from parlaire.record.model import Record

__all__ = ["GAMES", "events", "plays", "records", "trees"]

GAMES = {
    "sizette/modern": "ABCDEF",
    "sizette/1725": "ABCDEF",
    "sizette/blocks": "ABCDEF",
    "sixte/36": "ABCDEF",
    "sixte/52": "ABCDEF",
    "quadrette/classic": "ABCD",
    "quadrette/1930": "ABCD",
    "quadrette/modern": "ABCD",
    "piquet/plain": "AB",
    "piquet/club": "AB",
    "quadrille/forced": "ABCD",
    "quadrille/classic": "ABCD",
    "whist/short": "NESW",
    "bridge/contract": "NESW",
    "unheard/of": "ABCDEFG",
}

_AWKWARD = st.sampled_from(
    ["", " ", "7", "true", "null", "a, b", "a # b", "#", '"', "[x]", "{", "\\", "a\nb", "a\tb", "a  b", " a", "a ", "é", "♥", "C>A", "x: y"]
)
words = st.one_of(_AWKWARD, st.text(st.characters(codec="utf-8"), max_size=12), st.sampled_from(["The king, I fear.", "he has but one"]))
numbers = st.integers(-(2**63), 2**63 - 1) | st.integers(-20, 200)
counts = st.integers(0, 2**63 - 1) | st.integers(0, 50)
kept = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(-1e18, 1e18) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
extras = st.dictionaries((st.sampled_from(["expect", "pbn", "a b", "é:", '"', "", "#"]) | words).map("x-{}".format), kept, max_size=2)

told = st.sampled_from([card.text for card in CARDS])
card = told | st.just("??")
suit = st.sampled_from([suit.letter for suit in SUITS])
suit_name = st.sampled_from([suit.name for suit in SUITS])
rank = st.sampled_from([rank.letter for rank in RANKS])
rows = st.lists(card, min_size=1, max_size=6).map(" ".join)
hands = st.tuples(st.lists(card, max_size=9), st.booleans()).map(lambda drawn: " ".join([*drawn[0], *([".."] if drawn[1] else [])]))
counted = st.one_of(
    st.sampled_from(["trumps", "courts", "longest"]),
    suit_name,
    st.sampled_from([rank.plural for rank in RANKS]),
    told,
    rank.map("{} of trumps".format),
)
best = st.sampled_from(["best trumps"]) | suit_name.map("best {}".format)
relation = st.sampled_from(["=", ">=", "<="])
claims = st.one_of(
    st.builds("{} {} {}".format, counted, relation, st.integers(0, 13)),
    st.builds("{} {} {}".format, best, relation, told | rank),
    best.map("{} = none".format),
)
directions = st.sampled_from(["take", "leave", "trump", "throw", "hide", "play trumps"]) | (told | suit_name).map("play {}".format)
declarations = st.one_of(
    st.builds("point {}".format, st.integers(1, 9)),
    st.builds("point {} = {}".format, st.integers(1, 9), st.integers(1, 90)),
    st.builds("sequence {} to {}".format, st.integers(3, 8), rank),
    rank.map("sequence to {}".format),
    st.sampled_from(["trio", "quatorze", "sequence 4", "point = 48"]),
    st.builds("{} {}".format, st.sampled_from(["trio", "quatorze"]), rank),
)
bids = st.sampled_from(["pass", "alliance", "solo", "vole", "forced", "1S", "3NT", "X"]) | words
languages = st.sampled_from(["en", "fr", "pt-BR"])


def _optional(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=keys)


def _values(seats: str) -> dict[str, st.SearchStrategy[Any]]:
    """What each verb's value may be."""
    return {
        "play": card,
        "ask": counted | best,
        "tell": claims | st.lists(claims, min_size=2, max_size=9),
        "direct": directions,
        "say": words,
        "announce": st.sampled_from(ANNOUNCEMENTS),
        "incident": st.sampled_from(INCIDENTS),
        "show": rows,
        "discard": rows | st.just(""),
        "look": rows,
        "expose": rows,
        "declare": declarations,
        "reply": st.sampled_from(REPLIES),
        "lay": told,
        "stake": counts,
        "bid": bids,
        "trumps": suit,
        "call": told,
        "reveal": told,
        "claim": counts,
    }


def events(seats: str, verbs: tuple[str, ...] = tuple(VERBS)) -> st.SearchStrategy[dict[str, Any]]:
    """An event of one of `verbs`, with any of the further keys that it may have."""
    seat = st.sampled_from(seats)
    further: dict[str, dict[str, st.SearchStrategy[Any]]] = {
        "incident": {"card": card, "seat": seat, "trick": counts | st.lists(counts, min_size=2, max_size=3)},
        "discard": {"draw": rows | st.just("")},
        "bid": {"adds": counts, "alert": words | st.just(True)},
    }
    values = _values(seats)
    seconds = st.integers(0, 2**53 - 1) | st.floats(0, 1e6)
    common = {"to": seat, "lang": languages, "at": seconds, "note": words, "score": numbers}

    def one(verb: str) -> st.SearchStrategy[dict[str, Any]]:
        spoken = {} if verb == "say" else {"text": words}
        keys = st.fixed_dictionaries({"by": seat, verb: values[verb]}, optional={**common, **spoken, **further.get(verb, {})})
        return st.tuples(keys, st.just({}) | extras).map(lambda parts: parts[0] | parts[1])

    return st.sampled_from(verbs).flatmap(one)


def plays(seats: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Bare plays, most of them in turn, as they make up the greater part of any log."""
    in_turn = st.tuples(st.integers(0, len(seats) - 1), st.lists(card, max_size=3 * len(seats))).map(
        lambda drawn: [{"by": seats[(drawn[0] + at) % len(seats)], "play": each} for at, each in enumerate(drawn[1])]
    )
    wild = st.lists(st.fixed_dictionaries({"by": st.sampled_from(seats), "play": card}), max_size=6)
    return in_turn | wild


def _deals(seats: str, logs: st.SearchStrategy[list[dict[str, Any]]]) -> st.SearchStrategy[dict[str, Any]]:
    seat = st.sampled_from(seats)
    side = st.lists(seat, min_size=1, max_size=3, unique=True).map("".join)
    by_side = st.dictionaries(side, numbers, max_size=3)
    keys = _optional(
        partial=st.just(True),
        hands=st.dictionaries(seat, hands, max_size=4),
        turned=told,
        trumps=suit,
        talon=hands,
        packets=st.lists(st.integers(1, 9), max_size=4),
        cut=seat,
        first=seat,
        captains=st.dictionaries(side, seat, max_size=2),
        vulnerable=st.sampled_from(["none", "NS", "EW", "all"]),
        contract=st.sampled_from(["4SX", "3NT", "pass"]),
        declarer=seat,
        pool=counts,
        tricks=st.dictionaries(side, counts, max_size=3),
        points=by_side,
        score=by_side,
        events=logs,
    )
    return st.tuples(keys, st.fixed_dictionaries({"dealer": seat}), st.just({}) | extras).map(lambda parts: parts[1] | parts[0] | parts[2])


def trees(
    game: str | None = None, *, plain: bool = False, most_deals: int = 3, logs: st.SearchStrategy[Any] | None = None
) -> st.SearchStrategy[dict[str, Any]]:
    """The JSON tree of a record of `game` (None: of any); `plain` for plays without a word and nothing else in the logs."""
    if game is None:
        return st.sampled_from(sorted(GAMES)).flatmap(lambda name: trees(name, plain=plain, most_deals=most_deals, logs=logs))
    seats = GAMES[game]
    seat = st.sampled_from(seats)
    side = st.lists(seat, min_size=1, max_size=3, unique=True).map("".join)
    by_side = st.dictionaries(side, numbers, max_size=3)
    mixed = st.lists(plays(seats) | st.lists(events(seats), max_size=5), max_size=4).map(lambda parts: list(chain(*parts)))
    keys = _optional(
        rules=st.dictionaries(st.sampled_from(["target", "talk", "unannounced", "a b"]) | words, kept, max_size=3),
        title=words,
        date=words,
        place=words,
        source=words,
        lang=languages,
        notes=words,
        players=st.dictionaries(seat, words, max_size=6),
        captains=st.dictionaries(side, seat, max_size=2),
        number=counts,
        start=by_side,
        score=by_side,
        winner=side,
        settlement=numbers,
    )
    head = st.just({"format": "parlaire/1", "game": game})
    deals = st.lists(_deals(seats, logs or (plays(seats) if plain else mixed)), max_size=most_deals).map(lambda drawn: {"deals": drawn})
    return st.tuples(head, keys, deals, st.just({}) | extras).map(lambda parts: parts[0] | parts[1] | parts[2] | parts[3])


def records(game: str | None = None, **options: Any) -> st.SearchStrategy[Record]:
    """A record of `game` (None: of any); the options are those of `trees`."""
    return trees(game, **options).map(build)
