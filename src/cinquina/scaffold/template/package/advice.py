"""What bots know of the game; without this file, every move looks as good as any other."""

from __future__ import annotations

from cinquina.core.jit import compiled

from template_package.rules.state import CARDS

LIKELY = 3.0
UNLIKELY = 0.5


@compiled
def weigh(state, seat, actions, count, weights, overlooked):
    """Take the trick as cheaply as possible; where that cannot be done, play the lowest card."""
    best = 0
    for other in range(state.players):
        best = max(best, state.trick[other])
    for i in range(count):
        card = actions[i] + 1
        thrift = (CARDS + 1 - card) / CARDS
        weights[i] = thrift * (LIKELY if card > best else UNLIKELY)
