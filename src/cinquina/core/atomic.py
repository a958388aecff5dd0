"""Atomic operations on memory that several threads share. The compiler has versions of its own
(`core/atomic_compiled.py`): one instruction each.

A *cell* is an array of which only the first number counts.
"""

from __future__ import annotations

import ctypes
import threading
import time
from typing import Any

import numpy as np

from cinquina.core.jit import compiled

_changing = threading.Lock()


@compiled
def fetch_add(cell: Any, count: int) -> int:
    """Adds to a number; returns what it was before."""
    with _changing:
        before = int(cell[0])
        cell[0] = before + count
    return before


@compiled
def compare_and_swap(cell: Any, expected: int, new: int) -> bool:
    """Changes a number if it is as expected; returns whether it was."""
    with _changing:
        found = bool(cell[0] == expected)
        if found:
            cell[0] = new
    return found


@compiled
def load(cell: Any) -> int:
    """The number as it is now, for a thread that polls it. Whatever the thread that changed it had
    written before is visible."""
    time.sleep(0)  # lets the others work
    return int(cell[0])


@compiled
def array_at(address: int, like: Any) -> Any:
    """An array that lies at that address, of the same type and shape as another one."""
    memory = (ctypes.c_byte * like.nbytes).from_address(int(address))
    return np.frombuffer(memory, like.dtype).reshape(like.shape)
