"""Who is to move, and what they may do (TEM-4)."""

from __future__ import annotations

from cinquina.core.jit import compiled

from template_package.rules.state import CARDS


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@compiled
def legal(state, seat, out):
    if state.over or seat != state.turn:
        return 0
    count = 0
    for card in range(1, CARDS + 1):
        if (state.hands[seat] >> card) & 1:
            out[count] = card - 1
            count += 1
    return count
