"""The games for people: the list of all, and one with its seats, its options and the page of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from parlaire.games import find, names
from parlaire.resources import specification
from parlaire.rules.game import Game

__all__ = ["game_page", "game_table"]


def game_table() -> Iterator[str]:
    """Every variant on a line: its name, and what it is called."""
    every = [find(name) for name in names()]
    wide = max(len(game.name) for game in every)
    for game in every:
        yield f"{game.name:{wide}}  {game.title}\n"


def game_page(game: Game) -> Iterator[str]:
    """One variant in full; the options come from the class itself, the rules from the page of its family in `formats/rules/`."""
    way = "clockwise" if game.clockwise else "counter-clockwise"
    yield f"{game.name}: {game.title}\n\n"
    yield f"Seats {' '.join(game.seats)}, {way}; sides {', '.join(game.sides)}.\n\n"
    options = game.options()
    yield 'Options, in the "rules" of a record:\n' if options else "It has no options.\n"
    for option in options:
        yield f"  {option.name}: {_kind(option)}; default {_spelt(getattr(game, option.name))}\n"
        yield f"      {option.metadata['option']}\n"
    page = specification(f"rules/{game.family}.md")
    if page.is_file():
        yield "\n" + page.read_text(encoding="utf-8")


def _kind(option: attrs.Attribute[Any]) -> str:
    choices: tuple[str, ...] = option.metadata["choices"]
    words = " or ".join(map(_spelt, choices))
    return f"a list of {words}" if isinstance(option.default, tuple) else words or "a whole number"


def _spelt(value: Any) -> str:
    """A value as it stands in the JSON of a record."""
    if isinstance(value, str):
        return f'"{value}"'
    return f"[{', '.join(map(_spelt, value))}]" if isinstance(value, tuple) else str(value)
