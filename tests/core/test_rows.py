"""Rows that are read and written several numbers at once: compiled code does the same as plain."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cinquina.core import rows
from cinquina.core.jit import copied
from cinquina.core.rows import packed, write_bits, write_bytes

AT = 3
ROOM = 40
UNTOUCHED = -1.0
SIX, EIGHT, EIGHTEEN, SIXTY = 6, 8, 18, 60
NUMBERS = np.array([[1, 2, 3, 4, 5, 6], [9, 0, 127, 60, 255, 7]], np.uint8).view(np.int8)
BITS = 0x0A5C_39F0_1234_5677


def pack(numbers: npt.NDArray[np.int8], row: int) -> int:
    return packed(numbers, row, SIX)


def write_six(word: int, out: npt.NDArray[np.float32]) -> None:
    write_bytes(word, out, AT, SIX)


def write_eight(word: int, out: npt.NDArray[np.float32]) -> None:
    write_bytes(word, out, AT, EIGHT)


def write_eighteen_flags(bits: int, out: npt.NDArray[np.float32]) -> None:
    write_bits(bits, out, AT, EIGHTEEN)


def write_sixty_flags(bits: int, out: npt.NDArray[np.float32]) -> None:
    write_bits(bits, out, AT, SIXTY)


def check(
    pack: Any, write_six: Any, write_eight: Any, write_eighteen: Any, write_sixty: Any
) -> None:
    for row in range(len(NUMBERS)):
        packed_row = pack(NUMBERS, row)
        digits = NUMBERS[row].view(np.uint8)
        assert packed_row == int.from_bytes(digits.tobytes(), "little")
        assert written(write_six, packed_row) == digits.tolist()
    assert written(write_eight, BITS) == list(BITS.to_bytes(EIGHT, "little"))
    assert written(write_eighteen, BITS) == [BITS >> i & 1 for i in range(EIGHTEEN)]
    assert written(write_sixty, BITS) == [BITS >> i & 1 for i in range(SIXTY)]


def written(write: Any, word: int) -> list[float]:
    """What is written; nothing before or after it."""
    out = np.full(AT + SIXTY + ROOM, UNTOUCHED, np.float32)
    write(word, out)
    inside = out != UNTOUCHED
    begin, count = int(inside.argmax()), int(inside.sum())
    assert begin == AT
    assert inside[begin : begin + count].all()
    return [float(number) for number in out[inside]]


def test_plain() -> None:
    check(pack, write_six, write_eight, write_eighteen_flags, write_sixty_flags)


@pytest.mark.compiled
def test_compiled() -> None:
    from cinquina.core.compiler import OWN_VERSIONS, njit  # noqa: PLC0415  (it needs Numba)

    names = ("packed", "write_bytes", "write_bits")
    scope = {**globals(), **{name: OWN_VERSIONS[getattr(rows, name)] for name in names}}

    def made(function: Callable[..., Any]) -> Any:
        assert isinstance(function, FunctionType)
        return njit(copied(function, scope))

    check(
        made(pack),
        made(write_six),
        made(write_eight),
        made(write_eighteen_flags),
        made(write_sixty_flags),
    )
