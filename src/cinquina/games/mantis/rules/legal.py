"""Who is to move in Mantis, and what they may do (MAN-5)."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.games.mantis.rules.state import SCORE, STEAL


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@compiled
def legal(state, seat, out):
    if state.over or seat != state.turn:
        return 0
    out[0] = SCORE
    count = 1
    for other in range(state.players):
        if other != seat:
            out[count] = STEAL + other
            count += 1
    return count
