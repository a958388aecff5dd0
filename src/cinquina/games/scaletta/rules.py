"""Scaletta: the state and the compiled rules (SCA-1 to SCA-15).

The board itself is in `rules_board.py`, the captures are in `rules_capture.py`.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below, reseed
from cinquina.core.state import TABLE, layout, note
from cinquina.games.scaletta.rules_board import (
    BOARD,
    CELLS,
    COLOURS,
    COPIES,
    NUMBERS,
    ROW,
    ROW_CELLS,
    ROW_COUNT,
    SIDE,
    fitting,
    height,
    lay,
    lonely,
)
from cinquina.games.scaletta.rules_capture import capture, chances, count_piece

SEATS = 4
COLOUR_PIECES = NUMBERS * COPIES
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
        ("passes", np.int8),
        ("ending", np.int8),
        ("quick", np.int8),
        ("choose_colour", np.int8),
    ]
)
"""`supply` counts each seat's pieces by number and colour, `numbers` by number, `sizes` all of
them. `counted` is the placements and passes so far, `passes` those since the last placement. The
fields follow each other without gaps: NumPy leaves the bytes of a gap as they are when it copies a
record, and states are compared by their bytes."""

PLANE = NUMBERS * CELLS
"""Placing n on a cell is the action CELLS * (n - 1) + cell; with `choose_colour` there is such a
plane of actions for each colour."""
COLOUR = COLOURS * PLANE
PASS = COLOUR + COLOURS
TIME = PASS + 1

ACTIONS = TIME + 1
MAX_LEGAL = COLOURS * PLANE
OBSERVATION = (2 * NUMBERS + 1) * CELLS + SEATS * (NUMBERS + COLOURS + 2) + 4

SURVIVOR = 1
BLOCKED = 2
TURNS_OVER = 3
TIME_OVER = 4

RUN_GAIN = 3
"""What a run brings on balance: four pieces for one."""

TRACE_DRAW = 0
TRACE_FIRST = 1
TRACE_COLOUR = 2
TRACE_PLACE = 3
TRACE_AGAIN = 4
TRACE_OUT = 5
TRACE_PASS = 6
TRACE_END = 7
"""What is noted in the trace; runs are noted in `rules_capture.py`."""


@compiled
def start(state, players, trace):
    """The draw of black pieces and, with `quick`, the colours (SCA-1, SCA-2)."""
    state.players = players
    _draw_black(state, players, trace)
    for seat in range(SEATS):
        state.colours[seat] = NONE
    if state.quick:
        for seat in range(players):
            _take_colour(state, seat, seat, trace)


@compiled
def _draw_black(state, players, trace):
    """Each seat draws one of the pieces that are left in the bag; the highest starts."""
    bag = 0b11110
    best = 0
    for seat in range(players):
        number = 1
        skip = below(state.generator, NUMBERS - seat)
        while skip > 0 or not (bag >> number) & 1:
            skip -= (bag >> number) & 1
            number += 1
        bag ^= 1 << number
        state.black[seat] = number
        note(trace, TRACE_DRAW, seat, number, 0, 0)
        if number > best:
            best = number
            state.turn = seat
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


@compiled
def _take_colour(state, seat, colour, trace):
    state.colours[seat] = colour
    for number in range(NUMBERS):
        state.supply[seat, number, colour] = COPIES
        state.numbers[seat, number] = COPIES
    state.sizes[seat] = COLOUR_PIECES
    note(trace, TRACE_COLOUR, seat, colour, 0, 0)


@compiled
def choosing(state):
    """Colours are chosen in turn order, so the seat to move has none as long as any is without."""
    return state.colours[state.turn] == NONE


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


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


@compiled
def play(state, seat, action, trace):
    state.step += 1
    if action < COLOUR:
        _place(state, seat, action, trace)
    elif action < PASS:
        _take_colour(state, seat, action - COLOUR, trace)
        state.turn = seat + 1 if seat + 1 < state.players else 0
    elif action == PASS:
        _pass(state, seat, trace)
    else:
        _end(state, TIME_OVER, trace)


@compiled
def _place(state, seat, action, trace):
    """Lays the piece, takes the runs, then again or the next (SCA-4 to SCA-12)."""
    number = action % PLANE // CELLS + 1
    cell = action % CELLS
    colour = action // PLANE if state.choose_colour else colour_for(state, seat, number)
    piece = (number - 1) * COLOURS + colour
    count_piece(state, seat, piece, -1)
    lay(state, cell, piece)
    note(trace, TRACE_PLACE, seat, piece, cell, height(state, cell))
    state.passes = 0
    state.counted += 1
    state.again = 1 if capture(state, seat, trace) else 0
    if not state.again:
        state.turn = next_seat(state, seat)
    if state.sizes[seat] == 0:
        note(trace, TRACE_OUT, seat, 0, 0, 0)
        if remaining(state) == 1:
            _end(state, SURVIVOR, trace)
            return
    _count_turns(state, trace)
    if state.again:
        note(trace, TRACE_AGAIN, seat, 0, 0, 0)


@compiled
def colour_for(state, seat, number):
    """Without `choose_colour`: one's own colour first, then in palette order."""
    colour = state.colours[seat]
    if state.supply[seat, number - 1, colour] == 0:
        colour = 0
        while state.supply[seat, number - 1, colour] == 0:
            colour += 1
    return colour


