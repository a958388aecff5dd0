"""Entries are decided on, applied, stored, and only then told: one at a time at each table.

An entry is applied before it is stored, because what it leads to is part of it; until then nothing
of it leaves the process. If another process wrote first, the table is rebuilt from its log and the
entry is decided on again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from cinquina.core.errors import CinquinaError
from cinquina.server.crashes import crashed
from cinquina.server.runtime.jobs import job_for
from cinquina.server.runtime.live import LiveTable, Message
from cinquina.server.store import Outcome, StoreFailed, settle
from cinquina.server.table import log
from cinquina.server.table.clock import missed
from cinquina.server.table.decisions import Decision, Refusal
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table

if TYPE_CHECKING:
    from cinquina.server.runtime.tables import Tables

ATTEMPTS = 20
Decide = Callable[[Table], Decision]
Later = Callable[[], Awaitable[None]]
"""What has to be awaited."""
Tell = Callable[[int | CinquinaError], None]
"""Is told the version of an entry once it is stored, or why there is none."""


class Attempt(msgspec.Struct, frozen=True):
    """An entry that has been applied and is being stored."""

    entry: Entry
    new_tables: list[Table]
    messages: list[Message]
    """What is sent of it once it is stored."""


class Begun:
    """A decision that was made at once: holds the table's lock until it is known what became of it,
    and then tells whoever wanted it. One object for each, instead of a task and a few futures."""

    __slots__ = ("_appender", "_author", "_command", "_decision", "_live", "_tell", "attempt")

    def __init__(
        self,
        appender: Appender,
        live: LiveTable,
        decision: Decide,
        author: str,
        command: str,
        tell: Tell,
    ) -> None:
        self._appender = appender
        self._live = live
        self._decision = decision
        self._author = author
        self._command = command
        self._tell = tell
        self.attempt: Attempt | None = None

    def end(self, outcome: Outcome) -> None:
        """Called once the entry is stored, or cannot be."""
        if self.attempt is None:
            return  # applying it failed half-way; the table has been dropped
        if outcome is not True:
            self._appender.spawn(self._end_later(outcome))
            return
        try:
            self._appender.finish(self._live, self.attempt)
            self._tell(self.attempt.entry.version)
        except Exception as error:
            self._appender.drop_after(error, self._live)
            crashed("background", error)
        finally:
            self._live.lock.release()

    async def _end_later(self, outcome: Outcome) -> None:
        """Nothing has been stored: another process wrote first, or the database failed."""
        appender, live = self._appender, self._live
        try:
            if isinstance(outcome, StoreFailed):
                raise outcome
            self._tell(await appender.again(live, self._decision, self._author, self._command))
        except CinquinaError as error:
            appender.drop_after(error, live)
            self._tell(error)
        except BaseException as error:
            appender.drop_after(error, live)
            raise
        finally:
            live.lock.release()


class Appender:
    """Appends entries to the logs of the tables in memory."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.spawn = tables.spawn
        self.drop_after = tables.drop_after

    async def append(
        self,
        live: LiveTable,
        decision: Decide,
        author: str | None = None,
        command: str | None = None,
    ) -> int:
        """Decides, stores and sends one entry; returns its version."""
        async with live.lock:
            if not self._tables.is_current(live):
                raise Refusal("error-storage", "This table has to be loaded again.")
            live.used = self._tables.used = time.monotonic()
            try:
                if (first := self._tables.before_writing()) is not None:
                    await first()
                if missed(live.table, self._tables.downtimes):
                    with contextlib.suppress(Refusal):  # another process has noted it
                        await self._attempts(live, self.pause, None, None)
                return await self._attempts(live, decision, author, command)
            except BaseException as error:
                self._tables.drop_after(error, live)
                raise

    def append_now(
        self, live: LiveTable, decision: Decide, author: str, command: str, tell: Tell
    ) -> bool:
        """Decides at once and begins to store, if nothing has to be waited for first. If this
        returns False, nothing has happened: `append` finds out why."""
        if live.table.entry_of(author, command) or not self._tables.is_current(live):
            return False
        if self._tables.before_writing() is not None or missed(live.table, self._tables.downtimes):
            return False
        if not live.lock.take():
            return False
        begun = Begun(self, live, decision, author, command, tell)
        try:
            decided = decision(live.table)
            begun.attempt = self._begin(live, decided, author, command, begun.end)
        except BaseException as error:
            self.drop_after(error, live)
            live.lock.release()
            if isinstance(error, CinquinaError):
                return False
            raise
        live.used = self._tables.used = time.monotonic()
        return True

    async def again(self, live: LiveTable, decision: Decide, author: str, command: str) -> int:
        """Decides once more on what has been lost to another process."""
        await self._tables.rebuild(live)
        return await self._attempts(live, decision, author, command)

    def pause(self, table: Table) -> Decision:
        """The time in which nobody could play is taken from nobody."""
        seconds = missed(table, self._tables.downtimes)
        if not seconds:
            raise Refusal("error-stale", "Another process has noted it.")
        return Decision(log.Paused(seconds))

    async def _attempts(
        self, live: LiveTable, decision: Decide, author: str | None, command: str | None
    ) -> int:
        for _ in range(ATTEMPTS):
            if (known := live.table.entry_of(author, command)) is not None:
                return known
            try:
                decided = decision(live.table)
            except Refusal:
                # Another process may have written what this one has not been told yet.
                if self._tables.store.several and await self._tables.follow_others(live):
                    continue
                raise
            stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            attempt = self._begin(live, decided, author, command, partial(settle, stored))
            if await stored:
                self.finish(live, attempt)
                return live.table.version
            await self._tables.rebuild(live)
        raise Refusal("error-busy", "Other processes wrote first, too many times in a row.")

    def _begin(
        self,
        live: LiveTable,
        decision: Decision,
        author: str | None,
        command: str | None,
        on_stored: Callable[[Outcome], None],
    ) -> Attempt:
        """Applies the entry that was decided on, and begins to store it."""
        table = live.table
        at = max(self._tables.now(), table.updated)
        entry = Entry(table.id, table.version + 1, at, decision.body, author, command)
        table.apply(entry)
        tables, entries = [table], [table.sealed(entry)]
        if decision.new_table is not None and isinstance(decision.body, log.Rematched):
            body, now = decision.body, self._tables.now()
            new, further = founded(body.table, decision.new_table, now)
            tables.append(new)
            entries += further
        self._tables.store.begin(job_for(entries, tables, self._tables.settings), on_stored)
        # Written now, while the table is still in the processor's cache; nothing of it leaves the
        # process before the entry is stored.
        return Attempt(entry, tables[1:], live.messages(entry))

    def finish(self, live: LiveTable, attempt: Attempt) -> None:
        """The entry is stored: everybody may know."""
        live.send(attempt.entry, attempt.messages)
        for new in attempt.new_tables:
            self._tables.add(new)
        self._tables.changed(live)


def founded(id_: str, bodies: list[log.Body], now: float) -> tuple[Table, list[Entry]]:
    """A new table, and its first entries."""
    entries = [Entry(id_, number, now, body) for number, body in enumerate(bodies, start=1)]
    table = Table(entries[0])
    for number, entry in enumerate(entries[1:], start=1):
        table.apply(entry)
        entries[number] = table.sealed(entry)
    return table, entries
