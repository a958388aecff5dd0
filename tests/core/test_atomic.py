"""Memory that several threads change: no two of them take the same, and only one changes a number
that was as expected."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cinquina.core import atomic
from cinquina.core.atomic import array_at, compare_and_swap, fetch_add, load
from cinquina.core.jit import copied

Numbers = npt.NDArray[np.int64]
THREADS, TIMES, COUNT = 4, 2_000, 3


def add_often(cell: Numbers, taken: Numbers) -> None:
    for i in range(len(taken)):
        taken[i] = fetch_add(cell, COUNT)


def swap_often(cell: Numbers, won: Numbers) -> None:
    """Each number up to `TIMES` is reached by one of the threads."""
    number = load(cell)
    while number < TIMES:
        if compare_and_swap(cell, number, number + 1):
            won[number] += 1
        number = load(cell)


def write_there(address: int, like: npt.NDArray[np.float32]) -> None:
    there = array_at(address, like)
    for i in range(there.shape[0]):
        there[i, 1] = like[i, 0]


def by_all(often: Callable[[Numbers, Numbers], None]) -> tuple[int, Numbers]:
    """What several threads do at the same time with one cell."""
    cell, together = np.zeros(1, np.int64), Barrier(THREADS)
    done = np.zeros((THREADS, TIMES), np.int64)

    def run(number: int) -> None:
        together.wait()
        often(cell, done[number])

    threads = [Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return int(cell[0]), done


def check(
    add_often: Callable[[Numbers, Numbers], None],
    swap_often: Callable[[Numbers, Numbers], None],
    write_there: Callable[[int, npt.NDArray[np.float32]], None],
) -> None:
    total, taken = by_all(add_often)
    assert total == COUNT * THREADS * TIMES
    assert sorted(taken.ravel().tolist()) == list(range(0, total, COUNT))
    last, won = by_all(swap_often)
    assert last == TIMES
    assert (won.sum(axis=0) == 1).all()
    there, like = np.zeros((3, 2), np.float32), np.full((3, 2), 7, np.float32)
    write_there(there.ctypes.data, like)
    assert there.tolist() == [[0, 7]] * 3


def test_as_plain_python() -> None:
    check(add_often, swap_often, write_there)


@pytest.mark.compiled
def test_compiled() -> None:
    from cinquina.core.compiler import OWN_VERSIONS, njit  # noqa: PLC0415  (it needs Numba)

    names = ("fetch_add", "compare_and_swap", "load", "array_at")
    scope = {**globals(), **{name: OWN_VERSIONS[getattr(atomic, name)] for name in names}}

    def made(function: Callable[..., Any], *example: object) -> Any:
        assert isinstance(function, FunctionType)
        compiled = njit(nogil=True)(copied(function, scope))
        compiled(*example)
        return compiled

    done, there = np.full(1, TIMES), np.zeros((3, 2), np.float32)
    check(
        made(add_often, done, done.copy()),
        made(swap_often, done, done.copy()),
        made(write_there, there.ctypes.data, there),
    )
