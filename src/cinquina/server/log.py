"""The log of a table: everything that happened at it, in order, never changed afterwards.

Each entry is one row: its version (1, 2, 3, ... without gaps), the moment, who did it by which
command, and one of the structs below. A table is what these lead to (`table.Table`).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

FREE, BY_MOVE, BY_GAME = "free", "move", "game"


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long decisions may take: `free`, or `seconds` for each move or for the whole game."""

    kind: Literal["free", "move", "game"] = "free"
    seconds: int = 0


class Bench(msgspec.Struct, frozen=True):
    """Who sits in a seat when the table is made."""

    kind: Literal["open", "person", "bot", "program"] = "open"
    player: str = ""
    name: str = ""
    level: int = 0


class Noted(msgspec.Struct, frozen=True, tag_field="kind"):
    """The common base of everything that is noted in a log."""


class Created(Noted, frozen=True, tag="created"):
    game: str
    options: dict[str, Any]
    seats: list[Bench]
    host: str
    public: bool
    pace: Pace
    undo: bool
    chat: bool
    bot_pause: float
    position: dict[str, Any] | None = None
    """A table can begin at a position (puzzles, analysis, tests) instead of at a deal."""


class Sat(Noted, frozen=True, tag="sat"):
    seat: int
    player: str
    name: str
    program: bool = False


class BotSat(Noted, frozen=True, tag="bot"):
    seat: int
    level: int


class Stood(Noted, frozen=True, tag="stood"):
    seat: int


class Started(Noted, frozen=True, tag="started"):
    seed: str
    salt: str


class Moved(Noted, frozen=True, tag="moved"):
    """A move; the table's own have seat -1."""

    seat: int
    words: str


class UndoAsked(Noted, frozen=True, tag="undo_asked"):
    """A wish to go back to that step; granted at once where nobody else has to agree."""

    seat: int
    step: int


class UndoAnswered(Noted, frozen=True, tag="undo_answered"):
    seat: int
    agree: bool


class Covered(Noted, frozen=True, tag="covered"):
    """From now on a bot plays for that seat."""

    seat: int
    level: int
    reason: Literal["own", "away", "time", "resigned"]


class TakenBack(Noted, frozen=True, tag="taken_back"):
    seat: int


class Away(Noted, frozen=True, tag="away"):
    player: str


class Back(Noted, frozen=True, tag="back"):
    player: str


class Said(Noted, frozen=True, tag="said"):
    player: str
    name: str
    text: str


class Reacted(Noted, frozen=True, tag="reacted"):
    player: str
    name: str
    sign: str


class Changed(Noted, frozen=True, tag="changed"):
    """The host changed settings; None leaves one as it is."""

    public: bool | None = None
    chat: bool | None = None
    undo: bool | None = None
    bot_pause: float | None = None


class Rematched(Noted, frozen=True, tag="rematched"):
    table: str


class Closed(Noted, frozen=True, tag="closed"):
    """Nobody plays on: the table ends without a result."""


What = (
    Created
    | Sat
    | BotSat
    | Stood
    | Started
    | Moved
    | UndoAsked
    | UndoAnswered
    | Covered
    | TakenBack
    | Away
    | Back
    | Said
    | Reacted
    | Changed
    | Rematched
    | Closed
)


class Entry(msgspec.Struct, frozen=True):
    """One row of a table's log."""

    table: str
    version: int
    at: float
    what: What
    author: str | None = None
    """The player whose command this was; None for the table's own doing."""
    command: str | None = None
    """That command's id."""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[What] = msgspec.json.Decoder(What)


def to_text(what: What) -> str:
    return _encoder.encode(what).decode()


def from_text(text: str) -> What:
    return _decoder.decode(text)
