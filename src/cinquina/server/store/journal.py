"""SQLite's journal: what has been committed is moved into the database beside the writer.

By default the commit that finds a thousand pages in the journal moves them all. That is every
hundredth move or so, and whoever makes it waits several times as long as the others.
"""

from __future__ import annotations

import threading

import sqlalchemy as sa
import structlog

from cinquina.server.store.failures import StoreFailed, attempt

logger = structlog.get_logger()
PAUSE_SECONDS = 1.0
"""How long to wait after each time: more commits change the same pages."""


class Journal:
    """A thread that empties the journal whenever something has been committed."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._committed, self._closed = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def committed(self) -> None:
        """Something stands in the journal."""
        self._committed.set()

    def close(self) -> None:
        self._closed.set()
        self._committed.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closed.wait(PAUSE_SECONDS):
            self._committed.wait()
            self._committed.clear()
            try:
                attempt(self.empty)
            except StoreFailed as failed:  # the next commits will tell whoever waits for them
                logger.error("journal not emptied", reason=str(failed))

    def empty(self) -> None:
        """Moves into the database what no reader needs in the journal, and holds nobody up."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
