"""The log of a table: everything that happened, in order, append-only.

Each entry has a version (1, 2, 3, ... without gaps), a time, the player and the command that led to
it, and a body, one of the structs below. `table.Table` is the state that results from the entries.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

FREE, BY_MOVE, BY_GAME = "free", "move", "game"


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time limit: none (`free`), or `seconds` for each move or for the whole game."""

    kind: Literal["free", "move", "game"] = "free"
    """What the seconds are for."""
    seconds: int = 0
    """Of each player."""


class SeatSetup(msgspec.Struct, frozen=True):
    """Who sits in a seat when the table is created."""

    kind: Literal["open", "person", "bot", "program"] = "open"
    player: str = ""
    name: str = ""
    level: int = 0
    avatar: str = ""


class EntryBody(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of all entry bodies. Their tags are stored, and never change."""


class Created(EntryBody, frozen=True, tag="created"):
    game: str
    options: dict[str, Any]
    seats: list[SeatSetup]
    host: str
    public: bool
    pace: Pace
    undo: bool
    chat: bool
    bot_pause: float
    position: dict[str, Any] | None = None
    """A game can start from a position (puzzles, analysis, tests) instead of a deal."""
    practice: bool = False
    """Whether moves can always be taken back; the game counts for nothing then."""
    automatic: bool = False
    """Whether the table answers questions that have only one answer."""
    quick: bool = False
    """Whether it was made by a quick match: it starts by itself once all seats are taken."""
    barred: list[str] = []
    """Players whom the host of the game before has sent away."""


class Sat(EntryBody, frozen=True, tag="sat"):
    seat: int
    player: str
    name: str
    program: bool = False
    avatar: str = ""


class BotSat(EntryBody, frozen=True, tag="bot"):
    seat: int
    level: int


class Stood(EntryBody, frozen=True, tag="stood"):
    seat: int


class Filled(EntryBody, frozen=True, tag="filled"):
    """Bots sat down in all open seats."""

    level: int


class Resized(EntryBody, frozen=True, tag="resized"):
    """Before the start the number of seats changed."""

    kept: list[int]
    """The seats that stay, in order."""
    added: int
    """How many open seats follow them."""
    options: dict[str, Any]
    """All options, for the new number of players."""


class Started(EntryBody, frozen=True, tag="started"):
    seed: str
    salt: str
    rules: int = 1
    """The version of the game's rules; logs from before this was noted are of version 1."""
    package: str = ""
    """The version of the program, for whoever reads the log."""
    checksum: str | UnsetType = UNSET
    """Of the state after the deal; unset in logs from before this was noted."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    points: list[int]
    winners: list[int]


class Moved(EntryBody, frozen=True, tag="moved"):
    """A move; a step that is nobody's move has seat -1."""

    seat: int
    words: str
    checksum: str | UnsetType = UNSET
    """Of the state after the move; unset in logs from before this was noted."""
    outcome: Outcome | UnsetType = UNSET
    """Set if the game ended with this move."""


class UndoAsked(EntryBody, frozen=True, tag="undo_asked"):
    """A request to go back to that step; granted at once if nobody else has to agree."""

    seat: int
    step: int


class UndoAnswered(EntryBody, frozen=True, tag="undo_answered"):
    seat: int
    agree: bool


class Covered(EntryBody, frozen=True, tag="covered"):
    """From now on a bot plays for that seat."""

    seat: int
    level: int
    reason: Literal["own", "away", "time", "resigned"]


class TakenBack(EntryBody, frozen=True, tag="taken_back"):
    seat: int


class Away(EntryBody, frozen=True, tag="away"):
    player: str


class Back(EntryBody, frozen=True, tag="back"):
    player: str


class Said(EntryBody, frozen=True, tag="said"):
    player: str
    name: str
    text: str


class Reacted(EntryBody, frozen=True, tag="reacted"):
    player: str
    name: str
    sign: str


class Changed(EntryBody, frozen=True, tag="changed"):
    """The host changed settings; None leaves one as it is."""

    public: bool | None = None
    chat: bool | None = None
    undo: bool | None = None
    bot_pause: float | None = None
    automatic: bool | None = None


class Kicked(EntryBody, frozen=True, tag="kicked"):
    """The host has sent a player away for good; in a game a bot plays on."""

    seat: int
    player: str
    level: int


class Muted(EntryBody, frozen=True, tag="muted"):
    """The host has silenced a player, or lets them speak again."""

    player: str
    muted: bool


class Hurried(EntryBody, frozen=True, tag="hurried"):
    """Until a person has to decide something, bots move without a pause."""


class Rematched(EntryBody, frozen=True, tag="rematched"):
    table: str


class Paused(EntryBody, frozen=True, tag="paused"):
    """For so many seconds before this entry nobody could play, because no server was running: this
    time counts for nobody."""

    seconds: float


class Closed(EntryBody, frozen=True, tag="closed"):
    """The table has ended without a result."""

    reason: Literal["abandoned", "rules", "game", "operator"] = "abandoned"
    """Nobody played on; or the rules of the game changed; or the game is no longer installed; or
    the operator of the server closed it."""


Body = (
    Created
    | Sat
    | BotSat
    | Stood
    | Filled
    | Resized
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
    | Kicked
    | Muted
    | Hurried
    | Rematched
    | Paused
    | Closed
)


SEATING: frozenset[type] = frozenset({Created, Sat, BotSat, Stood, Filled, Resized, Kicked})
"""Entries that change who sits where."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a table's log."""

    table: str
    version: int
    at: float
    body: Body
    author: str | None = None
    """The player whose command this was; None if the server did it."""
    command: str | None = None
    """That command's id."""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
_entry_decoder = msgspec.json.Decoder(Entry)


def to_text(body: Body) -> str:
    return _encoder.encode(body).decode()


def from_text(text: str) -> Body:
    return _decoder.decode(text)


def entry_to_text(entry: Entry) -> str:
    """The whole entry, for other processes."""
    return _encoder.encode(entry).decode()


def entry_from_text(text: str) -> Entry:
    return _entry_decoder.decode(text)
