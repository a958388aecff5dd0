"""Takes the pictures of README and docs: each page on a laptop in the light and on a phone in the
dark, side by side.

    PYTHONPATH=. .venv/bin/python scripts/take_pictures.py [NAME ...]

Names are `first-page` and those of the games; all without any. Look at them before committing: a
game that was just over, or a hand without a single card, makes no good picture.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.server.running import Inside
from tests.web.visitor import DESKTOP, PHONE, Size, Theme, Visitor, open_chromium

from cinquina.games import BUILT_IN

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
FIRST_PAGE = "first-page"
SEATS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 3, "second_chance": 3}
MOVES = {"mantis": 5, "viva": 4, "ingordi": 9, "scaletta": 16, "second_chance": 6}
LOOKS: list[tuple[Size, Theme]] = [(DESKTOP, "light"), (PHONE, "dark")]
FRAME = """
<body style="display: flex; gap: 24px; margin: 0; padding: 20px 45px; width: 1110px; height: 520px;
  background: #e9e1cf; overflow: hidden">
  <style>img { height: 520px; border-radius: 12px; box-shadow: 0 3px 12px #0005 }</style>
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


def framed(browser: Browser, pictures: list[bytes]) -> bytes:
    """Pictures side by side, as in a shop window."""
    page = browser.new_page(viewport={"width": 1200, "height": 560})
    images = [base64.b64encode(one).decode() for one in pictures]
    page.set_content(FRAME + "".join(f'<img src="data:image/png;base64,{one}">' for one in images))
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    framed = page.screenshot()
    page.close()
    return framed


def main() -> None:
    wanted = sys.argv[1:] or [FIRST_PAGE, *BUILT_IN]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = open_chromium(playwright)
        with Inside(Path(folder), prepare=None) as server:
            for name in wanted:
                pictures = [shown(browser, server.url, name, *look) for look in LOOKS]
                (PICTURES / f"{name}.png").write_bytes(framed(browser, pictures))
        browser.close()


if __name__ == "__main__":
    main()
