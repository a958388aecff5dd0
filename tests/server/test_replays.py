"""Replays: who sees what of a finished game, compressed, cached, and limited by cost."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cinquina.server.table import decisions, ids, log
from cinquina.server.web.compression import accepts_gzip
from cinquina.server.web.limits import Limiter
from cinquina.server.web.replay_cache import ReplayCache, Wanted
from tests.server.client import open_http
from tests.server.entries import created
from tests.server.running import Inside

PEOPLE = [decisions.Player(id_, id_.upper()) for id_ in "abc"]


async def finished(server: Inside) -> str:
    """A short game of Mantis that everybody has left, without playing it."""
    seats = [log.SeatSetup("person", one.id, one.name) for one in PEOPLE]
    bodies: list[log.Body] = [
        created("mantis", seats, options={"first": 0}),
        log.Started("seed", "salt"),
        *(log.Moved(seat, "score") for seat in range(3)),
        *(log.Covered(seat, 2, "resigned") for seat in range(3)),
    ]
    table = ids.new_id()
    await server.run(server.services.tables.create(table, bodies))
    return table


@pytest.fixture
async def http(server: Inside) -> AsyncIterator[httpx.AsyncClient]:
    async with open_http(server) as client:
        yield client


async def ask(http: httpx.AsyncClient, table: str, **query: Any) -> dict[str, Any]:
    answer = await http.get(f"/api/tables/{table}/replay", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_each_viewer_gets_its_own_views_only(server: Inside, http: httpx.AsyncClient) -> None:
    table = await finished(server)
    live = server.services.tables.live[table]
    match = live.table.match
    assert match is not None
    for seat in (None, 0, 2):
        query = {"show": "viewer"} | ({} if seat is None else {"seat": seat})
        replay = await ask(http, table, **query)
        assert replay["steps"] == 3
        assert replay["events"] == json.loads(json.dumps(match.events(seat)))
        assert [frame["step"] for frame in replay["frames"]] == [0, 1, 2, 3]
        assert all(set(frame) == {"step", "view"} for frame in replay["frames"])
        shown = json.loads(json.dumps(match.until(2).view(seat)))
        assert replay["frames"][2]["view"] == shown


async def test_all_cards_open_is_what_the_plain_address_shows(
    server: Inside, http: httpx.AsyncClient
) -> None:
    """The address as it was before there was a choice."""
    table = await finished(server)
    replay = await ask(http, table, first=1)
    assert replay == await ask(http, table, first=1, show="all")
    match = server.services.tables.live[table].table.match
    assert match is not None
    (second, *_rest) = replay["frames"]
    assert set(second) == {"step", "watching", "seats"}
    assert second["seats"] == json.loads(
        json.dumps([match.until(1).view(seat) for seat in range(3)])
    )


async def test_a_seat_that_does_not_exist_is_refused(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    answer = await http.get(f"/api/tables/{table}/replay?seat=3&show=viewer")
    assert answer.json()["error"] == "error-no-such-seat"
    answer = await http.get(f"/api/tables/{table}/replay?show=hands")
    assert (answer.status_code, answer.json()["error"]) == (400, "error-malformed")


async def test_answers_are_compressed_for_those_who_can_read_it(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    path = f"/api/tables/{table}/replay"
    packed = await http.get(path, headers={"accept-encoding": "gzip"})
    plain = await http.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 5
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    ("path", "compressed"),
    [("/api/games", True), ("/api/games/mantis/texts", True), ("/health", False)],
)
async def test_large_json_is_compressed(
    http: httpx.AsyncClient, path: str, compressed: bool
) -> None:
    answer = await http.get(path, headers={"accept-encoding": "br, gzip;q=0.8"})
    assert (answer.headers.get("content-encoding") == "gzip") == compressed
    assert answer.json() == (await http.get(path, headers={"accept-encoding": "br"})).json()


def test_gzip_can_be_refused() -> None:
    assert accepts_gzip("gzip, deflate, br")
    assert accepts_gzip("gzip;q=0.5")
    assert not accepts_gzip("identity")
    assert not accepts_gzip("gzip;q=0, identity")
    assert not accepts_gzip("br, gzip; q=0.0")


async def test_an_answer_is_computed_once(
    server: Inside, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(server)
    first = await ask(http, table, seat=1, show="viewer")
    live = server.services.tables.live[table]
    monkeypatch.setattr(type(live.table.match), "view", None)
    assert await ask(http, table, seat=1, show="viewer") == first


async def test_the_cache_is_bounded_and_keeps_what_is_used() -> None:
    cache = ReplayCache(limit=100)
    keys = [Wanted("t", 1, first, None, False) for first in range(4)]
    for key in keys[:2]:
        cache.put(key, b"x" * 40)
    assert cache.get(keys[0]) is not None
    cache.put(keys[2], b"x" * 40)
    assert [cache.get(key) is not None for key in keys] == [True, False, True, False]
    assert cache.size == 80
    cache.put(keys[2], b"x" * 10)
    assert cache.size == 50
    cache.put(keys[3], b"x" * 200)
    assert (cache.size, cache.get(keys[3])) == (0, None)


def test_the_limit_counts_what_an_answer_costs() -> None:
    one, two = Limiter(1.0), Limiter(1.0)
    one.check("replay", "ada", "here", cost=60)
    with pytest.raises(decisions.Refusal):
        one.check("replay", "ada", "here")
    for session in range(2):
        two.check("replay", str(session), "here", cost=60)
    with pytest.raises(decisions.Refusal):
        two.check("replay", None, "here")


async def test_replays_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """With two units at a time an address may see one viewer's steps, but not those of all."""
    with Inside(tmp_path, rate=0.01) as strict:
        async with open_http(strict) as http:
            path = f"/api/tables/{await finished(strict)}/replay"
            assert (await http.get(path, params={"show": "viewer"})).status_code == 200
            answer = await http.get(path)
            assert (answer.status_code, answer.json()["error"]) == (429, "error-too-fast")
            assert (await http.get("/api/games")).status_code == 200
