"""What all tests share: with the compiler on, compiled code is in use from the first test."""

from __future__ import annotations

import pytest

from cinquina.bots.prepare import prepare
from cinquina.games import get, names


@pytest.fixture(scope="session", autouse=True)
def compiled_games() -> None:
    """Every game and its bots, compiled, unless the compiler is off."""
    for name in names():
        prepare(get(name), batches=True)
