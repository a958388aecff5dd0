"""Which tables the public list offers, with any clock: no test here waits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cinquina.server import commands
from cinquina.server.runtime.tables import Tables
from cinquina.server.table import log
from cinquina.server.table.decisions import Player
from tests.server.client import PATIENCE
from tests.server.entries import created
from tests.server.tables import Connected, tables

ADA, BO = Player("a", "Ada"), Player("b", "Bo")
SEATS = [log.SeatSetup("person", "a", "Ada"), log.SeatSetup()]
MINUTE = 60.0


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def listed(one: Tables) -> list[str]:
    return [line.summary.id for line in await one.public()]


async def test_a_table_is_offered_while_its_host_is_connected(tmp_path: Path) -> None:
    clock = Clock()
    async with tables(tmp_path, clock) as one:
        await one.create("t", [created("mantis", SEATS, public=True)])
        live = await one.get("t")
        host = Connected(ADA)
        await one.subscribe(live, host, since=0)
        for _ in range(10):
            clock.time += 4 * MINUTE
            await one.report_hosts()
            assert await listed(one) == ["t"]
        one.unsubscribe(live, host)
        clock.time += 4 * MINUTE
        await one.report_hosts()
        assert await listed(one) == ["t"]
        clock.time += 2 * MINUTE
        await one.report_hosts()
        assert await listed(one) == []
        await one.subscribe(live, host, since=0)
        await one.report_hosts()
        assert await listed(one) == ["t"]


async def test_others_at_the_table_do_not_stand_for_the_host(tmp_path: Path) -> None:
    clock = Clock()
    async with tables(tmp_path, clock) as one:
        await one.create("t", [created("mantis", SEATS, public=True)])
        live = await one.get("t")
        await one.subscribe(live, Connected(BO), since=0)
        await one.subscribe(live, Connected(None), since=0)
        clock.time += 6 * MINUTE
        await one.command("t", BO, commands.Sit(id="sit", seat=1))
        await one.report_hosts()
        assert await listed(one) == []


async def test_a_host_without_a_seat_can_leave_too(tmp_path: Path) -> None:
    clock = Clock()
    seats = [log.SeatSetup(), log.SeatSetup("person", "b", "Bo")]
    async with tables(tmp_path, clock, grace=0.0) as one:
        await one.create("t", [created("mantis", seats, public=True, host="a")])
        live, host = await one.get("t"), Connected(ADA)
        await one.subscribe(live, host, since=0)
        one.unsubscribe(live, host)
        async with asyncio.timeout(PATIENCE):
            while "a" not in live.table.away:
                await asyncio.sleep(0)


async def test_a_host_is_not_back_because_the_server_is(tmp_path: Path) -> None:
    clock = Clock()
    async with tables(tmp_path, clock) as one:
        await one.create("t", [created("mantis", SEATS, public=True)])
        await one.subscribe(await one.get("t"), Connected(ADA), since=0)
        clock.time += 4 * MINUTE
        await one.report_hosts()
    clock.time += 4 * MINUTE
    async with tables(tmp_path, clock) as again:
        assert await listed(again) == ["t"]
        clock.time += 2 * MINUTE
        await again.get("t")
        await again.report_hosts()
        assert await listed(again) == []


async def test_a_game_that_runs_can_be_watched_whoever_is_there(tmp_path: Path) -> None:
    clock = Clock()
    seats = [log.SeatSetup("person", "a", "Ada"), log.SeatSetup("bot", level=0)]
    async with tables(tmp_path, clock) as one:
        await one.create("t", [created("mantis", seats, public=True), log.Started("s", "t")])
        clock.time += 60 * MINUTE
        assert await listed(one) == ["t"]
