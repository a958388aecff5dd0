"""Rows of small numbers and of flags, read and written several at once. The compiler has versions
of its own (`core/rows_compiled.py`): a few instructions for four or eight numbers, where a loop
takes several for each.

How many there are (`count`) has to be a constant, which the compiler knows.
"""

from __future__ import annotations

from typing import Any

from cinquina.core.jit import compiled


@compiled
def packed(numbers: Any, row: int, count: int) -> int:
    """One row of a table that has `count` columns of bytes, as one number: a byte for each, the
    first one lowest."""
    word = 0
    for i in range(count):
        word |= (int(numbers[row, i]) & 0xFF) << 8 * i
    return word


@compiled
def write_bytes(word: int, out: Any, at: int, count: int) -> None:
    """Writes the lowest bytes of a number, each as a number from 0 to 255: 8 at most."""
    for i in range(count):
        out[at + i] = (word >> 8 * i) & 0xFF


@compiled
def write_bits(bits: int, out: Any, at: int, count: int) -> None:
    """Writes the lowest bits of a number, each as 0 or 1."""
    for i in range(count):
        out[at + i] = (bits >> i) & 1
