"""The features of Viva for learning programs: all that a seat can see and remember."""

from __future__ import annotations

from cinquina.core.features import NOBODY, Feature, Features, seat_after
from cinquina.core.jit import compiled
from cinquina.core.state import MAX_SEATS, TABLE
from cinquina.games.viva.rules.knowledge import loose
from cinquina.games.viva.rules.state import (
    CARDS,
    COLOURS,
    DRAWN,
    HOUSES,
    KINDS,
    MASKS,
    MORE,
    NONE,
    TRIED,
    unseen,
)

PHASES = 4
COPIES = CARDS // KINDS
BY_KIND = {"kind": KINDS}
SEATS = {"seat": MAX_SEATS}

FEATURES = Features(
    0,
    Feature("hand", "cards in one's own hand", BY_KIND, most=COPIES),
    Feature("asked", "whether the question is about this card", BY_KIND),
    Feature("covered", "covered cards in the houses", BY_KIND, most=COPIES),
    Feature("discard", "cards in the discard pile", BY_KIND, most=COPIES),
    Feature("unseen", "cards that may be in hands or in the pile", BY_KIND, most=COPIES),
    Feature("loose", "those of them that may lie in the pile", BY_KIND, most=COPIES),
    Feature("block", "colours of the block card", {"colour": COLOURS}),
    Feature("tops", "colours of the houses' top cards", {"house": HOUSES, "colour": COLOURS}),
    Feature("shown", "cards that all know to be in the hand", {**SEATS, **BY_KIND}, most=COPIES),
    Feature("hand_sizes", "cards in the hand", SEATS, most=20),
    Feature("victories", "victory cards", SEATS, most=5),
    Feature("taking_part", "whether the seat takes part in the round", SEATS),
    Feature("turn", "whether it is this seat's turn", SEATS),
    Feature(
        "phase",
        "what is asked: a turn, another card of the same kind, the drawn card, the block card",
        {"phase": PHASES},
    ),
    Feature("pile", "cards in the draw pile", most=CARDS),
    Feature("round", "the number of the round", most=10),
    Feature("rounds", "rounds that are played", most=10),
    Feature("passes", "passes in a row", most=MAX_SEATS),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
BLOCK_AT = _PLACES["block"].start
SHOWN = _PLACES["shown"].start
SIZES = _PLACES["hand_sizes"].start
PHASE = _PLACES["phase"].start


@compiled
def observe(state, seat, out):
    open_card = state.phase in (MORE, TRIED)
    asked = state.card if open_card or state.turn == seat else NONE
    for kind in range(KINDS):
        count = unseen(state, seat, kind)
        out[kind] = state.hands[seat, kind] if seat != TABLE else 0
        out[KINDS + kind] = 1 if asked == kind else 0
        out[2 * KINDS + kind] = state.covered[kind]
        out[3 * KINDS + kind] = state.discard[kind]
        out[4 * KINDS + kind] = count
        out[5 * KINDS + kind] = loose(state, seat, kind, count)
    _observe_colours(state, out)
    _observe_seats(state, seat, out)
    asked_phase = DRAWN if state.phase == TRIED else state.phase
    for phase in range(PHASES):
        out[PHASE + phase] = 1 if asked_phase == phase else 0
    at = PHASE + PHASES
    out[at] = state.pile_size
    out[at + 1] = state.round_number
    out[at + 2] = state.rounds
    out[at + 3] = state.passes


@compiled
def _observe_colours(state, out):
    """The block card, then the tops of the houses."""
    at = BLOCK_AT
    for place in range(1 + HOUSES):
        kind = state.block if place == 0 else state.tops[place - 1]
        colours = MASKS[kind] if kind != NONE else 0
        for colour in range(COLOURS):
            out[at] = (colours >> colour) & 1
            at += 1


@compiled
def _observe_seats(state, seat, out):
    for place in range(MAX_SEATS):
        other = seat_after(state, seat, place)
        there = other != NOBODY
        for kind in range(KINDS):
            out[SHOWN + KINDS * place + kind] = state.shown[other, kind] if there else 0
        at = SIZES + place
        out[at] = state.sizes[other] if there else 0
        out[at + MAX_SEATS] = state.victories[other] if there else 0
        out[at + 2 * MAX_SEATS] = (state.taking_part >> other) & 1 if there else 0
        out[at + 3 * MAX_SEATS] = 1 if there and other == state.turn and not state.over else 0
