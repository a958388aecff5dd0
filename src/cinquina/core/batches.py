"""Kernels for many matches at once, and for what only programs ask: random games, features,
judgements. A table of people needs none of them, so they are compiled apart.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.contract import (
    MAX_LEGAL,
    SCALE,
    SPANS,
    lean,
    legal,
    observe,
    play,
    points,
    value,
    waiting,
    winners,
)
from cinquina.core.features import LEAST, MOST
from cinquina.core.jit import inlined, kernel, record
from cinquina.core.kernels import FIRST_SEAT, UNCHECKED, step
from cinquina.core.random import RNG_WORDS, below
from cinquina.core.state import MAX_SEATS, NO_TRACE


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    rng = np.zeros(RNG_WORDS, np.uint32)
    return {
        "judge": (states, 0, np.zeros(1, np.float64)),
        "observe_one": (states, 0, 0, np.zeros(1, np.float32)),
        "observe_scaled": (states, 0, 0, np.zeros(1, np.float32)),
        "step_and_show": (
            states,
            0,
            0,
            0,
            NO_TRACE,
            np.zeros(1, np.int32),
            UNCHECKED,
            np.zeros(1, np.float32),
            np.zeros(1, np.int8),
        ),
        "lean_once": (states, 0, rng),
        "play_out_all": (states, rng, 0, NO_TRACE),
        "copy_and_play_out": (states, states, rng, 0, NO_TRACE),
        "results": (states, np.zeros((1, 1), np.int64), np.zeros(1, np.int64)),
    }


@kernel
def judge(states, i, out):
    value(record(states, i), out)


@kernel
def observe_one(states, i, seat, out):
    observe(record(states, i), seat, out)


@kernel
def observe_scaled(states, i, seat, out):
    """The same, each number between -1 and 1."""
    show(record(states, i), seat, out)


@inlined
@kernel
def show(state, seat, out):
    """Writes what the seat knows, each number between -1 and 1."""
    observe(state, seat, out)
    for i in range(len(SPANS)):
        for j in range(SPANS[i, 0], SPANS[i, 1]):
            # With the constants first, min and max are one instruction each.
            out[j] = min(MOST, max(LEAST, out[j] * SCALE[j]))


@kernel
def step_and_show(states, i, seat, action, trace, out, listed, features, marks):
    """`step`, and what the first of those who are waiting then knows and may choose: its features,
    each number between -1 and 1, and a 1 for each legal action among zeros."""
    mask, count = step(states, i, seat, action, trace, out, listed)
    if mask > 0:
        show(record(states, i), FIRST_SEAT[mask], features)
        for j in range(count):
            marks[out[j]] = 1
    return mask, count


@kernel
def lean_once(states, seat, rng):
    """The index of the action that the game's leaning chooses, and how many are legal."""
    actions = np.zeros(MAX_LEGAL, np.int32)
    count = legal(record(states, 0), seat, actions)
    return lean(record(states, 0), seat, actions, count, rng), count


@kernel
def play_out(state, rng, limit, out, trace):
    """Plays random legal moves to the end, or until `limit` moves; returns how many."""
    moves = 0
    mask = waiting(state)
    while mask and moves < limit:
        seat = FIRST_SEAT[mask]
        count = legal(state, seat, out)
        play(state, seat, int(out[below(rng, count)]), trace)
        moves += 1
        mask = waiting(state)
    return moves


@kernel
def play_out_all(states, rng, limit, trace):
    """Plays every match of a batch to its end (or its limit) in place; returns all moves."""
    out = np.empty(MAX_LEGAL, np.int32)
    notes = record(trace, 0)
    moves = 0
    for i in range(len(states)):
        moves += play_out(record(states, i), rng, limit, out, notes)
    return moves


@kernel
def copy_and_play_out(source, states, rng, limit, trace):
    """Copies the first state of `source` into every place of `states` and plays each out."""
    for i in range(len(states)):
        states[i] = source[0]
    return play_out_all(states, rng, limit, trace)


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
