"""The lock of a table. Like asyncio.Lock, but whoever finds it free can take it without a
coroutine: a move that has to wait for nobody is made at once."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """Whoever holds it may change the table and send what leaves it. It goes to whoever has waited
    longest."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] | None = None
        """Made when somebody has to wait: there are thousands of locks."""

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Takes it if it is free; returns whether it was."""
        was_free = not self._held
        self._held = True
        return was_free

    async def acquire(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting = self._waiting or deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was this one's turn already
                self.release()
            raise

    def release(self) -> None:
        """Hands it on; nobody can take it in between."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_error: object) -> None:
        self.release()
