"""`cinquina lab`: very many games, reports on their balance, variants side by side."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cinquina.cli.localized import INTERRUPTED, Command, Group, command
from cinquina.cli.options import Decimal, Number, complete_game, lang_option, option
from cinquina.core.extras import require

if TYPE_CHECKING:
    from cinquina.lab.plan import Plan
    from cinquina.lab.run import Workers


@click.group("lab", cls=Group, help="lab")
@lang_option
def lab() -> None:
    pass


def lab_command(name: str) -> Callable[[Callable[..., int]], Command]:
    """A subcommand of `lab`, with the options that all of them share."""

    def made(function: Callable[..., int]) -> Command:
        for add in reversed(
            (
                option("-p", "--players", type=Number(1)),
                option("-b", "--bot", "bots", multiple=True, metavar="BOT"),
                option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE"),
                option("--seed", default="lab", metavar="TEXT"),
                option("-j", "--jobs", type=Number(1)),
                option("--cluster", metavar="ADDRESS"),
            )
        ):
            function = add(function)
        built = command(f"lab-{name}")(lang_option(click.pass_obj(function)))
        built.name = name
        return built

    return made


def _bots(given: tuple[str, ...]) -> Any:
    """One bot for all seats, or one for each."""
    return given[0] if len(given) == 1 else list(given) or 2


def _seats(game: Any, chosen: dict[str, Any]) -> int:
    bots = chosen["bots"]
    return chosen["players"] or (len(bots) if len(bots) > 1 else game.seats[0])


def _plan(name: str, chosen: dict[str, Any]) -> Plan:
    """The plan of what the command line says."""
    from cinquina.games import get
    from cinquina.lab.plan import make_plan
    from cinquina.terminal.launch import read_options

    game = get(name)
    seats = game.check_players(_seats(game, chosen))
    options = read_options(game.options(seats), chosen["options"])
    return make_plan(game, seats, chosen["games"], _bots(chosen["bots"]), chosen["seed"], options)


def _workers(chosen: dict[str, Any]) -> AbstractContextManager[Workers]:
    """Who plays, by what the command line says."""
    from cinquina.lab.cluster import workers_at

    return workers_at(chosen["cluster"], chosen["jobs"])


@lab_command("simulate")
@click.argument("game", shell_complete=complete_game)
@option("-g", "--games", type=Number(1), default=10_000)
@option("--out", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@option("--json", "as_json", is_flag=True)
def simulate(language: str, /, game: str, **chosen: Any) -> int:
    require("lab")
    from cinquina.lab.terminal import simulate_and_show

    plan = _plan(game, chosen)
    with _workers(chosen) as workers:
        done = simulate_and_show(
            plan, language, workers=workers, out=chosen["out"], as_json=chosen["as_json"]
        )
    return 0 if done else INTERRUPTED


@lab_command("report")
@click.argument("game", shell_complete=complete_game)
@option("-g", "--games", type=Number(100), default=100_000)
@option("-O", "--report", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@option("--pictures", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
def report(language: str, /, game: str, **chosen: Any) -> int:
    require("lab")
    from cinquina.lab.terminal import report_and_write

    page = chosen["report"] or Path(f"{game}-report.html")
    plan = _plan(game, chosen)
    with _workers(chosen) as workers:
        report_and_write(plan, page, language, workers=workers, pictures=chosen["pictures"])
    return 0


@lab_command("compare")
@click.argument("game", shell_complete=complete_game)
@click.argument("variants", nargs=-1, required=True)
@option("-g", "--games", type=Number(1), default=10_000)
@option("-O", "--report", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@option("--json", "as_json", is_flag=True)
def compare(language: str, /, game: str, variants: tuple[str, ...], **chosen: Any) -> int:
    require("lab")
    from cinquina.games import get
    from cinquina.lab.terminal import compare_and_show
    from cinquina.terminal.launch import read_options

    played = get(game)
    seats = played.check_players(_seats(played, chosen))
    known = played.options(seats)
    read = [{} if one == "book" else read_options(known, one.split(",")) for one in variants]
    common = read_options(known, chosen["options"])
    with _workers(chosen) as workers:
        compare_and_show(
            played,
            read,
            language,
            page=chosen["report"],
            as_json=chosen["as_json"],
            players=seats,
            games=chosen["games"],
            bots=_bots(chosen["bots"]),
            seed=chosen["seed"],
            options=common,
            **workers._asdict(),
        )
    return 0


@lab_command("tune")
@click.argument("game", shell_complete=complete_game)
@option("-t", "--target", "targets", multiple=True, required=True, metavar="NAME=NUMBER")
@option("--vary", multiple=True, metavar="OPTION")
@option("-n", "--trials", type=Number(1), default=50)
@option("-g", "--games", type=Number(1), default=5_000)
@option("--trials-file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@option("--json", "as_json", is_flag=True)
def tune(language: str, /, game: str, **chosen: Any) -> int:
    require("lab")
    from cinquina.lab.terminal import tune_and_show

    plan = _plan(game, chosen)
    with _workers(chosen) as workers:
        done = tune_and_show(
            plan,
            language,
            targets=chosen["targets"],
            options=chosen["vary"],
            trials=chosen["trials"],
            out=chosen["trials_file"] or Path(f"{game}-trials.log"),
            workers=workers,
            as_json=chosen["as_json"],
        )
    return 0 if done else INTERRUPTED


@command("lab-puzzles")
@click.argument("game", shell_complete=complete_game)
@option("-n", "--count", type=Number(1), default=100)
@option("-p", "--players", type=Number(2))
@option("--skim", is_flag=True)
@option("--seed", default="puzzles", metavar="TEXT")
@option("--minutes", type=Decimal(0, 10_000), default=10.0)
@option("--file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@option("--verify", is_flag=True)
@lang_option
@click.pass_obj
def puzzles(language: str, /, game: str, **chosen: Any) -> int:
    require("lab")
    from cinquina.games import get
    from cinquina.insight.mining import Mine
    from cinquina.lab.puzzles import find_and_write, verify_and_show

    played = get(game)
    if chosen["verify"]:
        return 0 if verify_and_show(played, chosen["file"], language) else 1
    file = chosen["file"] or Path(f"{game}-puzzles.jsonl")
    players = chosen["players"] and played.check_players(chosen["players"])
    mine = Mine(played, chosen["seed"], players, chosen["skim"])
    done = find_and_write(mine, file, language, count=chosen["count"], minutes=chosen["minutes"])
    return 0 if done else INTERRUPTED


puzzles.name = "puzzles"

for subcommand in (simulate, report, compare, tune, puzzles):
    lab.add_command(subcommand)
