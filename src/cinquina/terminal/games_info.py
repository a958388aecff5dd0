"""The list of games, the options of one game, and its rules."""

from __future__ import annotations

import sys
from typing import Any

from cinquina.core.errors import UnknownGame
from cinquina.core.game import Game
from cinquina.core.options import Option
from cinquina.games import get, names
from cinquina.language import Speech, speech

PAGE_WIDTH = 90


def games_text(language: str) -> str:
    """The list of games, one paragraph each."""
    return "\n\n".join(_game_text(get(name), speech(language, name)) for name in names()) + "\n"


def _game_text(game: Game, words: Speech) -> str:
    who = words.say("games-players", least=game.seats[0], most=game.seats[-1], minutes=game.minutes)
    return f"{game.id}: {words.say('title')}, {who}\n  {words.say('tagline')}"


def game_text(name: str, language: str) -> str:
    """One game with its options and its notation."""
    game, words = get(name), speech(language, name)
    lines = [_game_text(game, words), "", words.say("games-options")]
    options = {option.name: option for players in game.seats for option in game.options(players)}
    for option in options.values():
        lines.append(f"  {option.name}={option.default}: {words.say(f'option-{option.name}')}")
        lines.append(f"      {_values(option, words)}")
    lines += ["", words.say("games-moves", examples=", ".join(game.examples))]
    return "\n".join(lines) + "\n"


def _values(option: Option, words: Speech) -> str:
    """The allowed values as they are typed, with their meaning where it has words."""
    if option.least is not None:
        return f"{option.least}-{option.most}"
    if not option.values:
        return words.say("games-any-text")
    return ", ".join(_value(option.name, value, words) for value in option.values)


def _value(name: str, value: object, words: Speech) -> str:
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    key = f"option-{name}-{value}"
    return f"{value} ({words.say(key)})" if words.has(key) else str(value)


def games_data() -> list[dict[str, Any]]:
    """The list of games for programs."""
    return [
        {
            "game": game.id,
            "title": game.title,
            "players": [game.seats[0], game.seats[-1]],
            "minutes": game.minutes,
            "options": [option.describe() for option in game.options(game.seats[-1])],
        }
        for game in map(get, names())
    ]


def show_rules(name: str, language: str) -> None:
    """The rules page, set for a terminal and paged there; as it is written elsewhere."""
    if name not in names():
        raise UnknownGame(name, names())
    page = speech(language, name).rules_page()
    if not sys.stdout.isatty():
        sys.stdout.write(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    width = min(console.width, PAGE_WIDTH)
    with console.pager(styles=True):
        console.print(Markdown(page), width=width)
