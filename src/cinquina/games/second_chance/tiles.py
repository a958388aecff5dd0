"""The tile file: shapes drawn in characters, checked as they are read (SEC-1).

`tiles.txt` says in its first lines how such a file is written. Whatever is wrong with one is
told with the line it stands in, so that a file of one's own can be mended.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from cinquina.core.errors import BadOption

STANDARD = "standard"
"""The value of the option `tiles` that stands for our own tile file."""

COUNTS = {"start": 13, "tiles": 40}
SIZES = {"start": range(8, 9), "tiles": range(1, 8)}
LONGEST_TEXT = 20_000
NAME = re.compile(r"[A-Z][A-Z0-9]{0,3}")

Square = tuple[int, int]
Squares = tuple[Square, ...]


@dataclass(frozen=True)
class Tile:
    """A tile's name and its squares (row, column), in reading order, as they are drawn."""

    name: str
    squares: Squares


@dataclass
class _Drawing:
    """A drawing that is being read."""

    section: str
    name: str
    line: int
    column: int
    rows: list[str] = field(default_factory=list)


@functools.cache
def standard_text() -> str:
    """Our own tile file."""
    return resources.files(__package__).joinpath("tiles.txt").read_text(encoding="utf-8")


@functools.lru_cache(maxsize=64)
def read_tiles(text: str) -> tuple[Tile, ...]:
    """The 13 starting tiles, then the 40 tiles, in the order of the file (or of our own for
    `STANDARD`); BadOption says what is wrong and in which line."""
    drawings = list(_drawings(standard_text() if text == STANDARD else text))
    tiles: list[Tile] = []
    shapes: dict[Squares, str] = {}
    for section, count in COUNTS.items():
        own = [drawing for drawing in drawings if drawing.section == section]
        if len(own) != count:
            raise _wrong("count", 0, section=section, count=len(own), right=count)
        tiles += [_checked(drawing, shapes) for drawing in own]
    return tuple(tiles)


def write_tiles(tiles: tuple[Tile, ...]) -> str:
    """A tile file with these tiles: `STANDARD`, or a text that reads as them."""
    if tiles == read_tiles(STANDARD):
        return STANDARD
    starting = COUNTS["start"]
    sections = (("start", tiles[:starting]), ("tiles", tiles[starting:]))
    blocks = []
    for section, own in sections:
        blocks.append(f"[{section}]")
        blocks += ["\n".join([tile.name, *draw(tile.squares)]) for tile in own]
    return "\n\n".join(blocks) + "\n"


def draw(squares: Squares) -> list[str]:
    """The rows of a drawing."""
    height = max(row for row, _ in squares) + 1
    width = max(column for _, column in squares) + 1
    return [
        "".join("#" if (row, column) in squares else "." for column in range(width))
        for row in range(height)
    ]


def turned(squares: Squares) -> Iterator[Squares]:
    """The eight ways of a shape: turned clockwise four times, then the same mirrored (SEC-3)."""
    for mirrored in (False, True):
        way = [(row, -column if mirrored else column) for row, column in squares]
        for _ in range(4):
            yield _to_corner(way)
            way = [(column, -row) for row, column in way]


def _to_corner(squares: list[Square]) -> Squares:
    """The same shape pushed into the top left corner, in reading order."""
    top = min(row for row, _ in squares)
    left = min(column for _, column in squares)
    return tuple(sorted((row - top, column - left) for row, column in squares))


def _drawings(text: str) -> Iterator[_Drawing]:
    """All drawings of a file, block by block."""
    if len(text) > LONGEST_TEXT:
        raise _wrong("long", 0, most=LONGEST_TEXT)
    section = ""
    names: set[str] = set()
    block: list[_Drawing] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if "\t" in line:
            raise _wrong("tab", number)
        if line.startswith(";"):
            continue
        if not line.strip():
            block = []
        elif line.startswith("["):
            section, block = _section(line, number), []
        elif block:
            _read_row(block, line, number)
        else:
            block = _read_names(line, number, section, names)
            yield from block


