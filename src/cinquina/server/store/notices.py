"""Notices of what other processes have written, and the sign that this process is running.

Both last as long as one connection to PostgreSQL, which a thread of its own keeps: LISTEN for the
notices, an advisory lock for the sign (`leases`).
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable

import psycopg

from cinquina.server.store.commits import CHANNEL
from cinquina.server.store.engine import CONNECT_SECONDS, KEEPALIVE
from cinquina.server.store.leases import PRESENT

POLL = 0.2
"""How often the thread looks whether it is to end: a server that stops waits for it."""
RECONNECT = 0.5
SERVER_KEEPALIVE = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
}
"""By these, in seconds, PostgreSQL notices that the machine of a process is gone."""


class Notices:
    """Calls back on the event loop for every notice; reconnects automatically."""

    def __init__(
        self, url: str, on_notice: Callable[[str, int, str], None], on_gap: Callable[[], None]
    ) -> None:
        self._url = url
        self._on_notice = on_notice
        self._on_gap = on_gap
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._ready = threading.Event()
        self.process: int | None = None
        """The number under which other processes see that this one is running; another one after
        each loss of the connection, None without one."""
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
            finally:
                self.process = None

    def _listen(self) -> None:
        with psycopg.connect(
            self._url, autocommit=True, connect_timeout=CONNECT_SECONDS, **KEEPALIVE
        ) as connection:
            self._appear(connection)
            connection.execute(f"LISTEN {CHANNEL}")
            self._ready.set()
            # Notices from before we listened (again) are lost.
            self._call(self._on_gap)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=POLL, stop_after=1):
                    table, version, *written = notice.payload.split(" ", 2)
                    self._call(self._on_notice, table, int(version), "".join(written))

    def _appear(self, connection: psycopg.Connection) -> None:
        """Shows others that this process is running, under a new number: the connection before
        this one may not have ended yet."""
        for name, value in SERVER_KEEPALIVE.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        process = secrets.randbelow(2**31)
        connection.execute("SELECT pg_advisory_lock(%s, %s)", (PRESENT, process))
        self.process = process

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)
