"""What speaks for and against a place for a tile in Second Chance; the measure is an empty cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypedDict

from cinquina.core.declarations import Declared, Flag
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.games.second_chance.advice import reach_of
from cinquina.games.second_chance.names import Tile, tile_name
from cinquina.games.second_chance.rules import state as s
from cinquina.games.second_chance.rules.grid import CELLS, LOW_CELLS, SIDE, covered
from cinquina.games.second_chance.shapes import empty

FILLED = 0.3
FITTING = 6.0
SNUG = 0.1
SNUG_PART = 0.5
"""How much of its outline a tile touches, at least, if it is to be praised for it."""
LONE = 0.9
POCKET = 0.25
SPLIT = 0.5
DEAD = 0.6
SMALL = 3
"""Up to how many cells an area of the grid is a pocket."""


class Fills(TypedDict):
    """The larger tile fills more cells."""

    kind: Literal["fills"]
    tile: Tile
    cells: int


class Fits(TypedDict):
    """So many of the cards in the deck still fit."""

    kind: Literal["fits"]
    fitting: int
    cards: int
    all: Flag


class Snug(TypedDict):
    """So many of the tile's outer edges touch the border or other tiles."""

    kind: Literal["snug"]
    touching: int
    edges: int


class Lone(TypedDict):
    """Empty cells without an empty neighbour come into being."""

    kind: Literal["lone"]
    cells: int


class Pockets(TypedDict):
    """So many empty cells lie in areas of two or three, more than before."""

    kind: Literal["pockets"]
    cells: int


class Splits(TypedDict):
    """The empty cells fall into more areas than before."""

    kind: Literal["splits"]
    areas: int


class FitsFewer(TypedDict):
    """So few of the cards in the deck still fit."""

    kind: Literal["fits_fewer"]
    fitting: int
    cards: int


class Dead(TypedDict):
    """Cells that no card in the deck can reach any more."""

    kind: Literal["dead"]
    cells: int


GAINS = (Fills, Fits, Snug)
COSTS = (Lone, Pockets, Splits, FitsFewer, Dead)
REMINDERS: tuple[Declared, ...] = ()


def reminders(_state: PlainState, _seat: int) -> list[Mapping[str, object]]:
    """All that matters can be seen."""
    return []


def points(state: PlainState, seat: int, action: int) -> list[Point]:
    if action >= s.MARKS:
        return []
    tile = s.tile_of(state, seat, action)
    low, high = covered(state, tile, action % s.PLACES // CELLS, action % CELLS)
    before = empty(state, seat)
    laid = {cell for cell in before if (low | high << LOW_CELLS) >> cell & 1}
    squares, left = state.squares[tile], before - laid
    fills: Fills = {"kind": "fills", "tile": tile_name(state, tile), "cells": squares}
    return [
        Point(FILLED * squares, fills),
        *_snug(laid, left),
        *_shape(before, left),
        *_prospects(state, seat, low, high),
    ]


def _near(cell: int) -> list[int]:
    """The cells that share a side with this one."""
    row, column = divmod(cell, SIDE)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


def _snug(laid: set[int], left: set[int]) -> Iterator[Point]:
    edges = sum(4 - len(laid.intersection(_near(cell))) for cell in laid)
    touching = edges - sum(len(left.intersection(_near(cell))) for cell in laid)
    if touching >= SNUG_PART * edges:
        yield Point(SNUG * touching, Snug(kind="snug", touching=touching, edges=edges))


def _areas(cells: set[int]) -> list[int]:
    """The sizes of the areas that hang together."""
    sizes, todo = [], set(cells)
    while todo:
        area, edge = 0, [todo.pop()]
        while edge:
            area += 1
            found = todo.intersection(_near(edge.pop()))
            todo -= found
            edge += found
        sizes.append(area)
    return sizes


def _shape(before: set[int], left: set[int]) -> Iterator[Point]:
    """What becomes of the empty cells."""
    then, now = _areas(before), _areas(left)
    lone = now.count(1) - then.count(1)
    pockets = _in_pockets(now) - _in_pockets(then)
    if lone > 0:
        yield Point(-LONE * lone, Lone(kind="lone", cells=lone))
    if pockets > 0:
        yield Point(-POCKET * pockets, Pockets(kind="pockets", cells=_in_pockets(now)))
    large = [sum(size > SMALL for size in sizes) for sizes in (then, now)]
    if large[1] > max(large[0], 1):
        yield Point(-SPLIT * (large[1] - large[0]), Splits(kind="splits", areas=len(now)))


def _in_pockets(sizes: list[int]) -> int:
    return sum(size for size in sizes if 1 < size <= SMALL)


def _prospects(state: PlainState, seat: int, low: int, high: int) -> Iterator[Point]:
    """What the deck, whose cards everybody knows but not their order (SEC-14), makes of it."""
    cards = state.left
    if cards == 0:
        return
    low, high = state.low[seat] ^ low, state.high[seat] ^ high
    reached = [_bits(*reach_of(state, low, high, state.deck[i])) for i in range(cards)]
    fitting, all_reached = sum(map(bool, reached)), 0
    for one in reached:
        all_reached |= one
    dead = (_bits(low, high) & ~all_reached).bit_count()
    part = fitting / cards
    if fitting:
        said = {"kind": "fits", "fitting": fitting, "cards": cards, "all": fitting == cards}
        yield Point(FITTING * part, said)
    if fitting < cards:
        fewer: FitsFewer = {"kind": "fits_fewer", "fitting": fitting, "cards": cards}
        yield Point(-FITTING * (1 - part), fewer)
    if dead:
        yield Point(-DEAD * dead, Dead(kind="dead", cells=dead))


def _bits(low: int, high: int) -> int:
    return low | high << LOW_CELLS
