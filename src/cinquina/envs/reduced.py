"""Small variants of games with known values, for whoever wants to try a solver on them.

    from cinquina.envs.reduced import REDUCED
    game = pyspiel.load_game(REDUCED["mantis"].name)

They are two-player games with house rules, few deals and a low limit of moves; what is not decided
by then is a draw. Both players know which deals there are, but not which one it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Reduced:
    """A variant of a game for two, as OpenSpiel loads it, and what it is worth."""

    game: str
    options: Mapping[str, Any]
    deals: int
    limit: int
    situations: int
    """How many information states there are in which somebody decides."""
    value: Fraction
    """What player 0 gets if both play as well as can be."""

    @property
    def name(self) -> str:
        options = {**self.options, "deals": self.deals, "limit": self.limit}
        return f"python_cinquina_{self.game}({','.join(f'{k}={v}' for k, v in options.items())})"


REDUCED = {
    "mantis": Reduced("mantis", {"dealt": 0, "goal": 2, "first": 0}, 12, 4, 153, Fraction(1, 6)),
    "viva": Reduced(
        "viva", {"hand": 1, "houses": 1, "rounds": 1, "dealer": 0}, 12, 5, 120, Fraction(-1, 4)
    ),
}
