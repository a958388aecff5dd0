"""Games in a browser: to their ends by clicks, some moves at the other size, by keys, and with
everything moving."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, KEY_MOVES, MOST_MOVES, PHONE, Size

GAMES = pytest.mark.parametrize("game", names())
MOVES_ON_SCREEN = {
    "mantis": ("flying", "face"),
    "viva": ("flying",),
    "ingordi": ("flying",),
    "scaletta": ("flying",),
    "second_chance": ("drama", "pencil"),
}
"""What of each game's movement must have been on the screen once it is over."""


SOME_CLICKS = 6
CLICKS = {"viva": 25, "ingordi": 25, "scaletta": 25}
"""Long games have a hundred clicks; after these a bot brings them to their ends."""


def size_of(game: str) -> Size:
    """The size at which a game is played to its end: by turns, so that both have whole games."""
    return (PHONE, DESKTOP)[names().index(game) % 2]


def players(game: str) -> int:
    """Enough bots that know how to bring a game to its end."""
    return min(4, get(game).seats[-1])


@GAMES
def test_a_game_by_clicks_to_its_end(visit: Visit, game: str) -> None:
    ada = visit(size_of(game))
    ada.sit_at(game, players(game))
    if not ada.play_on(CLICKS.get(game, MOST_MOVES)):
        ada.let_a_bot_finish()
    expect(ada.page.locator(".ended li")).to_have_count(players(game))


@GAMES
def test_some_moves_by_clicks_at_the_other_size(visit: Visit, game: str) -> None:
    ada = visit(DESKTOP if size_of(game) == PHONE else PHONE)
    ada.sit_at(game, players(game))
    ada.play_on(SOME_CLICKS)


@GAMES
def test_a_game_by_keys(visit: Visit, game: str) -> None:
    ada = visit()
    ada.sit_at(game, players(game))
    ada.play_by_keys(KEY_MOVES)


@GAMES
def test_a_game_with_everything_moving(visit: Visit, game: str) -> None:
    ada = visit(motion=True)
    ada.sit_at(game, get(game).seats[0] if game != "second_chance" else 2)
    missing = set(MOVES_ON_SCREEN.get(game, ()))
    for _ in range(MOST_MOVES):
        ada.wait_for_a_question()
        missing -= {name for name in missing if ada.seen(name)}
        if ada.over or not missing:
            break
        ada.try_to_click()
    assert not missing
    ada.let_a_bot_finish()
    expect(ada.page.locator(".flying")).to_have_count(0)


def test_a_tap_while_something_is_shown_skips_it_and_is_no_move(visit: Visit) -> None:
    ada = visit(PHONE, motion=True)
    ada.sit_at("mantis", 2, options={"first": 0})
    page = ada.page
    own = page.locator(".log li", has_text="Ada tries")
    ada.stop_the_clock()
    page.locator('[data-move="score"]').click()
    expect(page.locator(".flipped")).to_be_visible()
    expect(own).to_have_count(0)
    page.locator(".tank.mine").click(force=True)
    expect(own).to_have_count(1)
    page.clock.resume()
    ada.skip()
    ada.wait_for_a_question()
    expect(own).to_have_count(1)
