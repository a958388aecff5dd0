"""The `cinquina` command.

Everything heavy is imported by the command that needs it, so that help and completion are quick.
A new command is a function under `@cinquina.command(...)` here, with its texts `help-<name>` and
`examples-<name>` in `texts/*.ftl`.

Exit codes: 0 all went well; 1 what was asked for cannot be; 2 the command line was wrong;
130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from cinquina.core import progress
from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.language import speech
from cinquina.terminal.commands import (
    Group,
    Number,
    OneOf,
    Option,
    ReaderLeft,
    Seconds,
    lang_option,
    language_in,
    usage_line,
)

F = TypeVar("F", bound=Callable[..., Any])

THEMES = ("auto", "dark", "light")
FORMS = ("record", "text", "moves", "steps")


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    from cinquina.games import names

    return [name for name in names() if name.startswith(incomplete)]


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option whose help is `flag-<name>` in the catalogue."""
    name = next(one for one in names if one.startswith("--"))
    key = "flag-" + name.partition("/")[0].removeprefix("--")
    return click.option(*names, cls=Option, help=key, **settings)


def table_options(function: F) -> F:
    """What `play` and `watch` have in common."""
    for one in reversed(
        (
            option("-p", "--players", type=Number()),
            option("-l", "--level", type=Number()),
            option("-s", "--seat", "seats", multiple=True, metavar="WHO"),
            option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE"),
            option("--seed", metavar="TEXT"),
            option("--pace", type=Seconds(), default=0.8),
            option("--plain", is_flag=True),
            option("--theme", "ground", type=OneOf(THEMES), default="auto"),
            lang_option,
        )
    ):
        function = one(function)
    return function


@click.group("cinquina", cls=Group, help="cinquina", invoke_without_command=True)
@option("--version", is_flag=True)
@lang_option
@click.pass_context
def cinquina(ctx: click.Context, version: bool) -> None:
    if version:
        from importlib.metadata import version as version_of

        click.echo(f"cinquina {version_of('cinquina')}")
    elif ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@cinquina.command("play", help="play")
@click.argument("game", required=False, shell_complete=complete_game)
@option("--people", type=Number())
@option("--resume/--new", default=None)
@table_options
@click.pass_obj
def play(language: str, /, **wishes: Any) -> None:
    from cinquina.terminal.starting import Wishes, on_screen
    from cinquina.terminal.starting import play as play_on

    asked = Wishes(language, **wishes)
    if on_screen(asked):
        require("terminal")
    play_on(asked)


@cinquina.command("watch", help="watch")
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_game)
@option("--as", "viewer", type=Number(), metavar="SEAT")
@table_options
@click.pass_obj
def watch(language: str, /, what: str, viewer: int | None, **wishes: Any) -> None:
    from cinquina.terminal.starting import Wishes, on_screen
    from cinquina.terminal.watching import watch_bots, watch_record

    asked = Wishes(language, game=what, **wishes)
    if on_screen(asked):
        require("terminal")
    if Path(what).suffix or os.sep in what:
        watch_record(Path(what), viewer, asked)
    else:
        watch_bots(viewer, asked)


@cinquina.command("games", help="games")
@click.argument("game", required=False, shell_complete=complete_game)
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def games(language: str, /, game: str | None, as_json: bool) -> None:
    from cinquina.terminal import showing

    if as_json:
        import json

        click.echo(json.dumps(showing.games_data(), indent=2))
    else:
        click.echo(
            showing.games_text(language) if game is None else showing.game_text(game, language),
            nl=False,
        )


@cinquina.command("rules", help="rules")
@click.argument("game", shell_complete=complete_game)
@lang_option
@click.pass_obj
def rules(language: str, /, game: str) -> None:
    from cinquina.terminal.showing import show_rules

    show_rules(game, language)


@cinquina.group("record", help="record")
@lang_option
def record() -> None:
    """Saved games; each command below is one thing to do with them."""


FILE = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))


@record.command("list", help="record-list")
@lang_option
@click.pass_obj
def record_list(language: str, /) -> None:
    from cinquina.terminal.watching import list_records

    for line in list_records(language):
        click.echo(line)


@record.command("show", help="record-show")
@FILE
@option("--as", "viewer", type=Number(), metavar="SEAT")
@lang_option
@click.pass_obj
def record_show(language: str, /, file: Path, viewer: int | None) -> None:
    from cinquina.terminal import saves, showing

    table = showing.table_of(saves.read(file), language, viewer)
    for line in (showing.summary(table), "", *showing.story(table)):
        click.echo(line)


