"""Findings as text for people: one line each, or like a compiler with the lines of the record that prove them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from parlaire.report.located import Located, Place, Tally, most_frequent
from parlaire.report.rules import cited
from parlaire.rules.findings import CATALOGUE
from parlaire.text import harmless

__all__ = ["COLOURS", "Paint", "concise", "counts", "full", "paint", "plain", "summary"]

Paint = Callable[[str, str], str]

COLOURS: Mapping[str, str] = {"error": "1;31", "warning": "1;33", "note": "1;36", "frame": "1;34", "strong": "1"}


def plain(style: str, text: str) -> str:
    """`text` without any colour."""
    return text


def paint(style: str, text: str) -> str:
    """`text` in the colour of `style`, a key of `COLOURS`, for a terminal."""
    return f"\x1b[{COLOURS[style]}m{text}\x1b[0m"


def concise(findings: Iterable[Located]) -> Iterator[str]:
    """`path:line:column: CODE name: message`, one line a finding."""
    for found in findings:
        it = found.finding
        yield f"{harmless(found.path)}:{found.line}:{found.column}: {it.code} {it.name}: {harmless(it.message)}\n"


def full(findings: Iterable[Located], colour: Paint = plain) -> Iterator[str]:
    """Each finding with its place, the lines of the record that show it, the law and the penalty."""
    for found in findings:
        yield "\n".join([*_head(found, colour), *_excerpts(found, colour), *_foot(found, colour), "", ""])


def _head(found: Located, colour: Paint) -> Iterator[str]:
    it = found.finding
    yield f"{colour(it.severity, f'{it.severity}[{it.code}]')} {colour('strong', f'{it.name}: {harmless(it.message)}')}"
    where = [f"{harmless(found.path)}:{found.line}:{found.column}", f"record {found.record}"]
    if it.deal is not None:
        where.append(f"deal {it.deal}" if it.event is None else f"deal {it.deal}, event {it.event}")
    yield f"{' ' * _gutter(found)}{colour('frame', '-->')} {' · '.join(where)}"


def _gutter(found: Located) -> int:
    """How many cells the line numbers take: those of the greatest line that is shown."""
    return len(str(max([found.line, *(place.line for place in found.places)])))


def _excerpts(found: Located, colour: Paint) -> Iterator[str]:
    if not found.places:
        return
    gutter, bar = _gutter(found), colour("frame", "|")
    own = found.places[0]
    last: Place | None = None
    yield f"{' ' * gutter} {bar}"
    for place in sorted(found.places, key=lambda place: (place.line, place.column)):
        if last is not None and place.line > last.line + 1:
            yield colour("frame", "...")
        if last is None or (place.line, place.text) != (last.line, last.text):
            yield f"{colour('frame', f'{place.line:>{gutter}}')} {bar} {place.text}"
        style, sign = (found.finding.severity, "^") if place is own else ("frame", "-")
        yield f"{' ' * gutter} {bar} {' ' * place.indent}{colour(style, f'{sign * place.length} {harmless(place.what)}'.rstrip())}"
        last = place
    yield f"{' ' * gutter} {bar}"


def _foot(found: Located, colour: Paint) -> Iterator[str]:
    it = found.finding
    rule = cited(it.law, found.game) if it.law is not None else None
    for name, value in (("law", f"{it.law} {rule[0].title}" if rule else it.law), ("penalty", it.penalty)):
        if value is not None:
            yield f"{' ' * _gutter(found)} {colour('frame', '=')} {colour('strong', name)}: {harmless(value)}"


def counts(tally: Tally, colour: Paint = plain) -> Iterator[str]:
    """A line for each code that was found, the most frequent first: how often, the code, its severity, its name."""
    rows = most_frequent(tally)
    size = max((len(f"{number:,}") for *_, number in rows), default=0)
    for code, severity, number in rows:
        yield f"{number:>{size},}  {colour(severity, f'{code} {severity:7}')}  {CATALOGUE[code].name}\n"


def summary(records: int, files: int, severities: Mapping[str, int]) -> str:
    """One sentence on the whole: how much was looked at, and how many findings there were of each severity."""
    found = [_many(severities[name], name) for name in ("error", "warning", "note") if severities.get(name)]
    return f"{_many(records, 'record')} in {_many(files, 'file')}: {', '.join(found) or 'nothing found'}."


def _many(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
