"""The tree of a JSON record built from the parsed pieces of a script, and the way back from its keys to the script.

What the values mean is left to the record's own reader: the tree is as JSON would have it, so that
there is one truth for both. Here only what JSON would have said in its own way is decided: which
bare words are numbers, which letters another tongue writes, and that no key is told twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from attrs import define, field
from lark import Token

from parlaire.notation.base import Path
from parlaire.notation.script_parser import Happening, Mistake, Pair, Parsed
from parlaire.notation.tongues import KINDS, translate
from parlaire.record.errors import cut
from parlaire.record.kept import DEPTH
from parlaire.tongues import ENGLISH, Tongue, find_tongue

__all__ = ["NUMBERS", "SCALAR", "FileTongue", "Pieces", "build", "build_events", "place_of"]

NUMBERS = frozenset(
    {"rules", "number", "settlement", "start", "score", "tricks", "points", "partial", "packets", "pool"}
    | {"trick", "at", "adds", "alert", "stake", "claim"}
)
"""The keys whose bare values may be JSON numbers, `true` or `false`; every other bare value is words."""

_QUOTED = ("STRING", "SAID")
_LINES = {"events": "each event has a line of its own", "deals": "each deal begins with a line 'deal:'"}
_ALONE = ("NAME", "FLAG")
"""The keys that may stand without a value, and are true then."""
SCALAR = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null", re.ASCII)


@define
class Pieces:
    """A record in pieces: its head, and its deals in their order. `mistakes` are those of the values, not of the grammar."""

    head: Parsed
    deals: list[Parsed] = field(factory=list)
    mistakes: list[Mistake] = field(factory=list)

    def complain(self, piece: Parsed, token: Token, message: str) -> None:
        """Note a mistake at `token` of `piece`."""
        self.mistakes.append(Mistake(*piece.place(token), message, "R002"))


class FileTongue:
    """The one tongue of a file: what its first record declares, else what its reader was told."""

    def __init__(self, told: Tongue) -> None:
        self._tongue = told
        self._settled = False

    def of(self, pieces: Pieces) -> Tongue:
        """The tongue of the next record of the file; where it declares another than the one before, that is a mistake."""
        pair = next((pair for pair in pieces.head.pairs if _name(pair.key) == "cards"), None)
        if pair is not None:
            declared = pair.value if isinstance(pair.value, Token) else pair.key
            try:
                tongue = find_tongue(_words(declared) if declared.type == "STRING" else str(pair.value or ""))
            except ValueError as error:
                pieces.complain(pieces.head, declared, str(error))
            else:
                if self._settled and tongue is not self._tongue:
                    what = f"the records before this one have their cards in {self._tongue.name}: one tongue a file"
                    pieces.complain(pieces.head, declared, what)
                else:
                    self._tongue = tongue
        self._settled = True
        return self._tongue


def build(pieces: Pieces, tongue: Tongue) -> dict[str, Any]:
    """The tree of the JSON record, its cards in English letters; adds to `pieces.mistakes`."""
    record = _Builder(pieces, pieces.head, tongue).keys(pieces.head.pairs)
    record.pop("cards", None)
    record.setdefault("format", "parlaire/1")
    record["deals"] = [_Builder(pieces, deal, tongue).deal() for deal in pieces.deals]
    return record


def build_events(pieces: Pieces, deal: Parsed, tongue: Tongue) -> list[dict[str, Any]]:
    """The trees of a deal's events; adds to `pieces.mistakes`."""
    return _Builder(pieces, deal, tongue).events()


class _Builder:
    """Makes the tree of one piece."""

    def __init__(self, pieces: Pieces, piece: Parsed, tongue: Tongue) -> None:
        self._pieces = pieces
        self._piece = piece
        self._tongue = tongue

    def deal(self) -> dict[str, Any]:
        deal = self.keys(_deal_pairs(self._piece.pairs))
        deal["events"] = self.events()
        return deal

    def events(self) -> list[dict[str, Any]]:
        """The events of the piece."""
        return [self.event(happening) for happening in self._piece.happenings]

    def keys(self, pairs: Iterable[Pair]) -> dict[str, Any]:
        """An object of the record: each key once, with its value; the lines of hands make one object."""
        tree: dict[str, Any] = {}
        for pair in pairs:
            key = _name(pair.key)
            if key in _LINES:
                self._complain(pair.key, f"{key!r} is no key of a script, where {_LINES[key]}")
                continue
            value = self.value(key, pair)
            if key == "hands" and key in tree and isinstance(value, dict):
                for seat, cards in value.items():
                    self._add(tree[key], seat, cards, pair.key)
            else:
                self._add(tree, key, value, pair.key)
        return tree

    def value(self, key: str, pair: Pair) -> Any:
        if isinstance(pair.value, list):
            return self.inner(key, pair.value)
        if pair.value is not None:
            return self.plain(key, pair.value)
        if pair.key.type in _ALONE:
            return True
        if key.startswith("x-"):
            self._complain(pair.key, f"{key!r} needs a value, in JSON")
        return ""

    def inner(self, key: str, pairs: Iterable[Pair]) -> dict[str, Any]:
        """The value of a key that holds pairs, as `players`, `tricks` or `hands`."""
        tree: dict[str, Any] = {}
        for pair in pairs:
            value = self.plain(key, pair.value) if isinstance(pair.value, Token) else True
            self._add(tree, _name(pair.key), value, pair.key)
        return tree

    def event(self, happening: Happening) -> dict[str, Any]:
        by, to, verb, values, said, extras = happening
        key = "play" if verb is None else str(verb)
        event: dict[str, Any] = {"by": str(by)}
        if to is not None:
            event["to"] = str(to)
        event[key] = self.plain(key, values[0]) if len(values) == 1 else [self.plain(key, value) for value in values]
        if said is not None:
            event["text"] = self.plain("text", said)
        for pair in extras:
            name = _name(pair.key)
            self._add(event, name, self.value(name, pair), pair.key)
        return event

    def plain(self, key: str, token: Token) -> Any:
        """The value that a token writes under `key`; None, with a mistake noted, where it writes none."""
        try:
            if token.type == "DEEP":
                raise ValueError(f"nested deeper than {DEPTH} levels")
            if token.type == "JSON":
                return _json(token)
            quoted = token.type in _QUOTED
            text = _words(token) if quoted else str(token)
            kind = KINDS.get(key)
            if kind and (self._tongue is not ENGLISH or kind == "suit"):
                return translate(kind, text, self._tongue, ENGLISH)
            if not quoted and (key.startswith("x-") or (key in NUMBERS and SCALAR.fullmatch(text))):
                return _json(token)
        except ValueError as error:
            self._complain(token, str(error))
            return None
        return text

    def _add(self, tree: dict[str, Any], key: str, value: Any, token: Token) -> None:
        if key in tree:
            self._complain(token, f"{key!r} is told twice")
        tree[key] = value

    def _complain(self, token: Token, message: str) -> None:
        self._pieces.complain(self._piece, token, message)


