"""What a server does now and then: it learns what the operator has done meanwhile, and deletes what
has been kept long enough."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import structlog

from cinquina.server.runtime.loops import repeat
from cinquina.server.runtime.moderation import Moderation
from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import DAY, Settings
from cinquina.server.store import admin, moderation
from cinquina.server.store.moderation import Act
from cinquina.server.table.table import ENDED

FOLLOWING = 2.0
"""Seconds between two looks at what the operator has done."""
PRUNING = 3_600.0
OVERLAP = 7 * DAY
"""A round looks for chat among tables that have come of age since the last one, and this much
before it: a clock may be put forward or back. The first round after a start looks at all tables."""

logger = structlog.get_logger()


class Housekeeping:
    """Runs beside the scheduler, in every process."""

    def __init__(self, tables: Tables, decisions: Moderation, settings: Settings) -> None:
        self._tables = tables
        self._decisions = decisions
        self._settings = settings
        self._seen = 0
        self._chat_pruned = 0.0
        """No table that ended before has any chat left, as far as this process knows."""
        self._loops: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Loads the decisions, then begins."""
        store = self._tables.store
        self._seen = await store.query(moderation.last_act)
        self._decisions.load(await store.query(moderation.marks))
        loop = asyncio.get_running_loop()
        self._loops = [
            loop.create_task(repeat("following", FOLLOWING, self.follow)),
            loop.create_task(repeat("pruning", PRUNING, self.prune)),
        ]

    async def stop(self) -> None:
        for one in self._loops:
            one.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)

    async def follow(self) -> None:
        """Does what follows from the operator's acts since the last time."""
        store, seen = self._tables.store, self._seen
        acts = await store.query(lambda connection: moderation.acts_after(connection, seen))
        if not acts:
            return
        self._decisions.load(await store.query(moderation.marks))
        for act in acts:
            self._seen = act.id  # one that fails does not keep the others from being carried out
            self._carry_out(act)

    def _carry_out(self, act: Act) -> None:
        live = self._tables.live.get(act.subject)
        if act.act == "close" and live is not None:
            self._tables.on_notice(act.subject, live.table.version + 1)
        elif act.act == "rewrite" and live is not None:
            self._tables.drop(live)
        elif act.act == "ban":
            self._disconnect(act.subject)
        elif act.act == "prune":
            self._drop_ended()

    def _disconnect(self, player: str) -> None:
        for live in self._tables.live.values():
            for one in list(live.listeners):
                if one.player is not None and one.player.id == player:
                    one.disconnect()

    def _drop_ended(self) -> None:
        """Tables in memory may have been deleted; one that has not is loaded again."""
        for live in list(self._tables.live.values()):
            if live.table.status in ENDED:
                self._tables.drop(live)

    async def prune(self) -> None:
        """Deletes tables, chat and reports that have been kept long enough."""
        settings, now = self._settings, time.time()
        if settings.keep_games:
            await self._prune_tables(now - settings.keep_games)
        if settings.keep_chat:
            await self._prune_chat(now - settings.keep_chat)
        if settings.keep_reports:
            before = now - settings.keep_reports
            await self._tables.store.query(lambda one: moderation.prune_reports(one, before))

    async def _prune_tables(self, before: float) -> None:
        store, deleted = self._tables.store, 0
        while some := await store.query(lambda one: admin.prune_tables(one, before)):
            deleted += len(some)
            for id_ in some:
                if (live := self._tables.live.get(id_)) is not None:
                    self._tables.drop(live)
        if deleted:
            logger.info("deleted old tables", count=deleted)

    async def _prune_chat(self, before: float) -> None:
        ended = (self._chat_pruned - OVERLAP, before)
        last: str | None = ""
        while last is not None:
            last = await self._tables.store.query(
                partial(admin.prune_chat, ended=ended, after=last)
            )
        self._chat_pruned = before
