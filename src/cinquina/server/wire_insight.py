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
    """The move in words."""
    loss: float
    """From 0 to 1."""


class JudgedMove(msgspec.Struct, frozen=True):
    """A decision of a seat before `step` + 1 moves had been made, judged by what it could know."""

    step: int
    seat: int
    kind: Literal["brilliant", "good", "doubtful", "mistake", "blunder"]
    """How good it was."""
    loss: float
    """How much of the chance to win it gave away, from 0 to 1."""
    played: Told
    """The move; see the page of the game."""
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
    """The share of an equal player; at a position, its chance there."""
    deal: float
    """What the deal and the seat in the turn order changed."""
    luck: float
    """What later cards changed."""
    play: float
    """What the seat's own moves changed."""
    others: float
    """What the moves of the others changed."""
    hidden: float
    """What moves brought through cards that nobody could know."""
    result: float
    """The share of the win: 1, 0, or a part."""


class LuckyMoment(msgspec.Struct, frozen=True):
    """What chance did to a seat's chance to win in the move that led to `step`."""

    step: int
    seat: int
    luck: float
    """From -1 to 1."""


class Insight(msgspec.Struct, frozen=True):
    """What happened in a game. Chances are by step and seat, from before the first move to the
    end: as a spectator could know them, and, in games with private hands, with all hands open."""

    chances: list[list[float]]
    """One list for each step, with one chance for each seat."""
    open: list[list[float]] | None
    """The same with all hands open; null in games without hands."""
    moves: list[JudgedMove]
    ledgers: list[LedgerLine]
    accuracy: list[float | None]
    """How close each seat played to the best moves, in percent; null if it decided nothing."""
    lucky: list[LuckyMoment]
    unlucky: list[LuckyMoment]


class InsightState(msgspec.Struct, frozen=True):
    """How far an analysis has come: `none` has been asked for, it is `waiting` for others, it is
    `working` (so many moves are done), or it is `done`."""

    state: Literal["none", "waiting", "working", "done"]
    """How far it has come."""
    done: int = 0
    """How many moves are judged."""
    of: int = 0
    """How many there are."""
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
    """Chosen by the client; a repeated request with the same id has no further effect."""
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=5)]
    """That of the guest."""
    level: Annotated[int, Meta(ge=0, le=5)]
