"""Second Chance for bots: how neat a grid stays, what the cards still in the deck make of it, and
how many cells will probably stay empty.

A grid is judged by a few counts, each made with a handful of shifts: pairs of empty neighbours,
empty squares of 2 by 2, straight runs of three, and lone cells without an empty neighbour. What
each count is worth changes from an empty grid to a full one.

The set of cards in the deck is public, its order is not (SEC-14): everything here counts over the
set. The weights were found by letting players with different weights play many thousands of
games; with these a careful player is left with about 5.5 empty cells, against 22.5 by chance.
"""

from __future__ import annotations

import math

import numpy as np

from cinquina.core.contract import Levels, Search, Sight
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.second_chance.rules.grid import (
    CELLS,
    HIGH,
    LEFT_HIGH,
    LEFT_LOW,
    LOW,
    LOW_CELLS,
    SIDE,
    WAYS,
    count_bits,
    covered,
    empty_cells,
    places,
    reach,
)
from cinquina.games.second_chance.rules.state import (
    MARK,
    PLACES,
    SOLO_GAMES,
    SOLO_LIMIT,
    games_finished,
    solo_total,
    tile_of,
)

#               empty  pairs  squares  lone  runs
NEAT_LATE = (1.0, -0.825, 0.579, -0.476, 0.005)
NEAT_EARLY = (0.27, -0.175, 0.123, 0.327, -0.063)
"""How untidy a grid is, when it is nearly full and when it is nearly empty."""

EMPTY_LATE = (2.0, -1.7, 1.25, -1.1, 0.05)
EMPTY_EARLY = (0.28, 0.045, -0.044, 0.65, -0.18)
"""How many cells will stay empty; fitted to the results of careful players."""

FITTING = -3.6
RISK = 4.9
DEAD = 0.55

LOOKED_AT = 16
"""How many moves, the neatest ones, are also judged by the cards in the deck."""
TEMPERATURE = 0.15
LEAST = 1e-6
SEARCH = Search(depth=1, width=0.3, horizon=3, others_lean=True)
"""Everybody draws at the same time, each on a grid of their own. Against the judgement of one move
(5.0 empty cells) 2,000 simulations left 3.7 with a horizon of 3 moves, 3.8 with 6 and 3.9 with 12;
playouts to the end left more than 4.3 in the same time (60 games each)."""

PAIRS, SQUARES, LONE, RUNS, DECK = 1, 2, 4, 8, 16
LEVELS = Levels(
    features=("pairs", "squares", "lone cells", "runs", "deck"),
    beginner=Sight(("squares", "lone cells", "runs", "deck"), blur=1_000.0),
    easy=Sight(("squares", "lone cells", "runs", "deck"), blur=100.0),
    medium=Sight(("squares", "deck"), blur=100.0, simulations=10),
    strong=Sight(("squares", "deck"), blur=10.0, simulations=30),
    manners={"greedy": ("runs",), "daring": ("deck",)},
    offered=dict.fromkeys(range(1, 7), (0, 1, 2, 3, 5)),
)
"""The first four are counts of the grid. Deck: which cards are still to come.

Levels 3 and 5 are too close together for another one in between."""

# The columns a-h and b-i: where a shift by one cell did not come from another row.
NOT_LAST_LOW = LOW ^ LEFT_LOW << 8
NOT_LAST_HIGH = HIGH ^ LEFT_HIGH << 8
NOT_FIRST_LOW = LOW ^ LEFT_LOW
NOT_FIRST_HIGH = HIGH ^ LEFT_HIGH
JOIN = LOW_CELLS - SIDE
"""Shifting up, row 6 of the high word becomes the last row of the low one."""

AFTER_START = 73.0
"""How many cells are empty once the starting tile is drawn."""

TYPICAL_EMPTY = 5.5
"""The empty cells that a careful player is left with."""
SOLO_WIDTH = 0.8
"""By how much each game still to come blurs the total of a solo campaign."""


@compiled
def judge(low, high, late, early):
    """The weighted counts of a grid with these empty cells."""
    right_low = low >> 1 & NOT_LAST_LOW
    right_high = high >> 1 & NOT_LAST_HIGH
    down_low = (low >> SIDE | high << JOIN) & LOW
    down_high = high >> SIDE
    empty = count_bits(low) + count_bits(high)
    across_low = low & right_low
    across_high = high & right_high
    along_low = low & down_low
    along_high = high & down_high
    pairs = _both(across_low, across_high) + _both(along_low, along_high)
    squares = _both(
        across_low & (across_low >> SIDE | across_high << JOIN), across_high & across_high >> SIDE
    )
    runs = _both(across_low & across_low >> 1, across_high & across_high >> 1) + _both(
        along_low & (along_low >> SIDE | along_high << JOIN), along_high & along_high >> SIDE
    )
    lone = _lone(low, high, right_low | down_low, right_high | down_high)
    part = empty / AFTER_START
    worth = 0.0
    worth += (late[0] + part * (early[0] - late[0])) * empty
    worth += (late[1] + part * (early[1] - late[1])) * pairs
    worth += (late[2] + part * (early[2] - late[2])) * squares
    worth += (late[3] + part * (early[3] - late[3])) * lone
    return worth + (late[4] + part * (early[4] - late[4])) * runs


