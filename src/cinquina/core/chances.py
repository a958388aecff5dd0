"""Kernels that estimate chances to win from what a seat can know: playouts from redeals."""

from __future__ import annotations

import numpy as np

from cinquina.core.contract import lean, legal, play, redeal, value, waiting, winners
from cinquina.core.jit import kernel, record
from cinquina.core.kernels import FIRST_SEAT
from cinquina.core.random import below, numbered
from cinquina.core.state import NO_TRACE

MOST_MOVES_TRIED = 8
"""How many of a seat's legal moves are compared, where there are more."""


@kernel
def look(states, deal, tries, shared, limit, luck, actions, shares, out):
    """Each seat's chance to win, by playouts."""
    players = record(states, 0).players
    for seat in range(players):
        out[seat] = 0.0
    for viewer in range(1 if shared else players):
        for _ in range(tries):
            deal[0] = states[0]
            redeal(record(deal, 0), viewer, luck)
            play_out(deal, limit, luck, actions, shares)
            if shared:
                for seat in range(players):
                    out[seat] += shares[seat] / tries
            else:
                out[viewer] += shares[viewer] / tries


@kernel
def play_out(deal, limit, rng, actions, shares):
    """Plays to the end by `lean`; each seat's share of the win."""
    state = record(deal, 0)
    moves = 0
    mask = waiting(state)
    while mask and moves < limit:
        seat = FIRST_SEAT[mask]
        count = legal(state, seat, actions)
        play(
            state,
            seat,
            int(actions[lean(state, seat, actions, count, rng) if count > 1 else 0]),
            record(NO_TRACE, 0),
        )
        moves += 1
        mask = waiting(state)
    settle(deal, shares)


@kernel
def settle(deal, shares):
    """Each seat's share of the win, or of `value` if the game is not over."""
    state = record(deal, 0)
    if waiting(state):
        value(state, shares)
        return
    mask = winners(state)
    count = 0
    for seat in range(state.players):
        count += (mask >> seat) & 1
    for seat in range(state.players):
        shares[seat] = 1.0 / count if (mask >> seat) & 1 else 0.0


@kernel
def compare_moves(states, deal, seat, tries, limit, luck, actions, shares, scores, out):
    """Adds how far apart the seat's moves are. They are tried on the same redeals; one half of the
    tries says which is best and which worst, the other how good, because the best of several
    estimates is an overestimate."""
    count = legal(record(states, 0), seat, actions)
    if count < 2:
        return
    tried = min(count, MOST_MOVES_TRIED)
    choices = np.zeros(MOST_MOVES_TRIED, np.int32)
    for i in range(tried):
        other = i + below(luck, count - i)
        kept = actions[i]
        actions[i] = actions[other]
        actions[other] = kept
        choices[i] = actions[i]
    seed = luck.copy()
    for i in range(tried):
        scores[0, i] = 0.0
        scores[1, i] = 0.0
        for number in range(tries):
            numbered(seed, number, luck)
            deal[0] = states[0]
            redeal(record(deal, 0), seat, luck)
            play(record(deal, 0), seat, int(choices[i]), record(NO_TRACE, 0))
            play_out(deal, limit, luck, actions, shares)
            scores[number % 2, i] += shares[seat]
    best = 0
    worst = 0
    mean = 0.0
    for i in range(tried):
        best = i if scores[0, i] > scores[0, best] else best
        worst = i if scores[0, i] < scores[0, worst] else worst
        mean += scores[1, i] / tried
    half = tries // 2
    out[0] += (scores[1, best] - mean) / half
    out[1] += (scores[1, best] - scores[1, worst]) / half
    out[2] += 1.0
