"""Thinking bots do not keep people waiting, and nothing keeps a table waiting for its bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cinquina.server.runtime import scheduler
from cinquina.server.runtime.live import LiveTable, Message
from cinquina.server.table import log
from cinquina.server.table.table import Table
from tests.server.client import LONG, Player
from tests.server.running import Inside

TABLES = 100
MOVES = 30
LEVEL = 5


@pytest.mark.compiled
async def test_a_hundred_tables_of_thinking_bots_do_not_delay_a_person(tmp_path: Path) -> None:
    """The strongest bots think at a hundred tables; a person's moves are answered at once."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Inside(tmp_path))
        host = await stack.enter_async_context(Player(server, "Host"))
        for _ in range(TABLES):
            await host.make_table("mantis", [LEVEL, LEVEL], start=True)
        ada = await stack.enter_async_context(Player(server, "Ada"))
        bo = await stack.enter_async_context(Player(server, "Bo"))
        await ada.make_table("mantis", ["me", "open"], options={"duel": False})
        await ada.enter()
        await bo.enter(ada.table)
        await bo.do("sit", seat=1)
        await ada.do("start")
        moves = await asyncio.wait_for(person_moves(ada, bo), LONG)
        thinking = sum(bool(live.thinking) for live in server.services.tables.live.values())
    assert moves
    assert thinking, "the bots were done before the people were"


async def person_moves(ada: Player, bo: Player) -> int:
    """Plays on until so many moves were seen at the other seat, or the game is over."""
    moves = 0
    while moves < MOVES and not ada.over and not bo.over:
        mover, other = (ada, bo) if ada.asked else (bo, ada)
        if not mover.asked:
            await mover.next()
            continue
        await mover.send("play", move="score", version=mover.version)
        await other.hear(lambda message: bool(message.get("events")))
        moves += 1
        await mover.hear(lambda message: message["type"] == "done")
    return moves


@asynccontextmanager
async def against_a_bot(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Player]:
    """Ada at a table with a bot, at a server that soon finds tables that are due."""
    monkeypatch.setattr(scheduler, "POLL", 0.02)
    with Inside(folder) as server:
        async with Player(server, "Ada") as ada:
            await ada.make_table("mantis", ["me", 0], start=True, options={"first": 0})
            await ada.enter()
            yield ada


async def test_after_an_unforeseen_failure_a_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's move is stored, but sending it fails: clients reconnect and get what is stored."""
    failed: list[log.Entry] = []
    tell = LiveTable.send

    def fail_once(live: LiveTable, entry: log.Entry, messages: list[Message]) -> None:
        if not failed and isinstance(entry.body, log.Moved) and entry.author is None:
            failed.append(entry)
            raise RuntimeError("nobody foresaw this")
        tell(live, entry, messages)

    monkeypatch.setattr(LiveTable, "send", fail_once)
    async with against_a_bot(tmp_path, monkeypatch) as ada:
        with pytest.raises(ConnectionClosed):
            await ada.play_on()
        await ada.enter(since=ada.version)
        assert ada.version >= failed[0].version
        await ada.play_on()
        assert ada.over


async def test_a_table_whose_minding_failed_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter([RuntimeError("nobody foresaw this")])
    bot_tasks = scheduler.bot_tasks

    def fail_once(table: Table, now: float) -> list[scheduler.BotTask]:
        if failure := next(failures, None):
            raise failure
        return bot_tasks(table, now)

    monkeypatch.setattr(scheduler, "bot_tasks", fail_once)
    async with against_a_bot(tmp_path, monkeypatch) as ada:
        await ada.play_on()
        assert ada.over
    assert next(failures, None) is None
