"""Choosing a move from what a seat may know.

A bot never holds the true state: it gets a copy in which `Match.known_to` has dealt everything
anew that the seat cannot know, so it cannot cheat even by mistake. Because a redeal forgets, the
same knowledge and the same seed give the same move.

    0  any legal move
    1  a beginner: sees what is obvious if it looks, and often does not
    2  the game's own judgement of one move, with many slips
    3  looks ahead a little, with some slips
    4  looks ahead, with few slips
    5  looks ahead as far as time allows, and never slips

Slips keep the levels apart. In the games with much luck the plain judgement already wins most of
what can be won, so that looking ahead alone would not make three clear steps above it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cinquina.bots.search import Budget, Thought, Tree, judge
from cinquina.core.errors import BadLevel
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import Words, below, words_from_seed
from cinquina.core.state import States

__all__ = ["LEVELS", "Bot", "Budget", "Thought", "make"]


@dataclass(frozen=True)
class Level:
    """How a bot thinks: by search within a budget, by the game's judgement, or not at all. How
    often it slips, the game says (`contract.Search.slips`)."""

    judges: bool = True
    budget: Budget | None = None


LEVELS = (
    Level(judges=False),
    Level(),
    Level(),
    Level(budget=Budget(simulations=300)),
    Level(budget=Budget(simulations=2_000)),
    Level(budget=Budget(milliseconds=200)),
)
NEVER = 0


class Bot:
    """A player of one game. The same seed and the same knowledge give the same move, as long as
    the budget is counted in simulations and not in time."""

    def __init__(self, game: Game, level: int, seed: str | int, budget: Budget | None) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self._manner = LEVELS[level]
        self._slips = (NEVER, *game.search.slips, NEVER)[level]
        if budget is not None and self._manner.budget is not None:
            self._manner = replace(self._manner, budget=budget)

    def choose(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> str:
        """A legal move for the seat, in words; the seat may be left out if only one waits. When
        the stop sign is shown, the best move so far."""
        chosen = match.acting_seat(seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        return self.game.spell(PlainState(known, 0), self.decide(known, chosen, occasion, stop))

    def decide(
        self, known: States, seat: int, occasion: str, stop: threading.Event | None = None
    ) -> int:
        """The action for a state that holds only what the seat may know."""
        judged, weights = judge(self.game, known, seat)
        actions: list[int] = judged.tolist()
        words = words_from_seed(f"{occasion}/whim")
        if len(actions) == 1:
            return actions[0]
        if not self._manner.judges:
            return actions[int(below(words, np.int64(len(actions))))]
        if int(below(words, np.int64(100))) < self._slips:
            return actions[_slip(weights, self.game.search.glance, words)]
        if self._manner.budget is None:
            return actions[int(np.argmax(weights))]
        tree = Tree(self.game, known, seat, occasion)
        tree.grow(self._manner.budget, stop)
        return tree.action(tree.best()) if tree.simulations else actions[int(np.argmax(weights))]

    def consider(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> list[Thought]:
        """What the bot thinks of each legal move, the best first."""
        chosen = match.acting_seat(seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        actions, weights = judge(self.game, known, chosen)
        if self._manner.budget is not None and len(actions) > 1:
            tree = Tree(self.game, known, chosen, occasion)
            tree.grow(self._manner.budget, stop)
            if tree.simulations:
                return tree.thoughts()
        state = PlainState(known, 0)
        order = np.argsort(-weights, kind="stable")
        return [Thought(self.game.spell(state, int(actions[i])), None, None, 0) for i in order]

    def _occasion(self, match: Match, seat: int) -> str:
        return f"{self.seed}/{seat}/{match.step}"


def _slip(weights: npt.NDArray[np.float64], glance: int, words: Words) -> int:
    """The best of the few moves that happen to be seen, as if there were no others."""
    few = 1 + (len(weights) // glance if glance else 0)
    seen = [int(below(words, np.int64(len(weights)))) for _ in range(few)]
    return max(seen, key=lambda move: weights[move])


def make(game: Game, level: int, seed: str | int = 0, budget: Budget | None = None) -> Bot:
    """The bot of that level for a game; a budget replaces the level's own."""
    if type(level) is not int or not 0 <= level < len(LEVELS):
        raise BadLevel(level, len(LEVELS))
    return Bot(game, level, seed, budget)
