"""A person who plays a lesson in a browser, by taps alone."""

from __future__ import annotations

from playwright.sync_api import ElementHandle, Locator, Page, expect

from cinquina.core.lessons import Lesson, Step, lesson_of
from cinquina.games import get

SELECTS = ".board [data-select]:not(:disabled)"


def lesson(game: str) -> Lesson:
    found = lesson_of(get(game))
    assert found is not None
    return found


def button(page: Page, move: str) -> Locator:
    return page.locator(f'[data-move="{move}"]:not(:disabled)').first


def try_wrongly(page: Page, step: Step) -> bool:
    """Makes another move than the right one, if one can be made at once; returns whether."""
    moves = page.locator(".board [data-move]:not(:disabled), .acts [data-move]:not(:disabled)")
    page.mouse.move(0, 0)
    for move in moves.all():
        if not step.accepts(move.get_attribute("data-move") or step.move):
            move.click()
            expect(page.locator(".teacher.wrong")).to_be_visible()
            return True
    return False


def reach(page: Page, number: int, count: int) -> None:
    """Waits until the lesson is at that step."""
    expect(page.locator("header output")).to_have_text(f"Step {number} of {count}")


def play(page: Page, step: Step) -> int:
    """Makes the right move: at once, after choosing what it is made with, or after a wrong try, to
    which the answer shows the right one. Returns how many taps that takes for somebody who knows
    what to choose."""
    taps = 1
    page.mouse.move(0, 0)  # a button under the mouse moves, and is not clicked while it does
    for choice in likely_first(page.locator(SELECTS).element_handles(), step):
        if button(page, step.move).count():
            break
        choice.click()
        taps += 1
        if not button(page, step.move).count():
            choice.click()  # a second tap puts it back
            taps -= 1
    if not button(page, step.move).count():
        try_wrongly(page, step)
        taps += 1
    button(page, step.move).click()
    return taps


def likely_first(choices: list[ElementHandle], step: Step) -> list[ElementHandle]:
    """What is named in the right move comes first: there may be a board full of other choices."""
    words = set(step.move.split())
    return sorted(choices, key=lambda one: one.get_attribute("data-select") not in words)


def play_to_the_end(page: Page, game: str) -> int:
    """Makes all the right moves; returns how many taps they take."""
    steps = lesson(game).steps
    taps = 0
    for number, step in enumerate(steps, start=1):
        reach(page, number, len(steps))
        taps += play(page, step)
    return taps
