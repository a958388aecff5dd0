"""Storage: the only package that uses SQL.

SQLite on one machine, PostgreSQL for several processes. Everything is written by one thread that
commits many tables' entries at once (`writer`): a synced commit takes milliseconds, and hardly
longer for fifty entries than for one.
"""

from __future__ import annotations

from cinquina.server.store.lists import LISTED, Wanted
from cinquina.server.store.schema import ListedTable, Summary
from cinquina.server.store.store import Store, check_store, open_store
from cinquina.server.store.writer import Job, StoreFailed

__all__ = [
    "LISTED",
    "Job",
    "ListedTable",
    "Store",
    "StoreFailed",
    "Summary",
    "Wanted",
    "check_store",
    "open_store",
]
