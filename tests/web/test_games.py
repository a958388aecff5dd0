"""Whole games in a browser, by clicks and by keys, at both sizes."""

from __future__ import annotations

import pytest

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size

pytestmark = pytest.mark.compiled
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
GAMES = pytest.mark.parametrize("game", names())


def players(game: str) -> int:
    """Enough bots that know how to bring a game to its end."""
    return min(4, get(game).seats[-1])


@GAMES
@SIZES
def test_a_whole_game_by_clicks(visit: Visit, game: str, size: Size) -> None:
    ada = visit(size)
    ada.sit_at(game, players(game))
    ada.check_accessible()
    ada.play_by_clicks()
    ada.check_accessible()


@GAMES
@SIZES
def test_a_whole_game_by_keys(visit: Visit, game: str, size: Size) -> None:
    ada = visit(size)
    ada.sit_at(game, players(game))
    ada.play_by_keys()
