"""Messages about puzzles."""

from __future__ import annotations

import msgspec

from cinquina.server.wire import Ask, Told


class PuzzleOfDay(msgspec.Struct, frozen=True):
    """Today's puzzle: the same for everybody."""

    game: str
    number: int
    """Counted from 1."""


class PuzzleSet(msgspec.Struct, frozen=True):
    """The puzzles of one game: how difficult each of them is, from 1 on."""

    game: str
    title: str
    """The name of the game."""
    difficulties: list[int]
    """One number for each puzzle."""


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles of this server."""

    today: PuzzleOfDay | None
    games: list[PuzzleSet]


class Puzzle(msgspec.Struct, frozen=True):
    """A position with one clearly best move for the seat that is asked; `strength` is how hard
    it is on the scale of ratings (openskill's mu)."""

    number: int
    """Counted from 1."""
    count: int
    """How many puzzles the game has."""
    seat: int
    names: list[str]
    """Of the players."""
    difficulty: int
    """From 1 on."""
    strength: float
    """The higher, the harder."""
    reminders: list[Told]
    """What the seat knows without seeing it (sentences `reminder-<kind>`)."""
    view: Told
    ask: Ask


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether a try was the best move. `why` speaks for that move if it was (sentences
    `reason-<kind>` of the game), and against the try if it was not (`against-<kind>`)."""

    right: bool
    """Whether it was."""
    why: list[Told]
    """Each with its `kind`."""
    best: str | None
    """The best move in words; null after a wrong try."""
