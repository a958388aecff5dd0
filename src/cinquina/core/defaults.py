"""What a game may leave out of the contract: advice that knows nothing, and no observation."""

from __future__ import annotations

from cinquina.core.features import Features
from cinquina.core.jit import compiled
from cinquina.core.random import below

FEATURES = Features(0)
OBSERVATION = FEATURES.size


@compiled
def observe(state, seat, out):
    """No features at all."""
    return


@compiled
def redeal_in_turn(state, seat, part, rng):
    """The next card is drawn at random."""
    return False


@compiled
def weigh(state, seat, actions, count, weights, overlooked):
    """Every move looks as good as any other."""
    for i in range(count):
        weights[i] = 1.0


@compiled
def lean(state, seat, actions, count, rng):
    """Any move."""
    return below(rng, count)


@compiled
def value(state, out):
    """An equal share of the win for everybody."""
    for seat in range(state.players):
        out[seat] = 1.0 / state.players
