"""From mean results of playouts to chances to win.

Playouts are played by a quick leaning and not by good players, and some are judged before the end
of the game, so their mean results are too bold or too timid. How much, was fitted to games of bots
(`bench/calibration.py`) and lies as `chances.json` in the game's folder:

    {"horizon": 0, "tries": 2000, "playouts": {"2": [-4.1, ...], ...}, "search": {...}}

For each number of players there is a rising line through fifteen points: it says which log odds,
compared with those of an equal share, a mean result stands for (`KNOTS` are the log odds of the
results). The chances that come of it are scaled to add up to 1, so equal results give equal
chances. What all playouts agree on is no certainty, because other players play otherwise; only the
rules make certain, by the end of the game or for a seat that cannot win any more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

FILE = "chances.json"

PLAYOUTS = "playouts"
SEARCH = "search"
"""What mean results are those of: playouts from redeals, or the search of a bot."""

KNOTS = (-8.0, -6.0, -4.0, -3.0, -2.0, -1.5, -1.0, 0.0, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
NEAREST = 0.0005
"""How near to 0 and 1 mean results are told apart."""


@dataclass(frozen=True)
class Fit:
    """How mean results become chances, for one number of players: the line at the knots. Beyond
    them it is level: the last few of many playouts say nothing about other players."""

    line: tuple[float, ...] = KNOTS

    def chances(self, means: Floats, sizes: Floats, beaten: Bools | None = None) -> Floats:
        """The chances of all seats (the last axis of `means`); `sizes` says how many seats win
        together with each, itself included, and `beaten` which of them cannot win any more."""
        parts = np.broadcast_to(1.0 / sizes, means.shape)
        if beaten is not None:
            parts = np.where(beaten, 0.0, parts)
        sides = parts.sum(axis=-1, keepdims=True)
        fair = _fair(sides)
        odds = np.exp(self.bent(_log_odds(means) - fair) + fair)
        chances: Floats = np.where(parts > 0.0, odds / (1.0 + odds), 0.0)
        if float((1.0 / sizes).sum()) > 1.0:
            whole = (chances * parts).sum(axis=-1, keepdims=True)
            chances = chances / np.where(whole > 0.0, whole, 1.0)
        return chances

    def bent(self, log_odds: Floats) -> Floats:
        """Where the line is at these log odds."""
        return np.interp(log_odds, KNOTS, self.line)

    def slopes(self, means: Floats, chances: Floats) -> Floats:
        """By how much chances change with mean results: what standard errors are multiplied by."""
        sides = float(round(1.0 / max(float(np.mean(chances)), NEAREST)))
        at = _log_odds(means) - _fair(np.array(sides))
        steepness = (self.bent(at + 0.1) - self.bent(at - 0.1)) / 0.2
        kept = np.clip(means, NEAREST, 1.0 - NEAREST)
        slopes: Floats = steepness * chances * (1.0 - chances) / (kept * (1.0 - kept))
        return slopes


def _log_odds(means: Floats) -> Floats:
    kept = np.clip(means, NEAREST, 1.0 - NEAREST)
    odds: Floats = np.log(kept / (1.0 - kept))
    return odds


def _fair(sides: Floats) -> Floats:
    """The log odds of an equal share; alone there is nobody to share with."""
    fair: Floats = -np.log(np.maximum(sides - 1.0, 1.0))
    return fair


@dataclass(frozen=True)
class Calibration:
    """What is known of a game's chances; nothing, if nothing was fitted."""

    horizon: int = 0
    """After how many moves a playout of the analysis is judged by `value`; 0 for never."""
    tries: int = 600
    """How many playouts an analysis of standard depth makes of each move it compares."""
    playouts: Mapping[int, Fit] = field(default_factory=dict)
    search: Mapping[int, Fit] = field(default_factory=dict)


def read(folder: Path) -> Calibration:
    """The calibration in a game's folder."""
    file = folder / FILE
    if not file.is_file():
        return Calibration()
    told = json.loads(file.read_text(encoding="utf-8"))
    fits = _fits(told[PLAYOUTS]), _fits(told[SEARCH])
    return Calibration(told["horizon"], told["tries"], *fits)


def _fits(told: Mapping[str, Any]) -> dict[int, Fit]:
    return {int(players): Fit(tuple(line)) for players, line in told.items()}