@compiled
def _pass(state, seat, trace):
    """The game ends when all remaining players pass in turn (SCA-11, SCA-13)."""
    note(trace, TRACE_PASS, seat, 0, 0, 0)
    state.passes += 1
    state.counted += 1
    state.again = 0
    state.turn = next_seat(state, seat)
    if state.passes == remaining(state):
        _end(state, BLOCKED, trace)
    else:
        _count_turns(state, trace)


@compiled
def _count_turns(state, trace):
    """The variant in which the length is a number of placements and passes (SCA-14)."""
    if state.turns and state.counted >= state.turns:
        _end(state, TURNS_OVER, trace)


@compiled
def _end(state, ending, trace):
    """A pending extra turn is lost (SCA-14)."""
    state.over = 1
    state.ending = ending
    state.again = 0
    note(trace, TRACE_END, winners(state), ending, 0, 0)


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


@compiled
def points(state, out):
    """Pieces on the board count for nobody (SCA-14)."""
    for seat in range(state.players):
        out[seat] = state.sizes[seat]


@compiled
def winners(state):
    """The largest supply in every kind of ending: a survivor alone has any (SCA-13, SCA-14)."""
    best = 0
    mask = 0
    for seat in range(state.players):
        if state.sizes[seat] > best:
            best = state.sizes[seat]
            mask = 0
        if state.sizes[seat] == best:
            mask |= 1 << seat
    return mask


@compiled
def value(state, out):
    """A share of the win by who would run out of pieces last if nobody took any more: whoever is
    later in turn order is ahead by a part of a round. A run that the seat to move can take counts
    as taken. The figures were fitted to games between players who avoid giving runs away."""
    last = 0.0
    total = 0
    for offset in range(state.players):
        seat = (state.turn + offset) % state.players
        size = state.sizes[seat] if state.colours[seat] != NONE else COLOUR_PIECES
        total += size
        if offset == 0 and size and chances(state, seat, state.tops):
            size += RUN_GAIN
        out[seat] = size + offset / state.players if size else 0.0
        last = max(last, out[seat])
    sharpness = 1.0 + 4.0 * state.players / total
    shares = 0.0
    for seat in range(state.players):
        behind = last - out[seat]
        out[seat] = np.exp(-sharpness * (0.7 + 0.9 * behind)) if behind else 1.0
        shares += out[seat]
    for seat in range(state.players):
        out[seat] /= shares


@compiled
def redeal(state, seat, random):
    """Nothing is hidden in this game; only future chance is nobody's to know."""
    reseed(state.generator, random)


@compiled
def observe(state, seat, out):
    """The board (for each cell: top number, the number beneath, height), the seats in turn order
    from the viewer's own, and the stage of the game."""
    at = 0
    for cell in range(CELLS):
        tall = height(state, cell)
        for number in range(NUMBERS):
            out[at] = (state.tops[number + 1] >> cell) & 1
            beneath = state.pieces[state.ends[cell] - 2] // COLOURS if tall > 1 else NONE
            out[at + NUMBERS] = 1 if beneath == number else 0
            at += 1
        out[at + NUMBERS] = tall
        at += NUMBERS + 1
    for offset in range(SEATS):
        other = (max(seat, 0) + offset) % state.players if offset < state.players else NONE
        at = _observe_seat(state, other, out, at)
    out[at] = 1 if choosing(state) else 0
    out[at + 1] = state.again
    out[at + 2] = state.passes
    out[at + 3] = 1.0 - state.counted / state.turns if state.turns else 1.0


@compiled
def _observe_seat(state, seat, out, at):
    """A seat's pieces of each number, all of them, whether it is to move, and its colour."""
    for number in range(NUMBERS):
        out[at + number] = state.numbers[seat, number] if seat >= 0 else 0
    at += NUMBERS
    out[at] = state.sizes[seat] if seat >= 0 else 0
    out[at + 1] = 1 if seat >= 0 and seat == state.turn and not state.over else 0
    at += 2
    for colour in range(COLOURS):
        out[at + colour] = 1 if seat >= 0 and state.colours[seat] == colour else 0
    return at + COLOURS
