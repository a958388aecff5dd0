"""Avatars and names as everybody at the table sees them, and who watches."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from cinquina.server.commands import AVATARS
from cinquina.server.table.decisions import Player as Identity
from cinquina.server.web.sessions import Sessions
from tests.server.client import Player, Refused
from tests.server.running import Endpoint

DRAWINGS = Path(__file__).parents[2] / "web" / "src" / "look" / "avatars.ts"


def test_every_avatar_is_drawn() -> None:
    drawn = re.findall(r"^  (\w+): \[$", DRAWINGS.read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(drawn) == AVATARS


def test_an_older_session_has_an_avatar_of_its_own() -> None:
    sessions = Sessions("key")
    older = sessions._cookies.dumps(["a", "Ada"])
    read = sessions.read(older, None)
    assert read is not None
    assert read.avatar in AVATARS
    assert read == sessions.read(older, None)
    assert sessions.read(sessions.cookie(read), None) == read
    unknown = sessions.cookie(Identity("a", "Ada", avatar="unicorn"))
    assert sessions.read(unknown, None) == read


async def test_everybody_sees_avatars_and_the_host_can_change_theirs(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Bo") as bo:
        first = await ada.ask("GET", "/api/guest")
        assert first["avatar"] in AVATARS
        await ada.make_table("mantis", ["me", 1, "open"])
        await bo.ask("POST", "/api/guest", {"name": "Bo", "avatar": "owl"})
        await bo.enter(ada.table)
        await bo.do("sit", seat=2)
        faces = [seat["avatar"] for seat in bo.state["table"]["seats"]]
        assert faces == [first["avatar"], "", "owl"]
        changed = await ada.ask("POST", "/api/guest", {"name": "Ada B.", "avatar": "whale"})
        assert changed == {"name": "Ada B.", "avatar": "whale"}
        renamed = await ada.ask("POST", "/api/guest", {"name": "Ada C."})
        assert renamed["avatar"] == "whale", "a new name keeps the avatar"
        await ada.enter()
        await ada.do("sit", seat=0)
        seat = ada.state["table"]["seats"][0]
        assert (seat["name"], seat["avatar"]) == ("Ada C.", "whale")
        with pytest.raises(Refused, match="error-seat-taken"):
            await ada.do("sit", seat=2)
        await ada.do("start")
        with pytest.raises(Refused, match="error-started"):
            await ada.do("sit", seat=0)
        with pytest.raises(Refused, match="error-malformed"):
            await ada.ask("POST", "/api/guest", {"name": "Ada", "avatar": "unicorn"})


async def test_players_see_who_watches(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Zoe") as zoe:
        await ada.make_table("mantis", ["me", "open"])

        async def told(count: int, *names: str) -> None:
            message = await ada.hear(lambda one: one["type"] == "spectators")
            assert (message["count"], message["names"]) == (count, list(names))

        await ada.enter()
        await told(0)
        await zoe.enter(ada.table)
        await told(1, "Zoe")
        stranger = Player(server, "", token="")
        await stranger.enter(ada.table)
        await told(2, "Zoe")
        await stranger.leave()
        await told(1, "Zoe")
        await zoe.do("sit", seat=1)
        await told(0)
        await zoe.do("stand", seat=1)
        await told(1, "Zoe")
        await zoe.leave()
        await told(0)
        await stranger.http.aclose()


async def test_a_window_more_is_not_a_person_more(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Zoe") as zoe:
        await ada.make_table("mantis", ["me", "open"])
        await zoe.enter(ada.table)
        again = Player(server, "Zoe")
        again.http.cookies = httpx.Cookies(zoe.http.cookies)
        await again.enter(ada.table)
        message = await again.hear(lambda one: one["type"] == "spectators")
        assert message["count"] == 1
        await again.leave()
        await again.http.aclose()
        assert (await zoe.ask("GET", "/api/guest"))["name"] == "Zoe"
