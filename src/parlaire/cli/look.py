"""`replay view` and `replay score`: one record looked at."""

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from parlaire.cli.common import Encoding, File, From, Number, Shown, file_called, one_record, options_of, refuse, write

if TYPE_CHECKING:
    from parlaire.notation import Options
    from parlaire.record.model import Record
    from parlaire.replay import Glyphs
    from parlaire.tongues import Tongue

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
    cards: Shown = "en",
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
    options, tongue = _reading_and_showing(cards, encoding)
    code = sys.stdout.encoding
    shown = None if code.lower().replace("-", "") in ("utf8", "utf8sig") else code
    eyes = seat.upper() if seat is not None else None
    try:
        if plain or file == "-" or not _on_terminal():
            from parlaire.replay import Glyphs

            record = one_record(file, number, notation, options)
            write(_printed(record, at, eyes, Glyphs(tongue, ascii_only or shown is not None, shown)))
            return
        from parlaire.viewer.app import run

        status = run(
            file,
            notation=file_called(notation, file),
            options=options,
            record=number,
            at=at,
            seat=eyes,
            tongue=tongue,
            ascii_only=ascii_only,
            encoding=shown,
            watch=watch,
        )
    except ValueError as error:
        refuse(str(error))
    raise typer.Exit(status)


def _reading_and_showing(cards: str, encoding: str | None) -> "tuple[Options, Tongue]":
    """How the file is read, which is in its own tongue, and the tongue in which its cards are shown."""
    from parlaire.tongues import find_tongue

    asked = options_of(cards, encoding)
    return options_of("en", encoding), find_tongue(asked.cards)


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
    cards: Shown = "en",
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
    from parlaire.score import WRITERS, as_text, sheet

    options, tongue = _reading_and_showing(cards, encoding)
    made = sheet(one_record(file, number, notation, options))
    write([as_text(made, tongue) if output == "text" else WRITERS[output](made)])
    raise typer.Exit(int(made.errors > 0))
