"""The state of Second Chance, its actions and the kinds of its events (SEC-1, SEC-2).

A tile is a number: 0 to 12 are the starting tiles, 13 to 52 the others, in the order of the tile
file. Their shapes lie in the state, so that another tile file needs no new compilation. How grids
and tiles are kept as bits is told in `grid.py`.

    deck   | hidden, next card last | NONE |
           0                      left    40
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.state import MAX_SEATS, layout
from cinquina.games.second_chance.rules.grid import (
    CELLS,
    MOST_SQUARES,
    WAYS,
    empty_cells,
    fits,
)

STARTING = 13
DECK = 40
TILES = STARTING + DECK
MOST_DRAWN = 1 + DECK // 2
"""A starting tile, and one tile in each of the rounds that 40 cards allow. If only one card is
shown there are twice as many, but no grid holds more than 17 of the tiles: the nine smallest fill
29 cells, and further ones at least five each."""
LARGEST = 7
"""The squares of the largest tiles, apart from the starting tiles."""
SHOWN = 2
CHANCES = 1
MOST_CHANCES = 3
SOLO_GAMES = 3
SOLO_LIMIT = 10
NONE = -1

START, COMMON, CHANCE, MARK, OVER = range(5)
"""What is asked: the starting tile, one of the two cards, one's own card, where the 1 goes."""

STATE = layout(
    [
        ("phase", np.int8),
        ("rounds", np.int8),
        ("low", np.int64, (MAX_SEATS,)),
        ("high", np.int64, (MAX_SEATS,)),
        ("names", np.int32, (TILES,)),
        ("drawn_at", np.int16, (MAX_SEATS, MOST_DRAWN)),
        ("drawn_tile", np.int8, (MAX_SEATS, MOST_DRAWN)),
        ("drawn", np.int8, (MAX_SEATS,)),
        ("mark", np.int8, (MAX_SEATS,)),
        ("card", np.int8, (MAX_SEATS,)),
        ("owing", np.int8),
        ("without", np.int8),
        ("eliminated", np.int8),
        ("shown", np.int8, (2,)),
        ("left", np.int8),
        ("deck", np.int8, (DECK,)),
        ("totals", np.int8, (SOLO_GAMES,)),
        ("ended", np.int8, (SOLO_GAMES - 1, 4)),
        ("squares", np.int8, (TILES,)),
        ("box", np.int8, (TILES,)),
        ("ways", np.uint8, (TILES,)),
        ("cells", np.int8, (TILES * MOST_SQUARES,)),
        ("house_grid", np.int32),
        ("house_shown", np.int16),
        ("house_chances", np.int16),
        ("house_largest", np.int32),
        ("house_starting", np.int32),
    ]
)
"""`low` and `high` are the empty cells. What a seat has drawn stands in `drawn_tile` and
`drawn_at` (CELLS * way + cell). `owing`, `without` (a card that fits) and `eliminated` are masks
of seats; an eliminated seat keeps the card that did not fit.

`totals` are the empty cells of the games of a solo campaign, NONE where one is not over; how the
first two ended stands in `ended`: the two common cards, the card that did not fit, the reason.

The squares of a tile stand in `cells`, from MOST_SQUARES * tile on. `box` is 16 * (height - 1) +
width - 1 of its drawing, `ways` the mask of its ways that look different from those before them,
`names` its name as a number (`names.name_number`), which is also what a trace speaks of.

The fields are in an order, and the house rules as wide, that there are no gaps between them."""

PLACES = WAYS * CELLS
MARKS = MAX_SEATS * PLACES
"""Action PLACES * slot + CELLS * way + cell draws a card: the slot is 0 or 1 for the two common
cards, and the seat for a card of one's own. MARKS + cell writes the 1."""

ACTIONS = MARKS + CELLS
MAX_LEGAL = 2 * PLACES

TRACE_DEAL = 0
TRACE_REVEAL = 1
TRACE_DRAW = 2
TRACE_CHANCE = 3
TRACE_OUT = 4
TRACE_MARK = 5
TRACE_GAME = 6
TRACE_END = 7
TRACE_MISS = 8
TRACE_OUT_AT_ONCE = 9

FULL, SHORT, ALL_OUT, DECK_OUT, SUCCESS, FAILURE = range(6)
"""Why a game ended: SEC-11, SEC-9, the two reasons of SEC-10; and how a solo campaign ended."""


@compiled
def in_play(state, tile):
    """Whether the deck has that tile when the game begins; by a house rule the larger ones are
    left out."""
    return tile >= STARTING and state.squares[tile] <= state.house_largest


@compiled
def tile_of(state, seat, action):
    """The tile that a seat draws with an action."""
    return state.shown[action // PLACES] if state.phase == COMMON else state.card[seat]


@compiled
def seat_fits(state, seat, tile):
    """Whether that seat could draw a tile somewhere."""
    return fits(state, state.low[seat], state.high[seat], tile)


@compiled
def fits_shown(state, seat):
    """Whether that seat could draw one of the common cards."""
    found = False
    for i in range(state.house_shown):
        found = found or seat_fits(state, seat, state.shown[i])
    return found


@compiled
def full_grids(state):
    """The mask of the seats whose grids are full (SEC-11)."""
    full = 0
    for seat in range(state.players):
        if state.low[seat] | state.high[seat] == 0:
            full |= 1 << seat
    return full


@compiled
def fewest_empty(state):
    """The mask of the seats with the fewest empty cells (SEC-12)."""
    best = CELLS + 1
    mask = 0
    for seat in range(state.players):
        empty = empty_cells(state, seat)
        if empty < best:
            best = empty
            mask = 0
        if empty == best:
            mask |= 1 << seat
    return mask


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
