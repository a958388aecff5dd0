"""Bots think in a few threads, and who has opened many tables does not hold up the others."""

from __future__ import annotations

import asyncio
import threading

import pytest

from cinquina.server.runtime.thinking import REMEMBERED, Shares, Thinking


class Gate:
    """Work that lasts until it is let through, and the order in which it began."""

    def __init__(self) -> None:
        self.began: list[str] = []
        self._open = threading.Semaphore(0)

    def work(self, name: str) -> str:
        self.began.append(name)
        assert self._open.acquire(timeout=60)
        return name

    def let_through(self, count: int) -> None:
        self._open.release(count)


async def started(gate: Gate, count: int) -> None:
    while len(gate.began) < count:
        await asyncio.sleep(0.001)


async def test_a_newcomer_comes_before_the_tenth_table_of_another() -> None:
    thinking, gate = Thinking(1), Gate()
    greedy = [
        asyncio.create_task(thinking.run("greedy", f"t{number}", gate.work, f"greedy {number}"))
        for number in range(10)
    ]
    await started(gate, 1)
    modest = asyncio.create_task(thinking.run("modest", "m", gate.work, "modest"))
    await asyncio.sleep(0)
    gate.let_through(11)
    assert await modest == "modest"
    assert await asyncio.gather(*greedy) == [f"greedy {number}" for number in range(10)]
    assert gate.began.index("modest") == 1
    thinking.close()


async def test_the_tables_of_one_guest_take_turns() -> None:
    thinking, gate = Thinking(1), Gate()
    tables = ["a"] * 4 + ["b"]
    tasks = [asyncio.create_task(thinking.run("ada", one, gate.work, one)) for one in tables]
    await started(gate, 1)
    gate.let_through(5)
    await asyncio.gather(*tasks)
    assert gate.began[:2] == ["a", "b"]
    thinking.close()


async def test_errors_come_back_and_free_the_thread() -> None:
    thinking = Thinking(1)

    def fail() -> None:
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        await thinking.run("ada", "t", fail)
    assert await thinking.run("ada", "t", lambda: 3) == 3
    thinking.close()
    with pytest.raises(RuntimeError):
        await thinking.run("ada", "t", lambda: 3)


async def test_who_waits_when_the_threads_are_closed_is_told() -> None:
    thinking, gate = Thinking(1), Gate()
    first = asyncio.create_task(thinking.run("ada", "t", gate.work, "first"))
    second = asyncio.create_task(thinking.run("ada", "t", gate.work, "second"))
    await started(gate, 1)
    thinking.close()
    gate.let_through(1)
    assert await first == "first"
    with pytest.raises(RuntimeError):
        await second


def test_time_that_was_not_used_cannot_be_saved_up() -> None:
    shares = Shares()
    shares.enter("busy")
    shares.add("busy", 100.0)
    shares.next(["busy"])
    shares.enter("newcomer")
    shares.add("newcomer", 1.0)
    assert shares.next(["busy", "newcomer"]) == "busy"


def test_the_list_of_guests_is_bounded() -> None:
    shares = Shares()
    for number in range(3 * REMEMBERED):
        shares.enter(str(number))
    assert len(shares._used) <= REMEMBERED + 1
