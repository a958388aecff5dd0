"""Every game has house rules, and its page in docs/games lists them as they are declared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cinquina.core.game import Game
from cinquina.core.options import Option
from cinquina.games import BUILT_IN, get
from cinquina.language import speech

PAGES = Path(__file__).parents[2] / "docs" / "games"
HEAD = ["| option | what it is | the book | values |", "|---|---|---|---|"]


def declared(game: Game) -> Iterator[dict[int, Option]]:
    """Each house rule as it is for each number of players."""
    by_players = {players: game.options(players) for players in game.seats}
    for first in by_players[game.seats[0]]:
        if first.house:
            yield {
                players: next(one for one in options if one.name == first.name)
                for players, options in by_players.items()
            }


def typed(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def book(option: Option) -> str:
    usual = typed(option.default)
    if (other := option.unless) is None:
        return usual
    return f"{usual} ({typed(other.default)} with `{other.option}={typed(other.value)}`)"


def books(variants: dict[int, Option]) -> str:
    """What the book says, for each number of players if that differs."""
    *_, usual = map(book, variants.values())
    others = [
        f"{players} players: {book(one)}" for players, one in variants.items() if book(one) != usual
    ]
    return "; ".join([usual, *others])


def values(option: Option) -> str:
    if option.least is not None:
        return f"{option.least} to {option.most}"
    return ", ".join(map(typed, option.values))


def table(game: Game) -> list[str]:
    say = speech("en", game.id).say
    rows = []
    for variants in declared(game):
        *_, one = variants.values()
        told = f"| `{one.name}` | {say(f'option-{one.name}')} | {books(variants)} | {values(one)} |"
        rows.append(told)
    return HEAD + rows


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_page_lists_the_house_rules(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    section = page.partition("## House rules\n")[2].partition("\n## ")[0]
    assert [line for line in section.splitlines() if line.startswith("|")] == table(get(name))
