"""Compiles every game once, before the tests run side by side."""

from __future__ import annotations

from cinquina.games import get, names

if __name__ == "__main__":
    for name in names():
        get(name).prepare()
