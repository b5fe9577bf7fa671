"""The kind of an event: the hot part of reading a record.

Most events are plays without a word, of which there are few different ones, so that equal ones are
one object. For the others a maker is compiled for each row of keys that occurs. Both memories are
bounded, whatever a file holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import evolve, fields

from parlaire.cards import SPELLINGS
from parlaire.record.errors import Flaw, Path, nearest, shown
from parlaire.record.events import VERBS, Event, Play
from parlaire.record.kept import KEPT
from parlaire.record.kinds import Kind, Refer, Schema, list_of
from parlaire.record.objects import EXTRA, Key, describe_object, writer_of
from parlaire.record.values import SEATS

__all__ = ["Tables", "events_of"]

Tables = Mapping[str, tuple[Key, ...]]
"""The keys of each verb's events."""

_Maker = Callable[[dict[str, Any]], Event]
_MAKERS = 1024
_KEYS = 16
_LENGTH = 40


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


class _Makers(dict[tuple[str, ...], _Maker]):
    """The makers of events by the keys that an event has, in their order."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, names: tuple[str, ...]) -> _Maker:
        maker = self._make(names)
        if len(self) < _MAKERS and len(names) < _KEYS and all(len(name) < _LENGTH for name in names):
            self[names] = maker
        return maker

    def _make(self, names: tuple[str, ...]) -> _Maker:
        (verb,) = [name for name in names if name in VERBS]
        known = {key.name: key for key in self._tables[verb]}
        keys = [known[name] for name in names if not name.startswith(EXTRA)]
        if any(key.required and key not in keys for key in known.values()):
            raise KeyError
        maker = _compiled(VERBS[verb], keys)
        if len(keys) == len(names):
            return maker

        def make(tree: dict[str, Any]) -> Event:
            extra = {name: value for name, value in tree.items() if name.startswith(EXTRA)}
            return evolve(maker({key.name: tree[key.name] for key in keys}), extra=extra)

        return make


def _compiled(cls: type[Event], keys: list[Key]) -> _Maker:
    """A maker of `cls` from objects that have just these keys in this order, with the default of every other attribute.

    It does what the class's own `__init__` does, which sets one slot after the other, without passing
    the values by name first. That halves the cost of an event.
    """
    readers = {key.attribute: key.kind.read for key in keys}
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    lines = [f"def make(tree):\n {''.join(f'{name}, ' for name in readers)}= tree.values()\n it = new(cls)"]
    for field in fields(cls):
        scope[f"set_{field.name}"] = getattr(cls, field.name).__set__
        scope[f"get_{field.name}"] = readers.get(field.name, field.default)
        lines.append(f" set_{field.name}(it, get_{field.name}{f'({field.name})' if field.name in readers else ''})")
    exec("\n".join([*lines, " return it"]), scope)  # noqa: S102  # made of attribute names alone, as attrs makes its own methods
    return scope["make"]  # type: ignore[no-any-return]  # what the text defines


def events_of(tables: Tables) -> Kind:
    """The kind of a list of events."""
    makers = _Makers(tables)
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
    known = {key.name: key for verb in verbs[:1] or tables for key in tables[verb]}
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
            yield Flaw("R002", _out_of_place(tables, name, verbs[0]) if verbs else _unknown(name, known), (*path, name), on_key=True)


def _unknown(name: str, known: Mapping[str, Key]) -> str:
    return f"unknown key; {nearest(name, known)}"


def _out_of_place(tables: Tables, name: str, verb: str) -> str:
    """What to say of a key that the events of `verb` do not have."""
    others = [other for other, keys in tables.items() if any(key.name == name for key in keys)]
    if not others:
        return _unknown(name, {key.name: key for key in tables[verb]})
    if len(others) == len(tables) - 1:
        return f"does not go with {verb!r}"
    return f"does not go with {verb!r}, only with {' and '.join(map(repr, others))}"
