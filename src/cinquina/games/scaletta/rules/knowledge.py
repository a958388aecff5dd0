"""What is known in Scaletta: everything but future chance."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import reseed


@compiled
def redeal(state, seat, rng):
    """Nothing is hidden in this game but future chance."""
    reseed(state.generator, rng)
