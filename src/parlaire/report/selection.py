"""Which findings a report tells: by code or prefix, and by the least severity."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from parlaire.report.catalogue import NAMES, unknown
from parlaire.rules.findings import CATALOGUE, Finding, Severity

__all__ = ["SEVERITIES", "Selection", "selection"]

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@frozen
class Selection:
    """The codes that are looked for, and the severities of them that are told.

    An error of a code that is not looked for is no reason to fail; one that is merely not told is.
    """

    codes: frozenset[str] = frozenset(CATALOGUE)
    severities: frozenset[str] = frozenset({"error", "warning"})

    def tells(self, finding: Finding) -> bool:
        """Whether the report tells this finding."""
        return finding.code in self.codes and finding.severity in self.severities


def selection(select: Iterable[str] = (), ignore: Iterable[str] = (), least: Severity = "warning") -> Selection:
    """The selection that a user asks for, with codes, prefixes of codes or names, separated by commas.

    Where a code is both selected and ignored the longer word decides. What could not be read (R) is
    told whatever is selected, since nothing else is then known of that record; it can be ignored.

    Raises:
        ValueError: where a word is no code, no prefix of one and no name.
    """
    wanted, unwanted = list(_words(select)), list(_words(ignore))
    codes = frozenset(code for code in CATALOGUE if _asked(code, wanted) > _longest(code, unwanted))
    return Selection(codes, frozenset(SEVERITIES[: SEVERITIES.index(least) + 1]))


def _asked(code: str, wanted: list[str]) -> int:
    """How strongly `code` is asked for: 0 where nothing in particular is, -1 where others are."""
    return max(_longest(code, wanted), 0) if not wanted or code.startswith("R") else _longest(code, wanted)


def _longest(code: str, words: list[str]) -> int:
    return max((len(word) for word in words if code.startswith(word)), default=-1)


def _words(given: Iterable[str]) -> Iterable[str]:
    """The codes and prefixes that the user's words mean."""
    for word in (part.strip() for words in given for part in words.split(",")):
        if not word:
            continue
        code = NAMES.get(word.lower(), word.upper())
        if not any(known.startswith(code) for known in CATALOGUE):
            raise unknown(word)
        yield code
