"""Compiles every game and its bots once, before the tests run side by side."""

from __future__ import annotations

from cinquina.bots.search import kernels_of
from cinquina.games import get, names

if __name__ == "__main__":
    for name in names():
        get(name).prepare()
        kernels_of(get(name))
