"""The state's common header, and the trace in which rules note what happened."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.jit import compiled
from cinquina.core.random import RNG_WORDS

TABLE = -1
"""No seat: the actor of a step that is nobody's move, or a spectator as the viewer."""

OPEN = -2
"""A viewer who sees all hands: for a redeal only, which then deals again what nobody knows, the
piles and future chance. Analysis tells by it what hidden cards were worth."""

MAX_SEATS = 6

HEADER: list[Any] = [
    ("generator", np.uint32, (RNG_WORDS,)),
    ("step", np.int32),
    ("players", np.int8),
    ("over", np.int8),
]

EVENT_WORDS = 5
"""An event in a trace: its kind and four numbers."""

TRACE_EVENTS = 400
"""How many events of one step a trace can hold; no step of any game comes near it."""

# A record and not a bare array: handing an array on counts its references, atomically, and that
# alone would halve the speed of Mantis.
TRACE = np.dtype(
    [
        ("wanted", np.int32),
        ("count", np.int32),
        ("rows", np.int32, (TRACE_EVENTS, EVENT_WORDS)),
    ]
)

States = npt.NDArray[np.void]
Trace = npt.NDArray[np.void]

NO_TRACE: Trace = np.zeros(1, TRACE)
"""For callers that do not need the events."""


def layout(fields: list[Any]) -> np.dtype[np.void]:
    """The dtype of a game's state: the common header, then the game's own fields.

    They must follow each other without gaps, larger numbers before smaller ones: NumPy leaves the
    bytes of a gap as they are when it copies a record, and states are compared by their bytes.
    """
    dtype = np.dtype(HEADER + fields, align=True)
    end = 0
    for name, field in (dtype.fields or {}).items():
        kind, offset = field[:2]
        if offset != end:
            raise ValueError(f"there is a gap of {offset - end} bytes before the field {name!r}")
        end = offset + kind.itemsize
    if end != dtype.itemsize:
        raise ValueError(f"there is a gap of {dtype.itemsize - end} bytes after the last field")
    return dtype


def new_trace() -> Trace:
    """An empty trace that notes what happens."""
    trace = np.zeros(1, TRACE)
    trace["wanted"] = 1
    return trace


def take_rows(trace: Trace) -> list[tuple[int, int, int, int, int]]:
    """The events of a trace as tuples (kind, a, b, c, d); the trace is empty afterwards. A step
    with more events than a trace can hold is a mistake in the game's rules: RuntimeError."""
    counts = trace["count"]
    count = int(counts[0])
    counts[0] = 0
    if count > TRACE_EVENTS:
        raise RuntimeError(f"one step noted {count} events; a trace holds {TRACE_EVENTS} at most")
    return [tuple(row) for row in trace["rows"][0, :count].tolist()]


@compiled
def note(trace, kind, a, b, c, d):
    """Appends an event to the trace, if the caller wants one. Events beyond the end of the trace
    are counted only; `take_rows` refuses them."""
    if trace.wanted == 0:
        return
    at = trace.count
    trace.count = at + 1
    if at >= TRACE_EVENTS:
        return
    trace.rows[at, 0] = kind
    trace.rows[at, 1] = a
    trace.rows[at, 2] = b
    trace.rows[at, 3] = c
    trace.rows[at, 4] = d
