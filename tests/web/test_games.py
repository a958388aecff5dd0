"""Games in a browser: to their ends by clicks at both sizes, and with everything moving."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, MOST_MOVES, PHONE, Size

GAMES = pytest.mark.parametrize("game", names())
MOVES_ON_SCREEN = {
    "mantis": ("flying", "face"),
    "viva": ("flying",),
    "ingordi": ("flying",),
    "scaletta": ("flying",),
    "second_chance": ("drama", "pencil"),
}
"""What of each game's movement must have been on the screen."""


CLICKS = {"viva": 12, "ingordi": 12, "scaletta": 12}
"""Long games have a hundred clicks; after these a bot brings them to their ends."""
FIRST_CLICKS = 5
"""Before the window changes its size."""


def sizes_of(game: str) -> tuple[Size, Size]:
    """The size at which a game begins, and the one to which the window is then brought; by turns,
    so that games end at both."""
    return (DESKTOP, PHONE) if names().index(game) % 2 else (PHONE, DESKTOP)


def players(game: str) -> int:
    """Enough bots that know how to bring a game to its end."""
    return min(3, get(game).seats[-1])


@GAMES
def test_a_game_by_clicks_to_its_end(visit: Visit, game: str) -> None:
    first, last = sizes_of(game)
    ada = visit(first)
    ada.sit_at(game, players(game))
    ada.play_on(FIRST_CLICKS)
    ada.resize(last)
    if not ada.play_on(CLICKS.get(game, MOST_MOVES)):
        ada.let_a_bot_finish()
    expect(ada.page.locator(".ended li")).to_have_count(players(game))


@GAMES
def test_everything_moves(visit: Visit, game: str) -> None:
    ada = visit(motion=True)
    more = {"options": {"grid": 5}} if game == "second_chance" else {}  # soon full: its climax
    ada.sit_at(game, max(2, get(game).seats[0]), **more)
    missing = set(MOVES_ON_SCREEN.get(game, ()))
    for _ in range(MOST_MOVES):
        ada.wait_for_a_question()
        missing -= {name for name in missing if ada.seen(name)}
        if ada.over or not missing:
            break
        ada.try_to_click()
    assert not missing
    ada.wait_for_a_question()
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
