"""A power cut under load: no acknowledged move is lost, none is doubled."""

from __future__ import annotations

import asyncio
import random
import signal
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cinquina.server import log
from cinquina.server.store import open_store
from tests.server.client import Player, Refused
from tests.server.running import Server, serving

pytestmark = pytest.mark.compiled

TABLES = 8
CRASHES = 2


@dataclass
class Diary:
    """What one player did and was promised."""

    player: Player
    promised: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Version, then the command's id and its move, of everything acknowledged."""
    moves: int = 0
    repeated: int = 0


async def come_back(player: Player) -> None:
    """Tries until the server is there again."""
    while True:
        try:
            await player.enter()
        except (OSError, ConnectionClosed, InvalidHandshake, AssertionError, TimeoutError):
            await asyncio.sleep(0.05)
        else:
            return


async def keep_playing(diary: Diary, stop: asyncio.Event) -> None:
    """Plays on through every crash. A move that was not answered is sent again, same id."""
    player = diary.player
    pending: tuple[str, str] | None = None
    while not stop.is_set() and not (player.state and player.over):
        try:
            if player.socket is None:
                await come_back(player)
                if pending is not None:
                    diary.repeated += 1
            if pending is None and player.asked is None:
                await asyncio.wait_for(player.next(), 1)
                continue
            if pending is None:
                assert player.asked is not None
                choice = player.random.choice(player.asked["choices"])
                pending = (player.new_id(), choice["words"])
            done = await player.do("play", id=pending[0], move=pending[1])
            diary.promised[done["version"]] = pending
            diary.moves += 1
            pending = None
        except Refused:
            pending = None
        except TimeoutError:
            continue
        except (OSError, ConnectionClosed):
            player.socket = None


async def crash(server: Server, diaries: list[Diary]) -> None:
    """Lets everybody play on for a little, bots included, then pulls the plug and starts again."""
    goal = sum(diary.moves for diary in diaries) + random.Random(len(diaries)).randrange(20, 60)
    while sum(diary.moves for diary in diaries) < goal:
        if all(diary.player.state and diary.player.over for diary in diaries):
            break
        await asyncio.sleep(0.003)
    server.kill()
    await asyncio.to_thread(server.start)


async def test_kill_9_loses_and_doubles_nothing(database: str, tmp_path: Path) -> None:
    stop = asyncio.Event()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(serving(database, tmp_path, "--rate", "0", "--lease", "1"))
        diaries = []
        for number in range(TABLES):
            player = await stack.enter_async_context(Player(server, f"P{number}"))
            await player.make_table("mantis", ["me", 0, 0, 0], start=True, bot_pause=0.02)
            diaries.append(Diary(player))
        playing = [asyncio.create_task(keep_playing(diary, stop)) for diary in diaries]
        for _ in range(CRASHES):
            await crash(server, diaries)
        await asyncio.sleep(0.5)
        stop.set()
        await asyncio.gather(*playing)
    await check_logs(database, diaries)
    assert sum(diary.moves for diary in diaries) > 50


async def check_logs(database: str, diaries: list[Diary]) -> None:
    store = open_store(database)
    try:
        for diary in diaries:
            entries = await store.entries(diary.player.table)
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            kept = {
                entry.version: (entry.command, entry.what.words)
                for entry in entries
                if isinstance(entry.what, log.Moved) and entry.author
            }
            assert len({command for command, _ in kept.values()}) == len(kept)
            for version, promise in diary.promised.items():
                assert kept[version] == promise
    finally:
        store.close()


async def test_shutting_down_politely(database: str, tmp_path: Path) -> None:
    """Clients are told to come back, and the process ends well."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(serving(database, tmp_path, "--rate", "0"))
        ada = await stack.enter_async_context(Player(server, "Ada"))
        await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        code = await asyncio.to_thread(server.stop)
        assert code in (0, -signal.SIGTERM)
        assert ada.socket is not None
        with pytest.raises(ConnectionClosed) as closed:
            await ada.hear(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert "Traceback" not in server.log
    assert "Ada" not in server.log
    assert ada.table not in server.log
