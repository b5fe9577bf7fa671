"""The command `replay`: a command a function, in the file of its kind; each imports what it needs when it runs."""

import os
import sys
from typing import Annotated

import typer

from parlaire.cli.convert import convert, generate
from parlaire.cli.look import score, view
from parlaire.cli.tell import explain, games, schema
from parlaire.cli.validate import validate

__all__ = ["app", "main"]

# Help without rich: it would double the time that `replay --help` takes.
app = typer.Typer(
    name="replay",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (view, validate, convert, score, explain, games, schema, generate):
    app.command()(command)


def _tell_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"replay {version('parlaire')}")
        raise typer.Exit


@app.callback()
def replay(
    version: Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and end.")] = False,
) -> None:
    """Records of the old talking card games: read them, check every rule, replay them.

    \b
    Example:
      replay validate samples/
    """


def main() -> None:
    """Run the command; an interrupt, and an output that takes no more, are told in a word."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # it stays open to the end
    try:
        try:
            app(prog_name="replay")
        finally:
            sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer would be tried again at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise SystemExit(1) from None
        sys.stderr.write(f"replay: {error.filename or 'standard output'} cannot be written: {error.strerror}\n")
        raise SystemExit(2) from None
    except (SystemExit, KeyboardInterrupt) as end:
        if isinstance(end, SystemExit) and end.code != 130:
            raise
        sys.stderr.write("replay: interrupted\n")
        raise SystemExit(130) from None
