"""The rules pages of `formats/rules/`, read for the program: what a rule says, and which rule a finding cites.

The pages are written for people; this module only finds in them the lines of one fixed shape.
A rule is `- **ID** Title. Text.  *(source)*`, a choice under it `  - *Choice ID*: text`, both
continued by lines indented deeper; it holds for the variant named in the `## ` heading above it.
The table that begins `| code |` says, a column a variant, which rules each finding may cite.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import evolve, frozen

from parlaire.resources import specification

__all__ = ["COMMON", "Choice", "Rule", "laws_of", "rules_of"]

COMMON = "common"
"""The page of the rules that hold in every game (C1 …)."""

_HEADING = re.compile(r"## .*?`([a-z]+/\w+)`")
_RULE = re.compile(r"- \*\*(?P<id>[A-Z]+\d+[a-z]?)\*\* (?P<title>[^.]+)\. (?P<text>.+?)\s+\*\((?P<source>.+)\)\*")
_CHOICE = re.compile(r"- \*Choice (?P<id>[A-Z0-9]+-AMB\d+)\*: (?P<text>.+)")
_LAWS = re.compile(r"\| ([A-Z]\d{3}) \|(.+)\|")


@frozen
class Choice:
    """What we chose, and why, where the sources are silent or at odds."""

    id: str
    text: str


@frozen
class Rule:
    """A numbered rule of a page; `variant` is the game under whose heading it stands (None: every game)."""

    id: str
    title: str
    text: str
    source: str
    variant: str | None
    choices: tuple[Choice, ...] = ()


@lru_cache(32)
def rules_of(family: str) -> tuple[Rule, ...]:
    """The rules of a page, `sizette` or `common`, in its order; empty where a game has no page.

    Raises:
        ValueError: where a line that begins as a rule or a choice is not whole; the message says where.
    """
    rules: list[Rule] = []
    variant = None
    for number, item in _items(family):
        if item.startswith("## "):
            heading = _HEADING.match(item)
            variant = heading[1] if heading else None
        elif item.startswith("- *Choice "):
            choice = _CHOICE.fullmatch(item)
            if choice is None or not rules:
                raise ValueError(f"{family}.md:{number}: not a choice under a rule: {item[:60]}")
            rules[-1] = evolve(rules[-1], choices=(*rules[-1].choices, Choice(choice["id"], choice["text"])))
        else:
            rule = _RULE.fullmatch(item)
            if rule is None:
                raise ValueError(f"{family}.md:{number}: a rule needs a title, a text and a source: {item[:60]}")
            rules.append(Rule(rule["id"], rule["title"], rule["text"], rule["source"], variant))
    return tuple(rules)


@lru_cache(32)
def laws_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """For each finding code that the game `game` (its full name) can give, the ids of the rules that it may cite.

    The first is the usual one; which case takes another is said in the table's last column. The
    mapping is empty where the game's page has no column of that name.
    """
    column = None
    laws: dict[str, tuple[str, ...]] = {}
    for line in _lines(game.partition("/")[0]):
        if line.startswith("| code |"):
            names = [cell.strip(" `") for cell in line.split("|")[2:]]
            column = names.index(game) if game in names else None
        elif column is not None and (row := _LAWS.fullmatch(line)):
            ids = row[2].split("|")[column].split()
            if ids != ["–"]:
                laws[row[1]] = tuple(ids)
    return MappingProxyType(laws)


def _lines(page: str) -> list[str]:
    path = specification(f"rules/{page}.md")
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def _items(page: str) -> Iterator[tuple[int, str]]:
    """The headings, rules and choices of a page, each on one line, with the number of the line where it begins."""
    start, words, indent = 0, "", 0
    for number, line in enumerate([*_lines(page), ""], 1):
        bare = line.lstrip(" ")
        depth = len(line) - len(bare)
        if words and bare and depth == indent and not bare.startswith("- "):
            words += " " + bare
            continue
        if words:
            yield start, words
        words = ""
        if line.startswith("## "):
            yield number, line
        elif line.startswith(("- **", "  - *Choice ")):
            start, words, indent = number, bare, depth + 2
