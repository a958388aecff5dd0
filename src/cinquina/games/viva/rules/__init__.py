"""The compiled rules of Viva: the names of the contract."""

from __future__ import annotations

from cinquina.games.viva.rules.features import FEATURES, OBSERVATION, observe
from cinquina.games.viva.rules.knowledge import redeal
from cinquina.games.viva.rules.legal import legal, waiting
from cinquina.games.viva.rules.play import play, points, start, winners
from cinquina.games.viva.rules.state import ACTIONS, MAX_LEGAL, STATE

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
