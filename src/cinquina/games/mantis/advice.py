"""Mantis for bots: a judgement of one move, a leaning for playouts, a value of a position."""

from __future__ import annotations

from cinquina.core.contract import Search
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.mantis.rules.state import BACKS, COLOURS, SCORE, STEAL, goal

SEARCH = Search(slips=(74, 44, 31, 21))
"""With two players there are just two moves, and a slip finds the better one half of the time."""

STOLEN = 0.6
"""What a stolen card is worth in the judgement of one move, a scored one being worth 1."""

OWN_TANK = 0.45
TAKEN_FROM_LEADER = 0.5
GIVEN_AWAY = 0.3
WIN = 50.0
WHIM = 8


@compiled
def weigh(state, seat, actions, count, weights):
    """The cards one may expect to take, each colour of the back being as likely; a score counts
    for more than a theft."""
    back = BACKS[state.order[state.next]]
    for i in range(count):
        owner = seat if actions[i] == SCORE else actions[i] - STEAL
        cards = 0
        for colour in range(COLOURS):
            if (back >> colour) & 1 and state.tanks[owner, colour]:
                cards += state.tanks[owner, colour] + 1
        expected = cards / 3 if owner == seat else STOLEN * cards / 3
        weights[i] = 0.1 + expected * expected


@compiled
def _score_worth(state, seat, colour):
    """The worth of flipping that colour into one's own tank."""
    cards = state.tanks[seat, colour]
    if cards == 0:
        return OWN_TANK
    if state.scores[seat] + cards + 1 >= goal(state):
        return WIN
    return cards + 1 - OWN_TANK * cards


@compiled
def _steal_worth(state, other, colour):
    """The worth of flipping that colour into another's tank: what comes to us, and what a seat that
    is near its goal loses; a miss gives that seat a card."""
    danger = (1.0 + state.scores[other]) / goal(state)
    cards = state.tanks[other, colour]
    if cards == 0:
        return -GIVEN_AWAY * danger
    again = OWN_TANK if state.duel else 0.0
    return OWN_TANK * (cards + 1) + TAKEN_FROM_LEADER * danger * cards + again


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
            if actions[i] == SCORE:
                worth += _score_worth(state, seat, colour)
            else:
                worth += _steal_worth(state, actions[i] - STEAL, colour)
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
