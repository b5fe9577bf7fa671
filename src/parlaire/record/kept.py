"""What is kept as it is: the values of `x-` keys and of options, of which a record only asks that they can be written again."""

from __future__ import annotations

from typing import Any

from parlaire.record.errors import shown
from parlaire.record.kinds import leaf

__all__ = ["DEPTH", "KEPT", "OPTIONS", "Huge"]

DEPTH = 100
"""How many levels deep a value may be nested: more than anything needs, and less than breaks a reader or writer of JSON."""


class Huge:
    """An integer of a JSON text that 64 bits do not hold, which most readers of JSON would make another number of."""

    def __init__(self, digits: str) -> None:
        """Keep the integer as it was written."""
        self.digits = digits

    def __str__(self) -> str:
        return f"{self.digits[:20]}…, an integer of {len(self.digits.lstrip('-'))} digits,"


def _kept(tree: Any) -> Any:
    """The value itself, if it can be written as it was read.

    Numbers are kept as far as 64 bits hold a whole one: beyond, orjson reads an integer as the float
    next to it, and nothing tells the two apart.
    """
    level = [tree]
    for _ in range(DEPTH):
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is dict:
                below.extend(value.values())
            elif kind is list:
                below.extend(value)
            elif kind is Huge or (kind in (int, float) and not -(2**63) <= value < 2**63):
                raise ValueError(f"{shown(value)} is a number beyond 64 bits, which is not kept; write it as a string")
            elif kind not in (str, int, float, bool, type(None)):
                raise ValueError(f"a {kind.__name__} is no value of JSON")
        if not below:
            return tree
        level = below
    raise ValueError(f"nested deeper than {DEPTH} levels")


def _options(value: Any) -> Any:
    if type(value) is not dict:
        raise TypeError
    return _kept(value)


KEPT = leaf("a value of JSON", _kept, {})
OPTIONS = leaf("an object of options", _options, {"type": "object"})
