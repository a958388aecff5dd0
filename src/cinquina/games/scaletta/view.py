"""What is seen of Scaletta: everything, by everybody."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Seat, Shown
from cinquina.core.plain import PlainState
from cinquina.games.scaletta.names import (
    CELL_NAMES,
    ENDINGS,
    PIECES,
    ColourName,
    Ending,
    Piece,
    colours,
    stack,
    supply,
)
from cinquina.games.scaletta.rules import board

UNCOVERED: tuple[Literal["taken", "left"], ...] = ("taken", "left")
DOUBLE: tuple[Literal["one", "two"], ...] = ("one", "two")


class Chosen(TypedDict):
    """The options of a table."""

    quick: bool
    """Whether colours were dealt by seat."""
    choose_colour: bool
    """Whether the colour of each piece is chosen when it is laid."""
    minutes: int
    """How long the game lasts by the clock; 0 without one."""
    turns: int
    """How many placements and passes the game lasts; 0 without a limit."""
    uncovered: Literal["taken", "left"]
    """Whether runs that a capture uncovers are taken too."""
    double: Literal["one", "two"]
    """How many extra turns a row and a column at once give."""


class View(Chosen):
    black: list[int]
    """The black piece that each seat drew."""
    colours: Annotated[list[ColourName | None], Shown("colour", by_seat=True)]
    """The colour of each seat; null until it is chosen."""
    turn: Seat
    """Whose turn it is."""
    again: bool
    """Whether it is an extra turn, which a run has given (SCA-9)."""
    passes: int
    """How many passes there have been since the last placement."""
    counted: int
    """How many placements and passes count towards `turns`."""
    side: int
    """How many cells a row and a column have."""
    board: dict[str, list[Piece]]
    """The stacks by cell, each from the bottom up."""
    completions: list[list[str]]
    """For each number from 1 on, the cells on which it would complete a run."""
    supply: list[dict[ColourName, list[int]]]
    """For each seat and colour, how many of 1, 2, 3 and 4."""
    numbers: list[list[int]]
    """For each seat, how many of 1, 2, 3 and 4 it has."""
    sizes: Annotated[list[int], Shown("pile", by_seat=True)]
    """How many pieces each seat has."""
    ending: Ending | None
    """Why the game is over; null until it is."""


VIEW = View


def chosen(state: PlainState) -> Chosen:
    return {
        "quick": bool(state.quick),
        "choose_colour": bool(state.choose_colour),
        "minutes": state.minutes,
        "turns": state.turns,
        "uncovered": UNCOVERED[state.uncovered_stay],
        "double": DOUBLE[state.double_counts],
    }


def view(state: PlainState, _seat: int) -> View:
    seats = range(state.players)
    return {
        **chosen(state),
        "black": [state.black[other] for other in seats],
        "colours": colours(state),
        "turn": state.turn,
        "again": bool(state.again),
        "passes": state.passes,
        "counted": state.counted,
        "side": state.house_board,
        "board": {
            name: [PIECES[piece] for piece in pieces]
            for cell, name in enumerate(CELL_NAMES)
            if (pieces := stack(state, cell))
        },
        "completions": [
            _cells(board.completing(state, state.tops, number)) for number in range(1, 5)
        ],
        "supply": [supply(state, other) for other in seats],
        "numbers": [list(state.numbers[other]) for other in seats],
        "sizes": [state.sizes[other] for other in seats],
        "ending": ENDINGS[state.ending],
    }


def _cells(mask: int) -> list[str]:
    bits = int(mask)
    return [name for cell, name in enumerate(CELL_NAMES) if bits >> cell & 1] if bits else []
