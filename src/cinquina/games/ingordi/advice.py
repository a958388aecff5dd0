"""Ingordi for bots: what a move is worth, in points that it can be expected to make.

A card in the score pile is worth 1, a card in hand at the end -1. In between it depends on the
time that is left: while there is some, a card in the block pile is almost as good as scored, whole
groups in hand are half-way there, and single cards are a hope that grows as a group fills up.
"""

from __future__ import annotations

import math

import numpy as np

from cinquina.core.contract import Levels, Search, Sight
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.ingordi.rules.legal import possible_givers
from cinquina.games.ingordi.rules.state import (
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    COLOURS,
    GIVE,
    NUMBER,
    OVER,
    SCORE,
    SCORE_FROM,
)

# Found by self-play of this judgement against itself with other numbers.
IN_GROUP = 0.6
SINGLE = 0.15
FILLING = 0.5
TOP = 0.2
"""What each step in the number on top of the block pile is worth, as the promise of a bonus."""
BONUS = 0.85
HAND_HASTE = 0.6
BLOCK_HASTE = 0.3
"""The number of turns to come at which the worth of cards is half-way between early and at the
end."""

PLENTY_OF_TURNS = 4.0
"""How many turns a player still expects who does not think of the end."""

CLEAR = 0.02
"""What each card in a giver's score pile adds: of several possible givers, the one who leads should
give."""

WHIM = 0.4
GRAINS = 64
"""How far playouts stray from the best worth; twice as much made the search clearly weaker."""

SEARCH = Search(horizon=24)
"""A playout of two or three rounds that ends in a judgement did better than one to the end of the
game: 2.3 times its share in 22 games at a table of four, 200 simulations a move, with a tree of 32
decisions. Playouts of 14 moves and fewer did worse than 24, and so did 36."""


TIME, GROUPS, FILL, BONUSES, LEADER = 1, 2, 4, 8, 16
LEVELS = Levels(
    features=("time", "groups", "filling", "bonus", "leader"),
    beginner=Sight(("time", "groups", "filling", "bonus", "leader"), blur=2.5),
    easy=Sight(("filling", "bonus", "leader"), blur=1.2),
    medium=Sight(simulations=20),
    strong=Sight(simulations=200),
    manners={"greedy": ("bonus",), "patient": ("time",), "daring": ("leader",)},
    offered=dict.fromkeys((3, 4, 5), (0, 1, 2, 3, 5)),
)
"""Time: that cards in hand count against one at the end; whoever overlooks it hoards. Groups: that
cards count in whole groups; whoever overlooks it takes the longest row. Filling: how much a group
still lacks. Bonus: what the top of the block pile will bring. Leader: who had better give.

Levels 3 and 5 are too close together for another one in between."""


@compiled
def turns_left(state):
    """How many turns everybody still has, if one row is taken in each."""
    rows = state.pile_left / state.house_refill + state.rows_left - state.house_end_rows
    return max(rows, 0.0) / state.players


@compiled
def _held(colour, cards, hope, overlooked):
    """The worth of that many cards of a colour in hand."""
    over = OVER[colour, cards]
    filled = 0.0 if overlooked & FILL else FILLING * over / NUMBER[colour]
    early = IN_GROUP * (cards - over) + (SINGLE + filled) * over
    if overlooked & GROUPS:
        early = SINGLE * cards
    return early * hope - cards * (1.0 - hope)


@compiled
def _top_number(state, seat):
    return NUMBER[state.tops[seat]] if state.block_sizes[seat] else 0


@compiled
def _take_worth(state, seat, row, hope, overlooked):
    worth = 0.0
    for colour in range(COLOURS):
        more = state.rows[row, colour]
        if more:
            cards = state.hands[seat, colour]
            worth += _held(colour, cards + more, hope, overlooked) - _held(
                colour, cards, hope, overlooked
            )
    return worth


@compiled
def _block_worth(state, seat, number, hope, trust, overlooked):
    colour = BLOCK_COLOURS[number]
    laid = (number - BLOCK_STARTS[colour] + 1) * NUMBER[colour]
    cards = state.hands[seat, colour]
    lost = _held(colour, cards, hope, overlooked) - _held(colour, cards - laid, hope, overlooked)
    top = 0.0 if overlooked & BONUSES else TOP * hope
    return laid * trust - lost + top * (NUMBER[colour] - _top_number(state, seat))


