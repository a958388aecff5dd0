"""`cinquina games`, `rules`, `learn` and `puzzle`: which games there are, and how to play them."""

from __future__ import annotations

import click

from cinquina.cli.localized import command
from cinquina.cli.options import Number, complete_game, lang_option, option


@command("games")
@click.argument("game", required=False, shell_complete=complete_game)
@option("--json", "as_json", is_flag=True)
@lang_option
@click.pass_obj
def games(language: str, /, game: str | None, as_json: bool) -> None:
    if as_json:
        import json

        from cinquina.terminal.games_info import games_data

        click.echo(json.dumps(games_data(game), indent=2))
    elif game is None:
        from cinquina.terminal.games_list import games_text

        click.echo(games_text(language), nl=False)
    else:
        from cinquina.terminal.games_info import game_text

        click.echo(game_text(game, language), nl=False)


@command("rules")
@click.argument("game", shell_complete=complete_game)
@lang_option
@click.pass_obj
def rules(language: str, /, game: str) -> None:
    from cinquina.terminal.games_info import show_rules

    show_rules(game, language)


@command("learn")
@click.argument("game", shell_complete=complete_game)
@option("--plain", is_flag=True)
@lang_option
@click.pass_obj
def learn(language: str, /, game: str, plain: bool) -> None:
    from cinquina.terminal.learn import learn as teach

    teach(game, language, plain=plain)


@command("puzzle")
@click.argument("game", required=False, shell_complete=complete_game)
@option("-n", "--number", type=Number(1))
@option("--plain", is_flag=True)
@lang_option
@click.pass_obj
def puzzle(language: str, /, game: str | None, number: int | None, plain: bool) -> None:
    from cinquina.terminal.puzzle import puzzle as solve

    solve(game, number, language, plain=plain)
