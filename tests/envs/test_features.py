"""The declared features: documented as they are, of the version that belongs to them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

import cinquina
from cinquina.core.features import Features
from cinquina.envs.describe import with_tables
from cinquina.games import BUILT_IN, get

DOCUMENT = Path(__file__).parents[2] / "docs" / "envs.md"

LAYOUTS = {
    "mantis": (0, "33eab1efa5ee"),
    "viva": (2, "00239d0b5c04"),
    "ingordi": (0, "26c87a51d5e2"),
    "scaletta": (1, "06798f7664dc"),
    "second_chance": (1, "c9c095318d6b"),
}
"""The layout of each game's observation, with its version: whoever changes one raises the other."""


def layout(features: Features) -> str:
    rows = [(one.name, dict(one.axes), one.most) for one in features]
    return sha256(repr(rows).encode()).hexdigest()[:12]


def test_the_document_says_what_is_declared() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    message = "run `python -m cinquina.envs.describe docs/envs.md`"
    assert with_tables(text) == text, message


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_changed_layout_has_another_version(game: str) -> None:
    features = get(game).features
    assert (features.version, layout(features)) == LAYOUTS[game]


@pytest.mark.parametrize("game", BUILT_IN)
def test_features_are_found_by_name_and_shape(game: str) -> None:
    match = cinquina.new(game, seed=1)
    features = match.game.features
    told = match.observation(match.waiting[0])
    assert np.abs(told).max() <= 1
    parts = features.split(np.stack([told, told]))
    assert list(parts) == [one.name for one in features]
    assert all(parts[one.name].shape == (2, *one.shape) for one in features)
    assert np.array_equal(np.concatenate([one[0].ravel() for one in parts.values()]), told)


def test_boards_are_planes() -> None:
    shapes = {
        game: {one.name: one.shape for one in get(game).features if one.is_board}
        for game in ("scaletta", "second_chance")
    }
    assert shapes["scaletta"]["tops"] == (4, 6, 6)
    assert shapes["second_chance"] == {"empty": (6, 9, 9), "offered": (2, 8, 8)}


def test_a_viewer_sees_its_own_tank_first() -> None:
    match = cinquina.new("mantis", players=3, seed=1)
    tanks = match.view(1)["tanks"]
    seen = match.game.features.split(match.observation(1))["tanks"] * 10
    order = [list(tanks[seat].values()) for seat in (1, 2, 0)]
    assert np.allclose(seen[:3], order)
    assert not seen[3:].any()
