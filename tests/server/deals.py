"""The same cards whenever a test runs: its tables differ only in the order in which people act."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest

from cinquina.core.game import Game
from cinquina.server.table import decisions, log


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that follow from the name of the test, for tables of servers in this process."""
    numbers = count(1)
    secret = decisions.started

    def started(game: Game) -> log.Started:
        seed = f"{request.node.name}/{next(numbers)}"
        return msgspec.structs.replace(secret(game), seed=seed, salt=f"{seed}/salt")

    monkeypatch.setattr(decisions, "started", started)
