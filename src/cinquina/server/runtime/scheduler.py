"""The scheduler of bots and clocks: everything at a table that happens without a command.

At most one process runs a table's bots and clocks; it holds a lease on the table. A timer fires
when the table is next due. Bots search in a few threads beside the event loop, without the
interpreter lock, so that they do not delay other requests.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from cinquina.bots import make
from cinquina.bots.names import manner_of
from cinquina.core.errors import CinquinaError
from cinquina.core.match import Match
from cinquina.core.state import TABLE
from cinquina.server import metrics
from cinquina.server.crashes import crashed
from cinquina.server.runtime.heartbeat import BEAT, Heartbeat
from cinquina.server.runtime.live import LiveTable
from cinquina.server.runtime.loops import repeat
from cinquina.server.runtime.memory import Garbage
from cinquina.server.runtime.tables import Tables
from cinquina.server.runtime.thinking import Thinking
from cinquina.server.settings import Settings
from cinquina.server.store import LISTED, Due, StoreFailed
from cinquina.server.table import log
from cinquina.server.table.automatic import answer_for
from cinquina.server.table.clock import bot_due, next_due, open_until, table_time
from cinquina.server.table.decisions import COVER_LEVEL, Decision, Refusal, move
from cinquina.server.table.table import Table

POLL = 2.0
LAG = 0.25
EVICT = 10.0
QUIET = 20.0
"""After so long without a move nobody is held up by a search for garbage."""
RETRY = 600.0
"""After so long it is tried again to load a table that could not be loaded."""
FAR = 3600.0
"""Whatever is due later than this needs no timer: polling finds it in time."""


@dataclass(frozen=True)
class BotTask:
    """A move that a bot has to choose, on its own copy of the match."""

    seat: int
    level: int
    manner: str | None
    match: Match
    match_version: int
    seed: str


def due(table: Table, now: float, settings: Settings) -> log.Body | None:
    """What is due at the table now, apart from bots' moves."""
    if table.status == "open":
        return log.Closed() if now >= open_until(table, settings) else None
    if table.status != "running":
        return None
    if (end := table_time(table)) is not None and now >= end and table.match is not None:
        return log.Moved(TABLE, table.match.legal(TABLE)[0])
    for seat in sorted(table.clocks.since):
        answer = answer_for(table, seat)
        if answer is not None and now >= answer.due:
            return log.Moved(seat, answer.words)
        until = table.clocks.until(seat, table.pace)
        if table.bot_level(seat) is None and until is not None and now >= until:
            return log.Covered(seat, COVER_LEVEL, "time")
    return log.Closed() if now >= table.updated + settings.abandoned else None


def bot_tasks(table: Table, now: float) -> list[BotTask]:
    """The moves that bots have to choose by now."""
    if table.match is None or table.status != "running":
        return []
    owed = []
    for seat in sorted(table.clocks.since):
        level = table.bot_level(seat)
        if level is not None and now >= bot_due(table, seat):
            copy = table.match.until(table.match.step)
            seed = f"{table.salt}/bot/{seat}"
            manner = manner_of(table.names()[seat], level)
            owed.append(BotTask(seat, level, manner, copy, table.match_version, seed))
    return owed


def choose(task: BotTask) -> str:
    """The bot's move. A bot that fails must not stop the game: then the simplest one moves."""
    began = time.perf_counter()
    match, seat = task.match, task.seat
    try:
        bot = make(match.game, task.level, task.seed, manner=task.manner, patient=False)
        words = bot.choose(match, seat)
    except Exception as error:
        crashed("bot", error, game=match.game.id, level=task.level)
        words = make(match.game, 0, task.seed).choose(match, seat)
    metrics.THINKING.observe(time.perf_counter() - began)
    return words


