"""The catalogue of findings for people: a code looked up by whoever types it, and the table of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType

from parlaire.resources import specification
from parlaire.rules.findings import CATALOGUE, Fault

__all__ = ["NAMES", "explained", "fault_of", "table", "title", "unknown"]

NAMES: Mapping[str, str] = MappingProxyType({fault.name: code for code, fault in CATALOGUE.items()})
"""The code of each name."""


def fault_of(word: str) -> Fault:
    """The row of the catalogue with that code or name, in any case.

    Raises:
        ValueError: where there is none; the message names the nearest.
    """
    code = NAMES.get(word.lower(), word.upper())
    if code not in CATALOGUE:
        raise unknown(word)
    return CATALOGUE[code]


def unknown(word: str) -> ValueError:
    """The error that `word` is no code of a finding, with the nearest code or name."""
    code, alike = max(((code, _alike(code, word.upper())) for code in CATALOGUE), key=lambda pair: pair[1])
    near = get_close_matches(word.lower(), NAMES, 1, 0.6) or ([code] if alike > 1 else [])
    return ValueError(f"{word!r} is no code of a finding{f'; the nearest is {near[0]}' if near else ''}")


def _alike(code: str, word: str) -> int:
    """In how many places two codes agree: codes are too short for a measure of words."""
    return sum(one == other for one, other in zip(code, word, strict=False))


def table() -> Iterator[str]:
    """The whole catalogue, a line a code."""
    wide = max(map(len, NAMES))
    for fault in CATALOGUE.values():
        yield f"{fault.code}  {fault.severity:7}  {fault.name:{wide}}  {fault.what}\n"


def title(fault: Fault) -> str:
    """The heading of a code, as it stands in `formats/faults.md`."""
    return f"{fault.code} {fault.name} ({fault.severity})\n"


def explained(fault: Fault) -> Iterator[str]:
    """What `formats/faults.md` says of one code: what it is, a sample that shows it, the law there."""
    page = specification("faults.md").read_text(encoding="utf-8")
    for section in page.split("\n## ")[1:]:
        if section.startswith(title(fault)):
            yield section.rstrip() + "\n"
