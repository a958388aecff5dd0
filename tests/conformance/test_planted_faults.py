"""The laws find what they are there for: a redeal that cheats breaks at least one of them.

Each fault is planted into a copy of a game by replacing its `redeal`; all laws about hidden cards
then run on the copy.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cinquina.core.game import Game
from cinquina.core.random import Words, words_from_seed
from cinquina.core.state import States
from cinquina.games import get
from cinquina.testing import LAWS, Trial, hidden

Redeal = Callable[[States, int, int, Words], None]
HIDDEN = [law for law in LAWS if law.check.__module__ == hidden.__name__]
FIXED = "always the same"


def shuffled(cards: npt.NDArray[Any], words: Words) -> None:
    """Shuffles cards in place with the generator words."""
    order = np.random.default_rng([int(word) for word in words]).permutation(len(cards))
    cards[:] = cards[order]


def does_nothing(_real: Redeal) -> Redeal:
    return lambda _states, _i, _seat, _words: None


def only_reseeds(_real: Redeal) -> Redeal:
    def redeal(states: States, i: int, _seat: int, words: Words) -> None:
        states["generator"][i] = words

    return redeal


def never_shuffles(real: Redeal) -> Redeal:
    """Deals the unknown cards out, but always in the same order."""

    def redeal(states: States, i: int, seat: int, words: Words) -> None:
        real(states, i, seat, words_from_seed(FIXED))
        states["generator"][i] = words

    return redeal


def keeps_the_truth_of(field: str) -> Callable[[Redeal], Redeal]:
    """Deals everything anew but one field of the state, which stays as it is."""

    def plant(real: Redeal) -> Redeal:
        def redeal(states: States, i: int, seat: int, words: Words) -> None:
            before = states[field][i].copy()
            real(states, i, seat, words)
            states[field][i] = before

        return redeal

    return plant


def sorts_the_pile_of_viva(real: Redeal) -> Redeal:
    """Deals hands fairly, and lays the pile out in order."""

    def redeal(states: States, i: int, seat: int, words: Words) -> None:
        real(states, i, seat, words)
        states["pile"][i][: int(states["pile_size"][i])].sort()

    return redeal


def keeps_all_hands_of_viva(_real: Redeal) -> Redeal:
    """Shuffles the draw pile and leaves every hand as it is."""

    def redeal(states: States, i: int, _seat: int, words: Words) -> None:
        shuffled(states["pile"][i][: int(states["pile_size"][i])], words)
        states["generator"][i] = words

    return redeal


def keeps_all_hands_of_ingordi(_real: Redeal) -> Redeal:
    def redeal(states: States, i: int, _seat: int, words: Words) -> None:
        shuffled(states["pile"][i][: int(states["pile_left"][i])], words)
        states["generator"][i] = words

    return redeal


FAULTS = [
    *((game, does_nothing) for game in ("mantis", "viva", "ingordi", "second_chance")),
    *((game, only_reseeds) for game in ("mantis", "viva", "ingordi", "second_chance")),
    *((game, never_shuffles) for game in ("mantis", "viva", "ingordi", "second_chance")),
    ("scaletta", does_nothing),
    ("mantis", keeps_the_truth_of("order")),
    ("viva", keeps_all_hands_of_viva),
    ("viva", sorts_the_pile_of_viva),
    ("ingordi", keeps_all_hands_of_ingordi),
]


def planted(game: Game, fault: Callable[[Redeal], Redeal]) -> Game:
    other = copy.copy(game)
    functions = {**vars(game.kernels), "redeal_one": fault(game.kernels.redeal_one)}
    other.engine = copy.copy(game.engine)
    other.engine.functions = SimpleNamespace(**functions)
    return other


def broken_laws(game: Game, effort: float) -> list[str]:
    broken = []
    for law in HIDDEN:
        try:
            law.check(Trial(game, effort))
        except AssertionError:
            broken.append(law.name)
    return broken


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_redeal_that_cheats_breaks_a_law(name: str, fault: Callable[[Redeal], Redeal]) -> None:
    game = get(name)
    assert broken_laws(planted(game, fault), effort=0.2)


@pytest.mark.parametrize("name", ["mantis", "scaletta"])
def test_an_honest_redeal_breaks_none(name: str) -> None:
    game = get(name)
    assert broken_laws(game, effort=0.2) == []
