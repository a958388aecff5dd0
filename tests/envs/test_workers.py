"""The threads of the vector environment."""

from __future__ import annotations

import gc
import threading

import pytest

from cinquina.envs.workers import Workers


def test_every_thread_runs_the_job() -> None:
    workers = Workers(3)
    together = threading.Barrier(3, timeout=30)

    def job() -> None:
        together.wait()

    for _ in range(5):
        workers.run(job)
    workers.close()


def test_what_one_thread_raises_is_raised_once_all_have_ended() -> None:
    workers = Workers(3)
    names = iter("abc")
    ended = []

    def job() -> None:
        name = next(names)
        if name == "b":
            raise ValueError(name)
        ended.append(name)

    with pytest.raises(ValueError, match="b"):
        workers.run(job)
    assert sorted(ended) == ["a", "c"]
    names = iter("acd")
    workers.run(job)
    assert sorted(ended) == ["a", "a", "c", "c", "d"]
    workers.close()


class Owner:
    """Somebody whose jobs refer to themselves, as those of an environment do."""

    def __init__(self) -> None:
        self.workers = Workers(3)
        self.runs = 0

    def work(self) -> None:
        self.workers.run(self._job)

    def _job(self) -> None:
        self.runs += 1


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "dropped"])
def test_threads_end(closed: bool) -> None:
    before = set(threading.enumerate())
    owner = Owner()
    others = set(threading.enumerate()) - before
    assert len(others) == 2
    owner.work()
    if closed:
        owner.workers.close()
    del owner
    gc.collect()
    for other in others:
        other.join(timeout=30)
        assert not other.is_alive()


def test_after_closing_the_caller_works_alone() -> None:
    owner = Owner()
    owner.work()
    owner.workers.close()
    owner.work()
    assert owner.runs == 4
