"""The state of Viva, its actions, the kinds of its events, and how cards move (VIV-1 to VIV-15).

A card is known by its kind, a number from 0 to 20: the six colours, then the fifteen pairs in the
order of their colours. Cards that all can see are counted by kind; only the draw pile has an order:

    pile    | bottom ... top | 0 0 0 ...        hands    seat x kind, how many
            0            pile_size              holds    seat -> mask of the kinds in the hand
    tops    the top card of each house, -1 if it is empty; heights: how many cards lie there
    covered, discard      kind -> how many lie under the tops, and in the discard pile

The order of the fields leaves no gaps between them: NumPy does not copy what lies in a gap.

What seats know of hidden places stands in the fields from `source` on; `knowledge.py` says how it
is used.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import shuffle
from cinquina.core.state import MAX_SEATS, TABLE, layout, note

COLOURS = 6
HOUSES = 3
"""The most houses; by a house rule there are fewer, and the others stay empty."""
DEALT = 5
MOST_DEALT = 12
"""Six hands of twelve leave cards in the smaller edition's pile."""
PENALTY_RIGHT = 2
PENALTY_LEFT = 1
MOST_PENALTY = 5
PENALTY_MISTAKE = 3
CARDS = 126
NONE = -1
RANDOM_SEAT = -1

COLOUR_MASKS = [1 << colour for colour in range(COLOURS)]
COLOUR_MASKS += [one | other for one, other in combinations(COLOUR_MASKS, 2)]
KINDS = len(COLOUR_MASKS)
ALL_KINDS = (1 << KINDS) - 1
ANY_COLOUR = (1 << COLOURS) - 1

STATE = layout(
    [
        ("round_number", np.int16),
        ("victories", np.int16, (MAX_SEATS,)),
        ("holds", np.int32, (MAX_SEATS,)),
        ("hands", np.int8, (MAX_SEATS, KINDS)),
        ("sizes", np.int8, (MAX_SEATS,)),
        ("pile", np.int8, (CARDS,)),
        ("pile_size", np.int8),
        ("discard", np.int8, (KINDS,)),
        ("discard_size", np.int8),
        ("covered", np.int8, (KINDS,)),
        ("covered_size", np.int8),
        ("tops", np.int8, (HOUSES,)),
        ("heights", np.int8, (HOUSES,)),
        ("block", np.int8),
        ("phase", np.int8),
        ("card", np.int8),
        ("turn", np.int8),
        ("passes", np.int8),
        ("dealer", np.int8),
        ("taking_part", np.int8),
        # What seats know of hidden places (knowledge.py).
        ("source", np.int8, (KINDS,)),
        ("drawn", np.int8, (MAX_SEATS, KINDS)),
        ("fresh", np.int8, (MAX_SEATS,)),
        ("old", np.int8, (MAX_SEATS,)),
        ("blurred", np.int8),
        ("shown", np.int8, (MAX_SEATS, KINDS)),
        # Options.
        ("copies", np.int8),
        ("first_dealer", np.int8),
        ("everyone", np.int8),
        ("penalised", np.int8),
        ("rounds", np.int16),
        # Two bytes each, so that the record ends without a gap.
        ("mistake_ends", np.int16),
        ("at_once", np.int16),
        ("house_hand", np.int8),
        ("house_penalty_left", np.int8),
        ("house_penalty_right", np.int8),
        ("house_houses", np.int8),
    ]
)

# What the player in turn is asked for.
TURN = 0
MORE = 1
DRAWN = 2
BLOCKING = 3
TRIED = 4
"""The drawn card was put where it may not lie, and the turn goes on (VIV-14): all know it now."""

PLAY = 0
"""Playing kind k to house h is the action PLAY + HOUSES * k + h."""
FINISH = PLAY + HOUSES * KINDS
BLOCK = FINISH + KINDS
BLOCK_DECK = BLOCK + KINDS
DRAW = BLOCK_DECK + 1
KEEP = DRAW + 1
END = KEEP + 1
PASS = END + 1

ACTIONS = PASS + 1
MAX_LEGAL = (HOUSES + 1) * KINDS + 1

