"""What a seat of Ingordi knows, and a fair sample of everything that it cannot know.

Hidden are the cards that the others were dealt, the order of the pile, and the cards of the others'
gifts. Fair means: these and the pile are a uniform arrangement of the cards that the seat has
never seen, each gift was a uniform choice from the giver's hand at the time, and all of it fits
what everybody saw later, namely that whoever laid cards had them. Counting shown cards is not
enough for that (a lot that can explain a block is more likely than one that needs luck), and
trying until it fits can take forever. So the sample is drawn in three steps, each exact.

1. For each other seat, how likely what was seen is for each *lot* of cards that it may have been
   dealt, by the book one of 28 pairs (`likelihood.py`). Most often that is 1 for all, or 1 and 0.
2. The lots of all seats together: each seat draws from its own, and what clashes with earlier
   seats over the same few cards is drawn again (`_deal_informed`). Seats of which nothing is known
   draw last, from what is left, and the rest is the pile.
3. For each other seat its gifts one by one, each in proportion to how well it explains the rest
   of the history, and the hand that is left (`_deal_gifts`).

Everything starts from what the seat knows and never from the true hidden cards: these only serve
to find the multiset of unseen ones, which the seat could count too.
"""

from __future__ import annotations

import numpy as np

from cinquina.core.jit import compiled
from cinquina.core.random import below, draw, reseed, shuffle
from cinquina.core.state import OPEN
from cinquina.games.ingordi.rules.likelihood import (
    FIRST_LOT,
    HISTORY,
    LOT_CARDS,
    LOT_COLOURS,
    NO_LOT,
    build_graph,
    collect_history,
    follow,
    new_graph,
)
from cinquina.games.ingordi.rules.state import COLOURS, SEATS

RANGE = 1 << 32
"""The generator draws whole numbers below this."""


@compiled
def redeal(state, seat, rng):
    if seat == OPEN:
        _shuffle_pile(state, rng)
    else:
        _deal_hands_and_pile(state, seat, rng)
    reseed(state.generator, rng)


@compiled
def _shuffle_pile(state, rng):
    """For whoever sees all hands: the pile holds the cards that it holds, in any order."""
    pool = np.zeros(COLOURS, np.int64)
    for i in range(state.pile_left):
        pool[state.pile[i]] += 1
    _lay_out(state, pool)
    shuffle(rng, state.pile, 0, state.pile_left)


@compiled
def _lay_out(state, pool):
    """Makes the pile of these cards in palette order; returns how many they are."""
    size = 0
    for colour in range(COLOURS):
        for _ in range(pool[colour]):
            state.pile[size] = colour
            size += 1
    return size


@compiled
def _deal_hands_and_pile(state, seat, rng):
    pool = np.zeros(COLOURS, np.int64)
    _gather(state, seat, pool)
    histories = np.empty(SEATS, HISTORY)
    graph = new_graph(0)
    nodes = edges = 0
    for other in range(state.players):
        if other != seat:
            collect_history(state, other, histories[other])
            if histories[other]["horizon"] > 0:
                graph, nodes, edges = build_graph(state, histories[other], graph, nodes, edges)
    _deal_informed(state, seat, histories, pool, rng)
    _deal_others(state, seat, histories, pool, rng)
    for other in range(state.players):
        if other != seat:
            _deal_gifts(state, other, histories[other], graph, rng)


@compiled
def _gather(state, seat, pool):
    """Counts the cards that the seat has never seen: the pile, and the dealt lots of the others,
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
def _ways(state, pool, lot):
    """In how many ways the lot can be dealt from the pool: the product of the binomials of its
    colours, card by card."""
    ways = 1
    alike = 0
    for i in range(state.house_dealt):
        colour = LOT_COLOURS[lot, i]
        alike = alike + 1 if i and colour == LOT_COLOURS[lot, i - 1] else 1
        ways = ways * (pool[colour] - alike + 1) // alike
    return ways


@compiled
def _remove(pool, lot):
    for colour in range(COLOURS):
        pool[colour] -= LOT_CARDS[lot, colour]


@compiled
def _deal_informed(state, seat, histories, pool, rng):
    """Deals the lots of the seats of which something is known, and takes them from the pool.

    One after the other, lot p deserves the weight odds(p) * ways(p, what is left). Each seat draws
    with ways(p, pool) instead and keeps its lot with the chance ways(p, left) / ways(p, pool); if
    it does not, all start again. Seats with one possible lot go first and clash with nobody.
    """
    several = 0
    for other in range(state.players):
        if other != seat and histories[other]["horizon"] >= 0:
            lot = _only_lot(state, histories[other], pool)
            histories[other]["lot"] = lot
            if lot == NO_LOT:
                several |= 1 << other
            else:
                _remove(pool, lot)
    if several == 0:
        return
    for other in range(state.players):
        if (several >> other) & 1:
            _weigh_lots(state, histories[other], pool)
    left = pool.copy()
    while not _try_lots(state, several, histories, pool, left, rng):
        _copy(pool, left)
    _copy(left, pool)


@compiled
def _copy(source, target):
    """Value by value: a slice would take the compiler seconds, for errors that cannot happen."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def _only_lot(state, history, pool):
    """The one lot that the seat can have been dealt; NO_LOT if there are several."""
    found = NO_LOT
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        if history["odds"][lot] > 0.0 and _ways(state, pool, lot) > 0:
            if found != NO_LOT:
                return NO_LOT
            found = lot
    return found


