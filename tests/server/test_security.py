"""Sessions, origins, headers, rate limits, metrics, and what logs contain."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cinquina.language import LANGUAGES, speech
from cinquina.server.table.decisions import Player as Person
from cinquina.server.web.sessions import COOKIE_AGE, Sessions
from tests.server.client import PATIENCE, Player, Refused, open_http, open_socket
from tests.server.running import Endpoint, Inside

SOURCES = Path(__file__).parents[2] / "src" / "cinquina"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Inside]:
    """A server with limits so low that they are reached at any speed."""
    with Inside(tmp_path, rate=0.1, secure=True) as running:
        yield running


async def test_sessions_are_signed_and_out_of_scripts_reach(server: Endpoint) -> None:
    async with open_http(server) as http:
        answer = await http.post("/api/guest", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert (await http.get("/api/guest")).json()["name"] == "Ada"
        value = http.cookies["cinquina"]
        http.cookies.clear()
        for forged in (value[:-3] + "abc", "x", ""):
            answer = await http.get("/api/guest", headers={"cookie": f"cinquina={forged}"})
            assert answer.status_code == 401


async def test_a_new_name_is_the_same_guest(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open"])
        await ada.ask("POST", "/api/guest", {"name": "Ada Augusta"})
        assert [line["id"] for line in await ada.ask("GET", "/api/tables/mine")] == [table]


async def test_over_https_cookies_stay_there(strict: Inside) -> None:
    async with open_http(strict) as http:
        answer = await http.post("/api/guest", json={"name": "Ada"})
        assert "Secure" in answer.headers["set-cookie"]


def test_tokens_are_no_cookies_and_keys_differ() -> None:
    sessions, others = Sessions("one key"), Sessions("another key")
    ada = Person("a", "Ada", avatar="cat")
    assert sessions.read(sessions.cookie(ada), None) == ada
    assert others.read(sessions.cookie(ada), None) is None
    assert sessions.read(sessions.token(ada), None) is None
    assert sessions.read(None, f"Bearer {sessions.cookie(ada)}") is None
    assert sessions.read(None, None) is None


@pytest.mark.parametrize("name", ["", " \t", "a" * 25, "\u202e\u200b"])
async def test_names_are_bounded_and_visible(server: Endpoint, name: str) -> None:
    async with open_http(server) as http:
        assert (await http.post("/api/guest", json={"name": name})).status_code in (400, 409)


async def test_other_sites_pages_are_sent_away(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open"])
        evil = {"origin": "https://evil.example"}
        answer = await ada.http.post("/api/guest", json={"name": "X"}, headers=evil)
        assert answer.status_code == 403
        own = {"origin": server.url}
        assert (await ada.http.get("/api/guest", headers=own)).status_code == 200
        url = f"{server.socket_url}/api/tables/{table}/socket"
        async with open_socket(url, additional_headers=evil) as socket:
            assert "error-origin" in str(await socket.recv())


async def test_nobody_without_a_name_may_act(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, open_http(server) as http:
        table = await ada.make_table("mantis", ["me", "open"])
        path = f"/api/tables/{table}/commands"
        answer = await http.post(path, json={"type": "sit", "id": "x", "seat": 1})
        assert answer.status_code == 401
        async with open_socket(f"{server.socket_url}/api/tables/{table}/socket") as socket:
            assert '"welcome"' in str(await socket.recv())
            assert '"spectators"' in str(await socket.recv())
            await socket.send('{"type": "sit", "id": "x", "seat": 1}')
            assert "error-no-session" in str(await socket.recv())


async def test_every_answer_carries_the_safety_headers(server: Endpoint) -> None:
    async with open_http(server) as http:
        for path in ("/api/games", "/health", "/nowhere", "/api/tables/none"):
            headers = (await http.get(path)).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
            assert "cross-origin-opener-policy" not in headers
            over = (await http.get(path, headers={"x-forwarded-proto": "https"})).headers
            assert over["cross-origin-opener-policy"] == "same-origin"


async def test_errors_speak_the_readers_language(server: Endpoint) -> None:
    async with open_http(server) as http:
        italian = {"accept-language": "it-IT,it;q=0.9"}
        path = "/api/tables/none"
        assert "tavolo" in (await http.get(path, headers=italian)).json()["text"]
        assert "table" in (await http.get(path)).json()["text"]
        assert "tavolo" in (await http.get(path + "?lang=it")).json()["text"]
        games = (await http.get("/api/games", headers=italian)).json()
        assert games[0]["options"]


async def make_tables(player: Player, count: int) -> None:
    for _ in range(count):
        await player.make_table("mantis", ["me", "open"])


async def test_whoever_is_too_fast_has_to_wait(strict: Inside) -> None:
    async with Player(strict, "Ada") as ada:
        # The cookie is for HTTPS only; this test brings it along by hand.
        (cookie,) = [one for one in ada.http.cookies.jar if one.name == "cinquina"]
        ada.http.headers["cookie"] = f"cinquina={cookie.value}"
        await ada.make_table("mantis", ["me", "open"])
        with pytest.raises(Refused, match="error-too-fast"):
            await make_tables(ada, 10)
        answers = await asyncio.gather(*(ada.http.get("/api/guest") for _ in range(60)))
        assert {answer.status_code for answer in answers} == {200, 429}


async def test_hints_cost_a_search_and_have_a_limit_of_their_own(strict: Inside) -> None:
    async with Player(strict, "Bo") as bo:
        asked = (bo.http.get("/api/tables/none/hint") for _ in range(20))
        answers = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert 429 in answers
        assert (await bo.http.get("/api/guest")).status_code != 429


@pytest.mark.parametrize(
    ("allowed", "status"),
    [("127.0.0.0/8", 200), ("10.88.0.0/16, 127.0.0.1", 200), ("*", 200), ("10.88.0.0/16", 404)],
)
async def test_metrics_are_for_whom_the_operator_names(
    tmp_path: Path, allowed: str, status: int
) -> None:
    """A collector beside a container comes from the container's network."""
    with Inside(tmp_path, metrics=allowed) as server, httpx.Client(base_url=server.url) as http:
        assert http.get("/metrics", timeout=PATIENCE).status_code == status
        through_a_proxy = {"x-forwarded-for": "127.0.0.1"}
        assert http.get("/metrics", headers=through_a_proxy, timeout=PATIENCE).status_code == 404


