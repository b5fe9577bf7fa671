"""What is kept as it is: the values of `x-` keys and of options, of which a record only asks that they can be written again."""

from __future__ import annotations

from math import isfinite
from typing import Any

from parlaire.record.errors import shown
from parlaire.record.kinds import leaf

__all__ = ["DEPTH", "KEPT", "OPTIONS", "Huge", "sure"]

DEPTH = 100
"""How many levels deep a value may be nested: more than anything needs, and less than breaks a reader or writer of JSON."""


class Huge:
    """An integer of a JSON text that 64 bits do not hold, which most readers of JSON would make another number of."""

    def __init__(self, digits: str) -> None:
        """Keep the integer as it was written."""
        self.digits = digits

    def __str__(self) -> str:
        return f"{self.digits[:20]}…, an integer of {len(self.digits.lstrip('-'))} digits,"


class _Sure(float):
    """A large number that surely was written as a float."""


def sure(tree: Any, depth: int = 0) -> Any:
    """A tree of which all floats were written as such, so that the large ones are kept too.

    orjson reads an integer that 64 bits do not hold as the float next to it, and nothing tells the
    two apart; of what another reader has made it is known. What is nested too deep is left as it is,
    for it will be refused.
    """
    if depth > 2 * DEPTH:
        return tree
    if type(tree) is float and _is_large(tree):
        return _Sure(tree)
    if type(tree) is list:
        return [sure(each, depth + 1) for each in tree]
    return {key: sure(value, depth + 1) for key, value in tree.items()} if type(tree) is dict else tree


def _is_large(value: float) -> bool:
    return not -(2**63) < value < 2**63


def _plain(tree: Any) -> Any:
    if type(tree) is list:
        return [_plain(each) for each in tree]
    if type(tree) is dict:
        return {key: _plain(value) for key, value in tree.items()}
    return float(tree) if type(tree) is _Sure else tree


def _kept(tree: Any) -> Any:
    """The value itself, if it can be written as it was read."""
    level, made = [tree], _itself
    for _ in range(DEPTH):
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is dict:
                below.extend(value.values())
            elif kind is list:
                below.extend(value)
            elif kind is _Sure and isfinite(value):
                made = _plain
            elif kind is Huge or (kind is int and not -(2**63) <= value < 2**64) or (kind in (float, _Sure) and _is_large(value)):
                raise ValueError(f"{shown(value)} is a number beyond 64 bits, which is not kept; write it as a string")
            elif kind not in (str, int, float, bool, type(None)):
                raise ValueError(f"a {kind.__name__} is no value of JSON")
        if not below:
            return made(tree)
        level = below
    raise ValueError(f"nested deeper than {DEPTH} levels")


def _itself(tree: Any) -> Any:
    return tree


def _options(value: Any) -> Any:
    if type(value) is not dict:
        raise TypeError
    return _kept(value)


KEPT = leaf("a value of JSON", _kept, {})
OPTIONS = leaf("an object of options", _options, {"type": "object"})