TRACE_ROUND = 0
TRACE_DEAL = 1
TRACE_REVEAL = 2
TRACE_PLAY = 3
TRACE_FINISH = 4
TRACE_WRONG = 5
TRACE_DRAW = 6
TRACE_KEEP = 7
TRACE_TURN_END = 8
TRACE_PASS = 9
TRACE_VIVA = 10
TRACE_BLOCK = 11
TRACE_SHUFFLE = 12
TRACE_WON = 13
TRACE_NOBODY = 14
TRACE_END = 15

# Why a card is drawn: the cause in TRACE_DRAW.
OWN_WISH = 0
AFTER_VIVA = 1
AFTER_MISTAKE = 2
AFTER_LAST = 3


def _kinds_sharing() -> list[int]:
    """For every set of colours, the mask of the kinds that show one of them."""
    return [
        sum(1 << kind for kind in range(KINDS) if COLOUR_MASKS[kind] & colours)
        for colours in range(1 << COLOURS)
    ]


MASKS = np.array(COLOUR_MASKS, dtype=np.int64)
SHARING = np.array(_kinds_sharing(), dtype=np.int64)

BIT_MODULUS = 37
"""The powers of two below 2**32 leave different remainders when divided by 37."""
BIT_INDEX = np.zeros(BIT_MODULUS, dtype=np.int64)
for _kind in range(KINDS):
    BIT_INDEX[(1 << _kind) % BIT_MODULUS] = _kind


@compiled
def lowest(kinds):
    """The lowest kind in a mask that is not empty."""
    return BIT_INDEX[(kinds & -kinds) % BIT_MODULUS]


# Seats.


@compiled
def next_seat(state, seat):
    """The next seat clockwise that takes part in the round."""
    while True:
        seat = seat + 1 if seat + 1 < state.players else 0
        if (state.taking_part >> seat) & 1:
            return seat


@compiled
def previous_seat(state, seat):
    """The seat on the right that takes part in the round."""
    while True:
        seat = seat - 1 if seat > 0 else state.players - 1
        if (state.taking_part >> seat) & 1:
            return seat


# Houses.


@compiled
def top_colours(state, house):
    """The colours on top of a house; 0 if it is empty. A house that this table does not have shows
    all colours, so that it never stands in the way of a Viva."""
    if house >= state.house_houses:
        return ANY_COLOUR
    return MASKS[state.tops[house]] if state.tops[house] != NONE else 0


# What is known of hidden cards (knowledge.py).


@compiled
def unseen(state, seat, kind):
    """How many cards of a kind the seat neither sees nor knows in another's hand."""
    count = state.copies - state.covered[kind] - state.discard[kind] - (state.block == kind)
    for house in range(HOUSES):
        count -= state.tops[house] == kind
    if seat != TABLE:
        count -= state.hands[seat, kind]
    for other in range(state.players):
        if other != seat:
            count -= state.shown[other, kind]
    return count


@compiled
def asks_about_drawn(state):
    """Whether the player in turn is asked where the card goes that was just drawn."""
    return state.phase in (DRAWN, TRIED)


@compiled
def remember_draw(state, seat, kind):
    state.drawn[seat, kind] += 1
    if not state.blurred:
        state.fresh[seat] += 1


@compiled
def hands_grow_old(state):
    """A new pile is made: nothing in the hands comes from it."""
    state.blurred = 0
    for seat in range(state.players):
        state.fresh[seat] = 0
        state.old[seat] = state.sizes[seat]
        for kind in range(KINDS):
            state.drawn[seat, kind] = 0
            state.old[seat] -= state.shown[seat, kind]


@compiled
def drawn_before_renewal(state):
    """Whether the card just drawn was the last of a pile that was renewed at once (VIV-15). It did
    not come from the present pile then, of which the seat has drawn nothing."""
    return not state.blurred and state.fresh[state.turn] == 0


@compiled
def show(state, seat, kind):
    """All see now that this card is in the hand: the card just drawn, or one that they knew, or a
    hidden one. Of a hidden one it may be clear whether it came from the present pile; if it is
    not, hands and pile can no longer be told apart."""
    if state.phase == DRAWN:
        if drawn_before_renewal(state):
            state.shown[seat, kind] += 1
            state.old[seat] -= 1
        else:
            _show_fresh(state, seat, kind)
    elif state.shown[seat, kind] == 0:
        if state.blurred:
            state.shown[seat, kind] = 1
        elif state.old[seat] == 0 or unseen(state, TABLE, kind) == state.source[kind]:
            _show_fresh(state, seat, kind)
        else:
            if state.fresh[seat] > 0 and state.source[kind] > 0:
                _blur(state)
            else:
                state.old[seat] -= 1
            state.shown[seat, kind] = 1


