"""Second Chance for bots: how neat a grid stays, and what the cards still in the deck make of it.

The set of cards in the deck is public, its order is not (SEC-14): everything here counts over the
set. The weights were found by letting players with different weights play many thousands of
games; with these a careful player is left with about 5.5 empty cells, against 22.5 by chance.
"""

from __future__ import annotations

import math

import numpy as np

from cinquina.core.contract import Search
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.second_chance.rules import tile_of
from cinquina.games.second_chance.rules_grid import (
    CELLS,
    HIGH,
    LOW,
    WAYS,
    count_bits,
    covered,
    places,
    reach,
)
from cinquina.games.second_chance.rules_outlook import judge
from cinquina.games.second_chance.rules_state import MARK, PLACES

#        empty  pairs  squares  lone  runs
LATE = (1.0, -0.825, 0.579, -0.476, 0.005)
EARLY = (0.27, -0.175, 0.123, 0.327, -0.063)

FITTING = -3.6
RISK = 4.9
DEAD = 0.55

LOOKED_AT = 16
"""So many moves, the neatest ones, are judged by the cards in the deck too."""
TEMPERATURE = 0.15
LEAST = 1e-6
SEARCH = Search(depth=1, width=0.3, horizon=3, others_lean=True, glance=8)
"""Everybody draws at the same time, each on a grid of their own. Against the judgement of one move
(5.0 empty cells) 2,000 simulations left 3.7 with a horizon of 3 moves, 3.8 with 6 and 3.9 with 12;
playouts to the end left more than 4.3 in the same time (60 games each)."""


@compiled
def _untidiness(state, seat, action):
    """How the grid looks after a move: the less, the better."""
    place = int(action) % PLACES
    tile = tile_of(state, seat, int(action))
    low, high = covered(state, tile, place // CELLS, place % CELLS)
    return judge(state.low[seat] ^ low, state.high[seat] ^ high, LATE, EARLY)


@compiled
def _prospects(state, seat, action):
    """What the deck makes of the grid after a move: how many of its cards still fit, the risk
    that neither common card nor second chance will, and cells that no card can reach any more."""
    if state.left == 0:
        return 0.0
    place = int(action) % PLACES
    tile = tile_of(state, seat, int(action))
    low, high = covered(state, tile, place // CELLS, place % CELLS)
    low ^= state.low[seat]
    high ^= state.high[seat]
    fitting = 0
    live_low = 0
    live_high = 0
    for i in range(state.left):
        reach_low, reach_high = _reach_of(state, low, high, state.deck[i])
        live_low |= reach_low
        live_high |= reach_high
        if reach_low | reach_high:
            fitting += 1
    dead = count_bits(low & (LOW ^ live_low)) + count_bits(high & (HIGH ^ live_high))
    part = fitting / state.left
    return FITTING * part + RISK * (1.0 - part) ** 3 + DEAD * dead


@compiled
def _reach_of(state, low, high, tile):
    """All cells that a tile could fill, in any way, on a grid with these empty cells."""
    all_low = 0
    all_high = 0
    for way in range(WAYS):
        if state.ways[tile] >> way & 1:
            fit_low, fit_high = places(state, low, high, tile, way)
            if fit_low | fit_high:
                reach_low, reach_high = reach(state, fit_low, fit_high, tile, way)
                all_low |= reach_low
                all_high |= reach_high
    return all_low, all_high


@compiled
def weigh(state, seat, actions, count, weights):
    """Where the 1 goes makes no difference; a tile goes where the grid stays neat, and of the
    neatest places to the one with the best prospects."""
    if state.phase == MARK:
        for i in range(count):
            weights[i] = 1.0
        return
    for i in range(count):
        weights[i] = _untidiness(state, seat, actions[i])
    _look_ahead(state, seat, actions, count, weights)
    best = weights[0]
    for i in range(count):
        best = min(best, weights[i])
    for i in range(count):
        weights[i] = math.exp((best - weights[i]) / TEMPERATURE) + LEAST


@compiled
def _look_ahead(state, seat, actions, count, weights):
    """Adds the prospects of the neatest moves, and to all others the worst of these."""
    added = np.zeros(count)
    looked_at = np.zeros(count, np.int64)
    worst = -np.inf
    for _ in range(min(LOOKED_AT, count)):
        neatest = -1
        for i in range(count):
            if not looked_at[i] and (neatest < 0 or weights[i] < weights[neatest]):
                neatest = i
        looked_at[neatest] = 1
        added[neatest] = _prospects(state, seat, actions[neatest])
        worst = max(worst, added[neatest])
    for i in range(count):
        weights[i] += added[i] if looked_at[i] else worst


@compiled
def lean(state, seat, actions, count, words):
    """The neatest move; the first of several. Where the 1 goes makes no difference."""
    if state.phase == MARK:
        return below(words, count)
    chosen = 0
    least = _untidiness(state, seat, actions[0])
    for i in range(1, count):
        untidiness = _untidiness(state, seat, actions[i])
        if untidiness < least:
            least = untidiness
            chosen = i
    return chosen
