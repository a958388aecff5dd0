"""Quick match: people who want to play now find each other, and never wait at two tables."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from cinquina.server import wire
from cinquina.server.runtime.quick import QuickMatch
from cinquina.server.table import decisions, log
from tests.server.client import Message, Player, Refused
from tests.server.entries import created
from tests.server.running import Endpoint, serving
from tests.server.tables import Connected, tables

VIVA = wire.QuickMatch(game="viva", players=3)


async def tap(who: Player, game: str, players: int = 2) -> Message:
    answer: Message = await who.ask("POST", "/api/quick", {"game": game, "players": players})
    return answer


@pytest.fixture
async def crowd(server: Endpoint) -> list[Player]:
    """Six people without a table."""
    return [Player(server, f"Person {number}") for number in range(6)]


async def test_who_taps_at_the_same_moment_meets(crowd: list[Player]) -> None:
    async with AsyncExitStack() as stack:
        for one in crowd:
            await stack.enter_async_context(one)
        found = await asyncio.gather(*(tap(one, "scaletta") for one in crowd))
        ids = [table["id"] for table in found]
        assert len(set(ids)) == 3, "three tables of two"
        assert all(ids.count(one) == 2 for one in ids)
        for one, id_ in zip(crowd, ids, strict=True):
            seen = await one.ask("GET", f"/api/tables/{id_}")
            assert seen["table"]["status"] == "running", "it starts by itself once it is full"
            assert seen["you"]["seat"] is not None


async def test_several_processes_bring_people_together_too(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path) as one, serving(postgres, tmp_path) as two:
        async with Player(one, "Ada") as ada, Player(two, "Bo") as bo:
            tables = await asyncio.gather(tap(ada, "ingordi", 3), tap(bo, "ingordi", 3))
            assert tables[0]["id"] == tables[1]["id"]


async def test_who_taps_again_stays_at_the_same_table(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        first, second = await tap(ada, "second_chance", 3), await tap(ada, "second_chance", 3)
        assert first["id"] == second["id"]
        assert first["quick"]
        assert first["public"]
        kinds = [seat["kind"] for seat in second["seats"]]
        assert kinds == ["person", "open", "open"], "bots come only when somebody asks for them"
        await ada.enter(first["id"])
        await ada.do("fill", level=0)
        await ada.do("start")
        with pytest.raises(Refused, match="error-wrong-players"):
            await tap(ada, "mantis", 1)


async def test_only_a_table_that_fits_is_joined(tmp_path: Path) -> None:
    host, open_seat = log.SeatSetup("person", "host", "Host"), log.SeatSetup()
    kinds = {
        "private": created("viva", [host, open_seat]),
        "practice": created("viva", [host, open_seat], public=True, practice=True),
        "other": created("mantis", [host, open_seat], public=True),
        "full": created("viva", [host, log.SeatSetup("bot")], public=True),
        "left": created("viva", [host, open_seat], public=True),
    }
    async with tables(tmp_path) as one:
        for id_, first in kinds.items():
            await one.create(id_, [first])
        left = await one.get("left")
        await one.append(left, lambda _: decisions.Decision(log.Away("host")))
        quick = QuickMatch(one)
        ada, bo = decisions.Player("a", "Ada"), decisions.Player("b", "Bo")
        own = await quick.seat(ada, VIVA)
        assert own not in kinds
        assert await quick.seat(bo, VIVA) == own
        await one.create("fits", [created("mantis", [host, open_seat], public=True)])
        assert await quick.seat(ada, wire.QuickMatch(game="mantis", players=2)) == "other"
        assert (await one.get("other")).table.status == "open", "its host starts it"


async def test_who_waits_becomes_the_host_when_the_first_one_leaves(tmp_path: Path) -> None:
    ada, bo = decisions.Player("a", "Ada"), decisions.Player("b", "Bo")
    async with tables(tmp_path) as one:
        quick = QuickMatch(one)
        live = await one.get(await quick.seat(ada, VIVA))
        await quick.seat(bo, VIVA)
        await one.subscribe(live, Connected(bo), since=0)
        assert live.table.host == "a"
        await one.append(live, lambda _: decisions.Decision(log.Away("a")))
        assert live.table.host == "b"
        await quick.seat(decisions.Player("c", "Ci"), VIVA)
        assert live.table.match is None, "nobody is made to play with somebody who has gone"
        await one.append(live, lambda _: decisions.Decision(log.Stood(0)))
        await quick.seat(decisions.Player("d", "Di"), VIVA)
        assert live.table.start_version > 0
