"""The threads in which bots think, shared fairly.

Each guest gets the same part of the threads' time, however many tables they have opened, and of
their part each of their tables gets the same. So who opens ten tables of searching bots waits for
these bots; at somebody else's table the next search begins as soon as a thread is free.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cinquina.server import metrics

T = TypeVar("T")
REMEMBERED = 1_000
"""From so many guests on, those who have used no more than their part are forgotten."""


@dataclass
class Job:
    """Something that waits for a thread."""

    guest: str
    table: str
    work: Callable[[], Any]
    future: asyncio.Future[Any]
    since: float = field(default_factory=time.perf_counter)


class Shares:
    """How much each has used. Whoever comes back after a while does not get what they did not use
    meanwhile: they begin where those begin who have used least."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._floor = 0.0

    def next(self, waiting: list[str]) -> str:
        """The one who has used least of those who wait."""
        chosen = min(waiting, key=lambda one: self._used.get(one, 0.0))
        self._floor = max(self._floor, self._used.get(chosen, 0.0))
        return chosen

    def enter(self, one: str) -> None:
        self._used[one] = max(self._used.get(one, 0.0), self._floor)
        if len(self._used) > REMEMBERED:
            over = {who: used for who, used in self._used.items() if used > self._floor}
            self._used = over | {one: self._used[one]}

    def add(self, one: str, used: float) -> None:
        self._used[one] = self._used.get(one, self._floor) + used


class Thinking:
    """A few threads, and who is next. Called from the event loop only."""

    def __init__(self, threads: int) -> None:
        # Same priority as the event loop: a thread that yields to other programs while it holds
        # the interpreter lock would make the loop wait for them too.
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._free = threads
        self._waiting: dict[str, dict[str, deque[Job]]] = {}
        self._guests, self._tables = Shares(), Shares()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, guest: str, table: str, function: Callable[..., T], *arguments: Any) -> T:
        """The outcome of a function that takes a while, for a table of that guest. RuntimeError
        once the threads have been closed."""
        if self._closed:
            raise RuntimeError("closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(guest, table, lambda: function(*arguments), future)
        if guest not in self._waiting:
            self._guests.enter(guest)
        tables = self._waiting.setdefault(guest, {})
        if table not in tables:
            self._tables.enter(table)
        tables.setdefault(table, deque()).append(job)
        metrics.BOT_QUEUE.inc()
        self._start_next()
        return await future

    def close(self) -> None:
        """Lets what has begun end; the others get an error."""
        self._closed = True
        while (job := self._take()) is not None:
            if not job.future.done():
                job.future.set_exception(RuntimeError("closed"))
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _take(self) -> Job | None:
        """The job whose turn it is; None if nothing waits."""
        if not self._waiting:
            return None
        guest = self._guests.next(list(self._waiting))
        tables = self._waiting[guest]
        table = self._tables.next(list(tables))
        job = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[guest]
        metrics.BOT_QUEUE.dec()
        return job

    def _start_next(self) -> None:
        while self._free and not self._closed and (job := self._take()) is not None:
            if not job.future.cancelled():
                self._free -= 1
                metrics.BOT_WAITING.observe(time.perf_counter() - job.since)
                task = asyncio.get_running_loop().create_task(self._carry_out(job))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, job: Job) -> None:
        began = time.perf_counter()
        loop = asyncio.get_running_loop()
        try:
            outcome = await loop.run_in_executor(self._threads, job.work)
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)
        else:
            if not job.future.done():
                job.future.set_result(outcome)
        finally:
            used = time.perf_counter() - began
            self._guests.add(job.guest, used)
            self._tables.add(job.table, used)
            self._free += 1
            self._start_next()
