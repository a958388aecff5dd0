"""What operators ask a server: whether it is ready, and its metrics."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from cinquina.server import metrics
from cinquina.server.runtime.tables import Tables
from cinquina.server.store import Store, StoreFailed

GOOD_SECONDS = 1.0
"""How long it is believed that the database can be written to, so that whoever asks often does not
have it written to as often."""
CHECK_SECONDS = 5.0
"""How long trying may take."""


class Readiness:
    """Whether something can be written to the database. It is tried once at a time: however many
    ask meanwhile, all get the same answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Task[bool] | None = None
        self._good_until = 0.0

    async def check(self) -> bool:
        if time.monotonic() < self._good_until and not self._store.failing:
            return True
        if self._trying is None or self._trying.done():
            self._trying = asyncio.get_running_loop().create_task(self._try())
        trying = self._trying
        # One that hangs goes on: nothing is gained by beginning another one.
        done, _ = await asyncio.wait([trying], timeout=CHECK_SECONDS)
        return bool(done) and trying.result()

    async def _try(self) -> bool:
        try:
            await self._store.check()
        except StoreFailed:
            return False
        self._good_until = time.monotonic() + GOOD_SECONDS
        return True


def count_tables(tables: Tables) -> None:
    """Sets the metrics that are not kept while tables change, but counted when somebody asks."""
    metrics.ROOMS.clear()
    statuses = Counter((live.table.game.id, live.table.status) for live in tables.live.values())
    for (game, status), count in statuses.items():
        metrics.ROOMS.labels(game, status).set(count)
    present = Counter(
        "watching" if one.player is None or live.table.seat_of(one.player.id) is None else "seated"
        for live in tables.live.values()
        for one in live.listeners
    )
    for role in ("seated", "watching"):
        metrics.PRESENT.labels(role).set(present[role])
    metrics.STORE_QUEUE.set(tables.store.queued)
