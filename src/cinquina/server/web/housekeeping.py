"""What a server does now and then: it learns what the operator has done meanwhile, and deletes what
has been kept long enough."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from cinquina.server.runtime.moderation import Moderation
from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import DAY, Settings
from cinquina.server.store import StoreFailed, admin, moderation
from cinquina.server.store.moderation import Act
from cinquina.server.table.table import ENDED

FOLLOWING = 2.0
"""Seconds between two looks at what the operator has done."""
PRUNING = 3_600.0
LATELY = 7 * DAY
"""Chat is deleted at tables that have come of age this long ago or later; what is older has been
deleted before, or by `cinquina admin prune`."""

logger = structlog.get_logger()


class Housekeeping:
    """Runs beside the scheduler, in every process."""

    def __init__(self, tables: Tables, decisions: Moderation, settings: Settings) -> None:
        self._tables = tables
        self._decisions = decisions
        self._settings = settings
        self._seen = 0
        self._loops: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Loads the decisions, then begins."""
        store = self._tables.store
        self._seen = await store.query(moderation.last_act)
        self._decisions.load(await store.query(moderation.marks))
        loop = asyncio.get_running_loop()
        self._loops = [
            loop.create_task(self._every(FOLLOWING, self.follow)),
            loop.create_task(self._every(PRUNING, self.prune)),
        ]

    async def stop(self) -> None:
        for one in self._loops:
            one.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(StoreFailed):  # which has been counted
                await self._logged(work())

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreFailed:
            raise
        except Exception as error:
            logger.error("housekeeping failed", exc_info=error)

    async def follow(self) -> None:
        """Does what follows from the operator's acts since the last time."""
        store, seen = self._tables.store, self._seen
        acts = await store.query(lambda connection: moderation.acts_after(connection, seen))
        if not acts:
            return
        self._seen = acts[-1].id
        self._decisions.load(await store.query(moderation.marks))
        for act in acts:
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
        """Deletes tables and chat that have been kept long enough."""
        store, settings, now = self._tables.store, self._settings, time.time()
        if settings.keep_games:
            before = now - settings.keep_games
            deleted: list[str] = []
            while some := await store.query(lambda one: admin.prune_tables(one, before)):
                deleted += some
            for id_ in deleted:
                if (live := self._tables.live.get(id_)) is not None:
                    self._tables.drop(live)
            if deleted:
                logger.info("deleted old tables", count=len(deleted))
        if settings.keep_chat:
            before = now - settings.keep_chat
            while await store.query(lambda one: admin.prune_chat(one, before, before - LATELY)):
                pass
