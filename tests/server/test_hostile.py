"""Requests that no page sends get an answer that says what is wrong, never a server error."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from tests.server.client import Player, open_http, open_socket
from tests.server.running import Endpoint

NESTED = "[" * 30_000 + "]" * 30_000
DIGITS = "9" * 5_000


@pytest.fixture
async def ada(server: Endpoint) -> AsyncIterator[Player]:
    async with Player(server, "Ada") as player:
        await player.make_table("mantis", ["me", "open"])
        yield player


@pytest.mark.parametrize("path", ["/", "/rules/mantis", "/api/games", "/health", "/ready"])
async def test_head_is_get_without_the_body(server: Endpoint, path: str) -> None:
    async with open_http(server) as http:
        get, head = await http.get(path), await http.head(path)
    assert head.status_code == get.status_code
    assert head.content == b""
    for name in ("content-type", "content-length", "content-security-policy"):
        assert head.headers[name] == get.headers[name]


async def test_head_needs_a_path_that_can_be_read(ada: Player) -> None:
    assert (await ada.http.head(f"/api/tables/{ada.table}/commands")).status_code == 405
    assert (await ada.http.head("/api/tables/none")).status_code == 404


@pytest.mark.parametrize("origin", ["http://[x", "http://[", "null", "://", "http://]"])
async def test_an_origin_that_is_no_address_is_not_allowed(
    server: Endpoint, ada: Player, origin: str
) -> None:
    headers = {"origin": origin}
    answer = await ada.http.get("/api/guest", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "error-origin")
    url = f"{server.socket_url}/api/tables/{ada.table}/socket"
    async with open_socket(url, additional_headers=headers) as socket:
        assert "error-origin" in str(await socket.recv())


async def test_json_that_is_nested_too_deep_is_malformed(ada: Player) -> None:
    headers = {"content-type": "application/json"}
    bodies = [NESTED, f'{{"game": "mantis", "seats": {NESTED}}}', f'{{"x": {NESTED}}}']
    for body in bodies:
        for path in ("/api/guest", "/api/tables", f"/api/tables/{ada.table}/commands"):
            answer = await ada.http.post(path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (400, "error-malformed"), path
    assert (await ada.http.get("/api/guest")).json()["name"] == "Ada"


async def test_json_that_is_nested_too_deep_does_not_close_a_socket(ada: Player) -> None:
    await ada.enter()
    assert ada.socket is not None
    deep = "[" * 5_000 + "]" * 5_000
    for body in (deep, f'{{"x": {deep}, "type": "say", "id": "1", "text": "x"}}'):
        await ada.socket.send(body)
        refused = await ada.hear(lambda message: message["type"] == "refused")
        assert refused["error"] == "error-malformed"
    await ada.socket.send('{"type": "ping"}')
    await ada.hear(lambda message: message["type"] == "pong")


@pytest.mark.parametrize("digits", [DIGITS, "9" * 30, "-1", "1.5", "x", "²"])
async def test_a_version_that_is_no_number_of_an_entry(
    server: Endpoint, ada: Player, digits: str
) -> None:
    """Over HTTP it is refused if it cannot be read; a socket begins anew."""
    answer = await ada.http.get(f"/api/tables/{ada.table}", params={"since": digits})
    if answer.status_code == 200:
        assert answer.json()["fresh"]
    else:
        assert (answer.status_code, answer.json()["error"]) == (400, "error-malformed")
    replay = await ada.http.get(f"/api/tables/{ada.table}/replay", params={"first": digits})
    assert replay.status_code == 400
    async with open_socket(
        f"{server.socket_url}/api/tables/{ada.table}/socket?since={digits}"
    ) as one:
        welcome = json.loads(await one.recv())
    assert (welcome["type"], welcome["fresh"]) == ("welcome", True)


async def test_numbers_of_any_length_in_messages(ada: Player) -> None:
    await ada.enter()
    assert ada.socket is not None
    await ada.socket.send(f'{{"type": "resume", "since": {DIGITS}}}')
    answer = await ada.hear(lambda message: message["type"] in ("refused", "welcome"))
    assert answer.get("error", "error-malformed") == "error-malformed"
    body = f'{{"type": "sit", "id": "1", "seat": {DIGITS}}}'
    path = f"/api/tables/{ada.table}/commands"
    headers = {"content-type": "application/json"}
    assert (await ada.http.post(path, content=body, headers=headers)).status_code == 400
