"""What happened in a finished game: worked out in the background, kept, and told; going on from a
position of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from cinquina.insight.analyse import Analyst
from cinquina.insight.decisions import Depth
from cinquina.server.runtime import insights
from cinquina.server.runtime.insights import Insights, Work
from cinquina.server.table.decisions import Refusal
from tests.server.client import PATIENCE, open_http
from tests.server.running import Inside
from tests.server.test_replays import finished

SMALL = Depth(tries=4, width=3)


@pytest.fixture
async def http(server: Inside) -> AsyncIterator[httpx.AsyncClient]:
    async with open_http(server) as client:
        await client.post("/api/guest", json={"name": "Ada"})
        yield client


async def kept(server: Inside) -> str:
    """A finished game with a small analysis."""
    table = await finished(server)
    match = server.services.tables.live[table].table.match
    assert match is not None
    found = Analyst(match, "quick", "0", SMALL).analysis(lambda _done, _of: None)
    await server.run(server.services.tables.store.keep_analysis(table, found.to_json()))
    return table


async def ask(http: httpx.AsyncClient, path: str, status: int = 200) -> dict[str, Any]:
    answer = await http.get(f"/api/tables/{path}")
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_nothing_is_worked_out_unasked(server: Inside, http: httpx.AsyncClient) -> None:
    table = await finished(server)
    assert (await ask(http, f"{table}/insight"))["state"] == "none"


async def test_what_is_kept_is_told(server: Inside, http: httpx.AsyncClient) -> None:
    table = await kept(server)
    told = await ask(http, f"{table}/insight")
    assert told["state"] == "done"
    insight = told["insight"]
    assert len(insight["chances"]) == 4
    assert insight["open"] is None
    assert [move["step"] for move in insight["moves"]] == [0, 1, 2]
    first = insight["moves"][0]
    assert first["played"]["kind"] == "score"
    assert {"words", "kind"} <= first["best"].keys()
    assert first["compared"][0]["loss"] == 0
    for ledger in insight["ledgers"]:
        parts = [part for name, part in ledger.items() if name != "result"]
        assert sum(parts) == pytest.approx(ledger["result"], abs=1e-9)


async def test_an_analysis_of_another_version_counts_as_none(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    await server.run(server.services.tables.store.keep_analysis(table, '{"format": "older"}'))
    assert (await ask(http, f"{table}/insight"))["state"] == "none"


async def test_a_question_is_that_of_the_seat_that_moved(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    told = await ask(http, f"{table}/question/1")
    assert told["seat"] == told["view"]["seat"] == 1
    assert "score" in [choice["words"] for choice in told["ask"]["choices"]]
    assert (await ask(http, f"{table}/question/3", 409))["error"] == "error-no-question"


async def test_one_plays_on_from_a_position_against_bots(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    wish = {"step": 2, "seat": 0, "level": 2}
    answer = await http.post(f"/api/tables/{table}/play-on", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["practice"]
    assert made["from_position"]
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot", "bot"]
    match = server.services.tables.live[table].table.match
    assert match is not None
    there = server.services.tables.live[made["id"]].table.created.position
    assert there == match.until(2).position()


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"step": 99, "seat": 0, "level": 2}, "error-no-such-step"),
        ({"step": 0, "seat": 4, "level": 2}, "error-no-such-seat"),
        ({"step": 0, "seat": 0, "level": 4}, "error-not-offered"),
    ],
)
async def test_one_cannot_play_on_from_anywhere(
    server: Inside, http: httpx.AsyncClient, wish: dict[str, int], error: str
) -> None:
    table = await finished(server)
    answer = await http.post(f"/api/tables/{table}/play-on", json=wish)
    assert answer.json()["error"] == error


async def test_a_guest_without_a_session_cannot_ask(server: Inside) -> None:
    table = await finished(server)
    async with open_http(server) as client:
        answer = await client.post(f"/api/tables/{table}/insight", json={})
        assert answer.status_code == 401


async def test_one_analysis_at_a_time_for_a_guest_and_not_too_many(server: Inside) -> None:
    several = Insights(server.services.tables.store, "quick")
    several._under_way = {"one": Work("ada"), **{str(n): Work(str(n)) for n in range(20)}}
    several.ask("one", "ada", {})
    with pytest.raises(Refusal, match="under way"):
        several.ask("two", "ada", {})
    with pytest.raises(Refusal, match="waiting"):
        several.ask("two", "bruno", {})


async def test_why_an_analysis_failed_is_counted_and_logged(
    server: Inside, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log says what the process said at its end, and not which table it was."""
    failed = asyncio.Event()
    errors: list[BaseException] = []

    def note(_where: str, error: BaseException) -> None:
        errors.append(error)
        loop.call_soon_threadsafe(failed.set)

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(insights, "crashed", note)
    monkeypatch.setattr(server.services.insights, "_depth", "bottomless")
    table = await finished(server)
    assert (await http.post(f"/api/tables/{table}/insight", json={})).status_code == 202
    await asyncio.wait_for(failed.wait(), PATIENCE)
    (error,) = errors
    assert str(error).startswith("ended with 1: Traceback")
    assert "There is no depth 'bottomless'" in str(error)
    assert table not in str(error)
    assert (await ask(http, f"{table}/insight"))["state"] == "none"


@pytest.mark.compiled
async def test_it_is_worked_out_in_the_background_and_kept(
    server: Inside, http: httpx.AsyncClient
) -> None:
    table = await finished(server)
    answer = await http.post(f"/api/tables/{table}/insight", json={})
    assert answer.status_code == 202, answer.text
    while (told := await ask(http, f"{table}/insight"))["state"] != "done":
        assert told["state"] in ("waiting", "working")
        await asyncio.sleep(0.05)  # who asks all the time takes it from the one that works
    assert len(told["insight"]["ledgers"]) == 3
