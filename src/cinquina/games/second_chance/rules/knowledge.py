"""What everybody knows in Second Chance (SEC-14): redealing the deck, and features for learning."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import reseed, shuffle
from cinquina.core.state import MAX_SEATS
from cinquina.games.second_chance.rules.grid import CELLS, LOW_CELLS, MOST_SQUARES
from cinquina.games.second_chance.rules.state import (
    COMMON,
    DECK,
    NONE,
    OVER,
    SOLO_LIMIT,
    STARTING,
    solo_total,
)

BOX = MOST_SQUARES * MOST_SQUARES
OBSERVATION = MAX_SEATS * (CELLS + 4) + 2 * BOX + DECK + OVER + 2


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


@compiled
def observe(state, seat, out):
    """Seats in order from the viewer's own: empty cells, then out, marked, asked and without a
    card that fits; the cards on offer, drawn in boxes of 8 by 8; the cards in the deck; what is
    asked; the share of the deck that is left, and the solo total."""
    viewer = max(seat, 0)
    at = 0
    for offset in range(MAX_SEATS):
        other = (viewer + offset) % state.players if offset < state.players else NONE
        _observe_sheet(state, other, out, at)
        at += CELLS + 4
    common = state.phase == COMMON
    _observe_card(state, state.shown[0] if common else state.card[viewer], out, at)
    _observe_card(state, state.shown[1] if common else NONE, out, at + BOX)
    at += 2 * BOX
    for i in range(DECK + OVER):
        out[at + i] = 0
    for i in range(state.left):
        out[at + state.deck[i] - STARTING] = 1
    if state.phase < OVER:
        out[at + DECK + state.phase] = 1
    out[at + DECK + OVER] = state.left / DECK
    out[at + DECK + OVER + 1] = solo_total(state) / SOLO_LIMIT


@compiled
def _observe_sheet(state, seat, out, at):
    for cell in range(CELLS):
        word = 0
        if seat != NONE:
            word = state.low[seat] if cell < LOW_CELLS else state.high[seat]
        out[at + cell] = word >> (cell if cell < LOW_CELLS else cell - LOW_CELLS) & 1
    there = seat != NONE
    out[at + CELLS] = 1 if there and state.eliminated >> seat & 1 else 0
    out[at + CELLS + 1] = 1 if there and state.mark[seat] != NONE else 0
    out[at + CELLS + 2] = 1 if there and state.owing >> seat & 1 else 0
    out[at + CELLS + 3] = 1 if there and state.without >> seat & 1 else 0


@compiled
def _observe_card(state, tile, out, at):
    for i in range(BOX):
        out[at + i] = 0
    if tile != NONE:
        for i in range(state.squares[tile]):
            square = state.cells[MOST_SQUARES * tile + i]
            out[at + MOST_SQUARES * (square >> 4) + (square & 15)] = 1
