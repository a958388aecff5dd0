"""The features of Scaletta for learning programs. Everything lies open; of a stack, its two upper
pieces, how many of each number it holds, and the order of the others in one number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cinquina.core.features import NOBODY, Feature, Features, LeftOut, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.games.scaletta.rules.board import (
    CELLS,
    COLOURS,
    COPIES,
    NUMBERS,
    SIDE,
    height,
)
from cinquina.games.scaletta.rules.state import COLOUR_PIECES, NONE, choosing
from cinquina.games.scaletta.rules.state import SEATS as MOST_SEATS

BOARD = {"row": SIDE, "column": SIDE}
SEATS = {"seat": MOST_SEATS}
BY_NUMBER = {"number": NUMBERS}


def _numbers(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The board without the colours of its pieces."""
    return {cell: [piece["number"] for piece in pieces] for cell, pieces in view["board"].items()}


def _limited(view: Mapping[str, Any]) -> int:
    return int(view["counted"]) if view["turns"] else 0


FEATURES = Features(
    1,
    Feature("tops", "whether the top piece has this number", {**BY_NUMBER, **BOARD}),
    Feature("beneath", "whether the piece beneath it has this number", {**BY_NUMBER, **BOARD}),
    Feature("stacks", "pieces of this number in the stack", {**BY_NUMBER, **BOARD}, most=COPIES),
    Feature(
        "deeper",
        "the pieces beneath these two as a number to base 4: its digits after the point are the "
        "numbers from the upper piece on, 0 for a 1 and 3 for a 4",
        BOARD,
    ),
    Feature("heights", "pieces on the cell", BOARD, most=COPIES),
    Feature("pieces", "pieces in the supply", {**SEATS, **BY_NUMBER}, most=COLOUR_PIECES),
    Feature("supply", "all pieces in the supply", SEATS, most=2 * COLOUR_PIECES),
    Feature("turn", "whether it is this seat's turn", SEATS),
    Feature("colours", "whether the seat has this colour", {**SEATS, "colour": COLOURS}),
    Feature("choosing", "whether a colour is chosen"),
    Feature("again", "extra turns to come", most=4),
    Feature("passes", "passes in a row", most=MOST_SEATS),
    Feature("turns_left", "the share of the turns that is left; 1 without a limit"),
    Feature("turns", "placements and passes that the game lasts; 0 without a limit", most=100),
    Feature("side", "cells that a row and a column have", most=SIDE),
    Feature("choose_colour", "whether the colour of each piece is chosen when it is laid"),
    Feature("uncovered", "whether runs that a capture uncovers are left"),
    Feature("double", "whether a row and a column at once give two extra turns"),
    left_out=(
        LeftOut("board", "the colours of the pieces, which count for nothing", _numbers),
        LeftOut("supply", "the colours of the pieces; `pieces` tells their numbers"),
        LeftOut("black", "the black pieces only settle who starts, and `turn` tells that"),
        LeftOut("quick", "how colours were given out; `colours` tells who has which"),
        LeftOut("minutes", "no environment has a clock"),
        LeftOut("counted", "without a limit of turns it counts for nothing", _limited),
    ),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
STACKS = _PLACES["stacks"].start
DEEPER = _PLACES["deeper"].start
HEIGHTS = _PLACES["heights"].start
IN_SUPPLY = _PLACES["pieces"].start
SUPPLY = _PLACES["supply"].start
STAGE = _PLACES["choosing"].start
PLANES = NUMBERS * CELLS
"""The length of a feature by number and cell."""


@inlined
@compiled
def observe(state, seat, out):
    for at in range(HEIGHTS):
        out[at] = 0
    for cell in range(CELLS):
        _observe_stack(state, cell, out)
    for place in range(MOST_SEATS):
        _observe_seat(state, seat_after(state, seat, place), out, place)
    out[STAGE] = 1 if choosing(state) else 0
    out[STAGE + 1] = state.again
    out[STAGE + 2] = state.passes
    out[STAGE + 3] = 1.0 - state.counted / state.turns if state.turns else 1.0
    out[STAGE + 4] = state.turns
    out[STAGE + 5] = state.house_board
    out[STAGE + 6] = state.choose_colour
    out[STAGE + 7] = state.uncovered_stay
    out[STAGE + 8] = state.double_counts


@inlined
@compiled
def _observe_stack(state, cell, out):
    """What lies on a cell; all planes are zeros before."""
    tall = height(state, cell)
    top = state.ends[cell] - 1
    out[HEIGHTS + cell] = tall
    share = 1.0
    for i in range(tall):
        number = state.pieces[top - i] // COLOURS
        out[STACKS + CELLS * number + cell] += 1
        if i < 2:
            out[PLANES * i + CELLS * number + cell] = 1
        else:
            share /= NUMBERS
            out[DEEPER + cell] += number * share


@inlined
@compiled
def _observe_seat(state, seat, out, place):
    there = seat != NOBODY
    for number in range(NUMBERS):
        at = IN_SUPPLY + NUMBERS * place + number
        out[at] = state.numbers[seat, number] if there else 0
    out[SUPPLY + place] = state.sizes[seat] if there else 0
    at = SUPPLY + MOST_SEATS
    out[at + place] = 1 if there and seat == state.turn and not state.over else 0
    at += MOST_SEATS + COLOURS * place
    colour = state.colours[seat] if there else NONE
    for one in range(COLOURS):
        out[at + one] = 1 if colour == one else 0
