"""Kinds of value: what one takes from a JSON tree, how it is read, written, faulted and described.

`leaf` makes the kind of one value; `list_of`, `map_of` and `one_or_more` make kinds of kinds. Reading
is strict (a `"7"` is no number, a `true` no 1) and fast, and stops at the first fault with whatever
exception comes to hand (`MISFITS`); `faults` is slow and tells them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from attrs import frozen

from parlaire.record.errors import Flaw, Path, nearest, shown

__all__ = [
    "LONGEST",
    "MISFITS",
    "Kind",
    "Refer",
    "Remembered",
    "Schema",
    "integer",
    "leaf",
    "list_of",
    "map_of",
    "one_or_more",
    "text",
    "thawed",
    "word_of",
]

Schema = dict[str, Any]

MISFITS = (ValueError, TypeError, LookupError, AttributeError)
"""What reading may raise for a value that does not fit: the hot paths let C say no in its own way."""

_REMEMBERED = 8192
LONGEST = 64
"""The most characters of a text that is parsed; what is longer is no card talk."""


@frozen(eq=False)
class Kind:
    """A kind of value: `what` it is in words, and how it is read, written, faulted and described.

    `describe` gives its JSON Schema, and asks its argument for those of the kinds within; a kind
    with a `name` is described once, under that name.
    """

    what: str
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    faults: Callable[[Any, Path], Iterator[Flaw]]
    describe: Callable[[Refer], Schema]
    name: str | None = None


Refer = Callable[[Kind], Schema]


class Remembered(dict[str, Any]):
    """The readings of short texts by a parser, remembered up to a number: a hit costs one look into a dict.

    A text that is longer than anything sensible is not parsed but refused, whatever spaces make it long.
    """

    def __init__(self, parse: Callable[[str], Any], what: str) -> None:
        """Remember what `parse` makes of texts that are to be `what`."""
        super().__init__()
        self._parse, self._what = parse, what

    def __missing__(self, words: str) -> Any:
        if type(words) is not str or len(words) > LONGEST:
            raise TypeError(f"{shown(words)} is not {self._what}")
        value = self._parse(words)
        if len(self) < _REMEMBERED:
            self[words] = value
        return value


def _itself(value: Any) -> Any:
    return value


def leaf(
    what: str,
    read: Callable[[Any], Any],
    schema: Schema,
    write: Callable[[Any], Any] = _itself,
    complain: Callable[[Any], Iterable[str]] | None = None,
    name: str | None = None,
) -> Kind:
    """The kind of one value; `complain` gives a sentence a fault, where `read` can only say one."""

    def faults(value: Any, path: Path) -> Iterator[Flaw]:
        try:
            read(value)
        except ValueError as error:
            sentences: Iterable[str] = (str(error),)
        except MISFITS:
            sentences = (f"{shown(value)} is not {what}",)
        else:
            return
        if complain is not None:
            sentences = complain(value) or sentences
        yield from (Flaw("R002", sentence, path) for sentence in sentences)

    return Kind(what, read, write, faults, lambda _: schema, name)


def list_of(item: Kind, what: str, least: int = 0) -> Kind:
    """The kind of a list of at least `least` items of one kind; it is read as a tuple."""

    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) < least:
            raise TypeError
        return tuple([item.read(each) for each in value])

    def write(values: Iterable[Any]) -> list[Any]:
        return [item.write(each) for each in values]

    def faults(value: Any, path: Path) -> Iterator[Flaw]:
        if type(value) is not list or len(value) < least:
            yield Flaw("R002", f"{'an empty list' if value == [] else shown(value)} is not {what}", path)
            return
        for index, each in enumerate(value):
            yield from item.faults(each, (*path, index))

    def describe(refer: Refer) -> Schema:
        return {"type": "array", "items": refer(item)} | ({"minItems": least} if least else {})

    return Kind(what, read, write, faults, describe)


def map_of(key: Kind, item: Kind, what: str, name: str | None = None) -> Kind:
    """The kind of an object whose keys are all of one kind and whose values are all of another."""

    read_key, read_item = key.read, item.read

    def read(value: Any) -> dict[Any, Any]:
        if type(value) is not dict:
            raise TypeError
        return {read_key(each): read_item(told) for each, told in value.items()}

    def write(values: Mapping[Any, Any]) -> dict[Any, Any]:
        return {key.write(each): item.write(value) for each, value in values.items()}

    def faults(value: Any, path: Path) -> Iterator[Flaw]:
        if type(value) is not dict:
            yield Flaw("R002", f"{shown(value)} is not {what}", path)
            return
        for each in value:
            yield from (Flaw("R002", flaw.what, flaw.path, on_key=True) for flaw in key.faults(each, (*path, each)))
            yield from item.faults(value[each], (*path, each))

    def describe(refer: Refer) -> Schema:
        return {"type": "object", "propertyNames": refer(key), "additionalProperties": refer(item)}

    return Kind(what, read, write, faults, describe, name)


def one_or_more(item: Kind) -> Kind:
    """The kind of one value, or of a list of them; it is read as a tuple, and one alone is written without a list."""
    what = f"{item.what}, or a list of them"
    many = list_of(item, what, least=1)

    def read(value: Any) -> tuple[Any, ...]:
        return many.read(value) if type(value) is list else (item.read(value),)

    def write(values: tuple[Any, ...]) -> Any:
        return item.write(values[0]) if len(values) == 1 else many.write(values)

    def faults(value: Any, path: Path) -> Iterator[Flaw]:
        return many.faults(value, path) if type(value) is list else item.faults(value, path)

    return Kind(what, read, write, faults, lambda refer: {"oneOf": [refer(item), refer(many)]})


def word_of(words: Iterable[str], what: str) -> Kind:
    """The kind of one of some words, spelt exactly so."""
    known = {word: word for word in words}

    def complain(value: Any) -> Iterable[str]:
        return (f"{shown(value)} is not {what}; {nearest(value, known)}",) if isinstance(value, str) else ()

    return leaf(what, known.__getitem__, {"enum": list(known)}, complain=complain)


text = str.__str__
"""Reads a string: it raises TypeError for whatever is none, and costs no call of a Python function."""


def integer(least: int = -(2**63)) -> Callable[[Any], int]:
    """A strict reader of integers from `least` on that fit 64 bits: other programs would keep no longer ones."""

    def read(value: Any) -> int:
        if type(value) is not int or not least <= value < 2**63:
            raise TypeError
        return value

    return read


@cache
def thawed(cls: Any) -> Any:
    """A twin of a frozen class, of the same layout, whose slots can be set; its objects then become those of the class.

    That makes an object at a third of the cost of the frozen class's own `__init__`.
    """
    methods = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"Thawed{cls.__name__}", (cls,), methods)
