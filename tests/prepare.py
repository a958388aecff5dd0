"""Compiles every game and its bots once, several at a time, before the tests run side by side."""

from __future__ import annotations

from multiprocessing import get_context

from cinquina.bots.search import kernels_of
from cinquina.games import get, names

PROCESSES = 2


def prepare(name: str) -> None:
    get(name).prepare()
    kernels_of(get(name))


if __name__ == "__main__":
    with get_context("spawn").Pool(PROCESSES) as pool:
        pool.map(prepare, reversed(names()), chunksize=1)
