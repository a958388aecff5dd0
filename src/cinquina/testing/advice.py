"""A game's own advice, called from Python."""

from __future__ import annotations

from cinquina.bots.search import judge
from cinquina.core.game import Game
from cinquina.core.random import Rng
from cinquina.core.state import States


def weights(game: Game, states: States, seat: int) -> list[float]:
    """What `weigh` thinks of each legal action."""
    return [float(weight) for weight in judge(game, states, seat)[1]]


def leaning(game: Game, states: States, seat: int, rng: Rng) -> tuple[int, int]:
    """The index that `lean` chooses, and how many legal actions there are."""
    index, count = game.batches.lean_once(states, seat, rng)
    return int(index), int(count)
