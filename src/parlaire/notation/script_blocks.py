"""A file of lines cut into records, and each record into its head and its deals, before anything is parsed.

A record begins with a line `game: …`, a deal with a line `deal: …`. The script and the table share this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from attrs import define, field

from parlaire.notation.base import LIMIT
from parlaire.notation.lines import Lines
from parlaire.notation.script_parser import Mistake

__all__ = ["Block", "Part", "read_blocks"]

_BEGINS = re.compile(r"[ \t]*(game|deal)[ \t]*:")
_SAYS = re.compile(r"[ \t]*[^ \t#]")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_COMMENT = re.compile(r"(?:^|[ \t])#")


class Part(NamedTuple):
    """Consecutive lines of a file: the first one's number, and all of them."""

    first: int
    lines: list[str]


@define
class Block:
    """The lines of one record: its head, its deals, and what was wrong or guessed with the bytes.

    `head` is None for lines that belong to no record; what stands before the first record and says nothing is its own.
    """

    head: Part | None
    deals: list[Part] = field(factory=list)
    mistakes: list[Mistake] = field(factory=list)
    losses: list[str] = field(factory=list)
    size: int = 0
    comments: int = 0

    def finished(self) -> Block:
        """The block, with a word on what it lost or was too much."""
        if self.size > LIMIT:
            self.mistakes.append(Mistake(self.head.first if self.head else 1, 1, f"more than {LIMIT >> 20} MiB for one record"))
        if self.comments:
            self.losses.append(f"{self.comments} {'comments are' if self.comments > 1 else 'comment is'} no part of the record")
        return self


def read_blocks(lines: Lines) -> Iterator[Block]:
    """The records of a file in lines.

    Lines that say something before the first record, or a file that says nothing, make a block without a head.
    """
    block = Block(None)
    part = Part(1, [])
    for line in lines:
        match = _BEGINS.match(line)
        if match and match[1] == "game":
            part = Part(lines.number, [])
            if block.head is not None or block.mistakes:
                yield block.finished()
                block = Block(part)
            block.head = part
        elif block.head is None:
            if not block.mistakes and _SAYS.match(line):
                block.mistakes.append(Mistake(lines.number, 1, "expected 'game:', with which a record begins"))
        elif match:
            part = Part(lines.number, [])
            block.deals.append(part)
        _note(block, part, line, lines)
    if block.head is None and not block.mistakes:
        block.mistakes.append(Mistake(1, 1, "there is nothing to read; a record begins with 'game:'"))
    yield block.finished()


def _note(block: Block, part: Part, line: str, lines: Lines) -> None:
    """Add a line to the block, and what was found out about its bytes."""
    block.size += len(line) + 1
    if block.size <= LIMIT:
        part.lines.append(line)
    if "#" in line and _COMMENT.search(_QUOTED.sub("", line)):
        block.comments += 1
    if lines.mistakes or lines.losses:
        block.mistakes += [Mistake(*mistake) for mistake in lines.mistakes]
        block.losses += lines.losses
        lines.mistakes.clear()
        lines.losses.clear()
