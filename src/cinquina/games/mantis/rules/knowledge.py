"""What everybody knows in Mantis (MAN-14), and redealing what is unknown."""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below, reseed, shuffle
from cinquina.games.mantis.rules.state import (
    BACKS,
    CARDS,
    COLOURS,
    COMMON_MULTIPLE,
    FRONTS,
)


@compiled
def flipped_cards(state):
    """The mask of the cards that were flipped from the pile: both their sides are known."""
    mask = 0
    for i in range(state.house_dealt * state.players, state.next):
        mask |= 1 << state.order[i]
    return mask


@compiled
def top_weights(state, weights):
    """How likely each colour is the front of the pile's top card, by all that is known: writes
    whole weights and returns their sum.

    Given its back, there is one card for each of the three fronts, unless it was flipped before.
    A card that was not is in the pile as likely as the share of its colour's unflipped cards that
    lie there; the others were dealt, with backs nobody saw (MAN-14).
    """
    unflipped = np.full(COLOURS, FRONTS, np.int64)
    dealt = np.zeros(COLOURS, np.int64)
    for i in range(state.next):
        if i < state.house_dealt * state.players:
            dealt[state.order[i] // FRONTS] += 1
        else:
            unflipped[state.order[i] // FRONTS] -= 1
    flipped = flipped_cards(state)
    back = BACKS[state.order[state.next]]
    total = 0
    for colour in range(COLOURS):
        weights[colour] = 0
        card = card_with(colour, back)
        if card >= 0 and not (flipped >> card) & 1:
            # Times a common multiple of 1 to 10, so that the weights stay whole.
            share = (unflipped[colour] - dealt[colour]) * COMMON_MULTIPLE
            weights[colour] = share // unflipped[colour]
            total += weights[colour]
    return total


@compiled
def card_with(front, back):
    """The one card with that front and that back; -1 if the back does not show the front."""
    for card in range(front * FRONTS, (front + 1) * FRONTS):
        if BACKS[card] == back:
            return card
    return -1


@compiled
def redeal(state, seat, rng):
    """Everybody knows the same here (MAN-14): the fronts of the dealt cards, both sides of the
    flipped ones, and the back of the pile's top card."""
    weights = np.zeros(COLOURS, np.int64)
    pick = below(rng, top_weights(state, weights)) if state.next < CARDS else 0
    _redeal_with(state, weights, pick, rng)


@compiled
def redeal_in_turn(state, seat, part, rng):
    """The same, with the three colours that the top card can have in turn."""
    weights = np.zeros(COLOURS, np.int64)
    pick = int(part * top_weights(state, weights)) if state.next < CARDS else 0
    _redeal_with(state, weights, pick, rng)
    return True


@compiled
def _redeal_with(state, weights, pick, rng):
    """A redeal in which `pick`, counted along the weights, is the colour of the top card."""
    dealt = np.zeros(COLOURS, np.int64)
    for i in range(state.house_dealt * state.players):
        dealt[state.order[i] // FRONTS] += 1
    seen = flipped_cards(state)
    top = -1
    if state.next < CARDS:
        colour = 0
        while pick >= weights[colour]:
            pick -= weights[colour]
            colour += 1
        top = card_with(colour, BACKS[state.order[state.next]])
        seen |= 1 << top
    _lay_out(state, top, seen, dealt, rng)
    reseed(state.generator, rng)


@compiled
def _lay_out(state, top, seen, dealt, rng):
    """Deals the unseen cards: of each colour as many as were dealt, the rest into the pile."""
    dealt_at = 0
    pile_at = state.next
    if top >= 0:
        state.order[pile_at] = top
        pile_at += 1
    pile_start = pile_at
    hand = np.empty(FRONTS, np.int64)
    for colour in range(COLOURS):
        count = 0
        for card in range(colour * FRONTS, (colour + 1) * FRONTS):
            if not (seen >> card) & 1:
                hand[count] = card
                count += 1
        shuffle(rng, hand, 0, count)
        for i in range(count):
            if i < dealt[colour]:
                state.order[dealt_at] = hand[i]
                dealt_at += 1
            else:
                state.order[pile_at] = hand[i]
                pile_at += 1
    shuffle(rng, state.order, pile_start, CARDS)
