"""A cache of replays, bounded by its size in bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

CACHE_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True)
class Wanted:
    """What a client wants to see of a table at that version; the key in the cache."""

    table: str
    version: int
    first: int
    seat: int | None
    everything: bool


class ReplayCache:
    """The compressed answers that were used last, up to a number of bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._limit = limit
        self._answers: OrderedDict[Wanted, bytes] = OrderedDict()
        self.size = 0
        self.computing = asyncio.Semaphore(1)
        """One answer is computed at a time, so that games that are being played stay quick."""

    def get(self, wanted: Wanted) -> bytes | None:
        answer = self._answers.get(wanted)
        if answer is not None:
            self._answers.move_to_end(wanted)
        return answer

    def put(self, wanted: Wanted, answer: bytes) -> None:
        self.size += len(answer) - len(self._answers.pop(wanted, b""))
        self._answers[wanted] = answer
        while self.size > self._limit:
            _, oldest = self._answers.popitem(last=False)
            self.size -= len(oldest)
