"""What each seat of Ingordi can know, and that a redeal is a fair sample of the rest.

Expected chances are counted out in `possibilities.py`, from the twin's memory of what was seen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import numpy as np
import pytest

from cinquina.core import jit
from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.core.state import TABLE, States
from tests.games.ingordi.naive import COLOURS, Ingordi, by_palette
from tests.games.ingordi.possibilities import World, dealt_pair, hand_means, relived, worlds
from tests.games.ingordi.table import hand, story, table


def redeals(match: Match, seat: int, count: int) -> Iterator[States]:
    """The same match, over and over, with everything dealt anew that the seat cannot know."""
    states = match.known_to(seat, "fair")
    rng = rng_from_seed(f"fair/{seat}")
    for _ in range(count):
        match.game.kernels.redeal_one(states, 0, seat, rng)
        yield states


def world_of(states: States) -> World:
    """A dealt table in the words of the enumeration."""
    state = states[0]
    players, gifts = int(state["players"]), int(state["gifts"])
    pile = np.bincount(state["pile"][: state["pile_left"]], minlength=len(COLOURS))
    return World(
        tuple(tuple(line) for line in state["hands"][:players].tolist()),
        tuple(tuple(line) for line in state["gift_cards"][:gifts].tolist()),
        tuple(pile.tolist()),
    )


SHORT = [
    (3, 0, 90, 0),  # three gifts of one seat, with blocks after them
    (3, 4, 101, 0),  # the same, all cards of the pile seen
    (4, 3, 100, 2),  # three others, two of whom have given
    (4, 3, 106, 2),  # a gift is under way, two of its cards have gone
    (4, 5, 72, 2),  # a gift was asked for, no card has gone yet
]


@pytest.mark.parametrize(("players", "seed", "steps", "seat"), SHORT)
def test_every_possible_table_comes_up_as_often_as_counting_says(
    players: int, seed: int, steps: int, seat: int
) -> None:
    """ING-13: dealt pairs uniform among all that fit, gifts uniform from the hand at the time."""
    check_worlds(*story(players, seed, steps), seat)


@pytest.mark.parametrize(("dealt", "seed", "steps"), [(0, 1, 60), (1, 2, 45), (3, 0, 40)])
def test_the_same_with_other_numbers_of_dealt_cards(dealt: int, seed: int, steps: int) -> None:
    """ING-13, with a house rule."""
    check_worlds(*story(3, seed, steps, dealt=dealt), 0)


def check_worlds(match: Match, twin: Ingordi, seat: int) -> None:
    expected = worlds(twin, seat)
    samples = 100 if jit.PLAIN else 25_000
    found = Counter(world_of(states) for states in redeals(match, seat, samples))
    assert set(found) <= set(expected)
    if jit.PLAIN:
        return
    assert far_off(found, {what: float(chance) for what, chance in expected.items()}) < 5.0


def far_off(found: Counter[World], expected: dict[World, float]) -> float:
    """Pearson's chi-square in standard deviations from what chance alone would give; worlds that
    are too rare to judge are put together."""
    samples = found.total()
    rare_found = rare_expected = square = 0.0
    cells = 0
    for what, chance in expected.items():
        if chance * samples < 8:
            rare_found += found[what]
            rare_expected += chance * samples
        else:
            square += (found[what] - chance * samples) ** 2 / (chance * samples)
            cells += 1
    if rare_expected:
        square += (rare_found - rare_expected) ** 2 / rare_expected
        cells += 1
    return (square - (cells - 1)) / sqrt(2 * max(cells - 1, 1))


def means_and_spreads(hands: list[list[tuple[int, ...]]]) -> tuple[np.ndarray, np.ndarray]:
    """The mean of each count, and how far it may be off by chance."""
    counts = np.array(hands, dtype=np.float64)
    return counts.mean(axis=0), np.maximum(counts.std(axis=0), 0.02) / sqrt(len(hands))


def sampled_hands(match: Match, seat: int, count: int) -> list[list[tuple[int, ...]]]:
    return [list(world_of(states).hands) for states in redeals(match, seat, count)]


LONG = [
    (3, 0, 99, 0),
    (3, 3, 66, 0),
    (3, 3, 60, TABLE),
    (4, 1, 88, 0),
    (4, 7, 99, 0),
    (4, 7, 110, 0),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "seed", "steps", "seat"), LONG)
def test_hands_are_right_on_average_after_many_gifts(
    players: int, seed: int, steps: int, seat: int
) -> None:
    """ING-13: up to eleven gifts, and blocks between them, judged by exact counting."""
    match, twin = story(players, seed, steps)
    expected = np.array([[float(mean) for mean in row] for row in hand_means(twin, seat)])
    means, spreads = means_and_spreads(sampled_hands(match, seat, 20_000))
    assert np.abs((means - expected) / spreads).max() < 4.5


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "seed", "steps", "count"), [(3, 3, 65, 400), (5, 2, 65, 200)])
def test_hands_agree_with_playing_the_story_again_blindly(
    players: int, seed: int, steps: int, count: int
) -> None:
    """ING-13: forward simulation, keeping the runs in which everybody had what they laid."""
    match, twin = story(players, seed, steps)
    chance = random.Random(1)
    runs: list[list[tuple[int, ...]]] = []
    while len(runs) < count:
        hands = relived(twin, 0, chance)
        if hands is not None:
            runs.append(hands)
    expected, far = means_and_spreads(runs)
    means, near = means_and_spreads(sampled_hands(match, 0, 5_000))
    assert np.abs((means - expected) / np.sqrt(far**2 + near**2)).max() < 4.5


@pytest.mark.compiled
def test_a_pair_that_must_hold_a_red_is_not_simply_the_rest_at_random() -> None:
    """ING-3: of the pairs that hold a red, striking one red and dealing the other card from the
    rest would make two reds twice as likely as they are."""
    pairs, least = [["lime", "red"]] * 3, [{"red": -1}] * 3
    match = table(["l", "lg", "ls"], blocks=["", "rrrr", ""], dealt=pairs, least=least)
    unseen = Counter([*match.position()["pile"], *pairs[1], *pairs[2]])
    reds, others = unseen["red"], unseen.total() - unseen["red"]
    two = reds * (reds - 1) / 2 * with_a_red(reds - 2, others)
    one = reds * others * with_a_red(reds - 1, others - 1)
    chance = two / (two + one)
    samples = 30_000
    found = 0
    for states in redeals(match, 0, samples):
        dealt = states[0]["hands"][1] - states[0]["shown"][1]
        found += int(dealt[6] == 2)
    assert abs(found / samples - chance) < 4.5 * sqrt(chance * (1 - chance) / samples)


def with_a_red(reds: int, others: int) -> float:
    """In how many ways the other seat's pair can hold a red too."""
    return reds * (reds - 1) / 2 + reds * others


