"""What waits to be written is committed together, and whoever waits for it is told.

All of this happens on the event loop. A thread would need the interpreter several times for each
commit, and each time the event loop and the thread would wait for each other: under load that took
a sixth of the time.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import structlog

from cinquina.server import metrics
from cinquina.server.crashes import crashed
from cinquina.server.store.commits import Committer, Job
from cinquina.server.store.engine import STATEMENT_SECONDS
from cinquina.server.store.failures import StoreFailed
from cinquina.server.store.journal import Journal

logger = structlog.get_logger()
AT_ONCE = 512
ENOUGH = 100
"""So many jobs are not kept waiting for the commits that are being made, nor for the end of a round
of the event loop, which may be long: then nobody would be left with something to do meanwhile."""
BUSY = 3_000
"""From so many jobs a second on, commits are delayed so that each has more of them: a commit takes
hardly longer for thirty jobs than for three."""
DELAY_SECONDS = 0.01
CLOSING_SECONDS = STATEMENT_SECONDS + 5
"""How long writing what is waiting may take at the end."""
Outcome = bool | StoreFailed
"""What became of a job: True if it is stored, False if another process wrote first."""
Tell = Callable[[Outcome], None]
Waiting = tuple[Job, Tell]
Commit = asyncio.Future[list[bool]]


class Writer:
    """Writes jobs in their order of arrival, many in one commit."""

    def __init__(self, commits: Committer, journal: Journal | None) -> None:
        """`journal` is that of SQLite."""
        self._commits = commits
        self._journal = journal
        self.failing = False
        """Whether nothing could be written the last time."""
        self.unfinished = 0
        """How many jobs wait or are being written."""
        self.on_end: Callable[[], None] = lambda: None
        """Called after each commit, once all who waited for it have been told."""
        self._waiting: deque[Waiting] = deque()
        self._under_way: set[Commit] = set()
        self._ended = 0.0
        """When the last commit ended."""
        self._next: asyncio.Handle | None = None
        """The next commit, if one is planned."""

    @property
    def queued(self) -> int:
        return len(self._waiting)

    def write(self, job: Job, tell: Tell) -> None:
        """Begins to write; `tell` is called later, from the event loop. A future for each job would
        take longer, and cost three times as many objects that the garbage collector looks at."""
        self._waiting.append((job, tell))
        self.unfinished += 1
        if len(self._waiting) >= ENOUGH:
            self._begin()
        elif not self._under_way and self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._begin)

    async def finish(self) -> None:
        """Writes what is waiting. A commit that hangs is not waited for."""
        until = time.monotonic() + CLOSING_SECONDS
        await asyncio.sleep(0)  # a commit may be planned for this round
        while self._waiting or self._under_way:
            if time.monotonic() > until:
                break
            self._begin()
            await asyncio.wait(self._under_way, timeout=CLOSING_SECONDS)
            await asyncio.sleep(0)

    def close(self) -> None:
        """Ends the commits; what still waits is refused."""
        self._commits.close()
        if self._journal is not None:
            self._journal.close()

    def _begin(self) -> None:
        """Begins a commit of what is waiting, unless enough are under way."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        if not self._waiting or len(self._under_way) >= self._commits.at_once:
            return
        batch = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
        commit = self._commits.commit([job for job, _ in batch])
        self._under_way.add(commit)
        commit.add_done_callback(partial(self._end, batch, time.perf_counter()))

    def _end(self, batch: list[Waiting], began: float, commit: Commit) -> None:
        """Tells those who waited, and goes on with what has come meanwhile."""
        self._under_way.discard(commit)
        if self._journal is not None:
            self._journal.committed()
        before, self._ended = self._ended, time.perf_counter()
        metrics.COMMIT.observe(self._ended - began)
        metrics.BATCH.observe(len(batch))
        self.unfinished -= len(batch)
        for (_, tell), outcome in zip(batch, self._outcomes(commit, len(batch)), strict=True):
            _tell(tell, outcome)
        if self._waiting and self._next is None:
            busy = is_busy(len(batch), self._ended - before)
            self._next = commit.get_loop().call_later(DELAY_SECONDS * busy, self._begin)
        self.on_end()

    def _outcomes(self, commit: Commit, count: int) -> Sequence[Outcome]:
        """An outcome for each job. Whatever fails, others want to write after it."""
        error = commit.exception()
        self.failing = error is not None
        if error is None:
            return commit.result()
        if isinstance(error, StoreFailed):
            logger.error("commit failed", reason=str(error))
            return [error] * count
        metrics.CRASHES.labels("writer").inc()
        logger.error("commit crashed", exc_info=error)
        return [StoreFailed(type(error).__name__)] * count


def is_busy(jobs: int, seconds: float) -> bool:
    """Whether so many jobs were written in so little time that the next ones should wait for each
    other. Two or three that came at the same moment by chance do not count."""
    return jobs > 3 and jobs > BUSY * seconds


def _tell(tell: Tell, outcome: Outcome) -> None:
    try:
        tell(outcome)
    except Exception as error:  # it concerns nobody else
        crashed("writer", error)


def settle(future: asyncio.Future[bool], outcome: Outcome) -> None:
    """Tells whoever awaits the future."""
    if future.done():
        return  # nobody waits any more
    if isinstance(outcome, StoreFailed):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
