"""The compiled rules of Second Chance: the names of the contract."""

from __future__ import annotations

from cinquina.games.second_chance.rules.features import FEATURES, OBSERVATION, observe
from cinquina.games.second_chance.rules.knowledge import redeal, redeal_in_turn
from cinquina.games.second_chance.rules.legal import legal, waiting
from cinquina.games.second_chance.rules.play import play, points, start, winners
from cinquina.games.second_chance.rules.state import ACTIONS, MAX_LEGAL, STATE

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
