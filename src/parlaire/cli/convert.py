"""`replay convert` and `replay generate`: the commands that write records, whole files or nothing."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

from parlaire.cli.common import Cards, Encoding, From, notation_called, options_of, refuse, source_called, tell_findings, tell_loss

if TYPE_CHECKING:
    from parlaire.notation.convert import Conversion
    from parlaire.record.model import Record

__all__ = ["convert", "generate"]

Force = Annotated[bool, typer.Option("--force", "-f", help="Replace a file that is there.")]


def convert(
    source: Annotated[str, typer.Argument(metavar="SRC", help="A file in any notation, a folder, or - for standard input.")],
    target: Annotated[
        str, typer.Argument(metavar="[DST]", help="The file or folder to write; without it, or with -, standard output.")
    ] = "-",
    notation: From = None,
    to: Annotated[str | None, typer.Option("--to", metavar="NOTATION", help="Write as. [default: by DST's suffix, else json]")] = None,
    record: Annotated[int | None, typer.Option("--record", metavar="N", min=0, help="Only this record of a file, from 0.")] = None,
    cards: Cards = "en",
    to_cards: Annotated[
        str | None, typer.Option("--to-cards", metavar="LANG", help="Write the cards in this tongue. [default: --cards]")
    ] = None,
    encoding: Encoding = None,
    force: Force = False,
) -> None:
    """Write records in another notation.

    What cannot be carried over is listed on standard error. Records that cannot be read are told
    there too, and left out; the command then ends with 2.

    \b
    Examples:
      replay convert game.json game.script
      replay convert games.script.gz games.jsonl
      replay convert games/ scripts/ --to script --cards fr
    """
    from parlaire.notation.convert import ConvertError, ExistsError, NothingReadError
    from parlaire.notation.convert import convert as put

    given: str | BinaryIO = source
    if notation is not None or not Path(source).is_dir():
        kind, given = source_called(notation, source, "SRC")
        notation = kind.name
    if to is not None or target == "-":
        to = notation_called(to or "json", "", "--to").name
    reading, writing = options_of(cards, encoding), options_of(to_cards or cards, option="--to-cards")
    try:
        done = put(given, target, source_notation=notation, target_notation=to, reading=reading, writing=writing, only=record, force=force)
    except NothingReadError as error:
        _tell(error.conversion)
        if error.conversion.unread:
            raise typer.Exit(2) from error
        refuse(str(error))
    except ExistsError as error:
        refuse(f"{error.path} is there already; --force replaces it")
    except ConvertError as error:
        refuse(str(error))
    except ValueError as error:
        raise typer.BadParameter(f"{error}; add --to NOTATION", param_hint="DST") from error
    except OSError as error:
        _refuse_writing(target, error)
    _tell(done)
    if done.unread or done.failures:
        raise typer.Exit(2)


def _tell(done: "Conversion") -> None:
    """What could not be read, written or carried over, on standard error."""
    for loss in done.losses:
        tell_loss(loss.path, loss.record, loss.what)
    for path, number, entry in done.unread:
        tell_findings(path, number, entry.findings, entry)
    for failure in done.failures:
        tell_loss(failure.path, None, str(failure).removeprefix(f"{failure.path}: "))


def generate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant, as sizette/modern; replay games lists them.")],
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=1, help="How many records.")] = 1,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same records.")] = 0,
    fault: Annotated[str | None, typer.Option(metavar="CODE", help="Put one fault of that kind into each, named in x-expect.")] = None,
    target: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The file to write; - is standard output.")] = "-",
    force: Force = False,
) -> None:
    """Make random legal records, one a line.

    \b
    Examples:
      replay generate sizette/modern -n 100 --seed 7
      replay generate quadrette/1930 --fault P201 --out revokes.jsonl
    """
    from parlaire.games import UnknownGameError, find
    from parlaire.generate import generate as make
    from parlaire.report.catalogue import fault_of

    try:
        variant = find(game)
    except UnknownGameError as error:
        raise typer.BadParameter(str(error), param_hint="GAME") from error
    try:
        code = fault_of(fault).code if fault is not None else None
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--fault") from error
    records = (make(variant.name, f"{seed}.{i}", code, notes=False) for i in range(number))
    try:
        _save(records, target, force)
    except OSError as error:
        _refuse_writing(target, error)
    except ValueError as error:
        refuse(str(error))


def _save(records: "Iterator[Record]", target: str, force: bool) -> None:
    """Write to a file, or to standard output, which gets nothing either where a record cannot be made."""
    import shutil
    import tempfile

    from parlaire.notation import NOTATIONS, Options, dump

    if target != "-":
        if Path(target).is_file() and not force:
            refuse(f"{target} is there already; --force replaces it")
        dump(records, target)
        return
    with tempfile.TemporaryFile() as whole:
        write_lines = NOTATIONS["jsonl"].write
        if write_lines is not None:
            write_lines(records, whole, Options())
        whole.seek(0)
        shutil.copyfileobj(whole, sys.stdout.buffer)


def _refuse_writing(target: str, error: OSError) -> NoReturn:
    """End where a file cannot be written; a reader that went away is the command's own affair."""
    if isinstance(error, BrokenPipeError):
        raise error
    refuse(f"{error.filename or target} cannot be written: {error.strerror}")
