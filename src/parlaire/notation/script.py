"""The script: a record as a person types it, one event a line. Losslessly the same as JSON.

A file is cut into records (`script_blocks`), each piece taken apart by the grammar (`script_parser`)
and made into the tree of a JSON record (`script_tree`), and that tree is read as JSON would be. So a
script and its JSON twin have one reader, and every fault stands at a line and column of the script.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any, BinaryIO

from parlaire.notation.base import Entry, Notation, Options, finding
from parlaire.notation.lines import Lines
from parlaire.notation.rest import also_wrong
from parlaire.notation.script_blocks import Block, read_blocks
from parlaire.notation.script_parser import Mistake, parse_piece
from parlaire.notation.script_tree import FileTongue, Pieces, build, place_of
from parlaire.notation.script_writer import script_of
from parlaire.notation.tongues import KINDS, hint
from parlaire.record import codec
from parlaire.record.encode import to_tree
from parlaire.record.errors import BadRecordError, Flaw, nearest
from parlaire.record.events import VERBS
from parlaire.record.model import Record
from parlaire.rules.findings import Finding
from parlaire.tongues import ENGLISH, Tongue, find_tongue

__all__ = ["SCRIPT", "entry_of", "stray_entry"]


def _read(stream: BinaryIO, options: Options) -> Iterator[Entry]:
    tongue = FileTongue(find_tongue(options.cards))
    for block in read_blocks(Lines(stream, options.encoding)):
        if block.head is None:
            yield stray_entry(block)
            continue
        pieces = Pieces(parse_piece("head", block.head.lines, block.head.first))
        pieces.deals.extend(parse_piece("deal", deal.lines, deal.first) for deal in block.deals)
        told = tongue.of(pieces)
        yield entry_of(build(pieces, told), block, pieces, told)


def stray_entry(block: Block) -> Entry:
    """The entry for lines that belong to no record."""
    return Entry(None, tuple(map(_unreadable, block.mistakes)), tuple(block.losses), partial(_at, block.mistakes[0]))


def _at(mistake: Mistake, _: object) -> tuple[int, int]:
    return mistake.line, mistake.column


def _unreadable(mistake: Mistake) -> Finding:
    return finding(mistake.code, mistake.message, line=mistake.line, column=mistake.column)


def entry_of(tree: dict[str, Any], block: Block, pieces: Pieces, tongue: Tongue) -> Entry:
    """The entry for the tree of a JSON record made of `pieces`: the record, or every fault with its place."""
    mistakes = [*block.mistakes, *pieces.head.mistakes, *(mistake for deal in pieces.deals for mistake in deal.mistakes), *pieces.mistakes]
    locate = partial(place_of, pieces)
    losses = tuple(block.losses)
    record, flaws = _built(tree)
    if record is not None and not mistakes:
        return Entry(record, (), losses, locate)
    findings = [_unreadable(mistake) for mistake in mistakes]
    # What a line would have said that could not be read is not missing.
    known = {mistake.line for mistake in mistakes} | {line for piece in (pieces.head, *pieces.deals) for line in piece.skipped}
    for flaw in flaws:
        line, column = place_of(pieces, flaw.path, on_key=flaw.on_key)
        if line not in known:
            findings.append(finding("R002", flaw.message + _help(flaw, tree, tongue), path=flaw.path, line=line, column=column))
    for code, path, message in also_wrong(tree, flaws):
        line, column = locate(path)
        if line not in known:
            findings.append(finding(code, message, path=path, line=line, column=column))
    findings.sort(key=lambda found: (found.line or 0, found.column or 0))
    return Entry(None, tuple(findings), losses, locate)


def _built(tree: dict[str, Any]) -> tuple[Record | None, tuple[Flaw, ...]]:
    try:
        return codec.build(tree), ()
    except BadRecordError as error:
        return None, error.flaws


def _help(flaw: Flaw, tree: Any, tongue: Tongue) -> str:
    """What may have been meant by a key or a value that has a fault: a deal, a verb, or a card of another tongue."""
    if flaw.on_key and len(flaw.path) == 1 and get_close_matches(str(flaw.path[0]).lower(), ("deal",), 1, 0.7):
        return "; or is it 'deal:', with which a deal begins?"
    key = next((key for key in reversed(flaw.path) if isinstance(key, str) and key in KINDS), None)
    if key is None or tongue is not ENGLISH:
        return ""
    for step in flaw.path:
        tree = tree.get(step) if isinstance(tree, dict) else tree[step] if isinstance(tree, list) and isinstance(step, int) else None
    if not isinstance(tree, str):
        return ""
    verb = f", nor a verb: {nearest(tree, VERBS)}" if key == "play" and tree.isalpha() and tree.islower() else ""
    return verb + hint(tree, tongue)


def _write(records: Iterable[Record], stream: BinaryIO, options: Options) -> list[str]:
    tongue = find_tongue(options.cards)
    for index, record in enumerate(records):
        text = script_of(to_tree(record), tongue)
        stream.write((f"\n\n{text}" if index else text).encode())
    return []


SCRIPT = Notation("script", "a play script, to be typed by hand", (".script",), _read, _write)
