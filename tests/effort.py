"""How thorough a run of the tests is."""

from __future__ import annotations

import os

from cinquina.core import jit

EFFORT = 1 / 3 if "CINQUINA_QUICK" in os.environ else 1.0
"""`make quick` and `make plain` look at a third of the positions."""


def many(compiled: int, plain: int) -> int:
    """How many positions to look at: plain runs are a hundred times slower."""
    return max(1, round((plain if jit.PLAIN else compiled) * EFFORT))
