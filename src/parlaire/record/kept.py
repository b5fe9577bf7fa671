"""What is kept as it is: the values of `x-` keys and of options, of which a record only asks that they can be written again."""

from __future__ import annotations

from math import isfinite
from typing import Any

from parlaire.record.errors import shown
from parlaire.record.kinds import leaf

__all__ = ["DEPTH", "KEPT", "OPTIONS", "Huge", "survey"]

DEPTH = 100
"""How many levels deep a value may be nested: more than anything needs, and less than breaks a reader or writer of JSON."""


class Huge:
    """An integer of a JSON text that 64 bits do not hold, which most readers of JSON would make another number of."""

    def __init__(self, digits: str) -> None:
        """Keep the integer as it was written."""
        self.digits = digits

    def __str__(self) -> str:
        return f"{self.digits[:20]}…, an integer of {len(self.digits.lstrip('-'))} digits,"


def survey(tree: Any) -> bool:
    """Whether a value has a number that may stand for a `Huge` one, misread.

    Raises:
        ValueError: where it is nested deeper than `DEPTH`, or holds what JSON cannot carry everywhere.
    """
    doubt = False
    level = [tree]
    for _ in range(DEPTH):
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is dict:
                below.extend(value.values())
            elif kind is list:
                below.extend(value)
            elif kind is float:
                if not isfinite(value):
                    raise ValueError(f"{value} is no number of JSON")
                doubt = doubt or abs(value) >= 2**63
            elif kind is Huge or (kind is int and not -(2**63) <= value < 2**63):
                raise ValueError(f"{shown(value)} is longer than 64 bits and cannot be kept; write it as a string")
            elif kind not in (str, int, bool, type(None)):
                raise ValueError(f"a {kind.__name__} is no value of JSON")
        if not below:
            return doubt
        level = below
    raise ValueError(f"nested deeper than {DEPTH} levels")


def _kept(value: Any) -> Any:
    survey(value)
    return value


def _options(value: Any) -> Any:
    if type(value) is not dict:
        raise TypeError
    return _kept(value)


KEPT = leaf("a value of JSON", _kept, {})
OPTIONS = leaf("an object of options", _options, {"type": "object"})
