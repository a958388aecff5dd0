"""Scaletta's table in words: cells, pieces, supplies, and why a piece does not fit."""

from __future__ import annotations

from cinquina.core.errors import IllegalMove
from cinquina.core.plain import PlainState
from cinquina.games.scaletta import rules
from cinquina.games.scaletta.rules_board import CELLS, COLOURS, NUMBERS, SIDE

PALETTE = ("green", "sky", "fuchsia", "orange")
CELL_NAMES = tuple(column + row for row in "123456" for column in "abcdef")
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}
ENDINGS = (None, "survivor", "blocked", "turns", "time")

Piece = tuple[int, str]


def piece_of(number: int, colour: int) -> int:
    return (number - 1) * COLOURS + colour


def as_piece(piece: int) -> Piece:
    """The number and the colour of a piece."""
    return piece // COLOURS + 1, PALETTE[piece % COLOURS]


def stack(state: PlainState, cell: int) -> list[Piece]:
    """The pieces on a cell, from the bottom up."""
    start = state.ends[cell - 1] if cell else 0
    return [as_piece(state.pieces[i]) for i in range(start, state.ends[cell])]


def supply(state: PlainState, seat: int) -> dict[str, list[int]]:
    """A seat's pieces: for each colour it has, how many of 1, 2, 3 and 4."""
    counts = {
        name: [state.supply[seat, number, colour] for number in range(NUMBERS)]
        for colour, name in enumerate(PALETTE)
    }
    return {name: numbers for name, numbers in counts.items() if any(numbers)}


def colours(state: PlainState) -> list[str | None]:
    """Each seat's colour; None for one that has not chosen yet."""
    chosen = state.colours[: state.players]
    return [None if colour == rules.NONE else PALETTE[colour] for colour in chosen]


def numbers_near(state: PlainState, cell: int) -> list[int]:
    """The top numbers of the cells near this one (SCA-3, SCA-7)."""
    row, column = divmod(cell, SIDE)
    around = ((row + 1, column), (row - 1, column), (row, column - 1), (row, column + 1))
    cells = [r * SIDE + c for r, c in around if r in range(SIDE) and c in range(SIDE)]
    stacks = [stack(state, other) for other in cells]
    return sorted(pieces[-1][0] for pieces in stacks if pieces)


def must_pass(state: PlainState, seat: int) -> bool:
    """None of the seat's pieces fits anywhere (SCA-11)."""
    held = [number for number in range(1, NUMBERS + 1) if state.numbers[seat, number - 1]]
    return all(why_it_does_not_fit(state, number, cell) for cell in range(CELLS) for number in held)


def why_it_does_not_fit(state: PlainState, number: int, cell: int) -> IllegalMove | None:
    """What keeps this number off this cell; None if nothing does (SCA-4, SCA-5, SCA-6)."""
    numbers = numbers_near(state, cell)
    if not numbers:
        return _stands_alone(cell) if stack(state, cell) else None
    if number - 1 in numbers or number + 1 in numbers:
        return None
    wanted = [n for n in (number - 1, number + 1) if 1 <= n <= NUMBERS]
    needed = " or a ".join(map(str, wanted))
    return IllegalMove(
        "why-no-neighbour",
        f"A {number} must lie near a {needed}; near {CELL_NAMES[cell]} there is only "
        f"{', '.join(map(str, numbers))}.",
        number=number,
        wanted=len(wanted),
        low=wanted[0],
        high=wanted[-1],
        cell=CELL_NAMES[cell],
    )


def _stands_alone(cell: int) -> IllegalMove:
    name = CELL_NAMES[cell]
    return IllegalMove(
        "why-alone",
        f"The piece on {name} has no other near it, so it cannot be covered.",
        cell=name,
    )
