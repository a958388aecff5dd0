"""The one thread that writes: it commits all waiting jobs together, then reports the outcomes."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence

import structlog

from cinquina.server import metrics
from cinquina.server.store.commits import Committer, Job
from cinquina.server.store.engine import STATEMENT_SECONDS
from cinquina.server.store.failures import StoreFailed
from cinquina.server.store.journal import Journal

logger = structlog.get_logger()
AT_ONCE = 512
BUSY = 3_000
"""From so many jobs a second on, commits are delayed so that each has more of them. A commit takes
hardly longer for thirty jobs than for three, and the event loop is interrupted once for each."""
DELAY_SECONDS = 0.01
CLOSING_SECONDS = STATEMENT_SECONDS + 5
"""How long writing what is waiting may take at the end."""
Waiting = tuple[Job, "asyncio.Future[bool]"]


class Writer:
    """Writes jobs in their order of arrival, many in one commit."""

    def __init__(self, commits: Committer, journal: Journal | None) -> None:
        """`journal` is that of SQLite."""
        self._commits = commits
        self._journal = journal
        self.failing = False
        """Whether nothing could be written the last time."""
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        return self._queue.qsize()

    def write(self, job: Job) -> asyncio.Future[bool]:
        """True once the job is stored; False if another process wrote first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Writes what is waiting, then stops. A commit that hangs is not waited for."""
        self._queue.put(None)
        self._thread.join(CLOSING_SECONDS)
        self._commits.close()
        self._thread.join(CLOSING_SECONDS)
        if self._journal is not None:
            self._journal.close()

    def _run(self) -> None:
        ended = time.perf_counter()
        while (first := self._queue.get()) is not None:
            batch, last = self._collect(first)
            began = time.perf_counter()
            outcomes = self._commit([job for job, _ in batch])
            if self._journal is not None:
                self._journal.committed()
            before, ended = ended, time.perf_counter()
            metrics.COMMIT.observe(ended - began)
            metrics.BATCH.observe(len(batch))
            _report([future for _, future in batch], outcomes)
            if last:
                return
            if is_busy(len(batch), ended - before):
                time.sleep(DELAY_SECONDS)

    def _collect(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < AT_ONCE:
            try:
                further = self._queue.get_nowait()
            except queue.Empty:
                break
            if further is None:
                return batch, True
            batch.append(further)
        return batch, False

    def _commit(self, jobs: list[Job]) -> Sequence[bool | StoreFailed]:
        """An outcome for each job. Whatever fails, others want to write after it."""
        failure: StoreFailed
        try:
            outcomes = self._commits.commit(jobs)
        except StoreFailed as failed:
            logger.error("commit failed", reason=str(failed))
            failure = failed
        except Exception as error:
            metrics.CRASHES.labels("writer").inc()
            logger.error("commit crashed", exc_info=error)
            failure = StoreFailed(type(error).__name__)
        else:
            self.failing = False
            return outcomes
        self.failing = True
        return [failure] * len(jobs)


def is_busy(jobs: int, seconds: float) -> bool:
    """Whether so many jobs were written in so little time that the next ones should wait for each
    other. Two or three that came at the same moment by chance do not count."""
    return jobs > 3 and jobs > BUSY * seconds


def _report(futures: Iterable[asyncio.Future[bool]], outcomes: Iterable[bool | Exception]) -> None:
    """Hands all outcomes to the event loop at once."""
    pairs = list(zip(futures, outcomes, strict=True))
    loop = pairs[0][0].get_loop()

    def settle() -> None:
        for future, outcome in pairs:
            if future.cancelled():
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    _on_loop(loop, settle)


def _on_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
