"""Scaletta's whole table as readable data, out and in.

{"board": {"c4": ["2 green", "3 sky"]},       each stack from the bottom up
 "supply": [{"green": [8, 7, 8, 8]}, ...],    how many of 1, 2, 3 and 4 of each colour
 "colours": ["green", "sky"], "black": [4, 2], "turn": 1, ...}
"""

from __future__ import annotations

from collections import Counter

from cinquina.core.errors import BadPosition
from cinquina.core.modules import Position
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields
from cinquina.games.scaletta.names import (
    CELL_NAMES,
    ENDINGS,
    PALETTE,
    PIECE_NAMES,
    PIECE_OF,
    ColourName,
    Ending,
    colours,
    stack,
    supply,
)
from cinquina.games.scaletta.rules import board as b
from cinquina.games.scaletta.rules.board import (
    CELLS,
    COLOURS,
    COPIES,
    NUMBERS,
    PIECES,
    SIDE,
    SQUARE,
)
from cinquina.games.scaletta.rules.state import NONE, SEATS
from cinquina.games.scaletta.view import chosen

OPTION_FIELDS: dict[str, str] = {}
UNSEEN: tuple[str, ...] = ()
"""Nothing is hidden."""
MOST_AGAIN = 100


def write(state: PlainState) -> Position:
    seats = range(state.players)
    stacks = {name: stack(state, cell) for cell, name in enumerate(CELL_NAMES)}
    return {
        **chosen(state),
        "black": [state.black[seat] for seat in seats],
        "colours": colours(state),
        "turn": state.turn,
        "again": state.again if state.double_counts else bool(state.again),
        "passes": state.passes,
        "counted": state.counted,
        "board": {
            name: [PIECE_NAMES[piece] for piece in pieces]
            for name, pieces in stacks.items()
            if pieces
        },
        "supply": [supply(state, seat) for seat in seats],
        "ending": ENDINGS[state.ending],
    }


def read(state: PlainState, fields: Fields) -> None:
    """What a puzzle need not say has a default: the black pieces fall in seat order, the colours
    too."""
    _read_black(state, fields)
    _read_colours(state, fields)
    _read_supplies(state, fields)
    _read_board(state, fields.part("board"))
    _check_pieces(state)
    _read_turn(state, fields)
    ending = fields.choice("ending", {one: one for one in ENDINGS}, None)
    _set_ending(state, ending)


def _read_black(state: PlainState, fields: Fields) -> None:
    numbers = fields.wholes_by_seat("black", 1, NUMBERS, [4, 3, 2, 1][: state.players])
    if len(set(numbers)) != len(numbers):
        raise BadPosition(
            "position-black",
            f"'black' is {numbers}; the black pieces are 1 to 4, each once.",
            value=str(numbers),
        )
    for seat, number in enumerate(numbers):
        state.black[seat] = number


def _read_colours(state: PlainState, fields: Fields) -> None:
    names = fields.by_seat("colours", list(PALETTE[: state.players]))
    known = [name for name in names if name is not None]
    if any(name not in PALETTE for name in known) or len(set(known)) != len(known):
        raise BadPosition(
            "position-colours",
            f"'colours' is {names}; each seat has one of its own out of {', '.join(PALETTE)}, "
            "or null before it chooses.",
            value=str(names),
            known=PALETTE,
        )
    for seat in range(SEATS):
        name = names[seat] if seat < state.players else None
        state.colours[seat] = NONE if name is None else PALETTE.index(name)


def _read_supplies(state: PlainState, fields: Fields) -> None:
    for seat, part in enumerate(fields.parts_by_seat("supply")):
        for colour, name in enumerate(PALETTE):
            counts = part.wholes(name, NUMBERS, most=COPIES, default=[0] * NUMBERS)
            for number, count in enumerate(counts):
                state.supply[seat, number, colour] = count
                state.numbers[seat, number] += count
                state.sizes[seat] += count
        part.refuse_unknown()


