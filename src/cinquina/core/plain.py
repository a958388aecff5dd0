"""States for plain runs: fields are Python integers, arrays are bounds-checked views.

NumPy's own record type hides dozens of field names (`size`, `round`, `take`, ...) and hands out
small integers that overflow when shifted. Here a field reads as an `int` and an array field as a
`memoryview`, whose elements are `int`s too and which refuses a value that does not fit its type.
Views are cut from the record's bytes: NumPy takes ten times as long to hand out a field.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True, slots=True)
class Field:
    """Where a field lies in the bytes of a record."""

    begin: int
    end: int
    letter: str
    """The type of its numbers, as a format character of memoryview."""
    shape: tuple[int, ...]


@functools.cache
def _fields(dtype: np.dtype[np.void]) -> dict[str, Field]:
    found = {}
    for name, (kind, begin, *_) in (dtype.fields or {}).items():
        found[name] = Field(begin, begin + kind.itemsize, kind.base.char, kind.shape)
    return found


class PlainGrid:
    """An array field of several dimensions; `grid[i]` is a view of a row, `grid[i, j]` a cell."""

    __slots__ = ("_bytes", "_cells", "_letter", "shape")

    def __init__(self, raw: Any, letter: str, shape: tuple[int, ...]) -> None:
        self._bytes = raw
        self._letter = letter
        self._cells: Any = raw.cast(letter, shape)
        self.shape = shape

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple):
            return self._cells[index]
        rest = self.shape[1:]
        size = self._cells.itemsize * math.prod(rest)
        begin = range(len(self))[index] * size
        return _view(self._bytes[begin : begin + size], self._letter, rest)

    def __setitem__(self, index: tuple[int, ...], value: int) -> None:
        self._cells[index] = value

    def tolist(self) -> list[Any]:
        """All rows as lists: several times as fast as one row after the other."""
        rows: list[Any] = self._cells.tolist()
        return rows


def _view(raw: Any, letter: str, shape: tuple[int, ...]) -> Any:
    return raw.cast(letter) if len(shape) == 1 else PlainGrid(raw, letter, shape)


class PlainState:
    """One state of a batch, seen as the compiled rules see a record.

    Fields are opened when they are first read. From then on an array is an ordinary attribute, and
    a number a property: `__getattr__` alone would take several times as long.
    """

    __slots__ = ("__dict__", "_bytes", "_fields", "_home", "_scalars")

    def __new__(cls, states: Any, _i: int) -> PlainState:
        return object.__new__(_with_numbers(states.dtype))

    def __init__(self, states: Any, i: int) -> None:
        put = object.__setattr__
        size = states.dtype.itemsize
        put(self, "_home", (states, i))
        put(self, "_fields", _fields(states.dtype))
        put(self, "_bytes", memoryview(states.view(np.uint8))[i * size : (i + 1) * size])
        put(self, "_scalars", {})

    def __reduce__(self) -> tuple[type[PlainState], tuple[Any, int]]:
        """Views cannot be copied or pickled; a copy looks at the copied batch."""
        return PlainState, self._home

    def __getattr__(self, name: str) -> Any:
        self._open(name)
        return getattr(self, name)

    def __setattr__(self, name: str, value: int) -> None:
        if name not in self._scalars:
            self._open(name)
        self._scalars[name][0] = value

    def _open(self, name: str) -> None:
        field = self._fields.get(name)
        if field is None:
            known = ", ".join(self._fields)
            raise AttributeError(f"the state has no field {name!r}; it has {known}")
        raw = self._bytes[field.begin : field.end]
        if field.shape:
            self.__dict__[name] = _view(raw, field.letter, field.shape)
        else:
            self._scalars[name] = raw.cast(field.letter)


@functools.cache
def _with_numbers(dtype: np.dtype[np.void]) -> type[PlainState]:
    """The class of the states with that layout."""
    numbers = {name: _number(name) for name, one in _fields(dtype).items() if not one.shape}
    return type("PlainState", (PlainState,), {"__slots__": (), **numbers})


def _number(name: str) -> property:
    def read(state: PlainState) -> int:
        try:
            number: int = state._scalars[name][0]
        except KeyError:
            state._open(name)
            number = state._scalars[name][0]
        return number

    return property(read)
