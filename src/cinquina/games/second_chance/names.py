"""The names of Second Chance's cells, ways, tiles, phases and ends."""

from __future__ import annotations

import functools
from typing import Annotated, Literal

from cinquina.core.declarations import Reads, Shown
from cinquina.core.plain import PlainState
from cinquina.games.second_chance.rules.grid import CELLS, SIDE
from cinquina.games.second_chance.rules.state import NONE

WayName = Literal["r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f"]
"""How a tile is turned clockwise, in degrees; with `f` it is mirrored first."""
WAYS: tuple[WayName, ...] = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f")
WAY_OF: dict[str, int] = {name: way for way, name in enumerate(WAYS)}
Way = Annotated[WayName, Reads(WAYS.__getitem__)]

PhaseName = Literal["start", "common", "chance", "mark", "over"]
PHASES: tuple[PhaseName, ...] = ("start", "common", "chance", "mark", "over")

ReasonName = Literal["full", "short", "eliminated", "deck"]
"""Why a game is over: a full sheet, a seat without a card that fits, nobody left, or no cards
left."""
REASONS: tuple[ReasonName, ...] = ("full", "short", "eliminated", "deck")
Reason = Annotated[ReasonName, Reads(REASONS.__getitem__)]

CELL_NAMES = tuple("abcdefghi"[cell % SIDE] + str(cell // SIDE + 1) for cell in range(CELLS))
"""Columns a-i from the left, rows 1-9 from the top."""
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}
Cell = Annotated[str, Reads(CELL_NAMES.__getitem__)]
"""A cell by its column, a to i, and its row, 1 to 9 from the top."""

SIGNS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def name_number(name: str) -> int:
    """The name of a tile as a number, so that states and traces can hold it."""
    number = 0
    for sign in name:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


@functools.lru_cache(maxsize=1024)
def name_of(number: int) -> str:
    """The name that a number stands for."""
    name = ""
    while number:
        number, sign = divmod(number, len(SIGNS))
        name = SIGNS[sign] + name
    return name


Tile = Annotated[str, Reads(name_of), Shown("card")]
"""A tile by its name in the tile file."""


def tile_name(state: PlainState, tile: int) -> str:
    return name_of(state.names[tile])


def card_name(state: PlainState, tile: int) -> str | None:
    """The tile's name, or None where there is no card."""
    return None if tile == NONE else tile_name(state, tile)


def shown(state: PlainState) -> list[str]:
    """The names of the two common cards that were turned up last."""
    return [tile_name(state, tile) for tile in state.shown if tile != NONE]


@functools.lru_cache(maxsize=100_000)
def placement(name: int, place: int) -> str:
    """The one spelling of drawing a tile, by the number of its name. Typed moves are read in
    lower case, so it is written so too."""
    way, cell = divmod(place, CELLS)
    return f"{name_of(name).lower()} {CELL_NAMES[cell]} {WAYS[way]}"
