"""The threads of the vector environment."""

from __future__ import annotations

import gc
import threading
import time
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina.core.vector import ANEW, ASLEEP, BUSY, CALLED, READY, STATUS, new_control_block
from cinquina.envs.vector import VectorEnv
from cinquina.envs.workers import Control, Workers

SECONDS = 30


class Helpers:
    """Workers whose threads note that they were woken, wait until they are let go, and sleep."""

    def __init__(self, threads: int = 3) -> None:
        self.woken: list[int] = []
        self.together = threading.Barrier(threads, timeout=SECONDS)
        self.asleep = threading.Barrier(threads, timeout=SECONDS)
        self.workers = Workers(threads, self._help)

    def _help(self, control: Control, number: int) -> None:
        assert control[number, STATUS] == READY
        self.woken.append(number)
        self.together.wait()
        control[number, STATUS] = ASLEEP
        self.asleep.wait()

    def step(self) -> None:
        with self.workers.awake():
            self.together.wait()
        self.asleep.wait()


def test_threads_that_sleep_are_woken_for_a_step() -> None:
    helpers = Helpers()
    for _ in range(3):
        helpers.step()
    assert sorted(helpers.woken) == [1, 1, 1, 2, 2, 2]
    helpers.workers.close()


def test_threads_that_are_awake_are_left_alone() -> None:
    helpers = Helpers(threads=2)
    with helpers.workers.awake(), helpers.workers.awake():
        helpers.together.wait()
    assert helpers.woken == [1]
    helpers.asleep.wait()
    helpers.workers.close()


def test_what_a_thread_raises_is_raised_by_the_step() -> None:
    """And the thread is there for the next one."""

    def fail(control: Control, number: int) -> None:
        control[number, STATUS] = BUSY
        raise ValueError(f"thread {number}")

    workers = Workers(2, fail)
    for _ in range(2):
        with pytest.raises(ValueError, match="thread 1"):
            wait_for_all(workers)
    workers.close()


def wait_for_all(workers: Workers) -> None:
    """A step that ends once nobody is awake."""
    with workers.awake() as control:
        until = time.monotonic() + SECONDS
        while (control[:, STATUS] != ASLEEP).any():
            assert time.monotonic() < until


def test_a_step_that_fails_waits_for_those_who_are_busy() -> None:
    """They write into memory that the caller may give back after it."""
    written, began, go_on = [], threading.Event(), threading.Event()

    def help_(control: Control, number: int) -> None:
        control[number, STATUS] = BUSY
        began.set()
        go_on.wait(SECONDS)
        written.append(number)
        control[number, STATUS] = ASLEEP

    workers = Workers(2, help_)

    def fail() -> None:
        with workers.awake():
            assert began.wait(SECONDS)
            go_on.set()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert written == [1]
    workers.close()


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "dropped"])
def test_threads_end(closed: bool) -> None:
    before = set(threading.enumerate())
    env = cinquina.vector("mantis", num_envs=8, threads=3)
    others = set(threading.enumerate()) - before
    assert len(others) == 2
    env.reset()
    if closed:
        env.close()
    del env
    gc.collect()
    for other in others:
        other.join(timeout=SECONDS)
        assert not other.is_alive()


def test_after_closing_the_caller_works_alone() -> None:
    env = cinquina.vector("mantis", num_envs=8, threads=3, seed=1)
    alone = cinquina.vector("mantis", num_envs=8, seed=1)
    env.close()
    assert np.array_equal(env.reset().observations, alone.reset().observations)


# What one thread does in a step (core/vector.py), without the others.


@pytest.fixture
def env() -> VectorEnv:
    return cinquina.vector("mantis", num_envs=10, seed=1)


@pytest.fixture
def expected() -> Any:
    return cinquina.vector("mantis", num_envs=10, seed=1).reset().observations


def step(env: VectorEnv, control: Control, thread: int) -> None:
    env.game.vector.step_matches(env._matches, control, thread, 3, 5, True, env._own)


def test_who_is_called_plays_all_that_nobody_has_taken(env: VectorEnv, expected: Any) -> None:
    """Into the memory that the caller has named; then it waits a little, and sleeps."""
    buffers, control = env.shapes.new(), new_control_block(2)
    control[-1, ANEW] = True
    for number, array in enumerate(buffers.arrays().values()):
        control[-1, number] = array.ctypes.data
    control[1, STATUS] = CALLED
    step(env, control, 1)
    assert np.array_equal(buffers.observations, expected)
    assert not env.buffers.observations.any()
    assert control[1, STATUS] == ASLEEP


def test_who_is_not_called_sleeps(env: VectorEnv) -> None:
    control = new_control_block(2)
    control[1, STATUS] = READY
    step(env, control, 1)
    assert control[1, STATUS] == ASLEEP
    assert not env.buffers.observations.any()


@pytest.mark.parametrize("doing", [READY, ASLEEP])
def test_nobody_waits_for_who_does_not_come(env: VectorEnv, expected: Any, doing: int) -> None:
    control = new_control_block(2)
    control[1, STATUS] = doing
    step(env, control, 0)
    assert np.array_equal(env.buffers.observations, expected)
    assert control[1, STATUS] == doing
