"""The server's Prometheus metrics; nothing in them is personal."""

from __future__ import annotations

import collections
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector, CollectorRegistry

FINE = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Commands(Collector):
    """Counts commands by kind and outcome, and how long those took that were carried out. Every
    move is counted: a counter and a histogram of prometheus_client, with a lock for each number,
    would take several times as long. Only the event loop may call it."""

    def __init__(self, registry: CollectorRegistry = REGISTRY) -> None:
        self._outcomes: collections.Counter[tuple[str, str]] = collections.Counter()
        self._took = [0] * (len(FINE) + 1)
        """How many took as long as each bucket says; the last one is for all others."""
        self._seconds = 0.0
        registry.register(self)

    def refused(self, kind: str) -> None:
        self._outcomes[kind, "refused"] += 1

    def done(self, kind: str, seconds: float) -> None:
        self._outcomes[kind, "done"] += 1
        self._took[bisect_left(FINE, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        counted = CounterMetricFamily(
            "cinquina_commands", "Commands by kind and outcome", labels=["kind", "outcome"]
        )
        for labels, count in self._outcomes.items():
            counted.add_metric(labels, count)
        yield counted
        names = [*map(str, FINE), "+Inf"]
        counts = map(float, accumulate(self._took))
        yield HistogramMetricFamily(
            "cinquina_command_seconds",
            "From command to answer",
            buckets=list(zip(names, counts, strict=True)),
            sum_value=self._seconds,
        )


COMMANDS = Commands()
COMMIT = Histogram("cinquina_commit_seconds", "Time of one commit", buckets=FINE)
BATCH = Histogram("cinquina_commit_jobs", "Jobs in one commit", buckets=(1, 2, 5, 10, 50, 200, 512))
THINKING = Histogram("cinquina_bot_seconds", "Time a bot thought", buckets=FINE)
LAG = Histogram("cinquina_loop_lag_seconds", "How late the event loop was", buckets=FINE)
OUTDATED = Counter(
    "cinquina_tables_outdated",
    "Tables closed because their game is gone or has other rules",
    ["game", "reason"],
)
SOCKETS = Gauge("cinquina_sockets", "Open sockets")
TABLES = Gauge("cinquina_tables", "Tables in memory")
UNREADABLE = Counter("cinquina_tables_unreadable", "Attempts to load a table that failed")
RETRIES = Counter("cinquina_store_retries", "Transactions that were tried again")
DOWNTIME = Counter("cinquina_downtime_seconds", "Time in which no server was running")

# What clients do, and what they are refused.
REQUESTS = Counter("cinquina_http_requests", "HTTP answers", ["method", "route", "status"])
ANSWERING = Histogram("cinquina_http_seconds", "From request to answer", ["route"], buckets=FINE)
ANSWERED = Counter("cinquina_http_bytes", "Bytes of HTTP answers")
CRASHES = Counter("cinquina_crashes", "Errors of the server itself, each logged", ["where"])
LIMITED = Counter("cinquina_limited", "Requests refused by a limit", ["limit"])
TIMED_OUT = Counter("cinquina_timeouts", "Connections closed because of a slow client", ["waiting"])
CLOSED_SOCKETS = Counter("cinquina_sockets_closed", "Sockets closed by the server", ["reason"])
REPORTS = Counter("cinquina_reports", "Lines of chat that were reported")

# The bots' queue, the store, and who is at the tables.
BOT_QUEUE = Gauge("cinquina_bot_queue", "Bots that wait for their turn to think")
BOT_WAITING = Histogram("cinquina_bot_wait_seconds", "Time a bot waited to think", buckets=FINE)
STORE_QUEUE = Gauge("cinquina_store_queue", "Jobs that wait to be written")
STORE_READING = Histogram("cinquina_store_read_seconds", "Time of one read", buckets=FINE)
STORE_FAILURES = Counter("cinquina_store_failures", "Failed reads and commits")
ROOMS = Gauge("cinquina_rooms", "Tables in memory by game and status", ["game", "status"])
PRESENT = Gauge("cinquina_present", "Connected clients: with a seat or watching", ["as"])
