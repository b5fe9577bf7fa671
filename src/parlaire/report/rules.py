"""The games and their rules for people: the list of all, one with its options and its page, and the rule that a finding cites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from parlaire.games import find, names
from parlaire.resources import specification
from parlaire.rules.game import Game
from parlaire.rules.pages import COMMON, Rule, rules_of

__all__ = ["cited", "game_page", "game_table"]


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


def cited(law: str, game: str | None) -> tuple[Rule, str] | None:
    """The rule that a finding in a record of `game` cites, and the page of `formats/rules/` where it stands; None where there is none."""
    pages = (COMMON,) if game is None else (game.partition("/")[0], COMMON)
    return next(((rule, page) for page in pages for rule in rules_of(page) if rule.id == law), None)


def _kind(option: attrs.Attribute[Any]) -> str:
    choices: tuple[str, ...] = option.metadata["choices"]
    words = " or ".join(map(_spelt, choices))
    return f"a list of {words}" if isinstance(option.default, tuple) else words or "a whole number"


def _spelt(value: Any) -> str:
    """A value as it stands in the JSON of a record."""
    if isinstance(value, str):
        return f'"{value}"'
    return f"[{', '.join(map(_spelt, value))}]" if isinstance(value, tuple) else str(value)
