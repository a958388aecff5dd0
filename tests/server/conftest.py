from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Inside


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server without rate limits, shared by the tests that leave it in peace."""
    with Inside(tmp_path_factory.mktemp("server"), grace=0.3) as running:
        yield running
