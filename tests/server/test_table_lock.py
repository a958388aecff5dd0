"""The lock of a table: one holder at a time, in the order in which they came."""

from __future__ import annotations

import asyncio

import pytest

from cinquina.server.runtime.table_lock import TableLock


async def waiting_for(lock: TableLock, order: list[str], name: str) -> None:
    async with lock:
        order.append(name)
        await asyncio.sleep(0)


async def test_it_can_be_taken_at_once_only_while_it_is_free() -> None:
    lock = TableLock()
    assert lock.take()
    assert not lock.take()
    assert lock.locked()
    lock.release()
    assert not lock.locked()
    assert lock.take()


async def test_it_goes_to_whoever_has_waited_longest_and_nobody_gets_in_between() -> None:
    lock, order = TableLock(), list[str]()
    assert lock.take()
    tasks = [asyncio.create_task(waiting_for(lock, order, name)) for name in ("first", "second")]
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take()
    await asyncio.gather(*tasks)
    assert order == ["first", "second"]
    assert not lock.locked()


@pytest.mark.parametrize("after_its_turn", [False, True])
async def test_who_no_longer_waits_holds_nobody_up(*, after_its_turn: bool) -> None:
    lock, order = TableLock(), list[str]()
    assert lock.take()
    gone = asyncio.create_task(waiting_for(lock, order, "gone"))
    next_one = asyncio.create_task(waiting_for(lock, order, "next"))
    await asyncio.sleep(0)
    if after_its_turn:
        lock.release()
        gone.cancel()
    else:
        gone.cancel()
        await asyncio.sleep(0)
        lock.release()
    await next_one
    assert order == ["next"]
    assert gone.cancelled()
    assert not lock.locked()


async def test_it_is_given_back_after_an_error() -> None:
    lock = TableLock()
    with pytest.raises(ZeroDivisionError):
        async with lock:
            raise ZeroDivisionError
    assert not lock.locked()
