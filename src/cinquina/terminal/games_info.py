"""The options of one game, its rules, and the games as data for programs."""

from __future__ import annotations

import sys
from typing import Any

from cinquina.core.errors import UnknownGame
from cinquina.core.extras import installed
from cinquina.core.game import Game
from cinquina.core.options import Option, seat_option
from cinquina.games import get, names
from cinquina.language import Speech, speech
from cinquina.terminal.games_list import about

PAGE_WIDTH = 90


def game_text(name: str, language: str) -> str:
    """One game with its options and its notation."""
    game, texts = get(name), speech(language, name)
    lines = [about(name, texts), "", texts.say("games-options")]
    found = list(_options(game).values())
    house = [variants for variants in found if variants[0][0].house]
    for variants in found:
        if variants not in house:
            lines += _option_lines(variants, len(game.seats), texts)
    if house:
        lines += ["", f"{texts.say('house-rules')}. {texts.say('house-rules-text')}"]
    for variants in house:
        lines += _option_lines(variants, len(game.seats), texts)
    lines += ["", texts.say("games-moves", examples=", ".join(game.moves.EXAMPLES))]
    return "\n".join(lines) + "\n"


Variants = list[tuple[Option, list[int]]]
"""The variants of an option, each with the numbers of players it is for."""


def _options(game: Game) -> dict[str, Variants]:
    """The options of a game by their names."""
    found: dict[str, Variants] = {}
    for players in game.seats:
        for option in game.options(players):
            variants = found.setdefault(option.name, [])
            same = next((numbers for one, numbers in variants if one == option), None)
            if same is None:
                variants.append((option, [players]))
            else:
                same.append(players)
    return found


def _option_lines(variants: Variants, sizes: int, texts: Speech) -> list[str]:
    """What an option is and which values it takes, for each number of players if they differ."""
    first, players = variants[0]
    head = f"{first.name}={texts.typed(first.default)}"
    about = texts.say(f"option-{first.name}")
    if all(option == seat_option(option.name, numbers[0]) for option, numbers in variants):
        return [f"  {head}: {about}", f"      {texts.say('games-seat')}"]
    if len(players) == sizes:
        return [f"  {head}: {about}", f"      {_values(first, texts)}"]
    lines = [f"  {first.name}: {about}"]
    for option, numbers in variants:
        count = texts.join([str(number) for number in numbers])
        default = texts.say("help-default", value=texts.typed(option.default))
        told = texts.say("games-option-players", count=count, values=_values(option, texts))
        lines.append(f"      {told} {default}")
    return lines


def _values(option: Option, texts: Speech) -> str:
    """The allowed values as they are typed, with their meaning where it has words."""
    if option.least is not None:
        return f"{option.least}-{option.most}"
    if not option.values:
        return texts.say("games-any-text")
    return ", ".join(_value(option.name, value, texts) for value in option.values)


def _value(name: str, value: object, texts: Speech) -> str:
    key = f"option-{name}-{value}"
    return f"{value} ({texts.say(key)})" if texts.has(key) else texts.typed(value)


def games_data(name: str | None = None) -> list[dict[str, Any]]:
    """The games for programs, or the one that is named. `options` are those of the largest table,
    `options_for` those of each number of players."""
    return [
        {
            "game": game.id,
            "title": game.title,
            "players": [game.seats[0], game.seats[-1]],
            "minutes": game.minutes,
            "options": _options_data(game, game.seats[-1]),
            "options_for": {str(players): _options_data(game, players) for players in game.seats},
        }
        for game in map(get, names() if name is None else (name,))
    ]


def _options_data(game: Game, players: int) -> list[dict[str, Any]]:
    return [option.describe() for option in game.options(players)]


def show_rules(name: str, language: str) -> None:
    """The rules, first on one screen and then in full: formatted and paged on a terminal, as plain
    Markdown elsewhere."""
    if name not in names():
        raise UnknownGame(name, names())
    page = speech(language, name).rules_with_summary()
    if not sys.stdout.isatty() or not installed("terminal"):
        sys.stdout.write(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    width = min(console.width, PAGE_WIDTH)
    with console.pager(styles=True):
        console.print(Markdown(page), width=width)
