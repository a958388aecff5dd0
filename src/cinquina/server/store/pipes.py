"""Pipes on the event loop. Their files do not block, and may be closed at any time."""

from __future__ import annotations

import asyncio
from typing import IO


async def send(pipe: IO[bytes], data: bytes) -> None:
    """Writes all of it; OSError if nobody reads any more."""
    unsent = memoryview(data)
    while unsent:
        written = pipe.write(unsent)
        if written is None:  # the pipe is full
            await _ready(pipe, reading=False)
        else:
            unsent = unsent[written:]


async def receive(pipe: IO[bytes], size: int) -> bytes:
    """So many bytes; EOFError if there will not be as many."""
    parts = []
    while size:
        part = pipe.read(size)
        if part is None:
            await _ready(pipe, reading=True)
        elif part:
            parts.append(part)
            size -= len(part)
        else:
            raise EOFError
    return b"".join(parts)


async def _ready(pipe: IO[bytes], *, reading: bool) -> None:
    """Waits until the pipe can be read from, or written to."""
    loop = asyncio.get_running_loop()
    add, remove = (
        (loop.add_reader, loop.remove_reader) if reading else (loop.add_writer, loop.remove_writer)
    )
    ready, descriptor = asyncio.Event(), pipe.fileno()
    add(descriptor, ready.set)
    try:
        await ready.wait()
    finally:
        remove(descriptor)
