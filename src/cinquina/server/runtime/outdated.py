"""Closing tables that cannot be played on, because their game is gone or has other rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import structlog
from msgspec.structs import replace

from cinquina.server import metrics
from cinquina.server.store import Job, Store, Summary
from cinquina.server.table import log
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.log import Entry
from cinquina.server.table.table import ENDED
from cinquina.server.table.versions import Mismatch

logger = structlog.get_logger()


class Unplayable(Refusal):
    """A table that exists and cannot be loaded."""


async def close_outdated(
    store: Store, entries: Sequence[Entry], wrong: Mismatch, now: float
) -> Unplayable:
    """Closes the table unless it has ended, so that lists show it as closed; returns what its
    players are told. A table under newer rules stays as it is: another process may be playing it,
    and this one can once it is updated."""
    if wrong.kind == "older":
        message = f"Started under rules {wrong.table_rules}, newer than {wrong.installed_rules}."
        return Unplayable("error-rules-older", message)
    last = entries[-1]
    summary = await store.summary(last.table)
    if summary is not None and summary.status not in ENDED:
        await _close(store, last, summary, wrong, now)
    if wrong.kind == "gone":
        return Unplayable("error-game-gone", f"{wrong.game!r} is not installed.", game=wrong.game)
    over = summary is not None and summary.status == "over"
    return Unplayable(
        "error-rules-changed-over" if over else "error-rules-changed",
        f"Started under rules {wrong.table_rules}; now they are {wrong.installed_rules}.",
    )


async def _close(store: Store, last: Entry, summary: Summary, wrong: Mismatch, now: float) -> None:
    reason: Literal["game", "rules"] = "game" if wrong.kind == "gone" else "rules"
    at = max(now, last.at)
    entry = Entry(last.table, last.version + 1, at, log.Closed(reason))
    closed = replace(
        summary, status="closed", version=entry.version, waiting=0, updated=at, next_due=None
    )
    # False if another process was faster: it has closed the table, or will find it like this.
    if await store.append(Job([entry], [closed])):
        metrics.OUTDATED.labels(wrong.game, reason).inc()
        logger.error(
            "table closed: its game has changed",
            game=wrong.game,
            reason=reason,
            table_rules=wrong.table_rules,
            installed_rules=wrong.installed_rules,
        )
