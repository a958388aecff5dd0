"""Takes the pictures of README and docs: each page on a laptop in the light and on a phone in the
dark, side by side; and the first minute of a newcomer with a phone, from left to right.

    PYTHONPATH=. .venv/bin/python scripts/take_pictures.py [NAME ...]

Names are `first-page`, those of the games, and `minute-` with a game; all without any. Look at
them before committing: a game that was just over, or a hand without a single card, makes no good
picture.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.running import Inside
from tests.web.learner import lesson, play, reach, try_wrongly
from tests.web.visitor import DESKTOP, PATIENCE, PHONE, Size, Theme, Visitor, open_chromium

from cinquina.games import BUILT_IN

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
FIRST_PAGE = "first-page"
MINUTE = "minute-"
NEWCOMER: Size = (390, 844)
QUALITY, MINUTE_QUALITY = 84, 74
"""Of the JPEG files: a third of the size of PNG ones. Those of first minutes are many."""
SEATS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 3, "second_chance": 3}
MOVES = {"mantis": 5, "viva": 4, "ingordi": 8, "scaletta": 16, "second_chance": 6}
LOOKS: list[tuple[Size, Theme]] = [(DESKTOP, "light"), (PHONE, "dark")]
TALL, LOW = 520, 430
"""Heights of pictures in a row: of two, and of the five of a first minute."""
FRAME = """
<body style="display: flex; justify-content: center; align-items: center; gap: 24px; margin: 0;
  height: 100vh; background: #e9e1cf; overflow: hidden">
  <style>img { height: %dpx; border-radius: 12px; box-shadow: 0 3px 12px #0005 }</style>
"""


def shown(browser: Browser, url: str, name: str, size: Size, theme: Theme) -> bytes:
    """What a person sees after a few moves."""
    person = Visitor(browser, url, size, theme=theme)
    if name == FIRST_PAGE:
        person.go().locator("[data-game]").first.wait_for()
    else:
        person.sit_at(name, SEATS.get(name, 3))
        for _ in range(MOVES.get(name, 5)):
            person.wait_for_a_question()
            person.click_something()
        person.wait_for_a_question()
        person.page.mouse.move(5, 5)
    person.page.wait_for_timeout(600)
    picture = person.page.screenshot()
    person.leave()
    return picture


def first_minute(browser: Browser, url: str, game: str) -> list[bytes]:
    """The rules on one screen, the first step of the lesson, the first answer to a wrong try, the
    end of the lesson, and the first decision of the real game."""
    zoe = Visitor(browser, url, NEWCOMER)
    page = zoe.go(f"/rules/{game}")
    page.locator(".summary .picture").first.wait_for()
    pictures = [page.screenshot()]
    page.locator("main .acts a").click()
    steps = lesson(game).steps
    for number, step in enumerate(steps, start=1):
        reach(page, number, len(steps))
        if number == 1:
            pictures.append(page.screenshot())
        if len(pictures) == 2 and try_wrongly(page, step):
            pictures.append(page.screenshot())
        play(page, step)
    real = page.locator(".done .main")
    real.wait_for()
    pictures.append(page.screenshot())
    real.click()
    zoe.wait_for_a_question()
    page.locator(".tip, .hints li, .hints button").locator("visible=true").first.wait_for()
    pictures.append(page.screenshot())
    zoe.leave()
    return pictures


def framed(browser: Browser, pictures: list[bytes], height: int, quality: int) -> bytes:
    """Pictures side by side, as in a shop window."""
    page = browser.new_page(viewport={"width": 1200, "height": height + 40})
    images = [base64.b64encode(one).decode() for one in pictures]
    shown = "".join(f'<img src="data:image/png;base64,{one}">' for one in images)
    page.set_content(FRAME % height + shown)
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    framed = page.screenshot(type="jpeg", quality=quality)
    page.close()
    return framed


def main() -> None:
    expect.set_options(timeout=PATIENCE)
    wanted = sys.argv[1:] or [FIRST_PAGE, *BUILT_IN, *(MINUTE + game for game in BUILT_IN)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = open_chromium(playwright)
        with Inside(Path(folder)) as server:
            for name in wanted:
                if name.startswith(MINUTE):
                    pictures = first_minute(browser, server.url, name.removeprefix(MINUTE))
                    frame = framed(browser, pictures, LOW, MINUTE_QUALITY)
                else:
                    pictures = [shown(browser, server.url, name, *look) for look in LOOKS]
                    frame = framed(browser, pictures, TALL, QUALITY)
                (PICTURES / f"{name}.jpg").write_bytes(frame)
        browser.close()


if __name__ == "__main__":
    main()
