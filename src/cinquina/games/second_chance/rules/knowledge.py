"""What everybody knows in Second Chance (SEC-14), and redealing the deck."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import reseed, shuffle
from cinquina.games.second_chance.rules.state import (
    DECK,
    STARTING,
)


@compiled
def redeal(state, seat, rng):
    """All seats know the same: which cards are in the deck, but not their order (SEC-14)."""
    cards = 0
    for i in range(state.left):
        cards |= 1 << (state.deck[i] - STARTING)
    at = 0
    for card in range(DECK):
        if cards >> card & 1:
            state.deck[at] = STARTING + card
            at += 1
    shuffle(rng, state.deck, 0, state.left)
    reseed(state.generator, rng)