@compiled
def _show_fresh(state, seat, kind):
    state.shown[seat, kind] += 1
    state.source[kind] -= 1
    state.drawn[seat, kind] -= 1
    if not state.blurred:
        state.fresh[seat] -= 1


@compiled
def _blur(state):
    state.blurred = 1
    for seat in range(state.players):
        state.fresh[seat] = 0
        state.old[seat] = 0


# Cards.


@compiled
def reveal_block(state, trace):
    refill(state, trace)
    state.block = take_top(state)
    state.source[state.block] -= 1
    note(trace, TRACE_REVEAL, state.block, 0, 0, 0)
    renew_at_once(state, trace)


@compiled
def draw_cards(state, seat, number, cause, trace):
    """Draws as many cards as there are, up to that number; returns the last (VIV-15)."""
    kind = NONE
    for _ in range(number):
        refill(state, trace)
        if state.pile_size == 0:
            return kind
        kind = take_top(state)
        give(state, seat, kind)
        note(trace, TRACE_DRAW, seat, kind, cause, 0)
        renew_at_once(state, trace)
    return kind


@compiled
def take_top(state):
    state.pile_size -= 1
    kind = state.pile[state.pile_size]
    state.pile[state.pile_size] = 0
    return kind


@compiled
def give(state, seat, kind):
    """A card from the pile goes to a hand."""
    state.hands[seat, kind] += 1
    state.holds[seat] |= 1 << kind
    state.sizes[seat] += 1
    remember_draw(state, seat, kind)


@compiled
def take_from_hand(state, seat, kind):
    """A card leaves the hand in sight of all."""
    show(state, seat, kind)
    state.hands[seat, kind] -= 1
    if state.hands[seat, kind] == 0:
        state.holds[seat] ^= 1 << kind
    state.sizes[seat] -= 1
    state.shown[seat, kind] -= 1


@compiled
def refill(state, trace):
    """If the pile is empty, it is made of the discards, or else of the covered cards (VIV-15)."""
    if state.pile_size > 0:
        return
    from_houses = state.discard_size == 0
    if from_houses and state.covered_size == 0:
        return
    for kind in range(KINDS):
        count = state.covered[kind] if from_houses else state.discard[kind]
        for _ in range(count):
            state.pile[state.pile_size] = kind
            state.pile_size += 1
        state.source[kind] = count
        if from_houses:
            state.covered[kind] = 0
        else:
            state.discard[kind] = 0
    hands_grow_old(state)
    if from_houses:
        state.covered_size = 0
        for house in range(HOUSES):
            state.heights[house] = min(state.heights[house], 1)
    else:
        state.discard_size = 0
    note(trace, TRACE_SHUFFLE, from_houses, state.pile_size, 0, 0)
    shuffle(state.generator, state.pile, 0, state.pile_size)


@compiled
def renew_at_once(state, trace):
    """By that option a new pile is made as soon as the last card has left the old one (VIV-15)."""
    if state.at_once:
        refill(state, trace)


@compiled
def discard_all(state):
    """The cards in the houses and the block card go to the discard pile (VIV-9)."""
    for kind in range(KINDS):
        state.discard[kind] += state.covered[kind]
        state.covered[kind] = 0
    for house in range(state.house_houses):
        state.discard[state.tops[house]] += 1
        state.tops[house] = NONE
        state.heights[house] = 0
    state.discard[state.block] += 1
    state.discard_size += state.covered_size + state.house_houses + 1
    state.covered_size = 0
    state.block = NONE


@compiled
def clear_table(state):
    for kind in range(KINDS):
        state.discard[kind] = 0
        state.covered[kind] = 0
    for house in range(HOUSES):
        state.tops[house] = NONE
        state.heights[house] = 0
    state.discard_size = 0
    state.covered_size = 0
    for seat in range(state.players):
        state.holds[seat] = 0
        state.sizes[seat] = 0
        for kind in range(KINDS):
            state.hands[seat, kind] = 0
            state.shown[seat, kind] = 0
    hands_grow_old(state)
