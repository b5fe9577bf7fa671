"""`replay view` and `replay score`: one record looked at."""

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from parlaire.cli.common import Cards, Encoding, File, From, Number, notation_called, one_record, options_of, refuse, write

if TYPE_CHECKING:
    from parlaire.record.model import Record
    from parlaire.replay import Glyphs

__all__ = ["score", "view"]

Output = Literal["text", "json", "csv"]


def view(
    file: File,
    number: Number = 0,
    at: Annotated[
        str | None, typer.Option(metavar="DEAL[.EVENT]", help="The position after that event; a deal alone is its start; from 0.")
    ] = None,
    seat: Annotated[str | None, typer.Option("--as", metavar="SEAT", help="Show only what that seat may see.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the replay as text, as is done where there is no terminal.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Suits, cards and frames in ASCII.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the file anew whenever it is saved.")] = False,
    notation: From = None,
    cards: Cards = "en",
    encoding: Encoding = None,
) -> None:
    """Step through a record on the screen, or print it.

    As text it is printed whole, or with --at that one position.

    \b
    Examples:
      replay view samples/sizette/modern.json
      replay view game.script --at 1.7 --as C
      replay view game.json --plain | less
    """
    options = options_of(cards, encoding)
    kind = notation_called(notation, file, "--from")
    code = sys.stdout.encoding
    shown = None if code.lower().replace("-", "") in ("utf8", "utf8sig") else code
    eyes = seat.upper() if seat is not None else None
    try:
        if plain or file == "-" or not _on_terminal():
            from parlaire.replay import Glyphs
            from parlaire.tongues import find_tongue

            record = one_record(file, number, kind, options)
            write(_printed(record, at, eyes, Glyphs(find_tongue(cards), ascii_only or shown is not None, shown)))
            return
        from parlaire.viewer.app import run

        status = run(
            file, notation=kind, options=options, record=number, at=at, seat=eyes, ascii_only=ascii_only, encoding=shown, watch=watch
        )
    except ValueError as error:
        refuse(str(error))
    raise typer.Exit(status)


def _on_terminal() -> bool:
    """Whether there is a terminal that can show a screen and send keys; Textual draws on standard error."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and os.environ.get("TERM", "") not in ("", "dumb")


def _printed(record: "Record", at: str | None, seat: str | None, glyphs: "Glyphs") -> "Iterator[str]":
    from parlaire.replay import Navigation, Replay, plain, position_text

    replay = Replay(record).seen_from(seat)
    return plain(replay, glyphs) if at is None else position_text(replay[Navigation(replay).goto(at)], glyphs)


def score(
    file: File,
    number: Number = 0,
    output: Annotated[Output, typer.Option(help="How the sheet is written.")] = "text",
    notation: From = None,
    cards: Cards = "en",
    encoding: Encoding = None,
) -> None:
    """Print the score sheet: tricks, points, penalties and score of every deal.

    Where the source tells another number than the rules give, both stand there. Ends with 1 where
    the referee found an error anywhere in the record.

    \b
    Examples:
      replay score samples/quadrette/classic.json
      replay score game.script --output csv > sheet.csv
    """
    from parlaire.score import WRITERS, sheet

    record = one_record(file, number, notation_called(notation, file, "--from"), options_of(cards, encoding))
    made = sheet(record)
    write([WRITERS[output](made)])
    raise typer.Exit(int(made.errors > 0))
