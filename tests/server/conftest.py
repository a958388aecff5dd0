from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.deals import same_deals
from tests.server.postgres import cluster
from tests.server.running import Inside

__all__ = ["same_deals"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server without rate limits, shared by the tests that leave it in peace. Nobody counts as
    away there, however long a busy machine takes to connect them again."""
    with Inside(tmp_path_factory.mktemp("server"), grace=3_600.0) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a throw-away PostgreSQL."""
    with cluster() as running:
        yield running.url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An address of each kind of database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgres"))
