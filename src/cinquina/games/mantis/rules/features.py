"""The features of Mantis for learning programs: all that a player can know (MAN-14)."""

from __future__ import annotations

import numpy as np

from cinquina.core.features import NOBODY, Feature, Features, LeftOut, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.core.state import MAX_SEATS
from cinquina.games.mantis.rules.state import (
    BACKS,
    CARDS,
    COLOURS,
    DUEL_GOAL,
    FRONTS,
    INDEX,
)

SEATS = {"seat": MAX_SEATS}
BY_COLOUR = {"colour": COLOURS}

FEATURES = Features(
    0,
    Feature("tanks", "cards in the tank", {**SEATS, **BY_COLOUR}, most=FRONTS),
    Feature("scores", "cards in the score pile", SEATS, most=DUEL_GOAL),
    Feature("tank_sizes", "all cards in the tank", SEATS, most=20),
    Feature("turn", "whether it is this seat's turn", SEATS),
    Feature("own_seat", "the number of the viewer's seat, which actions refer to", SEATS),
    Feature("back", "whether the colour is on the back of the pile's top card", BY_COLOUR),
    Feature("dealt", "cards of this colour that were dealt", BY_COLOUR, most=FRONTS),
    Feature(
        "flipped",
        "whether the card was flipped from the pile, so that both sides of it are known",
        {"colour": COLOURS, "card": FRONTS},
    ),
    Feature("pile", "cards in the pile", most=CARDS),
    Feature("goal", "cards in the score pile that win", most=DUEL_GOAL),
    left_out=(
        LeftOut("duel", "the same in a whole environment; `goal` tells what it is played for"),
    ),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
SCORES = _PLACES["scores"].start
SIZES = _PLACES["tank_sizes"].start
TURN = _PLACES["turn"].start
OWN_SEAT = _PLACES["own_seat"].start
BACK = _PLACES["back"].start
DEALT_AT = _PLACES["dealt"].start
FLIPPED = _PLACES["flipped"].start
PILE = _PLACES["pile"].start

COUNT_ONE = np.array([1 << 8 * (card // FRONTS) for card in range(CARDS)], dtype=np.int64)
"""By its number, a card counted in a number that has eight bits for each colour."""

BACK_COLOURS = np.array(
    [[back >> i & 1 for i in range(COLOURS)] for back in (*BACKS, 0)], np.float32
)
"""By its number, the colours on a card's back; none for the card after the last."""


@inlined
@compiled
def observe(state, seat, out):
    for place in range(MAX_SEATS):
        other = seat_after(state, seat, place)
        _observe_seat(state, other, out, place)
        out[OWN_SEAT + place] = 0
    if seat >= 0:
        out[OWN_SEAT + seat] = 1
    top = state.order[state.next] if state.next < CARDS else CARDS
    for colour in range(COLOURS):
        out[BACK + colour] = BACK_COLOURS[top & INDEX, colour]
    _observe_dealt_cards(state, out)
    _observe_flipped_cards(state, out)
    out[PILE] = CARDS - state.next
    out[PILE + 1] = state.house_goal


@inlined
@compiled
def _observe_seat(state, seat, out, place):
    there = seat != NOBODY
    row = seat & INDEX
    size = 0
    for colour in range(COLOURS):
        cards = state.tanks[row, colour] if there else 0
        out[COLOURS * place + colour] = cards
        size += cards
    out[SCORES + place] = state.scores[row] if there else 0
    out[SIZES + place] = size
    out[TURN + place] = 1 if there and seat == state.turn and not state.over else 0


@inlined
@compiled
def _observe_dealt_cards(state, out):
    """They are counted all at once, because counting in `out` would wait for each number that was
    just written."""
    counts = 0
    for i in range(state.house_dealt * state.players):
        counts += COUNT_ONE[state.order[i] & INDEX]
    for colour in range(COLOURS):
        out[DEALT_AT + colour] = (counts >> 8 * colour) & 0xFF


@inlined
@compiled
def _observe_flipped_cards(state, out):
    for card in range(CARDS):
        out[FLIPPED + card] = 0
    for i in range(state.house_dealt * state.players, state.next):
        out[FLIPPED + (state.order[i & INDEX] & INDEX)] = 1
