"""The compiled rules of Mantis: the names of the contract."""

from __future__ import annotations

from cinquina.games.mantis.rules.features import FEATURES, OBSERVATION, observe
from cinquina.games.mantis.rules.knowledge import redeal, redeal_in_turn
from cinquina.games.mantis.rules.legal import legal, waiting
from cinquina.games.mantis.rules.play import play, points, start, winners
from cinquina.games.mantis.rules.state import ACTIONS, MAX_LEGAL, STATE

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
    "redeal_in_turn",
    "start",
    "waiting",
    "winners",
]
