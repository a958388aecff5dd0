"""The features of Viva for learning programs: all that a seat can see and remember."""

from __future__ import annotations

import numpy as np

from cinquina.core.features import Feature, Features, seat_after
from cinquina.core.jit import compiled, inlined
from cinquina.core.state import MAX_SEATS, TABLE
from cinquina.games.viva.rules.state import (
    ALL_KINDS,
    CARDS,
    COLOUR_MASKS,
    COLOURS,
    DRAWN,
    HOUSES,
    KINDS,
    MASKS,
    MORE,
    NONE,
    SHARING,
    TRIED,
    lowest,
    top_colours,
)

PHASES = 4
COPIES = CARDS // KINDS
BY_KIND = {"kind": KINDS}
BY_HOUSE = {"house": HOUSES, **BY_KIND}
SEATS = {"seat": MAX_SEATS}

COLOUR_BITS = 8
COLOUR_FIELD = (1 << COLOUR_BITS) - 1
SPREAD = np.array(
    [sum((one >> c & 1) << COLOUR_BITS * c for c in range(COLOURS)) for one in COLOUR_MASKS],
    dtype=np.int64,
)
"""A one in the field of each colour that the kind shows."""
FIRST_COLOUR = np.array([(one & -one).bit_length() - 1 for one in COLOUR_MASKS], dtype=np.int64)
SECOND_COLOUR = np.array([one.bit_length() - 1 for one in COLOUR_MASKS], dtype=np.int64)

FEATURES = Features(
    2,
    Feature("hand", "cards in one's own hand", BY_KIND, most=COPIES),
    Feature("asked", "whether the question is about this card", BY_KIND),
    Feature("covered", "covered cards in the houses", BY_KIND, most=COPIES),
    Feature("discard", "cards in the discard pile", BY_KIND, most=COPIES),
    Feature("unseen", "cards that may be in hands or in the pile", BY_KIND, most=COPIES),
    Feature("loose", "those of them that may lie in the pile", BY_KIND, most=COPIES),
    Feature("blocked", "whether cards of this kind in one's own hand are blocked", BY_KIND),
    Feature(
        "dead_then",
        "other cards of one's own hand that are blocked if a card of this kind in it becomes the "
        "block card",
        BY_KIND,
        most=COPIES,
    ),
    Feature("vivas", "whether a card of this kind in one's own hand makes a Viva there", BY_HOUSE),
    Feature(
        "gives",
        "the share of the unseen cards that could make a Viva after it, if it may lie there and "
        "makes none itself",
        BY_HOUSE,
    ),
    Feature("block", "colours of the block card", {"colour": COLOURS}),
    Feature("tops", "colours of the houses' top cards", {"house": HOUSES, "colour": COLOURS}),
    Feature("heights", "cards in the house, the top card included", {"house": HOUSES}, most=20),
    Feature("shown", "cards that all know to be in the hand", {**SEATS, **BY_KIND}, most=COPIES),
    Feature("hand_sizes", "cards in the hand", SEATS, most=20),
    Feature("victories", "victory cards", SEATS, most=5),
    Feature("taking_part", "whether the seat takes part in the round", SEATS),
    Feature("turn", "whether it is this seat's turn", SEATS),
    Feature("dealer", "whether the seat dealt this round", SEATS),
    Feature(
        "phase",
        "what is asked: a turn, another card of the same kind, the drawn card, the block card",
        {"phase": PHASES},
    ),
    Feature("pile", "cards in the draw pile", most=CARDS),
    Feature("round", "the number of the round", most=10),
    Feature("rounds", "rounds that are played", most=10),
    Feature("passes", "passes in a row", most=MAX_SEATS),
    Feature("dead", "blocked cards in one's own hand", most=10),
    Feature("free", "kinds in one's own hand that are not blocked", most=10),
    Feature("given", "the share of the unseen cards with which a Viva could be made now"),
    Feature("houses", "houses of the table", most=HOUSES),
    Feature("mistakes", "whether wrong moves can be made and are penalised"),
    Feature("mistake_ends", "whether a penalised mistake ends the turn"),
    Feature("renew", "whether an exhausted draw pile is renewed at once"),
    Feature("tiebreak", "whether all take part in rounds that break a tie"),
)
OBSERVATION = FEATURES.size

_PLACES = FEATURES.places()
ASKED = _PLACES["asked"].start
COVERED = _PLACES["covered"].start
DISCARD = _PLACES["discard"].start
UNSEEN = _PLACES["unseen"].start
LOOSE = _PLACES["loose"].start
BLOCKED = _PLACES["blocked"].start
DEAD_THEN = _PLACES["dead_then"].start
VIVAS = _PLACES["vivas"].start
GIVES = _PLACES["gives"].start
BLOCK_AT = _PLACES["block"].start
SHOWN = _PLACES["shown"].start
SIZES = _PLACES["hand_sizes"].start
PHASE = _PLACES["phase"].start


@inlined
@compiled
def observe(state, seat, out):
    _observe_kinds(state, seat, out)
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
    _observe_hand(state, seat, at + 4, out)
    _observe_rules(state, at + 7, out)


