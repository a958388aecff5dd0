"""Notices of what other processes have written: PostgreSQL's LISTEN, in its own thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import psycopg

from cinquina.server.store.writer import CHANNEL

POLL = 1.0
RECONNECT = 0.5


class Notices:
    """Calls back on the event loop for every notice; reconnects automatically."""

    def __init__(
        self, url: str, on_notice: Callable[[str, int], None], on_gap: Callable[[], None]
    ) -> None:
        self._url = url
        self._on_notice = on_notice
        self._on_gap = on_gap
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="notices", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        """Returns when listening has begun."""
        await asyncio.to_thread(self._ready.wait)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error:
                self._stop.wait(RECONNECT)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._ready.set()
            # Notices from before we listened (again) are lost.
            self._call(self._on_gap)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=POLL, stop_after=1):
                    table, _, version = notice.payload.rpartition(" ")
                    self._call(self._on_notice, table, int(version))

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)
