"""Objects of a record: how a class with named keys is read, written, faulted and described, from a table of `Key`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from parlaire.record.errors import Flaw, Path, nearest, shown
from parlaire.record.kept import KEPT
from parlaire.record.kinds import Kind, Refer, Schema
from parlaire.record.makers import EXTRA, Keys, Makers

__all__ = ["describe_object", "object_of", "writer_of"]


def object_of(cls: type[Any], keys: Keys, what: str, name: str | None = None) -> Kind:
    """The kind of an object that becomes a `cls`."""
    makers = Makers(lambda _: (cls, keys))

    def read(tree: Any) -> Any:
        return makers[tuple(tree)](tree)

    def faults(tree: Any, path: Path) -> Iterator[Flaw]:
        if type(tree) is not dict:
            yield Flaw("R002", f"{shown(tree)} is not {what}", path)
            return
        missing = [key for key in keys.values() if key.required and key.name not in tree and tree.get(key.unless) is not True]
        yield from (Flaw("R002", "missing", (*path, key.name)) for key in missing)
        for word, value in tree.items():
            if word in keys:
                yield from keys[word].kind.faults(value, (*path, word))
            elif word.startswith(EXTRA):
                yield from KEPT.faults(value, (*path, word))
            else:
                yield Flaw("R002", f"unknown key; {nearest(word, keys)}", (*path, word), on_key=True)

    return Kind(what, read, writer_of(cls, keys), faults, lambda refer: describe_object(keys, refer), name)


def writer_of(cls: type[Any], keys: Keys) -> Callable[[Any], dict[str, Any]]:
    """What writes a `cls` as an object: the keys in their order without those that say nothing, then the extra ones."""
    defaults = {field.name: field.default for field in attrs.fields(cls)}
    rows = [(key.name, key.attribute, key.kind.write, None if key.required else defaults[key.attribute]) for key in keys.values()]

    def write(value: Any) -> dict[str, Any]:
        tree = {}
        for name, attribute, written, default in rows:
            inner = getattr(value, attribute)
            if inner is not None and inner != default:
                tree[name] = written(inner)
        tree.update(value.extra)
        return tree

    return write


def describe_object(keys: Keys, refer: Refer) -> Schema:
    """The JSON Schema of an object with these keys and extra ones."""
    schema: Schema = {
        "type": "object",
        "properties": {key.name: refer(key.kind) for key in keys.values()},
        "patternProperties": {f"^{EXTRA}": True},
        "additionalProperties": False,
        "required": [key.name for key in keys.values() if key.required and key.unless is None],
    }
    for key in keys.values():
        if key.unless is not None:
            schema["if"] = {"properties": {key.unless: {"const": True}}, "required": [key.unless]}
            schema["else"] = {"required": [key.name]}
    return schema
