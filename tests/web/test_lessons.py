"""Every lesson is played to its end in a browser, by taps alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cinquina.core.lessons import lesson_of
from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.learner import lesson, play, play_to_the_end, reach, try_wrongly
from tests.web.visitor import DESKTOP, PHONE

GAMES = [name for name in names() if lesson_of(get(name)) is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(visit: Visit, game: str) -> None:
    zoe = visit((PHONE, DESKTOP)[GAMES.index(game) % 2])
    page = zoe.go(f"/learn/{game}")
    steps = lesson(game).steps
    for number, step in enumerate(steps, start=1):
        reach(page, number, len(steps))
        try_wrongly(page, step)
        play(page, step)
    expect(page.get_by_role("button", name="Play a real game")).to_be_visible()
    zoe.check_accessible()


def test_a_lesson_is_offered_and_leads_to_a_real_game(visit: Visit) -> None:
    zoe = visit()
    page = zoe.go()
    page.get_by_role("link", name="Learn: Mantis").click()
    play_to_the_end(page, "mantis")
    page.get_by_role("button", name="Play a real game").click()
    expect(page.locator(".asks.asked")).to_be_visible()
    expect(page.locator(".hints")).to_be_visible()
    expect(page.locator(".goal")).to_contain_text("10 cards")


def test_a_lesson_can_be_repeated(visit: Visit) -> None:
    zoe = visit()
    page = zoe.go("/learn/mantis")
    play_to_the_end(page, "mantis")
    page.get_by_role("button", name="Once more").click()
    reach(page, 1, len(lesson("mantis").steps))


def test_a_game_without_a_lesson_says_so(visit: Visit) -> None:
    zoe = visit()
    page = zoe.go("/learn/chess")
    expect(page.get_by_role("alert")).to_be_visible()
    zoe.leave()
    # The browser reports each request that is refused; that is what was asked for here.
    zoe.wrongs[:] = [one for one in zoe.wrongs if "400 (Bad Request)" not in one]
