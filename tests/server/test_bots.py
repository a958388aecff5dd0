"""Thinking bots do not keep people waiting."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

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
        thinking = sum(bool(room.thinking) for room in server.house.hall.rooms.values())
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
