"""The games: one file a family, found by name. Other packages add theirs by the entry points `parlaire.games`."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from parlaire.rules.game import Game

__all__ = ["UnknownGameError", "find", "named", "names", "variants"]

_FAMILIES = ("sizette", "sixte", "quadrette", "piquet", "quadrille")


class UnknownGameError(ValueError):
    """There is no game of that name."""


@cache
def _others() -> dict[str, tuple[Game, ...]]:
    """The families that other packages bring: each entry point is a tuple of variants."""
    return {entry.name: tuple(entry.load()) for entry in entry_points(group="parlaire.games")}


def variants(family: str) -> tuple[Game, ...]:
    """The variants of a family, the one that the family's bare name means first.

    Raises:
        UnknownGameError: where there is no such family.
    """
    if family in _FAMILIES:
        found: tuple[Game, ...] = import_module(f"parlaire.games.{family}").VARIANTS
        return found
    if family in _others():
        return _others()[family]
    raise UnknownGameError(f"there is no game {family!r}{_nearest(family, [*_FAMILIES, *_others()])}")


def names() -> tuple[str, ...]:
    """The full names of all variants."""
    return tuple(game.name for family in (*_FAMILIES, *_others()) for game in variants(family))


@cache
def find(name: str) -> Game:
    """The variant of that name, as `quadrette/1930`; a family alone is its first variant.

    Raises:
        UnknownGameError: where there is no such game or variant; the message names the nearest.
    """
    family, stroke, _ = name.partition("/")
    for game in variants(family):
        if game.name == name or not stroke:
            return game
    raise UnknownGameError(f"there is no variant {name!r}{_nearest(name, [game.name for game in variants(family)])}")


def named(name: str, rules: Mapping[str, Any]) -> tuple[Game | None, list[tuple[tuple[str, ...], str]]]:
    """The variant that a record names, with its options; and what of them there is not, with the keys that lead there."""
    try:
        game = find(name)
    except UnknownGameError as error:
        return None, [(("game",), str(error))]
    if not rules:
        return game, []
    changed, unfit = game.with_rules(rules)
    return changed, [(("rules", fault.key), str(fault)) for fault in unfit]


def _nearest(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1, 0.4)
    return f"; the nearest is {near[0]!r}" if near else f"; there are {', '.join(known)}"
