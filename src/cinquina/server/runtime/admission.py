"""How many moves are under way at the same time.

A move that has been decided on occupies memory until it is stored and sent. With hundreds of them
under way, each finds nothing of what it needs in the processor's caches, and takes a fifth longer.
So messages that arrive while enough is being stored wait as they are; nobody's answer comes later
for it, because what is in front of them has to be stored first in any case.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from cinquina.server.crashes import crashed

MOST = 200
"""So many jobs may be unfinished: while some are committed, as many others are decided on."""


class Admission:
    """Admits messages in the order of their arrival."""

    def __init__(self, unfinished: Callable[[], int]) -> None:
        """`unfinished` says how many jobs wait or are being written."""
        self._unfinished = unfinished
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def is_open(self) -> bool:
        """Whether a message can be dealt with now."""
        return not self._waiting and self._unfinished() < MOST

    def wait(self, call: Callable[[], None]) -> None:
        """Calls this when there is room. May only be used while it is not open."""
        self._waiting.append(call)

    def go_on_soon(self) -> None:
        """A commit has ended."""
        if self._waiting:  # what has just been stored is sent first
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        while self._waiting and self._unfinished() < MOST:
            try:
                self._waiting.popleft()()
            except Exception as error:  # it concerns nobody else
                crashed("socket", error)
