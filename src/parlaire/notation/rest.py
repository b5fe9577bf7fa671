"""What else is wrong with a text that is no record: what is left of it without its flaws, held against its game.

So a wrong card and a seat that the game has not are told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from parlaire.fit import fit
from parlaire.notation.base import Path, unknown_names
from parlaire.record.codec import build
from parlaire.record.errors import BadRecordError, Flaw, path_text
from parlaire.record.model import FORMAT
from parlaire.rules.findings import Finding

__all__ = ["also_wrong"]


def also_wrong(tree: object, flaws: Iterable[Flaw]) -> Iterator[tuple[str, Path, str]]:
    """Code, path and message of what does not fit the game, besides the `flaws` of a tree of JSON."""
    paths = [flaw.path for flaw in flaws]
    rest, kept = _without(tree, paths)
    try:
        found = fit(build(rest))[1]
    except BadRecordError:
        yield from (("R003", path, message) for path, message in unknown_names(tree) if path not in paths)
        return
    for finding in found:
        path = _as_it_was(finding, kept)
        yield finding.code, path, f"{path_text(path)}: {finding.message.partition(': ')[2]}"


def _without(tree: Any, paths: Iterable[Path]) -> tuple[Any, dict[int, list[int]]]:
    """The tree without its flaws, and by deal which of the events are left: one with a flaw is left out whole."""
    if not isinstance(tree, dict):
        return tree, {}
    told = tree.get("deals")
    deals: list[dict[str, Any]] = [
        _copied(deal) if isinstance(deal, dict) else {"partial": True} for deal in (told if isinstance(told, list) else ())
    ]
    rest: dict[str, Any] = {**_copied(tree), "format": FORMAT, "deals": deals}
    gone: dict[int, set[int]] = {}
    for path in paths:
        match path:
            case ("deals", int(deal), "events", int(event), *_) if deal < len(deals):
                gone.setdefault(deal, set()).add(event)
            case ("deals", int(deal), "dealer") if deal < len(deals):
                deals[deal].pop("dealer", None)
                deals[deal]["partial"] = True
            case ("deals", int(deal), str(key), *inner) if deal < len(deals):
                _leave_out(deals[deal], key, inner)
            case (str(key), *inner) if key not in ("format", "deals"):
                _leave_out(rest, key, inner)
    kept: dict[int, list[int]] = {}
    for number, one in enumerate(deals):
        events = one.get("events")
        if isinstance(events, list):
            kept[number] = [place for place in range(len(events)) if place not in gone.get(number, ())]
            one["events"] = [events[place] for place in kept[number]]
    return rest, kept


def _copied(tree: dict[str, Any]) -> dict[str, Any]:
    """A copy of an object and of the objects in it, from which one may leave out."""
    return {key: dict(value) if isinstance(value, dict) else value for key, value in tree.items()}


def _leave_out(tree: dict[str, Any], key: str, inner: list[Any]) -> None:
    """Leave out what is wrong under a key: of an object only that part, else all of it."""
    value = tree.get(key)
    if inner and isinstance(value, dict):
        value.pop(inner[0], None)
    else:
        tree.pop(key, None)


def _as_it_was(finding: Finding, kept: dict[int, list[int]]) -> Path:
    """Where a finding stands in the whole tree."""
    path = finding.path or ()
    if finding.deal is not None and finding.event is not None:
        return (*path[:3], kept[finding.deal][finding.event], *path[4:])
    return path
