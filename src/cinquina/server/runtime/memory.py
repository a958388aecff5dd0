"""The memory of a server process: how it is shared between threads, and how often it is searched
for garbage."""

from __future__ import annotations

import ctypes
import gc
import sys

M_ARENA_MAX = -8
COLLECT_AFTER = (2_000, 10, 10)


def relax_collector() -> None:
    """Everything loaded so far stays in use, so the garbage collector need not scan it again, which
    takes 70 ms each time. Messages rarely leave cycles, so it can also run less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def share_memory() -> None:
    """Keeps glibc from giving every thread a heap of its own: with several threads and thousands of
    sockets, these stay half empty."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)
