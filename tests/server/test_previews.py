"""What messengers show beside a link, in the reader's language."""

from __future__ import annotations

import re

from cinquina.games import names
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
        await ada.enter()
        await ada.do("fill", level=0)
        await ada.do("start")
        told = await tags(server, f"/table/{table}", "it")
        assert told["og:description"] == "La partita è in corso: vieni a guardare."
        assert not any("Ada" in one for one in told.values())
        assert told["og:url"] == f"{server.url}/table/{table}"
