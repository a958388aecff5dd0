"""Tension: how the chances to win move in the course of a game, from what each seat can know."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cinquina.core.random import rng_from_seed
from cinquina.lab.plan import Plan
from cinquina.lab.results import Interval, mean_of
from cinquina.lab.run import Workers, follow

Floats = npt.NDArray[np.float64]

MARGIN = 0.1
"""By how much a chance must be larger than the leader's before another seat leads: playouts give
estimates."""

PARTS = 20
"""A game is divided into so many parts of equal length, from the deal to the end."""


@dataclass(frozen=True)
class Tension:
    """Measures of tension, and the chances to win over time."""

    drama: Interval
    lead_changes: Interval
    decisiveness: Interval
    stability: Interval
    comebacks: Interval
    clarity: Interval
    by_order: Floats
    """The mean chance to win by place in the turn order and part of the game."""
    winners: Floats
    """The mean chance of those who win in the end, by part of the game."""
    lead: Floats
    """By how much the best chance is larger than the second best, by part of the game."""


def all_know_the_same(plan: Plan) -> bool:
    """Whether a redeal for one seat is a redeal for all others, so that there are no secrets."""
    match = plan.match(0)
    for _ in range(30):
        if match.over:
            break
        redeals = {match.known_to(seat, 1).tobytes() for seat in range(plan.players)}
        if len(redeals) > 1:
            return False
        seat = match.waiting[0]
        actions = match.actions(seat)
        match.play_action(actions[int(rng_from_seed(match.step)[0]) % len(actions)], seat)
    return True


def tension(plan: Plan, length: float, *, tries: int, workers: Workers) -> Tension:
    """Follows the games of a plan; `length` is about how many moves they have."""
    stride = max(1, round(length / PARTS))
    looks = int(4 * length / stride) + 2
    shared = all_know_the_same(plan)
    followed = follow(plan, looks, stride, tries, shared, workers=workers)
    paths = [_path(row) for row in followed.chances]
    won = [_seats(int(mask), plan.players) for mask in followed.games["winners"]]
    kept = [(path, seats) for path, seats in zip(paths, won, strict=True) if seats and len(path)]
    asked = followed.clarity[:, 2] > 0
    clarity = followed.clarity[asked, 0] / followed.clarity[asked, 2]
    return Tension(
        drama=_mean([_drama(path, seats) for path, seats in kept]),
        lead_changes=_mean([_changes(path) for path, _ in kept]),
        decisiveness=_mean([_decisiveness(path, seats) for path, seats in kept]),
        stability=_mean([_stability(path) for path, _ in kept]),
        comebacks=_mean([_comeback(path, seats) for path, seats in kept]),
        clarity=mean_of(clarity),
        **_curves(plan, paths, won),
    )


def _mean(values: list[float]) -> Interval:
    return mean_of(np.array(values))


def _path(row: npt.NDArray[np.float32]) -> Floats:
    """The chances of one game by look and seat, without the looks after its end."""
    return row[row[:, 0] >= 0].astype(np.float64)


def _seats(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def _drama(path: Floats, winners: list[int]) -> float:
    """How far the winner is behind the best chance, on average."""
    return float((path.max(axis=1) - path[:, winners].max(axis=1)).mean())


def _changes(path: Floats) -> float:
    """How often another seat comes to have clearly the best chance."""
    leader, changes = int(path[0].argmax()), 0
    for chances in path[1:]:
        best = int(chances.argmax())
        if chances[best] > chances[leader] + MARGIN:
            leader, changes = best, changes + 1
    return float(changes)


def _decisiveness(path: Floats, winners: list[int]) -> float:
    """After which part of the game no loser has a chance above one half any more."""
    losers = [seat for seat in range(path.shape[1]) if seat not in winners]
    above = np.flatnonzero((path[:, losers] > 0.5).any(axis=1))
    return float((above[-1] + 1) / len(path)) if len(above) else 0.0


def _stability(path: Floats) -> float:
    """1 minus how much of the win changes hands from one look to the next."""
    if len(path) < 2:
        return 1.0
    return float(1 - np.abs(np.diff(path, axis=0)).sum(axis=1).mean() / 2)


def _comeback(path: Floats, winners: list[int]) -> float:
    """1 if the winner's chance was once below half a fair share."""
    return float((path[:, winners].max(axis=1) < 0.5 / path.shape[1]).any())


def _curves(plan: Plan, paths: list[Floats], won: list[list[int]]) -> dict[str, Floats]:
    """The course of the chances, over games that are stretched to the same length."""
    by_order, winners, lead = [], [], []
    for number, (path, seats) in enumerate(zip(paths, won, strict=True)):
        if len(path) < 2 or not seats:
            continue
        course = _stretched(path)
        first = plan.match(number).waiting
        by_order.append(np.roll(course, -first[0] if len(first) == 1 else 0, axis=1))
        winners.append(course[:, seats].max(axis=1))
        lead.append(_lead(course))
    return {
        "by_order": np.mean(by_order, axis=0).T,
        "winners": np.mean(winners, axis=0),
        "lead": np.mean(lead, axis=0),
    }


def _stretched(path: Floats) -> Floats:
    """The chances at the beginning of each part of a game, and at its end."""
    times = np.linspace(0, 1, PARTS + 1)
    stretched: Floats = path[np.minimum((times * len(path)).astype(int), len(path) - 1)]
    return stretched


def _lead(course: Floats) -> Floats:
    """By how much the best chance is larger than the second best; alone, than none."""
    ranked = np.sort(course, axis=1)
    lead: Floats = ranked[:, -1] - ranked[:, -2] if ranked.shape[1] > 1 else ranked[:, -1]
    return lead
