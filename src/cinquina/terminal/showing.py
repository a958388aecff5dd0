"""Everything that is shown once and not played: the games, their rules, saved games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from cinquina.core.errors import UnknownGame
from cinquina.core.extras import installed
from cinquina.core.game import Game
from cinquina.core.options import Option
from cinquina.core.record import rewritten, steps, to_text
from cinquina.core.replay import has_promise, replay
from cinquina.games import get, names
from cinquina.language import Speech, speech
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table

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
    lines += ["", words.say("games-moves", examples=", ".join(game.moves.EXAMPLES))]
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
    if not sys.stdout.isatty() or not installed("terminal"):
        sys.stdout.write(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    width = min(console.width, PAGE_WIDTH)
    with console.pager(styles=True):
        console.print(Markdown(page), width=width)


def table_of(record: Mapping[str, Any], language: str, viewer: int | None = None) -> Table:
    """The table of a saved game, to be looked at."""
    match = replay(record, get)
    words = speech(language)
    seats = [
        Seat(name or words.say("person", number=number))
        for number, name in enumerate(match.names, start=1)
    ]
    table = Table(match, seats, language)
    if viewer is not None:
        match.view(viewer)
    table.viewer = viewer
    return table


def story(table: Table) -> Iterator[str]:
    """A game told from beginning to end, with its result."""
    yield from table.log()
    if table.match.over:
        yield from table.standings()


def summary(table: Table) -> str:
    """One line on a saved game."""
    return table.speech.say(
        "record-summary",
        title=table.speech.say("title"),
        names=table.speech.join(table.names),
        moves=table.match.step,
        over="yes" if table.match.over else "no",
    )


def promise(record: Mapping[str, Any], language: str) -> str:
    """Whether a record that was replayed carries a promise about its seed; if so, it was kept."""
    return speech(language).say("record-promise" if has_promise(record) else "record-no-promise")


def converted(record: Mapping[str, Any], table: Table, form: str) -> Iterator[str]:
    """A saved game in another form, line by line."""
    match = table.match
    if form == "text":
        yield from story(table)
    elif form == "moves":
        yield from (f"{seat} {words}" for seat, words in match.moves)
    elif form == "steps":
        yield from (json.dumps(step, ensure_ascii=False) for step in steps(match))
    else:
        yield to_text(rewritten(record, match)).rstrip("\n")
