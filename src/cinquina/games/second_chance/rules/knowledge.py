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
    _sort(state)
    shuffle(rng, state.deck, 0, state.left)
    reseed(state.generator, rng)


@compiled
def redeal_in_turn(state, seat, part, rng):
    """The same, with each card in turn as the next one."""
    _sort(state)
    last = state.left - 1
    if last > 0:
        chosen = int(part * state.left)
        card = state.deck[chosen]
        state.deck[chosen] = state.deck[last]
        state.deck[last] = card
        shuffle(rng, state.deck, 0, last)
    reseed(state.generator, rng)
    return True


@compiled
def _sort(state):
    """Lays the deck out in the order of its cards, so that nothing is left of the true one."""
    cards = 0
    for i in range(state.left):
        cards |= 1 << (state.deck[i] - STARTING)
    at = 0
    for card in range(DECK):
        if cards >> card & 1:
            state.deck[at] = STARTING + card
            at += 1
