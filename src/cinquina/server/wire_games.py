"""Messages about the games that a server offers, and their lessons."""

from __future__ import annotations

from typing import Any

import msgspec

from cinquina.server.wire import Ask, Told


class GameInfo(msgspec.Struct, frozen=True):
    """A game that this server offers: how many play and how long, its levels of bots, its options
    for each number of players, and the files of its own board."""

    id: str
    """The game's id."""
    title: str
    """Its name."""
    tagline: str
    """One sentence about it."""
    least: int
    """The fewest who can play."""
    most: int
    """The most who can play."""
    minutes: int
    """How long a game takes, roughly."""
    levels: int
    """How many levels of bots there are: 0 to `levels` - 1."""
    offered: dict[str, list[int]]
    """Those that are offered for each number of players."""
    options: dict[str, list[dict[str, Any]]]
    """For each number of players."""
    board: list[str] = []
    """The files of the game's own board, which lie under `/games/<id>/`; none for most games."""
    lesson: bool = False
    """Whether the game has a lesson."""


class Field(msgspec.Struct, frozen=True):
    """What a game declares of one field of its view or of a move."""

    name: str
    """The name of the field."""
    meaning: str | None
    """What it means to a board that does not know the game: card, cards, colour, colours, seat,
    seats, pile or hand; None for plain text."""
    by_seat: bool
    """A list with one such value for each seat."""
    private: bool
    """It may differ between viewers."""


class GameTexts(msgspec.Struct, frozen=True):
    """A game's texts in one language: its Fluent catalogue and its rules page (Markdown). Besides,
    what the game declares: the fields of its view, and those of each kind of move."""

    catalogue: str
    """In the syntax of Fluent."""
    rules: str
    """In Markdown."""
    fields: list[Field] = []
    moves: dict[str, list[Field]] = {}


class LessonFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table at one step of a lesson: what the learner is told and sees, what has happened since
    the frame before and, except at the end, what is asked, which moves are right (the first one is
    shown to whoever needs help), and the answer to any other."""

    say: str
    """What the learner is told."""
    view: Told
    events: list[Told]
    ask: Ask | None = None
    moves: list[str] = []
    """The right moves, in words."""
    wrong: str = ""
    """The answer to any other move."""


class Lesson(msgspec.Struct, frozen=True):
    """A guided first game of the learner in seat 0."""

    goal: str
    """What the game is about, in a sentence."""
    others: list[str]
    """The names of the other players."""
    frames: list[LessonFrame]