@pytest.mark.parametrize(("players", "seed", "steps"), [(3, 0, 99), (4, 7, 110), (5, 8, 95)])
def test_what_a_seat_knows_stays(players: int, seed: int, steps: int) -> None:
    """ING-6, ING-13, ING-16: own hand and gifts, all that is open, and every size."""
    match, twin = story(players, seed, steps)
    before = match.game.place(match.position())[0]
    for seat in range(players):
        for states in redeals(match, seat, 3 if jit.PLAIN else 200):
            after = states[0]
            assert (after["hands"][seat] == before["hands"][seat]).all()
            for line in range(int(before["gifts"])):
                if before["gift_givers"][line] == seat:
                    assert (after["gift_cards"][line] == before["gift_cards"][line]).all()
                assert after["gift_cards"][line].sum() == before["gift_cards"][line].sum()
            assert (after["hands"].sum(axis=1) == before["hand_sizes"]).all()
            for field in ("rows", "blocks", "tops", "scored", "shown", "least", "gift_shown"):
                assert (after[field] == before[field]).all()
        check_twin(twin, seat)


def check_twin(twin: Ingordi, seat: int) -> None:
    """The enumeration's idea of the dealt pair is two cards, for every seat."""
    assert sum(dealt_pair(twin, seat)) == 2
    assert min(dealt_pair(twin, seat)) >= 0


def test_a_card_taken_from_a_row_is_known_to_be_in_that_hand() -> None:
    """ING-6: until it is laid, or a hidden gift is made."""
    match = table(["", "yyooo", "s"], dealt=[["red", "red"], ["yellow", "yellow"], ["sky", "red"]])
    seen = {3: 0, 5: 3}
    for states in redeals(match, 0, 20):
        for colour, least in seen.items():
            assert states[0]["hands"][1][colour] >= least


def test_the_giver_knows_what_is_left_and_the_others_do_not() -> None:
    """ING-13"""
    match = table(["", "lgyyoo", "s"], blocks=["ss", "", ""])
    match.play("score")
    match.play("give lime")
    match.play("give green")
    assert hand(match, 1) == "yyoo"
    for states in redeals(match, 1, 20):
        assert tuple(states[0]["hands"][1]) == by_palette(["yellow"] * 2 + ["orange"] * 2)
    left = {tuple(states[0]["hands"][1].tolist()) for states in redeals(match, 2, 60)}
    assert len(left) > 5


def test_stories_that_need_a_larger_web_are_dealt_too() -> None:
    """ING-13: a long story in which many gifts are followed by blocks of many colours."""
    match, _ = story(3, 5, 105)
    for seat in range(3):
        for states in redeals(match, seat, 1):
            assert (states[0]["hands"].min(axis=1) >= 0).all()
