"""The features of Mantis for learning programs: all that a player can know (MAN-14)."""

from __future__ import annotations

import numpy as np

from cinquina.core.features import NOBODY, Feature, Features, LeftOut, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.core.rows import packed, write_bits, write_bytes
from cinquina.core.state import MAX_SEATS
from cinquina.games.mantis.rules.state import (
    BACKS,
    BYTE,
    CARDS,
    COLOURS,
    DUEL_GOAL,
    FRONTS,
    INDEX,
    MOST_DEALT,
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
FLAGS = BACK + COLOURS - TURN
DEALT_AT = _PLACES["dealt"].start
FLIPPED = _PLACES["flipped"].start
PILE = _PLACES["pile"].start

COUNT_ONE = np.array([1 << 8 * (card // FRONTS) for card in range(CARDS)], dtype=np.int64)
"""By its number, a card counted in a number that has eight bits for each colour."""

KNOWN_BACKS = np.array([*BACKS, 0], np.int64)
"""By its number, the mask of the colours on a card's back; none for the card after the last."""

BLOCK = CARDS - MAX_SEATS * MOST_DEALT
"""How many cards of the pile are looked at together: as many as it has at least, so that the last
block, which ends with the deck, begins behind the dealt cards."""

IS_FLIPPED = np.array([1] * CARDS + [0] * CARDS, np.float32)
"""Whether a card has been flipped, by its place in the deck, counted from CARDS before the top of
the pile."""


@inlined
@compiled
def observe(state, seat, out):
    # First where the processor guesses wrong most often: the sooner it finds out the better.
    _observe_flipped_cards(state, out)
    _observe_dealt_cards(state, out)
    _observe_seats(state, seat, out)
    _observe_flags(state, seat, out)
    out[PILE] = CARDS - state.next
    out[PILE + 1] = state.house_goal


@inlined
@compiled
def _observe_seats(state, viewer, out):
    """Tanks, scores and sizes: rows of six, which are written eight or four at a time. Where they
    are scaled, which is done four at a time, they need not be read from memory again."""
    a, score_a = _seat_at(state, viewer, 0)
    b, score_b = _seat_at(state, viewer, 1)
    c, score_c = _seat_at(state, viewer, 2)
    d, score_d = _seat_at(state, viewer, 3)
    e, score_e = _seat_at(state, viewer, 4)
    f, score_f = _seat_at(state, viewer, 5)
    write_bytes(a | b << 48, out, 0, 8)
    write_bytes(b >> 16 | c << 32, out, 8, 8)
    write_bytes(c >> 32 | d << 16, out, 16, 8)
    write_bytes(e | f << 48, out, 24, 8)
    write_bytes(f >> 16, out, 32, 4)
    scores = score_a | score_b << 8 | score_c << 16
    scores |= score_d << 24 | score_e << 32 | score_f << 40
    sizes = _size(a) | _size(b) << 8 | _size(c) << 16
    sizes |= _size(d) << 24 | _size(e) << 32 | _size(f) << 40
    write_bytes(scores | sizes << 48, out, SCORES, 8)
    write_bytes(sizes >> 16, out, SCORES + 8, 4)


@inlined
@compiled
def _seat_at(state, viewer, place):
    """The tank, a byte for each colour, and the score; zeros where nobody sits."""
    seat = seat_after(state, viewer, place)
    if seat == NOBODY:
        return 0, 0
    row = seat & INDEX
    return packed(state.tanks, row, COLOURS), state.scores[row] & BYTE


@inlined
@compiled
def _size(tank):
    """All cards in a tank: the highest byte of the product is the sum of all six."""
    return (tank * 0x010101010101 >> 40) & BYTE


@inlined
@compiled
def _observe_flags(state, seat, out):
    """Whose turn it is, the viewer's seat and the top card's back."""
    top = state.order[state.next] if state.next < CARDS else CARDS
    flags = KNOWN_BACKS[top & INDEX] << BACK - TURN
    if seat >= 0:
        flags |= 1 << (OWN_SEAT - TURN + seat & INDEX)
    place = state.turn - max(seat, 0)
    if place < 0:
        place += state.players
    flags |= (0 if state.over else 1) << (place & INDEX)
    write_bits(flags, out, TURN, FLAGS)


@inlined
@compiled
def _observe_dealt_cards(state, out):
    """They are counted all at once, because counting in `out` would wait for each number that was
    just written."""
    counts = 0
    for i in range(state.house_dealt * state.players):
        counts += COUNT_ONE[state.order[i] & BYTE]
    write_bytes(counts, out, DEALT_AT, COLOURS)


@inlined
@compiled
def _observe_flipped_cards(state, out):
    """Whole blocks of cards, of which the last ones may not have been flipped yet: then the
    processor knows better how many times it goes round."""
    for card in range(CARDS):
        out[FLIPPED + card] = 0
    flipped = (CARDS - state.next) & INDEX
    for block in range(state.house_dealt * state.players, state.next, BLOCK):
        begin = min(block, CARDS - BLOCK) & INDEX
        for i in range(begin, begin + BLOCK):
            out[FLIPPED + (state.order[i] & BYTE)] = IS_FLIPPED[flipped + i]
