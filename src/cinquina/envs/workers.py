"""Threads that wait for work. Those of `concurrent.futures` need some 60 microseconds to take a job
and to report its end, more than half of the time that a step of a small batch takes."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], None]
Ends = SimpleQueue[BaseException | None]
Jobs = SimpleQueue[tuple[Job, Ends] | None]


class Workers:
    """Runs a job in several threads at once, of which the caller's own is one. The others end with
    `close`, or when nobody has the object any more."""

    def __init__(self, threads: int) -> None:
        self._jobs = Jobs()
        self._others = range(threads - 1)
        for _ in self._others:
            Thread(target=_work, args=(self._jobs,), daemon=True).start()
        self._end_threads = weakref.finalize(self, _stop, self._jobs, threads - 1)

    def run(self, job: Job) -> None:
        """Runs the job in every thread. What it raises in one of them is raised here, once it has
        ended in all."""
        ends = Ends()
        for _ in self._others:
            self._jobs.put((job, ends))
        try:
            job()
        finally:
            errors = [ends.get() for _ in self._others]
        for error in errors:
            if error is not None:
                raise error

    def close(self) -> None:
        """Ends the other threads; jobs are run by the caller's alone from now on."""
        self._others = range(0)
        self._end_threads()


def _work(jobs: Jobs) -> None:
    while task := jobs.get():
        job, ends = task
        try:
            job()
        except BaseException as error:
            ends.put(error)
        else:
            ends.put(None)
        # While this thread waits, it must not keep the owner of the job alive.
        del task, job, ends


def _stop(jobs: Jobs, threads: int) -> None:
    for _ in range(threads):
        jobs.put(None)
