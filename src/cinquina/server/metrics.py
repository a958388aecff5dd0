"""The server's Prometheus metrics; nothing in them is personal."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

FINE = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

COMMANDS = Counter("cinquina_commands", "Commands by kind and outcome", ["kind", "outcome"])
COMMIT = Histogram("cinquina_commit_seconds", "Time of one commit", buckets=FINE)
BATCH = Histogram("cinquina_commit_jobs", "Jobs in one commit", buckets=(1, 2, 5, 10, 50, 200, 512))
HANDLING = Histogram("cinquina_command_seconds", "From command to answer", buckets=FINE)
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
