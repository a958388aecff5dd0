"""Kernels of analysis: what moves are worth, each tried on the same redeals."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.chances import play_out
from cinquina.core.contract import MAX_LEGAL, legal, play, redeal, redeal_in_turn, waiting
from cinquina.core.jit import kernel, record
from cinquina.core.random import RNG_WORDS, below, numbered
from cinquina.core.state import MAX_SEATS, NO_TRACE

NO_MOVE = -1
"""Instead of an action: the position as it stands, without a further move."""

BLIND = -2
"""Instead of an action: any legal move, drawn by lot for each redeal."""

SPREAD = 0.6180339887498949
"""Multiples of this, without their whole parts, lie evenly between 0 and 1 however many there
are."""


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    rng = np.zeros(RNG_WORDS, np.uint32)
    sums = np.zeros((1, MAX_SEATS), np.float64)
    field, ended = np.zeros(1, np.int32), np.zeros(1, np.int64)
    return {"try_moves": (states, 0, 0, field, rng, 0, 0, 0, sums, sums, sums, ended)}


@kernel
def try_moves(states, viewer, seat, field, seed, first, tries, horizon, sums, squares, gaps, ended):
    """Plays each action of the field on the same redeals for the viewer, from number `first` on,
    and then by `lean` to the end, or to a horizon. Adds each seat's share of the win, its square,
    and the square of what it is more than after the first action of the field; and counts the
    redeals on which the action ended the game."""
    dealt = states.copy()
    deal = states.copy()
    actions = np.zeros(MAX_LEGAL, np.int32)
    shares = np.zeros(MAX_SEATS, np.float64)
    first_shares = np.zeros(MAX_SEATS, np.float64)
    luck = np.zeros(RNG_WORDS, np.uint32)
    kept = np.zeros(RNG_WORDS, np.uint32)
    players = record(states, 0).players
    for number in range(first, first + tries):
        numbered(seed, number, kept)
        dealt[0] = states[0]
        deal_again(dealt, viewer, number, kept)
        for i in range(len(field)):
            deal[0] = dealt[0]
            for word in range(RNG_WORDS):
                luck[word] = kept[word]
            action = int(field[i])
            if action == BLIND:
                action = actions[below(luck, legal(record(deal, 0), seat, actions))]
            if action != NO_MOVE:
                play(record(deal, 0), seat, int(action), record(NO_TRACE, 0))
            if not waiting(record(deal, 0)):
                ended[i] += 1
            play_out(deal, horizon, luck, actions, shares)
            for one in range(players):
                if i == 0:
                    first_shares[one] = shares[one]
                sums[i, one] += shares[one]
                squares[i, one] += shares[one] ** 2
                gaps[i, one] += (shares[one] - first_shares[one]) ** 2


@kernel
def deal_again(dealt, viewer, number, rng):
    """A redeal; over its numbers, what can come next comes in turn, where the game knows how."""
    part = number * SPREAD
    part -= int(part)
    if not redeal_in_turn(record(dealt, 0), viewer, part, rng):
        redeal(record(dealt, 0), viewer, rng)
