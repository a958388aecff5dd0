"""Takes the pictures that messengers show beside a link: one for each game, from the drawing on its
card, and one for the first page. The server adds the seats of a table (`seats_picture.py`).

    PYTHONPATH=. .venv/bin/python scripts/take_previews.py
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, sync_playwright
from tests.server.running import Inside
from tests.web.visitor import Visitor, open_chromium

from cinquina.games import BUILT_IN
from cinquina.server.web import png

FOLDER = Path(__file__).parents[1] / "web" / "public" / "previews"
SIZE = (1200, 630)
ALONE = """
[data-game={game}] {{ transform: none !important; transition: none !important; }}
[data-game={game}] {{ overflow: visible !important; }}
[data-game={game}] .art svg {{ transform: none !important; transition: none !important; }}
[data-game={game}] .art {{ position: fixed; z-index: 9; inset: 0; aspect-ratio: auto !important; }}
"""
STRIPS = """
<body style="display: flex; margin: 0">
  <style>img { width: 240px; height: 630px; object-fit: cover }</style>
"""


def drawing(browser: Browser, url: str, game: str) -> bytes:
    """The drawing of a game, as large as the picture."""
    person = Visitor(browser, url, SIZE)
    person.go().locator(f"[data-game={game}]").wait_for()
    person.page.add_style_tag(content=ALONE.format(game=game))
    picture = person.page.screenshot()
    person.leave()
    return picture


def side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
    images = [base64.b64encode(one).decode() for one in pictures]
    page.set_content(STRIPS + "".join(f'<img src="data:image/png;base64,{one}">' for one in images))
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    picture = page.screenshot()
    page.close()
    return picture


PIXELS = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (const byte of data) text += String.fromCharCode(byte);
  return btoa(text);
}"""


def read(browser: Browser, picture: bytes) -> png.Pixels:
    """The pixels of a picture in any form that a browser knows."""
    page = browser.new_page()
    source = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    data = base64.b64decode(page.evaluate(PIXELS, source))
    page.close()
    return np.frombuffer(data, np.uint8).reshape(SIZE[1], SIZE[0], 4)[:, :, :3]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Inside(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = open_chromium(playwright)
        pictures = {game: drawing(browser, server.url, game) for game in BUILT_IN}
        pictures["home"] = side_by_side(browser, list(pictures.values()))
        pixels = {name: read(browser, picture) for name, picture in pictures.items()}
        browser.close()
    for name, one in pixels.items():
        (FOLDER / f"{name}.png").write_bytes(png.write(one))


if __name__ == "__main__":
    main()
