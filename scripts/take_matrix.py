"""Takes pictures of every page and every state of a table, in all sizes, both themes and both
languages, for a person to look at. Each state becomes one sheet with a picture of each size.

    PYTHONPATH=. .venv/bin/python scripts/take_matrix.py FOLDER [NAME ...]

A name may be the beginning of one: `mantis` takes all states of Mantis. `--url` takes them of a
server that is running already. `--looks` names the looks to take (`it-light`, `it-dark`, ...), and
`--filter` shows the colours as others see them: `greyscale`, `deuteranopia`, `protanopia` or
`tritanopia`.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.running import Inside
from tests.web.states import SIZES, State, states
from tests.web.visitor import PATIENCE, Theme, Visitor, open_chromium

LOOKS: dict[str, tuple[str, Theme]] = {
    f"{language}-{theme}": (locale, theme)
    for language, locale in (("it", "it-IT"), ("en", "en-GB"))
    for theme in ("light", "dark")
}
SHEET = """
<body style="display: flex; flex-wrap: wrap; gap: 10px; margin: 10px; background: #888">
  <style>img { height: 560px; max-width: 1880px; display: block }</style>
"""
SETTLED = 350
"""Milliseconds after which nothing moves any more."""
DEFECTS = {
    "deuteranopia": "deuteranopia",
    "protanopia": "protanopia",
    "tritanopia": "tritanopia",
    "greyscale": "achromatopsia",
}
"""What the browser calls them."""


def seen_as(person: Visitor, defect: str) -> None:
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": DEFECTS[defect]})


def taken(browser: Browser, url: str, state: State, look: str, defect: str | None) -> list[bytes]:
    """The state in all sizes."""
    locale, theme = LOOKS[look]
    person = Visitor(browser, url, SIZES[0], language=locale, theme=theme)
    state.reach(person)
    if defect:
        seen_as(person, defect)
    pictures = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.mouse.move(1, 1)
        person.page.wait_for_timeout(SETTLED)
        pictures.append(person.page.screenshot())
    person.leave()
    return pictures


def sheet(browser: Browser, pictures: list[bytes]) -> bytes:
    page = browser.new_page(viewport={"width": 1900, "height": 600})
    images = [base64.b64encode(one).decode() for one in pictures]
    page.set_content(SHEET + "".join(f'<img src="data:image/png;base64,{one}">' for one in images))
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    whole = page.screenshot(full_page=True)
    page.close()
    return whole


@contextmanager
def server(url: str | None) -> Iterator[str]:
    if url:
        yield url
        return
    with tempfile.TemporaryDirectory() as folder, Inside(Path(folder)) as running:
        yield running.url


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--url")
    parser.add_argument("--looks", nargs="+", choices=LOOKS, default=list(LOOKS))
    parser.add_argument("--filter", choices=DEFECTS)
    asked = parser.parse_args()
    wanted = [one for one in states() if one.name.startswith(tuple(asked.names or [""]))]
    if not wanted:
        sys.exit(f"No state begins so: {', '.join(asked.names)}")
    asked.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, server(asked.url) as url:
        browser = open_chromium(playwright)
        for state in wanted:
            for look in asked.looks:
                pictures = taken(browser, url, state, look, asked.filter)
                (asked.folder / f"{state.name}-{look}.png").write_bytes(sheet(browser, pictures))
        browser.close()


if __name__ == "__main__":
    main()
