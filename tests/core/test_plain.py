"""States in plain runs behave as the compiled rules see them."""

from __future__ import annotations

import numpy as np
import pytest

from cinquina.core.plain import PlainState

BATCH = np.dtype(
    [
        ("size", np.int8),
        ("row", np.int16, (3,)),
        ("grid", np.int8, (2, 3)),
        ("cube", np.uint32, (2, 2, 2)),
    ],
    align=True,
)


@pytest.fixture
def state() -> PlainState:
    return PlainState(np.zeros(2, BATCH), 1)


def test_fields_are_python_integers(state: PlainState) -> None:
    state.size = 9
    assert type(state.size) is int
    assert 1 << state.size == 512
    assert type(state.row[0]) is int


def test_writing_reaches_the_batch() -> None:
    states = np.zeros(2, BATCH)
    state = PlainState(states, 1)
    state.size = 3
    state.row[2] = -5
    state.grid[1, 2] = 7
    state.cube[1][0, 1] = 8
    assert states["size"].tolist() == [0, 3]
    assert states["row"][1].tolist() == [0, 0, -5]
    assert states["grid"][1, 1, 2] == 7
    assert states["cube"][1, 1, 0, 1] == 8
    assert len(state.grid) == 2
    assert state.grid[1].tolist() == [0, 0, 7]


def test_values_that_do_not_fit_are_refused(state: PlainState) -> None:
    with pytest.raises(ValueError, match="memoryview"):
        state.size = 128
    with pytest.raises(IndexError):
        state.row[3] = 0
    with pytest.raises(IndexError):
        state.grid[2, 0] = 0


def test_unknown_fields_are_named(state: PlainState) -> None:
    with pytest.raises(AttributeError, match="no field 'hand'; it has size, row"):
        state.hand = 1
    with pytest.raises(AttributeError, match="no field 'hand'"):
        _ = state.hand
