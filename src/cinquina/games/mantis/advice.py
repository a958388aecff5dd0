"""Mantis for bots: a judgement of one move, a leaning for playouts, a value of a position."""

from __future__ import annotations

import math

from cinquina.core.contract import Levels, Search, Sight
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.mantis.rules.state import BACKS, COLOURS, SCORE, STEAL

SEARCH = Search()

BACK, ODDS, TANKS, LEADER, GOAL = 1, 2, 4, 8, 16
LEVELS = Levels(
    features=("back", "odds", "tanks", "leader", "goal"),
    beginner=Sight(("back", "odds", "tanks", "leader", "goal")),
    easy=Sight(("back", "odds")),
    medium=Sight(("back", "odds"), simulations=20),
    strong=Sight(simulations=100),
    manners={"greedy": ("odds",), "patient": ("goal",), "daring": ("leader",)},
    offered={2: (0, 2, 3, 5)} | dict.fromkeys((3, 4, 5, 6), (0, 1, 2, 3, 5)),
)
"""Back: which three colours the card can have. Odds: that they are equally likely; whoever
overlooks it hopes for the largest pile. Tanks: that a card in a tank is no point yet. Leader: from
whom one steals. Goal: the score that wins.

Two players have just two moves to choose from, and a longer look ahead is worth little to any
number of them: six levels would be too close together."""

OWN_TANK = 0.45
TAKEN_FROM_LEADER = 0.5
GIVEN_AWAY = 0.3
WIN = 50.0
WHIM = 8
ANY_COLOUR = (1 << COLOURS) - 1
SHARPNESS = 1.0
"""How much more tempting a move is that is better by one card, as an exponent."""


@compiled
def _score_worth(state, seat, colour, overlooked):
    """The worth of flipping that colour into one's own tank."""
    cards = state.tanks[seat, colour]
    kept = 0.0 if overlooked & TANKS else OWN_TANK
    if cards == 0:
        return kept
    if not overlooked & GOAL and state.scores[seat] + cards + 1 >= state.house_goal:
        return WIN
    return cards + 1 - kept * cards


@compiled
def _steal_worth(state, other, colour, overlooked):
    """The worth of flipping that colour into another's tank: what comes to us, and what a seat that
    is near its goal loses; a miss gives that seat a card."""
    danger = 0.0 if overlooked & LEADER else (1.0 + state.scores[other]) / state.house_goal
    cards = state.tanks[other, colour]
    if cards == 0:
        return -GIVEN_AWAY * danger
    again = OWN_TANK if state.house_steal_again else 0.0
    kept = 1.0 if overlooked & TANKS else OWN_TANK
    return kept * (cards + 1) + TAKEN_FROM_LEADER * danger * cards + again


@compiled
def _worth(state, seat, action, colour, overlooked):
    if action == SCORE:
        return _score_worth(state, seat, colour, overlooked)
    return _steal_worth(state, action - STEAL, colour, overlooked)


@compiled
def weigh(state, seat, actions, count, weights, overlooked):
    """By the mean worth of the three colours of the back, or by the best of them."""
    back = ANY_COLOUR if overlooked & BACK else BACKS[state.order[state.next]]
    for i in range(count):
        mean = 0.0
        best = 0.0
        for colour in range(COLOURS):
            if (back >> colour) & 1:
                worth = _worth(state, seat, actions[i], colour, overlooked)
                mean += worth / (COLOURS if overlooked & BACK else 3)
                best = max(best, worth)
        weights[i] = math.exp(SHARPNESS * (best if overlooked & ODDS else mean))


@compiled
def lean(state, seat, actions, count, rng):
    """The move with the best worth over the three colours of the back, plus a little noise."""
    back = BACKS[state.order[state.next]]
    best = -1e9
    chosen = 0
    for i in range(count):
        worth = 0.05 * below(rng, WHIM)
        for colour in range(COLOURS):
            if not (back >> colour) & 1:
                continue
            worth += _worth(state, seat, actions[i], colour, 0)
        if worth > best:
            best = worth
            chosen = i
    return chosen


@compiled
def value(state, out):
    """A share of the win by how near each seat is to the goal; cards in a tank count a little,
    pairs more than singles, since they are what a score takes."""
    total = 0.0
    for seat in range(state.players):
        strength = 1.0 + state.scores[seat]
        for colour in range(COLOURS):
            cards = state.tanks[seat, colour]
            if cards:
                strength += 0.15 + 0.2 * cards
        out[seat] = strength**3
        total += out[seat]
    for seat in range(state.players):
        out[seat] /= total