def _deal_pairs(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """The keys of a deal, those of its first line among them."""
    for pair in pairs:
        if pair.key.type != "DEAL":
            yield pair
            continue
        for inner in pair.value if isinstance(pair.value, list) else ():
            yield _hand(inner, inner.value) if inner.key == "hand" and isinstance(inner.value, Token) else inner


def _hand(pair: Pair, value: Token) -> Pair:
    """`hand A KH ..`, as it stands in the first line of a deal, as if on a line of its own."""
    seat, _, cards = str(value).partition(" ")
    at = Token.new_borrow_pos("SEAT", seat, value)
    return Pair(Token.new_borrow_pos("HAND", pair.key, pair.key), [Pair(at, Token.new_borrow_pos("VALUE", cards.strip(), value))])


def _name(token: Token) -> str:
    """The key of a record that a key of a script is."""
    if token.type == "HAND":
        return "hands"
    if token.type == "STRING":
        try:
            return _words(token)
        except ValueError:
            return str(token)
    return str(token)


def _words(token: Token) -> str:
    try:
        text: str = json.loads(token, strict=False)
        text.encode()
    except ValueError as error:
        raise ValueError(f"{str(cut(token))!r} is no JSON string: {_reason(error)}") from error
    return text


def _json(token: Token) -> Any:
    try:
        value = json.loads(token, parse_constant=_refuse, object_pairs_hook=_object, strict=False)
        if "\\u" in token:
            json.dumps(value, ensure_ascii=False).encode()
    except ValueError as error:
        raise ValueError(f"{str(cut(token))!r} is not JSON (where words stand in quotes): {_reason(error)}") from error
    return value


def _reason(error: ValueError) -> str:
    """Why the library refuses a text, without the places that it counts in a piece of a line."""
    if isinstance(error, UnicodeEncodeError):
        return "half of a surrogate pair is no character"
    return error.msg if isinstance(error, json.JSONDecodeError) else str(error)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is told twice")
    return value


def place_of(pieces: Pieces, path: Path, *, on_key: bool = False) -> tuple[int, int]:
    """Line and column of the value to which `path` leads in the JSON record (or of its key), or of the nearest thing around it."""
    piece, token, rest = pieces.head, None, path
    if len(path) > 1 and path[0] == "deals" and isinstance(path[1], int) and path[1] < len(pieces.deals):
        piece, rest = pieces.deals[path[1]], path[2:]
        if len(rest) > 1 and rest[0] == "events" and isinstance(rest[1], int) and rest[1] < len(piece.happenings):
            return piece.place(_in_event(piece.happenings[rest[1]], rest[2:], on_key=on_key))
    token = _in_pairs(_deal_pairs(piece.pairs), rest, on_key=on_key)
    return piece.place(token) if token is not None else (piece.first, 1)


def _in_pairs(pairs: Iterable[Pair], path: Path, *, on_key: bool) -> Token | None:
    """The token of the value (or of the key, where that is wanted or there is no value) to which `path` leads among `pairs`."""
    found = None
    for pair in pairs:
        if path and _name(pair.key) == path[0]:
            if on_key and len(path) == 1:
                return pair.key
            if isinstance(pair.value, list):
                inner = _in_pairs(pair.value, path[1:], on_key=on_key)
                if inner is not None:
                    return inner
            found = found or (pair.key if pair.value is None or isinstance(pair.value, list) else pair.value)
    return found


def _in_event(happening: Happening, path: Path, *, on_key: bool) -> Token:
    by, to, verb, values, said, extras = happening
    key = path[0] if path else None
    if key == ("play" if verb is None else verb):
        index = path[1] if len(path) > 1 else 0
        return values[index] if isinstance(index, int) and index < len(values) else values[0]
    if key == "to" and to is not None:
        return to
    if key == "text" and said is not None:
        return said
    return _in_pairs(extras, path, on_key=on_key) or by
