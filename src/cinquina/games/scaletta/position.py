"""Scaletta's whole table as readable data, out and in.

{"board": {"c4": ["2 green", "3 sky"]},       each stack from the bottom up
 "supply": [{"green": [8, 7, 8, 8]}, ...],    how many of 1, 2, 3 and 4 of each colour
 "colours": ["green", "sky"], "black": [4, 2], "turn": 1, ...}
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cinquina.core.errors import BadPosition
from cinquina.core.game import Position
from cinquina.core.plain import PlainState
from cinquina.games.scaletta import rules
from cinquina.games.scaletta.rules_board import CELLS, COLOURS, COPIES, NUMBERS, SIDE
from cinquina.games.scaletta.table import (
    CELL_NAMES,
    CELL_OF,
    ENDINGS,
    PALETTE,
    as_piece,
    colours,
    piece_of,
    stack,
    supply,
)

SWITCHES = ("quick", "choose_colour")
LENGTHS = ("minutes", "turns")
FIELDS = (
    *SWITCHES, *LENGTHS, "black", "colours", "turn", "again", "passes", "counted",
    "board", "supply", "ending",
)  # fmt: skip


def lay_open(state: PlainState) -> Position:
    """The position of a state."""
    seats = range(state.players)
    stacks = {name: stack(state, cell) for cell, name in enumerate(CELL_NAMES)}
    return {
        **{name: bool(getattr(state, name)) for name in SWITCHES},
        **{name: getattr(state, name) for name in LENGTHS},
        "black": [state.black[seat] for seat in seats],
        "colours": colours(state),
        "turn": state.turn,
        "again": bool(state.again),
        "passes": state.passes,
        "counted": state.counted,
        "board": {
            name: [f"{number} {colour}" for number, colour in pieces]
            for name, pieces in stacks.items()
            if pieces
        },
        "supply": [supply(state, seat) for seat in seats],
        "ending": ENDINGS[state.ending],
    }


def set_up(state: PlainState, position: Position) -> None:
    """Lays a position out on a state that holds the options already. What a puzzle need not say
    has a default: the black pieces fall in seat order, the colours too."""
    if unknown := sorted(set(position) - set(FIELDS)):
        raise BadPosition(
            f"Scaletta positions have no {unknown[0]!r}; they have {', '.join(FIELDS)}."
        )
    _place_black(state, position.get("black", [4, 3, 2, 1][: state.players]))
    _place_colours(state, position.get("colours", list(PALETTE[: state.players])))
    _place_supplies(state, position["supply"])
    _place_board(state, position["board"])
    _check_pieces(state)
    _place_turn(state, position)
    _place_ending(state, position.get("ending"))


def _per_seat(state: PlainState, name: str, values: Any) -> list[Any]:
    if not isinstance(values, list) or len(values) != state.players:
        raise BadPosition(f"{name!r} must be a list with one entry for each of {state.players}.")
    return values


def _place_black(state: PlainState, black: Any) -> None:
    numbers = _per_seat(state, "black", black)
    if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(1, NUMBERS + 1)):
        raise BadPosition(f"'black' is {numbers}; the black pieces are 1 to 4, each once.")
    for seat, number in enumerate(numbers):
        state.black[seat] = number


def _place_colours(state: PlainState, chosen: Any) -> None:
    names = _per_seat(state, "colours", chosen)
    known = [name for name in names if name is not None]
    if len(set(known)) != len(known) or not set(known) <= set(PALETTE):
        raise BadPosition(
            f"'colours' is {names}; each seat has one of its own out of {', '.join(PALETTE)}, "
            "or null before it chooses."
        )
    for seat in range(rules.SEATS):
        name = names[seat] if seat < state.players else None
        state.colours[seat] = rules.NONE if name is None else PALETTE.index(name)


def _place_supplies(state: PlainState, supplies: Any) -> None:
    for seat, held in enumerate(_per_seat(state, "supply", supplies)):
        for name, counts in held.items():
            if name not in PALETTE or len(counts) != NUMBERS or min(counts) < 0:
                raise BadPosition(
                    f"The supply of seat {seat} cannot hold {counts} of {name!r}; it says for "
                    "each colour how many of 1, 2, 3 and 4, such as 'green': [8, 8, 8, 8]."
                )
            for number, count in enumerate(counts):
                state.supply[seat, number, PALETTE.index(name)] = count
                state.numbers[seat, number] += count
                state.sizes[seat] += count


def _place_board(state: PlainState, board: dict[str, list[str]]) -> None:
    pieces = {f"{number} {colour}": (number, colour) for number, colour in map(as_piece, range(16))}
    for name, names in board.items():
        if name not in CELL_OF:
            raise BadPosition(f"There is no cell {name!r}; cells are a1 to f6.")
        if wrong := [one for one in names if one not in pieces]:
            raise BadPosition(f"There is no piece {wrong[0]!r}; pieces look like '3 green'.")
    if (size := sum(map(len, board.values()))) > len(state.pieces):
        raise BadPosition(f"{size} pieces lie on the board, but the box holds {len(state.pieces)}.")
    end = 0
    for cell, name in enumerate(CELL_NAMES):
        for one in board.get(name, ()):
            number, colour = pieces[one]
            state.pieces[end] = piece_of(number, PALETTE.index(colour))
            end += 1
        state.ends[cell] = end
        if board.get(name):
            state.tops[state.pieces[end - 1] // COLOURS + 1] |= 1 << cell
    if run := _first_run(state):
        raise BadPosition(f"{run} shows a run; it would have been taken.")


def _first_run(state: PlainState) -> str | None:
    """The ends of a run that shows on the board, which is never the case after a move (SCA-10)."""
    tops = [pieces[-1][0] if (pieces := stack(state, cell)) else 0 for cell in range(CELLS)]
    for cell in range(CELLS):
        for step, fits in ((1, cell % SIDE <= 2), (SIDE, cell // SIDE <= 2)):
            line = [tops[cell + i * step] for i in range(NUMBERS)] if fits else []
            if line in ([1, 2, 3, 4], [4, 3, 2, 1]):
                return f"{CELL_NAMES[cell]} to {CELL_NAMES[cell + 3 * step]}"
    return None


def _check_pieces(state: PlainState) -> None:
    """All the pieces of every colour in the game are there, and no others (SCA-1)."""
    found = Counter(piece for cell in range(CELLS) for piece in stack(state, cell))
    for seat in range(state.players):
        for name, counts in supply(state, seat).items():
            found.update({(number + 1, name): count for number, count in enumerate(counts)})
    chosen = colours(state)
    for number, name in map(as_piece, range(COLOURS * NUMBERS)):
        right = COPIES if name in chosen else 0
        if found[number, name] != right:
            raise BadPosition(
                f"There are {found[number, name]} pieces '{number} {name}' on the board and in "
                f"the supplies; there must be {right}."
            )


def _place_turn(state: PlainState, position: Position) -> None:
    state.turn = position["turn"]
    if state.turn not in range(state.players):
        raise BadPosition(f"'turn' is {state.turn}; seats are 0 to {state.players - 1}.")
    state.again = int(position.get("again", False))
    state.passes = position.get("passes", 0)
    state.counted = position.get("counted", 0)
    if min(state.passes, state.counted) < 0 or state.again not in (0, 1):
        raise BadPosition("'passes' and 'counted' count from 0, and 'again' is true or false.")
    if None in (chosen := colours(state)):
        _check_choosing(state, chosen)
    elif not state.sizes[state.turn]:
        raise BadPosition(f"Seat {state.turn} has no pieces left, so it cannot be its turn.")


def _check_choosing(state: PlainState, chosen: list[str | None]) -> None:
    """Colours are chosen clockwise from the highest black piece, before anything else (SCA-2)."""
    black = list(state.black[: state.players])
    first = black.index(max(black))
    order = [(first + far) % state.players for far in range(state.players)]
    done = state.players - chosen.count(None)
    if state.turn != order[done] or any(chosen[seat] is None for seat in order[:done]):
        raise BadPosition(
            f"Colours are chosen clockwise from seat {first}: after {done} of them it is the turn "
            f"of seat {order[done]}, and nobody after it has a colour."
        )
    if state.again or state.passes or state.counted or state.ends[CELLS - 1]:
        raise BadPosition("Before all colours are chosen nothing has been played.")


def _place_ending(state: PlainState, ending: Any) -> None:
    """How the game ended, if it did: no other way than the table allows."""
    if ending not in ENDINGS:
        raise BadPosition(f"'ending' is {ending!r}; it is one of {ENDINGS}.")
    left = sum(1 for seat in range(state.players) if state.sizes[seat])
    playing = None not in colours(state)
    possible = {
        "survivor": playing and left == 1,
        "blocked": playing and state.passes == left > 1,
        "turns": playing and left > 1 and 0 < state.turns == state.counted,
        "time": playing and left > 1 and state.minutes > 0,
    }
    if ending is not None and not possible[ending]:
        raise BadPosition(f"The game cannot have ended with {ending!r} on this table.")
    if ending is None and any(possible[name] for name in ("survivor", "blocked", "turns")):
        over = next(name for name, is_so in possible.items() if is_so)
        raise BadPosition(f"The game is over on this table; 'ending' must be {over!r}.")
    if state.passes > left * playing or (state.turns and state.counted > state.turns):
        raise BadPosition("More passes or turns are counted than can have been taken.")
    if ending is not None and state.again:
        raise BadPosition("A game that has ended gives no other turn.")
    state.ending = ENDINGS.index(ending)
    state.over = int(ending is not None)
