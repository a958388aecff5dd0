"""`cinquina play`, `join` and `watch`: games in this terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cinquina.cli.localized import WrongUsage, command
from cinquina.cli.options import Number, OneOf, Seconds, complete_game, lang_option, option
from cinquina.core.extras import require

F = TypeVar("F", bound=Callable[..., Any])

THEMES = ("auto", "dark", "light")


def table_options(function: F) -> F:
    """The options that `play` and `watch` have in common."""
    for one in reversed(
        (
            option("-p", "--players", type=Number(1), show_default="3"),
            option("-l", "--level", type=Number(0), show_default="3"),
            option("-s", "--seat", "seats", multiple=True, metavar="WHO"),
            option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE"),
            option("--seed", metavar="TEXT"),
            option("--pace", type=Seconds(), default=0.8),
            option("--plain", is_flag=True),
            option("--theme", type=OneOf(THEMES), default="auto"),
            lang_option,
        )
    ):
        function = one(function)
    return function


@command("play")
@click.argument("game", required=False, shell_complete=complete_game)
@option("--people", type=Number(0), show_default="1")
@option("--practice", is_flag=True)
@option("--resume/--new", default=None)
@table_options
@click.pass_context
def play(ctx: click.Context, /, **request: Any) -> None:
    from cinquina.terminal import launch

    asked = launch.TableRequest(ctx.obj, **request)
    if launch.on_screen(asked):
        require("terminal")
    if asked.seats and asked.people is not None:
        raise WrongUsage("usage-together", ctx, first="--people", second="--seat")
    if asked.resume and asked.describes_a_table:
        raise WrongUsage("usage-resume", ctx)
    launch.play(asked)


@command("join")
@click.argument("url")
@option("--name", metavar="TEXT")
@lang_option
@click.pass_obj
def join(language: str, /, url: str, name: str | None) -> None:
    require("terminal")
    from cinquina.terminal.join import join as sit

    sit(url, name, language)


@command("watch")
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_game)
@option("--as", "viewer", type=Number(0), metavar="SEAT")
@table_options
@click.pass_obj
def watch(language: str, /, what: str, viewer: int | None, **request: Any) -> None:
    from cinquina.terminal.launch import TableRequest, on_screen
    from cinquina.terminal.watch import watch_bots, watch_record

    asked = TableRequest(language, game=what, **request)
    if on_screen(asked):
        require("terminal")
    if what == "-" or Path(what).suffix or os.sep in what or Path(what).is_file():
        watch_record(Path(what), viewer, asked)
    else:
        watch_bots(viewer, asked)
