"""The time by which tables go, and the sign in the database that a server is running.

The clock of the machine is read once, when the process starts; after that only the time that passes
counts, so that nothing happens if the clock is put forward or back. What nobody could play in is
noted as a downtime: no server was running, the database did not answer, or the machine stood still.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from cinquina.server import metrics
from cinquina.server.runtime.appending import Later
from cinquina.server.runtime.tables import Tables

BEAT = 3.0
LATE = 3 * BEAT
"""Whoever has noted nothing for so long has been held up."""


class SteadyClock:
    """Unix time that starts at a given moment and goes on evenly from there."""

    def __init__(self, start: float) -> None:
        self._offset = start - monotonic()

    def __call__(self) -> float:
        return self._offset + monotonic()


class Heartbeat:
    """Notes that this process is running, as the scheduler lets it every few seconds."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._last = monotonic()
        self._lock = asyncio.Lock()
        tables.before_writing = self.catch_up

    def catch_up(self) -> Later | None:
        """If this process has been held up, that has to be noted before anything else is written:
        whatever comes afterwards would hide it."""
        return self.beat if self._late else None

    @property
    def _late(self) -> bool:
        return monotonic() - self._last > LATE

    async def beat(self) -> None:
        """Notes the time, and hears of downtimes."""
        async with self._lock:
            tables, known = self._tables, self._tables.downtimes
            gap = LATE if self._late else None
            since = known[-1].ended if known else 0.0
            fresh = await tables.store.beat(tables.now(), gap, since)
            self._last = monotonic()
            if fresh:
                metrics.DOWNTIME.inc(sum(one.ended - one.began for one in fresh))
                tables.on_downtimes(fresh)
