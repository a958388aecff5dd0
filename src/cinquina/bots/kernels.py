"""Search: information-set Monte Carlo tree search, written once against the contract.

One tree over what the searching seat can know. Each iteration redeals everything that the seat
cannot know, walks down the tree along moves that are legal in that deal, adds new nodes, plays the
rest with the game's own `lean`, and adds every seat's share of the result to the nodes on the way
(max-n).

The searching seat's own moves stand in a *field* that is narrowed from time to time (sequential
halving, `bots/search.py`). Each of them is tried on the same deals in the same order, so that their
results differ by the moves and not by the cards.

Below, a node stands for a move of a seat after the moves above it. Because deals differ, a move may
be legal in some of them only, so each node counts how often it was *available*; the less a move was
tried when it could have been, the more it is worth a try (weighted by the game's judgement):

    mean result + explore * share of weight * sqrt(times available) / (1 + times tried)

A game's `contract.Search` says how deep the tree may grow and how all this is weighed.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.chances import settle
from cinquina.core.contract import (
    ACTIONS,
    DEEPEST,
    MAX_LEGAL,
    lean,
    legal,
    play,
    redeal,
    waiting,
    weigh,
)
from cinquina.core.jit import kernel, record
from cinquina.core.kernels import FIRST_SEAT
from cinquina.core.random import RNG_WORDS, below, numbered
from cinquina.core.state import MAX_SEATS, NO_TRACE

ROOT = 0
NODE = np.dtype(
    [
        ("totals", np.float64, (MAX_SEATS,)),
        ("squares", np.float64),
        ("weight", np.float64),
        ("visits", np.int32),
        ("available", np.int32),
        ("child", np.int32),
        ("sibling", np.int32),
        ("action", np.int32),
        ("seat", np.int32),
    ],
    align=True,
)
"""Sums of the results of each seat, the squares of the mover's; links to the first child and the
next sibling, 0 where there is none (the root is nobody's child)."""

SETTINGS = ("depth", "ripe", "horizon", "others_lean", "explore")
"""Those of the game's `contract.Search` that the tree needs."""

TREE = np.dtype(
    [
        ("used", np.int32),
        ("seat", np.int32),
        *((name, np.float64 if name == "explore" else np.int32) for name in SETTINGS),
    ],
    align=True,
)
"""The tree as a whole: nodes in use, the searching seat, and the settings."""


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    rng = np.zeros(RNG_WORDS, np.uint32)
    field = np.zeros(1, np.int32)
    return {
        "search": (states, np.zeros(1, TREE), np.zeros(1, NODE), field, rng, 0, True),
        "weigh_moves": (states, 0, np.zeros(1, np.int32), np.zeros(1, np.float64), 0),
    }


@kernel
def weigh_moves(states, seat, actions, weights, overlooked):
    """The seat's legal actions and the game's judgement of them; returns how many there are."""
    state = record(states, 0)
    count = legal(state, seat, actions)
    weigh(state, seat, actions, count, weights, overlooked)
    return count


@kernel
def search(root, tree, nodes, field, rng, iterations, leaning):
    """Grows the tree by `count` iterations below the moves in the field; playouts follow the game's
    `lean`, or are random."""
    deal = root.copy()
    luck = np.zeros(RNG_WORDS, np.uint32)
    actions = np.zeros(MAX_LEGAL, np.int32)
    weights = np.zeros(MAX_LEGAL, np.float64)
    children = np.zeros(MAX_LEGAL, np.int32)
    places = np.zeros(ACTIONS, np.int32)
    path = np.zeros(DEEPEST + 1, np.int32)
    shares = np.zeros(MAX_SEATS, np.float64)
    for _ in range(iterations):
        path[1] = neglected(nodes, field)
        # The same deals in the same order for every move that is tried.
        numbered(rng, record(nodes, path[1]).visits, luck)
        deal[0] = root[0]
        redeal(record(deal, 0), record(tree, 0).seat, luck)
        depth = descend(deal, tree, nodes, luck, actions, weights, children, places, path)
        play_on(deal, tree, luck, actions, leaning)
        settle(deal, shares)
        give_back(nodes, path, depth, shares, record(deal, 0).players)


@kernel
def neglected(nodes, field):
    """The move of the field that was tried least; the first of several."""
    chosen = field[0]
    for i in range(1, len(field)):
        if record(nodes, field[i]).visits < record(nodes, chosen).visits:
            chosen = field[i]
    return chosen


@kernel
def descend(deal, tree, nodes, rng, actions, weights, children, places, path):
    """Walks from the root's move path[1] to a node that is not ripe yet, or to the end; returns
    the depth."""
    state = record(deal, 0)
    trace = record(NO_TRACE, 0)
    top = record(tree, 0)
    searcher = top.seat
    node = path[1]
    depth = 1
    play(state, searcher, int(record(nodes, node).action), trace)
    if record(nodes, node).visits < top.ripe:
        return depth
    mask = waiting(state)
    while mask and depth < top.depth:
        mover = searcher if (mask >> searcher) & 1 else FIRST_SEAT[mask]
        count = legal(state, mover, actions)
        if count == 1 or (top.others_lean and mover != searcher):
            pick = lean(state, mover, actions, count, rng) if count > 1 else 0
            play(state, mover, int(actions[pick]), trace)
            mask = waiting(state)
            continue
        if not open_children(
            deal, tree, nodes, node, mover, actions, count, weights, children, places
        ):
            return depth
        node = choose_child(tree, nodes, children, count)
        play(state, mover, int(record(nodes, node).action), trace)
        depth += 1
        path[depth] = node
        if record(nodes, node).visits < top.ripe:
            return depth
        mask = waiting(state)
    return depth


@kernel
def open_children(deal, tree, nodes, node, mover, actions, count, weights, children, places):
    """Finds or makes the node's child for each legal action; False if there is no room. `places`
    holds zeros, and again afterwards."""
    known = 0
    for i in range(count):
        children[i] = 0
        places[actions[i]] = i + 1
    at = record(nodes, node).child
    while at:
        if record(nodes, at).seat == mover and places[record(nodes, at).action]:
            children[places[record(nodes, at).action] - 1] = at
            known += 1
        at = record(nodes, at).sibling
    for i in range(count):
        places[actions[i]] = 0
    if known == count:
        return True
    if record(tree, 0).used + count - known > len(nodes):
        return False
    weigh(record(deal, 0), mover, actions, count, weights, 0)
    for i in range(count):
        if children[i] == 0:
            children[i] = add_child(tree, nodes, node, mover, actions[i], weights[i])
    return True


@kernel
def add_child(tree, nodes, node, mover, action, weight):
    top = record(tree, 0)
    child = top.used
    top.used = child + 1
    record(nodes, child).seat = mover
    record(nodes, child).action = action
    record(nodes, child).weight = weight
    record(nodes, child).sibling = record(nodes, node).child
    record(nodes, node).child = child
    return child


@kernel
def choose_child(tree, nodes, children, count):
    """The child to try: one with good results, a high weight, or few tries."""
    explore = record(tree, 0).explore
    total = 0.0
    results = 0.0
    visits = 0
    for i in range(count):
        child = record(nodes, children[i])
        child.available += 1
        total += child.weight
        results += child.totals[child.seat]
        visits += child.visits
    hope = results / visits if visits else 0.5
    best = -1.0
    chosen = 0
    for i in range(count):
        child = record(nodes, children[i])
        mean = child.totals[child.seat] / child.visits if child.visits else hope
        curiosity = child.weight / total * np.sqrt(child.available) / (1.0 + child.visits)
        if mean + explore * curiosity > best:
            best = mean + explore * curiosity
            chosen = children[i]
    return chosen


@kernel
def play_on(deal, tree, rng, actions, leaning):
    """Plays on from the leaf: to the end, or as far as the game's horizon."""
    state = record(deal, 0)
    horizon = record(tree, 0).horizon
    trace = record(NO_TRACE, 0)
    moves = 0
    mask = waiting(state)
    while mask and (horizon == 0 or moves < horizon):
        seat = FIRST_SEAT[mask]
        count = legal(state, seat, actions)
        pick = lean(state, seat, actions, count, rng) if leaning else below(rng, count)
        play(state, seat, int(actions[pick]), trace)
        moves += 1
        mask = waiting(state)


@kernel
def give_back(nodes, path, depth, shares, players):
    """Adds the result to every node on the path."""
    for i in range(depth + 1):
        node = record(nodes, path[i])
        node.visits += 1
        node.squares += shares[node.seat] ** 2
        for seat in range(players):
            node.totals[seat] += shares[seat]
