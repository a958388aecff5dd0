"""Ingordi: a fair sample of everything that a seat cannot know.

Hidden are the dealt pairs of the others, the order of the pile, and the cards of the others'
gifts. Fair means: the pairs and the pile are a uniform arrangement of the cards that the seat has
never seen, each gift was a uniform choice from the giver's hand at the time, and all of it fits
what everybody saw later, namely that whoever laid cards had them. Counting shown cards is not
enough for that (a pair that can explain a block is more likely than one that needs luck), and
trying until it fits can take forever. So the sample is drawn in three steps, each exact.

1. For each other seat, how likely what was seen is for each of the 28 possible dealt pairs
   (`rules_webs.py`). Most often that is 1 for all, or 1 and 0.
2. The pairs of all seats together: each seat draws from its own 28, and what clashes with earlier
   seats over the same few cards is drawn again (`_deal_informed`). Seats of which nothing is known
   draw last, from what is left, and the rest is the pile.
3. For each other seat its gifts one by one, each in proportion to how well it explains the rest of
   the story, and the hand that is left (`_relive`).

Everything starts from what the seat knows and never from the true hidden cards: these only serve
to find the multiset of unseen ones, which the seat could count too.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below, draw, reseed, shuffle
from cinquina.games.ingordi.rules_table import COLOURS, DEALT, SEATS
from cinquina.games.ingordi.rules_webs import (
    NO_PAIR,
    PAIR_HIGH,
    PAIR_LOW,
    PAIRS,
    PAST,
    follow,
    look_back,
    new_web,
    weave,
)

RANGE = 1 << 32
"""The generator draws whole numbers below this."""


@compiled
def redeal(state, seat, random):
    pool = np.zeros(COLOURS, np.int64)
    _gather(state, seat, pool)
    past = np.empty(SEATS, PAST)
    web = new_web(0)
    nodes = edges = 0
    for other in range(state.players):
        if other != seat:
            look_back(state, other, past[other])
            if past[other]["horizon"] > 0:
                web, nodes, edges = weave(state, past[other], web, nodes, edges)
    _deal_informed(state, seat, past, pool, random)
    _deal_others(state, seat, past, pool, random)
    for other in range(state.players):
        if other != seat:
            _relive(state, other, past[other], web, random)
    reseed(state.generator, random)


@compiled
def _gather(state, seat, pool):
    """Counts the cards that the seat has never seen: the pile, and the dealt pairs of the others,
    which are their hands and gifts without what went in and out before everybody's eyes."""
    for i in range(state.pile_left):
        pool[state.pile[i]] += 1
    for other in range(state.players):
        if other != seat:
            for colour in range(COLOURS):
                pool[colour] += state.hands[other, colour] - state.shown[other, colour]
    for line in range(state.gifts):
        if state.gift_givers[line] != seat:
            for colour in range(COLOURS):
                pool[colour] += state.gift_cards[line, colour]


@compiled
def _ways(pool, pair):
    """In how many ways the pair can be dealt from the pool."""
    low = PAIR_LOW[pair]
    high = PAIR_HIGH[pair]
    if low == high:
        return pool[low] * (pool[low] - 1) // 2
    return pool[low] * pool[high]


@compiled
def _remove(pool, pair):
    pool[PAIR_LOW[pair]] -= 1
    pool[PAIR_HIGH[pair]] -= 1


@compiled
def _deal_informed(state, seat, past, pool, random):
    """Deals the pairs of the seats of which something is known, and takes them from the pool.

    One after the other, pair p deserves the weight odds(p) * ways(p, what is left). Each seat draws
    with ways(p, pool) instead and keeps its pair with the chance ways(p, left) / ways(p, pool); if
    it does not, all start again. Seats with one possible pair go first and clash with nobody.
    """
    several = 0
    for other in range(state.players):
        if other != seat and past[other]["horizon"] >= 0:
            pair = _only_pair(past[other], pool)
            past[other]["pair"] = pair
            if pair == NO_PAIR:
                several |= 1 << other
            else:
                _remove(pool, pair)
    if several == 0:
        return
    for other in range(state.players):
        if (several >> other) & 1:
            _weigh_pairs(past[other], pool)
    left = pool.copy()
    while not _try_pairs(state, several, past, pool, left, random):
        _copy(pool, left)
    _copy(left, pool)


