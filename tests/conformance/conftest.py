from __future__ import annotations

import pytest

from cinquina.core.game import Game
from cinquina.games import get, names


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    return get(request.param)
