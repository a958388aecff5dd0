"""A match as text with colours, and as an image: the terminal's drawing, for people who watch a
program learn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from cinquina.core.match import Match
from cinquina.core.picture import Picture, Scene, cells
from cinquina.drawings import drawing
from cinquina.drawings.palettes import DARK
from cinquina.language import speech

if TYPE_CHECKING:
    from PIL.Image import Image

MODES = ("human", "ansi", "rgb_array")
"""`human` prints what `ansi` returns."""

WIDTH, HEIGHT = 100, 24
"""The size of the picture in characters."""

CELL = (12, 22)
"""The size of a character in an image."""

Pixels = npt.NDArray[np.uint8]


def render(match: Match, seat: int | None, mode: str | None) -> str | Pixels | None:
    """The match as that seat sees it (None: a spectator)."""
    if mode is None:
        return None
    picture = drawn(match, seat)
    if mode == "rgb_array":
        return pixels(picture)
    text = ansi(picture)
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None


def drawn(match: Match, seat: int | None) -> Picture:
    scene = Scene(
        view=match.view(seat),
        names=match.names,
        say=speech("en", match.game.id).say,
        choices=match.choices(seat) if seat in match.waiting else (),
        width=WIDTH,
        height=HEIGHT,
    )
    return drawing(match.game.id)(scene)


def ansi(picture: Picture) -> str:
    """The picture with the colours of a dark terminal."""
    lines = []
    for row in picture.lines:
        parts = []
        for span in row:
            ink, ground = look(span.style)
            codes = [f"38;2;{_rgb(ink)}"] + ([f"48;2;{_rgb(ground)}"] if ground else [])
            parts.append(f"\x1b[{';'.join(codes)}m{span.text}\x1b[0m")
        lines.append("".join(parts))
    return "\n".join(lines)


def look(style: str) -> tuple[str, str | None]:
    """The colours of a row of roles: of the text, and behind it."""
    roles = style.split()
    colour = next((DARK.colours[role] for role in roles if role in DARK.colours), None)
    plain = next((getattr(DARK, role) for role in roles if role in ("dim", "good", "bad")), None)
    if colour is not None and "fill" in roles:
        return DARK.ground, colour
    return colour or plain or DARK.ink, None


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))


def pixels(picture: Picture) -> Pixels:
    """The picture as an image of WIDTH by HEIGHT characters."""
    from PIL import Image, ImageDraw  # noqa: PLC0415  (of an extra, and only needed here)

    size = (WIDTH * CELL[0], max(HEIGHT, len(picture.lines)) * CELL[1])
    image = Image.new("RGB", size, DARK.ground)
    pen = ImageDraw.Draw(image)
    for character, style, column, row in _characters(picture):
        ink, ground = look(style)
        left, top = column * CELL[0], row * CELL[1]
        box = (left, top, left + CELL[0] * cells(character) - 1, top + CELL[1] - 1)
        if ground is not None:
            pen.rectangle(box, fill=ground)
        image.paste(ink, box[:2], glyph(character))
    return np.asarray(image)


def _characters(picture: Picture) -> Iterator[tuple[str, str, int, int]]:
    """Each visible character with its style and its place."""
    for row, line in enumerate(picture.lines):
        column = 0
        for span in line:
            for character in span.text:
                if column < WIDTH and cells(character):
                    yield character, span.style, column, row
                column += cells(character)


@cache
def glyph(character: str) -> Image:
    """A character as a mask: from a font of Pillow's, or drawn here if that lacks it."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415

    image = Image.new("L", CELL)
    pen = ImageDraw.Draw(image)
    if character in SHAPES:
        _draw_shape(pen, SHAPES[character])
    else:
        known = LIKE.get(character, character)
        shown = known if known.isascii() or "\xa0" < known <= "\xff" else "?"
        small = Image.new("L", (CELL[0] // 2, CELL[1] // 2))
        ImageDraw.Draw(small).text((0, 0), shown, fill=255, font=ImageFont.load_default_imagefont())
        image = small.resize(CELL, Image.Resampling.NEAREST)
    return image


def _draw_shape(pen: Any, parts: list[tuple[str, tuple[int, ...]]]) -> None:
    for kind, places in parts:
        if kind == "line":
            pen.line(places, fill=255, width=2)
        elif kind == "ring":
            pen.ellipse(places, outline=255, width=2)
        else:
            getattr(pen, kind)(places, fill=255)


LIKE = {"’": "'", "“": '"', "”": '"', "…": "~", "‑": "-", "–": "-", "▸": ">", "◂": "<", "✗": "x"}
"""Characters that the font lacks, and what is drawn instead."""

UP, DOWN, LEFT, RIGHT = (6, 11, 6, 0), (6, 11, 6, 21), (6, 11, 0, 11), (6, 11, 11, 11)
LINES = {
    "─": (LEFT, RIGHT),
    "═": (LEFT, RIGHT),
    "│": (UP, DOWN),
    "┌": (RIGHT, DOWN),
    "┐": (LEFT, DOWN),
    "└": (RIGHT, UP),
    "┘": (LEFT, UP),
    "├": (UP, DOWN, RIGHT),
    "┤": (UP, DOWN, LEFT),
    "┬": (LEFT, RIGHT, DOWN),
    "┴": (LEFT, RIGHT, UP),
    "┼": (LEFT, RIGHT, UP, DOWN),
    "╱": ((0, 21, 11, 0),),
}
SHAPES: dict[str, list[tuple[str, tuple[int, ...]]]] = {
    **{one: [("line", part) for part in parts] for one, parts in LINES.items()},
    "█": [("rectangle", (0, 0, 11, 21))],
    "▒": [("rectangle", (x, y, x + 1, y + 1)) for y in range(0, 22, 4) for x in range(0, 12, 4)],
    "▀": [("rectangle", (0, 0, 11, 10))],
    "▄": [("rectangle", (0, 11, 11, 21))],
    "▲": [("polygon", (5, 5, 11, 16, 0, 16))],
    "▼": [("polygon", (5, 16, 11, 5, 0, 5))],
    "◆": [("polygon", (5, 4, 11, 11, 5, 18, 0, 11))],
    "★": [("polygon", (5, 4, 7, 9, 11, 9, 8, 12, 10, 17, 5, 14, 1, 17, 3, 12, 0, 9, 4, 9))],
    "■": [("rectangle", (1, 6, 10, 16))],
    "▪": [("rectangle", (3, 8, 8, 13))],
    "●": [("ellipse", (0, 5, 11, 16))],
    "○": [("ring", (0, 5, 11, 16))],
    "✚": [("rectangle", (4, 5, 7, 16)), ("rectangle", (0, 9, 11, 12))],
    "✿": [("ellipse", (3, 4, 8, 9)), ("ellipse", (0, 8, 5, 14)), ("ellipse", (6, 8, 11, 14))],
    "⊘": [("ring", (0, 5, 11, 16)), ("line", (2, 15, 9, 6))],
    "✎": [("line", (1, 17, 10, 5)), ("line", (1, 17, 4, 16))],
}
"""Symbols and lines, drawn in a cell of 12 by 22 points."""
