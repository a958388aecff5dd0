"""Generosity: now and then a move that leaves the others something, if it is as good as the best.

Careful players leave each other nothing: strong bots of Scaletta used to complete no runs at all.
A search by itself cannot change that, because it compares the moves that look best to its game's
judgement, and those are the careful ones. So it now and then looks at the others as well, for a
part of its budget, and takes the best of them if it found nothing better before.
"""

from __future__ import annotations

import math
import threading

import numpy as np

from cinquina.bots.search import Budget, Tree, judge
from cinquina.core.random import below, rng_from_seed

ONE_IN = 3
"""How rarely a search looks at these moves; always would make games of Scaletta very long."""

PART = 0.5
"""Which part of the budget of a search this takes besides."""

PRICE = 0.1
"""How much worse such a move may be, as a share of the win: by the search's own judgement, and even
if that is wrong by as much as so short a search usually is. With few simulations it has to be
better than the best one: level 3, which has 20, won 65 % instead of 90 % against level 2 without
that."""

ROUNDING = 1 - 1e-9


def best_given(
    tree: Tree,
    budget: Budget,
    stop: threading.Event | None = None,
    *,
    price: float = PRICE,
    one_in: int = ONE_IN,
) -> int | None:
    """The best of the moves that only the features of `contract.Search.generous` speak against;
    None if this is not the time to look at them, or they cost more than the price."""
    given = _given(tree)
    if not given or below(rng_from_seed(f"{tree.seed}/generous"), np.int64(one_in)):
        return None
    mask = tree.game.levels.mask(tree.game.search.generous)
    others = Tree(tree.game, tree.known, tree.seat, f"{tree.seed}/given", overlooked=mask)
    others.keep(given)
    others.grow(_part_of(budget), stop)
    if not others.simulations or others.score() - _doubt(others) < tree.score() - price:
        return None
    return others.action(others.best())


def _doubt(tree: Tree) -> float:
    """The standard error of the mean result of so many simulations, at most."""
    return 0.5 / math.sqrt(tree.simulations)


def _given(tree: Tree) -> list[int]:
    """The actions that look worse because of these features, and otherwise as good as any: who can
    take something takes it."""
    game = tree.game
    if not game.search.generous:
        return []
    masks = (game.search.generous, game.levels.features)
    actions, careful = judge(game, tree.known, tree.seat)
    careless, bare = (judge(game, tree.known, tree.seat, game.levels.mask(one))[1] for one in masks)
    given = (careful < careless * ROUNDING) & (bare >= bare.max() * ROUNDING)
    return [int(one) for one in actions[given]]


def _part_of(budget: Budget) -> Budget:
    simulations, milliseconds = budget.simulations, budget.milliseconds
    return Budget(
        None if simulations is None else max(1, round(PART * simulations)),
        None if milliseconds is None else PART * milliseconds,
    )
