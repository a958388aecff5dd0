"""The set-up, the moves and the end of Scaletta (SCA-2 to SCA-14); captures are in `capture.py`."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.core.state import note
from cinquina.games.scaletta.rules.board import CELLS, COLOURS, NUMBERS, height, lay
from cinquina.games.scaletta.rules.capture import capture
from cinquina.games.scaletta.rules.state import (
    BLOCKED,
    COLOUR,
    NONE,
    PASS,
    PLANE,
    SEATS,
    SURVIVOR,
    TIME_OVER,
    TRACE_AGAIN,
    TRACE_COLOUR,
    TRACE_DRAW,
    TRACE_END,
    TRACE_FIRST,
    TRACE_OUT,
    TRACE_PASS,
    TRACE_PLACE,
    TURNS_OVER,
    count_piece,
    next_seat,
    remaining,
)


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
        state.supply[seat, number, colour] = state.house_pieces
        state.numbers[seat, number] = state.house_pieces
    state.sizes[seat] = NUMBERS * state.house_pieces
    note(trace, TRACE_COLOUR, seat, colour, 0, 0)


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
    state.again = max(state.again - 1, 0) + capture(state, seat, cell, trace)
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
