"""What operators ask a server: whether it is ready, and its metrics."""

from __future__ import annotations

import time
from collections import Counter

from cinquina.server import metrics
from cinquina.server.runtime.tables import Tables
from cinquina.server.store import Store, StoreFailed

READY_FOR = 1.0


class Readiness:
    """Whether something can be written to the database. It is tried at most once a second, however
    many ask."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = float("-inf")
        self._ready = False

    async def check(self) -> bool:
        if time.monotonic() >= self._asked + READY_FOR:
            self._ready = await self._try()
            self._asked = time.monotonic()
        return self._ready

    async def _try(self) -> bool:
        try:
            await self._store.check()
        except StoreFailed:
            return False
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
