"""Who is to move in Mantis, and what they may do (MAN-5)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.games.mantis.rules.state import SCORE, STEAL


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@inlined
@compiled
def legal(state, seat, out):
    if state.over or seat != state.turn:
        return 0
    out[0] = SCORE
    for other in range(1, state.players):
        # Without a branch that would be guessed wrong: from the own seat on, the next ones.
        out[other] = STEAL + other - (1 if other <= seat else 0)
    return state.players
