"""The state of Mantis, its actions and the kinds of its events (MAN-1, MAN-2).

A card is a number from 0 to 59: its front colour times ten plus the number of its pair of other
back colours. The shuffled deck never moves in the state; an index walks through it:

    order   | dealt to the tanks | flipped, in order | the draw pile, top first |
            0        house_dealt * players         next                        60
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.state import MAX_SEATS, layout

COLOURS = 6
FRONTS = 10
CARDS = COLOURS * FRONTS
DEALT = 4
MOST_DEALT = 9
"""Six tanks of nine cards leave a pile."""
GOAL = 10
DUEL_GOAL = 15
RANDOM_SEAT = -1
COMMON_MULTIPLE = 2520
INDEX = 63
"""All bits of a card's number, of a place in the deck, or of a seat. Where a number is masked with
it, the compiler knows that it is not negative and need not ask whether it counts from the end."""
BYTE = 0xFF
"""All bits of a number as it lies in the state. Reading a card so, which is never negative, takes
one instruction; `INDEX` takes another one."""

STATE = layout(
    [
        ("order", np.int8, (CARDS,)),
        ("tanks", np.int8, (MAX_SEATS, COLOURS)),
        ("scores", np.int8, (MAX_SEATS,)),
        ("next", np.int8),
        ("turn", np.int8),
        ("first", np.int8),
        ("duel", np.int8),
        ("house_goal", np.int16),
        ("house_dealt", np.int8),
        ("house_steal_again", np.int8),
    ]
)
"""`house_goal` is as wide as it is so that there is no gap at the end."""

SCORE = 0
STEAL = 1
"""Stealing from seat s is the action STEAL + s."""

ACTIONS = 1 + MAX_SEATS
MAX_LEGAL = MAX_SEATS

TRACE_DEAL = 0
TRACE_FIRST = 1
TRACE_SCORE = 2
TRACE_STEAL = 3
TRACE_AGAIN = 4
TRACE_END = 5

ENDED_BY_GOAL = 0
ENDED_BY_PILE = 1
ENDED_BY_TANK = 2
"""The pile is exhausted, and of those who scored most the fuller tank wins."""


def _backs() -> list[int]:
    """The mask of the three back colours of each card (MAN-1)."""
    masks = []
    for front in range(COLOURS):
        others = [colour for colour in range(COLOURS) if colour != front]
        masks += [1 << front | 1 << a | 1 << b for a, b in combinations(others, 2)]
    return masks


BACKS = np.array(_backs(), dtype=np.int64)


@compiled
def tank_size(state, seat):
    size = 0
    for colour in range(COLOURS):
        size += state.tanks[seat, colour]
    return size
