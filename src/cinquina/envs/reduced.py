"""Small variants of games with known values, for whoever wants to try a solver on them.

    from cinquina.envs.reduced import REDUCED
    game = pyspiel.load_game(REDUCED["mantis"].name)

They have house rules, few deals and, where that is needed, a low limit of moves; what is not
decided by then is a draw. Everybody knows which deals there are, but not which one it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cinquina.envs.episode import LIMIT


@dataclass(frozen=True)
class Reduced:
    """A variant of a game, as OpenSpiel loads it, and what it is worth."""

    game: str
    options: Mapping[str, Any]
    deals: int
    values: tuple[Fraction, ...]
    """What each player gets if all play as well as can be, in every equilibrium."""
    against_random: Fraction | None = None
    """What player 0 gets by the best play against others who choose their moves at random."""
    situations: int | None = None
    """How many information states there are in which somebody decides; None if they are too many
    for OpenSpiel's solvers, which go through all of them."""
    limit: int = LIMIT

    @property
    def players(self) -> int:
        return len(self.values)

    @property
    def name(self) -> str:
        options = {"players": self.players, **self.options, "deals": self.deals}
        if self.limit != LIMIT:
            options["limit"] = self.limit
        return f"python_cinquina_{self.game}({','.join(f'{k}={v}' for k, v in options.items())})"


def _zero_sum(value: Fraction) -> tuple[Fraction, ...]:
    return value, -value


REDUCED = {
    "mantis": Reduced(
        "mantis",
        {"dealt": 0, "goal": 2, "first": 0},
        deals=12,
        limit=4,
        situations=153,
        values=_zero_sum(Fraction(1, 6)),
        against_random=Fraction(19, 48),
    ),
    "viva": Reduced(
        "viva",
        {"hand": 1, "houses": 1, "rounds": 1, "dealer": 0},
        deals=12,
        limit=5,
        situations=120,
        values=_zero_sum(Fraction(-1, 4)),
        against_random=Fraction(5, 48),
    ),
    "ingordi": Reduced(
        "ingordi",
        {"copies": 1, "dealt": 0, "rows": 4, "refill": 3, "end_rows": 3, "first": 0},
        deals=8,
        situations=85,
        values=(Fraction(1, 16), Fraction(-7, 32), Fraction(5, 32)),
        against_random=Fraction(77, 512),
    ),
    "scaletta": Reduced(
        "scaletta",
        {"quick": True, "board": 4, "pieces": 1, "turns": 4},
        deals=1,
        values=_zero_sum(Fraction(0)),
    ),
    "second_chance": Reduced(
        "second_chance",
        {"grid": 2, "largest": 3, "starting": False},
        deals=4,
        situations=375,
        values=_zero_sum(Fraction(0)),
        against_random=Fraction(13, 24),
    ),
}
