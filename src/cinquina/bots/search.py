"""The search from Python: a tree that grows as long as it is told to, and what it found."""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np

from cinquina.bots import kernels
from cinquina.core import jit
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.random import words_from_seed
from cinquina.core.state import NO_TRACE, States

NODES = 400_000
"""Room for moves in a tree: some 40 MB of memory that is only touched as it is used."""

PATIENCE_SECONDS = 0.002
"""How long a stretch of search lasts before the clock and the stop sign are looked at."""

LINE = 4
"""How many moves of the expected continuation are told."""


@dataclass(frozen=True)
class Budget:
    """How long to search: so many simulations, or so many milliseconds, whichever ends first."""

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
    """The estimated share of the win after it, from 0 to 1; None if the bot did not look ahead."""
    error: float | None
    """The standard error of that estimate."""
    visits: int
    """How often it was tried."""
    line: list[tuple[int, str]] = field(default_factory=list)
    """The expected continuation, the move itself included, as (seat, words)."""


@functools.cache
def kernels_of(game: Game) -> SimpleNamespace:
    """The search, specialised for a game and compiled ahead."""
    special = game.specialise(kernels)
    jit.compile_ahead(f"{game.title}, bots", special, kernels.example_calls(game.rules))
    return special


class Tree:
    """A search tree for one decision of one seat, over a state it may know."""

    def __init__(self, game: Game, known: States, seat: int, seed: str, explore: float) -> None:
        self.game = game
        self.known = known
        self.seat = seat
        self._words = words_from_seed(f"{seed}/search")
        self._nodes = np.zeros(NODES, kernels.NODE)
        self._tree = np.zeros(1, kernels.TREE)
        self._tree["used"] = 1
        self._tree["seat"] = seat
        self._tree["explore"] = explore

    @property
    def simulations(self) -> int:
        return int(self._nodes["visits"][kernels.ROOT])

    def grow(
        self, budget: Budget, stop: threading.Event | None = None, *, leaning: bool = True
    ) -> None:
        """Searches until the budget is used up or the stop sign is shown."""
        limit = budget.simulations if budget.simulations is not None else 1 << 31
        deadline = math.inf
        if budget.milliseconds is not None:
            deadline = time.perf_counter() + budget.milliseconds / 1000
        stretch, done = 8, 0
        while done < limit and time.perf_counter() < deadline:
            if stop is not None and stop.is_set():
                return
            count = min(stretch, limit - done)
            began = time.perf_counter()
            kernels_of(self.game).search(
                self.known, self._tree, self._nodes, self._words, count, leaning
            )
            done += count
            stretch = _next_stretch(count, time.perf_counter() - began, deadline)

    def best(self) -> int:
        """The root's most visited move; among equals the one with the better result."""
        children = self._children(kernels.ROOT)
        return max(children, key=lambda node: (self._visits(node), self._mean(node)))

    def action(self, node: int) -> int:
        return int(self._nodes["action"][node])

    def thoughts(self) -> list[Thought]:
        """What the search found about each move of the root, the most visited first."""
        children = sorted(self._children(kernels.ROOT), key=self._visits, reverse=True)
        return [self._thought(node) for node in children]

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
        seat = int(self._nodes["seat"][node])
        return float(self._nodes["totals"][node, seat]) / max(self._visits(node), 1)

    def _thought(self, node: int) -> Thought:
        visits, mean = self._visits(node), self._mean(node)
        move = self.game.words(PlainState(self.known, 0), self.action(node))
        if visits == 0:
            return Thought(move, None, None, 0)
        spread = max(float(self._nodes["squares"][node]) / visits - mean * mean, 0.0)
        return Thought(move, mean, math.sqrt(spread / visits), visits, self._line(node))

    def _line(self, node: int) -> list[tuple[int, str]]:
        """Follows the most visited moves, as far as they are legal in the known state."""
        states = self.known.copy()
        out = np.zeros(self.game.rules.MAX_LEGAL, np.int32)
        line: list[tuple[int, str]] = []
        following: Sequence[int] = [node]
        while following and len(line) < LINE:
            node = max(following, key=self._visits)
            seat = int(self._nodes["seat"][node])
            if not self._visits(node) or self.action(node) not in self.game.legal(states, seat):
                break
            line.append((seat, self.game.words(PlainState(states, 0), self.action(node))))
            self.game.kernels.step(states, 0, seat, self.action(node), NO_TRACE, out)
            following = self._children(node)
        return line


def _next_stretch(count: int, lasted: float, deadline: float) -> int:
    """As many iterations as fit into the next couple of milliseconds."""
    each = max(lasted, 1e-7) / count
    left = min(PATIENCE_SECONDS, max(deadline - time.perf_counter(), 0.0))
    return int(min(max(left / each, 1), 4 * count + 8))
