"""Loading a table from its log; one that cannot be loaded is never replayed by other rules."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from cinquina.core.errors import CinquinaError
from cinquina.core.record import Record
from cinquina.games import get
from cinquina.server import metrics
from cinquina.server.runtime.outdated import Unplayable, close_outdated
from cinquina.server.store import Store, StoreFailed
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.log import Entry
from cinquina.server.table.table import ENDED, RulesChanged, Table, fold
from cinquina.server.table.transcript import Transcript
from cinquina.server.table.versions import Mismatch, mismatch

logger = structlog.get_logger()


async def load(store: Store, id_: str, now: float) -> Table:
    """The table as its log has it; Refusal if there is none, Unplayable if it cannot be loaded."""
    try:
        entries = await store.entries(id_)
        if not entries:
            raise Refusal("error-no-such-table", "There is no such table.")
        wrong = mismatch(entries)
        return (
            await replayed(entries) if wrong is None else await _refuse(store, entries, wrong, now)
        )
    except RulesChanged:
        return await _refuse(store, entries, _changed(entries), now)
    except (Refusal, StoreFailed):
        raise
    except Exception as error:
        # Any error can come from rules that do not suit the log, and from a log that is damaged.
        metrics.UNREADABLE.inc()
        logger.error("table cannot be loaded", error=type(error).__name__, exc_info=error)
        raise Unplayable("error-table-unreadable", "Its log cannot be replayed.") from None


async def replayed(entries: Sequence[Entry]) -> Table:
    """The table that results from a log, worked out beside the event loop: a long game takes a
    while."""
    return await asyncio.to_thread(fold, entries)


async def _refuse(store: Store, entries: Sequence[Entry], wrong: Mismatch, now: float) -> Table:
    raise await close_outdated(store, entries, wrong, now)


def _changed(entries: Sequence[Entry]) -> Mismatch:
    """The rules have changed, and still call themselves the same."""
    table = Transcript(entries)
    assert table.started is not None
    game = table.created.game
    return Mismatch("other", game, table.started.rules, get(game).rules_version)


async def record_of(store: Store, id_: str, why_not: CinquinaError) -> Record:
    """The record of an ended table that cannot be loaded, as its log has it; the reason why it
    cannot be loaded if it has not ended, because its cards are secret then."""
    summary = await store.summary(id_)
    if summary is not None and summary.status in ENDED:
        table = Transcript(await store.entries(id_))
        if table.started is not None:
            return table.record()
    raise why_not
