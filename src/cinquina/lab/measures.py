"""Measures of a game that are read off the rows of its games.

Each has one value for a game, so that variants can be compared in pairs; the measure is their mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cinquina.core.simulation import WHOLE
from cinquina.lab.results import Interval, Results, mean_of, share_of

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Measure:
    """A measure with one value for each game."""

    name: str
    per_game: Callable[[Results], Floats]


def first_seat(results: Results) -> Floats:
    """The share of the win of whoever began, minus a fair share; 0 where all move at once."""
    first = results.games["first"]
    shares = results.table("share")
    chosen = shares[np.arange(len(shares)), np.maximum(first, 0)] / WHOLE
    over = chosen - 1 / results.players
    return np.where(first < 0, 0.0, over)


def ties(results: Results) -> Floats:
    """1 for a game that several won together."""
    return np.asarray((results.table("share") > 0).sum(axis=1) > 1, np.float64)


def ended(results: Results) -> Floats:
    """1 for a game that came to its end."""
    return np.asarray(results.games["over"] != 0, np.float64)


def spread(results: Results) -> Floats:
    """Between the best and the worst points."""
    points = results.table("points").astype(np.float64)
    return np.asarray(points.max(axis=1) - points.min(axis=1))


def moves(results: Results) -> Floats:
    return np.asarray(results.games["moves"], np.float64)


def decisions(results: Results) -> Floats:
    """Decisions of a player."""
    return np.asarray(results.table("decisions").mean(axis=1))


def forced(results: Results) -> Floats:
    """The share of decisions in which there was one legal move only."""
    made = results.table("decisions").sum(axis=1)
    free = results.table("choices").sum(axis=1)
    return np.asarray(1 - free / np.maximum(made, 1))


def branching(results: Results) -> Floats:
    """Legal moves of a decision."""
    made = results.table("decisions").sum(axis=1)
    return np.asarray(results.table("options").sum(axis=1) / np.maximum(made, 1))


def lead_changes(results: Results) -> Floats:
    return np.asarray(results.games["changes"], np.float64)


PER_GAME = (
    Measure("first_seat", first_seat),
    Measure("ties", ties),
    Measure("completion", ended),
    Measure("spread", spread),
    Measure("moves", moves),
    Measure("decisions", decisions),
    Measure("forced", forced),
    Measure("branching", branching),
    Measure("lead_changes", lead_changes),
)
SHARES = ("ties", "completion")
"""Those that count games."""
BY_NAME = {one.name: one for one in PER_GAME}


def wins_by_order(results: Results) -> list[Interval]:
    """The share of the win of each place in the turn order."""
    order, shares = results.order, results.table("share")
    means = [float(shares[order == place].mean()) / WHOLE for place in range(results.players)]
    return [share_of(one, len(results.games)) for one in means]


def seat_balance(results: Results) -> Interval:
    """1 minus the largest gap between the shares of two places in the turn order."""
    means = wins_by_order(results)
    best = max(means, key=lambda one: one.value)
    worst = min(means, key=lambda one: one.value)
    gap = best.value - worst.value
    error = float(np.hypot(best.error, worst.error))
    return Interval(1 - gap, 1 - gap - error, min(1 - gap + error, 1.0))


def per_game(name: str, results: Results) -> Floats:
    """The values of a measure."""
    return BY_NAME[name].per_game(results)


def mean(results: Results, name: str) -> Interval:
    """A measure with its interval."""
    values = per_game(name, results)
    return share_of(float(values.mean()), len(values)) if name in SHARES else mean_of(values)
