"""What waits to be written is committed together, and whoever waits for it is told.

All of this happens on the event loop. A thread would need the interpreter several times for each
commit, and each time the event loop and the thread would wait for each other: under load that took
a sixth of the time.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence

import structlog

from cinquina.server import metrics
from cinquina.server.store.commits import Committer, Job
from cinquina.server.store.engine import STATEMENT_SECONDS
from cinquina.server.store.failures import StoreFailed
from cinquina.server.store.journal import Journal

logger = structlog.get_logger()
AT_ONCE = 512
BUSY = 3_000
"""From so many jobs a second on, commits are delayed so that each has more of them: a commit takes
hardly longer for thirty jobs than for three."""
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
        self._waiting: deque[Waiting] = deque()
        self._writing: asyncio.Task[None] | None = None

    @property
    def queued(self) -> int:
        return len(self._waiting)

    def write(self, job: Job) -> asyncio.Future[bool]:
        """True once the job is stored; False if another process wrote first."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((job, future))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        return future

    async def finish(self) -> None:
        """Writes what is waiting. A commit that hangs is not waited for."""
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=CLOSING_SECONDS)

    def close(self) -> None:
        """Ends the commits; what still waits is refused."""
        self._commits.close()
        if self._journal is not None:
            self._journal.close()

    async def _write(self) -> None:
        ended = time.perf_counter()
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
            began = time.perf_counter()
            outcomes = await self._commit([job for job, _ in batch])
            if self._journal is not None:
                self._journal.committed()
            before, ended = ended, time.perf_counter()
            metrics.COMMIT.observe(ended - began)
            metrics.BATCH.observe(len(batch))
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                _settle(future, outcome)
            if is_busy(len(batch), ended - before):
                await asyncio.sleep(DELAY_SECONDS)
        self._writing = None

    async def _commit(self, jobs: list[Job]) -> Sequence[bool | StoreFailed]:
        """An outcome for each job. Whatever fails, others want to write after it."""
        failure: StoreFailed
        try:
            outcomes = await self._commits.commit(jobs)
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


def _settle(future: asyncio.Future[bool], outcome: bool | StoreFailed) -> None:
    if future.done():
        return  # nobody waits any more
    if isinstance(outcome, StoreFailed):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
