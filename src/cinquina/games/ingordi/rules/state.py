"""The state of Ingordi, its actions and the kinds of its events (ING-1, ING-2).

Cards are held as counts by colour wherever their order does not matter, which is everywhere but
in the draw pile:

    pile    | bottom ...  next card | 0 0 0 ...     a drawn card is wiped out
            0                    pile_left      120

Besides what lies on the table, the state keeps what everybody could remember of the hands, because
a fair `redeal` needs it (`knowledge.py` says how it is used). For each seat and colour:

    shown   cards seen going into the hand (from rows) minus cards seen leaving it (blocks)
    least   the lowest that `shown` has been since the seat's last gift, or since the start

A hand is then the dealt cards, plus `shown`, minus all that the seat gave away. Gifts are kept
one line each, with the giver's `shown` and `least` at that moment and, hidden, the cards.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.state import layout

COLOURS = 7
CARDS = 120
ROWS = 8
"""The most rows; by a house rule there are fewer, and the others stay empty."""
SEATS = 5
DEALT = 2
MOST_DEALT = 4
"""`likelihood.py` has tables of all that can be dealt to a hand."""
REFILL = 3
LAST_ROWS = 3
NO_COLOUR = -1
RANDOM_SEAT = -1

NUMBER = np.array([1, 1, 2, 2, 3, 3, 4], dtype=np.int64)
"""The number on the cards of each colour: how many make a group (ING-1, ING-2)."""

COPIES = np.array([11, 11, 16, 16, 21, 21, 24], dtype=np.int64)
MOST_COPIES = int(COPIES.max())

OVER = np.array([[n % number for n in range(max(COPIES) + 1)] for number in NUMBER], dtype=np.int64)
"""How many of n cards of a colour are left over when whole groups are taken out."""

MAX_GIFTS = 45
"""No game has more gifts. Each puts a group of k cards and at least one given card into score
piles for good. 22 groups have one card, 16 two: these 38 gifts use up 22 * 2 + 16 * 3 = 92 cards,
and with the 28 others at four or more cards each, there can be only 7 more."""

STATE = layout(
    [
        ("pile", np.int8, (CARDS,)),
        ("pile_left", np.int8),
        ("rows", np.int8, (ROWS, COLOURS)),
        ("row_sizes", np.int8, (ROWS,)),
        ("rows_left", np.int8),
        ("hands", np.int8, (SEATS, COLOURS)),
        ("hand_sizes", np.int8, (SEATS,)),
        ("blocks", np.int8, (SEATS, COLOURS)),
        ("block_sizes", np.int8, (SEATS,)),
        ("tops", np.int8, (SEATS,)),
        ("scored", np.int8, (SEATS, COLOURS)),
        ("score_sizes", np.int8, (SEATS,)),
        ("first", np.int8),
        ("turn", np.int8),
        ("second", np.int8),
        ("missing", np.int8),
        ("shown", np.int8, (SEATS, COLOURS)),
        ("least", np.int8, (SEATS, COLOURS)),
        ("gifts", np.int8),
        ("gift_givers", np.int8, (MAX_GIFTS,)),
        ("gift_receivers", np.int8, (MAX_GIFTS,)),
        ("gift_sizes", np.int8, (MAX_GIFTS,)),
        ("gift_shown", np.int8, (MAX_GIFTS, COLOURS)),
        ("gift_least", np.int8, (MAX_GIFTS, COLOURS)),
        ("gift_cards", np.int8, (MAX_GIFTS, COLOURS)),
        ("house_rows", np.int8),
        ("house_refill", np.int8),
        ("house_dealt", np.int8),
        ("house_end_rows", np.int8),
        ("house_copies", np.int32),
    ]
)
"""`scored` holds the block piles that were turned over; the gifts in a score pile are found in
`gift_cards`. `second` is 1 for the second action of a turn. `missing` counts the cards that the
giver of the last gift still has to hand over; 0 means that no gift is under way. The last field is
so wide that there is no gap after it."""

MOST_GROUPS = COPIES // NUMBER
BLOCK_STARTS = np.concatenate([[0], np.cumsum(MOST_GROUPS)]).astype(np.int64)

TAKE = 0
"""Taking row r (from 0) is the action TAKE + r."""
BLOCK = TAKE + ROWS
"""Laying g groups of a colour is the action BLOCK + BLOCK_STARTS[colour] + g - 1."""
SCORE = BLOCK + int(BLOCK_STARTS[COLOURS])
SCORE_FROM = SCORE + 1
"""Scoring with seat s as the giver is the action SCORE_FROM + s."""
GIVE = SCORE_FROM + SEATS
"""Giving a card of a colour is the action GIVE + colour."""
ACTIONS = GIVE + COLOURS
MAX_LEGAL = SCORE + SEATS

BLOCK_COLOURS = np.repeat(np.arange(COLOURS), MOST_GROUPS).astype(np.int64)

TRACE_DEAL = 0
TRACE_ROW = 1
TRACE_FIRST = 2
TRACE_TAKE = 3
TRACE_REFILL = 4
TRACE_EXHAUSTED = 5
TRACE_BLOCK = 6
TRACE_SCORE = 7
TRACE_BONUS = 8
TRACE_GIVE = 9
TRACE_GIVE_ALL = 10
TRACE_LAST = 11
TRACE_END = 12

ENDED_BY_ROWS = 0


@compiled
def copies_of(state, colour):
    """How many cards of a colour there are (ING-1); by a house rule all have at most so many."""
    return min(COPIES[colour], state.house_copies)


@compiled
def all_cards(state):
    """How many cards there are in all: 120 by the book."""
    cards = 0
    for colour in range(COLOURS):
        cards += copies_of(state, colour)
    return cards


@compiled
def is_last_turn(state):
    """Whether so few rows are left, by the book three, that the game ends with this turn
    (ING-14)."""
    return state.rows_left <= state.house_end_rows


@compiled
def refill_size(state):
    """How many cards the pile gives when a row is taken (ING-6, ING-7)."""
    return min(state.house_refill, state.pile_left)


@compiled
def following_row(state, row, step):
    """The row `step` rows further on, clockwise (ING-6), less than once around."""
    place = row + step
    return place if place < state.house_rows else place - state.house_rows


@compiled
def draw_card(state):
    state.pile_left -= 1
    colour = state.pile[state.pile_left]
    state.pile[state.pile_left] = 0
    return colour


@compiled
def lay_on_row(state, row):
    """The next card of the pile goes onto a row."""
    colour = draw_card(state)
    state.rows[row, colour] += 1
    state.row_sizes[row] += 1
    return colour


@compiled
def packed(cards, line, start):
    """Up to four counts of a line of cards in one number of a trace, six bits each."""
    word = 0
    for colour in range(start, min(start + 4, COLOURS)):
        word |= cards[line, colour] << 6 * (colour - start)
    return word
