"""What speaks for and against a placement in Scaletta; the measure is a piece in the supply."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Literal, TypedDict

from cinquina.core.declarations import Declared, Flag, Seat
from cinquina.core.plain import PlainState
from cinquina.core.reasons import Point
from cinquina.core.state import NO_TRACE
from cinquina.games.scaletta.names import CELL_NAMES, Cell
from cinquina.games.scaletta.rules.board import CELLS, NUMBERS, completing
from cinquina.games.scaletta.rules.legal import legal
from cinquina.games.scaletta.rules.play import play
from cinquina.games.scaletta.rules.state import COLOUR, MAX_LEGAL, PLANE, next_seat

OUT = 20.0
ANOTHER = 2.5
GIVEN = 3.5
GIVEN_MORE = 0.4
LATER = 0.8
BLOCKED = 2.0
SAFE = 1.0
ALONE = 2.0
SQUEEZED = 2.0
FEW = 0.9
"""The part of the next player's moves that are safe, up to which it is worth a word."""
SCARCE = 0.3
PLENTY = 0.12

Run = tuple[int, int]
"""A number and the cell on which it completes a run."""


class Takes(TypedDict):
    """A run, or several: what they bring."""

    kind: Literal["takes"]
    pieces: int
    again: Flag


class Another(TypedDict):
    """The extra turn can take one more run."""

    kind: Literal["another"]
    number: int
    cell: Cell


class Blocks(TypedDict):
    """The next player could have completed a run, and cannot any more."""

    kind: Literal["blocks"]
    other: Seat
    number: int
    cell: Cell


class Safe(TypedDict):
    """Nobody else can complete a run."""

    kind: Literal["safe"]


class Mine(TypedDict):
    """A run waits that nobody else has the number for."""

    kind: Literal["mine"]
    number: int
    cell: Cell


class Squeezes(TypedDict):
    """The next player has few moves that leave no run."""

    kind: Literal["squeezes"]
    other: Seat
    safe: int
    moves: int


class Plenty(TypedDict):
    """There are many pieces of that number in the supply."""

    kind: Literal["plenty"]
    number: int
    pieces: int


class Gives(TypedDict):
    """The next player can complete a run."""

    kind: Literal["gives"]
    other: Seat
    number: int
    cell: Cell
    runs: int


class GivesLater(TypedDict):
    """The next player cannot complete a run, but one after that."""

    kind: Literal["gives_later"]
    other: Seat
    number: int
    cell: Cell


class Scarce(TypedDict):
    """There are few pieces of that number left in the supply."""

    kind: Literal["scarce"]
    number: int
    pieces: int


class Out(TypedDict):
    """It is the last piece, and nothing comes back."""

    kind: Literal["out"]


GAINS = (Takes, Another, Blocks, Safe, Mine, Squeezes, Plenty)
COSTS = (Gives, GivesLater, Scarce, Out)
REMINDERS: tuple[Declared, ...] = ()


def reminders(_state: PlainState, _seat: int) -> list[Mapping[str, object]]:
    """All that matters can be seen."""
    return []


def points(state: PlainState, seat: int, action: int) -> list[Point]:
    """Everything lies open and nothing is left to chance, so the move is simply played."""
    if action >= COLOUR:
        return []
    after = copy.deepcopy(state)
    play(after, seat, action, PlainState(NO_TRACE, 0))
    taken = after.sizes[seat] - state.sizes[seat] + 1
    found = [*_stock(state, seat, action % PLANE // CELLS + 1)]
    if taken:
        found.append(
            Point(float(taken), {"kind": "takes", "pieces": taken, "again": after.turn == seat})
        )
    elif not after.sizes[seat]:
        # What the others can do matters no more to somebody who is out.
        return [*found, Point(-OUT, {"kind": "out"})]
    if after.over:
        return found
    if after.turn == seat:
        return [*found, *_next_turn(after, seat)]
    return [*found, *_left_to_others(state, after, seat)]


def _stock(state: PlainState, seat: int, number: int) -> Iterator[Point]:
    """What the number means to the supply."""
    counts = state.numbers[seat]
    pieces = counts[number - 1]
    if pieces <= 2 and state.sizes[seat] > NUMBERS:
        yield Point(-SCARCE * (3 - pieces), {"kind": "scarce", "number": number, "pieces": pieces})
    elif pieces == max(counts) > min(counts):
        worth = PLENTY * (pieces - min(counts))
        yield Point(worth, {"kind": "plenty", "number": number, "pieces": pieces})


def _runs(state: PlainState, seat: int) -> list[Run]:
    """All placements with which a seat completes a run."""
    return [
        (number, cell)
        for number in range(1, NUMBERS + 1)
        if state.numbers[seat, number - 1]
        for cell in _cells(int(completing(state, state.tops, number)))
    ]


def _cells(mask: int) -> list[int]:
    return [cell for cell in range(CELLS) if mask >> cell & 1] if mask else []


def _next_turn(after: PlainState, seat: int) -> Iterator[Point]:
    if runs := _runs(after, seat):
        number, cell = runs[0]
        yield Point(ANOTHER, {"kind": "another", "number": number, "cell": CELL_NAMES[cell]})


def _left_to_others(state: PlainState, after: PlainState, seat: int) -> Iterator[Point]:
    following = next_seat(after, seat)
    yield from _given(after, seat, following)
    before, now = _runs(state, following), _runs(after, following)
    if before and not now:
        number, cell = before[0]
        said = {"kind": "blocks", "other": following, "number": number, "cell": CELL_NAMES[cell]}
        yield Point(BLOCKED, said)
    if not now:
        yield from _squeezed(after, following)


def _given(after: PlainState, seat: int, following: int) -> Iterator[Point]:
    """The runs that the others can complete: those of the first who can."""
    other = following
    while other != seat:
        if runs := _runs(after, other):
            number, cell = runs[0]
            said = {"other": other, "number": number, "cell": CELL_NAMES[cell]}
            if other == following:
                more = min(len(runs) - 1, 3)
                worth = -GIVEN * (1 + GIVEN_MORE * more)
                yield Point(worth, {"kind": "gives", **said, "runs": len(runs)})
            else:
                yield Point(-LATER, {"kind": "gives_later", **said})
            return
        other = next_seat(after, other)
    yield Point(SAFE, {"kind": "safe"})
    if runs := _runs(after, seat):
        number, cell = runs[0]
        yield Point(ALONE, {"kind": "mine", "number": number, "cell": CELL_NAMES[cell]})


def _squeezed(after: PlainState, following: int) -> Iterator[Point]:
    """How many moves the next player has that leave nobody else a run."""
    out = [0] * MAX_LEGAL
    moves = [out[i] for i in range(legal(after, following, out))]
    if moves[0] >= COLOUR:
        return
    safe = sum(_is_safe(after, following, action) for action in moves)
    if safe <= FEW * len(moves):
        said = {"kind": "squeezes", "other": following, "safe": safe, "moves": len(moves)}
        yield Point(SQUEEZED * (1 - safe / len(moves)), said)


def _is_safe(state: PlainState, seat: int, action: int) -> bool:
    tops = [*state.tops]
    bit = 1 << action % CELLS
    for number in range(1, NUMBERS + 1):
        tops[number] &= ~bit
    tops[action % PLANE // CELLS + 1] |= bit
    return not any(
        state.numbers[other, number - 1] and completing(state, tops, number)
        for number in range(1, NUMBERS + 1)
        for other in range(state.players)
        if other != seat
    )
