"""What happens in Scaletta; everybody sees everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict

from cinquina.core.declarations import Events, Reads, Seat, Seats, Told
from cinquina.games.scaletta.names import (
    CELL_NAMES,
    ENDINGS,
    PALETTE,
    PIECES,
    Cell,
    Colour,
    ColourName,
    Ending,
)
from cinquina.games.scaletta.rules import state as s
from cinquina.games.scaletta.rules.board import NUMBERS


class Draw(TypedDict):
    """A seat draws a black piece, which decides who starts (SCA-2)."""

    kind: Literal["draw"]
    seat: Seat
    number: int
    """The number on it."""


class First(TypedDict):
    """Who begins."""

    kind: Literal["first"]
    seat: Seat


class ChosenColour(TypedDict):
    """A seat chooses its colour."""

    kind: Literal["colour"]
    seat: Seat
    colour: Colour


class Place(TypedDict):
    """A piece is laid; `height` is that of the stack now."""

    kind: Literal["place"]
    seat: Seat
    number: int
    """1 to 4."""
    colour: Colour
    cell: Cell
    height: int
    """How many pieces."""


class Run(TypedDict):
    """A run is taken, told from its 1 on. `pieces` are those that no other run of the same wave
    has taken already; a later wave was uncovered by an earlier one (SCA-10)."""

    kind: Literal["run"]
    seat: Seat
    cells: list[str]
    """From the 1 to the 4."""
    colours: list[ColourName]
    """Of the pieces, in the same order."""
    pieces: int
    """How many."""
    wave: int
    """0 for the runs that the piece itself made."""


class Again(TypedDict):
    """A run gives another turn (SCA-9)."""

    kind: Literal["again"]
    seat: Seat


class Out(TypedDict):
    """A seat has no pieces left (SCA-12)."""

    kind: Literal["out"]
    seat: Seat


class Pass(TypedDict):
    """No piece of the seat fits anywhere (SCA-11)."""

    kind: Literal["pass"]
    seat: Seat


class End(TypedDict):
    """The game is over."""

    kind: Literal["end"]
    winners: Seats
    reason: Annotated[Ending, Reads(ENDINGS.__getitem__)]


def _place(seat: int, piece: int, cell: int, height: int) -> Place:
    return {
        "kind": "place",
        "seat": seat,
        **PIECES[piece],
        "cell": CELL_NAMES[cell],
        "height": height,
    }


def _run(seat: int, first: int, step: int, packed: int) -> Run:
    return {
        "kind": "run",
        "seat": seat,
        "cells": [CELL_NAMES[first + i * step] for i in range(NUMBERS)],
        "colours": [PALETTE[packed >> 2 * i & 3] for i in range(NUMBERS)],
        "pieces": packed >> 8 & 15,
        "wave": packed >> 12,
    }


EVENTS = Events(
    Told(s.TRACE_DRAW, Draw),
    Told(s.TRACE_FIRST, First),
    Told(s.TRACE_COLOUR, ChosenColour),
    Told(s.TRACE_PLACE, Place, read=_place),
    Told(s.TRACE_RUN, Run, read=_run),
    Told(s.TRACE_AGAIN, Again),
    Told(s.TRACE_OUT, Out),
    Told(s.TRACE_PASS, Pass),
    Told(s.TRACE_END, End),
)

RULINGS: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "SCA-10-uncovered": lambda event: event["kind"] == "run" and event["wave"] > 0,
    "SCA-13-blocked": lambda event: event["kind"] == "end" and event["reason"] == "blocked",
    "SCA-13-shared": lambda event: event["kind"] == "end" and len(event["winners"]) > 1,
}
"""What the book leaves open (`Game.rulings`)."""
