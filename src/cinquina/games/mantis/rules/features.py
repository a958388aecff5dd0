"""The features of Mantis for learning programs: all that a player can know (MAN-14)."""

from __future__ import annotations

from cinquina.core.features import NOBODY, Feature, Features, seat_after
from cinquina.core.jit import compiled
from cinquina.core.state import MAX_SEATS
from cinquina.games.mantis.rules.state import (
    BACKS,
    CARDS,
    COLOURS,
    DUEL_GOAL,
    FRONTS,
    tank_size,
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


@compiled
def observe(state, seat, out):
    for place in range(MAX_SEATS):
        other = seat_after(state, seat, place)
        there = other != NOBODY
        for colour in range(COLOURS):
            out[COLOURS * place + colour] = state.tanks[other, colour] if there else 0
        out[SCORES + place] = state.scores[other] if there else 0
        out[SIZES + place] = tank_size(state, other) if there else 0
        out[TURN + place] = 1 if there and other == state.turn and not state.over else 0
        out[OWN_SEAT + place] = 1 if place == seat else 0
    back = BACKS[state.order[state.next]] if state.next < CARDS else 0
    for colour in range(COLOURS):
        out[BACK + colour] = (back >> colour) & 1
        out[DEALT_AT + colour] = 0
    _observe_seen_cards(state, out)
    out[PILE] = CARDS - state.next
    out[PILE + 1] = state.house_goal


@compiled
def _observe_seen_cards(state, out):
    for card in range(CARDS):
        out[FLIPPED + card] = 0
    dealt = state.house_dealt * state.players
    for i in range(dealt):
        out[DEALT_AT + state.order[i] // FRONTS] += 1
    for i in range(dealt, state.next):
        out[FLIPPED + state.order[i]] = 1
