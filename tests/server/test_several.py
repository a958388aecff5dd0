"""Several processes on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from cinquina.server import commands
from cinquina.server.store import Job, Summary, open_store
from cinquina.server.table import ids, log
from cinquina.server.table.decisions import Player as Guest
from cinquina.server.table.log import Entry
from tests.server.client import LONG, Player
from tests.server.entries import created
from tests.server.running import Server, serving
from tests.server.tables import tables

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def processes(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("several")
    options = ("--rate", "0", "--grace", "1")
    with serving(postgres, folder, *options) as one, serving(postgres, folder, *options) as two:
        yield one, two


async def meet(stack: AsyncExitStack, processes: tuple[Server, Server], game: str) -> list[Player]:
    """A running table whose players are at different processes, with one bot."""
    players = [
        await stack.enter_async_context(Player(processes[number % 2], name))
        for number, name in enumerate("ABC")
    ]
    table = await players[0].make_table(game, ["me", "open", "open", 0])
    for seat, player in enumerate(players):
        await player.enter(table)
        if seat:
            await player.do("sit", seat=seat)
    while players[0].state["table"]["seats"][2]["kind"] == "open":
        await players[0].next()
    await players[0].do("start")
    return players


@pytest.mark.parametrize("game", ["mantis", "second_chance"])
async def test_players_of_one_table_at_different_processes(
    processes: tuple[Server, Server], game: str
) -> None:
    async with AsyncExitStack() as stack:
        players = await meet(stack, processes, game)
        await asyncio.wait_for(asyncio.gather(*(player.play_on() for player in players)), LONG)
        results = [
            await player.ask("GET", f"/api/tables/{player.table}/record") for player in players
        ]
        assert results[0] == results[1] == results[2]
        told = [
            [event for message in player.heard for event in message.get("events", [])]
            for player in players
        ]
        assert [event["step"] for event in told[0]] == [event["step"] for event in told[1]]


async def test_both_processes_at_once_write_one_step_each(
    processes: tuple[Server, Server],
) -> None:
    """Everybody talks at the same time: each line is kept once, in one common order."""
    async with AsyncExitStack() as stack:
        players = await meet(stack, processes, "mantis")
        lines = 8

        async def talk(player: Player) -> None:
            for number in range(lines):
                await player.do("say", text=f"{player.name}{number}")

        await asyncio.gather(*(talk(player) for player in players))
        newest = max(player.version for player in players)
        orders = []
        for player in players:
            while player.version < newest:
                await player.next()
            said = [message["line"]["text"] for message in player.heard if "line" in message]
            orders.append(said)
        assert sorted(orders[0]) == sorted(f"{name}{n}" for name in "ABC" for n in range(lines))
        assert orders[0] == orders[1] == orders[2]


async def test_nothing_is_refused_because_of_what_another_process_has_changed(
    postgres: str, tmp_path: Path
) -> None:
    """Two processes that hear no notices: one knows nothing of what the other has written."""
    ada, bo = Guest("ada", "Ada"), Guest("bo", "Bo")
    seats = [log.SeatSetup("person", ada.id, ada.name), log.SeatSetup("open")]
    id_ = ids.new_id()
    async with (
        tables(tmp_path, database=postgres) as one,
        tables(tmp_path, database=postgres) as two,
    ):
        await one.create(id_, [created("mantis", seats)])
        await one.get(id_)
        await two.command(id_, bo, commands.Sit(id="sit", seat=1))
        started = await one.command(id_, ada, commands.Start(id="start"))
        again = await two.command(id_, ada, commands.Start(id="start"))
        assert started.version == again.version


async def test_a_dead_process_is_replaced_by_the_other(
    processes: tuple[Server, Server], postgres: str
) -> None:
    """The other process takes over: its players go on, and so do the bots. A table that cannot be
    read does not keep it from the others."""
    await spoil(postgres)
    async with AsyncExitStack() as stack:
        players = await meet(stack, processes, "mantis")
        first, second = processes
        await asyncio.wait_for(asyncio.gather(*(player.play_on(2) for player in players)), LONG)
        first.kill()
        try:
            for player in players:
                await player.leave()
                player.server = second
                await player.enter()
            await asyncio.wait_for(asyncio.gather(*(player.play_on() for player in players)), LONG)
        finally:
            await asyncio.to_thread(first.start)


async def spoil(database: str) -> None:
    """Leaves a table that needs attention, and whose log makes no sense."""
    store = open_store(database)
    try:
        card = Summary("spoilt", "mantis", "running", False, 1, 1, ["Ada"], 1.0, next_due=1.0)
        await store.append(Job([Entry("spoilt", 1, 1.0, log.Closed())], [card]))
    finally:
        store.close()