async def test_metrics_are_for_the_machine_itself(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        await ada.play_on(2)
        text = (await ada.http.get("/metrics")).text
        assert re.search(r'cinquina_commands_total\{kind="Play",outcome="done"\} [1-9]', text)
        assert re.search(r"cinquina_commit_seconds_count [1-9]", text)
        assert ada.table not in text
        through_a_proxy = {"x-forwarded-for": "203.0.113.5"}
        assert (await ada.http.get("/metrics", headers=through_a_proxy)).status_code == 404
        assert (await ada.http.get("/ready")).json() == {"status": "ready"}
        assert (await ada.http.get("/health")).json() == {"status": "ok"}


def test_every_refusal_can_be_said() -> None:
    """All keys of errors that the server raises, in both languages."""
    keys = set()
    for file in (SOURCES / "server").rglob("*.py"):
        keys |= set(re.findall(r'"(error-[a-z-]+)"', file.read_text(encoding="utf-8")))
    assert len(keys) > 20
    for language in LANGUAGES:
        assert [key for key in sorted(keys) if not speech(language).has(key)] == []


def test_both_catalogues_have_the_same_keys() -> None:
    both = [
        re.findall(
            r"^([a-z][\w-]*) =", (SOURCES / "texts" / f"server.{lang}.ftl").read_text("utf-8"), re.M
        )
        for lang in LANGUAGES
    ]
    assert both[0] == both[1]


@pytest.mark.parametrize(
    ("later", "good"), [(-86_400, True), (COOKIE_AGE - 60, True), (COOKIE_AGE + 60, False)]
)
def test_a_session_ends_by_age_and_not_because_the_clock_was_set_back(
    monkeypatch: pytest.MonkeyPatch, later: float, good: bool
) -> None:
    sessions = Sessions("secret")
    cookie = sessions.cookie(sessions.new("Ada"))
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + later)
    assert (sessions.read(cookie, None) is not None) == good
