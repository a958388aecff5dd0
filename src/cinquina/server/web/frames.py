"""Frames of WebSocket that hold a whole text, as bytes."""

from __future__ import annotations

TEXT_FRAME = 0x81
SHORT, MIDDLE = 126, 2**16
"""Lengths from which on a frame says its length in two bytes, and in eight."""
MASKED = 0x80
"""Set in the byte of the length, which is the second one: the frame is masked, as those of clients
have to be."""


def header(size: int) -> bytes:
    """What stands before so many bytes of text that a server sends in one frame."""
    if size < SHORT:
        return bytes((TEXT_FRAME, size))
    if size < MIDDLE:
        return bytes((TEXT_FRAME, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT_FRAME, SHORT + 1)) + size.to_bytes(8, "big")


def payload_bounds(data: bytes) -> tuple[int, int] | None:
    """Where the payload of the masked frame at the beginning of these bytes begins, and where it
    ends; None if its length has not arrived yet. The four bytes before it are the mask."""
    if len(data) < 2:
        return None
    size, begin = data[1] & ~MASKED, 6
    if size >= SHORT:
        begin += 2 if size == SHORT else 8
        if len(data) < begin - 4:
            return None
        size = int.from_bytes(data[2 : begin - 4], "big")
    return begin, begin + size