class Scheduler:
    """Runs the bots and clocks of the tables in memory."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self._tables = tables
        self._settings = settings
        self.heartbeat = Heartbeat(tables)
        self._unplayable: dict[str, float] = {}
        """Tables that cannot be loaded or run, and when that is tried again."""
        self.thinking = Thinking(settings.bot_threads)
        self._garbage = Garbage()
        self._loops: list[asyncio.Task[None]] = []
        tables.changed = self.schedule

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        loops: list[Coroutine[Any, Any, None]] = [
            repeat("heartbeat", BEAT, self.heartbeat.beat),
            repeat("poll", POLL, self.take_all_due),
            repeat("evict", EVICT, self._evict),
            repeat("hosts", self._settings.unattended / 5, self._tables.report_hosts),
            self._measure_lag(),
        ]
        self._loops = [loop.create_task(one) for one in loops]

    async def stop(self) -> None:
        """Starts nothing more. Bots that are searching may still move, queued ones may not."""
        for one in self._loops:
            one.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        self.thinking.close()

    def schedule(self, live: LiveTable) -> None:
        """Sets the timer for when the table is next due."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        due_at = next_due(live.table, self._settings)
        if self._tables.closing or not self._tables.is_current(live):
            return
        if due_at is None or not live.leased:
            self._change_lease(live, wanted=due_at is not None)
            return
        delay = max(0.0, due_at - self._tables.now())
        if delay > FAR:
            return
        loop = asyncio.get_running_loop()
        live.timer = loop.call_later(delay, self._fire, live)

    def _fire(self, live: LiveTable) -> None:
        live.timer = None
        self._tables.spawn(self.run_due(live))

    def _change_lease(self, live: LiveTable, *, wanted: bool) -> None:
        """Asks for the lease once: if another process has it, polling will find out when that is
        over. A table that has ended needs none."""
        if wanted and not live.claimed:
            live.claimed = True
            self._tables.spawn(self._claim(live))
        elif not wanted and live.leased:
            live.leased = False
            self._tables.spawn(self._tables.store.release(live.table.id))

    async def _claim(self, live: LiveTable) -> None:
        if await self._tables.store.claim(live.table.id):
            live.leased = True
            self.schedule(live)

    async def run_due(self, live: LiveTable) -> None:
        """The table is due: does what has to be done, and starts the bots."""
        async with live.lock:
            body = due(live.table, self._tables.now(), self._settings)
            owed = bot_tasks(live.table, self._tables.now())
        if body is not None:
            await self._append(live, body)
            return
        for task in owed:
            if task.seat not in live.thinking:
                live.thinking.add(task.seat)
                self._tables.spawn(self._think(live, task))
        if not owed:
            self.schedule(live)

    async def _append(self, live: LiveTable, body: log.Body) -> None:
        def decision(table: Table) -> Decision:
            if due(table, self._tables.now(), self._settings) != body:
                raise Refusal("error-stale", "Something else happened first.")
            return Decision(body)

        with contextlib.suppress(Refusal):
            await self._tables.append(live, decision)

    async def _think(self, live: LiveTable, task: BotTask) -> None:
        table = live.table
        try:
            words = await self.thinking.run(table.host, table.id, choose, task)
        except RuntimeError:  # the threads have been closed
            return
        finally:
            live.thinking.discard(task.seat)

        def decision(table: Table) -> Decision:
            simultaneous = task.seat in table.waiting and task.match_version >= max(
                table.last_moves.get(task.seat, 0), table.undo_version
            )
            if not simultaneous or table.bot_level(task.seat) is None:
                raise Refusal("error-stale", "Something else happened first.")
            return move(table, task.seat, words)

        try:
            await self._tables.append(live, decision)
        except CinquinaError:
            self.schedule(live)

    # Periodic work.

    async def take_all_due(self) -> None:
        """Runs all tables that are due and that no process is running: after a restart, after
        another process died, after days, or after an error. It does not matter how many of them
        cannot be loaded."""
        after: Due | None = None
        while True:
            due_tables = await self._tables.store.due_tables(self._tables.now(), after)
            for _, id_ in due_tables:
                await self._take(id_)
            if len(due_tables) < LISTED:
                return
            after = due_tables[-1]

    async def _take(self, id_: str) -> None:
        """Runs a table that is due; one that could not be loaded is left alone for a while."""
        if self._unplayable.get(id_, 0.0) > time.monotonic():
            return
        try:
            live = await self._tables.get(id_)
            if live.timer is None and not live.thinking:
                live.claimed = False
                self.schedule(live)
        except StoreFailed:
            raise
        except Exception as error:
            self._unplayable[id_] = time.monotonic() + RETRY
            if not isinstance(error, Refusal):
                crashed("poll", error)
        else:
            self._unplayable.pop(id_, None)

    async def _evict(self) -> None:
        self._tables.evict()
        self._garbage.search_if_quiet(self._tables.used, time.monotonic(), QUIET)

    async def _measure_lag(self) -> None:
        """Measures how late the event loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG)
            metrics.LAG.observe(max(0.0, time.perf_counter() - began - LAG))
