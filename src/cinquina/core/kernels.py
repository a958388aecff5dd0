"""Kernels that every game gets: one call per move from Python, and random games in batches.

Entry points for Python take a batch (an array of states), because a lone record costs ten times
as much to hand over.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.contract import (
    MAX_LEGAL,
    legal,
    observe,
    play,
    points,
    redeal,
    start,
    value,
    waiting,
    winners,
)
from cinquina.core.jit import kernel, record
from cinquina.core.random import WORDS, below
from cinquina.core.state import MAX_SEATS, NO_TRACE

FIRST_SEAT = np.array([max((m & -m).bit_length() - 1, 0) for m in range(1 << MAX_SEATS)])
"""The lowest seat of each mask (a loop over its bits would be guessed wrong by the processor)."""


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    words = np.zeros(WORDS, np.uint32)
    out = np.zeros(1, np.int32)
    numbers = np.zeros(1, np.int64)
    shares = np.zeros(1, np.float64)
    return {
        "begin": (states, 0, 0, NO_TRACE),
        "step": (states, 0, 0, 0, NO_TRACE, out),
        "who_waits": (states, 0),
        "legal_actions": (states, 0, 0, out),
        "standing": (states, 0, numbers),
        "judge": (states, 0, shares),
        "redeal_one": (states, 0, 0, words),
        "observe_one": (states, 0, 0, np.zeros(1, np.float32)),
        "copy_and_play_out": (states, states, words, 0, NO_TRACE),
        "play_out_all": (states, words, 0, NO_TRACE),
        "results": (states, np.zeros((1, 1), np.int64), numbers),
    }


@kernel
def begin(states, i, players, trace):
    """Sets up the i-th match; returns who is waiting."""
    state = record(states, i)
    start(state, players, record(trace, 0))
    return waiting(state)


@kernel
def step(states, i, seat, action, trace, out):
    """Plays one move; returns who is waiting then, and how many legal actions of the first
    waiting seat now stand in `out`."""
    state = record(states, i)
    play(state, seat, action, record(trace, 0))
    mask = waiting(state)
    return mask, legal(state, FIRST_SEAT[mask], out) if mask else 0


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
def judge(states, i, out):
    value(record(states, i), out)


@kernel
def redeal_one(states, i, seat, words):
    redeal(record(states, i), seat, words)


@kernel
def observe_one(states, i, seat, out):
    observe(record(states, i), seat, out)


@kernel
def play_out(state, words, limit, out, trace):
    """Plays random legal moves to the end, or until `limit` moves; returns how many."""
    moves = 0
    mask = waiting(state)
    while mask and moves < limit:
        seat = FIRST_SEAT[mask]
        count = legal(state, seat, out)
        play(state, seat, int(out[below(words, count)]), trace)
        moves += 1
        mask = waiting(state)
    return moves


@kernel
def play_out_all(states, words, limit, trace):
    """Plays every match of a batch to its end (or its limit) in place; returns all moves."""
    out = np.empty(MAX_LEGAL, np.int32)
    notes = record(trace, 0)
    moves = 0
    for i in range(len(states)):
        moves += play_out(record(states, i), words, limit, out, notes)
    return moves


@kernel
def copy_and_play_out(source, states, words, limit, trace):
    """Copies the first state of `source` into every place of `states` and plays each out."""
    for i in range(len(states)):
        states[i] = source[0]
    return play_out_all(states, words, limit, trace)


@kernel
def results(states, points_out, winners_out):
    """Each match's points and winners; no winners where it is unfinished."""
    row = np.zeros(MAX_SEATS, np.int64)
    for i in range(len(states)):
        state = record(states, i)
        points(state, row)
        for seat in range(state.players):
            points_out[i, seat] = row[seat]
        winners_out[i] = winners(state) if waiting(state) == 0 else 0
