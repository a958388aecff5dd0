"""A bot knows what its seat knows: what it cannot know never changes its move."""

from __future__ import annotations

import pytest

from cinquina.bots import LEVELS, Bot, Budget, make
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.testing.positions import positions, redealt, waiting_seats
from tests.effort import many

FEW = Budget(simulations=40)


def quick(game: Game, level: int, seed: int, budget: Budget) -> Bot:
    """A bot that searches no longer than the budget, if it searches at all."""
    return make(game, level, seed, budget if LEVELS[level].searches else None)


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_same_knowledge_and_seed_give_the_same_move(game: Game, level: int) -> None:
    for number, states in enumerate(positions(game, many(24, 2), "honest")):
        seat = waiting_seats(game, states)[0]
        moves = set()
        for world in (states, *(redealt(game, states, seat, f"{number}/{k}") for k in range(2))):
            match = Match(game, position=game.position(world))
            moves.add(quick(game, level, number, FEW).choose(match, seat))
        assert len(moves) == 1


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_bots_play_legal_moves_through_whole_games(game: Game, level: int) -> None:
    match = Match(game, game.seats[0], seed=f"whole/{level}")
    bot = quick(game, level, 0, Budget(simulations=20))
    while not match.over and match.step < many(300, 12):
        seat = match.waiting[0]
        move = bot.choose(match, seat)
        assert move in match.legal(seat)
        match.play(move, seat)


def test_what_a_bot_thinks_is_the_same_for_all_it_cannot_know(game: Game) -> None:
    for states in positions(game, many(6, 1), "thoughts"):
        seat = waiting_seats(game, states)[0]
        thoughts = []
        for world in (states, redealt(game, states, seat, "other")):
            match = Match(game, position=game.position(world))
            thoughts.append(make(game, 4, budget=FEW).consider(match, seat))
        assert thoughts[0] == thoughts[1]
