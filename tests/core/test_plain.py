"""States in plain runs behave as the compiled rules see them."""

from __future__ import annotations

import copy
import pickle

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


def test_rows_are_counted_as_in_any_list(state: PlainState) -> None:
    state.grid[1, 2] = 7
    assert list(state.grid[-1]) == [0, 0, 7]
    assert state.cube[1].shape == (2, 2)
    with pytest.raises(IndexError):
        _ = state.grid[2]


def test_a_copy_looks_at_the_copied_batch() -> None:
    states = np.zeros(2, BATCH)
    for copied, batch in (
        copy.deepcopy((PlainState(states, 1), states)),
        pickle.loads(pickle.dumps((PlainState(states, 1), states))),
    ):
        copied.size = 3
        assert batch["size"].tolist() == [0, 3]
    assert not states["size"].any()


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
