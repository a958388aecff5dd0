"""The layout of states."""

from __future__ import annotations

import numpy as np
import pytest

from cinquina.core.state import layout


def test_fields_follow_the_header_without_gaps() -> None:
    dtype = layout([("score", np.int16)])
    assert dtype.names == ("generator", "step", "players", "over", "score")
    assert dtype.itemsize == 16 + 4 + 2 + 2


def test_gaps_are_refused_with_their_place() -> None:
    with pytest.raises(ValueError, match="gap of 1 bytes before the field 'wide'"):
        layout([("narrow", np.int8), ("wide", np.int16)])
    with pytest.raises(ValueError, match="gap of 1 bytes after the last field"):
        layout([("narrow", np.int8)])
