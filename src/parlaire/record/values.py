"""The single values of a record, from seats to claims: which texts and numbers each takes, and as what."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from string import ascii_uppercase
from typing import Any

from parlaire.cards import SPELLINGS, SUITS, UNKNOWN, Card, parse_card
from parlaire.record import wording
from parlaire.record.declaration import parse_declaration
from parlaire.record.errors import cut, shown
from parlaire.record.events import ANNOUNCEMENTS, INCIDENTS, REPLIES
from parlaire.record.kinds import LONGEST, Kind, Remembered, Schema, integer, leaf, list_of, one_or_more, text, thawed, word_of
from parlaire.record.model import FORMAT, Hand
from parlaire.record.talk import parse_claim, parse_direction, parse_topic

__all__ = [
    "ALERT",
    "ANNOUNCEMENT",
    "BID",
    "CARD",
    "CARDS",
    "CLAIMS",
    "CONTRACT",
    "COUNT",
    "DECLARATION",
    "DIRECTION",
    "EXCHANGED",
    "FLAG",
    "FORMAT_NAME",
    "GAME",
    "HAND",
    "INCIDENT",
    "LANGUAGE",
    "NUMBER",
    "PACKETS",
    "REPLY",
    "SEAT",
    "SEATS",
    "SECONDS",
    "SIDE",
    "SUIT",
    "TOLD_CARD",
    "TOPIC",
    "TRICKS",
    "VULNERABLE",
    "WORDS",
    "later_format",
]

SEATS: Mapping[str, str] = {letter: letter for letter in ascii_uppercase}


def _pattern(expression: str) -> Schema:
    return {"type": "string", "pattern": f"^(?:{expression})$"}


# Cards. In a row they stand apart by spaces; each wrong one is told.

_spelt = SPELLINGS.__getitem__


def _told_card(value: Any) -> Card:
    card = SPELLINGS[value]
    if card is UNKNOWN:
        raise ValueError("a card that is not told ('??') says nothing here; leave it out")
    return card


def _cards(value: Any) -> tuple[Card, ...]:
    return tuple(map(_spelt, str.split(value)))


def _some_cards(value: Any) -> tuple[Card, ...]:
    cards = _cards(value)
    if not cards:
        raise ValueError("at least one card is to be named; one that is not told is '??'")
    return cards


_new = object.__new__
_Thawed = thawed(Hand)


def _hand(value: Any) -> Hand:
    words = str.split(value)
    hand: Any = _new(_Thawed)
    hand.open = False
    if words and words[-1] == "..":
        hand.open = True
        del words[-1]
    hand.cards = tuple(map(_spelt, words))
    hand.__class__ = Hand
    return hand  # type: ignore[no-any-return]  # now it is one


def _complaints(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word not in SPELLINGS:
            try:
                parse_card(cut(word))
            except ValueError as error:
                yield str(error)


def _of_one(value: Any) -> list[str]:
    return list(_complaints((value,))) if isinstance(value, str) else []


def _of_row(value: Any) -> list[str]:
    return list(_complaints(value.split())) if isinstance(value, str) else []


def _of_hand(value: Any) -> list[str]:
    words = value.split() if isinstance(value, str) else []
    late = ["'..' stands at the end of a hand, for the rest that is not told"] if ".." in words[:-1] else []
    return [*_complaints(word for word in words if word != ".."), *late]


def _in_a_row(cards: Iterable[Card]) -> str:
    return " ".join([card.text for card in cards])


_CARDS = "cards in a row, as 'KH 7S ??'"
CARD = leaf("a card, as 'KH'", _spelt, _pattern(wording.ANY_CARD), str, _of_one, "card")
TOLD_CARD = leaf("a card, as 'KH'", _told_card, _pattern(wording.TOLD_CARD), str, _of_one, "told-card")
CARDS = leaf(_CARDS, _some_cards, _pattern(rf"\s*{wording.ROW}\s*"), _in_a_row, _of_row, "cards")
EXCHANGED = leaf(_CARDS, _cards, _pattern(rf"\s*(?:{wording.ROW}\s*)?"), _in_a_row, _of_row, "exchanged")
HAND = leaf("a hand: cards in a row, as 'KH 7S ??' or 'KH ..'", _hand, _pattern(rf"\s*{wording.HAND}\s*"), str, _of_hand, "hand")

# Words and numbers.


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise TypeError
    return value


def _format(value: Any) -> str:
    if value == FORMAT and type(value) is str:
        return FORMAT
    if later_format(value):
        raise ValueError(f"{shown(value)} is a later version of the format than {FORMAT!r}; a newer program is needed to read it")
    raise ValueError(f"{shown(value)} is not the format of a record; write {FORMAT!r}")


def later_format(value: Any) -> bool:
    """Whether a `format` says that the record is of a later major version than can be read."""
    match = re.fullmatch(r"parlaire/([1-9][0-9]{0,8})(?:\.[0-9.]*)?", value, re.ASCII) if isinstance(value, str) else None
    return match is not None and int(match[1]) > int(FORMAT.partition("/")[2])


def _side(value: str) -> str:
    if not (value.isascii() and value.isalpha() and value.isupper()) or len(set(value)) < len(value):
        raise TypeError
    return value


def _seconds(value: Any) -> Any:
    if type(value) not in (int, float) or not 0 <= value < 2**53:
        raise TypeError
    return value


def _alert(value: Any) -> Any:
    return value if value is True else text(value)


def _matching(expression: str, what: str) -> Kind:
    matches = re.compile(expression).fullmatch

    def read(value: Any) -> Any:
        if matches(value) is None:
            raise TypeError
        return value

    return leaf(what, read, _pattern(expression))


_SUITS = {suit.letter: suit for suit in SUITS}
_PACKET = leaf("a number of cards, 1 or more", integer(1), {"type": "integer", "minimum": 1})

FLAG = leaf("true or false", _flag, {"type": "boolean"})
FORMAT_NAME = leaf("the format", _format, {"const": FORMAT})
GAME = _matching(r"[^/\s]+(?:/[^/\s]+)?", "a game, written as 'family' or 'family/variant'")
WORDS = leaf("a string", text, {"type": "string"})
LANGUAGE = _matching(r"[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*", "the tag of a language, as 'fr' or 'pt-BR'")
SEAT = leaf("a seat, which is one letter of A to Z", SEATS.__getitem__, _pattern("[A-Z]"), name="seat")
SIDE = leaf(
    "a side, which is its seats joined, as 'AC'",
    Remembered(_side, "a side").__getitem__,
    _pattern(r"(?!.*([A-Z]).*\1)[A-Z]+"),
    name="side",
)
SUIT = leaf("a suit, which is S, H, D or C", _SUITS.__getitem__, {"enum": [*_SUITS]}, str, name="suit")
NUMBER = leaf("a whole number", integer(), {"type": "integer"})
COUNT = leaf("a whole number, 0 or more", integer(0), {"type": "integer", "minimum": 0})
PACKETS = list_of(_PACKET, "a list of numbers of cards, as [3, 3]")
SECONDS = leaf("a number of seconds, 0 or more", _seconds, {"type": "number", "minimum": 0, "exclusiveMaximum": 2**53})
TRICKS = one_or_more(COUNT)
ALERT = leaf("a string or true", _alert, {"oneOf": [{"type": "string"}, {"const": True}]})
BID = leaf("a string", text, {"type": "string"})
VULNERABLE = word_of(("none", "NS", "EW", "all"), "a vulnerability")
CONTRACT = _matching("[1-7](?:[SHDC]|NT)X{0,2}|pass", "a contract, as '4SX', or 'pass'")
ANNOUNCEMENT = word_of(ANNOUNCEMENTS, "an announcement")
INCIDENT = word_of(INCIDENTS, "an incident")
REPLY = word_of(REPLIES, "a reply")

# Talk.


def _spoken(parse: Callable[[str], Any], name: str, expression: str) -> Kind:
    what = f"a {name}"
    schema = _pattern(rf"\s*{expression}\s*") | {"maxLength": LONGEST}
    return leaf(what, Remembered(parse, what).__getitem__, schema, str, name=name)


TOPIC = _spoken(parse_topic, "topic", wording.TOPIC)
CLAIMS = one_or_more(_spoken(parse_claim, "claim", wording.CLAIM))
DIRECTION = _spoken(parse_direction, "direction", wording.DIRECTION)
DECLARATION = _spoken(parse_declaration, "declaration", wording.DECLARATION)
