"""Scaletta's captures: runs on the board, and what they bring into a supply (SCA-8, SCA-10)."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.state import note
from cinquina.games.scaletta.rules.board import (
    CELLS,
    COLOURS,
    NUMBERS,
    SIDE,
    cells_of_runs,
    completing,
    count_cells,
    lift,
    runs_across,
    runs_upwards,
    starts_through,
)
from cinquina.games.scaletta.rules.state import TRACE_RUN, count_piece


@compiled
def capture(state, seat, cell, trace):
    """Takes the runs that the piece laid on this cell makes, and again what they uncover, until
    none is left, unless uncovered runs stay (SCA-8, SCA-10); returns how many extra turns that
    gives (SCA-9, SCA-10), none by a house rule."""
    across = runs_across(state.tops)
    upwards = runs_upwards(state.tops)
    if state.uncovered_stay:
        # A run that an earlier capture uncovered is not made by this piece.
        through_across, through_upwards = starts_through(cell)
        across &= through_across
        upwards &= through_upwards
    if not (across | upwards):
        return 0
    turns = 2 if state.double_counts and across and upwards else 1
    if not state.house_extra_turn:
        turns = 0
    wave = 0
    while across | upwards:
        if trace.wanted:
            _note_runs(state, seat, wave, across, upwards, trace)
        _take(state, seat, cells_of_runs(across, upwards))
        wave += 1
        across = 0 if state.uncovered_stay else runs_across(state.tops)
        upwards = 0 if state.uncovered_stay else runs_upwards(state.tops)
    return turns


@compiled
def _take(state, seat, cells):
    """Takes the top pieces of these cells into the seat's supply."""
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            count_piece(state, seat, lift(state, cell), 1)


@compiled
def _note_runs(state, seat, wave, across, upwards, trace):
    """Notes each run from its 1 on: the first cell, the way to the next, and packed the colours,
    how many of its pieces no earlier run of this wave has taken, and the wave."""
    taken = 0
    for cell in range(CELLS):
        for way in (1, SIDE):
            if not ((across if way == 1 else upwards) >> cell) & 1:
                continue
            rising = (state.tops[1] >> cell) & 1
            first = cell if rising else cell + 3 * way
            step = way if rising else -way
            packed = wave << 12
            for i in range(NUMBERS):
                one = first + i * step
                packed |= (state.pieces[state.ends[one] - 1] % COLOURS) << 2 * i
                packed += (1 - ((taken >> one) & 1)) << 8
                taken |= 1 << one
            note(trace, TRACE_RUN, seat, first, step, packed)


@compiled
def chances(state, seat, tops):
    """How many placements of the seat would make a run."""
    found = 0
    for number in range(1, NUMBERS + 1):
        if state.numbers[seat, number - 1]:
            found += count_cells(completing(state, tops, number))
    return found
