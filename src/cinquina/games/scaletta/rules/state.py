"""The state of Scaletta, its actions and the kinds of its events (SCA-1, SCA-2).

The board's own fields are in `board.py`.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.state import layout
from cinquina.games.scaletta.rules.board import BOARD, CELLS, COLOURS, COPIES, NUMBERS

SEATS = 4
COLOUR_PIECES = NUMBERS * COPIES
"""All pieces of a colour, by the book."""
NONE = -1
"""The colour of a seat that has not chosen yet."""

STATE = layout(
    [
        ("turn", np.int8),
        ("again", np.int8),
        *BOARD,
        ("supply", np.int8, (SEATS, NUMBERS, COLOURS)),
        ("numbers", np.int8, (SEATS, NUMBERS)),
        ("sizes", np.int16, (SEATS,)),
        ("colours", np.int8, (SEATS,)),
        ("black", np.int8, (SEATS,)),
        ("counted", np.int32),
        ("turns", np.int32),
        ("minutes", np.int32),
        ("uncovered_stay", np.int32),
        ("double_counts", np.int32),
        ("passes", np.int8),
        ("ending", np.int8),
        ("quick", np.int8),
        ("choose_colour", np.int8),
        ("house_pieces", np.int32),
        ("house_board", np.int16),
        ("house_extra_turn", np.int16),
    ]
)
"""`supply` counts each seat's pieces by number and colour, `numbers` by number, `sizes` all of
them. `again` is how many extra turns are to come. `counted` is the placements and passes so far,
`passes` those since the last placement. `uncovered_stay` and `double_counts` are the options of
SCA-10. These and the house rules are as wide as they are so that there are no gaps between the
fields."""

PLANE = NUMBERS * CELLS
"""Placing n on a cell is the action CELLS * (n - 1) + cell; with `choose_colour` there is such a
plane of actions for each colour."""
COLOUR = COLOURS * PLANE
PASS = COLOUR + COLOURS
TIME = PASS + 1

ACTIONS = TIME + 1
MAX_LEGAL = COLOURS * PLANE

SURVIVOR = 1
BLOCKED = 2
TURNS_OVER = 3
TIME_OVER = 4

TRACE_DRAW = 0
TRACE_FIRST = 1
TRACE_COLOUR = 2
TRACE_PLACE = 3
TRACE_AGAIN = 4
TRACE_OUT = 5
TRACE_PASS = 6
TRACE_END = 7
TRACE_RUN = 8


@compiled
def choosing(state):
    """Colours are chosen in turn order, so the seat to move has none as long as any is without."""
    return state.colours[state.turn] == NONE


@compiled
def count_piece(state, seat, piece, change):
    """Counts a piece into the seat's supply (+1) or out of it (-1)."""
    number = piece // COLOURS
    state.supply[seat, number, piece % COLOURS] += change
    state.numbers[seat, number] += change
    state.sizes[seat] += change


@compiled
def remaining(state):
    """How many players are still in the game (SCA-12)."""
    count = 0
    for seat in range(state.players):
        count += 1 if state.sizes[seat] else 0
    return count


@compiled
def next_seat(state, seat):
    """The next seat clockwise that is still in the game (SCA-12)."""
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if state.sizes[seat]:
            break
    return seat