@compiled
def _both(low, high):
    return count_bits(low) + count_bits(high)


@compiled
def _lone(low, high, near_low, near_high):
    """How many empty cells have no empty neighbour: none to the right or below (`near`), and
    none to the left or above."""
    near_low |= low << 1 & NOT_FIRST_LOW | low << SIDE & LOW
    near_high |= high << 1 & NOT_FIRST_HIGH | (high << SIDE | low >> JOIN) & HIGH
    return _both(low & (LOW ^ near_low), high & (HIGH ^ near_high))


@compiled
def _untidiness(state, seat, action, late, early):
    """How the grid looks after a move by these weights: the less, the better."""
    place = int(action) % PLACES
    tile = tile_of(state, seat, int(action))
    low, high = covered(state, tile, place // CELLS, place % CELLS)
    return judge(state.low[seat] ^ low, state.high[seat] ^ high, late, early)


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
        reach_low, reach_high = reach_of(state, low, high, state.deck[i])
        live_low |= reach_low
        live_high |= reach_high
        if reach_low | reach_high:
            fitting += 1
    dead = count_bits(low & (LOW ^ live_low)) + count_bits(high & (HIGH ^ live_high))
    part = fitting / state.left
    return FITTING * part + RISK * (1.0 - part) ** 3 + DEAD * dead


@compiled
def reach_of(state, low, high, tile):
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
def weigh(state, seat, actions, count, weights, overlooked):
    """Where the 1 goes makes no difference; a tile goes where the grid stays neat, and of the
    neatest places to the one with the best prospects."""
    if state.phase == MARK:
        for i in range(count):
            weights[i] = 1.0
        return
    late = _noticed(NEAT_LATE, overlooked)
    early = _noticed(NEAT_EARLY, overlooked)
    for i in range(count):
        weights[i] = _untidiness(state, seat, actions[i], late, early)
    if not overlooked & DECK:
        _look_ahead(state, seat, actions, count, weights)
    best = weights[0]
    for i in range(count):
        best = min(best, weights[i])
    for i in range(count):
        weights[i] = math.exp((best - weights[i]) / TEMPERATURE) + LEAST


@compiled
def _noticed(counts, overlooked):
    """The weights of the counts, without those that are overlooked."""
    return (
        counts[0],
        0.0 if overlooked & PAIRS else counts[1],
        0.0 if overlooked & SQUARES else counts[2],
        0.0 if overlooked & LONE else counts[3],
        0.0 if overlooked & RUNS else counts[4],
    )


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
def lean(state, seat, actions, count, rng):
    """The neatest move; the first of several. Where the 1 goes makes no difference."""
    if state.phase == MARK:
        return below(rng, count)
    chosen = 0
    least = _untidiness(state, seat, actions[0], NEAT_LATE, NEAT_EARLY)
    for i in range(1, count):
        untidiness = _untidiness(state, seat, actions[i], NEAT_LATE, NEAT_EARLY)
        if untidiness < least:
            least = untidiness
            chosen = i
    return chosen


@compiled
def expected_empty(low, high):
    """How many of these empty cells will probably stay empty, if the game goes on."""
    empty = count_bits(low) + count_bits(high)
    return min(max(judge(low, high, EMPTY_LATE, EMPTY_EARLY), 0.0), float(empty))


@compiled
def spread(empty):
    """How uncertain that is, as the width of a logistic curve."""
    return 0.5 + 0.35 * math.sqrt(min(empty, 40))


@compiled
def value(state, out):
    """Shares of the win by how many cells will probably stay empty."""
    if state.players == 1:
        out[0] = _solo_chance(state)
        return
    most = 0
    for seat in range(state.players):
        if not state.eliminated >> seat & 1:
            most = max(most, empty_cells(state, seat))
    width = spread(most)
    total = 0.0
    for seat in range(state.players):
        out[seat] = math.exp(-_expected(state, seat) / width)
        total += out[seat]
    for seat in range(state.players):
        out[seat] /= total


@compiled
def _expected(state, seat):
    """How many cells of that seat will probably stay empty; an eliminated seat's are known."""
    if state.eliminated >> seat & 1:
        return float(empty_cells(state, seat))
    return expected_empty(state.low[seat], state.high[seat])


@compiled
def _solo_chance(state):
    """The chance that the total of a campaign stays below the limit."""
    to_come = SOLO_GAMES - 1 - games_finished(state)
    total = solo_total(state) + _expected(state, 0) + TYPICAL_EMPTY * to_come
    width = spread(empty_cells(state, 0)) + SOLO_WIDTH * to_come
    return 1.0 / (1.0 + math.exp((total - SOLO_LIMIT + 0.5) / width))