@record.command("verify", help="record-verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@lang_option
@click.pass_obj
def record_verify(language: str, /, files: tuple[Path, ...]) -> int:
    from cinquina.terminal import saves, showing

    failed = False
    for file in files:
        try:
            saved = saves.read(file)
            table = showing.table_of(saved, language)
        except CinquinaError as error:
            failed = True
            click.echo(f"{file}: {explained(error, language)}", err=True)
        else:
            click.echo(f"{file}: {showing.summary(table)} {showing.promise(saved, language)}")
    return 1 if failed else 0


@record.command("convert", help="record-convert")
@FILE
@option("--to", "form", type=OneOf(FORMS), default="text")
@option("--output", "output", type=click.File("w", encoding="utf-8"), default="-", metavar="FILE")
@lang_option
@click.pass_obj
def record_convert(language: str, /, file: Path, form: str, output: Any) -> None:
    from cinquina.terminal import saves, showing

    saved = saves.read(file)
    for line in showing.converted(saved, showing.table_of(saved, language), form):
        click.echo(line, file=output)


@cinquina.command("arena", help="arena")
@click.argument("game", shell_complete=complete_game)
@click.argument("bots", nargs=-1, required=True)
@option("-g", "--games", type=Number(), default=200)
@option("-j", "--jobs", type=Number())
@option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE")
@option("--seed", default="arena", metavar="TEXT")
@option("--all", "play_all", is_flag=True)
@option("--save", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def arena(
    language: str, /, game: str, bots: tuple[str, ...], options: tuple[str, ...], **chosen: Any
) -> None:
    require("lab")
    from cinquina.games import get
    from cinquina.lab.arena import Arena, Entrant
    from cinquina.lab.showing import run_and_show
    from cinquina.terminal.starting import read_options

    room = get(game)
    seats = room.check_players(len(bots))
    asked = read_options(room.options(seats), options)
    held = Arena(room, [Entrant.read(bot) for bot in bots], seed=chosen["seed"], options=asked)
    run_and_show(
        held,
        chosen["games"],
        language,
        jobs=chosen["jobs"],
        until_decided=not chosen["play_all"],
        save=chosen["save"],
        as_json=chosen["as_json"],
    )


@cinquina.command("serve", help="serve")
@option("--database", metavar="URL")
@option("--host", default="127.0.0.1", metavar="ADDRESS")
@option("--port", type=Number((1, 65_535)), default=8765)
@option("--secure", is_flag=True)
@option("--origin", "origins", multiple=True, metavar="URL")
@option("--proxies", default="127.0.0.1", metavar="ADDRESSES")
@option("--rate", type=Seconds(), default=1.0, metavar="FACTOR")
@option("--grace", type=Seconds(), default=15.0)
@option("--lease", type=Seconds(), default=30.0)
@option("--threads", "bot_threads", type=Number((1, 1_000)))
@option("--browser", is_flag=True)
@lang_option
@click.pass_obj
def serve(language: str, /, browser: bool, **chosen: Any) -> None:
    require("server")
    from cinquina.server import Settings, run
    from cinquina.server.reach import network_url, own_url
    from cinquina.server.running import open_when_ready

    settings = Settings(**{name: value for name, value in chosen.items() if value is not None})

    def announce() -> None:
        url, network = own_url(settings), network_url(settings)
        click.echo(speech(language).say("serve-address", url=url), err=True)
        if network is not None:
            click.echo(speech(language).say("serve-network", url=network), err=True)
        if browser:
            open_when_ready(url)

    run(settings, announce)


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command line; returns the exit code."""
    given = sys.argv[1:] if args is None else list(args)
    language = language_in(given)
    progress.speak = speech(language).say
    try:
        code = cinquina.main(given, prog_name="cinquina", standalone_mode=False, obj=language)
        sys.stdout.flush()
    except click.ClickException as error:
        return _complain(usage_line(error, speech(language)), error.exit_code)
    except CinquinaError as error:
        return _complain(explained(error, language), 1)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except (ReaderLeft, BrokenPipeError):
        # Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def explained(error: CinquinaError, language: str) -> str:
    """An error for people; its sentence is the house's, or that of one of the games. So is that
    of its cause."""
    from cinquina.games import names

    needed = [one.key for one in (error.cause, error) if one is not None]
    catalogues = [speech(language, game) for game in (None, *names())]
    return next(words.explain(error) for key in needed for words in catalogues if words.has(key))


def _complain(line: str, code: int) -> int:
    click.echo(f"cinquina: {line}", err=True)
    return code
