"""The features of Ingordi for learning programs: what a seat sees, and what it remembers of hands.

The gifts themselves, which a perfect memory could keep one by one, are left out: what is known of
a hand by the cards that were seen going in and out stands in `remembered`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cinquina.core.features import NOBODY, Feature, Features, LeftOut, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.games.ingordi.rules.legal import waiting
from cinquina.games.ingordi.rules.state import CARDS, COLOURS, MOST_COPIES, ROWS
from cinquina.games.ingordi.rules.state import SEATS as MOST_SEATS

BY_COLOUR = {"colour": COLOURS}
SEATS = {"seat": MOST_SEATS}


def _missing(view: Mapping[str, Any]) -> tuple[int, int, int] | None:
    """Who gives whom how many more cards."""
    gift = view["gift"]
    return gift and (gift["seat"], gift["other"], gift["asked"] - gift["given"])


FEATURES = Features(
    0,
    Feature("hand", "cards in one's own hand", BY_COLOUR, most=MOST_COPIES),
    Feature("blocks", "cards in the block pile", {**SEATS, **BY_COLOUR}, most=MOST_COPIES),
    Feature("tops", "whether the seat blocks this colour", {**SEATS, **BY_COLOUR}),
    Feature(
        "remembered",
        "cards seen going into the hand, less those seen leaving it",
        {**SEATS, **BY_COLOUR},
        most=MOST_COPIES,
    ),
    Feature("hand_sizes", "cards in the hand", SEATS, most=40),
    Feature("block_sizes", "cards in the block pile", SEATS, most=40),
    Feature("score_sizes", "cards in the score pile", SEATS, most=60),
    Feature("asked", "whether the decision is this seat's", SEATS),
    Feature("turn", "whether it is this seat's turn", SEATS),
    Feature("own_seat", "the number of the viewer's seat, which actions refer to", SEATS),
    Feature("rows", "cards in the row", {"row number": ROWS, **BY_COLOUR}, most=MOST_COPIES),
    Feature("pile", "cards in the draw pile", most=CARDS),
    Feature("second", "whether this is the second action of the turn"),
    Feature("missing", "cards that the giver still has to hand over", most=10),
    Feature("rows_left", "rows that are left", most=ROWS),
    left_out=(
        LeftOut("refills", "the same in a whole environment, but for the rows that are left"),
        LeftOut("gift", "how many cards were asked for; those still to come count", _missing),
    ),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
BLOCKS = _PLACES["blocks"].start
SIZES = _PLACES["hand_sizes"].start
IN_ROWS = _PLACES["rows"].start
PILE = _PLACES["pile"].start
BY_SEAT = MOST_SEATS * COLOURS
"""The length of a feature by seat and colour."""


@inlined
@compiled
def observe(state, seat, out):
    for colour in range(COLOURS):
        out[colour] = state.hands[seat, colour] if seat >= 0 else 0
    asked = waiting(state)
    for place in range(MOST_SEATS):
        other = seat_after(state, seat, place)
        _observe_cards(state, other, out, BLOCKS + COLOURS * place)
        _observe_sizes(state, other, out, SIZES + place)
        there = other != NOBODY
        at = SIZES + place
        out[at + 3 * MOST_SEATS] = (asked >> other) & 1 if there else 0
        out[at + 4 * MOST_SEATS] = 1 if there and other == state.turn and not state.over else 0
        out[at + 5 * MOST_SEATS] = 1 if place == seat else 0
    for row in range(ROWS):
        for colour in range(COLOURS):
            out[IN_ROWS + COLOURS * row + colour] = state.rows[row, colour]
    out[PILE] = state.pile_left
    out[PILE + 1] = state.second
    out[PILE + 2] = state.missing
    out[PILE + 3] = state.rows_left


@inlined
@compiled
def _observe_cards(state, other, out, at):
    for colour in range(COLOURS):
        there = other != NOBODY
        out[at + colour] = state.blocks[other, colour] if there else 0
        out[at + BY_SEAT + colour] = 1 if there and state.tops[other] == colour else 0
        out[at + 2 * BY_SEAT + colour] = state.shown[other, colour] if there else 0


@inlined
@compiled
def _observe_sizes(state, other, out, at):
    there = other != NOBODY
    out[at] = state.hand_sizes[other] if there else 0
    out[at + MOST_SEATS] = state.block_sizes[other] if there else 0
    out[at + 2 * MOST_SEATS] = state.score_sizes[other] if there else 0
