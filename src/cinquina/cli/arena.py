"""`cinquina arena`: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cinquina.cli.localized import INTERRUPTED, command
from cinquina.cli.options import Number, complete_game, lang_option, option
from cinquina.core.extras import require


@command("arena")
@click.argument("game", shell_complete=complete_game)
@click.argument("bots", nargs=-1, required=True)
@option("-g", "--games", type=Number(1), default=200)
@option("-j", "--jobs", type=Number(1))
@option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE")
@option("--seed", default="arena", metavar="TEXT")
@option("--all", "play_all", is_flag=True)
@option("--save", type=click.Path(path_type=Path), metavar="FOLDER")
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def arena(
    language: str, /, game: str, bots: tuple[str, ...], options: tuple[str, ...], **chosen: Any
) -> int:
    require("lab")
    from cinquina.games import get
    from cinquina.lab.arena import Arena
    from cinquina.lab.arena_report import run_and_report
    from cinquina.terminal.launch import read_options

    played = get(game)
    seats = played.check_players(len(bots))
    asked = read_options(played.options(seats), options)
    held = Arena(played, bots, seed=chosen["seed"], options=asked)
    interrupted = run_and_report(
        held,
        chosen["games"],
        language,
        jobs=chosen["jobs"],
        until_decided=not chosen["play_all"],
        save=chosen["save"],
        as_json=chosen["as_json"],
    )
    return INTERRUPTED if interrupted else 0
