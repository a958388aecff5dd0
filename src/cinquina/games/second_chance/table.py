"""Second Chance as it lies on the table: cells, ways and tiles by their names."""

from __future__ import annotations

import functools
import re
from array import array
from dataclasses import dataclass

from cinquina.core.plain import PlainState
from cinquina.games.second_chance.rules_grid import CELLS, LOW_CELLS, MOST_SQUARES, SIDE
from cinquina.games.second_chance.rules_state import (
    ALL_OUT,
    DECK_OUT,
    FULL,
    NONE,
    SHORT,
    STARTING,
)
from cinquina.games.second_chance.tiles import Squares, Tile, draw, name_number, name_of, turned

WAYS = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f")
PHASES = ("start", "common", "chance", "mark", "over")
REASONS = ("full", "short", "eliminated", "deck")
CELL = re.compile("[a-i][1-9]")
EMPTY, FILLED, MARKED = ".#1"


def cell_name(cell: int) -> str:
    """Columns a-i from the left, rows 1-9 from the top."""
    return "abcdefghi"[cell % SIDE] + str(cell // SIDE + 1)


def cell_number(name: str) -> int:
    """The cell with this name; ValueError if there is none."""
    if not CELL.fullmatch(name):
        raise ValueError(f"there is no cell {name!r}; cells are a1 to i9")
    return (int(name[1]) - 1) * SIDE + "abcdefghi".index(name[0])


@dataclass(frozen=True)
class TileSet:
    """All tiles of a match, the starting tiles first; `ways` are the eight ways of each, `fields`
    what the state holds of them."""

    tiles: tuple[Tile, ...]
    numbers: dict[str, int]
    drawings: dict[str, list[str]]
    ways: tuple[tuple[Squares, ...], ...]
    fields: dict[str, array[int]]


@functools.lru_cache(maxsize=64)
def make_set(tiles: tuple[Tile, ...]) -> TileSet:
    ways = tuple(tuple(turned(tile.squares)) for tile in tiles)
    fields = {
        "squares": array("b", [len(tile.squares) for tile in tiles]),
        "box": array("b", [_packed(*map(max, zip(*tile.squares, strict=True))) for tile in tiles]),
        "cells": array("b", [cell for tile in tiles for cell in _cells(tile)]),
        "ways": array("B", [_new_ways(of_tile) for of_tile in ways]),
        "names": array("i", [name_number(tile.name) for tile in tiles]),
    }
    numbers = {tile.name: number for number, tile in enumerate(tiles)}
    drawings = {tile.name: draw(tile.squares) for tile in tiles}
    return TileSet(tiles, numbers, drawings, ways, fields)


def _packed(row: int, column: int) -> int:
    return 16 * row + column


def _cells(tile: Tile) -> list[int]:
    """The squares as the state holds them; those that are not there repeat the first one."""
    cells = [_packed(row, column) for row, column in tile.squares]
    return cells + [cells[0]] * (MOST_SQUARES - len(cells))


def _new_ways(ways: tuple[Squares, ...]) -> int:
    """The mask of the ways that look different from those before them."""
    return sum(1 << way for way, squares in enumerate(ways) if ways.index(squares) == way)


@functools.lru_cache(maxsize=64)
def _set_in(names: bytes, cells: bytes) -> TileSet:
    """The set of tiles that a state holds in these fields."""
    tiles = []
    for number, name in enumerate(memoryview(names).cast("i")):
        packed = sorted(set(cells[number * MOST_SQUARES : (number + 1) * MOST_SQUARES]))
        tiles.append(Tile(name_of(name), tuple((one >> 4, one & 15) for one in packed)))
    return make_set(tuple(tiles))


def tile_set(state: PlainState) -> TileSet:
    """The tiles that lie in the state."""
    return _set_in(bytes(state.names), bytes(state.cells))


def put_tiles(state: PlainState, tiles: tuple[Tile, ...]) -> None:
    """Lays the shapes of all tiles into the state."""
    for field, values in make_set(tiles).fields.items():
        getattr(state, field)[:] = memoryview(values)


def tile_name(state: PlainState, tile: int) -> str:
    return name_of(state.names[tile])


def card_name(state: PlainState, tile: int) -> str | None:
    """The tile's name, or None where there is no card."""
    return None if tile == NONE else tile_name(state, tile)


def shown(state: PlainState) -> list[str]:
    """The names of the two common cards that were turned up last."""
    return [tile_name(state, tile) for tile in state.shown if tile != NONE]


def tile_number(state: PlainState, name: str) -> int | None:
    """The tile with this name, in capital letters or small ones."""
    return tile_set(state).numbers.get(name.upper())


def is_starting(tile: int) -> bool:
    return tile < STARTING


def first_alike(state: PlainState, tile: int, way: int) -> int:
    """The first way in the list that looks like this one."""
    ways = tile_set(state).ways[tile]
    return ways.index(ways[way])


def cells_of(state: PlainState, tile: int, way: int, cell: int) -> list[int] | None:
    """The cells that a tile fills if its first square lies in `cell`; None if it would leave the
    grid."""
    return laid(tile_set(state).ways[tile][way], cell)


@functools.lru_cache(maxsize=50_000)
def laid(squares: Squares, cell: int) -> list[int] | None:
    """The cells of a turned shape whose first square lies in `cell`."""
    left = cell % SIDE - squares[0][1]
    places = [(cell // SIDE + row, left + column) for row, column in squares]
    if not all(0 <= row < SIDE and 0 <= column < SIDE for row, column in places):
        return None
    return [row * SIDE + column for row, column in places]


def empty(state: PlainState, seat: int) -> set[int]:
    """The empty cells of a seat's grid."""
    bits = state.low[seat] | state.high[seat] << LOW_CELLS
    return {cell for cell in range(CELLS) if bits >> cell & 1}


def fits(state: PlainState, seat: int, tile: int) -> bool:
    """Whether that seat could draw a tile somewhere (SEC-4)."""
    free = empty(state, seat)
    return any(
        (cells := laid(squares, cell)) is not None and free.issuperset(cells)
        for squares in set(tile_set(state).ways[tile])
        for cell in free
    )


def grid(state: PlainState, seat: int) -> list[str]:
    """A sheet as nine rows of signs: empty, filled, or the 1."""
    free = empty(state, seat)
    signs = [EMPTY if cell in free else FILLED for cell in range(CELLS)]
    if state.mark[seat] != NONE:
        signs[state.mark[seat]] = MARKED
    return ["".join(signs[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def drawn(state: PlainState, seat: int) -> list[tuple[int, int, int]]:
    """The tiles that a seat has drawn, in order: tile, way and cell."""
    return [
        (state.drawn_tile[seat, i], *divmod(state.drawn_at[seat, i], CELLS))
        for i in range(state.drawn[seat])
    ]


def totals(state: PlainState) -> list[int]:
    """The empty cells of the finished games of a solo campaign."""
    return [total for total in state.totals if total != NONE]


def end_reason(state: PlainState) -> str:
    """Why a finished game ended (SEC-9, SEC-10, SEC-11)."""
    seats = range(state.players)
    if any(not state.low[seat] | state.high[seat] for seat in seats):
        return REASONS[FULL]
    if state.without:
        return REASONS[SHORT]
    return REASONS[ALL_OUT if state.eliminated == (1 << state.players) - 1 else DECK_OUT]


def placement_words(state: PlainState, tile: int, way: int, cell: int) -> str:
    """The move's one spelling; typed moves are read in lower case, so it is written so too."""
    return f"{tile_name(state, tile).lower()} {cell_name(cell)} {WAYS[way]}"
