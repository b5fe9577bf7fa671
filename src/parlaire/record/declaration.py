"""The declarations of piquet: point, sequence, trio and quatorze, as far as they are told.

`point 5` · `point 5 = 48` · `point = 48` · `sequence 4` · `sequence 4 to K` · `sequence to K` ·
`trio` · `trio K` · `quatorze A`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from attrs import frozen

from parlaire.cards import RANKS, Rank

__all__ = ["Declaration", "parse_declaration"]

_RANKS = {rank.letter: rank for rank in RANKS} | {rank.letter.lower(): rank for rank in RANKS} | {"10": RANKS[4]}
_PATTERN = re.compile(
    r"(?:(point)(?: (\d{1,2}))?(?: ?= ?(\d{1,3}))?|(sequence)(?: (\d{1,2}))?(?: to (\w+))?|(trio|quatorze)(?: (\w+))?)",
    re.ASCII,
)


@frozen
class Declaration:
    """A call: its kind, and of its length, pip value and rank what was said (None: not said)."""

    kind: Literal["point", "sequence", "trio", "quatorze"]
    length: int | None = None
    value: int | None = None
    rank: Rank | None = None

    @property
    def category(self) -> Literal["point", "sequence", "set"]:
        """The category in which it competes: trios and quatorzes are both sets."""
        return "set" if self.kind in ("trio", "quatorze") else self.kind  # type: ignore[return-value]

    def __str__(self) -> str:
        words: list[str] = [self.kind]
        if self.length is not None:
            words.append(str(self.length))
        if self.value is not None:
            words.append(f"= {self.value}")
        if self.rank is not None:
            words.append(f"to {self.rank}" if self.kind == "sequence" else str(self.rank))
        return " ".join(words)


@lru_cache(4096)
def parse_declaration(text: str) -> Declaration:
    """The declaration that `text` makes.

    Raises:
        ValueError: where it makes none.
    """
    words = " ".join(text.split())
    match = _PATTERN.fullmatch(words)
    rank = (match[6] or match[8]) if match else None
    if match is None or words in ("point", "sequence") or (rank is not None and rank not in _RANKS):
        raise ValueError(f"{text!r} is not a declaration; write as in 'point 5 = 48', 'sequence 4 to K', 'trio K', 'quatorze A'")
    length = match[2] or match[5]
    return Declaration(
        match[1] or match[4] or match[7],  # type: ignore[arg-type]  # the pattern allows no other
        int(length) if length else None,
        int(match[3]) if match[3] else None,
        _RANKS[rank] if rank else None,
    )