@compiled
def _score_worth(state, seat, action, hope, trust, overlooked):
    """The block pile made safe, and the bonus; of several givers the one who leads."""
    number = _top_number(state, seat)
    worth = state.block_sizes[seat] * (1.0 - trust)
    if not overlooked & BONUSES:
        worth -= TOP * hope * number
    givers = possible_givers(state, seat)
    for other in range(state.players):
        if (givers >> other) & 1 and action in (SCORE, SCORE_FROM + other):
            worth += BONUS * min(number, state.hand_sizes[other])
            if not overlooked & LEADER:
                worth += CLEAR * state.score_sizes[other]
    return worth


@compiled
def _worth(state, seat, action, hope, trust, overlooked):
    if action < BLOCK:
        return _take_worth(state, seat, action, hope, overlooked)
    if action < SCORE:
        return _block_worth(state, seat, action - BLOCK, hope, trust, overlooked)
    return _score_worth(state, seat, action, hope, trust, overlooked)


@compiled
def _least_missed(state, seat, first, hope, overlooked):
    """The first colour, from `first` on, of the gift that is missed least: card by card the one
    whose loss costs the hand least."""
    left = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        left[colour] = state.hands[seat, colour]
    chosen = COLOURS
    for _ in range(state.missing):
        least = 1e9
        best = first
        for colour in range(first, COLOURS):
            cards = left[colour]
            if cards:
                loss = _held(colour, cards, hope, overlooked) - _held(
                    colour, cards - 1, hope, overlooked
                )
                if loss < least:
                    least = loss
                    best = colour
        left[best] -= 1
        chosen = min(chosen, best)
    return chosen


@compiled
def weigh(state, seat, actions, count, weights, overlooked):
    turns = PLENTY_OF_TURNS if overlooked & TIME else turns_left(state)
    hope = turns / (turns + HAND_HASTE)
    trust = turns / (turns + BLOCK_HASTE)
    if state.missing:
        colour = _least_missed(state, seat, actions[0] - GIVE, hope, overlooked)
        for i in range(count):
            weights[i] = 1.0 if actions[i] == GIVE + colour else 0.1
        return
    for i in range(count):
        weights[i] = math.exp(_worth(state, seat, actions[i], hope, trust, overlooked))


@compiled
def lean(state, seat, actions, count, rng):
    """The move with the best worth plus a little noise."""
    turns = turns_left(state)
    hope = turns / (turns + HAND_HASTE)
    trust = turns / (turns + BLOCK_HASTE)
    chosen = 0
    if state.missing:
        colour = _least_missed(state, seat, actions[0] - GIVE, hope, 0)
        for i in range(count):
            if actions[i] == GIVE + colour:
                chosen = i
        return chosen
    best = -1e9
    for i in range(count):
        whim = WHIM * below(rng, GRAINS) / GRAINS
        worth = _worth(state, seat, actions[i], hope, trust, 0) + whim
        if worth > best:
            best = worth
            chosen = i
    return chosen


@compiled
def value(state, out):
    """Shares of the win by the points that each seat can expect (`_expected`), which are the more
    certain the nearer the end is."""
    turns = turns_left(state)
    best = -1e9
    for seat in range(state.players):
        out[seat] = _expected(state, seat, turns)
        best = max(best, out[seat])
    total = 0.0
    for seat in range(state.players):
        out[seat] = math.exp((out[seat] - best) / (1.2 + 0.35 * turns))
        total += out[seat]
    for seat in range(state.players):
        out[seat] /= total


@compiled
def _expected(state, seat, turns):
    """The points a seat can expect. How much of a card in the block pile, in a whole group in hand
    or single in hand will count was fitted to games between good players; so was the advantage of
    being next."""
    groups = 0
    for colour in range(COLOURS):
        groups += state.hands[seat, colour] - OVER[colour, state.hands[seat, colour]]
    block = 1.25 * turns / (turns + 0.12)
    group = 1.95 * turns / (turns + 0.1) - 1.0
    single = 1.6 * turns * turns / (turns * turns + 2.0) - 0.85
    wait = (seat - state.turn) % state.players
    return (
        state.score_sizes[seat]
        + block * state.block_sizes[seat]
        + group * groups
        + single * (state.hand_sizes[seat] - groups)
        - 0.8 * min(turns, 1.5) * wait / state.players
    )
