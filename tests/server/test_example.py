"""What docs/protocol.md promises to strangers: the example client runs, every message is named."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from cinquina.server import log, wire
from tests.server.client import LONG, Player
from tests.server.running import Door

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["mantis", "second_chance"])
async def test_the_example_bot_plays_a_whole_game(server: Door, game: str) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table(game, ["me", "open"])
        await ada.enter()
        wish = {"seat": 1, "name": "Example"}
        program = await ada.ask("POST", f"/api/tables/{table}/programs", wish)
        command = [sys.executable, str(EXAMPLE), server.url, table, program["token"]]
        bot = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        await ada.do("start")
        await asyncio.wait_for(ada.play_on(), LONG)
        printed, _ = await asyncio.wait_for(bot.communicate(), 20)
        assert bot.returncode == 0
        assert f"winners: {ada.state['view']['winners']}" in printed.decode()


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_the_protocol_page_names_every_message_and_field() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    structs = [*wire.AnyCommand.__args__, wire.Resume, wire.Ping, *wire.AnyOutgoing.__args__]
    structs += [wire.TableInfo, wire.SeatInfo, wire.Clock, wire.Line, wire.Ask, wire.You]
    structs += [wire.NewTable, wire.NewProgram, wire.Program, wire.TableLine, log.Pace]
    for struct in structs:
        tag = struct.__struct_config__.tag
        words = [*struct.__struct_fields__, *([tag] if isinstance(tag, str) else [])]
        assert [word for word in words if f"`{word}`" not in page] == []
