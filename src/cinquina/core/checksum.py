"""Checksums of states, by which changed rules are noticed when moves are played again."""

from __future__ import annotations

import functools
import zlib

import numpy as np

from cinquina.core.options import HOUSE
from cinquina.core.state import States


def checksum(states: States) -> str:
    """Eight digits for a batch of one match. The fields of house rules are left out, so that a
    further house rule of the game makes no difference: options are told apart by their names."""
    state, sum_ = states.tobytes(), 0
    for part in _parts(states.dtype):
        sum_ = zlib.crc32(state[part], sum_)
    return f"{sum_:08x}"


@functools.cache
def _parts(dtype: np.dtype[np.void]) -> tuple[slice, ...]:
    """The bytes of a state that are not house rules, in as few parts as possible."""
    parts: list[slice] = []
    for name, (kind, begin, *_) in (dtype.fields or {}).items():
        if not name.startswith(HOUSE):
            follows = bool(parts) and parts[-1].stop == begin
            first = parts.pop().start if follows else begin
            parts.append(slice(first, begin + kind.itemsize))
    return tuple(parts)
