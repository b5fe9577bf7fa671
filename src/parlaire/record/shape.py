"""The shape of a record, in one place: the keys of a record, of a deal and of each verb's event.

From these tables a record is read and its faults are named (`codec.py`), is written (`encode.py`) and
described (`schema.py`). The keys stand in the order in which they are written.
"""

from __future__ import annotations

from collections.abc import Mapping

from parlaire.record import values as v
from parlaire.record.event_kind import events_of
from parlaire.record.events import VERBS
from parlaire.record.kept import OPTIONS
from parlaire.record.kinds import Kind, list_of, map_of
from parlaire.record.makers import Key, Keys
from parlaire.record.model import Deal, Record
from parlaire.record.objects import object_of

__all__ = ["KEYS_OF_DEAL", "KEYS_OF_EVENTS", "KEYS_OF_RECORD", "RECORD"]

_VALUES: Mapping[str, Kind] = {
    "play": v.CARD,
    "ask": v.TOPIC,
    "tell": v.CLAIMS,
    "direct": v.DIRECTION,
    "say": v.WORDS,
    "announce": v.ANNOUNCEMENT,
    "incident": v.INCIDENT,
    "show": v.CARDS,
    "discard": v.EXCHANGED,
    "look": v.CARDS,
    "expose": v.CARDS,
    "declare": v.DECLARATION,
    "reply": v.REPLY,
    "lay": v.TOLD_CARD,
    "stake": v.COUNT,
    "bid": v.BID,
    "trumps": v.SUIT,
    "call": v.TOLD_CARD,
    "reveal": v.TOLD_CARD,
    "claim": v.COUNT,
}
_EXTRAS: Mapping[str, Key] = {
    "card": Key("card", v.CARD),
    "seat": Key("seat", v.SEAT),
    "trick": Key("trick", v.TRICKS, attribute="tricks"),
    "draw": Key("draw", v.EXCHANGED),
    "adds": Key("adds", v.COUNT),
    "alert": Key("alert", v.ALERT),
}
_BY, _TO = Key("by", v.SEAT, required=True), Key("to", v.SEAT)
_TEXT = Key("text", v.WORDS)
_COMMON = Key("lang", v.LANGUAGE), Key("at", v.SECONDS), Key("note", v.WORDS), Key("score", v.NUMBER)


def _table(*keys: Key) -> Keys:
    return {key.name: key for key in keys}


def _keys_of(verb: str) -> Keys:
    kind = VERBS[verb]
    value = Key(verb, _VALUES[verb], required=True, attribute=kind.value_name)
    words = () if verb == "say" else (_TEXT,)
    return _table(_BY, _TO, value, *(_EXTRAS[name] for name in kind.extras), *words, *_COMMON)


KEYS_OF_EVENTS: Mapping[str, Keys] = {verb: _keys_of(verb) for verb in VERBS}

_CAPTAINS = map_of(v.SIDE, v.SEAT, "an object of sides and their captains", "captains")
_BY_SIDE = map_of(v.SIDE, v.NUMBER, "an object of sides and whole numbers", "by-side")

KEYS_OF_DEAL = _table(
    Key("dealer", v.SEAT, required=True, unless="partial"),
    Key("partial", v.FLAG),
    Key("hands", map_of(v.SEAT, v.HAND, "an object of seats and hands")),
    Key("turned", v.TOLD_CARD),
    Key("trumps", v.SUIT),
    Key("talon", v.HAND),
    Key("packets", v.PACKETS),
    Key("cut", v.SEAT),
    Key("first", v.SEAT),
    Key("captains", _CAPTAINS),
    Key("vulnerable", v.VULNERABLE),
    Key("contract", v.CONTRACT),
    Key("declarer", v.SEAT),
    Key("pool", v.COUNT),
    Key("events", events_of(KEYS_OF_EVENTS)),
    Key("tricks", map_of(v.SIDE, v.COUNT, "an object of sides and numbers of tricks")),
    Key("points", _BY_SIDE),
    Key("score", _BY_SIDE),
)

DEAL = object_of(Deal, KEYS_OF_DEAL, "a deal, which is an object", "deal")

KEYS_OF_RECORD = _table(
    Key("format", v.FORMAT_NAME, required=True),
    Key("game", v.GAME, required=True),
    Key("rules", OPTIONS),
    Key("title", v.WORDS),
    Key("date", v.WORDS),
    Key("place", v.WORDS),
    Key("source", v.WORDS),
    Key("lang", v.LANGUAGE),
    Key("notes", v.WORDS),
    Key("players", map_of(v.SEAT, v.WORDS, "an object of seats and names")),
    Key("captains", _CAPTAINS),
    Key("number", v.COUNT),
    Key("start", _BY_SIDE),
    Key("deals", list_of(DEAL, "a list of deals"), required=True),
    Key("score", _BY_SIDE),
    Key("winner", v.SIDE),
    Key("settlement", v.NUMBER),
)
RECORD = object_of(Record, KEYS_OF_RECORD, "a record, which is an object")
