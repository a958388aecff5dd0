"""The `cinquina` command.

One module for each group of subcommands. Everything heavy is imported by the subcommand that needs
it, so that help and completion are quick. A new subcommand is a function under `@command(...)`,
added to the group below, with its texts `help-<name>` and `examples-<name>` in `texts/*.ftl`.

Exit codes: 0 success; 1 the request cannot be fulfilled; 2 the command line is wrong;
130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from cinquina.cli.admin import admin
from cinquina.cli.arena import arena
from cinquina.cli.authoring import check, new_game
from cinquina.cli.doctor import doctor
from cinquina.cli.games import games, learn, puzzle, rules
from cinquina.cli.lab import lab
from cinquina.cli.localized import (
    INTERRUPTED,
    Group,
    OutputClosed,
    explained,
    language_in,
    usage_line,
)
from cinquina.cli.options import lang_option, option
from cinquina.cli.play import join, play, watch
from cinquina.cli.record import record
from cinquina.cli.serve import serve
from cinquina.cli.streams import accept_every_text
from cinquina.core import progress
from cinquina.core.errors import CinquinaError
from cinquina.language import speech

__all__ = ["cinquina", "main"]


@click.group(
    "cinquina",
    cls=Group,
    help="cinquina",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@option("--version", is_flag=True)
@lang_option
@click.pass_context
def cinquina(ctx: click.Context, version: bool) -> None:
    if version:
        from importlib.metadata import version as version_of

        click.echo(f"cinquina {version_of('cinquina')}")
    elif ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


SUBCOMMANDS = (
    play, join, watch, games, learn, puzzle, rules, record, arena, lab, serve, admin, new_game,
    check, doctor,
)  # fmt: skip
for subcommand in SUBCOMMANDS:
    cinquina.add_command(subcommand)


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command line; returns the exit code."""
    given = sys.argv[1:] if args is None else list(args)
    accept_every_text()
    language = language_in(given)
    progress.speak = speech(language).notice
    try:
        code = cinquina.main(given, prog_name="cinquina", standalone_mode=False, obj=language)
        sys.stdout.flush()
    except click.ClickException as error:
        return _complain(usage_line(error, speech(language)), error.exit_code)
    except CinquinaError as error:
        return _complain(explained(error, language), 1)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except (OutputClosed, BrokenPipeError):
        # Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def _complain(line: str, code: int) -> int:
    # Given the stream itself, click does not write UTF-8 to a terminal that is set to ASCII.
    click.echo(f"cinquina: {line}", file=sys.stderr)
    return code
