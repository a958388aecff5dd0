"""An entry that could not be stored leaves nothing behind: others wrote first, databases fail."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cinquina.core.errors import CinquinaError
from cinquina.server import commands
from cinquina.server.runtime.live import LiveTable
from cinquina.server.runtime.tables import Tables
from cinquina.server.store import Outcome as Stored
from cinquina.server.store import Store, StoreFailed
from cinquina.server.table import decisions, log
from tests.server.entries import created
from tests.server.tables import Connected, tables


class Following(Connected):
    """A client that notes what it is sent."""

    def __init__(self, player: decisions.Player) -> None:
        super().__init__(player)
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))


ADA, BO = decisions.Player("ada", "Ada"), decisions.Player("bo", "Bo")
RUNNING: list[log.Body] = [
    created(
        "mantis",
        [log.SeatSetup("person", one.id, one.name) for one in (ADA, BO)],
        options={"first": 0},
    ),
    log.Started("seed", "salt"),
]


class Outcome:
    """What became of a command that was begun at once."""

    def __init__(self, one: Tables, live: LiveTable, command: commands.AnyCommand) -> None:
        self.told: asyncio.Future[int | CinquinaError] = asyncio.get_running_loop().create_future()
        self.begun = one.command_now(live, ADA, command, self.told.set_result)


async def test_a_move_is_begun_at_once_and_told_when_it_is_stored(tmp_path: Path) -> None:
    async with tables(tmp_path) as one:
        await one.create("t", RUNNING)
        live, client = await one.get("t"), Following(BO)
        await one.subscribe(live, client, 0)
        client.heard.clear()
        play = Outcome(one, live, commands.Play(id="move", move="score"))
        assert play.begun
        assert live.lock.locked()
        assert not client.heard
        assert await play.told == 3
        assert [message["version"] for message in client.heard] == [3]
        assert not live.lock.locked()
        assert [entry.version for entry in await one.store.entries("t")] == [1, 2, 3]


async def test_what_has_to_wait_or_is_refused_is_not_begun_at_once(tmp_path: Path) -> None:
    async with tables(tmp_path) as one:
        await one.create("t", RUNNING)
        live = await one.get("t")
        assert not Outcome(one, live, commands.Play(id="a", move="dance")).begun
        assert not live.lock.locked()
        play = Outcome(one, live, commands.Play(id="b", move="score"))
        assert not Outcome(one, live, commands.Say(id="c", text="Ciao")).begun
        assert await play.told == 3
        assert not Outcome(one, live, commands.Play(id="b", move="score")).begun
        live.table.away[ADA.id] = 0.0
        assert not Outcome(one, live, commands.Say(id="d", text="Ciao")).begun
        live.table.away.clear()
        one.drop(live)
        assert not Outcome(one, live, commands.Say(id="e", text="Ciao")).begun


async def test_a_move_that_was_begun_is_decided_again_if_others_wrote_first(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as one, tables(tmp_path) as two:
        await one.create("t", RUNNING)
        live, client = await one.get("t"), Following(BO)
        await one.subscribe(live, client, 0)
        await two.command("t", BO, commands.Say(id="line", text="Ciao"))
        play = Outcome(one, live, commands.Play(id="move", move="score"))
        assert play.begun
        assert await play.told == 4
        updates = [message for message in client.heard if message["type"] == "update"]
        assert [message["version"] for message in updates] == [3, 4]


async def test_a_repeated_command_is_carried_out_once_whichever_process_it_reaches(
    tmp_path: Path,
) -> None:
    """The second process has the table in memory and has not heard of the first one's entry."""
    play = commands.Play(id="same", move="score")
    async with tables(tmp_path) as one, tables(tmp_path) as two:
        await one.create("t", RUNNING)
        stale = await two.get("t")
        assert (await one.command("t", ADA, play)).version == 3
        assert stale.table.version == 2
        repeated = Outcome(two, stale, play)
        assert repeated.begun
        assert await repeated.told == 3
        assert (await two.command("t", ADA, play)).version == 3
        assert [entry.version for entry in await one.store.entries("t")] == [1, 2, 3]


async def test_if_it_cannot_be_stored_the_table_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_store: Store, _job: object, tell: Callable[[Stored], None]) -> None:
        asyncio.get_running_loop().call_soon(tell, StoreFailed("gone"))

    async with tables(tmp_path) as one:
        await one.create("t", RUNNING)
        live = await one.get("t")
        with monkeypatch.context() as broken:
            broken.setattr(Store, "begin", failing)
            play = Outcome(one, live, commands.Play(id="move", move="score"))
            assert isinstance(await play.told, StoreFailed)
        assert not one.is_current(live)
        assert not live.lock.locked()
        again = await one.get("t")
        assert again.table.version == 2


async def test_a_question_that_was_never_sent_is_asked_again(tmp_path: Path) -> None:
    """Another process writes first: what this one had prepared for its clients is not sent, and
    once the move has been decided again, the next player is asked."""
    async with tables(tmp_path) as one, tables(tmp_path) as two:
        await one.create("t", RUNNING)
        live, client = await one.get("t"), Following(BO)
        await one.subscribe(live, client, 0)
        await two.command("t", BO, commands.Say(id="line", text="Ciao"))
        done = await one.command("t", ADA, commands.Play(id="move", move="score"))
        updates = [message for message in client.heard if message["type"] == "update"]
        assert done.version == 4
        assert [message["version"] for message in updates] == [3, 4]
        assert updates[0]["line"]["text"] == "Ciao"
        assert updates[1]["ask"]["choices"]


async def test_a_table_that_was_dropped_follows_nobody(tmp_path: Path) -> None:
    """The database fails while a notice of another process waits: what this process has in memory
    was never stored, and the other one's next move does not fit it."""
    async with tables(tmp_path) as one:
        await one.create("t", RUNNING)
        live, client = await one.get("t"), Following(ADA)
        async with live.lock:
            elsewhere = log.Entry("t", 4, 1.0, log.Moved(1, "score", checksum="00000000"))
            one.on_notice("t", 4, log.entry_to_text(elsewhere))
            asked = asyncio.create_task(one.resume(live, client, 0))
            await asyncio.sleep(0)
            live.table.apply(log.Entry("t", 3, 1.0, log.Moved(0, "score")))
            one.drop(live)
        await asyncio.gather(asked, *one._tasks)
        assert live.table.version == 3
        assert not client.heard
