"""What messengers show beside a link, in the reader's language."""

from __future__ import annotations

import re

import numpy as np
import pytest

from cinquina.games import names
from cinquina.server.web import png
from cinquina.server.web.seats_picture import PAPER, STRIP, TAKEN, picture
from tests.server.client import Player, open_http
from tests.server.running import Endpoint


async def tags(server: Endpoint, path: str, lang: str = "en") -> dict[str, str]:
    async with open_http(server, **{"accept-language": lang}) as http:
        answer = await http.get(path)
    assert answer.status_code == 200
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text))


async def test_every_page_has_a_picture_of_the_right_size(server: Endpoint) -> None:
    paths = {"/": "home", "/nowhere": "home", "/rules/chess": "home"}
    paths |= {f"/rules/{game}": game for game in names()}
    async with open_http(server) as http:
        for path, picture in paths.items():
            address = (await tags(server, path))["og:image"]
            assert address == f"{server.url}/previews/{picture}.png"
            png = (await http.get(address)).content
            assert png.startswith(b"\x89PNG")
            assert [int.from_bytes(png[at : at + 4]) for at in (16, 20)] == [1200, 630]


async def test_the_language_is_that_of_the_request(server: Endpoint) -> None:
    english, italian = await tags(server, "/rules/viva"), await tags(server, "/rules/viva", "it")
    assert english["og:title"] == italian["og:title"] == "Viva · Cinquina"
    assert english["og:description"] != italian["og:description"]
    assert (english["og:locale"], italian["og:locale"]) == ("en_GB", "it_IT")


async def test_a_table_tells_no_more_than_its_game_and_how_it_stands(server: Endpoint) -> None:
    async with Player(server, '"><script>Ada') as ada:
        table = await ada.make_table("mantis", ["me", "open", "open"])
        told = await tags(server, f"/table/{table}")
        assert told["og:title"] == "Mantis · Cinquina"
        assert told["og:description"] == "2 seats are free: sit down and play."
        assert told["og:image"] == f"{server.url}/previews/mantis/1-of-3.png"
        await ada.enter()
        await ada.do("fill", level=0)
        await ada.do("start")
        told = await tags(server, f"/table/{table}", "it")
        assert told["og:description"] == "La partita è in corso: vieni a guardare."
        assert told["og:image"] == f"{server.url}/previews/mantis/3-of-3.png"
        assert not any("Ada" in one for one in told.values())
        assert told["og:url"] == f"{server.url}/table/{table}"


async def test_a_table_has_a_picture_with_its_seats(server: Endpoint) -> None:
    async with open_http(server) as http:
        drawing = (await http.get("/previews/viva.png")).content
        answer = await http.get("/previews/viva/2-of-5.png")
        assert answer.headers["content-type"] == "image/png"
        plain, seats = png.read(drawing), png.read(answer.content)
        assert (plain[:-STRIP] == seats[:-STRIP]).all()
        assert seats.shape == (630, 1200, 3)
        assert [(seats[-STRIP:] == colour).all(2).any() for colour in TAKEN[:3]] == [1, 1, 0]
        for address in (
            "viva/3-of-2",
            "viva/1-of-7",
            "viva/1-of-99",
            "chess/1-of-2",
            "viva/x-of-2",
        ):
            assert (await http.get(f"/previews/{address}.png")).status_code == 404


def test_seats_stand_in_the_middle_of_the_strip() -> None:
    drawing = png.write(np.zeros((200, 1200, 3), np.uint8))
    pixels = png.read(picture(drawing, 0, 1))
    drawn = np.flatnonzero((pixels[60:-5] != PAPER).any((0, 2)))
    assert abs(drawn.min() + drawn.max() - 1199) <= 1
    with pytest.raises(ValueError, match="seats taken"):
        picture(drawing, 3, 2)


def test_a_picture_of_another_kind_is_refused() -> None:
    pixels = np.arange(2 * 3 * 3, dtype=np.uint8).reshape(2, 3, 3)
    written = png.write(pixels)
    assert (png.read(written) == pixels).all()
    grey = written.replace(b"\x08\x02\x00\x00\x00", b"\x08\x00\x00\x00\x00")
    with pytest.raises(ValueError, match="not one of ours"):
        png.read(grey)
