"""Scaletta's captures: runs on the board, and what they bring into a supply (SCA-8, SCA-10)."""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs
from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.state import note
from cinquina.games.scaletta.rules_board import (
    CELLS,
    COLOURS,
    NUMBERS,
    SIDE,
    cells_in_runs,
    completing,
    count_cells,
    lift,
    runs_across,
    runs_upwards,
)

TRACE_RUN = 8


@compiled
def count_piece(state, seat, piece, change):
    """Counts a piece into the seat's supply (+1) or out of it (-1)."""
    number = piece // COLOURS
    state.supply[seat, number, piece % COLOURS] += change
    state.numbers[seat, number] += change
    state.sizes[seat] += change


@compiled
def capture(state, seat, trace):
    """Takes all the runs that show, and again what they uncover, until none is left (SCA-8,
    SCA-10); whether there was any."""
    wave = 0
    cells = cells_in_runs(state.tops)
    while cells:
        if trace.wanted:
            _note_runs(state, seat, wave, trace)
        for cell in range(CELLS):
            if (cells >> cell) & 1:
                count_piece(state, seat, lift(state, cell), 1)
        wave += 1
        cells = cells_in_runs(state.tops)
    return wave > 0


@compiled
def _note_runs(state, seat, wave, trace):
    """Notes each run from its 1 on: the first cell, the way to the next, and packed the colours,
    how many of its pieces no earlier run of this wave has taken, and the wave."""
    across = runs_across(state.tops)
    upwards = runs_upwards(state.tops)
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
            found += count_cells(completing(tops, number))
    return found
