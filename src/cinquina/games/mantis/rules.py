"""Mantis: the state and the compiled rules (MAN-1 to MAN-14).

A card is a number from 0 to 59: its front colour times ten plus the number of its pair of other
back colours. The shuffled deck never moves in the state; an index walks through it:

    order   | dealt to the tanks | flipped, in order | the draw pile, top first |
            0                4*players             next                        60
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below, reseed, shuffle
from cinquina.core.state import MAX_SEATS, layout, note

COLOURS = 6
FRONTS = 10
CARDS = COLOURS * FRONTS
DEALT = 4
GOAL = 10
DUEL_GOAL = 15
RANDOM_SEAT = -1
COMMON_MULTIPLE = 2520

STATE = layout(
    [
        ("order", np.int8, (CARDS,)),
        ("tanks", np.int8, (MAX_SEATS, COLOURS)),
        ("scores", np.int8, (MAX_SEATS,)),
        ("next", np.int8),
        ("turn", np.int8),
        ("first", np.int8),
        ("duel", np.int8),
    ]
)

SCORE = 0
STEAL = 1
"""Stealing from seat s is the action STEAL + s."""

ACTIONS = 1 + MAX_SEATS
MAX_LEGAL = MAX_SEATS
OBSERVATION = MAX_SEATS * (COLOURS + 3) + COLOURS + 2

TRACE_DEAL = 0
TRACE_FIRST = 1
TRACE_SCORE = 2
TRACE_STEAL = 3
TRACE_AGAIN = 4
TRACE_END = 5


def _backs() -> list[int]:
    """The mask of the three back colours of each card (MAN-1)."""
    masks = []
    for front in range(COLOURS):
        others = [colour for colour in range(COLOURS) if colour != front]
        masks += [1 << front | 1 << a | 1 << b for a, b in combinations(others, 2)]
    return masks


BACKS = np.array(_backs(), dtype=np.int64)


@compiled
def goal(state):
    """How many cards in the score pile win at once (MAN-10, MAN-13)."""
    return DUEL_GOAL if state.duel else GOAL


@compiled
def start(state, players, trace):
    state.players = players
    for card in range(CARDS):
        state.order[card] = card
    shuffle(state.generator, state.order, 0, CARDS)
    for i in range(DEALT * players):
        seat = i % players
        state.tanks[seat, state.order[i] // FRONTS] += 1
        note(trace, TRACE_DEAL, seat, state.order[i] // FRONTS, 0, 0)
    state.next = DEALT * players
    state.turn = state.first
    if state.first == RANDOM_SEAT:
        state.turn = below(state.generator, players)
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@compiled
def legal(state, seat, out):
    if state.over or seat != state.turn:
        return 0
    out[0] = SCORE
    count = 1
    for other in range(state.players):
        if other != seat:
            out[count] = STEAL + other
            count += 1
    return count


@compiled
def play(state, seat, action, trace):
    colour = state.order[state.next] // FRONTS
    state.next += 1
    state.step += 1
    owner = seat if action == SCORE else action - STEAL
    cards = state.tanks[owner, colour]
    again = False
    if cards == 0:
        state.tanks[owner, colour] = 1
    else:
        cards += 1
        state.tanks[owner, colour] = 0
        if action == SCORE:
            state.scores[seat] += cards
        else:
            state.tanks[seat, colour] += cards
            again = state.duel != 0
    kind = TRACE_SCORE if action == SCORE else TRACE_STEAL
    note(trace, kind, seat, owner, colour, cards)
    _pass_on(state, seat, again, trace)


@compiled
def _pass_on(state, seat, again, trace):
    """Ends the game (MAN-10, MAN-12), or gives the turn on."""
    if state.scores[seat] >= goal(state) or state.next == CARDS:
        state.over = 1
        note(trace, TRACE_END, winners(state), state.next == CARDS, 0, 0)
    elif again:
        note(trace, TRACE_AGAIN, seat, 0, 0, 0)
    else:
        state.turn = seat + 1 if seat + 1 < state.players else 0


@compiled
def points(state, out):
    for seat in range(state.players):
        out[seat] = state.scores[seat]


@compiled
def tank_size(state, seat):
    size = 0
    for colour in range(COLOURS):
        size += state.tanks[seat, colour]
    return size


@compiled
def winners(state):
    """Most cards in the score pile, then in the tank (MAN-12). Whoever reached the goal has the
    most anyway, because the game ends on the spot (MAN-10)."""
    best = -1
    mask = 0
    for seat in range(state.players):
        rank = state.scores[seat] * (CARDS + 1) + tank_size(state, seat)
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= 1 << seat
    return mask


@compiled
def value(state, out):
    """A share of the win by how near each seat is to the goal; cards in a tank count a little,
    pairs more than singles, since they are what a score takes."""
    total = 0.0
    for seat in range(state.players):
        strength = 1.0 + state.scores[seat]
        for colour in range(COLOURS):
            cards = state.tanks[seat, colour]
            if cards:
                strength += 0.15 + 0.2 * cards
        out[seat] = strength**3
        total += out[seat]
    for seat in range(state.players):
        out[seat] /= total


@compiled
def flipped_cards(state):
    """The mask of the cards that were flipped from the pile: both their sides are known."""
    mask = 0
    for i in range(DEALT * state.players, state.next):
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
        if i < DEALT * state.players:
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
def redeal(state, seat, random):
    """Everybody knows the same here (MAN-14): the fronts of the dealt cards, both sides of the
    flipped ones, and the back of the pile's top card."""
    dealt = np.zeros(COLOURS, np.int64)
    for i in range(DEALT * state.players):
        dealt[state.order[i] // FRONTS] += 1
    seen = flipped_cards(state)
    top = -1
    if state.next < CARDS:
        weights = np.zeros(COLOURS, np.int64)
        pick = below(random, top_weights(state, weights))
        colour = 0
        while pick >= weights[colour]:
            pick -= weights[colour]
            colour += 1
        top = card_with(colour, BACKS[state.order[state.next]])
        seen |= 1 << top
    _lay_out(state, top, seen, dealt, random)
    reseed(state.generator, random)


@compiled
def _lay_out(state, top, seen, dealt, random):
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
        shuffle(random, hand, 0, count)
        for i in range(count):
            if i < dealt[colour]:
                state.order[dealt_at] = hand[i]
                dealt_at += 1
            else:
                state.order[pile_at] = hand[i]
                pile_at += 1
    shuffle(random, state.order, pile_start, CARDS)


@compiled
def observe(state, seat, out):
    """Seats in turn order from the viewer's own: tank, score pile, tank size, whose turn; then
    the pile's size and the three colours on its top card's back, and the goal."""
    at = 0
    for offset in range(MAX_SEATS):
        other = (max(seat, 0) + offset) % state.players if offset < state.players else -1
        for colour in range(COLOURS):
            out[at] = state.tanks[other, colour] if other >= 0 else 0
            at += 1
        out[at] = state.scores[other] if other >= 0 else 0
        out[at + 1] = tank_size(state, other) if other >= 0 else 0
        out[at + 2] = 1 if other >= 0 and other == state.turn and not state.over else 0
        at += 3
    back = BACKS[state.order[state.next]] if state.next < CARDS else 0
    for colour in range(COLOURS):
        out[at] = (back >> colour) & 1
        at += 1
    out[at] = CARDS - state.next
    out[at + 1] = goal(state)
