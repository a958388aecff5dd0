"""What a seat knows in Viva, and fair samples of what it does not know.

A seat sees its own hand, the houses with their covered cards, the block card and the discard pile,
and it remembers cards that were shown in a hand (VIV-14); all other cards are *unseen*. Where they
can lie depends on the present draw pile, which was made of cards that all had seen. The state keeps

    source  kind -> how many went into the pile when it was made, less those seen again since
    drawn   seat x kind -> how many of these the seat has drawn, as it alone knows
    fresh   seat -> how many hidden cards of its hand come from this pile
    old     seat -> how many hidden cards of its hand were there before
    shown   seat x kind -> how many all know to be in that hand

so that for each seat the unseen cards of a kind fall into two lots:

    | loose: min(unseen, source - drawn)  | held: the others               |
    | the pile, and fresh cards of others | old cards in the others' hands |

and every way of filling these places is equally likely. In the first pile of a round all cards are
loose and all hands fresh. When a seat with old and fresh cards plays a card that may have been
either, the two can no longer be told apart: `blurred` is set until the next pile is made, and then
only this much is kept, that held cards are in a hand. A card that was drawn as the last of a pile
which was renewed at once (VIV-15) is a held one. What a player's choices or a pass may tell beyond
the cards shown is left to those who search.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import reseed, shuffle
from cinquina.core.state import OPEN, TABLE
from cinquina.games.viva.rules.state import (
    CARDS,
    DRAWN,
    KINDS,
    drawn_before_renewal,
    unseen,
)


@compiled
def loose(state, seat, kind, count):
    """How many of the unseen `count` of a kind may lie in the draw pile, for all the seat knows."""
    limit = state.source[kind]
    if seat != TABLE:
        limit -= state.drawn[seat, kind]
    return min(limit, count)


@compiled
def redeal(state, seat, rng):
    if seat == OPEN:
        _shuffle_pile(state, rng)
    else:
        _deal_pile_and_hands(state, seat, rng)
    reseed(state.generator, rng)


@compiled
def _shuffle_pile(state, rng):
    """For whoever sees all hands: the pile holds the cards that it holds, in any order."""
    counts = np.zeros(KINDS, np.int64)
    for place in range(state.pile_size):
        counts[state.pile[place]] += 1
    at = 0
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            state.pile[at] = kind
            at += 1
    shuffle(rng, state.pile, 0, state.pile_size)


@compiled
def _deal_pile_and_hands(state, seat, rng):
    """Lays out the loose cards, then the held ones, in the pile's own place, and shuffles: what
    lies lowest stays there as the pile, the others fill the hands."""
    number = 0
    for kind in range(KINDS):
        for _ in range(loose(state, seat, kind, unseen(state, seat, kind))):
            state.pile[number] = kind
            number += 1
    all_loose = number
    for kind in range(KINDS):
        count = unseen(state, seat, kind)
        for _ in range(count - loose(state, seat, kind, count)):
            state.pile[number] = kind
            number += 1
    shuffle(rng, state.pile, 0, all_loose)
    _forget_hands(state, seat)
    at = state.pile_size
    held_at = all_loose
    card_hidden = state.phase == DRAWN and state.turn != seat
    card_held = card_hidden and drawn_before_renewal(state)
    if card_hidden and not card_held:
        state.card = state.pile[at]
        _put_fresh(state, state.turn, state.card)
        at += 1
    if state.blurred:
        shuffle(rng, state.pile, at, number)
        _fill_hands(state, seat, at)
    else:
        shuffle(rng, state.pile, all_loose, number)
        if card_held:
            state.card = state.pile[held_at]
            _put(state, state.turn, state.card)
            held_at += 1
        _fill_fresh_and_old(state, seat, at, held_at)
    for place in range(state.pile_size, CARDS):
        state.pile[place] = 0


@compiled
def _forget_hands(state, seat):
    """Leaves in the others' hands what all know to be there."""
    for other in range(state.players):
        if other != seat:
            state.holds[other] = 0
            for kind in range(KINDS):
                state.drawn[other, kind] = 0
                state.hands[other, kind] = state.shown[other, kind]
                if state.shown[other, kind]:
                    state.holds[other] |= 1 << kind


@compiled
def _fill_hands(state, seat, at):
    """Deals the cards from `at` on to the others' hands, up to their sizes."""
    for other in range(state.players):
        if other != seat:
            missing = state.sizes[other]
            for kind in range(KINDS):
                missing -= state.hands[other, kind]
            for _ in range(missing):
                _put(state, other, state.pile[at])
                at += 1


@compiled
def _fill_fresh_and_old(state, seat, at, held_at):
    """Deals loose cards from `at` on and held ones from `held_at` on to the others' hands."""
    for other in range(state.players):
        if other != seat:
            fresh = state.fresh[other]
            old = state.old[other]
            if state.phase == DRAWN and state.turn == other:
                if drawn_before_renewal(state):
                    old -= 1
                else:
                    fresh -= 1
            for _ in range(fresh):
                _put_fresh(state, other, state.pile[at])
                at += 1
            for _ in range(old):
                _put(state, other, state.pile[held_at])
                held_at += 1


@compiled
def _put(state, seat, kind):
    state.hands[seat, kind] += 1
    state.holds[seat] |= 1 << kind


@compiled
def _put_fresh(state, seat, kind):
    _put(state, seat, kind)
    state.drawn[seat, kind] += 1
