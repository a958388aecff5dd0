"""Processes that give way do their work even where they may not."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator

import pytest

from cinquina.core.priority import NICENESS, give_way, interrupt_nobody


def test_the_priority_is_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    lowered: list[int] = []
    monkeypatch.setattr(os, "nice", lowered.append, raising=False)
    give_way()
    assert lowered == [NICENESS]


def test_where_that_is_forbidden_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_by: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", forbidden, raising=False)
    give_way()


def test_where_there_is_no_priority_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice", raising=False)
    give_way()


@pytest.fixture
def other() -> Iterator[int]:
    """A process that does nothing."""
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process.pid


def test_a_process_can_be_kept_from_interrupting_others(other: int) -> None:
    assert os.sched_getscheduler(other) == os.SCHED_OTHER
    interrupt_nobody(other)
    assert os.sched_getscheduler(other) == os.SCHED_BATCH


def test_where_others_cannot_be_kept_from_it_nothing_happens(
    other: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "sched_setscheduler", forbidden)
    interrupt_nobody(other)
    monkeypatch.delattr(os, "SCHED_BATCH")
    interrupt_nobody(other)
