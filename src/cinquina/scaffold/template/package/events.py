"""What happens in the game."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from cinquina.core.declarations import Events, OnlyFor, Reads, Seat, Seats, Shown, Told

from template_package.names import Card
from template_package.rules import state as s


class First(TypedDict):
    kind: Literal["first"]
    seat: Seat


class Play(TypedDict):
    kind: Literal["play"]
    seat: Seat
    card: Card


class Take(TypedDict):
    """The seat takes the trick with that card."""

    kind: Literal["take"]
    seat: Seat
    card: Card


class Draw(TypedDict):
    """Only the seat itself is told which card it drew; all others get an empty list."""

    kind: Literal["draw"]
    seat: Seat
    cards: Annotated[list[int], Reads(lambda card: [card]), OnlyFor("seat"), Shown("cards")]


class End(TypedDict):
    kind: Literal["end"]
    winners: Seats


EVENTS = Events(
    Told(s.TRACE_FIRST, First),
    Told(s.TRACE_PLAY, Play),
    Told(s.TRACE_TAKE, Take),
    Told(s.TRACE_DRAW, Draw),
    Told(s.TRACE_END, End),
)
