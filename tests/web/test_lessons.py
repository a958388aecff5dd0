"""Every lesson is played to its end in a browser, by taps alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from cinquina.core.lessons import Lesson, Step, lesson_of
from cinquina.games import get, names
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Size

GAMES = [name for name in names() if lesson_of(get(name)) is not None]
SELECTS = ".board [data-select]:not(:disabled)"


def lesson(game: str) -> Lesson:
    found = lesson_of(get(game))
    assert found is not None
    return found


def button(page: Page, move: str) -> Locator:
    return page.locator(f'[data-move="{move}"]:not(:disabled)').first


def try_wrongly(page: Page, step: Step) -> None:
    """Makes another move than the right one, if one can be made at once."""
    moves = page.locator(".board [data-move]:not(:disabled), .acts [data-move]:not(:disabled)")
    page.mouse.move(0, 0)
    for move in moves.all():
        if not step.accepts(move.get_attribute("data-move") or step.move):
            move.click()
            expect(page.locator(".teacher.wrong")).to_be_visible()
            return


def reach(page: Page, number: int, count: int) -> None:
    """Waits until the lesson is at that step."""
    expect(page.locator("header output")).to_have_text(f"Step {number} of {count}")


def play(page: Page, step: Step) -> None:
    """Makes the right move: at once, or after choosing what it is made with."""
    page.mouse.move(0, 0)  # a button under the mouse moves, and is not clicked while it does
    for choice in page.locator(SELECTS).element_handles():
        if button(page, step.move).count():
            break
        choice.click()
        if not button(page, step.move).count():
            choice.click()  # a second tap puts it back
    button(page, step.move).click()


def play_to_the_end(page: Page, game: str) -> None:
    steps = lesson(game).steps
    for number, step in enumerate(steps, start=1):
        reach(page, number, len(steps))
        play(page, step)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(visit: Visit, game: str, size: Size) -> None:
    zoe = visit(size)
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
    expect(page.locator(".problem")).to_be_visible()
    zoe.leave()
    # The browser reports each request that is refused; that is what was asked for here.
    zoe.wrongs[:] = [one for one in zoe.wrongs if "400 (Bad Request)" not in one]
