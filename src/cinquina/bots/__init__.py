"""Choosing a move from what a seat may know.

A bot never gets the true state, but a copy in which `Match.known_to` has redealt everything that
the seat cannot know, so it cannot cheat even by mistake. Because nothing of the true state is left
in a redeal, the same knowledge and the same seed give the same move.

    0  any legal move
    1  a beginner: sees what is obvious if it looks, and often does not
    2  the game's own judgement of one move, with many slips
    3  looks ahead a little, with some slips
    4  looks ahead, with few slips
    5  looks ahead as far as time allows, and never slips

Slips keep the levels apart. In games with much luck the one-move judgement is already close to the
best possible play, so that looking ahead alone would not give three clearly stronger levels.
"""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
import numpy.typing as npt

from cinquina.bots.prepare import prepare as prepare_game
from cinquina.bots.search import Budget, Thought, Tree, engine_of, judge
from cinquina.core.errors import BadLevel, BadOption, WrongGame
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import whole
from cinquina.core.plain import PlainState
from cinquina.core.random import Rng, below, rng_from_seed
from cinquina.core.state import States

__all__ = ["LEVELS", "Bot", "Budget", "Player", "Thought", "budget_of", "make"]


class Player(Protocol):
    """Anything that chooses moves: a `Bot`, or an object of your own."""

    def choose(self, match: Match, seat: int, /) -> str:
        """A legal move for the seat, in words."""


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

    def __init__(
        self,
        game: Game,
        level: int,
        seed: str | int,
        budget: Budget | None,
        *,
        patient: bool = True,
    ) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self._patient = patient
        self._manner = LEVELS[level]
        self._slips = (NEVER, *game.search.slips, NEVER)[level]
        if budget is not None:
            if self._manner.budget is None:
                raise _no_search(level)
            self._manner = replace(self._manner, budget=budget)

    def choose(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> str:
        """A legal move for the seat, in words; the seat may be left out if only one waits. If
        `stop` is set meanwhile, the best move so far."""
        chosen = self._seat_in(match, seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        return self.game.spell(PlainState(known, 0), self.decide(known, chosen, occasion, stop))

    def decide(
        self, known: States, seat: int, occasion: str, stop: threading.Event | None = None
    ) -> int:
        """The action for a state that holds only what the seat may know."""
        judged, weights = judge(self.game, known, seat)
        actions: list[int] = judged.tolist()
        rng = rng_from_seed(f"{occasion}/whim")
        if len(actions) == 1:
            return actions[0]
        if not self._manner.judges:
            return actions[int(below(rng, np.int64(len(actions))))]
        if int(below(rng, np.int64(100))) < self._slips:
            return actions[_slip(weights, self.game.search.glance, rng)]
        tree = self._searched(known, seat, occasion, stop)
        return actions[int(np.argmax(weights))] if tree is None else tree.action(tree.best())

    def consider(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> list[Thought]:
        """What the bot thinks of each legal move, the best first."""
        chosen = self._seat_in(match, seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        actions, weights = judge(self.game, known, chosen)
        if len(actions) > 1:
            tree = self._searched(known, chosen, occasion, stop)
            if tree is not None:
                return tree.thoughts()
        state = PlainState(known, 0)
        order = np.argsort(-weights, kind="stable")
        return [Thought(self.game.spell(state, int(actions[i])), None, None, 0) for i in order]

    def _searched(
        self, known: States, seat: int, occasion: str, stop: threading.Event | None
    ) -> Tree | None:
        """The tree that the bot's budget allows; None if it does not search, or there is no time
        for a single simulation, or the search is not compiled yet and the bot may not wait."""
        if self._manner.budget is None:
            return None
        if not engine_of(self.game).final:
            if not self._patient:
                return None
            prepare_game(self.game)
        tree = Tree(self.game, known, seat, occasion)
        tree.grow(self._manner.budget, stop)
        return tree if tree.simulations else None

    def _seat_in(self, match: Match, seat: int | None) -> int:
        """The seat to choose for; WrongGame if the match is one of another game."""
        if match.game is not self.game:
            raise WrongGame(self.game.title, match.game.title)
        return match.acting_seat(seat)

    def _occasion(self, match: Match, seat: int) -> str:
        return f"{self.seed}/{seat}/{match.step}"


def _slip(weights: npt.NDArray[np.float64], glance: int, rng: Rng) -> int:
    """The best of the few moves that the bot happens to look at."""
    few = 1 + (len(weights) // glance if glance else 0)
    seen = [int(below(rng, np.int64(len(weights)))) for _ in range(few)]
    return max(seen, key=lambda move: weights[move])


def _no_search(level: int) -> BadOption:
    searching = ", ".join(str(number) for number, one in enumerate(LEVELS) if one.budget)
    return BadOption(
        "error-no-search",
        f"A bot of level {level} does not search, so it has no use for a budget; "
        f"these levels do: {searching}.",
        level=level,
        searching=searching,
    )


def budget_of(simulations: int | None, milliseconds: float | None) -> Budget | None:
    """The budget of that many simulations or milliseconds; None if neither is given."""
    if simulations is None and milliseconds is None:
        return None
    if simulations is not None and (count := whole(simulations) or 0) < 1:
        raise _bad_budget("simulations", "a whole number above 0", simulations)
    if milliseconds is not None:
        try:
            milliseconds = float(milliseconds)
        except (TypeError, ValueError):
            raise _bad_budget("milliseconds", "a number above 0", milliseconds) from None
        if not 0 < milliseconds < math.inf:
            raise _bad_budget("milliseconds", "a number above 0", milliseconds)
    return Budget(None if simulations is None else count, milliseconds)


def _bad_budget(name: str, needed: str, value: object) -> BadOption:
    return BadOption(
        "error-bad-budget",
        f"The budget in {name} must be {needed}, not {value!r}.",
        name=name,
        value=str(value),
    )


def make(
    game: Game,
    level: int,
    seed: str | int = 0,
    budget: Budget | None = None,
    *,
    patient: bool = True,
) -> Bot:
    """The bot of that level for a game; a budget replaces the level's own, if it searches. A
    patient bot waits until its search is compiled, so that the same seed always gives the same
    move; another plays by the game's judgement alone until then."""
    number = whole(level)
    if number is None or not 0 <= number < len(LEVELS):
        raise BadLevel(level, len(LEVELS))
    return Bot(game, number, seed, budget, patient=patient)
