"""The memory of a server process: how it is shared between threads, and when it is searched for
garbage."""

from __future__ import annotations

import ctypes
import gc
import sys

M_ARENA_MAX = -8
COLLECT_AFTER = (15_000, 1_000_000, 1_000_000)
"""After how many new objects these are searched for garbage, and after how many such searches those
that are older: practically never. A search takes half a microsecond for each object. With fewer
objects, a server under load would search those of the moves that are just being stored again and
again; with more, one search would hold players up for 10 ms."""


def relax_collector() -> None:
    """Everything loaded so far stays in use, so the garbage collector need not scan it again, which
    takes 70 ms each time. Tables and messages leave no cycles behind, so it hardly ever finds
    anything among objects that have outlived one search; `Garbage` looks there while nobody
    plays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def keep_what_was_loaded() -> None:
    """What has been loaded while people play already stays in use too. It is not searched first:
    that would hold all of them up for a tenth of a second."""
    gc.freeze()


class Garbage:
    """Searches all objects once in every quiet time. With thousands of tables that takes longer
    than a player should have to wait for a move."""

    def __init__(self) -> None:
        self._searched_for = 0.0

    def search_if_quiet(self, used: float, now: float, quiet: float) -> bool:
        """Searches if nothing has been written for so long, `used` being the last time; returns
        whether it did."""
        due = used > self._searched_for and now - used > quiet
        if due:
            self._searched_for = used
            gc.collect()
        return due


def share_memory() -> None:
    """Keeps glibc from giving every thread a heap of its own: with several threads and thousands of
    sockets, these stay half empty."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)
