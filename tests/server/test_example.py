"""What docs/protocol.md promises to strangers: the example client runs, every message is named."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

import cinquina
from cinquina.games import get, names
from cinquina.server import commands, wire
from cinquina.server.table import decisions, ids, log
from tests.server.client import LONG, PATIENCE, Player
from tests.server.entries import created
from tests.server.running import Endpoint, Inside

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
LAST = 40


async def example(server: Endpoint, table: str, token: str) -> asyncio.subprocess.Process:
    command = [sys.executable, str(EXAMPLE), server.url, table, token]
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)


async def check_end(ada: Player, bot: asyncio.subprocess.Process) -> None:
    """Ada plays or watches to the end; the bot has seen the same result."""
    await asyncio.wait_for(ada.play_on(), LONG)
    printed, _ = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 0
    assert f"winners: {ada.state['view']['winners']}" in printed.decode()


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["mantis", "second_chance"])
async def test_the_example_bot_plays_a_whole_game(server: Endpoint, game: str) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table(game, ["me", "open"])
        await ada.enter()
        wanted = {"seat": 1, "name": "Example"}
        program = await ada.ask("POST", f"/api/tables/{table}/programs", wanted)
        bot = await example(server, table, program["token"])
        await ada.do("start")
        await check_end(ada, bot)


def late_position(game: str) -> dict[str, Any]:
    """A game between bots, some moves before its end: played at random, some games are long."""
    match = cinquina.new(game, get(game).seats[0], seed="late")
    bots = [cinquina.bot(game, level=2, seed=seat) for seat in range(match.players)]
    while not match.over:
        seat = match.waiting[0]
        match.play(bots[seat].choose(match, seat), seat)
    return match.until(max(0, match.step - LAST)).position()


@pytest.mark.compiled
@pytest.mark.parametrize("game", names())
async def test_the_example_bot_plays_the_end_of_every_game(server: Inside, game: str) -> None:
    table = ids.new_id()
    program = decisions.Player("program", "Example", table)
    rivals = [log.SeatSetup("bot", level=2)] * (get(game).seats[0] - 1)
    seats = [log.SeatSetup("program", program.id, program.name), *rivals]
    first = created(game, seats, position=late_position(game))
    await server.run(server.services.tables.create(table, [first, decisions.started(get(game))]))
    bot = await example(server, table, server.services.sessions.token(program))
    async with Player(server, "Ada") as ada:
        await ada.enter(table)
        await check_end(ada, bot)


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_the_protocol_page_names_every_message_and_field() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    structs = [
        *commands.AnyCommand.__args__,
        commands.Resume,
        commands.Ping,
        *wire.AnyOutgoing.__args__,
    ]
    structs += [wire.TableInfo, wire.SeatInfo, wire.Clock, wire.Line, wire.Ask, wire.You]
    structs += [wire.NewTable, wire.NewProgram, wire.Program, wire.TableLine, log.Pace]
    for struct in structs:
        tag = struct.__struct_config__.tag
        words = [*struct.__struct_fields__, *([tag] if isinstance(tag, str) else [])]
        assert [word for word in words if f"`{word}`" not in page] == []
