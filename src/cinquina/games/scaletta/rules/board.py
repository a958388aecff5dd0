"""Scaletta's board: stacks of pieces on bit boards (SCA-3 to SCA-8).

Cells count from a1 along the rows, so that a cell is a bit of a 36-bit board:

    6 | 30 31 32 33 34 35        up is + 6, right is + 1
    5 | 24 25 26 27 28 29
    4 | 18 19 20 21 22 23
    3 | 12 13 14 15 16 17
    2 |  6  7  8  9 10 11
    1 |  0  1  2  3  4  5
         a  b  c  d  e  f

`tops[n]` is the board of the cells whose top piece is an n; `tops[0]` and `tops[5]` stay empty, so
that 1 and 4 have neighbours too. All stacks lie one after the other in `pieces`, in the order of
the cells and each from the bottom up; `ends` says where each cell's stack ends:

    pieces  | a1 | b1 (nothing) | c1 c1 c1 | d1 ...      | 0 0 0 ... |
    ends    1    1                         4    5 ...    on the board

So any stack may hold all 128 pieces (SCA-6), and equal tables have equal bytes. A piece is
4 * (number - 1) + colour.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled

COLOURS = 4
NUMBERS = 4
COPIES = 8
PIECES = COLOURS * NUMBERS * COPIES
SIDE = 6
LEAST_SIDE = 4
"""A run is four cells long."""
CELLS = SIDE * SIDE

BOARD = [
    ("tops", np.int64, (NUMBERS + 2,)),
    ("ends", np.int16, (CELLS,)),
    ("pieces", np.int8, (PIECES,)),
]
"""The board's fields in the state."""

FULL = (1 << CELLS) - 1
COLUMN_A = sum(1 << SIDE * row for row in range(SIDE))
NOT_A = FULL ^ COLUMN_A
NOT_F = FULL ^ COLUMN_A << SIDE - 1
RUN_STARTS = COLUMN_A | COLUMN_A << 1 | COLUMN_A << 2
"""The columns in which four cells to the right can begin."""
ROW = (1 << SIDE) - 1
EVERY_ROW = 1 | 1 << SIDE | 1 << 2 * SIDE | 1 << 3 * SIDE
"""Four cells above each other."""


def _square(side: int) -> int:
    """The cells of a board with sides of that length: those from a1 on."""
    return sum(((1 << side) - 1) << SIDE * row for row in range(side))


SQUARE = np.array([_square(side) for side in range(SIDE + 1)], dtype=np.int64)
"""By the length of its sides, the cells of a board that a house rule makes smaller."""


def _cells_first(row: int) -> list[int]:
    """The columns of a row's pattern of bits, its cells before the others."""
    return sorted(range(SIDE), key=lambda column: not row >> column & 1)


ROW_CELLS = np.array([_cells_first(row) for row in range(ROW + 1)], dtype=np.int64)
ROW_COUNT = np.array([row.bit_count() for row in range(ROW + 1)], dtype=np.int64)


def _columns(first: int) -> int:
    """Three neighbouring columns."""
    return COLUMN_A << first | COLUMN_A << first + 1 | COLUMN_A << first + 2


RISING = np.array([0, *(_columns(number - 1) for number in range(1, 5))], dtype=np.int64)
"""Where a number can stand in a row that reads 1-2-3-4, and (falling) in one that reads 4-3-2-1."""
FALLING = np.array([0, *(_columns(4 - number) for number in range(1, 5))], dtype=np.int64)


@compiled
def near(cells):
    """The cells that share a side with one of these (SCA-3)."""
    across = ((cells & NOT_F) << 1) | ((cells & NOT_A) >> 1)
    return across | ((cells << SIDE) & FULL) | (cells >> SIDE)


@compiled
def lonely(state):
    """The empty cells that have no piece near: any number may go there (SCA-4)."""
    occupied = state.tops[1] | state.tops[2] | state.tops[3] | state.tops[4]
    return SQUARE[state.house_board] & (FULL ^ (occupied | near(occupied)))


