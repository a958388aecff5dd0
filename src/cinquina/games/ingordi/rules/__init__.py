"""The compiled rules of Ingordi: the names of the contract."""

from __future__ import annotations

from cinquina.games.ingordi.rules.features import FEATURES, OBSERVATION, observe
from cinquina.games.ingordi.rules.knowledge import redeal
from cinquina.games.ingordi.rules.legal import legal, waiting
from cinquina.games.ingordi.rules.play import play, points, start, winners
from cinquina.games.ingordi.rules.state import ACTIONS, MAX_LEGAL, STATE

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
