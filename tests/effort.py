"""How thorough a run of the tests is."""

from __future__ import annotations

import os

from cinquina.core import jit

SAMPLE = ("mantis",)
"""In compiled runs, the games of which the engines for very many games and for learning programs
are compiled: the one that is compiled most quickly. The same kernels run as plain Python for all
games."""

EFFORT = float(os.environ.get("CINQUINA_EFFORT", "0.25"))
"""Which part of the positions is looked at. `make test EFFORT=2` looks at eight times as many;
plain runs look at fewer, because the compiled run has looked at all of them."""


def many(compiled: int, plain: int) -> int:
    """How many positions to look at: plain runs are a hundred times slower."""
    return max(1, round((plain if jit.PLAIN else compiled) * EFFORT))
