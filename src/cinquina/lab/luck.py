"""Luck by source: how much of who wins is decided by the opening, by cards that nobody has seen
yet, and by what players choose, when equals play.

Each deal is played several times: with the same hidden cards and other choices, and with other
hidden cards. The variance of the results is split among the three (a nested analysis of variance).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cinquina.core.simulation import WHOLE
from cinquina.lab.plan import Plan
from cinquina.lab.results import Interval, mean_of
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run

Floats = npt.NDArray[np.float64]

HIDDEN = 6
"""How often the hidden cards of each opening are dealt."""
CHOICES = 8
"""How often each of those is played."""
BATCHES = 10
"""Intervals come from so many batches of deals."""

SOURCES = ("opening", "hidden", "choices")


@dataclass(frozen=True)
class Luck:
    """What decides who wins."""

    sources: dict[str, Interval]
    """The share of the variance from each of the `SOURCES`."""
    luck: Interval
    """The share that is not the players' own."""
    span: Interval
    """Between a bad deal and a good one (5 and 95 in a hundred), a seat's share of the win."""
    entropy: Interval
    """How open a deal is: 1 if all seats win it equally often, 0 if always the same one does."""


def luck(plan: Plan, deals: int, *, workers: Workers) -> Luck:
    """Plays that many deals again and again."""
    each = HIDDEN * CHOICES
    varied = replace(plan, games=deals * each, same_deals=each, same_hidden=CHOICES)
    results = run(varied, workers=workers)
    shares = results.table("share") / WHOLE
    by_deal = shares.reshape(deals, HIDDEN, CHOICES, plan.players)
    parts = [_sources(batch) for batch in np.array_split(by_deal, min(BATCHES, deals))]
    split = {one: mean_of(np.array([part[i] for part in parts])) for i, one in enumerate(SOURCES)}
    own = np.array([part[2] for part in parts])
    rates = by_deal.mean(axis=(1, 2))
    return Luck(split, mean_of(1 - own), _span(rates), mean_of(_entropy(rates)))


def _sources(shares: Floats) -> Floats:
    """The parts of the variance, by deal, hidden cards and choice; they add up to 1."""
    deals, hidden, choices, _ = shares.shape
    by_hidden = shares.mean(axis=2)
    by_deal = by_hidden.mean(axis=1)
    within = shares.var(axis=2, ddof=1).mean(axis=(0, 1)).sum()
    between = by_hidden.var(axis=1, ddof=1).mean(axis=0).sum() - within / choices
    above = by_deal.var(axis=0, ddof=1).sum() if deals > 1 else 0.0
    above -= (between + within / choices) / hidden
    parts = np.maximum(np.array([above, between, within]), 0.0)
    return np.asarray(parts / max(float(parts.sum()), 1e-12))


def _span(rates: Floats) -> Interval:
    spans = [
        float(np.subtract(*np.quantile(batch, (0.95, 0.05))))
        for batch in np.array_split(rates, min(BATCHES, len(rates)))
    ]
    return mean_of(np.array(spans))


def _entropy(rates: Floats) -> Floats:
    players = rates.shape[1]
    if players == 1:
        return np.zeros(len(rates))
    total = np.maximum(rates.sum(axis=1, keepdims=True), 1e-12)
    parts = np.clip(rates / total, 1e-12, 1)
    return np.asarray(-(parts * np.log(parts)).sum(axis=1) / np.log(players))
