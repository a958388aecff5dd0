"""What a server does again and again goes on after an error, and every error is counted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cinquina.server import metrics
from cinquina.server.runtime.loops import repeat
from cinquina.server.store import StoreFailed
from tests.server.client import PATIENCE, Player
from tests.server.running import Inside

LOOPS = {"heartbeat", "poll", "evict", "hosts", "following", "pruning"}


def crashes(where: str) -> float:
    return float(metrics.CRASHES.labels(where)._value.get())


class Work:
    """Fails at first, in one way after the other."""

    def __init__(self, *errors: Exception) -> None:
        self._errors = list(errors)
        self.done = asyncio.Event()

    async def __call__(self) -> None:
        if self._errors:
            raise self._errors.pop(0)
        self.done.set()


async def test_an_error_ends_one_round_only() -> None:
    before = crashes("test")
    work = Work(ValueError("unforeseen"), StoreFailed("locked"), KeyError("unforeseen"))
    loop = asyncio.create_task(repeat("test", 0.0, work))
    await asyncio.wait_for(work.done.wait(), PATIENCE)
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)
    assert crashes("test") == before + 2, "a failure of the database is counted where it happens"


async def test_a_server_does_all_its_work_in_such_loops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first round of each fails; all are asked for a second one."""
    failed: set[str] = set()
    again: set[str] = set()
    all_again = asyncio.Event()
    here = asyncio.get_running_loop()

    async def failing(where: str, _seconds: float, _work: object) -> None:
        async def work() -> None:
            if where not in failed:
                failed.add(where)
                raise ValueError("unforeseen")
            again.add(where)
            if len(again) == len(LOOPS):
                here.call_soon_threadsafe(all_again.set)

        await repeat(where, 0.001, work)

    monkeypatch.setattr("cinquina.server.runtime.scheduler.repeat", failing)
    monkeypatch.setattr("cinquina.server.web.housekeeping.repeat", failing)
    before = {where: crashes(where) for where in LOOPS}
    with Inside(tmp_path):
        await asyncio.wait_for(all_again.wait(), PATIENCE)
    assert again == LOOPS
    assert {where: crashes(where) for where in LOOPS} == {
        where: count + 1 for where, count in before.items()
    }


async def test_errors_in_the_background_are_counted(server: Inside) -> None:
    async def fail() -> None:
        raise ValueError("unforeseen")

    async def begin() -> None:
        await asyncio.wait([server.services.tables.spawn(fail())])

    before = crashes("background")
    await server.run(begin())
    assert crashes("background") == before + 1


async def test_a_table_that_cannot_be_run_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada:
            first = await ada.make_table("mantis", ["me", 0], start=True)
            second = await ada.make_table("mantis", ["me", 0], start=True)
        tables = server.services.tables
        scheduled = asyncio.Event()
        here = asyncio.get_running_loop()

        async def due(*_: object) -> list[tuple[float, str]]:
            return [(1.0, first), (2.0, second)]

        async def get(id_: str) -> object:
            if id_ == first:
                raise ValueError("unforeseen")
            here.call_soon_threadsafe(scheduled.set)
            return tables.live[second]

        before = crashes("poll")
        monkeypatch.setattr(tables.store, "due_tables", due)
        monkeypatch.setattr(tables, "get", get)
        await asyncio.wait_for(scheduled.wait(), PATIENCE)
        assert crashes("poll") == before + 1
