"""A counter that several threads share: no two of them take the same."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from types import FunctionType

import numpy as np
import numpy.typing as npt
import pytest

from cinquina.core.jit import copied, take

Numbers = npt.NDArray[np.int64]
THREADS, TIMES, COUNT = 4, 2_000, 3
EXPECTED = list(range(0, COUNT * THREADS * TIMES, COUNT))


def take_often(counter: Numbers, taken: Numbers) -> None:
    for i in range(len(taken)):
        taken[i] = take(counter, COUNT)


def taken_by_all(often: Callable[[Numbers, Numbers], None]) -> list[int]:
    counter, together = np.zeros(1, np.int64), Barrier(THREADS)
    taken = np.zeros((THREADS, TIMES), np.int64)

    def run(number: int) -> None:
        together.wait()
        often(counter, taken[number])

    threads = [Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(taken.ravel().tolist())


def test_as_plain_python() -> None:
    assert taken_by_all(take_often) == EXPECTED


@pytest.mark.compiled
def test_compiled() -> None:
    from cinquina.core.compiler import OWN_VERSIONS, njit  # noqa: PLC0415  (it needs Numba)

    assert isinstance(take_often, FunctionType)
    often = njit(nogil=True)(copied(take_often, {**globals(), "take": OWN_VERSIONS[take]}))
    often(np.zeros(1, np.int64), np.zeros(1, np.int64))  # compiles it
    assert taken_by_all(often) == EXPECTED