@compiled
def _weigh_lots(state, history, pool):
    """The odds of each lot if the seat were alone with the pool."""
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        history["odds"][lot] *= _ways(state, pool, lot)
        history["total"] += history["odds"][lot]


@compiled
def _try_lots(state, several, histories, pool, left, rng):
    """Draws a lot for each seat that has several; False if two of them clash."""
    for other in range(state.players):
        if (several >> other) & 1:
            lot = _pick(state, histories[other], rng)
            if draw(rng) * _ways(state, pool, lot) >= _ways(state, left, lot) * RANGE:
                return False
            histories[other]["lot"] = lot
            _remove(left, lot)
    return True


@compiled
def _pick(state, history, rng):
    """A lot in proportion to its odds."""
    at = history["total"] * (draw(rng) / RANGE)
    chosen = NO_LOT
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        if history["odds"][lot] > 0.0:
            chosen = lot
            at -= history["odds"][lot]
            if at < 0.0:
                break
    return chosen


@compiled
def _deal_others(state, seat, histories, pool, rng):
    """Lays the pool out in palette order, shuffles it, and deals the lots of the seats of which
    nothing is known from its end; what remains is the pile."""
    size = _lay_out(state, pool)
    shuffle(rng, state.pile, 0, size)
    for other in range(state.players):
        if other == seat:
            continue
        away = histories[other]["away"]
        for colour in range(COLOURS):
            away[colour] = 0
        lot = histories[other]["lot"]
        if lot != NO_LOT:
            _remove(away, lot)
            continue
        for _ in range(state.house_dealt):
            size -= 1
            away[state.pile[size]] -= 1
            state.pile[size] = 0


@compiled
def _deal_gifts(state, other, history, graph, rng):
    """Draws the seat's gifts in order, walking through its graph as far as that goes, and leaves in
    the hand what is left."""
    away = history["away"]
    node = history["roots"][history["lot"]] if history["horizon"] > 0 else 0
    for gift in range(1, history["gifts"] + 1):
        line = history["lines"][gift - 1]
        rest = state.gift_sizes[line]
        for colour in range(COLOURS):
            cards = 0
            if history["latest"][colour] >= gift:
                edge = follow(graph, node, draw(rng) / RANGE)
                node = graph[edge]["to"]
                cards = graph[edge]["cards"]
            state.gift_cards[line, colour] = cards
            rest -= cards
        if gift <= history["horizon"]:
            node = graph[graph[node]["first"]]["to"]
        _give_freely(state, history, gift, line, rest, rng)
        for colour in range(COLOURS):
            away[colour] += state.gift_cards[line, colour]
    for colour in range(COLOURS):
        state.hands[other, colour] = state.shown[other, colour] - away[colour]
    if state.missing and state.gift_givers[state.gifts - 1] == other:
        _take_back(state, other)


@compiled
def _give_freely(state, history, gift, line, rest, rng):
    """The rest of a gift, uniform among the cards of the colours that no later block is about."""
    free = 0
    for colour in range(COLOURS):
        if history["latest"][colour] < gift:
            free += state.gift_shown[line, colour] - history["away"][colour]
    for _ in range(rest):
        pick = below(rng, free)
        free -= 1
        for colour in range(COLOURS):
            if history["latest"][colour] < gift:
                cards = state.gift_cards[line, colour]
                pick -= state.gift_shown[line, colour] - history["away"][colour] - cards
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
