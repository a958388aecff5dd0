"""What `Tables` needs while it stores an entry."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from cinquina.core.errors import CinquinaError
from cinquina.server.runtime.live import LiveTable, Message
from cinquina.server.store import StoreFailed
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table


class Attempt(msgspec.Struct, frozen=True):
    """An entry that has been applied and is being stored."""

    entry: Entry
    new_tables: list[Table]
    messages: list[Message]
    """What is sent of it once it is stored."""
    stored: asyncio.Future[bool]


class DropOnError:
    """After any error but a refusal, the table in memory may differ from what is stored, and is
    dropped; if this is cancelled meanwhile, too."""

    __slots__ = ("_drop", "_live")

    def __init__(
        self, drop: Callable[[LiveTable, CinquinaError | None], None], live: LiveTable
    ) -> None:
        self._drop = drop
        self._live = live

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        if isinstance(error, StoreFailed):
            self._drop(self._live, error)
        elif error is not None and not isinstance(error, CinquinaError):
            self._drop(self._live, None)
