"""Where logs are kept: the only room that speaks SQL.

SQLite on one machine, PostgreSQL for several processes. Everything is written by one thread that
commits many tables' entries at once (`writer`), because a synced commit takes milliseconds and
takes hardly longer for fifty entries than for one.
"""

from __future__ import annotations

from cinquina.server.store.schema import Card, Listed
from cinquina.server.store.store import Store, check_store, open_store
from cinquina.server.store.writer import Job, StoreFailed

__all__ = ["Card", "Job", "Listed", "Store", "StoreFailed", "check_store", "open_store"]
