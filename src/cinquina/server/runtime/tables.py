"""The tables of this process: loading them, carrying out commands, sending what happened.

A command is carried out under the table's lock: decided, applied, written, and only then answered
and sent to the listeners. Everything that leaves a table is read under the same lock, so that
nobody sees anything that is not stored. If another process wrote first, the table is rebuilt from
its log and the command is decided again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import structlog

from cinquina.core.errors import CinquinaError, IllegalMove
from cinquina.core.record import Record
from cinquina.server import commands, metrics, wire
from cinquina.server.crashes import crashed
from cinquina.server.runtime.absence import Absences
from cinquina.server.runtime.admission import Admission
from cinquina.server.runtime.appending import Appender, Decide, Later, Tell, founded
from cinquina.server.runtime.jobs import job_for
from cinquina.server.runtime.live import Listener, LiveTable
from cinquina.server.runtime.loading import load, record_of, replayed
from cinquina.server.runtime.outdated import Unplayable
from cinquina.server.settings import Settings
from cinquina.server.store import Downtime, ListedTable, Store, StoreFailed
from cinquina.server.table import log, telling
from cinquina.server.table.clock import missed, next_due
from cinquina.server.table.decisions import Decision, Player, Refusal, RematchExists, decide
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table

AT_ONCE = 50
"""How many tables are looked at together, so that others need not wait for all of them."""

logger = structlog.get_logger()
T = TypeVar("T")


class Tables:
    """All tables that this process has in memory."""

    def __init__(
        self, store: Store, settings: Settings, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.changed: Callable[[LiveTable], None] = lambda _live: None
        """Called after every entry; the scheduler sets it."""
        self.opened: Callable[[str], None] = lambda _game: None
        """Called with the game of each table that is made or loaded."""
        self.downtimes: list[Downtime] = []
        """When no server was running, in order."""
        self.before_writing: Callable[[], Later | None] = lambda: None
        """Called before every entry; returns what has to be waited for first, if anything. The
        heartbeat sets it."""
        self.absences = Absences(self)
        self.admission = Admission(lambda: store.unfinished)
        store.on_commit(self.admission.go_on_soon)
        self._appender = Appender(self)
        self.used = time.monotonic()
        """When something was last written."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    # Commands.

    async def command(self, id_: str, player: Player, command: commands.AnyCommand) -> wire.Done:
        """Carries a command out and returns once it is stored; CinquinaError if it is refused."""
        live = self.live.get(id_) or await self.get(id_)
        if player.id in live.table.away and live.table.seat_of(player.id) is not None:
            await self.absences.end(live, player.id)
            self.absences.check_later(live, player.id)
        try:
            decision = partial(decide, player=player, command=command)
            version = await self._appender.append(live, decision, player.id, command.id)
        except RematchExists:
            version = live.table.version
        return done(live.table, command, version)

    def command_now(
        self, live: LiveTable, player: Player, command: commands.AnyCommand, tell: Tell
    ) -> bool:
        """Carries a command out if nothing has to be waited for first, and returns at once; `tell`
        hears of the outcome. If this returns False, nothing has happened, and `command` has to be
        called."""
        if player.id in live.table.away:
            return False

        def decision(table: Table) -> Decision:
            return decide(table, player, command)

        return self._appender.append_now(live, decision, player.id, command.id, tell)

    async def create(self, id_: str, bodies: list[log.Body]) -> None:
        """A new table; nothing happens if it exists already."""
        table, entries = founded(id_, bodies, self.now())
        if await self.store.append(job_for(entries, [table], self.settings)):
            self.add(table)

    async def append(self, live: LiveTable, decision: Decide) -> int:
        """Decides, stores and sends one entry that is nobody's command; returns its version."""
        return await self._appender.append(live, decision)

    # Loading tables, and following what other processes write.

    async def get(self, id_: str) -> LiveTable:
        """A table, loaded if needed; Refusal if there is no such table."""
        if (live := self.live.get(id_)) is not None:
            return live
        if id_ not in self._loading:
            task = self.spawn(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> LiveTable:
        table = await load(self.store, id_, self.now())
        if (there := self.live.get(id_)) is not None:
            return there
        live = self.add(table)
        if missed(table, self.downtimes):
            with contextlib.suppress(Refusal):
                await self.append(live, self._appender.pause)
        return live

    def add(self, table: Table) -> LiveTable:
        """Takes a table into memory."""
        live = self.live[table.id] = LiveTable(table)
        if self.store.several:
            # What others wrote before the table was here has been announced to nobody.
            self.spawn(self._catch_up(live))
        metrics.TABLES.set(len(self.live))
        for player in {state.player for state in table.seats if state.has_player} | {table.host}:
            self.absences.check_later(live, player)
        self.opened(table.game.id)
        self.changed(live)
        return live

    def is_current(self, live: LiveTable) -> bool:
        """Whether this is still the table's object in memory. One that was dropped may hold what
        was never stored, and misses what others write: nothing is appended to it any more."""
        return self.live.get(live.table.id) is live

    def drop(self, live: LiveTable, why: CinquinaError | None = None) -> None:
        """Drops a table from memory, and tells those connected why; it is loaded again when someone
        asks for it."""
        if self.is_current(live):
            del self.live[live.table.id]
        metrics.TABLES.set(len(self.live))
        if live.timer is not None:
            live.timer.cancel()
        for one in list(live.listeners):
            one.disconnect(why)

    def drop_after(self, error: BaseException, live: LiveTable) -> None:
        """After any error but a refusal, and if it was cancelled, the table in memory may differ
        from what is stored: it is dropped."""
        if isinstance(error, StoreFailed):
            self.drop(live, error)
        elif not isinstance(error, CinquinaError):
            self.drop(live)

    async def rebuild(self, live: LiveTable) -> None:
        """Rebuilds the table from its log, and sends what the listeners have missed."""
        entries = await self.store.entries(live.table.id)
        live.table = await replayed(entries[: live.sent_version])
        live.updates = telling.UpdateBuilder()  # what it remembers was never sent
        self._follow(live, entries[live.sent_version :])

    def _follow(self, live: LiveTable, entries: list[Entry]) -> None:
        """Follows what other processes wrote. They do not know who is connected here."""
        for entry in entries:
            live.follow(entry)
            if isinstance(entry.body, log.Away) and live.connected(entry.body.player):
                self.spawn(self.absences.end(live, entry.body.player))

    def on_notice(self, id_: str, version: int, written: str = "") -> None:
        """Some process, perhaps this one, has stored that entry, which may come along."""
        live = self.live.get(id_)
        if live is not None and version > live.table.version:
            self.spawn(self._catch_up(live, written))

    def on_gap(self) -> None:
        """Notices of other processes' entries may have been lost, and leases too."""
        self.spawn(self._look_again())

    async def _look_again(self) -> None:
        everything = list(self.live.values())
        for first in range(0, len(everything), AT_ONCE):
            some = everything[first : first + AT_ONCE]
            for live in some:
                live.leased = live.claimed = False
                self.changed(live)
            await asyncio.wait([self.spawn(self._catch_up(live)) for live in some])

    async def _catch_up(self, live: LiveTable, written: str = "") -> None:
        """Follows others up to now; if `written` is the only entry that is missing, without
        reading."""
        async with live.lock:
            if not self.is_current(live):
                return  # it was dropped meanwhile, and may hold what was never stored
            try:
                entry = log.entry_from_text(written) if written else None
                if entry is None or entry.version > live.table.version + 1:
                    await self.follow_others(live)
                elif entry.version > live.table.version:
                    self._follow(live, [entry])
                    self.changed(live)
            except BaseException as error:
                self.drop_after(error, live)
                raise

    async def follow_others(self, live: LiveTable) -> bool:
        """Follows what other processes have written meanwhile. Was there anything?"""
        entries = await self.store.entries(live.table.id, live.table.version)
        self._follow(live, entries)
        if entries:
            self.changed(live)
        return bool(entries)

    def on_downtimes(self, downtimes: list[Downtime]) -> None:
        """No server was running, or none could write, at these times."""
        self.downtimes += downtimes
        for live in self.live.values():
            if missed(live.table, self.downtimes):
                self.spawn(self.append(live, self._appender.pause))

    # Listeners.

    async def subscribe(self, live: LiveTable, listener: Listener, since: int) -> None:
        """Sends the listener the current state and, from now on, every update."""
        async with live.lock:
            if not self.is_current(live):
                listener.disconnect()
                return
            welcome = telling.welcome(live.table, listener.player, since)
            listener.send(telling.encode(welcome))
            live.listeners.add(listener)
            live.tell_spectators(newcomer=listener)
            live.used = time.monotonic()
        if listener.player is not None and listener.player.id in live.table.away:
            await self.absences.end(live, listener.player.id)

    async def resume(self, live: LiveTable, listener: Listener, since: int) -> None:
        """Sends the listener the current state again."""
        async with live.lock:
            if self.is_current(live):  # otherwise the listener has been disconnected
                welcome = telling.welcome(live.table, listener.player, since)
                listener.send(telling.encode(welcome))

    def unsubscribe(self, live: LiveTable, listener: Listener) -> None:
        live.listeners.discard(listener)
        live.tell_spectators()
        live.used = time.monotonic()
        if listener.player is not None:
            self.absences.check_later(live, listener.player.id)

    async def read(self, id_: str, query: Callable[[Table], T]) -> T:
        """Reads something from a table, under its lock."""
        while True:
            live = await self.get(id_)
            async with live.lock:
                if self.is_current(live):
                    return query(live.table)

    async def record(self, id_: str) -> Record:
        """The record of a table that has ended, even if its rules are gone."""
        try:
            return await self.read(id_, telling.record)
        except Unplayable as why_not:
            return await record_of(self.store, id_, why_not)

    # Lists.

    async def public(self) -> list[ListedTable]:
        """The public tables; open ones only while their host is around."""
        return await self.store.public(self.now() - self.settings.unattended)

    async def waiting(self, game: str) -> list[ListedTable]:
        """Public tables of that game with an open seat and a host around."""
        return await self.store.waiting(game, self.now() - self.settings.unattended)

    async def report_hosts(self) -> None:
        """Stores which open tables have their host connected to this process."""
        attended = [
            id_
            for id_, live in self.live.items()
            if live.table.status == "open" and live.connected(live.table.host)
        ]
        await self.store.saw_hosts(attended, self.now())

    # Background work.

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs something in the background; an error is counted and logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreFailed):
            logger.error("store failed", reason=str(error))
        elif not isinstance(error, Refusal | IllegalMove):
            crashed("background", error)

    def evict(self) -> None:
        """Drops tables that nobody has used for a while."""
        old = time.monotonic() - self.settings.idle
        soon = self.now() + self.settings.idle
        for live in list(self.live.values()):
            busy = live.listeners or live.lock.locked() or live.thinking
            if busy or live.used >= old:
                continue
            due = next_due(live.table, self.settings)
            if due is None or due > soon:
                self.drop(live)

    async def close(self) -> None:
        """Finishes what has begun and disconnects all listeners."""
        self.closing = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        for live in list(self.live.values()):
            self.drop(live)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def done(table: Table, command: commands.AnyCommand, version: int) -> wire.Done:
    """The answer to a command that is stored."""
    link = table.rematch if isinstance(command, commands.Rematch) else None
    return wire.Done(command.id, version, link)
