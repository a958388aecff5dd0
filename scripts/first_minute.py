"""Measures the first minute of a newcomer with a phone, and writes it into docs/web.md: taps and
seconds from the first page to a decision, at once and by way of the lesson.

    PYTHONPATH=. .venv/bin/python scripts/first_minute.py

Nobody thinks or reads here: the seconds are those that the page takes, all animations included. The
words of a lesson say how much there is to read. Run it on a machine that has nothing else to do.
"""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.running import Inside
from tests.web.learner import lesson, play_to_the_end
from tests.web.visitor import PATIENCE, Size, Visitor, open_chromium

from cinquina.games import BUILT_IN, get
from cinquina.language import speech

PAGE = Path(__file__).parents[1] / "docs" / "web.md"
BEGIN, END = "<!-- first minute: scripts/first_minute.py -->\n", "<!-- end of first minute -->"
PHONE: Size = (390, 844)
HEAD = """\
| | Play now | Learn | the lesson | Learn, then a real game |
|---|---|---|---|---|
"""


@dataclass
class Way:
    """How far it is to something."""

    taps: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.taps} {'tap' if self.taps == 1 else 'taps'}, {self.seconds:.1f} s"


class Newcomer:
    """Somebody who has never been here, with all animations."""

    def __init__(self, browser: Browser, url: str, game: str) -> None:
        self.person = Visitor(browser, url, PHONE, motion=True)
        self.page = self.person.go()
        self.game = game
        self.title = get(game).title
        self.page.locator(f"[data-game={game}]").wait_for()

    def play_now(self) -> Way:
        begun = time.monotonic()
        self.page.get_by_role("button", name=f"Play now: {self.title}").click()
        self._wait_for_a_decision()
        return Way(1, time.monotonic() - begun)

    def open_the_lesson(self) -> Way:
        begun = time.monotonic()
        self.page.get_by_role("link", name=f"Learn: {self.title}").click()
        self.page.locator("[data-pick]").first.wait_for()
        return Way(1, time.monotonic() - begun)

    def learn(self) -> Way:
        begun = time.monotonic()
        taps = play_to_the_end(self.page, self.game)
        expect(self.page.get_by_role("button", name="Play a real game")).to_be_visible()
        return Way(taps, time.monotonic() - begun)

    def play_the_real_game(self) -> Way:
        begun = time.monotonic()
        self.page.get_by_role("button", name="Play a real game").click()
        self._wait_for_a_decision()
        return Way(1, time.monotonic() - begun)

    def _wait_for_a_decision(self) -> None:
        self.page.locator(".asks.asked").wait_for()
        self.page.locator("[data-pick]").first.wait_for()


def words(game: str) -> int:
    """How many words the lesson says to somebody who makes no mistake."""
    texts = speech("en", game)
    steps = range(1, len(lesson(game).steps) + 1)
    keys = ["goal", *(f"lesson-{number}" for number in steps), "lesson-end"]
    return sum(len(texts.say(key).split()) for key in keys)


def row(browser: Browser, url: str, game: str) -> str:
    hasty = Newcomer(browser, url, game)
    at_once = hasty.play_now()
    hasty.person.leave()
    learner = Newcomer(browser, url, game)
    opened, learned, real = learner.open_the_lesson(), learner.learn(), learner.play_the_real_game()
    learner.person.leave()
    whole = Way(
        opened.taps + learned.taps + real.taps, opened.seconds + learned.seconds + real.seconds
    )
    steps = len(lesson(game).steps)
    told = f"{steps} steps, {words(game)} words, {learned}"
    return f"| {learner.title} | {at_once} | {opened} | {told} | {whole} |\n"


def main() -> None:
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = open_chromium(playwright)
        with Inside(Path(folder)) as server:
            rows = [row(browser, server.url, game) for game in BUILT_IN]
        browser.close()
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + BEGIN + HEAD + "".join(rows) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
