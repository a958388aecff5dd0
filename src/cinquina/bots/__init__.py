"""Choosing a move from what a seat may know.

A bot never holds the true state: it gets a copy in which `Match.known_to` has dealt everything
anew that the seat cannot know, so it cannot cheat even by mistake.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from cinquina.core.errors import BadLevel
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import below, words_from_seed

LEVELS = 1


class Bot(Protocol):
    """Anything that chooses a legal move for a seat."""

    def choose(self, match: Match, seat: int | None = None) -> str:
        """A legal move for the seat, in words; the seat may be left out if only one waits."""


class RandomBot:
    """Level 0: any legal move, each as likely."""

    def __init__(self, game: Game, seed: str | int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, match: Match, seat: int | None = None) -> str:
        chosen = match.acting_seat(seat)
        occasion = f"{self.seed}/{chosen}/{match.step}"
        states = match.known_to(chosen, occasion)
        actions = self.game.legal(states, chosen)
        pick = below(words_from_seed(f"{occasion}/pick"), np.int64(len(actions)))
        return self.game.words(PlainState(states, 0), actions[int(pick)])


def make(game: Game, level: int, seed: str | int) -> Bot:
    """The bot of that level for a game."""
    if type(level) is not int or not 0 <= level < LEVELS:
        raise BadLevel(level, LEVELS)
    return RandomBot(game, seed)
