"""What a seat cannot know, dealt again at random (TEM-8)."""

from __future__ import annotations

import numpy as np
from cinquina.core.jit import compiled
from cinquina.core.random import reseed, shuffle
from cinquina.core.state import OPEN

from template_package.rules.state import CARDS, cards_in


@compiled
def redeal(state, seat, rng):
    """A seat knows its hand and the cards that were played. All others are shuffled and dealt into
    the other hands and the pile, which keep their sizes. `OPEN` knows all hands."""
    sees_all = seat == OPEN
    known = state.played
    for other in range(state.players):
        if sees_all or seat == other:
            known |= state.hands[other]
    cards = np.zeros(CARDS, np.int64)
    count = 0
    for card in range(1, CARDS + 1):
        if not (known >> card) & 1:
            cards[count] = card
            count += 1
    shuffle(rng, cards, 0, count)
    at = 0
    for other in range(state.players):
        if sees_all or seat == other:
            continue
        size = cards_in(state.hands[other])
        state.hands[other] = 0
        for _ in range(size):
            state.hands[other] |= 1 << cards[at]
            at += 1
    for i in range(state.pile_size):
        state.pile[i] = cards[at + i]
    reseed(state.generator, rng)