@compiled
def _copy(source, target):
    """Value by value: a slice would take the compiler seconds, for errors that cannot happen."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def _only_pair(one, pool):
    """The one pair that the seat can have been dealt; NO_PAIR if there are several."""
    found = NO_PAIR
    for pair in range(PAIRS):
        if one["odds"][pair] > 0.0 and _ways(pool, pair) > 0:
            if found != NO_PAIR:
                return NO_PAIR
            found = pair
    return found


@compiled
def _weigh_pairs(one, pool):
    """The odds of each pair if the seat were alone with the pool."""
    for pair in range(PAIRS):
        one["odds"][pair] *= _ways(pool, pair)
        one["total"] += one["odds"][pair]


@compiled
def _try_pairs(state, several, past, pool, left, random):
    """Draws a pair for each seat that has several; False if two of them clash."""
    for other in range(state.players):
        if (several >> other) & 1:
            pair = _pick(past[other], random)
            if draw(random) * _ways(pool, pair) >= _ways(left, pair) * RANGE:
                return False
            past[other]["pair"] = pair
            _remove(left, pair)
    return True


@compiled
def _pick(one, random):
    """A pair in proportion to its odds."""
    at = one["total"] * (draw(random) / RANGE)
    chosen = NO_PAIR
    for pair in range(PAIRS):
        if one["odds"][pair] > 0.0:
            chosen = pair
            at -= one["odds"][pair]
            if at < 0.0:
                break
    return chosen


@compiled
def _deal_others(state, seat, past, pool, random):
    """Lays the pool out in palette order, shuffles it, and deals the pairs of the seats of which
    nothing is known from its end; what remains is the pile."""
    size = 0
    for colour in range(COLOURS):
        for _ in range(pool[colour]):
            state.pile[size] = colour
            size += 1
    shuffle(random, state.pile, 0, size)
    for other in range(state.players):
        if other == seat:
            continue
        away = past[other]["away"]
        for colour in range(COLOURS):
            away[colour] = 0
        pair = past[other]["pair"]
        if pair != NO_PAIR:
            away[PAIR_LOW[pair]] -= 1
            away[PAIR_HIGH[pair]] -= 1
            continue
        for _ in range(DEALT):
            size -= 1
            away[state.pile[size]] -= 1
            state.pile[size] = 0


@compiled
def _relive(state, other, one, web, random):
    """Draws the seat's gifts in order, walking through its web as far as that goes, and leaves in
    the hand what is left."""
    away = one["away"]
    node = one["roots"][one["pair"]] if one["horizon"] > 0 else 0
    for gift in range(1, one["gifts"] + 1):
        line = one["lines"][gift - 1]
        rest = state.gift_sizes[line]
        for colour in range(COLOURS):
            cards = 0
            if one["latest"][colour] >= gift:
                edge = follow(web, node, draw(random) / RANGE)
                node = web[edge]["to"]
                cards = web[edge]["cards"]
            state.gift_cards[line, colour] = cards
            rest -= cards
        if gift <= one["horizon"]:
            node = web[web[node]["first"]]["to"]
        _give_freely(state, one, gift, line, rest, random)
        for colour in range(COLOURS):
            away[colour] += state.gift_cards[line, colour]
    for colour in range(COLOURS):
        state.hands[other, colour] = state.shown[other, colour] - away[colour]
    if state.missing and state.gift_givers[state.gifts - 1] == other:
        _take_back(state, other)


@compiled
def _give_freely(state, one, gift, line, rest, random):
    """The rest of a gift, uniform among the cards of the colours that no later block is about."""
    free = 0
    for colour in range(COLOURS):
        if one["latest"][colour] < gift:
            free += state.gift_shown[line, colour] - one["away"][colour]
    for _ in range(rest):
        pick = below(random, free)
        free -= 1
        for colour in range(COLOURS):
            if one["latest"][colour] < gift:
                cards = state.gift_cards[line, colour]
                pick -= state.gift_shown[line, colour] - one["away"][colour] - cards
                if pick < 0:
                    state.gift_cards[line, colour] = cards + 1
                    break


@compiled
def _take_back(state, other):
    """Of a gift under way only the first cards in palette order have gone."""
    line = state.gifts - 1
    gone = state.gift_sizes[line] - state.missing
    for colour in range(COLOURS):
        cards = state.gift_cards[line, colour]
        kept = max(cards - gone, 0)
        gone -= cards - kept
        state.gift_cards[line, colour] = cards - kept
        state.hands[other, colour] += kept
