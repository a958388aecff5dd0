"""The search as Python code sees it: a tree that grows within a budget, and what it found."""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from cinquina.bots import kernels
from cinquina.core.calibration import Fit, Floats
from cinquina.core.contract import Search
from cinquina.core.engine import Engine
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.state import States

NODES = 400_000
"""The most nodes of a tree: some 40 MB of memory, allocated by the system only as it is used."""

PATIENCE_SECONDS = 0.002
"""How long a stretch of search lasts before the clock and the stop event are checked."""

PROBE = 8
"""How many iterations are timed first, to estimate the speed of the search."""

FINALISTS = 2
"""How many moves are compared until the budget is used up."""

ENOUGH = 1_000
"""After how many deals for each move the worse half is dropped in any case."""

LINE = 4
"""How many moves of the expected continuation are given."""


@dataclass(frozen=True)
class Budget:
    """How long to search: a number of simulations, or of milliseconds, whichever is reached
    first."""

    simulations: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.milliseconds is None:
            raise ValueError("a search needs a budget: simulations, milliseconds or both")


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one legal move."""

    move: str
    chance: float | None
    """The chance to win after it, from 0 to 1, for the seat and its partners; alone, the chance of
    success. None if the bot did not look ahead, or if what it found is no chance: nothing was
    fitted for the game (`core/calibration.py`), and its `Search` does not give chances itself."""
    error: float | None
    """The standard error of that estimate; None without a chance."""
    visits: int
    """How often it was tried."""
    line: list[tuple[int, str]] = field(default_factory=list)
    """The expected continuation, the move itself included, as (seat, words)."""
    score: float | None = None
    """The mean result of the search, by which moves compare; None if the bot did not look ahead.
    The chance is made of it."""


@functools.cache
def engine_of(game: Game) -> Engine:
    """The search for a game, plain or compiled."""
    return Engine("search", game, kernels)


def judge(
    game: Game, known: States, seat: int, overlooked: int = 0
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]:
    """The seat's legal actions, and the game's own weights for them, as far as a bot sees that
    overlooks these features (`contract.Levels.mask`)."""
    actions = np.zeros(game.rules.MAX_LEGAL, np.int32)
    weights = np.zeros(game.rules.MAX_LEGAL, np.float64)
    count = engine_of(game).functions.weigh_moves(known, seat, actions, weights, overlooked)
    return actions[:count], weights[:count]


class Course:
    """How far a search has come within its budget."""

    def __init__(self, budget: Budget) -> None:
        self._limit = budget.simulations
        self._seconds = None if budget.milliseconds is None else budget.milliseconds / 1000
        self._began = time.perf_counter()
        self._done = 0
        self._each = PATIENCE_SECONDS / PROBE

    @property
    def whole(self) -> float:
        """How many iterations the budget probably allows."""
        by_time = math.inf if self._seconds is None else self._seconds / self._each
        return by_time if self._limit is None else min(self._limit, by_time)

    def until(self, part: float) -> int:
        """How many iterations are left until that part of the budget is used up; by the clock, as
        far as one can tell."""
        left = math.inf
        if self._limit is not None:
            left = max(0, math.ceil(part * self._limit) - self._done)
        if self._seconds is not None:
            spare = part * self._seconds - (time.perf_counter() - self._began)
            left = min(left, 0 if spare <= 0 else max(1, spare / self._each))
        return int(min(left, max(1, PATIENCE_SECONDS / self._each)))

    def ran(self, count: int, seconds: float) -> None:
        self._done += count
        self._each = max(seconds, 1e-7) / count


class Tree:
    """A search tree for one decision of one seat, over a state it may know.

    The budget is divided among the seat's moves by sequential halving: those that look best are
    tried on the same deals; in equal steps the worse half is dropped, until two are left.
    """

    def __init__(
        self,
        game: Game,
        known: States,
        seat: int,
        seed: str,
        manner: Search | None = None,
        overlooked: int = 0,
        blur: float = 1.0,
    ) -> None:
        self.game = game
        self.known = known
        self.seat = seat
        self.seed = seed
        self._manner = manner or game.search
        self._rng = rng_from_seed(f"{seed}/search")
        self._nodes = np.zeros(NODES, kernels.NODE)
        self._tree = np.zeros(1, kernels.TREE)
        for name in kernels.SETTINGS:
            self._tree[name] = getattr(self._manner, name)
        self._tree["seat"] = seat
        self._field = self._open(overlooked, blur, f"{seed}/order")
        self._behind: list[int] = []

    def _open(self, overlooked: int, blur: float, seed: str) -> list[int]:
        """Makes the nodes of the seat's own moves; returns them, the best looking first. Which of
        several equals comes first is chance: in the order of the actions, a search that has room
        for a few would always see the same corner of the board. Moves that `blur` makes look as
        good as the best one are its equals."""
        actions, weights = judge(self.game, self.known, self.seat, overlooked)
        count = len(actions)
        chance = np.random.default_rng(rng_from_seed(seed)).random(count)
        looks = np.minimum(weights, weights.max() / blur)
        order = np.lexsort((chance, -looks))
        own = self._nodes[1 : count + 1]
        own["action"], own["weight"], own["seat"] = actions[order], weights[order], self.seat
        own["sibling"][:-1] = np.arange(2, count + 1)
        self._nodes["child"][kernels.ROOT] = 1
        self._tree["used"] = count + 1
        return list(range(1, count + 1))

    @property
    def simulations(self) -> int:
        return int(self._nodes["visits"][kernels.ROOT])

    def grow(
        self, budget: Budget, stop: threading.Event | None = None, *, leaning: bool = True
    ) -> None:
        """Searches until the budget is used up or the stop event is set."""
        course = Course(budget)
        if budget.milliseconds is not None and (count := course.until(1)):
            self._run(course, min(PROBE, count), leaning, self._field[:FINALISTS])
        sizes = _sizes(min(len(self._field), self._width(course.whole)))
        for stage, size in enumerate(sizes, start=1):
            self._narrow(size)
            left = ENOUGH * size if size > FINALISTS else math.inf
            while left and (count := course.until(stage / len(sizes))):
                if stop is not None and stop.is_set():
                    return
                count = int(min(count, left))
                left -= count
                self._run(course, count, leaning, self._field)

    def _width(self, iterations: float) -> int:
        """How many moves can be compared in that many iterations."""
        return max(FINALISTS, int(self._manner.width * math.sqrt(iterations)))

    def _run(self, course: Course, count: int, leaning: bool, field: list[int]) -> None:
        began = time.perf_counter()
        engine_of(self.game).functions.search(
            self.known,
            self._tree,
            self._nodes,
            np.array(field, np.int32),
            self._rng,
            count,
            leaning,
        )
        course.ran(count, time.perf_counter() - began)

    def _narrow(self, size: int) -> None:
        """Drops all but the best `size` moves of the field."""
        ordered = self._best_first(self._field)
        self._field, behind = ordered[:size], ordered[size:]
        self._behind = [*behind, *self._behind]

    def _best_first(self, field: list[int]) -> list[int]:
        """By mean result; those not tried yet keep their order behind the others."""
        tried = [node for node in field if self._visits(node)]
        others = [node for node in field if not self._visits(node)]
        return [*sorted(tried, key=self._mean, reverse=True), *others]

    def best(self) -> int:
        """The move with the best mean result of those that are still compared."""
        return self._best_first(self._field)[0]

    def keep(self, actions: Iterable[int]) -> None:
        """Compares these moves only; to be called before the tree grows."""
        wanted = set(actions)
        self._field = [node for node in self._field if self.action(node) in wanted]

    def score(self) -> float:
        """The mean result of the best move."""
        return self._mean(self.best())

    def action(self, node: int) -> int:
        return int(self._nodes["action"][node])

    def results(self, node: int) -> npt.NDArray[np.float64]:
        """The mean result of every seat after a move; partners have that of their side."""
        players = int(self.known["players"][0])
        sides = [list(self.game.side_of(seat, players)) for seat in range(players)]
        totals = self._nodes["totals"][node]
        return np.array([totals[side].sum() for side in sides]) / max(self._visits(node), 1)

    def thoughts(self) -> list[Thought]:
        """What the search found about each of the seat's moves, the best first: those that were
        compared longest come before those that were dropped."""
        return [self._thought(node) for node in [*self._best_first(self._field), *self._behind]]

    def _children(self, node: int) -> list[int]:
        found = []
        child = int(self._nodes["child"][node])
        while child:
            found.append(child)
            child = int(self._nodes["sibling"][child])
        return found

    def _visits(self, node: int) -> int:
        return int(self._nodes["visits"][node])

    def _mean(self, node: int) -> float:
        """The mover's mean result."""
        seat = int(self._nodes["seat"][node])
        return float(self._nodes["totals"][node, seat]) / max(self._visits(node), 1)

    def _thought(self, node: int) -> Thought:
        visits = self._visits(node)
        move = self.game.spell(PlainState(self.known, 0), self.action(node))
        if visits == 0:
            return Thought(move, None, None, 0)
        results, line = self.results(node), self._line(node)
        score, size = float(results[self.seat]), len(self.game.side_of(self.seat, len(results)))
        fit = self.game.calibration.search.get(len(results))
        if fit is None and not self._manner.gives_chances:
            return Thought(move, None, None, visits, line, score)
        chance, slope = self._chance(node, results, fit)
        spread = max(float(self._nodes["squares"][node]) / visits - self._mean(node) ** 2, 0.0)
        # Partners share a win equally.
        error = slope * size * math.sqrt(spread / visits)
        return Thought(move, chance, error, visits, line, score)

    def _chance(self, node: int, results: Floats, fit: Fit | None) -> tuple[float, float]:
        """The seat's chance after a move, and by how much it changes with the result. A move that
        ends the game has results, which need no fit."""
        after = self.known.copy()
        self.game.play(after, self.seat, self.action(node))
        ended = not self.game.kernels.who_waits(after, 0) and not self._children(node)
        if fit is None or ended:
            return float(results[self.seat]), 1.0
        sizes = self.game.side_sizes(len(results))
        chances = fit.chances(results, sizes, self.game.beaten(after))
        return float(chances[self.seat]), float(fit.slopes(results, chances)[self.seat])

    def _line(self, node: int) -> list[tuple[int, str]]:
        """Follows the most visited moves, as far as they are legal in the known state."""
        states = self.known.copy()
        line: list[tuple[int, str]] = []
        following: Sequence[int] = [node]
        while following and len(line) < LINE:
            node = max(following, key=self._visits)
            seat = int(self._nodes["seat"][node])
            if not self._visits(node) or self.action(node) not in self.game.legal(states, seat):
                break
            line.append((seat, self.game.spell(PlainState(states, 0), self.action(node))))
            self.game.play(states, seat, self.action(node))
            following = self._children(node)
        return line


def _sizes(moves: int) -> list[int]:
    """The sizes of the field: half as many at every stage, down to the finalists."""
    sizes = [moves]
    while sizes[-1] > FINALISTS:
        sizes.append(max(FINALISTS, sizes[-1] // 2))
    return sizes
