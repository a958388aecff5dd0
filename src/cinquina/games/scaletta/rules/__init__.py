"""The compiled rules of Scaletta: the names of the contract."""

from __future__ import annotations

from cinquina.games.scaletta.rules.features import FEATURES, OBSERVATION, observe
from cinquina.games.scaletta.rules.knowledge import redeal
from cinquina.games.scaletta.rules.legal import legal, waiting
from cinquina.games.scaletta.rules.play import play, points, start, winners
from cinquina.games.scaletta.rules.state import ACTIONS, MAX_LEGAL, STATE

__all__ = [
    "ACTIONS",
    "FEATURES",
    "MAX_LEGAL",
    "OBSERVATION",
    "STATE",
    "legal",
    "observe",
    "play",
    "points",
    "redeal",
    "start",
    "waiting",
    "winners",
]
