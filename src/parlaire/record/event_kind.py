"""The kind of an event: the hot part of reading a record.

Most events are plays without a word, of which there are few different ones, so that equal ones are
one object. They are remembered by seat and spelling, which bounds their number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from parlaire.cards import SPELLINGS
from parlaire.record.errors import Flaw, Path, nearest, shown
from parlaire.record.events import VERBS, Event, Play
from parlaire.record.kept import KEPT
from parlaire.record.kinds import Kind, Refer, Schema, list_of
from parlaire.record.makers import EXTRA, Keys, Makers
from parlaire.record.objects import describe_object, writer_of
from parlaire.record.values import SEATS

__all__ = ["Tables", "events_of"]

Tables = Mapping[str, Keys]
"""The keys of each verb's events."""


class _Plays(dict[str, Play]):
    """The plays of one seat by every spelling of the card: those that occurred, so that it never grows beyond the spellings."""

    def __init__(self, seat: str) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, spelling: str) -> Play:
        card = SPELLINGS[spelling]
        play = Play(by=self._seat, card=card) if card.text == spelling else self[card.text]
        self[spelling] = play
        return play


_PLAYS: Mapping[str, _Plays] = {seat: _Plays(seat) for seat in SEATS}


def events_of(tables: Tables) -> Kind:
    """The kind of a list of events."""

    def choose(names: tuple[str, ...]) -> tuple[type[Event], Keys]:
        (verb,) = [name for name in names if name in VERBS]
        return VERBS[verb], tables[verb]

    makers = Makers(choose)
    writers = {VERBS[verb]: writer_of(VERBS[verb], keys) for verb, keys in tables.items()}

    def read(trees: Any) -> tuple[Event, ...]:
        if type(trees) is not list:
            raise TypeError
        return tuple(
            [_PLAYS[tree["by"]][tree["play"]] if len(tree) == 2 and "play" in tree else makers[tuple(tree)](tree) for tree in trees]
        )

    def describe(refer: Refer) -> Schema:
        return {"oneOf": [{"title": verb} | describe_object(keys, refer) for verb, keys in tables.items()]}

    one = Kind(
        "an event",
        lambda tree: read([tree])[0],
        lambda event: writers[type(event)](event),
        lambda tree, path: _faults(tables, tree, path),
        describe,
        "event",
    )
    return evolve(list_of(one, "a list of events"), read=read)


def _faults(tables: Tables, tree: Any, path: Path) -> Iterator[Flaw]:
    if type(tree) is not dict:
        yield Flaw("R002", f"{shown(tree)} is not an event; write an object with 'by' and a verb", path)
        return
    verbs = [name for name in tree if name in VERBS]
    known = {name: key for verb in verbs[:1] or tables for name, key in tables[verb].items()}
    if "by" not in tree:
        yield Flaw("R002", "missing", (*path, "by"))
    # A verb that is misspelt is told as the unknown key that it is.
    if not verbs and all(name in known or name.startswith(EXTRA) for name in tree):
        yield Flaw("R002", f"an event without a verb; known are {', '.join(VERBS)}", path)
    for name, value in tree.items():
        if name in verbs[1:]:
            yield Flaw("R002", f"a second verb beside {verbs[0]!r}; an event has exactly one", (*path, name), on_key=True)
        elif name in known:
            yield from known[name].kind.faults(value, (*path, name))
        elif name.startswith(EXTRA):
            yield from KEPT.faults(value, (*path, name))
        else:
            yield Flaw(
                "R002",
                _out_of_place(tables, name, verbs[0]) if verbs else f"unknown key; {nearest(name, known)}",
                (*path, name),
                on_key=True,
            )


def _out_of_place(tables: Tables, name: str, verb: str) -> str:
    """What to say of a key that the events of `verb` do not have."""
    others = [other for other, keys in tables.items() if name in keys]
    if not others:
        return f"unknown key; {nearest(name, tables[verb])}"
    if len(others) == len(tables) - 1:
        return f"does not go with {verb!r}" + (", for its value is the words" if name == "text" else "")
    return f"does not go with {verb!r}, only with {' and '.join(map(repr, others))}"
