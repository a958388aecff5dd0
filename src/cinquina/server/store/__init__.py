"""Storage: the only package that uses SQL.

SQLite on one machine, PostgreSQL for several processes. Many tables' entries are committed at once
(`writer`), by a process of its own (`commit_process`): a synced commit takes milliseconds, and
hardly longer for fifty entries than for one.
"""

from __future__ import annotations

from cinquina.server.store.commits import Job
from cinquina.server.store.downtimes import Downtime, Woken
from cinquina.server.store.engine import check_store, not_opened
from cinquina.server.store.failures import StoreFailed
from cinquina.server.store.lists import LISTED, Wanted
from cinquina.server.store.schema import ListedTable, Summary
from cinquina.server.store.sole import sole_server
from cinquina.server.store.store import Due, Store, open_store
from cinquina.server.store.writer import Outcome, settle

__all__ = [
    "LISTED",
    "Downtime",
    "Due",
    "Job",
    "ListedTable",
    "Outcome",
    "Store",
    "StoreFailed",
    "Summary",
    "Wanted",
    "Woken",
    "check_store",
    "not_opened",
    "open_store",
    "settle",
    "sole_server",
]
