"""The values of small variants, each found in two ways that have nothing in common."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import cinquina
from cinquina.core.match import Match
from cinquina.envs import openspiel  # registers the games
from cinquina.envs.episode import rewards_of
from cinquina.envs.reduced import REDUCED, Reduced

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("variant", REDUCED.values(), ids=REDUCED)
def test_openspiel_finds_the_value(variant: Reduced) -> None:
    """A few rounds of CFR+ find a pure policy, against which no better answer exists for anybody:
    then its value is that of the game."""
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
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert values[0] == pytest.approx(float(variant.value))


def dealt(variant: Reduced) -> list[Match]:
    seeds = [f"deal/{deal}" for deal in range(variant.deals)]
    return [cinquina.new(variant.game, 2, seed=one, options=variant.options) for one in seeds]


def best(matches: list[Match], limit: int) -> Fraction:
    """The sum of the values for seat 0 of matches that look alike to both players so far."""
    total = Fraction(0)
    alike: dict[tuple[int, str], list[Match]] = {}
    for match in matches:
        if match.over:
            winners = sum(1 << seat for seat in match.winners)
            total += Fraction(rewards_of(match.game, winners, 2)[0])
        elif match.step < limit:
            seat = match.waiting[0]
            alike.setdefault((seat, json.dumps(match.view(seat))), []).append(match)
    for (seat, _), same in alike.items():
        answers = [best(after(same, action), limit) for action in same[0].actions(seat)]
        total += max(answers) if seat == 0 else min(answers)
    return total


def after(matches: list[Match], action: int) -> list[Match]:
    played = [match.copy() for match in matches]
    for match in played:
        match.play_action(action)
    return played


def test_mantis_by_backward_induction() -> None:
    """In Mantis both know the same, so that what they may know splits the matches for both."""
    variant = REDUCED["mantis"]
    assert best(dealt(variant), variant.limit) / variant.deals == variant.value


def test_viva_by_backward_induction_with_open_cards() -> None:
    """In this variant of Viva it makes no difference to see all cards."""
    variant = REDUCED["viva"]
    values = [best([match], variant.limit) for match in dealt(variant)]
    assert sum(values) / variant.deals == variant.value


SMALL_SCALETTA = {"quick": True, "board": 4, "pieces": 1, "turns": 4}


def reaches(match: Match, first: int, wanted: int) -> bool:
    """Whether the player who began can get at least that: 1 for a win, 0 for a draw."""
    if match.over:
        return first in match.winners and len(match.winners) <= 2 - wanted
    seat = match.waiting[0]
    answers = (reaches(after([match], action)[0], first, wanted) for action in match.actions(seat))
    return any(answers) if seat == first else all(answers)


def test_four_turns_of_scaletta_are_a_draw() -> None:
    match = cinquina.new("scaletta", 2, seed=1, options=SMALL_SCALETTA)
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
