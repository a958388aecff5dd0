"""Quick match: a seat at a table that waits for others or, if there is none, a new one."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from cinquina.core.errors import CinquinaError
from cinquina.server import wire
from cinquina.server.runtime.live import LiveTable
from cinquina.server.runtime.tables import Tables
from cinquina.server.table.decisions import Player, Refusal
from cinquina.server.table.ids import new_id
from cinquina.server.table.quick import create_quick, join, start_when_full


class QuickMatch:
    """Brings together those who want to play the same game now. They are served one after the
    other, in all processes: of two who come at the same moment, the second finds the table of the
    first."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def seat(self, player: Player, wish: wire.QuickMatch) -> str:
        """The table where that player now has a seat."""
        new = create_quick(wish, player)
        async with self._locks[wish.game], self._tables.store.alone(f"quick {wish.game}"):
            found = await self._join_any(player, wish.game)
            if found is not None:
                return found
            id_ = new_id()
            await self._tables.create(id_, new)
            return id_

    async def _join_any(self, player: Player, game: str) -> str | None:
        for listed in await self._tables.waiting(game):
            try:
                live = await self._tables.get(listed.summary.id)
                if live.table.seat_of(player.id) is None:
                    await self._tables.append(live, lambda table: join(table, player))
            except CinquinaError:
                continue
            await self._start(live)
            return live.table.id
        return None

    async def _start(self, live: LiveTable) -> None:
        try:
            await self._tables.append(live, start_when_full)
        except Refusal:
            return  # somebody is still missing, or it is for the host to start
