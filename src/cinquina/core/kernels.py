"""Kernels that every game gets, for one match at a time: all that a table of people needs.

Entry points for Python take a batch (an array of states), because a lone record costs ten times
as much to hand over.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.contract import legal, play, points, redeal, start, waiting, winners
from cinquina.core.jit import kernel, record
from cinquina.core.random import RNG_WORDS
from cinquina.core.state import MAX_SEATS, NO_TRACE

FIRST_SEAT = np.array([max((m & -m).bit_length() - 1, 0) for m in range(1 << MAX_SEATS)])
"""The lowest seat of each mask (a loop over its bits would be guessed wrong by the processor)."""

RELEASES_GIL = False
"""These calls take about a microsecond. In a server with other threads it takes many times as long
to get the interpreter's lock back."""

UNCHECKED = -1
"""Tells `step` that the action is known to be legal."""

ILLEGAL = -1
"""What `step` returns as the mask if it has played nothing."""


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    out = np.zeros(1, np.int32)
    return {
        "begin": (states, 0, 0, NO_TRACE),
        "step": (states, 0, 0, 0, NO_TRACE, out, UNCHECKED),
        "who_waits": (states, 0),
        "legal_actions": (states, 0, 0, out),
        "standing": (states, 0, np.zeros(1, np.int64)),
        "redeal_one": (states, 0, 0, np.zeros(RNG_WORDS, np.uint32)),
    }


@kernel
def begin(states, i, players, trace):
    """Sets up the i-th match; returns who is waiting."""
    state = record(states, i)
    start(state, players, record(trace, 0))
    return waiting(state)


@kernel
def step(states, i, seat, action, trace, out, listed):
    """Plays one move; returns who is waiting, and how many legal actions of the first are in
    `out`. `listed` says how many legal actions of this seat are in `out` before; with 0 they are
    worked out."""
    state = record(states, i)
    if listed != UNCHECKED and not _is_legal(state, seat, action, out, listed):
        return ILLEGAL, 0
    play(state, seat, action, record(trace, 0))
    mask = waiting(state)
    return mask, legal(state, FIRST_SEAT[mask], out) if mask else 0


@kernel
def _is_legal(state, seat, action, out, listed):
    count = listed if listed else legal(state, seat, out)
    place = 0
    while place < count and out[place] != action:
        place += 1
    return place < count


@kernel
def who_waits(states, i):
    return waiting(record(states, i))


@kernel
def legal_actions(states, i, seat, out):
    return legal(record(states, i), seat, out)


@kernel
def standing(states, i, points_out):
    """Writes the points; returns the mask of the winners of a finished match, 0 before."""
    state = record(states, i)
    points(state, points_out)
    return winners(state) if waiting(state) == 0 else 0


@kernel
def redeal_one(states, i, seat, rng):
    redeal(record(states, i), seat, rng)
