"""Classes of moves, and accuracy.

Both go by the chance to win that a move gave away, in points (hundredths). The formulas of the
accuracy are those of lichess: a move that gives nothing away has 100, one that gives away ten
points has about 64; the accuracy of a game is the mean of two means of its moves, one in which
moves count more where chances changed much, and the harmonic one, in which bad moves count more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from cinquina.insight.trials import Floats

BLUNDER, MISTAKE, DOUBTFUL, GOOD, BRILLIANT = "blunder", "mistake", "doubtful", "good", "brilliant"
KINDS = (BRILLIANT, GOOD, DOUBTFUL, MISTAKE, BLUNDER)

THRESHOLDS = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, DOUBTFUL))
"""From which loss on a move has that class."""

SURE = 1.645
"""How many standard errors a loss must be clear of a threshold: right nineteen times of twenty."""

LEAST_WEIGHT, MOST_WEIGHT = 0.5, 12.0
SMALLEST_WINDOW, LARGEST_WINDOW = 2, 8


def kind_of(loss: float, error: float) -> str:
    """The class of a move that gives away that much, measured with that standard error."""
    certain = loss - SURE * error
    for least, kind in THRESHOLDS:
        if certain >= least:
            return kind
    return GOOD


def is_brilliant(gain: float, error: float) -> bool:
    """Whether a right move is clearly better than what an easy bot would have played."""
    return gain - SURE * error >= THRESHOLDS[-1][0]


def of_move(loss: float) -> float:
    """The accuracy of a move, from 0 to 100, by the chance that it gave away."""
    points = 100.0 * max(loss, 0.0)
    return min(max(103.1668 * math.exp(-0.04354 * points) - 3.1669 + 1.0, 0.0), 100.0)


def of_game(losses: Sequence[float], chances: Sequence[float]) -> float | None:
    """The accuracy of a player's moves: what each gave away, and the player's chance before it.
    None without a move."""
    if not losses:
        return None
    moves = np.array([of_move(loss) for loss in losses])
    weights = _weights(chances)
    weighted = float((moves * weights).sum() / weights.sum())
    harmonic = len(moves) / float((1.0 / np.maximum(moves, 1e-9)).sum())
    return (weighted + harmonic) / 2.0


def _weights(chances: Sequence[float]) -> Floats:
    """How much each move counts: by how much the chances changed around it."""
    count = len(chances)
    window = min(max(count // 10, SMALLEST_WINDOW), LARGEST_WINDOW, count)
    points = 100.0 * np.array(chances)
    starts = [min(max(i - window // 2, 0), count - window) for i in range(count)]
    spreads = np.array([points[start : start + window].std() for start in starts])
    weights: Floats = np.clip(spreads, LEAST_WEIGHT, MOST_WEIGHT)
    return weights
