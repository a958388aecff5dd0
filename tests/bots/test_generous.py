"""Generosity: what it looks at, when, and that it never costs more than its price."""

from __future__ import annotations

import numpy as np
import pytest

from cinquina.bots import Budget
from cinquina.bots.generous import best_given
from cinquina.bots.search import Tree, judge
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.testing.positions import positions, waiting_seats
from tests.effort import many

SCALETTA = get("scaletta")
ANY = 2.0
"""A price that nothing exceeds, however short the search."""
BUDGET = Budget(simulations=many(60, 10))


def grown(game: Game, match: Match, number: int) -> Tree:
    seat = match.waiting[0]
    tree = Tree(game, match.known_to(seat, number), seat, f"tree/{number}")
    tree.grow(BUDGET)
    return tree


def careful_game(moves: int, seed: str) -> Match:
    """A game in which nobody has left a run yet."""
    match = Match(SCALETTA, 2, seed=seed)
    while match.step < moves:
        seat = match.waiting[0]
        actions, weights = judge(SCALETTA, match.known_to(seat, match.step), seat)
        match.play_action(int(actions[weights.argmax()]), seat)
    return match


def runs_open(match: Match, action: int) -> bool:
    """Whether the next player can complete a run after this move."""
    seat = match.waiting[0]
    states = match.known_to(seat, "after")
    SCALETTA.play(states, seat, action)
    bare = SCALETTA.levels.mask(SCALETTA.levels.features)
    return bool(judge(SCALETTA, states, 1 - seat, bare)[1].max() > 1)


def game_with_something_to_give() -> Match:
    for moves in range(16, 40):
        match = careful_game(moves, "give")
        if best_given(grown(SCALETTA, match, 0), BUDGET, price=ANY, one_in=1) is not None:
            return match
    raise AssertionError("no move leaves a run")


def test_at_any_price_a_run_is_left_to_the_next_player() -> None:
    left = 0
    for number in range(many(12, 4)):
        match = careful_game(20 + number, f"left/{number}")
        action = best_given(grown(SCALETTA, match, number), BUDGET, price=ANY, one_in=1)
        if action is not None:
            left += 1
            assert runs_open(match, action)
    assert left


def test_nothing_is_given_that_costs_more_than_its_price() -> None:
    match = game_with_something_to_give()
    assert best_given(grown(SCALETTA, match, 1), BUDGET, price=-1.0, one_in=1) is None


def test_who_can_complete_a_run_is_not_generous() -> None:
    bare = SCALETTA.levels.mask(SCALETTA.levels.features)
    seen = 0
    for number, states in enumerate(positions(SCALETTA, many(300, 60), "complete")):
        seat = waiting_seats(SCALETTA, states)[0]
        if judge(SCALETTA, states, seat, bare)[1].max() > 1:
            seen += 1
            tree = Tree(SCALETTA, states, seat, f"tree/{number}")
            tree.grow(Budget(simulations=2))
            taking = best_given(tree, Budget(simulations=2), price=ANY, one_in=1)
            assert taking is None or runs_taken(states, seat, taking)
    assert seen


def runs_taken(states: np.ndarray, seat: int, action: int) -> bool:
    """Whether this move completes a run."""
    bare = SCALETTA.levels.mask(SCALETTA.levels.features)
    actions, weights = judge(SCALETTA, states, seat, bare)
    return bool(weights[actions.tolist().index(action)] > 1)


def test_only_now_and_then() -> None:
    match = game_with_something_to_give()
    seat = match.waiting[0]
    given = 0
    for number in range(60):
        tree = Tree(SCALETTA, match.known_to(seat, number), seat, f"often/{number}")
        tree.grow(Budget(simulations=2))
        given += best_given(tree, Budget(simulations=2), price=ANY) is not None
    assert 0 < given < 40


def test_a_short_search_gives_nothing_that_is_not_better_beyond_doubt() -> None:
    match = game_with_something_to_give()
    short = Budget(simulations=20)
    for number in range(many(30, 10)):
        tree = Tree(SCALETTA, match.known_to(0, number), match.waiting[0], f"short/{number}")
        tree.grow(short)
        action = best_given(tree, short, one_in=1)
        assert action is None or tree.score() < 0.8
    assert best_given(tree, short, price=ANY, one_in=1) is not None


@pytest.mark.parametrize("name", [one for one in names() if one != "scaletta"])
def test_other_games_have_no_need_of_it(name: str) -> None:
    assert not get(name).search.generous
