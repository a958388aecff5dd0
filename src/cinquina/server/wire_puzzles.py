"""Messages about puzzles."""

from __future__ import annotations

import msgspec

from cinquina.server.wire import Ask, Told


class PuzzleOfDay(msgspec.Struct, frozen=True):
    """Today's puzzle: the same for everybody."""

    game: str
    number: int


class PuzzleSet(msgspec.Struct, frozen=True):
    """The puzzles of one game: how difficult each of them is, from 1 on."""

    game: str
    title: str
    difficulties: list[int]


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles of this server."""

    today: PuzzleOfDay | None
    games: list[PuzzleSet]


class Puzzle(msgspec.Struct, frozen=True):
    """A position with one clearly best move for the seat that is asked; `strength` is how hard
    it is on the scale of ratings (openskill's mu)."""

    number: int
    count: int
    seat: int
    names: list[str]
    difficulty: int
    strength: float
    reminders: list[Told]
    """What the seat knows without seeing it (sentences `reminder-<kind>`)."""
    view: Told
    ask: Ask


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether a try was the best move. `why` speaks for that move if it was (sentences
    `reason-<kind>` of the game), and against the try if it was not (`against-<kind>`)."""

    right: bool
    why: list[Told]
    best: str | None
