"""Random positions and matches of any game, on which the laws are checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import Rng, below, rng_from_seed
from cinquina.core.state import NO_TRACE, TABLE, States

STEP_LIMIT = 20_000


def chance(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1."""
    return int(below(rng, np.int64(n)))


def some_options(game: Game, players: int, rng: Rng) -> dict[str, Any]:
    """Options at random: a combination that the game refuses is drawn again."""
    while True:
        chosen = _any_options(game, players, rng)
        scratch = PlainState(np.zeros(1, game.rules.STATE), 0)
        try:
            game.apply_options(scratch, players, chosen)
        except BadOption:
            continue
        return chosen


def _any_options(game: Game, players: int, rng: Rng) -> dict[str, Any]:
    """Each option with a random allowed value, or with its default if it takes any text. Half of
    the tables play by the book, the others by one or more house rules."""
    chosen: dict[str, Any] = {}
    house = chance(rng, 4) - 1
    for option in game.options(players):
        if option.house and chance(rng, 2) >= house:
            continue
        if option.values:
            chosen[option.name] = option.values[chance(rng, len(option.values))]
        elif option.least is not None and option.most is not None:
            chosen[option.name] = option.least + chance(rng, option.most - option.least + 1)
    return chosen


def new_states(game: Game, rng: Rng, *, defaults: bool = False) -> States:
    """The start of a match with random players and options."""
    players = game.seats[chance(rng, len(game.seats))]
    options = None if defaults else some_options(game, players, rng)
    return game.fresh(players, options, rng_from_seed(f"law/{chance(rng, 1 << 30)}"))


def positions(game: Game, count: int, seed: str = "laws") -> Iterator[States]:
    """Unfinished positions from random games: any number of players, any options, any stage."""
    rng = rng_from_seed(f"{game.id}/{seed}")
    found = 0
    while found < count:
        states = new_states(game, rng)
        for _ in range(4):
            stride = 1 + chance(rng, (4, 25, 120)[chance(rng, 3)])
            game.batches.play_out_all(states, rng, stride, NO_TRACE)
            if not game.kernels.who_waits(states, 0):
                break
            found += 1
            yield states.copy()


def random_match(game: Game, seed: str, limit: int) -> Match:
    """A match of random moves, to its end or until that many moves."""
    rng = rng_from_seed(seed)
    players = game.seats[chance(rng, len(game.seats))]
    match = Match(game, players, seed=seed, options=some_options(game, players, rng))
    while not match.over and match.step < limit:
        seat = match.waiting[chance(rng, len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[chance(rng, len(legal))], seat)
    return match


def waiting_seats(game: Game, states: States) -> list[int]:
    mask = game.kernels.who_waits(states, 0)
    return [seat for seat in range(int(states["players"][0])) if mask >> seat & 1]


def viewers(states: States) -> list[int]:
    """A spectator and every seat."""
    return [TABLE, *range(int(states["players"][0]))]


def redealt(game: Game, states: States, seat: int, seed: str) -> States:
    """A copy in which everything that the seat cannot know is redealt."""
    copy = states.copy()
    game.kernels.redeal_one(copy, 0, seat, rng_from_seed(seed))
    return copy
