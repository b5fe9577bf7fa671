"""Pieces of a play script taken apart by the grammar of `formats/script.lark`: where each value stands, not what it means.

A piece is a record's head, or a deal. Its parse is a list of `Pair` (a key and its value) and of
`Happening` (an event), both of Lark's tokens, which know their line and column. A line that does not
fit the grammar is a `Mistake`; it is passed over and the rest of the piece read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, cast

from attrs import field, frozen
from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, UnexpectedToken

from parlaire.record.errors import nearest
from parlaire.record.events import VERBS
from parlaire.record.kept import DEPTH
from parlaire.record.shape import KEYS_OF_DEAL, KEYS_OF_RECORD
from parlaire.resources import specification

__all__ = ["Happening", "Mistake", "Pair", "Parsed", "parse_piece"]

_MOST_MISTAKES = 20
"""In one piece; with more it is no script, and to go on would only take time."""


class Pair(NamedTuple):
    """A key and what stands after it: a value, pairs, or nothing."""

    key: Token
    value: Token | list[Pair] | None


class Happening(NamedTuple):
    """An event: its seats, its verb (None: a play), its values, the words spoken, and the pairs in brackets."""

    by: Token
    to: Token | None
    verb: Token | None
    values: list[Token]
    said: Token | None
    extras: list[Pair]


class Mistake(NamedTuple):
    """Something that is not the notation, with its place in the file (1-based)."""

    line: int
    column: int
    message: str
    code: Literal["R001", "R002"] = "R001"


@frozen
class Parsed:
    """What a piece holds. Lines of tokens count from the piece's first line, which is line `first` of the file."""

    first: int
    pairs: list[Pair] = field(factory=list)
    happenings: list[Happening] = field(factory=list)
    mistakes: list[Mistake] = field(factory=list)
    skipped: set[int] = field(factory=set)

    def place(self, token: Token) -> tuple[int, int]:
        """Line and column of `token` in the file."""
        return self.first - 1 + (token.line or 1), token.column or 1


class _Json(Token):
    """A list or an object of JSON; `depth` is how deep it is nested."""

    __slots__ = ("depth",)
    depth: int


class _Shaper(Transformer[Token, Any]):
    """Makes pairs and happenings of the grammar's rules while they are parsed, so that no tree is built."""

    def pair(self, children: list[Token]) -> Pair:
        return Pair(children[0], children[1] if len(children) > 1 else None)

    extra = words = single = flag = pair

    def table(self, children: list[Any]) -> Pair:
        return Pair(children[0], children[1:])

    first_line = table

    def hand(self, children: list[Token]) -> Pair:
        return Pair(children[0], [Pair(children[1], children[2] if len(children) > 2 else _empty(children[1]))])

    def json(self, children: list[Token]) -> Token:
        depth = 1 + max((child.depth for child in children if isinstance(child, _Json)), default=0)
        text = "".join("," if child.type == "_COMMA" else ":" if child.type == "_COLON" else child for child in children)
        # What is nested too deep is not joined again at every level, which would take the square of its size.
        kind, text = ("JSON", text) if depth <= DEPTH else ("DEEP", "")
        token = _Json(kind, text, line=children[0].line, column=children[0].column)
        token.depth = depth
        return token

    def said(self, children: list[Token]) -> Token:
        children[0].type = "SAID"
        return children[0]

    def extras(self, children: list[Pair]) -> list[Pair]:
        return children

    def play(self, children: list[Any]) -> Happening:
        if len(children) == 2:
            return Happening(children[0], None, None, children[1:], None, [])
        return self.event(children)

    def event(self, children: list[Any]) -> Happening:
        extras = children.pop() if type(children[-1]) is list else []
        said = children.pop() if children[-1].type == "SAID" else None
        to = children.pop(1) if children[1].type == "SEAT" else None
        verb = children.pop(1) if children[1].type in ("VERB", "TELL", "PLAY") else None
        return Happening(children[0], to, verb, children[1:], said, extras)

    def head(self, children: list[Pair]) -> list[Pair]:
        return children

    deal = head


def _empty(at: Token) -> Token:
    return Token.new_borrow_pos("VALUE", "", at)


