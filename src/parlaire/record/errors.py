"""How the record room says what is wrong: flaws as small values, and the one exception that carries them.

The room knows no catalogue of findings; the notations make findings of flaws.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal

from attrs import evolve, frozen

__all__ = ["BadRecordError", "Flaw", "Path", "cut", "nearest", "path_text", "shown"]

Path = tuple[str | int, ...]
_LONGEST = 60


@frozen
class Flaw:
    """One thing that is wrong: `R001` where the bytes are not JSON, `R002` where the JSON is not a record.

    `path` are the keys that lead to the place, `on_key` tells that the last key itself is meant and
    not its value. `line` and `column` (from 1, in characters) say where that stands in the text;
    they are None where there is no text.
    """

    code: Literal["R001", "R002"]
    what: str
    path: Path = ()
    on_key: bool = False
    line: int | None = None
    column: int | None = None

    @property
    def message(self) -> str:
        """The sentence for the person who wrote the record: the path, and what is wrong there."""
        return f"{path_text(self.path)}: {self.what}" if self.path else self.what

    def at(self, line: int, column: int) -> Flaw:
        """The same flaw at a place in the text."""
        return evolve(self, line=line, column=column)


class BadRecordError(ValueError):
    """What was read is not a record; `flaws` (at least one) are the faults in it."""

    def __init__(self, flaws: Iterable[Flaw]) -> None:
        """Carry `flaws`, in the order in which they stand."""
        self.flaws = tuple(flaws)
        super().__init__(self.flaws)

    def __str__(self) -> str:
        more = len(self.flaws) - 1
        return self.flaws[0].message + (f" (and {more} more)" if more else "")


def path_text(path: Path) -> str:
    """`path` as it is usually written: `deals[0].events[3].play`."""
    text = ""
    for key in path:
        if isinstance(key, int):
            text += f"[{key}]"
        elif key.replace("-", "").replace("_", "").isalnum():
            text += f".{cut(key)}" if text else cut(key)
        else:
            text += f"[{json.dumps(cut(key))}]"
    return text


def cut(text: str) -> str:
    """`text`, the end of it left out where it is long."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def shown(value: object) -> str:
    """A value of a JSON tree much as it is written there, the end left out where it is long."""
    if isinstance(value, str):
        return json.dumps(cut(value), ensure_ascii=False)
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return json.dumps(value) if value is None or isinstance(value, bool) else cut(str(value))


def nearest(word: str, known: Iterable[str]) -> str:
    """A clause that names the nearest known word, or all of them where none is near."""
    choice = {each.lower(): each for each in known}
    # Comparing is slow, and nothing that is known is long.
    near = get_close_matches(word.lower(), choice, 1, 0.5) if len(word) <= _LONGEST else []
    return f"the nearest is {choice[near[0]]!r}" if near else f"known are {', '.join(choice.values())}"
