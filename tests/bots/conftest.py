from __future__ import annotations

import pytest

from cinquina.core import jit
from cinquina.core.game import Game
from cinquina.games import get, names

GAMES = names()[:1] if jit.PLAIN else names()
"""A search in plain Python takes minutes where the judgement of a move is careful."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return get(request.param)
