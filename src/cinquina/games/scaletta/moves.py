"""The moves of Scaletta: `3 c4`, `3 green c4`, `pass`, `colour green`, `time`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from cinquina.core.declarations import Seat
from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.games.scaletta.names import CELL_NAMES, CELL_OF, PALETTE, Cell, Colour, stack
from cinquina.games.scaletta.rules.board import CELLS, COLOURS, NUMBERS, SIDE, SQUARE
from cinquina.games.scaletta.rules.state import ACTIONS, COLOUR, NONE, PASS, PLANE, TIME

EXAMPLES = ("3 c4", "pass", "colour green")
NUMBER_WORDS = {str(number): number for number in range(1, NUMBERS + 1)}


class ChooseColour(TypedDict):
    """Chooses a colour to play with."""

    kind: Literal["colour"]
    colour: Colour


class Place(TypedDict):
    """Lays a piece."""

    kind: Literal["place"]
    number: int
    """1 to 4."""
    cell: Cell


class PlaceColour(TypedDict):
    """A placement at a table where the colour of each piece is chosen."""

    kind: Literal["place_colour"]
    number: int
    """1 to 4."""
    cell: Cell
    colour: Colour


class Pass(TypedDict):
    """Passes, because no piece fits anywhere (SCA-11)."""

    kind: Literal["pass"]


class Time(TypedDict):
    """The time is over (SCA-14); a step that is nobody's move."""

    kind: Literal["time"]


Move = ChooseColour | Place | PlaceColour | Pass | Time
MOVES = (ChooseColour, Place, PlaceColour, Pass, Time)


class AskColour(TypedDict):
    """A colour is to be chosen."""

    kind: Literal["colour"]
    seat: Seat


class AskTurn(TypedDict):
    """A piece is to be laid."""

    kind: Literal["turn"]
    seat: Seat


class AskAgain(TypedDict):
    """Another piece is to be laid, after a run (SCA-9)."""

    kind: Literal["again"]
    seat: Seat


class AskPass(TypedDict):
    """No piece fits anywhere (SCA-11)."""

    kind: Literal["pass"]
    seat: Seat


PROMPTS = (AskColour, AskTurn, AskAgain, AskPass)


def _described(action: int, with_colour: bool) -> Move:
    if action == PASS:
        return {"kind": "pass"}
    if action == TIME:
        return {"kind": "time"}
    if action >= COLOUR:
        return {"kind": "colour", "colour": PALETTE[action - COLOUR]}
    plane, rest = divmod(action, PLANE)
    number, cell = divmod(rest, CELLS)
    name = CELL_NAMES[cell]
    if with_colour:
        return {
            "kind": "place_colour",
            "number": number + 1,
            "cell": name,
            "colour": PALETTE[plane],
        }
    return {"kind": "place", "number": number + 1, "cell": name}


def _spelled(move: Move) -> str:
    match move:
        case {"kind": "place", "number": number, "cell": cell}:
            return f"{number} {cell}"
        case {"kind": "place_colour", "number": number, "cell": cell, "colour": colour}:
            return f"{number} {colour} {cell}"
        case {"kind": "colour", "colour": colour}:
            return f"colour {colour}"
    return move["kind"]


# Every move once without and once with the colour of the piece: a turn may have a hundred.
DESCRIBED = tuple(
    tuple(_described(action, chosen) for action in range(ACTIONS)) for chosen in (False, True)
)
SPELLED = tuple(tuple(_spelled(move) for move in moves) for moves in DESCRIBED)


def spell(state: PlainState, action: int) -> str:
    return SPELLED[int(state.choose_colour)][action]


def describe(state: PlainState, action: int) -> Move:
    return DESCRIBED[int(state.choose_colour)][action]


def parse(state: PlainState, text: str) -> int | None:
    match text.split():
        case ["pass"]:
            return PASS
        case ["time"]:
            return TIME
        case ["colour", colour] if colour in PALETTE:
            return COLOUR + PALETTE.index(colour)
        case [number, cell] if number in NUMBER_WORDS and cell in CELL_OF:
            return _placement(state, number, None, cell)
        case [number, colour, cell] if number in NUMBER_WORDS and cell in CELL_OF:
            return _placement(state, number, colour, cell) if colour in PALETTE else None
    return None


