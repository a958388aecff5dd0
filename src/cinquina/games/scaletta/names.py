"""The names of Scaletta's colours, cells and pieces."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Reads, Shown
from cinquina.core.plain import PlainState
from cinquina.games.scaletta.rules.board import COLOURS, NUMBERS
from cinquina.games.scaletta.rules.state import NONE

ColourName = Literal["green", "sky", "fuchsia", "orange"]
"""A colour."""
PALETTE: tuple[ColourName, ...] = ("green", "sky", "fuchsia", "orange")
Colour = Annotated[ColourName, Reads(PALETTE.__getitem__), Shown("colour")]

CELL_NAMES = tuple(column + row for row in "123456" for column in "abcdef")
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}
Cell = Annotated[str, Reads(CELL_NAMES.__getitem__)]
"""A cell by its column and row, such as `b3`."""

Ending = Literal["survivor", "blocked", "turns", "time"]
"""Why a game is over: only one seat has pieces, nobody can lay one, or the turns or the time are
used up."""
ENDINGS: tuple[Ending | None, ...] = (None, "survivor", "blocked", "turns", "time")


class Piece(TypedDict):
    """A piece on the board."""

    number: int
    """1 to 4."""
    colour: ColourName


PIECES: tuple[Piece, ...] = tuple(
    {"number": piece // COLOURS + 1, "colour": PALETTE[piece % COLOURS]}
    for piece in range(NUMBERS * COLOURS)
)
PIECE_OF = {f"{one['number']} {one['colour']}": piece for piece, one in enumerate(PIECES)}
"""Pieces by their names, such as `3 green`."""
PIECE_NAMES = tuple(PIECE_OF)


def stack(state: PlainState, cell: int) -> list[int]:
    """The pieces on a cell, from the bottom up."""
    start = state.ends[cell - 1] if cell else 0
    return list(state.pieces[start : state.ends[cell]])


def supply(state: PlainState, seat: int) -> dict[ColourName, list[int]]:
    """A seat's pieces: for each colour it has, how many of 1, 2, 3 and 4."""
    counts = {
        name: [state.supply[seat, number, colour] for number in range(NUMBERS)]
        for colour, name in enumerate(PALETTE)
    }
    return {name: numbers for name, numbers in counts.items() if any(numbers)}


def colours(state: PlainState) -> list[ColourName | None]:
    """Each seat's colour; None for one that has not chosen yet."""
    chosen = state.colours[: state.players]
    return [None if colour == NONE else PALETTE[colour] for colour in chosen]
