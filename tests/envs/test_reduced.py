"""The values of small variants, each found in two ways that have nothing in common."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    exploitability,
)
from open_spiel.python.policy import UniformRandomPolicy

import cinquina
from cinquina.core.match import Match
from cinquina.envs import openspiel  # registers the games
from cinquina.envs.episode import rewards_of
from cinquina.envs.reduced import REDUCED, Reduced

pytestmark = pytest.mark.compiled


SOLVABLE = {name: one for name, one in REDUCED.items() if one.situations is not None}
VARIANTS = pytest.mark.parametrize("variant", SOLVABLE.values(), ids=SOLVABLE)


@VARIANTS
def test_openspiel_finds_the_values(variant: Reduced) -> None:
    """A few rounds of CFR+ find a pure policy, against which no better answer exists for anybody:
    then its values are those of the game."""
    assert variant.name.startswith(openspiel.PREFIX)
    game = pyspiel.load_game(variant.name)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    chances = policy.action_probability_array
    chances[:] = np.eye(chances.shape[1])[chances.argmax(axis=1)]
    assert len(chances) == variant.situations
    assert exploitability.nash_conv(game, policy) == pytest.approx(0)
    root = game.new_initial_state()
    values = expected_game_score.policy_value(root, [policy] * variant.players)
    assert values == pytest.approx([float(value) for value in variant.values])
    answer = best_response.BestResponsePolicy(game, 0, UniformRandomPolicy(game))
    assert answer.value(root) == pytest.approx(float(variant.against_random or 0))


def dealt(variant: Reduced) -> list[Match]:
    seeds = [f"deal/{deal}" for deal in range(variant.deals)]
    return [
        cinquina.new(variant.game, variant.players, seed=one, options=variant.options)
        for one in seeds
    ]


def reward(match: Match, seat: int) -> Fraction:
    """What a seat gets at the end: a number of winners divides what the others lose."""
    winners = sum(1 << winner for winner in match.winners)
    return Fraction(rewards_of(match.game, winners, match.players)[seat]).limit_denominator(60)


def best(matches: list[Match], limit: int, viewer: int = 0) -> Fraction:
    """The sum of what a seat can be sure of in matches that look alike to all players so far."""
    total = Fraction(0)
    alike: dict[tuple[int, str], list[Match]] = {}
    for match in matches:
        if match.over:
            total += reward(match, viewer)
        elif match.step < limit:
            seat = match.waiting[0]
            alike.setdefault((seat, json.dumps(match.view(seat))), []).append(match)
    for (seat, _), same in alike.items():
        answers = [best(after(same, action), limit, viewer) for action in same[0].actions(seat)]
        total += max(answers) if seat == viewer else min(answers)
    return total


def answer_to_random(matches: list[tuple[Fraction, Match]], limit: int) -> Fraction:
    """What seat 0 gets by the best play from matches with these weights, which look alike to it so
    far, if the others choose their moves at random."""
    total = Fraction(0)
    alike: dict[str, list[tuple[Fraction, Match]]] = {}
    waiting = list(matches)
    while waiting:
        weight, match = waiting.pop()
        if match.over:
            total += weight * reward(match, 0)
        elif match.step < limit and match.waiting[0] == 0:
            alike.setdefault(json.dumps(match.view(0)), []).append((weight, match))
        elif match.step < limit:
            actions = match.actions(match.waiting[0])
            waiting += [(weight / len(actions), after([match], one)[0]) for one in actions]
    for same in alike.values():
        weights = [weight for weight, _ in same]
        played = [after([match for _, match in same], action) for action in same[0][1].actions(0)]
        total += max(
            answer_to_random(list(zip(weights, one, strict=True)), limit) for one in played
        )
    return total


@VARIANTS
def test_the_best_answer_to_random_moves(variant: Reduced) -> None:
    matches = [(Fraction(1, variant.deals), match) for match in dealt(variant)]
    assert answer_to_random(matches, variant.limit) == variant.against_random


def after(matches: list[Match], action: int) -> list[Match]:
    played = [match.copy() for match in matches]
    for match in played:
        match.play_action(action, match.waiting[0])
    return played


def test_mantis_by_backward_induction() -> None:
    """In Mantis both know the same, so that what they may know splits the matches for both."""
    variant = REDUCED["mantis"]
    assert best(dealt(variant), variant.limit) / variant.deals == variant.values[0]


def test_viva_by_backward_induction_with_open_cards() -> None:
    """In this variant of Viva it makes no difference to see all cards."""
    variant = REDUCED["viva"]
    values = [best([match], variant.limit) for match in dealt(variant)]
    assert sum(values) / variant.deals == variant.values[0]


def test_ingordi_by_what_each_can_be_sure_of() -> None:
    """Nothing is dealt in this variant, so that all know the same. What each can be sure of, even
    against the two others together, adds up to all that there is: nobody can get more."""
    variant = REDUCED["ingordi"]
    sure = [best(dealt(variant), variant.limit, seat) / variant.deals for seat in range(3)]
    assert tuple(sure) == variant.values
    assert sum(sure) == 0


def test_second_chance_by_backward_induction() -> None:
    """Sheets and cards are open to all."""
    variant = REDUCED["second_chance"]
    assert best(dealt(variant), variant.limit) / variant.deals == variant.values[0]


def reaches(match: Match, first: int, wanted: int) -> bool:
    """Whether the player who began can get at least that: 1 for a win, 0 for a draw."""
    if match.over:
        return first in match.winners and len(match.winners) <= 2 - wanted
    seat = match.waiting[0]
    answers = (reaches(after([match], action)[0], first, wanted) for action in match.actions(seat))
    return any(answers) if seat == first else all(answers)


def test_four_turns_of_scaletta_are_a_draw() -> None:
    (match,) = dealt(REDUCED["scaletta"])
    assert reaches(match, match.waiting[0], 0)
    assert not reaches(match, match.waiting[0], 1)


CELLS = [(row, column) for row in range(4) for column in range(4)]
LINES = [[(a, b) for b in range(4)] for a in range(4)]
LINES += [[(b, a) for b in range(4)] for a in range(4)]


def places(board: dict[tuple[int, int], int], number: int) -> list[tuple[int, int]]:
    """Where a number may go, by the rules as people read them."""
    found = []
    for row, column in CELLS:
        near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        numbers = [board[cell] for cell in near if cell in board]
        alone = (row, column) not in board and not numbers
        if alone or any(abs(number - other) == 1 for other in numbers):
            found.append((row, column))
    return found


def boards_after(
    board: dict[tuple[int, int], int], numbers: list[int]
) -> list[tuple[dict[tuple[int, int], int], list[int]]]:
    return [
        ({**board, cell: number}, [other for other in numbers if other != number])
        for number in numbers
        for cell in places(board, number)
    ]


def has_run(board: dict[tuple[int, int], int]) -> bool:
    runs = ([1, 2, 3, 4], [4, 3, 2, 1])
    return any([board.get(cell) for cell in line] in runs for line in LINES)


def test_the_draw_in_scaletta_by_hand() -> None:
    """The fourth piece is the first that can make a run, and it is not the beginner's: the game is
    a draw if the beginner can keep the other one from it, here with a 1 in the corner."""
    beginner = ({(0, 0): 1}, [2, 3, 4])
    for second, theirs in boards_after(beginner[0], [1, 2, 3, 4]):
        safe = (
            not any(has_run(fourth) for fourth, _ in boards_after(third, theirs))
            for third, _ in boards_after(second, beginner[1])
        )
        assert any(safe)
