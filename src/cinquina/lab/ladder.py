"""The skill ladder: how much more often a bot wins that thinks twice as long as all others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from cinquina.core.simulation import WHOLE
from cinquina.lab.entrants import Entrant
from cinquina.lab.plan import Plan
from cinquina.lab.results import Interval, mean_of
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run

LEVELS = ("0", "1", "2")
"""The levels that do not search, from the lowest to the highest."""

THOUGHT = (16, 32, 64, 128)
"""Simulations for each decision; each is twice the one before."""

SEARCHING = 3


@dataclass(frozen=True)
class Rung:
    """One step of the ladder: a stronger bot among weaker ones."""

    stronger: str
    weaker: str
    share: Interval
    """The stronger bot's share of the win."""
    doubling: bool
    """Whether the only difference is that it thinks twice as long."""


def ladder(plan: Plan, games: int, searching: int, *, workers: Workers) -> list[Rung]:
    """All rungs: `games` deals for those that do not search, `searching` for those that do."""
    pairs = [(one, two, False, games) for one, two in pairwise(LEVELS)]
    budgets = [f"{SEARCHING}:{count}" for count in THOUGHT]
    doubled = pairwise(budgets)
    pairs += [(one, two, True, searching) for one, two in doubled]
    return [
        Rung(strong, weak, strength(plan, strong, weak, deals, workers), doubling)
        for weak, strong, doubling, deals in pairs
        if deals
    ]


def strength(plan: Plan, strong: str, weak: str, deals: int, workers: Workers) -> Interval:
    """The stronger bot's share, over the same deals in every seat."""
    shares = np.zeros(deals)
    for seat in range(plan.players):
        specs = [strong if one == seat else weak for one in range(plan.players)]
        entrants = tuple(Entrant.read(one) for one in specs)
        played = run(replace(plan, entrants=entrants, games=deals), workers=workers)
        shares += played.table("share")[:, seat] / WHOLE
    return mean_of(shares / plan.players)
