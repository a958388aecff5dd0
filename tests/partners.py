"""Mantis for four as a game of partners: everything around the rules can be tried with it."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.game import Game
from cinquina.games import get
from tests.twins import twin

Sides = Sequence[Sequence[int]]
OPPOSITE: Sides = ((0, 2), (1, 3))


def with_partners(chosen: Sides = OPPOSITE) -> Game:
    """A copy of Mantis in which opposite seats, or those given, are partners. Its rules know
    nothing of that: the winner is still one seat."""
    game = twin(get("mantis"))

    def sides(_players: int) -> Sides:
        return chosen

    game.__dict__["sides"] = sides
    return game
