"""Grids as bits, and where a tile fits (SEC-3, SEC-4).

A cell is a number from 0 (a1) to 80 (i9), in reading order. The empty cells of a grid are two
words of bits:

    low    rows 1-5: bit 0 is a1, bit 44 is i5
    high   rows 6-9: bit 0 is a6, bit 35 is i9

By a house rule the grid is smaller: the corner around a1, whose other cells are never empty.

A tile's squares are packed as 16 * row + column of its drawing. It is placed by a way and by the
cell of its *first* square (in reading order, once turned). Each of its squares then lies a fixed
number of cells further on. Shifting the empty cells back by each of these numbers, and keeping
the bits that are set every time, finds all places of that way at once.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled, inlined

SIDE = 9
LEAST_SIDE = 2
CELLS = SIDE * SIDE
LOW_CELLS = 5 * SIDE
LOW = (1 << LOW_CELLS) - 1
HIGH = (1 << (CELLS - LOW_CELLS)) - 1
LEFT_LOW = sum(1 << SIDE * row for row in range(5))
LEFT_HIGH = sum(1 << SIDE * row for row in range(4))


def _square(side: int) -> int:
    """The cells of a grid with sides of that length."""
    return sum(((1 << side) - 1) << SIDE * row for row in range(side))


SQUARE_LOW = np.array([_square(side) & LOW for side in range(SIDE + 1)], dtype=np.int64)
SQUARE_HIGH = np.array([_square(side) >> LOW_CELLS for side in range(SIDE + 1)], dtype=np.int64)
"""By the length of its sides, all cells of a grid."""

MOST_SQUARES = 8

WAYS = 8
#       r0  r90 r180 r270 r0f r90f r180f r270f
DOWN = (9, -1, -9, 1, 9, -1, -9, 1)
RIGHT = (1, 9, -1, -9, -1, -9, 1, 9)
"""By how many cells a square moves on, in each way, if it stands one row further down in the
drawing, or one column further right."""

PRIME = 67
"""The powers of two up to 2**44 leave different remainders when divided by it."""


def _bit_numbers() -> list[int]:
    numbers = [0] * PRIME
    for number in range(LOW_CELLS):
        numbers[(1 << number) % PRIME] = number
    return numbers


BIT_NUMBER = np.array(_bit_numbers(), dtype=np.int64)


@compiled
def _moved(square, way):
    """Where a square lies in a way, counted from where the drawing's corner square lies."""
    return DOWN[way] * (square >> 4) + RIGHT[way] * (square & 15)


@compiled
def first_square(state, tile, way):
    """Where the first square of a tile lies in a way, counted in the same manner."""
    first = CELLS
    for i in range(state.squares[tile]):
        first = min(first, _moved(state.cells[MOST_SQUARES * tile + i], way))
    return first


@compiled
def places(state, low, high, tile, way):
    """The cells where the first square may lie, if the tile is drawn in that way on a grid with
    these empty cells: two words of bits."""
    first = first_square(state, tile, way)
    columns = _columns(state, tile, way, first)
    fit_low = low & columns * LEFT_LOW
    fit_high = high & columns * LEFT_HIGH
    for i in range(state.squares[tile]):
        further = _moved(state.cells[MOST_SQUARES * tile + i], way) - first
        if further < LOW_CELLS:
            fit_low &= low >> further | high << (LOW_CELLS - further)
            fit_high &= high >> further
        else:
            fit_low &= high >> (further - LOW_CELLS)
            fit_high = 0
    return fit_low, fit_high


@compiled
def _columns(state, tile, way, first):
    """The columns in which the first square may lie, so that the tile stays inside: nine bits."""
    down = state.box[tile] >> 4
    right = state.box[tile] & 15
    column = first
    if DOWN[way] < 0:
        column -= DOWN[way] * down
    if RIGHT[way] < 0:
        column -= RIGHT[way] * right
    spread = right if abs(RIGHT[way]) == 1 else down
    return ((1 << (SIDE - spread)) - 1) << column


@compiled
def fits(state, low, high, tile):
    """Whether there is any place for a tile on a grid with these empty cells."""
    for way in range(WAYS):
        if state.ways[tile] >> way & 1:
            fit_low, fit_high = places(state, low, high, tile, way)
            if fit_low | fit_high:
                return True
    return False


@compiled
def centre(state):
    """The cell that starting tiles cover (SEC-2): the middle one, or of an even number of rows and
    columns the first one beyond the middle."""
    return (SIDE + 1) * (state.house_grid // 2)


@compiled
def over_centre(state, tile, way):
    """The cells of a first square with which the tile covers the centre; all in the low word."""
    first = first_square(state, tile, way)
    middle = centre(state)
    cells = 0
    for i in range(state.squares[tile]):
        further = _moved(state.cells[MOST_SQUARES * tile + i], way) - first
        if further <= middle:
            cells |= 1 << (middle - further)
    return cells


@compiled
def reach(state, low, high, tile, way):
    """All cells that the tile could fill in that way, its first square lying in any of the given
    cells: two words of bits."""
    first = first_square(state, tile, way)
    all_low = 0
    all_high = 0
    for i in range(state.squares[tile]):
        further = _moved(state.cells[MOST_SQUARES * tile + i], way) - first
        if further < LOW_CELLS:
            all_low |= low << further & LOW
            all_high |= high << further | low >> (LOW_CELLS - further)
        else:
            all_high |= low << (further - LOW_CELLS)
    return all_low, all_high & HIGH


@compiled
def covered(state, tile, way, cell):
    """The cells that a tile fills, its first square lying in `cell`: two words of bits."""
    first = first_square(state, tile, way)
    low = 0
    high = 0
    for i in range(state.squares[tile]):
        at = cell + _moved(state.cells[MOST_SQUARES * tile + i], way) - first
        if at < LOW_CELLS:
            low |= 1 << at
        else:
            high |= 1 << (at - LOW_CELLS)
    return low, high


@inlined
@compiled
def list_cells(low, high, base, out, count):
    """Appends base + cell for every bit to `out`; returns how many stand there now."""
    while low:
        bit = low & -low
        out[count] = base + BIT_NUMBER[bit % PRIME]
        count += 1
        low ^= bit
    while high:
        bit = high & -high
        out[count] = base + LOW_CELLS + BIT_NUMBER[bit % PRIME]
        count += 1
        high ^= bit
    return count


@compiled
def count_bits(word):
    """How many bits are set in a word of up to 45: neighbours are added up in ever wider sums."""
    word = (word & 0x5555_5555_5555) + (word >> 1 & 0x5555_5555_5555)
    word = (word & 0x3333_3333_3333) + (word >> 2 & 0x3333_3333_3333)
    word = (word & 0x0F0F_0F0F_0F0F) + (word >> 4 & 0x0F0F_0F0F_0F0F)
    word += word >> 8
    return (word + (word >> 16) + (word >> 32)) & 0x7F


@compiled
def empty_cells(state, seat):
    return count_bits(state.low[seat]) + count_bits(state.high[seat])
