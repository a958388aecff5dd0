"""An entry that could not be stored leaves nothing behind: others wrote first, databases fail."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from cinquina.server import commands
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


async def test_a_question_that_was_never_sent_is_asked_again(tmp_path: Path) -> None:
    """Another process writes first: what this one had prepared for its clients is not sent, and
    once the move has been decided again, the next player is asked."""
    ada, bo = decisions.Player("ada", "Ada"), decisions.Player("bo", "Bo")
    seats = [log.SeatSetup("person", one.id, one.name) for one in (ada, bo)]
    bodies: list[log.Body] = [
        created("mantis", seats, options={"first": 0}),
        log.Started("seed", "salt"),
    ]
    async with tables(tmp_path) as one, tables(tmp_path) as two:
        await one.create("t", bodies)
        live, client = await one.get("t"), Following(bo)
        await one.subscribe(live, client, 0)
        await two.command("t", bo, commands.Say(id="line", text="Ciao"))
        done = await one.command("t", ada, commands.Play(id="move", move="score"))
        updates = [message for message in client.heard if message["type"] == "update"]
        assert done.version == 4
        assert [message["version"] for message in updates] == [3, 4]
        assert updates[0]["line"]["text"] == "Ciao"
        assert updates[1]["ask"]["choices"]


async def test_a_table_that_was_dropped_follows_nobody(tmp_path: Path) -> None:
    """The database fails while a notice of another process waits: what this process has in memory
    was never stored, and the other one's next move does not fit it."""
    seats = [log.SeatSetup("person", name, name) for name in ("ada", "bo")]
    bodies: list[log.Body] = [
        created("mantis", seats, options={"first": 0}),
        log.Started("seed", "salt"),
    ]
    async with tables(tmp_path) as one:
        await one.create("t", bodies)
        live, client = await one.get("t"), Following(decisions.Player("ada", "ada"))
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
