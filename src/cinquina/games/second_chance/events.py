"""What happens in Second Chance; everybody is told everything (SEC-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict

from cinquina.core.declarations import Events, Reads, Seat, Seats, Shown, Told
from cinquina.games.second_chance.names import (
    CELL_NAMES,
    REASONS,
    WAYS,
    Cell,
    Reason,
    ReasonName,
    Tile,
    Way,
    name_of,
)
from cinquina.games.second_chance.rules import state as s

EndReason = ReasonName | Literal["success", "failure"]
END_REASONS: tuple[EndReason, ...] = (*REASONS, "success", "failure")


class Deal(TypedDict):
    """A starting card comes to a seat."""

    kind: Literal["deal"]
    seat: Seat
    tile: Tile


class Reveal(TypedDict):
    """The common cards are turned up: two, or by a house rule one."""

    kind: Literal["reveal"]
    round: int
    """Counted from 1."""
    tiles: Annotated[list[str], Shown("cards")]
    """The common cards."""


class Draw(TypedDict):
    """A tile is drawn on a sheet."""

    kind: Literal["draw"]
    seat: Seat
    tile: Tile
    cell: Cell
    way: Way


class Chance(TypedDict):
    """Neither card fits, and the second chance does."""

    kind: Literal["chance"]
    seat: Seat
    tile: Tile


class Eliminated(TypedDict):
    """Neither card fits, nor does the second chance."""

    kind: Literal["eliminated"]
    seat: Seat
    tile: Tile


class Missed(TypedDict):
    """A second chance does not fit, and by a house rule another one follows."""

    kind: Literal["missed"]
    seat: Seat
    tile: Tile


class Out(TypedDict):
    """Neither card fits, and by a house rule there is no second chance."""

    kind: Literal["out"]
    seat: Seat


class Mark(TypedDict):
    """A 1 is written."""

    kind: Literal["mark"]
    seat: Seat
    cell: Cell


class SoloGame(TypedDict):
    """A game of a solo campaign is over: its empty cells, and those of all games so far."""

    kind: Literal["solo_game"]
    game: int
    """Counted from 1."""
    empty: int
    """How many cells were empty."""
    total: int
    """Of all games so far."""
    reason: Reason


class End(TypedDict):
    """The end. `seats` have as few empty cells as the winners, and lose because they have no 1."""

    kind: Literal["end"]
    winners: Seats
    reason: Annotated[EndReason, Reads(END_REASONS.__getitem__)]
    """As in the view; a solo campaign ends with `success` or `failure`."""
    seats: Seats


def _reveal(number: int, first: int, second: int, _: int) -> Reveal:
    tiles = [name_of(tile) for tile in (first, second) if tile]
    return {"kind": "reveal", "round": number, "tiles": tiles}


def _draw(seat: int, tile: int, way: int, cell: int) -> Draw:
    return {
        "kind": "draw",
        "seat": seat,
        "tile": name_of(tile),
        "cell": CELL_NAMES[cell],
        "way": WAYS[way],
    }


EVENTS = Events(
    Told(s.TRACE_DEAL, Deal),
    Told(s.TRACE_REVEAL, Reveal, read=_reveal),
    Told(s.TRACE_DRAW, Draw, read=_draw),
    Told(s.TRACE_CHANCE, Chance),
    Told(s.TRACE_OUT, Eliminated),
    Told(s.TRACE_MISS, Missed),
    Told(s.TRACE_OUT_AT_ONCE, Out),
    Told(s.TRACE_MARK, Mark),
    Told(s.TRACE_GAME, SoloGame),
    Told(s.TRACE_END, End),
)

RULINGS: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "SEC-9-short": lambda event: event["kind"] == "end" and event["reason"] == "short",
    "SEC-12-shared": lambda event: (
        event["kind"] == "end" and event["reason"] != "full" and len(event["winners"]) > 1
    ),
}
"""What the book leaves open (`Game.rulings`)."""
