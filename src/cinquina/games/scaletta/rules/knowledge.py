"""What is known in Scaletta: everything but future chance."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import reseed
from cinquina.games.scaletta.rules.board import CELLS, COLOURS, NUMBERS, height
from cinquina.games.scaletta.rules.state import NONE, SEATS, choosing

OBSERVATION = (2 * NUMBERS + 1) * CELLS + SEATS * (NUMBERS + COLOURS + 2) + 4


@compiled
def redeal(state, seat, rng):
    """Nothing is hidden in this game but future chance."""
    reseed(state.generator, rng)


@compiled
def observe(state, seat, out):
    """The board (for each cell: top number, the number beneath, height), the seats in turn order
    from the viewer's own, and the stage of the game."""
    at = 0
    for cell in range(CELLS):
        tall = height(state, cell)
        for number in range(NUMBERS):
            out[at] = (state.tops[number + 1] >> cell) & 1
            beneath = state.pieces[state.ends[cell] - 2] // COLOURS if tall > 1 else NONE
            out[at + NUMBERS] = 1 if beneath == number else 0
            at += 1
        out[at + NUMBERS] = tall
        at += NUMBERS + 1
    for offset in range(SEATS):
        other = (max(seat, 0) + offset) % state.players if offset < state.players else NONE
        at = _observe_seat(state, other, out, at)
    out[at] = 1 if choosing(state) else 0
    out[at + 1] = state.again
    out[at + 2] = state.passes
    out[at + 3] = 1.0 - state.counted / state.turns if state.turns else 1.0


@compiled
def _observe_seat(state, seat, out, at):
    """A seat's pieces of each number, all of them, whether it is to move, and its colour."""
    for number in range(NUMBERS):
        out[at + number] = state.numbers[seat, number] if seat >= 0 else 0
    at += NUMBERS
    out[at] = state.sizes[seat] if seat >= 0 else 0
    out[at + 1] = 1 if seat >= 0 and seat == state.turn and not state.over else 0
    at += 2
    for colour in range(COLOURS):
        out[at + colour] = 1 if seat >= 0 and state.colours[seat] == colour else 0
    return at + COLOURS
