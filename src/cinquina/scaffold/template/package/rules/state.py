"""The state of the game, its actions and the kinds of its events (TEM-1, TEM-2).

Cards are numbers from 1 to 20. A set of cards is a mask: bit c stands for card c.
"""

from __future__ import annotations

import numpy as np
from cinquina.core.jit import compiled
from cinquina.core.state import layout

CARDS = 20
HAND = 3
SEATS = 4
RANDOM_SEAT = -1

STATE = layout(
    [
        ("turn", np.int8),
        ("first", np.int8),
        ("hands", np.int32, (SEATS,)),  # masks
        ("played", np.int32),  # the mask of all cards that were played, this trick's included
        ("pile_size", np.int32),
        ("pile", np.int8, (CARDS,)),  # the top card comes last; 0 where there is none
        ("trick", np.int8, (SEATS,)),  # the card that each seat has played; 0 where there is none
        ("tricks", np.int8, (SEATS,)),  # how many each seat has taken
    ]
)

ACTIONS = CARDS
"""Playing card c is the action c - 1."""

MAX_LEGAL = HAND

TRACE_FIRST = 0
TRACE_PLAY = 1
TRACE_TAKE = 2
TRACE_DRAW = 3
TRACE_END = 4


@compiled
def cards_in(mask):
    """How many cards are in a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
