"""Makers: what makes the frozen objects of a record from the objects of a JSON tree, compiled for the keys that these have.

A record has few different rows of keys and many objects. So for each row that occurs a function is
compiled that reads its values and sets the slots, and it is remembered by the row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import Factory, evolve, field, fields, frozen

from parlaire.record.kept import KEPT
from parlaire.record.kinds import Kind, thawed

__all__ = ["EXTRA", "Key", "Keys", "Makers"]

EXTRA = "x-"
"""What the keys begin with that other programs may add, and that are kept as they are."""

# Any number of different rows may come from a hostile file, and long ones.
_REMEMBERED = 1024
_KEYS = 32
_LENGTH = 40

_Maker = Callable[[dict[str, Any]], Any]


@frozen(eq=False)
class Key:
    """A key of an object: its name in JSON, the kind of its value, and the attribute that holds it where it is not called so.

    A `required` key must be there, save where the key `unless` (if there is such a one) is true.
    """

    name: str
    kind: Kind
    required: bool = False
    unless: str | None = None
    attribute: str = field(default=Factory(lambda self: self.name, takes_self=True))


Keys = Mapping[str, Key]


class Makers(dict[tuple[str, ...], _Maker]):
    """The makers of objects, by the names that the keys of an object have, in their order.

    `choose` gives the class for a row of names, and the keys that its objects may have. A row that
    does not fit raises one of `MISFITS`.
    """

    def __init__(self, choose: Callable[[tuple[str, ...]], tuple[type[Any], Keys]]) -> None:
        """Begin with no maker."""
        super().__init__()
        self._choose = choose

    def __missing__(self, names: tuple[str, ...]) -> _Maker:
        maker = self._make(names)
        if len(self) < _REMEMBERED and len(names) < _KEYS and all(len(name) < _LENGTH for name in names):
            self[names] = maker
        return maker

    def _make(self, names: tuple[str, ...]) -> _Maker:
        cls, known = self._choose(names)
        keys = [known[name] for name in names if not name.startswith(EXTRA)]
        lacking = [key for key in known.values() if key.required and key not in keys]
        if any(key.unless not in names for key in lacking):
            raise KeyError
        maker = _compiled(cls, keys, [key.unless for key in lacking])
        if len(keys) == len(names):
            return maker

        def make(tree: dict[str, Any]) -> Any:
            extra = {name: KEPT.read(value) for name, value in tree.items() if name.startswith(EXTRA)}
            return evolve(maker({key.name: tree[key.name] for key in keys}), extra=extra)

        return make


def _compiled(cls: Any, keys: list[Key], true: list[str | None]) -> _Maker:
    """A maker from objects that have just these keys, in this order; the keys of `true` must be true.

    It does what the class's own `__init__` does, at a third of the cost: it fills the slots of a
    thawed object, which then becomes one of the frozen class.
    """
    readers = {key.attribute: key.kind.read for key in keys}
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls, "thawed": thawed(cls)}
    lines = [f"def make(tree):\n {''.join(f'{name}, ' for name in readers)}= tree.values()\n it = new(thawed)"]
    lines += [f" if {name} is not True: raise TypeError" for name in true]
    for slot in fields(cls):
        scope[f"get_{slot.name}"] = readers.get(slot.name, slot.default)
        lines.append(f" it.{slot.name} = get_{slot.name}{f'({slot.name})' if slot.name in readers else ''}")
    # The text is made of the names of attributes alone, as attrs makes its methods.
    exec("\n".join([*lines, " it.__class__ = cls\n return it"]), scope)  # noqa: S102
    return scope["make"]  # type: ignore[no-any-return]  # what the text defines
