"""Pictures as arrays of pixels, read from and written to PNG files.

Only what our own pictures need: red, green and blue with 8 bits each, and the filter *Up* in every
row (each byte is the difference to the one above it), which whole arrays can be read and written
with. `scripts/take_previews.py` writes the drawings in this form.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""Rows, columns, and three colours."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER = struct.Struct(">IIBBBBB")
COLOURED = (8, 2, 0, 0, 0)
"""Eight bits, RGB, and the usual ways to compress, to filter and to order."""
UP = 2


def read(png: bytes) -> Pixels:
    """The pixels of a picture that `write` made; ValueError for any other."""
    chunks = dict(_chunks(png))
    width, height, *kind = HEADER.unpack(chunks[b"IHDR"])
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, -1)
    if tuple(kind) != COLOURED or not (rows[:, 0] == UP).all():
        raise ValueError("this picture is not one of ours")
    pixels: Pixels = np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, 3)
    return pixels


def write(pixels: Pixels) -> bytes:
    """The picture as a PNG file."""
    height, width, _ = pixels.shape
    flat = pixels.reshape(height, -1)
    rows = np.empty((height, flat.shape[1] + 1), np.uint8)
    rows[:, 0] = UP
    rows[0, 1:] = flat[0]
    rows[1:, 1:] = flat[1:] - flat[:-1]
    parts = [
        (b"IHDR", HEADER.pack(width, height, *COLOURED)),
        (b"IDAT", zlib.compress(rows.tobytes(), 6)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(_chunk(kind, body) for kind, body in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    found = []
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        found.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += length + 12
    return found
