"""What is seen of Second Chance: the same by everybody (SEC-14)."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Seats, Shown, seats_in
from cinquina.core.plain import PlainState
from cinquina.games.second_chance.names import (
    CELL_NAMES,
    PHASES,
    REASONS,
    WAYS,
    Cell,
    PhaseName,
    ReasonName,
    Tile,
    Way,
    card_name,
    shown,
    tile_name,
)
from cinquina.games.second_chance.rules import state as s
from cinquina.games.second_chance.rules.grid import CELLS, SIDE
from cinquina.games.second_chance.shapes import cell_names, empty, packed_squares, tile_set

EMPTY, FILLED, MARKED = ".#1"
Status = Literal["deciding", "drawn", "second_chance", "eliminated", "finished"]


class Drawn(TypedDict):
    """A tile on a sheet; `cell` is where its first square lies, `cells` are all that it fills."""

    tile: Tile
    cell: Cell
    way: Way
    cells: list[str]
    """In the order of the tile's squares."""


class Sheet(TypedDict):
    """What a seat has drawn."""

    grid: list[str]
    """Rows of signs: `.` empty, `#` filled, `1` the written 1."""
    drawn: list[Drawn]
    """The tiles on it, in the order in which they were drawn."""
    empty: int
    """How many cells are empty."""
    mark: Cell | None
    """The cell with the 1; null if there is none."""
    card: Tile | None
    """The starting card, the second chance, or the card that did not fit."""
    eliminated: bool
    """Whether the seat is eliminated (SEC-7)."""
    status: Status
    """`second_chance`: neither card fits, and the seat waits until all others have drawn."""


class Ended(TypedDict):
    """How an earlier game of a solo campaign ended."""

    shown: Annotated[list[str], Shown("cards")]
    """The common cards that were turned up last."""
    card: Tile | None
    """The second chance, if there was one."""
    reason: ReasonName


class Solo(TypedDict):
    """How a solo campaign stands (SEC-13); `totals` are the empty cells of each finished game."""

    game: int
    """The number of the game, counted from 1."""
    games: int
    """How many games a campaign has."""
    totals: list[int]
    """One number for each finished game."""
    total: int
    """Their sum."""
    ended: list[Ended]
    """One entry for each finished game."""
    limit: int
    """A campaign succeeds with a smaller total."""


class View(TypedDict):
    phase: PhaseName
    """`start`: starting tiles are drawn; `common`: one of the common cards; `chance`: second
    chances; `mark`: a 1 is written; `over`: nothing is left to do."""
    round: int
    """The number of the round, counted from 1; 0 before the first."""
    shown: Annotated[list[str], Shown("cards")]
    """The common cards that were turned up last."""
    deck: Annotated[list[str], Shown("cards")]
    """The cards that are still to come, in the order of the tile file."""
    sheets: list[Sheet]
    """The sheet of each seat."""
    without: Seats
    """The seats for which neither card fits."""
    ended: ReasonName | None
    """Why the game is over; null until it is."""
    solo: Solo | None
    """How the campaign stands; null unless one plays alone."""
    tiles: dict[str, list[str]]
    """All tiles, drawn as in the tile file."""


VIEW = View


def view(state: PlainState, _seat: int) -> View:
    deck = sorted(state.deck[: state.left])
    drawings = tile_set(state).drawings
    return {
        "phase": PHASES[state.phase],
        "round": state.rounds,
        "shown": shown(state),
        "deck": [tile_name(state, tile) for tile in deck],
        "sheets": [_sheet(state, seat) for seat in range(state.players)],
        "without": seats_in(state.without),
        "ended": _end_reason(state) if state.over else None,
        "solo": _solo(state) if state.players == 1 else None,
        "tiles": {name: [*rows] for name, rows in drawings.items()},
    }


def _sheet(state: PlainState, seat: int) -> Sheet:
    mark = state.mark[seat]
    return {
        "grid": grid(state, seat),
        "drawn": [_drawn(state, tile, place) for tile, place in drawn(state, seat)],
        "empty": len(empty(state, seat)),
        "mark": None if mark == s.NONE else CELL_NAMES[mark],
        "card": card_name(state, state.card[seat]),
        "eliminated": bool(state.eliminated >> seat & 1),
        "status": _status(state, seat),
    }


def _drawn(state: PlainState, tile: int, place: int) -> Drawn:
    way, cell = divmod(place, CELLS)
    return {
        "tile": tile_name(state, tile),
        "cell": CELL_NAMES[cell],
        "way": WAYS[way],
        "cells": [*cell_names(packed_squares(state, tile), place)],
    }


def _status(state: PlainState, seat: int) -> Status:
    if state.owing >> seat & 1:
        return "deciding"
    if state.eliminated >> seat & 1:
        return "eliminated"
    if state.over:
        return "finished"
    return "second_chance" if state.without >> seat & 1 else "drawn"


def _end_reason(state: PlainState) -> ReasonName:
    """Why a finished game ended (SEC-9, SEC-10, SEC-11)."""
    if s.full_grids(state):
        return REASONS[s.FULL]
    if state.without:
        return REASONS[s.SHORT]
    return REASONS[s.ALL_OUT if state.eliminated == (1 << state.players) - 1 else s.DECK_OUT]


def _solo(state: PlainState) -> Solo:
    done = totals(state)
    return {
        "game": min(len(done) + 1, s.SOLO_GAMES),
        "games": s.SOLO_GAMES,
        "totals": done,
        "total": sum(done),
        "ended": ended(state),
        "limit": s.SOLO_LIMIT,
    }


def totals(state: PlainState) -> list[int]:
    """The empty cells of the finished games of a solo campaign."""
    return [total for total in state.totals if total != s.NONE]


def ended(state: PlainState) -> list[Ended]:
    """How the earlier games of a solo campaign ended: the last cards and the reason."""
    earlier = [state.ended[game] for game in range(len(state.ended))]
    return [
        {
            "shown": [tile_name(state, tile) for tile in one[:2] if tile != s.NONE],
            "card": card_name(state, one[2]),
            "reason": REASONS[one[3]],
        }
        for one in earlier
        if one[3] != s.NONE
    ]


def grid(state: PlainState, seat: int) -> list[str]:
    """A sheet as rows of signs."""
    free = empty(state, seat)
    signs = [EMPTY if cell in free else FILLED for cell in range(CELLS)]
    if state.mark[seat] != s.NONE:
        signs[state.mark[seat]] = MARKED
    side = state.house_grid
    return ["".join(signs[row * SIDE : row * SIDE + side]) for row in range(side)]


def drawn(state: PlainState, seat: int) -> list[tuple[int, int]]:
    """The tiles that a seat has drawn, in order, each with its place: CELLS * way + cell."""
    return [(state.drawn_tile[seat, i], state.drawn_at[seat, i]) for i in range(state.drawn[seat])]
