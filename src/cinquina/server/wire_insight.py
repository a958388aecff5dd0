"""Messages about what happened in a finished game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cinquina.server.commands import CommandId, Strict
from cinquina.server.wire import Ask, Told


class ComparedMove(msgspec.Struct, frozen=True):
    """A move that was compared with the best one, and how much of the chance to win it gives
    away."""

    words: str
    loss: float


class JudgedMove(msgspec.Struct, frozen=True):
    """A decision of a seat before `step` + 1 moves had been made, judged by what it could know."""

    step: int
    seat: int
    kind: Literal["brilliant", "good", "doubtful", "mistake", "blunder"]
    loss: float
    played: Told
    best: Told
    """The best move; the played one, if none was better."""
    compared: list[ComparedMove]
    why: list[Told]
    """What speaks for the best move, told to the seat; of a move that is not simply good."""
    why_not: list[Told]
    """What speaks against the played one."""


class LedgerLine(msgspec.Struct, frozen=True):
    """Where a seat's chance to win went; all but `result` add up to it."""

    start: float
    deal: float
    luck: float
    play: float
    others: float
    hidden: float
    result: float


class LuckyMoment(msgspec.Struct, frozen=True):
    """What chance did to a seat's chance to win in the move that led to `step`."""

    step: int
    seat: int
    luck: float


class Insight(msgspec.Struct, frozen=True):
    """What happened in a game. Chances are by step and seat, from before the first move to the
    end: as a spectator could know them, and, in games with private hands, with all hands open."""

    chances: list[list[float]]
    open: list[list[float]] | None
    moves: list[JudgedMove]
    ledgers: list[LedgerLine]
    accuracy: list[float | None]
    lucky: list[LuckyMoment]
    unlucky: list[LuckyMoment]


class InsightState(msgspec.Struct, frozen=True):
    """How far an analysis has come: `none` has been asked for, it is `waiting` for others, it is
    `working` (so many moves are done), or it is `done`."""

    state: Literal["none", "waiting", "working", "done"]
    done: int = 0
    of: int = 0
    insight: Insight | None = None


class Question(msgspec.Struct, frozen=True):
    """What the seat that moved next was asked, and what it saw."""

    seat: int
    view: Told
    ask: Ask


class PlayOn(Strict, frozen=True, kw_only=True):
    """A new practice table that goes on from a position of a finished game: the guest in one seat,
    bots of that level in all others."""

    id: CommandId | None = None
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=5)]
    level: Annotated[int, Meta(ge=0, le=5)]
