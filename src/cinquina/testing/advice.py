"""A game's own advice, called from Python."""

from __future__ import annotations

import functools
import sys
from types import SimpleNamespace

import numpy as np

from cinquina.bots.search import judge
from cinquina.core.contract import MAX_LEGAL, lean, legal
from cinquina.core.game import Game
from cinquina.core.jit import kernel, record
from cinquina.core.random import Words
from cinquina.core.state import States


@kernel
def lean_once(states, seat, words):  # type: ignore[no-untyped-def]  # compiled
    actions = np.zeros(MAX_LEGAL, np.int32)
    count = legal(record(states, 0), seat, actions)
    return lean(record(states, 0), seat, actions, count, words), count


@functools.cache
def _kernels(game: Game) -> SimpleNamespace:
    return game.specialise(sys.modules[__name__])


def weights(game: Game, states: States, seat: int) -> list[float]:
    """What `weigh` thinks of each legal action."""
    return [float(weight) for weight in judge(game, states, seat)[1]]


def leaning(game: Game, states: States, seat: int, words: Words) -> tuple[int, int]:
    """The index that `lean` chooses, and how many legal actions there are."""
    index, count = _kernels(game).lean_once(states, seat, words)
    return int(index), int(count)
