"""From mean results to chances: they add up, keep their order, and only the rules make certain."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from cinquina.core.calibration import FILE, KNOTS, Calibration, Fit, read
from cinquina.games import BUILT_IN, get

HALF = (0.4, 1.7, 3.0, 3.5, 4.0, 4.5, 5.0)
BENT = Fit((*(-one for one in reversed(HALF)), 0.0, *HALF))
ALONE = np.ones(1)


def test_without_a_fit_results_are_chances(tmp_path: Path) -> None:
    assert read(tmp_path) == Calibration()
    means = np.array([0.1, 0.2, 0.7])
    np.testing.assert_allclose(Fit().chances(means, np.ones(3)), means)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_chances_add_up_and_equal_results_are_equal_chances(players: int) -> None:
    rng = np.random.default_rng(players)
    means = rng.dirichlet(np.ones(players), 50)
    chances = BENT.chances(means, np.ones(players))
    np.testing.assert_allclose(chances.sum(axis=1), 1.0)
    assert (np.argsort(chances, axis=1) == np.argsort(means, axis=1)).all()
    equal = np.full(players, 1 / players)
    np.testing.assert_allclose(BENT.chances(equal, np.ones(players)), equal)


def test_partners_add_up_by_sides() -> None:
    chances = BENT.chances(np.array([0.3, 0.7, 0.3, 0.7]), np.full(4, 2.0))
    assert chances[0] == chances[2]
    assert chances[0] + chances[1] == pytest.approx(1.0)


def test_what_all_playouts_agree_on_is_no_certainty() -> None:
    """However many there were."""
    agreed = BENT.chances(np.array([1.0, 0.0, 0.0]), np.ones(3))
    assert 0.9 < agreed[0] < 1.0
    assert agreed[1] == agreed[2] > 0.0
    nearly = BENT.chances(np.array([0.999, 0.001, 0.0]), np.ones(3))
    np.testing.assert_allclose(nearly, agreed, atol=0.01)


def test_whoever_is_beaten_has_no_chance_and_the_others_share() -> None:
    beaten = np.array([False, True, False])
    even = BENT.chances(np.array([0.5, 0.0, 0.5]), np.ones(3), beaten)
    np.testing.assert_allclose(even, [0.5, 0.0, 0.5])
    alone = BENT.chances(np.array([0.4, 0.0, 0.0]), np.ones(3), np.array([False, True, True]))
    np.testing.assert_allclose(alone, [1.0, 0.0, 0.0])


def test_alone_the_line_may_move_as_a_whole() -> None:
    lower = Fit(tuple(knot - 1.0 for knot in KNOTS))
    assert lower.chances(np.array([0.5]), ALONE)[0] == pytest.approx(1 / (1 + math.e))


def test_slopes_say_how_errors_grow() -> None:
    means = np.array([0.45, 0.55])
    chances = BENT.chances(means, np.ones(2))
    assert (BENT.slopes(means, chances) < 1).all()
    assert Fit().slopes(means, means) == pytest.approx(1.0)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_rising_lines_for_all_numbers_of_players(name: str) -> None:
    game = get(name)
    assert json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    for fits in (game.calibration.playouts, game.calibration.search):
        assert set(fits) == set(game.seats)
        for players, fit in fits.items():
            assert (np.diff(fit.line) > 0).all()
            assert players == 1 or fit.line[len(KNOTS) // 2] == 0.0
