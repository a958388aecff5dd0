"""The layout of states, and the trace."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cinquina.core import jit
from cinquina.core.jit import kernel, record
from cinquina.core.state import (
    TRACE_EVENTS,
    Trace,
    layout,
    new_trace,
    note,
    take_rows,
)


def test_fields_follow_the_header_without_gaps() -> None:
    dtype = layout([("score", np.int16)])
    assert dtype.names == ("generator", "step", "players", "over", "score")
    assert dtype.itemsize == 16 + 4 + 2 + 2


def test_gaps_are_refused_with_their_place() -> None:
    with pytest.raises(ValueError, match="gap of 1 bytes before the field 'wide'"):
        layout([("narrow", np.int8), ("wide", np.int16)])
    with pytest.raises(ValueError, match="gap of 1 bytes after the last field"):
        layout([("narrow", np.int8)])


@kernel
def note_events(traces, count):  # type: ignore[no-untyped-def]  # compiled
    for number in range(count):
        note(record(traces, 0), number, 1, 2, 3, 4)


@pytest.fixture(params=["plain", pytest.param("compiled", marks=pytest.mark.compiled)])
def noted(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[int], Trace]:
    """Makes a trace in which so many events were noted, and what lies in memory behind it."""
    module: Any = sys.modules[__name__]
    functions = jit.specialise(module, {})
    if request.param == "compiled":
        from cinquina.core import compiler  # noqa: PLC0415  (needs the compiler)

        functions = compiler.specialise(module, __name__, {}, ["note_events"], tmp_path)

    def make(count: int) -> Trace:
        traces = np.repeat(new_trace(), 2)
        functions.note_events(traces, count)
        return traces

    return make


def test_a_full_trace_holds_all_its_events(noted: Callable[[int], Trace]) -> None:
    rows = take_rows(noted(TRACE_EVENTS)[:1])
    assert len(rows) == TRACE_EVENTS
    assert rows[-1] == (TRACE_EVENTS - 1, 1, 2, 3, 4)


def test_nothing_is_written_past_the_end_of_a_trace_and_that_is_told(
    noted: Callable[[int], Trace],
) -> None:
    traces = noted(TRACE_EVENTS + 2)
    assert traces[1].tobytes() == new_trace()[0].tobytes()
    with pytest.raises(RuntimeError, match="noted 402 events; a trace holds 400 at most"):
        take_rows(traces[:1])
    assert take_rows(traces[:1]) == []


def test_a_trace_that_is_not_wanted_stays_empty() -> None:
    trace = new_trace()
    trace["wanted"] = 0
    note(record(trace, 0), 1, 2, 3, 4, 5)
    assert take_rows(trace) == []
