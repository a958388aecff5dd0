"""Ends under load, by a power cut or politely: no acknowledged move is lost, none is doubled."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cinquina.server.store import open_store
from cinquina.server.table import log
from cinquina.server.web.channel import RESTART
from tests.server.client import Player, Refused
from tests.server.running import BUSY_SECONDS, Server, serving

pytestmark = pytest.mark.compiled

TABLES = 8
CRASHES = 2
THINKERS = 3
"""Tables where strong bots think all the time."""


@dataclass
class Diary:
    """What one player did and was promised."""

    player: Player
    promised: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Version, then the command's id and its move, of everything acknowledged."""
    pending: tuple[str, str] | None = None
    """What was sent and has not been answered yet."""

    @property
    def over(self) -> bool:
        return bool(self.player.state) and self.player.over


async def open_diaries(stack: AsyncExitStack, server: Server, *bots: int) -> list[Diary]:
    """People at tables of their own against such bots, not yet connected."""
    diaries = []
    for number in range(TABLES):
        player = await stack.enter_async_context(Player(server, f"Ada{number}"))
        await player.make_table("mantis", ["me", *bots], start=True, bot_pause=0.02)
        diaries.append(Diary(player))
    return diaries


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(BUSY_SECONDS):
        while not reached():
            await asyncio.sleep(0.003)


async def progress(diaries: list[Diary], moves: int) -> None:
    """Returns when so many further moves have been acknowledged, or all games are over."""
    goal = sum(len(diary.promised) for diary in diaries) + moves
    await until(
        lambda: (
            sum(len(diary.promised) for diary in diaries) >= goal
            or all(diary.over for diary in diaries)
        )
    )


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
    while not stop.is_set() and not diary.over:
        try:
            if player.socket is None:
                await come_back(player)
            if diary.pending is None and player.asked is None:
                await asyncio.wait_for(player.next(), 1)
                continue
            if diary.pending is None:
                assert player.asked is not None
                choice = player.random.choice(player.asked["choices"])
                diary.pending = (player.new_id(), choice["words"])
            done = await player.do("play", id=diary.pending[0], move=diary.pending[1])
            diary.promised[done["version"]] = diary.pending
            diary.pending = None
        except Refused:
            diary.pending = None
        except TimeoutError:
            continue
        except (OSError, ConnectionClosed):
            await player.leave()


async def move_unheard(player: Player) -> tuple[str, int]:
    """Makes a move and does not hear its answer, though it has been kept; returns the command's id
    and the version as others see it."""
    await player.enter()
    while player.asked is None:
        await player.next()
    before = player.state["view"]["step"]
    id_ = await player.send("play", move="score")
    while (seen := await player.ask("GET", f"/api/tables/{player.table}"))["view"][
        "step"
    ] == before:
        await asyncio.sleep(0.003)
    own = next(event for event in seen["events"] if event["step"] == before + 1)
    assert own["seat"] == player.state["you"]["seat"]
    assert player.socket is not None
    player.socket.transport.abort()
    player.socket = None
    return id_, before + 1


async def test_kill_9_loses_and_doubles_nothing(database: str, tmp_path: Path) -> None:
    stop = asyncio.Event()
    chance = random.Random(database.partition(":")[0])
    async with AsyncExitStack() as stack:
        server = stack.enter_context(serving(database, tmp_path, "--rate", "0"))
        diaries = await open_diaries(stack, server, 0, 0, 0)
        quiet = await stack.enter_async_context(Player(server, "Quiet"))
        await quiet.make_table("mantis", ["me", 0], start=True, bot_pause=10, options={"first": 0})
        unheard, step = await move_unheard(quiet)
        playing = [asyncio.create_task(keep_playing(diary, stop)) for diary in diaries]
        for _ in range(CRASHES):
            await progress(diaries, chance.randrange(20, 60))
            server.kill()
            await asyncio.to_thread(server.start)
        await progress(diaries, 10)
        stop.set()
        await asyncio.gather(*playing)
        await quiet.enter()
        await quiet.do("play", id=unheard, move="score")
        await repeat_everything(diaries)
    await check_logs(database, diaries)
    kept = await moves_of(database, quiet)
    assert [command for command, _ in kept.values()].count(unheard) == step
    assert sum(len(diary.promised) for diary in diaries) > 50


async def repeat_everything(diaries: list[Diary]) -> None:
    """Every acknowledged command once more: each is answered as it was then."""
    for diary in diaries:
        await come_back(diary.player)
        for version, (id_, move) in diary.promised.items():
            done = await diary.player.do("play", id=id_, move=move)
            assert done["version"] == version


async def moves_of(database: str, player: Player) -> dict[int, tuple[str | None, str]]:
    """The moves of people at that player's table as they are kept, by version."""
    store = open_store(database)
    try:
        entries = await store.entries(player.table)
    finally:
        store.close()
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    return {
        entry.version: (entry.command, entry.body.words)
        for entry in entries
        if isinstance(entry.body, log.Moved) and entry.author
    }


async def check_logs(database: str, diaries: list[Diary]) -> None:
    for diary in diaries:
        kept = await moves_of(database, diary.player)
        assert len({command for command, _ in kept.values()}) == len(kept)
        for version, promise in diary.promised.items():
            assert kept[version] == promise


async def test_shutting_down_politely(database: str, tmp_path: Path) -> None:
    """In the middle of the game clients are told to come back, the process ends promptly and well,
    and the games go on where they were."""
    stop = asyncio.Event()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(serving(database, tmp_path, "--rate", "0"))
        diaries = await open_diaries(stack, server, 0)
        spectator = await stack.enter_async_context(Player(server, "Ada"))
        for _ in range(THINKERS):
            await spectator.make_table("mantis", [5, 5], start=True)
        await spectator.enter(diaries[0].player.table)
        playing = [asyncio.create_task(keep_playing(diary, stop)) for diary in diaries]
        await progress(diaries, TABLES)
        code = await asyncio.to_thread(server.stop)
        assert code in (0, -signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            await spectator.hear(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTART
        for sign in ("Traceback", "Task was destroyed", "Ada", spectator.table):
            assert sign not in server.log
        await asyncio.to_thread(server.start)
        await progress(diaries, 3)
        stop.set()
        await asyncio.gather(*playing)
        await repeat_everything(diaries)
    await check_logs(database, diaries)


def test_a_signal_ends_a_server_that_is_still_compiling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The processes that compile end with it, and nobody waits until they are done."""
    monkeypatch.setenv("CINQUINA_CACHE", str(tmp_path / "cache"))
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path)
    server.start()
    give_up = time.monotonic() + BUSY_SECONDS
    while not (compiling := server.compiling()) and time.monotonic() < give_up:
        time.sleep(0.01)
    assert compiling, server.log
    assert server.stop() in (0, -signal.SIGTERM)
    assert [one for one in compiling if one.exists()] == []
