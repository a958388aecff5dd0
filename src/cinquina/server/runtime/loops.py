"""What a server does again and again, for as long as it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NoReturn

from cinquina.server.crashes import crashed
from cinquina.server.store import StoreFailed


async def repeat(where: str, seconds: float, work: Callable[[], Awaitable[None]]) -> NoReturn:
    """Does something now and then every so many seconds. An error, foreseen or not, ends one round
    of it only: whoever waits for the next one would wait for ever."""
    while True:
        try:
            await work()
        except StoreFailed:
            pass  # which has been counted
        except Exception as error:
            crashed(where, error)
        await asyncio.sleep(seconds)
