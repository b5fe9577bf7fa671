"""Random records: legal ones, and ones with a single fault that is known beforehand.

They are what the referee is tested against, so nothing here asks the referee. This is the door: it
finds the game and the maker of its deals, and tells what it cannot do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from random import Random
from typing import Any

from parlaire.games import find
from parlaire.generate.maker import DealMaker, Made, Telling, Wish
from parlaire.generate.partie import random_partie
from parlaire.record.model import Record
from parlaire.rules.findings import CATALOGUE
from parlaire.rules.game import Game

__all__ = ["DealMaker", "Made", "Telling", "Wish", "faults", "generate"]

_MAKERS = {
    "sizette": "parlaire.generate.talking",
    "sixte": "parlaire.generate.talking",
    "quadrette": "parlaire.generate.talking",
    "piquet": "parlaire.generate.piquet",
    "quadrille": "parlaire.generate.quadrille",
}
_ATTEMPTS = 1000


@cache
def _others() -> Mapping[str, DealMaker]:
    """The makers that other packages bring, by family."""
    return {entry.name: entry.load() for entry in entry_points(group="parlaire.makers")}


def _maker_of(game: Game) -> DealMaker:
    """The maker of a family's deals: `MAKER` of a module here, or what another package gives at the entry points `parlaire.makers`."""
    if game.family in _MAKERS:
        maker: DealMaker = import_module(_MAKERS[game.family]).MAKER
        return maker
    if game.family in _others():
        return _others()[game.family]
    raise ValueError(f"no random records of {game.name} can be made")


def faults(game: str) -> tuple[str, ...]:
    """The codes of the faults that can be put into records of this variant.

    Raises:
        ValueError: where there is no such game, or no records of it can be made.
    """
    variant = find(game)
    known = set(_maker_of(variant).codes(variant))
    return tuple(code for code in CATALOGUE if code in known)


def generate(
    game: str,
    seed: int | str,
    fault: str | None = None,
    *,
    deals: int | None = None,
    hands: Telling | None = None,
    talk: bool | None = None,
    notes: bool = True,
    gaps: bool = True,
    rules: Mapping[str, Any] | None = None,
) -> Record:
    """A random record of a game; the same arguments give the same record.

    It is legal, but for one fault of the kind `fault` where that is given. What the referee must
    find in it (the fault, and notes such as an unasked answer, which `notes` forbids) stands in
    `x-expect`. `deals` is how many deals it has at most, `hands` how much of the hands is told,
    `talk` whether partners speak, each by chance where it is None; without `gaps` nothing is left out
    of a deal. `rules` are options of the variant.

    Raises:
        ValueError: where there is no such game or option, or the fault cannot be made in it.
    """
    variant = find(game)
    maker = _maker_of(variant)
    if fault is not None and fault not in maker.codes(variant):
        raise ValueError(f"no records of {variant.name} with the fault {fault!r} can be made; there are {', '.join(faults(game))}")
    played, unfit = variant.with_rules(rules or {})
    if unfit:
        raise unfit[0]
    rng = Random(f"{variant.name}:{seed}:{fault}")  # noqa: S311  # deals to test with; the same seed gives the same ones
    wish = Wish(deals=deals, hands=hands, talk=talk, notes=notes, gaps=gaps)
    for _ in range(_ATTEMPTS):
        record = random_partie(rng, played, maker, wish, fault, rules or {})
        if record is not None:
            return record
    raise ValueError(f"no record of {variant.name} with the fault {fault!r} could be made with these options")
