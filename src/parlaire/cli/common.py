"""What the commands share: options that several take, one record out of a file, and how a command ends."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

if TYPE_CHECKING:
    from parlaire.notation import Entry, Notation, Options
    from parlaire.record.model import Record
    from parlaire.rules.findings import Finding

__all__ = [
    "Cards",
    "Encoding",
    "File",
    "From",
    "Number",
    "Shown",
    "colourful",
    "file_called",
    "notation_called",
    "one_record",
    "options_of",
    "refuse",
    "source_called",
    "tell_findings",
    "tell_loss",
    "write",
]

# The names are written out, for a command that only shows its help must not load what knows them; a test compares.
_NOTATIONS = ("json", "jsonl", "script", "table")
_TONGUES = ("en", "fr", "de", "it", "es", "ru")


def _notations() -> list[str]:
    return list(_NOTATIONS)


def _tongues() -> list[str]:
    return list(_TONGUES)


File = Annotated[str, typer.Argument(metavar="FILE", help="A record in any notation, or - for standard input.")]
From = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="NOTATION", autocompletion=_notations, help=f"Read as: {', '.join(_NOTATIONS)}. [default: by the suffix]"
    ),
]
Cards = Annotated[
    str, typer.Option("--cards", metavar="LANG", autocompletion=_tongues, help=f"The tongue of the card letters: {', '.join(_TONGUES)}.")
]
Shown = Annotated[
    str,
    typer.Option(
        "--cards",
        metavar="LANG",
        autocompletion=_tongues,
        help=f"Show the cards in this tongue: {', '.join(_TONGUES)}. The file is read in the tongue of its `cards:` line, "
        "else in English; one in another without that line is read by convert --cards.",
    ),
]
Encoding = Annotated[
    str | None, typer.Option("--encoding", metavar="NAME", help="The encoding of a legacy file, as latin-1. [default: UTF-8, else a guess]")
]
Number = Annotated[int, typer.Option("--record", metavar="N", min=0, help="Which record of the file, from 0.")]


def refuse(message: str) -> NoReturn:
    """End with status 2 and one sentence."""
    from parlaire.text import harmless

    typer.echo(f"replay: {harmless(message)}", err=True)
    raise typer.Exit(2)


def notation_called(name: str | None, path: str, option: str, argument: str = "FILE") -> "Notation":
    """The notation called `name`, or else told by the suffix of `path`."""
    from parlaire.notation import notation_of

    try:
        return notation_of(path, name)
    except ValueError as error:
        if name is None:
            raise typer.BadParameter(f"{error}; add {option} NOTATION", param_hint=argument) from error
        raise typer.BadParameter(str(error), param_hint=option) from error


def file_called(name: str | None, path: str) -> "Notation":
    """The notation of the one file that a command looks at."""
    _refuse_folder(path)
    return notation_called(name, path, "--from")


def _refuse_folder(path: str) -> None:
    """End where a folder stands for a file."""
    if path != "-" and Path(path).is_dir():
        raise typer.BadParameter(f"{path!r} is a folder; a file is wanted", param_hint="FILE")


def source_called(name: str | None, path: str, argument: str = "FILE") -> "tuple[Notation, str | BinaryIO]":
    """The notation of a file, or of what - stands for, and the file or its bytes; standard input is JSON unless told otherwise."""
    if path != "-":
        return notation_called(name, path, "--from", argument), path
    from parlaire.notation import NOTATIONS
    from parlaire.notation.files import standard_input

    named = notation_called(name, path, "--from", argument) if name is not None else None
    kind, stream = standard_input()
    return named or NOTATIONS[kind], stream


def options_of(cards: str, encoding: str | None = None, option: str = "--cards") -> "Options":
    """What the reader is told, checked."""
    import codecs

    from parlaire.notation import Options

    if cards not in _TONGUES:
        raise typer.BadParameter(f"{cards!r} is not one of {', '.join(_TONGUES)}", param_hint=option)
    if encoding is not None:
        try:
            codecs.lookup(encoding)
        except LookupError as error:
            raise typer.BadParameter(f"{encoding!r} is not a known encoding", param_hint="--encoding") from error
    return Options(cards, encoding)


def one_record(path: str, number: int, notation: str | None, options: "Options") -> "Record":
    """The `number`-th record of a file; where it cannot be read, or fits no game, that is told and the command ends with status 2."""
    from parlaire.fit import fit
    from parlaire.notation import open_entries

    _refuse_folder(path)
    held = 0
    kind, source = source_called(notation, path)
    for entry in open_entries(source, kind, options):
        if held == number:
            findings = entry.findings if entry.record is None else (*entry.findings, *fit(entry.record)[1])
            if entry.record is None or findings:
                tell_findings(path, number, findings, entry)
                raise typer.Exit(2)
            return entry.record
        held += 1
    refuse(f"{path} holds {held} record{'' if held == 1 else 's'}, counted from 0: there is no record {number}")


def tell_findings(path: str, number: int, findings: "Iterable[Finding]", entry: "Entry") -> None:
    """What is wrong with the entry of a file, on standard error."""
    from parlaire.report.located import Located, place_of
    from parlaire.report.text import concise

    for it in findings:
        line, column = place_of(it, entry.locate)
        typer.echo("".join(concise([Located(path=path, record=number, line=line, column=column, finding=it)])), nl=False, err=True)


def tell_loss(path: str, number: int | None, loss: str) -> None:
    """What could not be carried over from a file or one of its records, on standard error."""
    from parlaire.text import harmless

    typer.echo(f"{harmless(path)}: {'' if number is None else f'record {number}: '}{harmless(loss)}", err=True)


def write(pieces: Iterable[str]) -> None:
    """Text to standard output as it comes, whatever the terminal's encoding."""
    for piece in pieces:
        sys.stdout.write(piece)


def colourful() -> bool:
    """Whether standard output is a terminal that wants colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
