"""Mantis for bots: what a move is worth, from the top card's back and what has been seen."""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.mantis.rules import (
    BACKS,
    COLOURS,
    SCORE,
    STEAL,
    goal,
    top_weights,
)

SCORED = 1.0
"""What a card in the score pile is worth, as the measure of the rest."""
OWN_TANK = 0.45
TAKEN_FROM_LEADER = 0.5
GIVEN_AWAY = 0.3
BASE = 0.05
WIN = 50.0


@compiled
def _score_gain(state, seat, colour):
    """The worth of flipping that colour into one's own tank."""
    cards = state.tanks[seat, colour]
    if cards == 0:
        return OWN_TANK
    if state.scores[seat] + cards + 1 >= goal(state):
        return WIN
    return SCORED * (cards + 1) - OWN_TANK * cards


@compiled
def _steal_gain(state, seat, other, colour):
    """The worth of flipping that colour into another's tank: what comes to us, and what a seat
    that is near its goal loses; a miss makes that seat a present."""
    danger = (1.0 + state.scores[other]) / goal(state)
    cards = state.tanks[other, colour]
    if cards == 0:
        return -GIVEN_AWAY * danger
    again = OWN_TANK if state.duel else 0.0
    return OWN_TANK * (cards + 1) + TAKEN_FROM_LEADER * danger * cards + again


@compiled
def weigh(state, seat, actions, count, weights):
    chances = np.zeros(COLOURS, np.int64)
    total = top_weights(state, chances)
    for i in range(count):
        gain = 0.0
        for colour in range(COLOURS):
            if chances[colour] == 0:
                continue
            if actions[i] == SCORE:
                worth = _score_gain(state, seat, colour)
            else:
                worth = _steal_gain(state, seat, actions[i] - STEAL, colour)
            gain += worth * chances[colour] / total
        weights[i] = max(gain, 0.0) ** 2 + BASE


@compiled
def lean(state, seat, actions, count, words):
    """Takes each of the three colours on the back as equally likely and prefers the tank that
    has most to take."""
    back = BACKS[state.order[state.next]]
    best = -1
    chosen = 0
    for i in range(count):
        owner = seat if actions[i] == SCORE else actions[i] - STEAL
        worth = 0
        for colour in range(COLOURS):
            if (back >> colour) & 1 and state.tanks[owner, colour]:
                worth += 4 * state.tanks[owner, colour] + 4
        worth = (2 * worth if owner == seat else worth) + below(words, 12)
        if worth > best:
            best = worth
            chosen = i
    return chosen
