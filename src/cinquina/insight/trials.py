"""Moves tried on redeals: what `core/insight.py` counts, as means and standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cinquina.core.game import Game
from cinquina.core.insight import BLIND, NO_MOVE
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import MAX_SEATS, States

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

LONGEST = 100_000
"""The most moves of a playout that goes on to the end of the game."""


@dataclass(frozen=True)
class Tried:
    """The results of some moves on the same redeals, by move and seat: sums, sums of squares, and
    sums of the squared differences to the first of the moves. Partners win together, so a seat's
    result is that of its side."""

    tries: int
    sums: Floats
    squares: Floats
    gaps: Floats
    ended: npt.NDArray[np.int64]
    """On how many of the redeals each move ended the game."""
    beaten: Bools
    """Which seats cannot win any more after each move."""

    def __add__(self, other: Tried) -> Tried:
        return Tried(
            self.tries + other.tries,
            self.sums + other.sums,
            self.squares + other.squares,
            self.gaps + other.gaps,
            self.ended + other.ended,
            self.beaten,
        )

    def only(self, places: Sequence[int]) -> Tried:
        """The same for some of the moves; the first must stay the first."""
        chosen = list(places)
        return Tried(
            self.tries,
            self.sums[chosen],
            self.squares[chosen],
            self.gaps[chosen],
            self.ended[chosen],
            self.beaten[chosen],
        )

    @property
    def means(self) -> Floats:
        return self.sums / self.tries

    @property
    def settled(self) -> Bools:
        """Which of the moves always end the game, so that their mean results are chances."""
        settled: Bools = self.ended == self.tries
        return settled

    @property
    def errors(self) -> Floats:
        """The standard errors of the means."""
        return self._error(self.squares, self.means)

    @property
    def gap_errors(self) -> Floats:
        """The standard errors of how far each mean is from that of the first move. They are smaller
        than those of the means, because the moves were tried on the same redeals."""
        return self._error(self.gaps, self.means - self.means[0])

    def _error(self, squares: Floats, means: Floats) -> Floats:
        spread: Floats = np.maximum(squares / self.tries - means**2, 0.0)
        # Where all tries agree, one more might not.
        return np.sqrt((spread + 1.0 / (self.tries + 1) ** 2) / self.tries)


class Trials:
    """Trials in one position: of a seat's moves, on redeals for a viewer."""

    def __init__(self, game: Game, states: States, viewer: int, seed: str, seat: int = 0) -> None:
        self._game = game
        self._states = states
        self._viewer = viewer
        self._seat = seat
        self._rng: Rng = rng_from_seed(seed)
        self._done = 0
        players = int(states["players"][0])
        self._sides = together(game, players)

    def run(self, field: Sequence[int], tries: int) -> Tried:
        """Tries these actions on redeals that no other run of these trials has seen."""
        sums, squares, gaps = (np.zeros((len(field), MAX_SEATS)) for _ in range(3))
        ended = np.zeros(len(field), np.int64)
        self._game.insight.try_moves(
            self._states,
            self._viewer,
            self._seat,
            np.array(field, np.int32),
            self._rng,
            self._done,
            tries,
            self._game.calibration.horizon or LONGEST,
            sums,
            squares,
            gaps,
            ended,
        )
        self._done += tries
        sides, kept = self._sides, slice(len(self._sides))
        # Partners share a win equally; so a side's square is its size times the sum of theirs.
        sizes = sides.sum(axis=0)
        by_side = (squares[:, kept] @ sides) * sizes, (gaps[:, kept] @ sides) * sizes
        beaten = np.array([self._beaten(action) for action in field])
        return Tried(tries, sums[:, kept] @ sides, *by_side, ended, beaten)

    def _beaten(self, action: int) -> Bools:
        """Which seats cannot win any more after an action."""
        if action in (NO_MOVE, BLIND):
            return self._game.beaten(self._states)
        after = self._states.copy()
        self._game.play(after, self._seat, action)
        return self._game.beaten(after)


def together(game: Game, players: int) -> Floats:
    """A matrix with 1 where two seats win together, each with itself included."""
    matrix = np.zeros((players, players))
    for side in game.sides(players):
        matrix[np.ix_(side, side)] = 1.0
    return matrix


def as_it_stands(game: Game, states: States, viewer: int, tries: int, seed: str) -> Tried:
    """Playouts from a position without a move before them."""
    return Trials(game, states, viewer, seed).run([NO_MOVE], tries)