def _section(line: str, number: int) -> str:
    section = line.strip()[1:-1]
    if line.strip() != f"[{section}]" or section not in COUNTS:
        raise _wrong("section", number, found=line.strip())
    return section


def _read_names(line: str, number: int, section: str, names: set[str]) -> list[_Drawing]:
    """The first line of a block."""
    if not section:
        raise _wrong("no-section", number)
    block = []
    for word in re.finditer(r"\S+", line):
        name = word.group()
        if not NAME.fullmatch(name):
            raise _wrong("name", number, name=name)
        if name in names:
            raise _wrong("name-twice", number, name=name)
        names.add(name)
        block.append(_Drawing(section, name, number, word.start()))
    return block


def _read_row(block: list[_Drawing], line: str, number: int) -> None:
    """A further line of a block: one row of each drawing that is so high."""
    columns = {drawing.column: drawing for drawing in block}
    above = max(len(drawing.rows) for drawing in block)
    for word in re.finditer(r"\S+", line):
        row = word.group()
        drawing = columns.get(word.start())
        if drawing is None:
            raise _wrong("astray", number, row=row)
        if row.strip("#."):
            raise _wrong("sign", number, name=drawing.name, row=row)
        if any(word.start() < column < word.end() for column in columns):
            raise _wrong("astray", number, row=row)
        if len(drawing.rows) != above:
            raise _wrong("gap", number, name=drawing.name)
        drawing.rows.append(row)


def _checked(drawing: _Drawing, shapes: dict[Squares, str]) -> Tile:
    """The tile of a drawing, if it is one connected new shape of a right size."""
    name, line = drawing.name, drawing.line
    squares = [
        (row, column)
        for row, signs in enumerate(drawing.rows)
        for column, sign in enumerate(signs)
        if sign == "#"
    ]
    if len(squares) not in SIZES[drawing.section]:
        raise _wrong(f"size-{drawing.section}", line, name=name, count=len(squares))
    if not _connected(set(squares)):
        raise _wrong("pieces", line, name=name)
    shape = min(turned(tuple(squares)))
    if shape in shapes:
        raise _wrong("same", line, name=name, other=shapes[shape])
    shapes[shape] = name
    return Tile(name, _to_corner(squares))


def _connected(squares: set[Square]) -> bool:
    """Whether all squares hang together by their sides."""
    rest = set(squares)
    edge = [rest.pop()]
    while edge:
        row, column = edge.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in rest:
                rest.remove(near)
                edge.append(near)
    return not rest


MESSAGES = {
    "long": "a tile file has at most {most} characters",
    "tab": "draw with spaces, not with tabs",
    "section": "{found} opens no section; the sections are [start] and [tiles]",
    "no-section": "a section has to be opened first, with [start] or [tiles]",
    "name": "{name} is not a name for a tile; a name is a capital letter and up to three more "
    "capital letters or digits",
    "name-twice": "there is another tile named {name}",
    "astray": "the row {row} does not stand right below one name",
    "sign": "the row {row} of {name} has something else in it than # and .",
    "gap": "a row is missing in the drawing of {name}",
    "size-start": "{name} has {count} squares, and a starting tile has 8",
    "size-tiles": "{name} has {count} squares, and a tile has 1 to 7",
    "pieces": "{name} is not in one piece",
    "same": "{name} is the same shape as {other}",
    "count": "[{section}] has {count} tiles instead of {right}",
}


def _wrong(kind: str, line: int, **values: Any) -> BadOption:
    """The error for a bad tile file; line 0 stands for the file as a whole."""
    where = f"in line {line} of the tiles" if line else "in the tiles"
    message = f"Something is wrong {where}: {MESSAGES[kind].format(**values)}."
    return BadOption(f"tiles-{kind}", message, line=line, **values)
