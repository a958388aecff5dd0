"""What `Tables` needs while it stores an entry."""

from __future__ import annotations

import asyncio

import msgspec

from cinquina.server.runtime.live import Message
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table


class Attempt(msgspec.Struct, frozen=True):
    """An entry that has been applied and is being stored."""

    entry: Entry
    new_tables: list[Table]
    messages: list[Message]
    """What is sent of it once it is stored."""
    stored: asyncio.Future[bool]