@compiled
def fitting(state, number):
    """The cells, empty or occupied, near a piece just before or after this number: the same
    condition for both (SCA-5, SCA-6)."""
    return SQUARE[state.house_board] & near(state.tops[number - 1] | state.tops[number + 1])


@compiled
def height(state, cell):
    """How many pieces lie on a cell."""
    return state.ends[cell] - (state.ends[cell - 1] if cell else 0)


@compiled
def _move_ends(state, cell, change):
    """Over all cells, although those before this one do not change: a loop of constant length is
    vectorised and never guessed wrong, which is worth a third of a move's time."""
    for other in range(CELLS):
        state.ends[other] += change if other >= cell else 0


@compiled
def lay(state, cell, piece):
    """Puts a piece on top of a cell's stack."""
    at = state.ends[cell]
    for i in range(state.ends[CELLS - 1], at, -1):
        state.pieces[i] = state.pieces[i - 1]
    state.pieces[at] = piece
    _move_ends(state, cell, 1)
    bit = 1 << cell
    for number in range(1, NUMBERS + 1):
        state.tops[number] &= FULL ^ bit
    state.tops[piece // COLOURS + 1] |= bit


@compiled
def lift(state, cell):
    """Takes the top piece off a cell's stack; what lay beneath is on top again (SCA-8)."""
    at = state.ends[cell] - 1
    piece = state.pieces[at]
    last = state.ends[CELLS - 1] - 1
    for i in range(at, last):
        state.pieces[i] = state.pieces[i + 1]
    state.pieces[last] = 0
    _move_ends(state, cell, -1)
    bit = 1 << cell
    state.tops[piece // COLOURS + 1] ^= bit
    if height(state, cell):
        state.tops[state.pieces[at - 1] // COLOURS + 1] |= bit
    return piece


@compiled
def runs_across(tops):
    """The left ends of the rows of four that read 1-2-3-4 or 4-3-2-1 (SCA-8)."""
    up = tops[1] & (tops[2] >> 1) & (tops[3] >> 2) & (tops[4] >> 3)
    down = tops[4] & (tops[3] >> 1) & (tops[2] >> 2) & (tops[1] >> 3)
    return (up | down) & RUN_STARTS


@compiled
def runs_upwards(tops):
    """The lower ends of the columns of four that read 1-2-3-4 or 4-3-2-1 (SCA-8)."""
    up = tops[1] & (tops[2] >> SIDE) & (tops[3] >> 2 * SIDE) & (tops[4] >> 3 * SIDE)
    down = tops[4] & (tops[3] >> SIDE) & (tops[2] >> 2 * SIDE) & (tops[1] >> 3 * SIDE)
    return up | down


@compiled
def cells_of_runs(across, upwards):
    """All the cells of the runs that begin there."""
    cells = across | (across << 1) | (across << 2) | (across << 3)
    return cells | upwards | (upwards << SIDE) | (upwards << 2 * SIDE) | (upwards << 3 * SIDE)


@compiled
def starts_through(cell):
    """Where a run across, and where one upwards, may begin that goes through this cell."""
    return (0b1111 << cell) >> 3, (EVERY_ROW << cell) >> 3 * SIDE


@compiled
def completing(state, tops, number):
    """The cells on which this number makes a run with these tops. It fits there by itself: in the
    run it lies near a number just before or after."""
    rising = RISING[number]
    falling = FALLING[number]
    up = FULL
    down = FULL
    for other in range(1, NUMBERS + 1):
        if other != number:
            way = number - other
            if way > 0:
                rising &= tops[other] << way
                falling &= tops[other] >> way
                up &= tops[other] << way * SIDE
                down &= tops[other] >> way * SIDE
            else:
                rising &= tops[other] >> -way
                falling &= tops[other] << -way
                up &= tops[other] >> -way * SIDE
                down &= tops[other] << -way * SIDE
    return SQUARE[state.house_board] & (rising | falling | up | down)


@compiled
def count_cells(cells):
    count = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count
