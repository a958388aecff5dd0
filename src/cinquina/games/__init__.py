"""The list of games. Listing them imports no rules; a game is imported when it is asked for."""

from __future__ import annotations

import functools
import importlib
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from cinquina.core.errors import UnknownGame

if TYPE_CHECKING:
    from cinquina.core.game import Game

BUILT_IN = ("mantis", "viva", "ingordi", "scaletta", "second_chance")
"""The games of the house, in the order in which they are shown; each is a package here."""


@functools.cache
def packages() -> dict[str, str]:
    """Each game's id and the package it lives in: ours, then those that other people's packages
    bring through the entry point group `cinquina.games` (name = id, value = the package)."""
    found = {name: f"{__name__}.{name}" for name in BUILT_IN}
    for entry in entry_points(group="cinquina.games"):
        found.setdefault(entry.name, entry.value)
    return found


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(packages())


@functools.cache
def get(name: str) -> Game:
    """The game of that id; UnknownGame with the list if there is none."""
    if name not in packages():
        raise UnknownGame(name, names())
    game: Game = importlib.import_module(f"{packages()[name]}.game").GAME
    return game
