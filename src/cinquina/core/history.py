"""The moves of a match, and everything that can be worked out from them.

The state is kept at every KEPT-th move. States in between, and the words and events of moves that
were played by number, are worked out on demand by playing a few moves again.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cinquina.core.declarations import Row
from cinquina.core.game import Game
from cinquina.core.options import Options
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.state import States, Trace, new_trace, take_rows

KEPT = 16
"""After how many moves the state is kept again. A server has thousands of matches in memory."""


class _Scratch(threading.local):
    """One trace for each thread, for whichever match is played in it."""

    def __init__(self) -> None:
        self.trace = new_trace()


_scratch = _Scratch()


def scratch_trace() -> Trace:
    """An empty trace that notes what happens, for one step."""
    return _scratch.trace


@dataclass(frozen=True)
class Beginning:
    """How a match began: with players, options and a seed, or at a position."""

    game: Game
    players: int
    seed: str
    options: Options
    position: Mapping[str, Any] | None

    def set_up(self) -> tuple[States, list[Row]]:
        """The first state, and what happened while the table was set up."""
        if self.position is not None:
            return self.game.place(self.position), []
        trace = new_trace()
        rng = rng_from_seed(self.seed)
        return self.game.fresh(self.players, self.options, rng, trace), take_rows(trace)


@dataclass(slots=True)
class Told:
    """A move in words, and what it caused."""

    words: str
    rows: list[Row]


class History:
    """The moves that were played since the beginning."""

    __slots__ = ("_kept", "_opening", "_told", "actions", "beginning", "seats")

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.seats: list[int] = []
        self.actions: list[int] = []
        self._told: dict[int, Told] = {}
        self._kept: dict[int, bytes] = {}
        self._opening: list[Row] | None = None

    def __len__(self) -> int:
        return len(self.actions)

    def open(self, states: States, rows: list[Row]) -> None:
        """Takes the result of `Beginning.set_up`, so that it need not be called again."""
        self._kept[0] = states.tobytes()
        self._opening = rows

    def keep(self, states: States) -> None:
        """Keeps the state before the next move; to be called at every KEPT-th move."""
        self._kept[len(self.actions)] = states.tobytes()

    def add(self, seat: int, action: int) -> None:
        self.seats.append(seat)
        self.actions.append(action)

    def tell(self, words: str, rows: list[Row]) -> None:
        """Takes the words and the events of the last move, so that they need not be worked out."""
        self._told[len(self.actions) - 1] = Told(words, rows)

    def pop(self) -> None:
        """Forgets the last move."""
        self._kept.pop(len(self.actions), None)
        self.seats.pop()
        self.actions.pop()
        self._told.pop(len(self.actions), None)

    def until(self, step: int) -> History:
        """A copy that ends after that many moves."""
        copy = History(self.beginning)
        copy.seats, copy.actions = self.seats[:step], self.actions[:step]
        copy._told = {number: told for number, told in self._told.items() if number < step}
        copy._kept = {kept: state for kept, state in self._kept.items() if kept <= step}
        copy._opening = self._opening
        return copy

    @property
    def opening(self) -> list[Row]:
        """What happened while the table was set up."""
        if self._opening is None:
            self.open(*self.beginning.set_up())
        return self._opening or []

    def told(self, number: int) -> Told:
        """The words and the events of a move, counted from 0."""
        if number not in self._told:
            self._work_out(number - number % KEPT)
        return self._told[number]

    def state_at(self, step: int) -> States:
        """The state after that many moves."""
        first, states = self._nearest(step)
        for _ in self._play(states, first, step):
            pass
        return states

    def states(self) -> Iterator[States]:
        """The state before each move, always in the same array."""
        _, states = self._nearest(0)
        yield from self._play(states, 0, len(self))

    def packed(self) -> tuple[bytes, bytes]:
        """Seats and actions as bytes."""
        return array("b", self.seats).tobytes(), array("i", self.actions).tobytes()

    def unpack(self, seats: bytes, actions: bytes) -> None:
        self.seats = array("b", seats).tolist()
        self.actions = array("i", actions).tolist()

    def _nearest(self, step: int) -> tuple[int, States]:
        """The last kept state that is not after that step, and which step it is."""
        first = step - step % KEPT
        while first and first not in self._kept:
            first -= KEPT
        if first not in self._kept:
            self.open(*self.beginning.set_up())
        kept = np.frombuffer(self._kept[first], self.beginning.game.rules.STATE)
        return first, kept.copy()

    def _play(self, states: States, first: int, last: int) -> Iterator[States]:
        """Plays the moves from `first` to `last` again; gives the state before each."""
        play = self.beginning.game.play
        for number in range(first, last):
            if number % KEPT == 0 and number not in self._kept:
                self._kept[number] = states.tobytes()
            yield states
            play(states, self.seats[number], self.actions[number])

    def _work_out(self, first: int) -> None:
        """Works out the words and events of the moves from a kept state to the next."""
        game, trace = self.beginning.game, scratch_trace()
        states = self.state_at(first)
        state = PlainState(states, 0)
        for number in range(first, min(first + KEPT, len(self))):
            action = self.actions[number]
            words = game.spell(state, action)
            game.play(states, self.seats[number], action, trace)
            self._told[number] = Told(words, take_rows(trace))