@cache
def _grammar() -> Lark:
    """The grammar, built once and only where a script is read (it takes a tenth of a second)."""
    text = specification("script.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start=["head", "deal"], transformer=_Shaper())


def parse_piece(kind: Literal["head", "deal"], lines: Sequence[str], first: int) -> Parsed:
    """Take apart the `lines` (without their ends) of a head or a deal, of which the first is line `first` of the file."""
    parsed = Parsed(first)
    rest = list(lines)
    while len(parsed.mistakes) < _MOST_MISTAKES:
        try:
            # The shaper makes a list where Lark promises a tree.
            children = cast(list[Pair | Happening], _grammar().parse("\n".join(rest) + "\n", start=kind))
        except UnexpectedInput as error:
            parsed.mistakes.append(_mistake(error, kind, rest, first))
            _skip(rest, parsed, kind)
            continue
        for child in children:
            if isinstance(child, Happening):
                parsed.happenings.append(child)
            else:
                parsed.pairs.append(child)
        return parsed
    last = parsed.mistakes.pop()
    parsed.mistakes.append(last._replace(message=f"{last.message}; what else is wrong from here to the next deal is not told"))
    return parsed


def _skip(lines: list[str], parsed: Parsed, kind: str) -> None:
    """Empty the line of the last mistake, with the lines before and after it that a comma joins to it."""
    start = end = min(parsed.mistakes[-1].line - parsed.first, len(lines) - 1)
    while start > 0 and lines[start - 1].rstrip().endswith(","):
        start -= 1
    while end < len(lines) - 1 and lines[end].rstrip().endswith(","):
        end += 1
    for number in range(start, end + 1):
        lines[number] = "" if number else ("game: ?" if kind == "head" else "deal:")
        parsed.skipped.add(parsed.first + number)


_NAMES = {
    "GAME": "'game:'",
    "DEAL": "'deal:'",
    "HEAD_WORDS": "a key of the record",
    "HEAD_TABLE": "a key of the record",
    "HEAD_VALUE": "a key of the record",
    "DEAL_TABLE": "a key of the deal",
    "ANY_TABLE": "captains or a score",
    "DEAL_VALUE": "a key of the deal",
    "HAND": "a hand",
    "SEAT": "a seat (a capital letter)",
    "PLAY": "a verb",
    "TELL": "a verb",
    "VERB": "a verb",
    "CARD": "a card",
    "BARE": "words",
    "VALUE": "a value",
    "NAME": "a key",
    "STRING": "words in quotes",
    "ATOM": "a JSON value",
    "LSQB": "'['",
    "RSQB": "']'",
    "LBRACE": "'{'",
    "RBRACE": "'}'",
    "_TO": "'>'",
    "_COLON": "':'",
    "_COMMA": "','",
    "_NEWLINE": "the end of the line",
}
"""What a person calls the terminals of the grammar; those without a name go without saying."""
_EVENT = re.compile(r"[ \t]*[A-Z](?:[ \t]*>[ \t]*[A-Z])?[ \t]+([a-z]{3,})(?![^ \t])")
_KEYS = frozenset((*KEYS_OF_RECORD, *KEYS_OF_DEAL)) | {"game", "deal", "hand", "cards"}


def _mistake(error: UnexpectedInput, kind: str, lines: Sequence[str], first: int) -> Mistake:
    row = max(1, min(error.line, len(lines)))
    line = lines[row - 1]
    at_end = error.line > len(lines) or (isinstance(error, UnexpectedToken) and error.token.type in ("_NEWLINE", "$END"))
    column = len(line.rstrip()) + 1 if at_end else error.column
    verb = _EVENT.match(line)
    if verb and kind == "deal" and verb[1] not in VERBS and column > verb.end(1):
        return Mistake(first - 1 + row, verb.start(1) + 1, f"{verb[1]!r} is no verb; {nearest(verb[1], VERBS)}")
    expected = error.accepts or error.expected if isinstance(error, UnexpectedToken) else getattr(error, "allowed", None) or ()
    names = sorted({_NAMES[name] for name in expected if name in _NAMES}, key=list(_NAMES.values()).index)
    found = "the line ends" if at_end else f"there stands {_word(line[column - 1 :])!r}"
    return Mistake(first - 1 + row, column, f"expected {_either(names)}, but {found}{_advice(kind, line, column)}")


def _advice(kind: str, line: str, column: int) -> str:
    """What may have been meant by a line that is wrong from `column` on."""
    rest = line[column - 1 :]
    if rest.startswith('"'):
        return "; quotes are open that do not close"
    if kind == "head" and _EVENT.match(line):
        return "; events stand after the first 'deal:'"
    if line[: column - 1].strip() == "" and rest.partition(" ")[0].strip() in _KEYS:
        return "; after a key stands a colon"
    return ""


def _word(text: str) -> str:
    """The beginning of `text`, as far as a person would quote it."""
    words = text.split(maxsplit=1)
    word = words[0] if words else text
    return word if len(word) <= 24 else word[:23] + "…"


def _either(names: Sequence[str]) -> str:
    if len(names) < 2:
        return names[0] if names else "something else"
    return f"{', '.join(names[:-1])} or {names[-1]}"
