"""States for plain runs: fields are Python integers, arrays are bounds-checked views.

NumPy's own record type hides dozens of field names (`size`, `round`, `take`, ...) and hands out
small integers that overflow when shifted. Here a field reads as an `int` and an array field as a
`memoryview`, whose elements are `int`s too and which refuses a value that does not fit its type.
"""

from __future__ import annotations

from typing import Any


class PlainGrid:
    """An array field of several dimensions; `grid[i]` is a view of a row, `grid[i, j]` a cell."""

    __slots__ = ("_array", "_cells", "shape")

    def __init__(self, array: Any) -> None:
        self._array = array
        self._cells = memoryview(array)
        self.shape: tuple[int, ...] = array.shape

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple) and len(index) == len(self.shape):
            return self._cells[index]
        return _view(self._array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self._cells[index] = value


def _view(array: Any) -> Any:
    return memoryview(array) if array.ndim == 1 else PlainGrid(array)


class PlainState:
    """One state of a batch, seen as the compiled rules see a record."""

    __slots__ = ("_arrays", "_row", "_scalars")

    def __init__(self, states: Any, i: int) -> None:
        put = object.__setattr__
        put(self, "_row", states[i : i + 1])
        put(self, "_scalars", {})
        put(self, "_arrays", {})

    def __getattr__(self, name: str) -> Any:
        if (cell := self._scalars.get(name)) is not None:
            return cell[0]
        if (array := self._arrays.get(name)) is not None:
            return array
        self._open(name)
        return getattr(self, name)

    def __setattr__(self, name: str, value: int) -> None:
        if name not in self._scalars:
            self._open(name)
        self._scalars[name][0] = value

    def _open(self, name: str) -> None:
        fields = self._row.dtype.fields
        if name not in fields:
            raise AttributeError(f"the state has no field {name!r}; it has {', '.join(fields)}")
        column = self._row[name]
        if column.ndim == 1:
            self._scalars[name] = memoryview(column)
        else:
            self._arrays[name] = _view(column[0])
