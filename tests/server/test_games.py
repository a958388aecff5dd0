"""Whole games of every game in the list, by clients over sockets."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

import cinquina
from cinquina.core.commitment import kept
from cinquina.games import get, names
from tests.server.client import LONG, Player
from tests.server.running import Endpoint

MOVES = 120
"""So many moves of each player; then bots finish what is long."""


async def table_of(
    stack: AsyncExitStack, server: Endpoint, game: str, **wishes: Any
) -> list[Player]:
    """A running table with a person in every seat but the last, where a bot sits."""
    people = max(1, get(game).seats[0] - 1, min(3, get(game).seats[-1] - 1))
    seats = ["me", *["open"] * (people - 1), 2]
    players = [await stack.enter_async_context(Player(server, name)) for name in "ABC"[:people]]
    await players[0].make_table(game, seats, **wishes)
    for seat, player in enumerate(players):
        await player.enter(players[0].table)
        if seat:
            await player.do("sit", seat=seat)
    await players[0].do("start")
    return players


async def hand_over_and_watch(player: Player) -> None:
    """Plays for a while; then a bot finishes the game."""
    await player.play_on(MOVES)
    if not player.over:
        await player.do("cover", seat=player.state["you"]["seat"])
    await player.play_on()


async def play_until(player: Player, step: int) -> None:
    """Plays whenever asked, until the table has come that far."""
    while not player.over and (player.state["view"] or {"step": 0})["step"] < step:
        await (player.play_any() if player.asked else player.next())


@pytest.mark.compiled
@pytest.mark.parametrize("game", names())
async def test_a_whole_game(server: Endpoint, game: str) -> None:
    async with AsyncExitStack() as stack:
        players = await table_of(stack, server, game)
        spectator = await stack.enter_async_context(Player(server, "W"))
        await spectator.enter(players[0].table)
        everybody = [hand_over_and_watch(player) for player in players]
        await asyncio.wait_for(asyncio.gather(*everybody, spectator.play_on()), LONG)
        record = await players[0].ask("GET", f"/api/tables/{players[0].table}/record")
        match = cinquina.replay(record)
        assert match.over
        for player in [*players, spectator]:
            assert player.state["view"]["winners"] == list(match.winners)
            assert player.state["view"]["points"] == list(match.points)
        promised = spectator.state["table"]["commitment"]
        assert promised == record["commitment"]
        assert kept(record["seed"], record["salt"], promised)


@pytest.mark.compiled
@pytest.mark.parametrize("game", names())
async def test_events_are_the_same_live_and_afterwards(server: Endpoint, game: str) -> None:
    """What a spectator hears step by step is what a newcomer in the same seat is told at once."""
    async with AsyncExitStack() as stack:
        players = await table_of(stack, server, game)
        everybody = (play_until(player, 24) for player in players)
        await asyncio.wait_for(asyncio.gather(*everybody), LONG)
        for player in players:
            table = await player.ask("GET", f"/api/tables/{player.table}")
            while player.version < table["version"]:
                await player.next()
            live = [event for message in player.heard for event in message.get("events", [])]
            # A bot may have moved on in the meantime.
            assert live[: len(table["events"])] == table["events"]
