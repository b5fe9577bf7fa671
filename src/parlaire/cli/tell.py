"""`replay explain`, `replay games` and `replay schema`: what the program knows, told to a person."""

from typing import Annotated

import typer

from parlaire.cli.common import write

__all__ = ["explain", "games", "schema"]


def _faults(incomplete: str) -> list[str]:
    from parlaire.rules.findings import CATALOGUE

    return [code for code in CATALOGUE if code.startswith(incomplete.upper())]


def _games(incomplete: str) -> list[str]:
    from parlaire.games import names

    return [name for name in names() if name.startswith(incomplete)]


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="[CODE]", autocompletion=_faults, help="A code or a name, as P201 or revoke.")
    ] = None,
) -> None:
    """Say what a finding means: one in full, or the whole table.

    \b
    Examples:
      replay explain P201
      replay explain revoke
    """
    from parlaire.report.catalogue import explained, fault_of, table

    if code is None:
        write(table())
        return
    try:
        fault = fault_of(code)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="CODE") from error
    write(explained(fault))


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=_games, help="A variant, as quadrette/1930.")] = None,
) -> None:
    """List the games, or tell one: its seats, its options and its rules.

    \b
    Examples:
      replay games
      replay games sizette/1725
    """
    from parlaire.games import UnknownGameError, find
    from parlaire.report.rules import game_page, game_table

    if game is None:
        write(game_table())
        return
    try:
        found = find(game)
    except UnknownGameError as error:
        raise typer.BadParameter(str(error), param_hint="GAME") from error
    write(game_page(found))


def schema() -> None:
    """Print the JSON Schema of a record.

    \b
    Example:
      replay schema > record.schema.json
    """
    from parlaire.resources import specification

    write([specification("record.schema.json").read_text(encoding="utf-8")])
