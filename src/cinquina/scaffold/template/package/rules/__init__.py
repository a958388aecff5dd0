"""The compiled rules of the game: the names of the contract."""

from __future__ import annotations

from template_package.rules.knowledge import redeal
from template_package.rules.legal import legal, waiting
from template_package.rules.play import play, points, start, winners
from template_package.rules.state import ACTIONS, MAX_LEGAL, STATE

__all__ = [
    "ACTIONS",
    "MAX_LEGAL",
    "STATE",
    "legal",
    "play",
    "points",
    "redeal",
    "start",
    "waiting",
    "winners",
]
