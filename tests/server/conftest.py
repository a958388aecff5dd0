from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Player
from tests.server.deals import same_deals
from tests.server.postgres import cluster
from tests.server.running import Inside

__all__ = ["same_deals"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server without rate limits that analyses quickly, shared by the tests that leave it in
    peace. Nobody counts as away there, however long a busy machine takes to connect them again."""
    folder = tmp_path_factory.mktemp("server")
    with Inside(folder, grace=3_600.0, analysis="quick") as running:
        yield running


@pytest.fixture
async def ada(server: Inside) -> AsyncIterator[Player]:
    async with Player(server, "Ada") as player:
        yield player


@pytest.fixture
async def bo(server: Inside) -> AsyncIterator[Player]:
    async with Player(server, "Bo") as player:
        yield player


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a throw-away PostgreSQL."""
    with cluster() as running:
        yield running.url


@pytest.fixture
def own_postgres(postgres: str) -> str:
    """A database that no other test has used."""
    name = f"own_{secrets.token_hex(8)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return postgres.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An address of each kind of database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgres"))
