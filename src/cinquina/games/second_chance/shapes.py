"""The tiles of a match as shapes: their eight ways, and the cells that they fill."""

from __future__ import annotations

import functools
from array import array
from dataclasses import dataclass

from cinquina.core.plain import PlainState
from cinquina.games.second_chance.names import CELL_NAMES, name_number, name_of
from cinquina.games.second_chance.rules.grid import CELLS, LOW_CELLS, MOST_SQUARES, SIDE
from cinquina.games.second_chance.rules.state import STARTING, in_play
from cinquina.games.second_chance.tiles import Squares, Tile, draw, turned


@dataclass(frozen=True)
class TileSet:
    """All tiles of a match, the starting tiles first. `ways` are the eight ways of each, `fields`
    what the state holds of them; `starting` and `others` are the tiles by name."""

    tiles: tuple[Tile, ...]
    starting: dict[str, int]
    others: dict[str, int]
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
    numbers = [(tile.name, number) for number, tile in enumerate(tiles)]
    drawings = {tile.name: draw(tile.squares) for tile in tiles}
    return TileSet(
        tiles, dict(numbers[:STARTING]), dict(numbers[STARTING:]), drawings, ways, fields
    )


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


@functools.lru_cache(maxsize=64)
def misfit(tiles: tuple[Tile, ...], side: int) -> str | None:
    """The name of a starting tile that cannot cover the centre of a grid of that size (SEC-2)."""
    middle = (SIDE + 1) * (side // 2)
    for tile in tiles[:STARTING]:
        places = (laid(way, cell, side) for way in turned(tile.squares) for cell in range(CELLS))
        if not any(cells and middle in cells for cells in places):
            return tile.name
    return None


def deck_tiles(state: PlainState) -> dict[str, int]:
    """The tiles with which the deck begins, by name."""
    return {name: tile for name, tile in tile_set(state).others.items() if in_play(state, tile)}


def oversized(state: PlainState) -> list[str]:
    """The names of the tiles in the deck that do not fit onto an empty grid."""
    ways = tile_set(state).ways
    return [
        name
        for name, tile in deck_tiles(state).items()
        if not any(laid(way, cell, state.house_grid) for way in ways[tile] for cell in range(CELLS))
    ]


def first_alike(state: PlainState, tile: int, way: int) -> int:
    """The first way in the list that looks like this one."""
    ways = tile_set(state).ways[tile]
    return ways.index(ways[way])


def cells_of(state: PlainState, tile: int, way: int, cell: int) -> tuple[int, ...] | None:
    """The cells that a tile fills if its first square lies in `cell`; None if it would leave the
    grid."""
    return laid(tile_set(state).ways[tile][way], cell, state.house_grid)


def square(state: PlainState) -> list[int]:
    """All cells of the grid, in reading order."""
    sides = range(state.house_grid)
    return [row * SIDE + column for row in sides for column in sides]


@functools.lru_cache(maxsize=50_000)
def laid(squares: Squares, cell: int, side: int = SIDE) -> tuple[int, ...] | None:
    """The cells of a turned shape whose first square lies in `cell`, on a grid with sides of that
    length."""
    left = cell % SIDE - squares[0][1]
    places = [(cell // SIDE + row, left + column) for row, column in squares]
    if not all(0 <= row < side and 0 <= column < side for row, column in places):
        return None
    return tuple(row * SIDE + column for row, column in places)


def packed_squares(state: PlainState, tile: int) -> bytes:
    """A tile's squares as the state holds them: what its shape is known by."""
    begin = tile * MOST_SQUARES
    packed: bytes = state.cells[begin : begin + MOST_SQUARES].tobytes()
    return packed


@functools.lru_cache(maxsize=50_000)
def cell_names(packed: bytes, place: int) -> tuple[str, ...]:
    """The names of the cells that a tile with these squares fills, in reading order."""
    way, cell = divmod(place, CELLS)
    squares = tuple(sorted({(one >> 4, one & 15) for one in packed}))
    cells = laid(tuple(turned(squares))[way], cell) or ()
    return tuple(CELL_NAMES[one] for one in sorted(cells))


def empty(state: PlainState, seat: int) -> set[int]:
    """The empty cells of a seat's grid."""
    bits = state.low[seat] | state.high[seat] << LOW_CELLS
    return {cell for cell in range(CELLS) if bits >> cell & 1}


def fits(state: PlainState, seat: int, tile: int) -> bool:
    """Whether that seat could draw a tile somewhere (SEC-4). Positions ask this: they are read
    before anybody is to move, so there are no legal actions yet."""
    free = empty(state, seat)
    return any(
        (cells := laid(squares, cell, state.house_grid)) is not None and free.issuperset(cells)
        for squares in set(tile_set(state).ways[tile])
        for cell in free
    )