@inlined
@compiled
def _observe_kinds(state, seat, out):
    """Where the cards of each kind are. The unseen ones are counted for all kinds at once, because
    that takes a fraction of the time that `unseen` takes for one after the other."""
    for kind in range(KINDS):
        out[kind] = 0
        out[ASKED + kind] = 0
        out[COVERED + kind] = state.covered[kind]
        out[DISCARD + kind] = state.discard[kind]
        out[UNSEEN + kind] = state.copies - state.covered[kind] - state.discard[kind]
        out[LOOSE + kind] = state.source[kind]
    if seat != TABLE:
        for kind in range(KINDS):
            out[kind] = state.hands[seat, kind]
            out[UNSEEN + kind] -= state.hands[seat, kind]
            out[LOOSE + kind] -= state.drawn[seat, kind]
    for other in range(state.players):
        if other != seat:
            for kind in range(KINDS):
                out[UNSEEN + kind] -= state.shown[other, kind]
    for house in range(HOUSES):
        if state.tops[house] != NONE:
            out[UNSEEN + state.tops[house]] -= 1
    if state.block != NONE:
        out[UNSEEN + state.block] -= 1
    for kind in range(KINDS):
        out[LOOSE + kind] = min(out[LOOSE + kind], out[UNSEEN + kind])
    if state.card != NONE and (state.phase in (MORE, TRIED) or state.turn == seat):
        out[ASKED + state.card] = 1


@inlined
@compiled
def _observe_colours(state, out):
    """The block card, then the tops of the houses and how many cards lie there."""
    at = BLOCK_AT
    for place in range(1 + HOUSES):
        kind = state.block if place == 0 else state.tops[place - 1]
        colours = MASKS[kind] if kind != NONE else 0
        for colour in range(COLOURS):
            out[at] = (colours >> colour) & 1
            at += 1
    for house in range(HOUSES):
        out[at + house] = state.heights[house]


@compiled
def _lies_on(colours, free):
    """The kinds that may lie on a house that shows these colours (0: an empty one)."""
    return free & SHARING[colours] if colours else free


@compiled
def _makers(state, free, first, second, third):
    """The kinds with which a Viva can be made where the houses show these colours."""
    kinds = _lies_on(first, free) & SHARING[second & third]
    if state.house_houses > 1:
        kinds |= _lies_on(second, free) & SHARING[first & third]
    if state.house_houses > 2:
        kinds |= _lies_on(third, free) & SHARING[first & second]
    return kinds


@inlined
@compiled
def _unseen_of(kinds, out):
    """How many of the unseen cards are of these kinds. Their numbers are in `out` already."""
    count = 0.0
    while kinds:
        count += out[UNSEEN + lowest(kinds)]
        kinds &= kinds - 1
    return count


@inlined
@compiled
def _observe_hand(state, seat, at, out):
    """What the cards of the hand can do now, and what they would leave behind."""
    for i in range(BLOCKED, GIVES + HOUSES * KINDS):
        out[i] = 0
    around = 0.0
    for kind in range(KINDS):
        around += out[UNSEEN + kind]
    around = max(around, 1.0)
    free = ALL_KINDS ^ SHARING[MASKS[state.block]] if state.block != NONE else ALL_KINDS
    first, second, third = top_colours(state, 0), top_colours(state, 1), top_colours(state, 2)
    dead = 0
    kinds = 0
    holds = state.holds[seat] if seat != TABLE else 0
    by_colour = _cards_by_colour(state, seat, holds)
    while holds:
        kind = lowest(holds)
        holds &= holds - 1
        out[DEAD_THEN + kind] = _dead_then(state.hands[seat, kind], kind, by_colour)
        if not (free >> kind) & 1:
            out[BLOCKED + kind] = 1
            dead += state.hands[seat, kind]
            continue
        kinds += 1
        one = MASKS[kind]
        for house in range(state.house_houses):
            here = first if house == 0 else second if house == 1 else third
            if here == 0 or here & one:
                left = one if house == 0 else first
                middle = one if house == 1 else second
                right = one if house == 2 else third
                _observe_place(state, kind, house, free, left, middle, right, around, out)
    out[at] = dead
    out[at + 1] = kinds
    out[at + 2] = _unseen_of(_makers(state, free, first, second, third), out) / around


@compiled
def _cards_by_colour(state, seat, holds):
    """How many cards of the hand show each colour, eight bits for each."""
    packed = 0
    while holds:
        kind = lowest(holds)
        holds &= holds - 1
        packed += state.hands[seat, kind] * SPREAD[kind]
    return packed


@compiled
def _dead_then(cards, kind, by_colour):
    """How many other cards of the hand a card of it would block; `cards` are of its own kind."""
    count = (by_colour >> COLOUR_BITS * FIRST_COLOUR[kind]) & COLOUR_FIELD
    if kind >= COLOURS:
        count += ((by_colour >> COLOUR_BITS * SECOND_COLOUR[kind]) & COLOUR_FIELD) - cards
    return count - 1


@inlined
@compiled
def _observe_place(state, kind, house, free, first, second, third, around, out):
    """What follows from a card that leaves these colours on the houses."""
    if first & second & third:
        out[VIVAS + KINDS * house + kind] = 1
    else:
        makers = _makers(state, free, first, second, third)
        out[GIVES + KINDS * house + kind] = _unseen_of(makers, out) / around


@inlined
@compiled
def _observe_seats(state, seat, out):
    for at in range(SHOWN, PHASE):
        out[at] = 0
    for place in range(state.players):
        other = seat_after(state, seat, place)
        for kind in range(KINDS):
            out[SHOWN + KINDS * place + kind] = state.shown[other, kind]
        at = SIZES + place
        out[at] = state.sizes[other]
        out[at + MAX_SEATS] = state.victories[other]
        out[at + 2 * MAX_SEATS] = (state.taking_part >> other) & 1
        out[at + 3 * MAX_SEATS] = 1 if other == state.turn and not state.over else 0
        out[at + 4 * MAX_SEATS] = 1 if other == state.dealer else 0


@inlined
@compiled
def _observe_rules(state, at, out):
    """What the table has agreed on."""
    out[at] = state.house_houses
    out[at + 1] = state.penalised
    out[at + 2] = state.mistake_ends
    out[at + 3] = state.at_once
    out[at + 4] = state.everyone
