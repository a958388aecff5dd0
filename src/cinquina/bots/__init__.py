"""Choosing a move from what a seat may know.

A bot never gets the true state, but a copy in which `Match.known_to` has redealt everything that
the seat cannot know, so it cannot cheat even by mistake. Because nothing of the true state is left
in a redeal, the same knowledge and the same seed give the same move.

    0  any legal move
    1  a beginner: sees what is obvious
    2  easy: sees more of the game's judgement of one move, but not all
    3  medium: looks ahead a little
    4  strong: looks ahead
    5  expert: looks ahead as far as time allows

Weaker levels see less (`contract.Levels`): fewer features of the game's judgement, smaller
differences between moves, a shorter look ahead. They never throw a move away: what they play is
always among the best moves by what they see.
"""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from cinquina.bots.generous import best_given
from cinquina.bots.prepare import prepare as prepare_game
from cinquina.bots.search import Budget, Thought, Tree, engine_of, judge
from cinquina.core.contract import Sight
from cinquina.core.errors import BadLevel, BadOption, NotOffered, WrongGame
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import whole
from cinquina.core.plain import PlainState
from cinquina.core.random import below, rng_from_seed
from cinquina.core.state import States

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Player",
    "Thought",
    "budget_of",
    "check_offered",
    "has_manner",
    "make",
    "offered",
    "plausible",
    "sight_of",
]


class Player(Protocol):
    """Anything that chooses moves: a `Bot`, or an object of your own."""

    def choose(self, match: Match, seat: int, /) -> str:
        """A legal move for the seat, in words."""


@dataclass(frozen=True)
class Level:
    """How a bot thinks: not at all, by the game's judgement of one move, or by search. What it sees
    of a game, the game says (`contract.Levels`)."""

    judges: bool = True
    searches: bool = False


LEVELS = (
    Level(judges=False),
    Level(),
    Level(),
    Level(searches=True),
    Level(searches=True),
    Level(searches=True),
)
EXPERT = len(LEVELS) - 1
EXPERTS_BUDGET = Budget(milliseconds=200)


def sight_of(game: Game, level: int) -> Sight:
    """What a bot of that level sees of a game."""
    own = game.levels
    return (Sight(), own.beginner, own.easy, own.medium, own.strong, Sight())[level]


def check_offered(game: Game, level: int, players: int) -> int:
    """The level itself; BadLevel or NotOffered if the game has no such bots for that many
    players."""
    if not 0 <= level < len(LEVELS):
        raise BadLevel(level, len(LEVELS))
    if level not in offered(game, players):
        raise NotOffered(game.title, level, players, offered(game, players))
    return level


def offered(game: Game, players: int) -> tuple[int, ...]:
    """The levels that are offered for that many players, the weakest first."""
    return game.levels.offered.get(players, tuple(range(len(LEVELS))))


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
        manner: str | None = None,
        patient: bool = True,
    ) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self._patient = patient
        self._sight = sight_of(game, level)
        habits = game.levels.manners.get(manner or "", ()) if has_manner(level) else ()
        self._overlooked = game.levels.mask((*self._sight.overlooks, *habits))
        if budget is not None and not LEVELS[level].searches:
            raise _no_search(level)
        self._budget = budget or _usual_budget(level, self._sight)

    def choose(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> str:
        """A legal move for the seat, in words; the seat may be left out if only one waits. If
        `stop` is set meanwhile, the best move so far."""
        chosen = self._seat_in(match, seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        return self.game.spell(PlainState(known, 0), self.decide(known, chosen, occasion, stop))

    def action(self, match: Match, seat: int) -> int:
        """The same move as a number."""
        occasion = self._occasion(match, self._seat_in(match, seat))
        return self.decide(match.known_to(seat, occasion), seat, occasion)

    def decide(
        self, known: States, seat: int, occasion: str, stop: threading.Event | None = None
    ) -> int:
        """The action for a state that holds only what the seat may know."""
        judged, weights = judge(self.game, known, seat, self._overlooked)
        actions: list[int] = judged.tolist()
        rng = rng_from_seed(f"{occasion}/whim")
        if len(actions) == 1:
            return actions[0]
        if not LEVELS[self.level].judges:
            return actions[int(below(rng, np.int64(len(actions))))]
        tree = self._searched(known, seat, occasion, stop)
        if tree is not None:
            return self._generously(tree, stop)
        good = plausible(weights, self._sight.blur)
        return actions[good[int(below(rng, np.int64(len(good))))]]

    def consider(
        self, match: Match, seat: int | None = None, stop: threading.Event | None = None
    ) -> list[Thought]:
        """What the bot thinks of each legal move, the best first."""
        chosen = self._seat_in(match, seat)
        occasion = self._occasion(match, chosen)
        known = match.known_to(chosen, occasion)
        actions, weights = judge(self.game, known, chosen, self._overlooked)
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
        if self._budget is None:
            return None
        if not engine_of(self.game).final:
            if not self._patient:
                return None
            prepare_game(self.game)
        blur = self._sight.blur
        tree = Tree(self.game, known, seat, occasion, overlooked=self._overlooked, blur=blur)
        tree.grow(self._budget, stop)
        return tree if tree.simulations else None

    def _generously(self, tree: Tree, stop: threading.Event | None) -> int:
        """The best move of a search, or one as good that leaves the others something."""
        given = None if self._budget is None else best_given(tree, self._budget, stop)
        return tree.action(tree.best()) if given is None else given

    def _seat_in(self, match: Match, seat: int | None) -> int:
        """The seat to choose for; WrongGame if the match is one of another game."""
        if match.game is not self.game:
            raise WrongGame(self.game.title, match.game.title)
        return match.acting_seat(seat)

    def _occasion(self, match: Match, seat: int) -> str:
        return f"{self.seed}/{seat}/{match.step}"


def plausible(weights: npt.NDArray[np.float64], blur: float) -> list[int]:
    """The indices of the moves that look as good as the best one."""
    return np.flatnonzero(weights * blur >= weights.max()).tolist()


def has_manner(level: int) -> bool:
    """Whether bots of that level have a manner: the lowest sees nothing, the highest everything."""
    return 0 < level < EXPERT


def _usual_budget(level: int, sight: Sight) -> Budget | None:
    if not LEVELS[level].searches:
        return None
    return EXPERTS_BUDGET if level == EXPERT else Budget(simulations=sight.simulations)


def _no_search(level: int) -> BadOption:
    searching = ", ".join(str(number) for number, one in enumerate(LEVELS) if one.searches)
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
    manner: str | None = None,
    patient: bool = True,
) -> Bot:
    """The bot of that level for a game; a budget replaces the level's own, if it searches. Its
    manner is one of `contract.MANNERS`; without one it overlooks no more than its level does. A
    patient bot waits until its search is compiled, so that the same seed always gives the same
    move; another plays by the game's judgement alone until then."""
    number = whole(level)
    if number is None or not 0 <= number < len(LEVELS):
        raise BadLevel(level, len(LEVELS))
    return Bot(game, number, seed, budget, manner=manner, patient=patient)
