"""Who is to move in Scaletta, and what they may do (SCA-2, SCA-4 to SCA-6, SCA-11)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.core.state import TABLE
from cinquina.games.scaletta.rules.board import (
    CELLS,
    COLOURS,
    NUMBERS,
    ROW,
    ROW_CELLS,
    ROW_COUNT,
    SIDE,
    fitting,
    lonely,
)
from cinquina.games.scaletta.rules.state import COLOUR, PASS, PLANE, TIME, choosing


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@inlined
@compiled
def legal(state, seat, out):
    if state.over:
        return 0
    if seat == TABLE:
        out[0] = TIME
        return 1 if state.minutes and not choosing(state) else 0
    if seat != state.turn:
        return 0
    if choosing(state):
        return _free_colours(state, out)
    count = _placements(state, seat, out)
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@inlined
@compiled
def _free_colours(state, out):
    count = 0
    for colour in range(COLOURS):
        taken = False
        for seat in range(state.players):
            taken = taken or state.colours[seat] == colour
        if not taken:
            out[count] = COLOUR + colour
            count += 1
    return count


@inlined
@compiled
def _placements(state, seat, out):
    """Every number that the seat holds, wherever it may go (SCA-4, SCA-5, SCA-6)."""
    anywhere = lonely(state)
    count = 0
    for plane in range(COLOURS if state.choose_colour else 1):
        for number in range(1, NUMBERS + 1):
            if state.choose_colour:
                held = state.supply[seat, number - 1, plane]
            else:
                held = state.numbers[seat, number - 1]
            if held == 0:
                continue
            cells = anywhere | fitting(state, number)
            first = plane * PLANE + (number - 1) * CELLS
            # Six numbers are written for each row, and those beyond its cells overwritten by the
            # next: there is no branch to guess wrong, and `out` has room for six a row.
            for row in range(SIDE):
                pattern = (cells >> SIDE * row) & ROW
                for i in range(SIDE):
                    out[count + i] = first + SIDE * row + ROW_CELLS[pattern, i]
                count += ROW_COUNT[pattern]
    return count
