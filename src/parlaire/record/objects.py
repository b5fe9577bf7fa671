"""Objects of a record: how a class with named keys is read, written, faulted and described, from a table of `Key`.

cattrs makes the readers. They serve the shell of a record, of which there is little; the events, of
which there is much, have their own (`event_kind.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs
from attrs import frozen
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override

from parlaire.record.errors import Flaw, Path, nearest, shown
from parlaire.record.kept import KEPT
from parlaire.record.kinds import Kind, Refer, Schema

__all__ = ["EXTRA", "Key", "describe_object", "object_of", "writer_of"]

EXTRA = "x-"
"""What the keys begin with that other programs may add, and that are kept as they are."""


@frozen(eq=False)
class Key:
    """A key of an object: its name in JSON, the kind of its value, and the attribute that holds it where it is not called so."""

    name: str
    kind: Kind
    required: bool = False
    attribute: str = attrs.field(default=attrs.Factory(lambda self: self.name, takes_self=True))


def _hook(read: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda value, _: read(value)


def _nothing(_: Mapping[str, Any]) -> None:
    return None


def object_of(
    cls: type[Any],
    keys: tuple[Key, ...],
    what: str,
    name: str | None = None,
    lacks: Callable[[Mapping[str, Any]], str | None] = _nothing,
    more: Schema | None = None,
) -> Kind:
    """The kind of an object that becomes a `cls`.

    `lacks` names a key that is missing because of what other keys say, or gives None; `more` says
    the same in JSON Schema.
    """
    required = frozenset(key.name for key in keys if key.required)
    known = {key.name: key for key in keys}
    hooks: dict[str, Any] = {key.attribute: override(rename=key.name, struct_hook=_hook(key.kind.read)) for key in keys}
    make = make_dict_structure_fn(cls, Converter(detailed_validation=False), extra=override(omit=True), **hooks)

    def read(tree: Any) -> Any:
        if type(tree) is not dict or not required <= tree.keys() or lacks(tree):
            raise TypeError
        made = make(tree, cls)
        if tree.keys() <= known.keys():
            return made
        extra = {key: value for key, value in tree.items() if key not in known}
        if not all(key.startswith(EXTRA) for key in extra):
            raise KeyError
        return attrs.evolve(made, extra=extra)

    write = writer_of(cls, keys)

    def faults(tree: Any, path: Path) -> Iterator[Flaw]:
        if type(tree) is not dict:
            yield Flaw("R002", f"{shown(tree)} is not {what}", path)
            return
        missing = [key.name for key in keys if key.required and key.name not in tree]
        yield from (Flaw("R002", "missing", (*path, key)) for key in (*missing, lacks(tree)) if key)
        for key, value in tree.items():
            if key in known:
                yield from known[key].kind.faults(value, (*path, key))
            elif key.startswith(EXTRA):
                yield from KEPT.faults(value, (*path, key))
            else:
                yield Flaw("R002", f"unknown key; {nearest(key, known)}", (*path, key), on_key=True)

    def describe(refer: Refer) -> Schema:
        return describe_object(keys, refer) | (more or {})

    return Kind(what, read, write, faults, describe, name)


def writer_of(cls: type[Any], keys: tuple[Key, ...]) -> Callable[[Any], dict[str, Any]]:
    """What writes a `cls` as an object: the keys in their order without those that say nothing, then the extra ones."""
    defaults = {field.name: field.default for field in attrs.fields(cls)}
    rows = [(key.name, key.attribute, key.kind.write, None if key.required else defaults[key.attribute]) for key in keys]

    def write(value: Any) -> dict[str, Any]:
        tree = {}
        for name, attribute, written, default in rows:
            inner = getattr(value, attribute)
            if inner is not None and inner != default:
                tree[name] = written(inner)
        tree.update(value.extra)
        return tree

    return write


def describe_object(keys: tuple[Key, ...], refer: Refer) -> Schema:
    """The JSON Schema of an object with these keys and extra ones."""
    return {
        "type": "object",
        "properties": {key.name: refer(key.kind) for key in keys},
        "patternProperties": {f"^{EXTRA}": True},
        "additionalProperties": False,
        "required": [key.name for key in keys if key.required],
    }
