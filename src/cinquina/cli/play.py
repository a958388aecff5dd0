"""`cinquina play` and `cinquina watch`: the table in this terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cinquina.cli.localized import command
from cinquina.cli.options import Number, OneOf, Seconds, complete_game, lang_option, option

F = TypeVar("F", bound=Callable[..., Any])

THEMES = ("auto", "dark", "light")


def table_options(function: F) -> F:
    """The options that `play` and `watch` have in common."""
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


@command("play")
@click.argument("game", required=False, shell_complete=complete_game)
@option("--people", type=Number())
@option("--resume/--new", default=None)
@table_options
@click.pass_obj
def play(language: str, /, **wishes: Any) -> None:
    from cinquina.terminal.starting import Wishes
    from cinquina.terminal.starting import play as play_on

    play_on(Wishes(language, **wishes))


@command("watch")
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_game)
@option("--as", "viewer", type=Number(), metavar="SEAT")
@table_options
@click.pass_obj
def watch(language: str, /, what: str, viewer: int | None, **wishes: Any) -> None:
    from cinquina.terminal.starting import Wishes
    from cinquina.terminal.watching import watch_bots, watch_record

    asked = Wishes(language, game=what, **wishes)
    if Path(what).suffix or os.sep in what:
        watch_record(Path(what), viewer, asked)
    else:
        watch_bots(viewer, asked)
