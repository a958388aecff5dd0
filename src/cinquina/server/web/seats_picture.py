"""The picture of a table: its game's drawing and, on a strip below, who sits and which seats are
free. It has no names and no cards, and depends on nothing else, so that a few of them serve all
tables.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cinquina.core.state import MAX_SEATS
from cinquina.server.web import png

Mask = npt.NDArray[np.float64]
"""How much of each pixel is covered, from 0 to 1."""
Colour = tuple[int, int, int]

KEPT = 128
"""How many pictures stay in memory, some 14 MB at most: those of all tables of our games."""
STRIP = 150
"""The height of the strip."""
RADIUS = 54
APART = 140
PAPER: Colour = (250, 245, 233)
INK: Colour = (46, 42, 36)
FREE: Colour = (150, 140, 122)
TAKEN: tuple[Colour, ...] = (
    *((59, 91, 140), (140, 59, 91), (75, 107, 47)),
    *((138, 90, 31), (91, 74, 148), (47, 107, 107)),
)
"""The colours of seats, the same as on the page."""
FACE: Colour = (253, 243, 223)


@lru_cache(maxsize=KEPT)
def picture(drawing: bytes, taken: int, seats: int) -> bytes:
    """The drawing with a strip of that many seats, of which the first ones are taken."""
    if not 0 <= taken <= seats <= MAX_SEATS:
        raise ValueError(f"no table has {taken} of {seats} seats taken")
    pixels = png.read(drawing).copy()
    height, width, _ = pixels.shape
    strip = pixels[height - STRIP :]
    strip[:] = PAPER
    strip[:3] = INK
    for seat in range(seats):
        middle = width / 2 + (seat - (seats - 1) / 2) * APART
        if seat < taken:
            _draw_person(strip, middle, TAKEN[seat % len(TAKEN)])
        else:
            _draw_free(strip, middle)
    return png.write(pixels)


def _draw_person(strip: png.Pixels, x: float, colour: Colour) -> None:
    """A smiling face in a ring of the seat's colour, as on the page."""
    y = STRIP / 2
    _paint(strip, _disc(strip, x, y, RADIUS), colour)
    _paint(strip, _disc(strip, x, y, RADIUS - 8), FACE)
    for side in (-16, 16):
        _paint(strip, _disc(strip, x + side, y - 10, 6), INK)
    mouth = _disc(strip, x, y + 4, 26) - _disc(strip, x, y + 4, 20)
    below = _box(strip, x, y + 30, RADIUS, 20)
    _paint(strip, mouth * below, INK)


def _draw_free(strip: png.Pixels, x: float) -> None:
    """An empty ring with a plus."""
    y = STRIP / 2
    _paint(strip, _disc(strip, x, y, RADIUS), FREE)
    _paint(strip, _disc(strip, x, y, RADIUS - 6), PAPER)
    _paint(strip, np.maximum(_box(strip, x, y, 24, 5), _box(strip, x, y, 5, 24)), FREE)


def _disc(strip: png.Pixels, x: float, y: float, radius: float) -> Mask:
    rows, columns = _places(strip)
    distance = np.hypot(columns - x, rows - y)
    return np.clip(radius - distance + 0.5, 0, 1)


def _box(strip: png.Pixels, x: float, y: float, half_width: float, half_height: float) -> Mask:
    rows, columns = _places(strip)
    across = np.clip(half_width - np.abs(columns - x) + 0.5, 0, 1)
    along = np.clip(half_height - np.abs(rows - y) + 0.5, 0, 1)
    return across * along


def _places(strip: png.Pixels) -> tuple[Mask, Mask]:
    """The middles of all pixels: their rows and columns."""
    height, width, _ = strip.shape
    middles = [np.arange(0.5, length, dtype=np.float64) for length in (height, width)]
    return middles[0][:, None], middles[1][None, :]


def _paint(strip: png.Pixels, mask: Mask, colour: Colour) -> None:
    covered = mask[:, :, None]
    strip[:] = np.rint(strip * (1 - covered) + np.array(colour) * covered).astype(np.uint8)