def _read_board(state: PlainState, cells: Fields) -> None:
    there = int(SQUARE[state.house_board])
    stacks = [
        cells.names(name, PIECE_OF, []) if there >> cell & 1 else []
        for cell, name in enumerate(CELL_NAMES)
    ]
    cells.refuse_unknown()
    if (size := sum(map(len, stacks))) > PIECES:
        raise BadPosition(
            "position-too-many-pieces",
            f"{size} pieces lie on the board, but the box holds {PIECES}.",
            pieces=size,
            most=PIECES,
        )
    end = 0
    for cell, pieces in enumerate(stacks):
        for piece in pieces:
            state.pieces[end] = piece
            end += 1
        state.ends[cell] = end
        if pieces:
            state.tops[pieces[-1] // COLOURS + 1] |= 1 << cell
    if not state.uncovered_stay and (run := _first_run(state)):
        first, last = run
        raise BadPosition(
            "position-run",
            f"{first} to {last} shows a run; it would have been taken.",
            first=first,
            last=last,
        )


def _first_run(state: PlainState) -> tuple[str, str] | None:
    """The ends of a run that shows on the board, which is never the case after a move (SCA-10)."""
    for starts, step in ((b.runs_across(state.tops), 1), (b.runs_upwards(state.tops), SIDE)):
        for cell in range(CELLS):
            if int(starts) >> cell & 1:
                return CELL_NAMES[cell], CELL_NAMES[cell + 3 * step]
    return None


def _check_pieces(state: PlainState) -> None:
    """All the pieces of every colour in the game are there, and no others (SCA-1)."""
    found = Counter(piece for cell in range(CELLS) for piece in stack(state, cell))
    for seat in range(state.players):
        for number in range(NUMBERS):
            for colour in range(COLOURS):
                found[number * COLOURS + colour] += state.supply[seat, number, colour]
    names = colours(state)
    for piece, name in enumerate(PIECE_NAMES):
        right = state.house_pieces if PALETTE[piece % COLOURS] in names else 0
        if found[piece] != right:
            raise BadPosition(
                "position-pieces",
                f"There are {found[piece]} pieces {name!r} on the board and in the supplies; "
                f"there must be {right}.",
                piece=name,
                pieces=found[piece],
                right=right,
            )


def _read_turn(state: PlainState, fields: Fields) -> None:
    state.turn = fields.seat("turn")
    if state.double_counts:
        state.again = fields.whole("again", 0, MOST_AGAIN, 0)
    else:
        state.again = int(fields.flag("again", False))
    state.passes = fields.whole("passes", 0, state.players, 0)
    state.counted = fields.whole("counted", default=0)
    if None in (names := colours(state)):
        _check_choosing(state, names)
    elif not state.sizes[state.turn]:
        raise BadPosition(
            "position-no-pieces",
            f"Seat {state.turn} has no pieces left, so it cannot be its turn.",
            seat=state.turn,
        )


def _check_choosing(state: PlainState, names: list[ColourName | None]) -> None:
    """Colours are chosen clockwise from the highest black piece, before anything else (SCA-2)."""
    black = list(state.black[: state.players])
    first = black.index(max(black))
    order = [(first + far) % state.players for far in range(state.players)]
    done = state.players - names.count(None)
    if state.turn != order[done] or any(names[seat] is None for seat in order[:done]):
        raise BadPosition(
            "position-choosing",
            f"Colours are chosen clockwise from seat {first}: after {done} of them it is the turn "
            f"of seat {order[done]}, and nobody after it has a colour.",
            first=first,
            done=done,
            seat=order[done],
        )
    if state.again or state.passes or state.counted or state.ends[CELLS - 1]:
        raise BadPosition(
            "position-before-colours", "Before all colours are chosen nothing has been played."
        )


def _set_ending(state: PlainState, ending: Ending | None) -> None:
    chosen_all = None not in colours(state)
    playing = sum(chosen_all and state.sizes[seat] > 0 for seat in range(state.players))
    _check_ending(state, ending, playing)
    if state.passes > playing or (state.turns and state.counted > state.turns):
        raise BadPosition(
            "position-counted", "More passes or turns are counted than can have been taken."
        )
    if ending is not None and state.again:
        raise BadPosition("position-again", "A game that has ended gives no other turn.")
    state.ending = ENDINGS.index(ending)
    state.over = int(ending is not None)


def _check_ending(state: PlainState, ending: Ending | None, playing: int) -> None:
    """The game ended, if it did, in no other way than the table allows; `playing` is how many play
    and have pieces left."""
    possible = {
        "survivor": playing == 1,
        "blocked": state.passes == playing > 1,
        "turns": playing > 1 and 0 < state.turns == state.counted,
        "time": playing > 1 and state.minutes > 0,
    }
    if ending is not None and not possible[ending]:
        raise BadPosition(
            "position-not-ended",
            f"The game cannot have ended with {ending!r} on this table.",
            ending=ending,
        )
    if ending is None and any(possible[name] for name in ("survivor", "blocked", "turns")):
        over = next(name for name, is_so in possible.items() if is_so)
        raise BadPosition(
            "position-ended",
            f"The game is over on this table; 'ending' must be {over!r}.",
            ending=over,
        )
