"""Second Chance: what the empty cells of a grid promise.

A grid is judged by a few counts, each made with a handful of shifts: pairs of empty neighbours,
empty squares of 2 by 2, straight runs of three, and lone cells without an empty neighbour. What
each count is worth changes from an empty grid (`EARLY`) to a full one (`LATE`). The weights were
fitted to the results of many thousands of games of careful players.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from __future__ import annotations

import math

from cinquina.core.jit import compiled
from cinquina.games.second_chance.rules_grid import (
    HIGH,
    LEFT_HIGH,
    LEFT_LOW,
    LOW,
    LOW_CELLS,
    SIDE,
    count_bits,
    empty_cells,
)
from cinquina.games.second_chance.rules_state import NONE, SOLO_GAMES, SOLO_LIMIT

# The columns a-h and b-i: where a shift by one cell did not come from another row.
NOT_LAST_LOW = LOW ^ LEFT_LOW << 8
NOT_LAST_HIGH = HIGH ^ LEFT_HIGH << 8
NOT_FIRST_LOW = LOW ^ LEFT_LOW
NOT_FIRST_HIGH = HIGH ^ LEFT_HIGH
JOIN = LOW_CELLS - SIDE
"""Shifting up, row 6 of the high word becomes the last row of the low one."""

AFTER_START = 73.0
"""How many cells are empty once the starting tile is drawn."""

#        empty  pairs  squares  lone  runs
LATE = (2.0, -1.7, 1.25, -1.1, 0.05)
EARLY = (0.28, 0.045, -0.044, 0.65, -0.18)

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
def expected_empty(low, high):
    """How many of these empty cells will probably stay empty, if the game goes on."""
    empty = count_bits(low) + count_bits(high)
    return min(max(judge(low, high, LATE, EARLY), 0.0), float(empty))


@compiled
def spread(empty):
    """How uncertain that is, as the width of a logistic curve."""
    return 0.5 + 0.35 * math.sqrt(min(empty, 40))


@compiled
def games_finished(state):
    """How many games of a solo campaign are over."""
    count = 0
    while count < SOLO_GAMES and state.totals[count] != NONE:
        count += 1
    return count


@compiled
def solo_total(state):
    """The empty cells of the finished games of a solo campaign (SEC-13)."""
    total = 0
    for game in range(games_finished(state)):
        total += state.totals[game]
    return total


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
