"""Every page and every table, in windows of all sizes: nothing lies on something else, nothing
needed is out of sight, nothing is cut, and no third of a phone is empty. `scripts/take_matrix.py`
takes pictures of the same states, for a person to look at."""

from __future__ import annotations

import pytest

from cinquina.games import BUILT_IN
from tests.web.conftest import Visit
from tests.web.geometry import A_THIRD, emptiest, needed, resized, wrong
from tests.web.states import SIZES, State, play, seats, states
from tests.web.visitor import Size

SMALLEST: Size = (320, 568)
PHONES: tuple[Size, ...] = ((375, 548), (390, 844))
GAMES = pytest.mark.parametrize("game", BUILT_IN)
PAGES = [one for one in states() if one.name in ("first-page", "not-found", "lobby", "settings")]
OF_A_GAME = [
    one for one in states() if one.name.endswith(("set-up", "rules")) and "mantis" in one.name
]


@pytest.mark.parametrize("state", [*PAGES, *OF_A_GAME], ids=lambda one: one.name)
def test_pages_fit_into_every_window(visit: Visit, state: State) -> None:
    ada = visit(SMALLEST, language="it-IT")
    state.reach(ada)
    for size in SIZES:
        resized(ada.page, *size)
        assert wrong(ada.page) == {}, size


@GAMES
def test_tables_fit_into_every_window(visit: Visit, game: str) -> None:
    ada = visit(SMALLEST, language="it-IT")
    play(ada, game, seats(game))
    for size in SIZES:
        resized(ada.page, *size)
        assert wrong(ada.page) == {}, size
        assert needed(ada.page) == {"out of sight": [], "covered": []}, size
    for size in PHONES:
        resized(ada.page, *size)
        assert emptiest(ada.page) < A_THIRD, size