def _placement(state: PlainState, number: str, colour: str | None, cell: str) -> int:
    """The action of a placement in words; they name the colour if it is to be chosen, and only
    then."""
    if (colour is None) == bool(state.choose_colour):
        key, said = ("why-say-colour", "Say") if colour is None else ("why-no-colour", "Leave out")
        raise IllegalMove(key, f"{said} the colour at this table; see option 'choose_colour'.")
    plane = 0 if colour is None else PALETTE.index(colour)
    return plane * PLANE + (NUMBER_WORDS[number] - 1) * CELLS + CELL_OF[cell]


def prompt(
    state: PlainState, seat: int, legal: Sequence[int]
) -> AskColour | AskTurn | AskAgain | AskPass:
    if legal[0] == PASS:
        return {"kind": "pass", "seat": seat}
    if legal[0] >= COLOUR:
        return {"kind": "colour", "seat": seat}
    return {"kind": "again", "seat": seat} if state.again else {"kind": "turn", "seat": seat}


# Why a move is not legal.


def why_not(state: PlainState, seat: int, action: int, _legal: Sequence[int]) -> IllegalMove:
    if action == TIME:
        return IllegalMove("why-time", "Only the clock ends the time.")
    if state.colours[seat] == NONE:
        return _why_not_while_choosing(action)
    if action == PASS:
        return IllegalMove("why-must-place", "Passing is not allowed while a piece can be placed.")
    if action >= COLOUR:
        return IllegalMove("why-chosen", "The colours have been chosen already.")
    return _why_not_placed(state, seat, action)


def _why_not_while_choosing(action: int) -> IllegalMove:
    if COLOUR <= action < PASS:
        colour = PALETTE[action - COLOUR]
        return IllegalMove("why-taken", f"{colour!r} has been chosen by another.", colour=colour)
    return IllegalMove("why-choose-first", "Choose a colour first.")


def _why_not_placed(state: PlainState, seat: int, action: int) -> IllegalMove:
    plane, rest = divmod(action, PLANE)
    number, cell = divmod(rest, CELLS)
    if not int(SQUARE[state.house_board]) >> cell & 1:
        side = state.house_board
        message = f"{CELL_NAMES[cell]} is not on this board, which has {side} rows and columns."
        return IllegalMove("why-no-such-cell", message, cell=CELL_NAMES[cell], side=side)
    if state.choose_colour and not state.supply[seat, number, plane]:
        colour = PALETTE[plane]
        message = f"Seat {seat} has no {number + 1} of colour {colour!r}."
        return IllegalMove("why-no-such-piece", message, number=number + 1, colour=colour)
    if not state.numbers[seat, number]:
        return IllegalMove(
            "why-no-such-number", f"Seat {seat} has no {number + 1} left.", number=number + 1
        )
    near = _numbers_near(state, cell)
    return _lacks_a_neighbour(number + 1, cell, near) if near else _stands_alone(cell)


def _numbers_near(state: PlainState, cell: int) -> list[int]:
    """The top numbers of the cells near this one (SCA-3, SCA-7)."""
    row, column = divmod(cell, SIDE)
    around = ((row + 1, column), (row - 1, column), (row, column - 1), (row, column + 1))
    cells = [r * SIDE + c for r, c in around if r in range(SIDE) and c in range(SIDE)]
    stacks = [stack(state, other) for other in cells]
    return sorted(pieces[-1] // COLOURS + 1 for pieces in stacks if pieces)


def _lacks_a_neighbour(number: int, cell: int, near: list[int]) -> IllegalMove:
    """SCA-5, SCA-6: no number just before or after it lies near."""
    wanted = [n for n in (number - 1, number + 1) if 1 <= n <= NUMBERS]
    needed = " or a ".join(map(str, wanted))
    return IllegalMove(
        "why-no-neighbour",
        f"A {number} must lie near a {needed}; near {CELL_NAMES[cell]} there is only "
        f"{', '.join(map(str, near))}.",
        number=number,
        wanted=len(wanted),
        low=wanted[0],
        high=wanted[-1],
        cell=CELL_NAMES[cell],
    )


def _stands_alone(cell: int) -> IllegalMove:
    """SCA-6: a piece without another near it cannot be covered."""
    name = CELL_NAMES[cell]
    return IllegalMove(
        "why-alone",
        f"The piece on {name} has no other near it, so it cannot be covered.",
        cell=name,
    )
