"""The tables of a server process, without the web around them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from cinquina.core.errors import CinquinaError
from cinquina.server import Settings
from cinquina.server.runtime.tables import Tables
from cinquina.server.store import open_store
from cinquina.server.table.decisions import Player


@asynccontextmanager
async def tables(
    folder: Path, now: Callable[[], float] = time.time, **wishes: Any
) -> AsyncIterator[Tables]:
    """The tables of a process that has just started, with settings of their own."""
    settings = replace(Settings(database=f"sqlite:///{folder / 'tables.sqlite'}"), **wishes)
    store = await asyncio.to_thread(open_store, settings.database)
    one = Tables(store, settings, now)
    try:
        yield one
    finally:
        await one.close()
        store.close()


class Connected:
    """A client that listens to nothing in particular."""

    def __init__(self, player: Player | None) -> None:
        self.player = player

    def send(self, message: bytes) -> None:
        pass

    def disconnect(self, why: CinquinaError | None = None) -> None:
        pass
