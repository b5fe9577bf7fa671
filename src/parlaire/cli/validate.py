"""`replay validate`: every rule checked, in files, folders and whole corpora."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from parlaire.cli.common import Cards, Encoding, From, colourful, notation_called, options_of, refuse, write

if TYPE_CHECKING:
    from parlaire.batch import Outcome
    from parlaire.report.located import Located

__all__ = ["validate"]

Output = Literal["full", "concise", "json", "jsonl", "sarif", "github"]
Severity = Literal["error", "warning", "note"]


def _codes(incomplete: str) -> list[str]:
    from parlaire.rules.findings import CATALOGUE

    return [code for code in CATALOGUE if code.startswith(incomplete.upper())]


def validate(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders to search, or - for standard input.")],
    output: Annotated[Output, typer.Option(help="How findings are written.")] = "full",
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", autocompletion=_codes, help="Look only for these codes, prefixes or names (P, P20, revoke)."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="CODES", autocompletion=_codes, help="Do not look for these; the longer word decides.")
    ] = None,
    severity: Annotated[Severity, typer.Option(help="The least severity that is shown.")] = "warning",
    jobs: Annotated[int | None, typer.Option(min=1, metavar="N", help="How many processes judge. [default: the processors]")] = None,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code instead of listing them.")] = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="End with 0 though errors were found.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the findings: no summary, no progress.")] = False,
    notation: From = None,
    cards: Cards = "en",
    encoding: Encoding = None,
) -> None:
    """Check records against the rules of their games.

    Ends with 2 where something could not be read (the rest is judged all the same), else with 1
    where an error was found, else with 0.

    \b
    Examples:
      replay validate samples/
      replay validate corpus.jsonl.gz --output concise --select P,T303
      zcat corpus.jsonl.gz | replay validate - --statistics
    """
    from parlaire.batch import Request, WorkerError, find_sources, judge_all, parts_of
    from parlaire.report.formats import PLACED
    from parlaire.report.selection import selection

    if statistics and output in ("sarif", "github"):
        raise typer.BadParameter(f"counts cannot be written as {output}", param_hint="--statistics")
    if notation is not None:
        notation = notation_called(notation, "", "--from").name
    try:
        wanted = selection(select or (), ignore or (), severity)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--select / --ignore") from error
    request = Request(options_of(cards, encoding), wanted, placed=output in PLACED and not statistics)
    total = sum(source.size for source in find_sources(paths, notation)) if sys.stderr.isatty() and not quiet else 0
    parts = (part for source in find_sources(paths, notation) for part in parts_of(source))
    totals = _Totals()
    with _bar(total) as bar:
        found = totals.watched(judge_all(parts, request, jobs or _processors()), bar)
        try:
            write(_counted(found, totals, output) if statistics else _formatted(found, output, bar))
        except WorkerError as error:
            refuse(f"{error}; what came after it was not judged")
    if not quiet and output in ("full", "concise") and (totals.tally or statistics or sys.stderr.isatty()):
        # Where all is well, a pipe or a file is told nothing.
        from parlaire.report.text import summary

        typer.echo(summary(totals.records, totals.files, totals.severities()), err=True)
    raise typer.Exit(2 if totals.unreadable else 1 if totals.errors and not exit_zero else 0)


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Totals:
    """What came of all, added up as it comes by."""

    def __init__(self) -> None:
        self.records = self.files = self.errors = self.unreadable = 0
        self.tally: Counter[tuple[Any, Any]] = Counter()

    def watched(self, outcomes: "Iterable[Outcome]", bar: Any) -> "Iterator[Located]":
        """The findings of the outcomes, which are counted and shown to the bar on the way."""
        for outcome in outcomes:
            self.records += outcome.records
            self.files += outcome.files
            self.errors += outcome.errors
            self.unreadable += outcome.unreadable
            self.tally.update(outcome.tally)
            yield from outcome.findings
            if bar is not None and outcome.size:
                bar.update(outcome.size)

    def severities(self) -> Counter[str]:
        """How many findings were told of each severity."""
        counts: Counter[str] = Counter()
        for (_, severity), number in self.tally.items():
            counts[severity] += number
        return counts


def _bar(total: int) -> AbstractContextManager[Any]:
    """A bar on standard error for so many bytes; none where there is nothing to measure."""
    return typer.progressbar(length=total, file=sys.stderr) if total else nullcontext()


def _formatted(found: "Iterable[Located]", output: Output, bar: Any) -> Iterator[str]:
    from parlaire.report.formats import FORMATS
    from parlaire.report.text import full, paint

    form = partial(full, colour=paint) if output == "full" and colourful() else FORMATS[output]
    pieces = form(found)
    return _beside(pieces) if bar is not None and sys.stdout.isatty() else pieces


def _beside(pieces: Iterable[str]) -> Iterator[str]:
    """The text, with the bar wiped off the terminal before each piece; it draws itself again."""
    for piece in pieces:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
        yield piece
        sys.stdout.flush()


def _counted(found: "Iterable[Located]", totals: _Totals, output: Output) -> Iterator[str]:
    from parlaire.report.machine import counts_json, counts_jsonl
    from parlaire.report.text import counts, paint, plain

    for _ in found:
        pass
    if output in ("json", "jsonl"):
        return (counts_json if output == "json" else counts_jsonl)(totals.tally)
    return counts(totals.tally, paint if colourful() else plain)
