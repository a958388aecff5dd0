"""The messages between clients and the server; `docs/protocol.md` explains them.

Everything a client sends is one of these structs, checked field by field; unknown fields are
refused. `python -m cinquina.server.schema` prints them as JSON Schema.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from cinquina.server.commands import Avatar, CommandId, Level, Name, Pause, SeatNumber, Strict
from cinquina.server.table.log import Pace

PROTOCOL = 1

Value = Annotated[object, Meta(extra_json_schema={"tsType": "unknown"})]
Told = dict[str, Value]
"""A view, an event, a move or a question. The game declares its type; a law checks it, and the
board's types are generated from it. The server only passes it on."""


# Parts of messages.


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    kind: Literal["open", "person", "bot", "program"]
    """Who sits there."""
    name: str
    """The name of the person, program or bot; empty for an open seat."""
    level: int | None = None
    """Of a bot; null for others."""
    manner: str | None = None
    """How the bot plays: greedy, patient or daring; null if it has no such habit."""
    away: bool = False
    """Whether this person has no connection."""
    covered: int | None = None
    """The level of the bot that plays for this person now."""
    resigned: bool = False
    """This person has left the game for good; a bot plays on under their name."""
    left: int | None = None
    """How many moves had been played when they left."""
    avatar: str = ""
    """The drawing that this person has chosen; empty for bots and open seats."""
    muted: bool = False
    """The host has silenced this person."""


class Clock(msgspec.Struct, frozen=True):
    """A seat that is being waited for, since when and until when (Unix time)."""

    seat: int
    since: float
    """When the waiting began."""
    until: float | None
    """When the time is up; null without a limit."""


class UndoInfo(msgspec.Struct, frozen=True):
    """A request to go back to `step`, which the seats in `missing` have yet to agree to."""

    seat: int
    """Who asks."""
    step: int
    """The number of moves that would be left."""
    missing: list[int]
    """Seats."""


class UndoneMove(msgspec.Struct, frozen=True):
    """A seat took a move back: the game went on from `step`, or from an earlier step since."""

    seat: int
    step: int


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    """Also its invitation."""
    game: str
    status: Literal["open", "running", "over", "closed"]
    """`open`: people are sitting down; `running`; `over`; `closed`: closed before that."""
    options: dict[str, Any]
    seats: list[SeatInfo]
    host_seat: int | None
    """The seat of the person who opened the table; null if that person has none."""
    public: bool
    chat: bool
    undo: bool
    bot_pause: float
    pace: Pace
    commitment: str | None = None
    """A hash of the seed, published before the start; the record has what it takes to check it."""
    undo_asked: UndoInfo | None = None
    rematch: str | None = None
    """The new table, once there is one."""
    sides: list[list[int]] = []
    """The seats that win and lose together; one in each, unless the game has partners."""
    winners: list[int] | None = None
    """The winning seats once the game is over; the view has them too."""
    practice: bool = False
    """Whether moves can always be taken back; such a game does not count."""
    undone: list[UndoneMove] = []
    """The moves that were taken back, in order."""
    offered: list[int] = []
    """The levels of bots that can be seated here."""
    automatic: bool = False
    """Whether the table answers questions that have only one answer."""
    quick: bool = False
    """Whether the table was made by a quick match."""
    house_rules: dict[str, bool | int | str] = {}
    """The options by which the table departs from the rulebook."""
    from_position: bool = False
    """Whether the game began at a position instead of a deal: it goes on from another one."""


class Line(msgspec.Struct, frozen=True):
    """A line of chat, or a reaction."""

    version: int
    at: float
    """When it was written, in Unix time."""
    name: str
    seat: int | None
    """Null for a spectator."""
    text: str | None = None
    """Null for a reaction."""
    sign: str | None = None
    """Null for a line of chat."""


class Ask(msgspec.Struct, frozen=True):
    """What the seat has to decide, and every legal move with its `words`."""

    prompt: Told
    """The question; see the page of the game."""
    choices: list[Told]
    """The moves; see the page of the game."""


class You(msgspec.Struct, frozen=True):
    """Who the receiving client is at this table."""

    seat: int | None
    """Null for a spectator."""
    name: str | None
    """Null without a session."""
    host: bool
    """Whether this is the host."""


# What the server sends.


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of everything that the server sends through a socket."""


class Welcome(Outgoing, frozen=True, tag="welcome"):
    """The table as it is now, with the events after `since`; `fresh` if these are all events, which
    replace those that the client had."""

    protocol: int
    """The version of the protocol."""
    version: int
    fresh: bool
    """Whether `events` are all events so far."""
    you: You
    table: TableInfo
    view: Told | None
    ask: Ask | None
    events: list[Told]
    clocks: list[Clock]
    lines: list[Line]


class Update(Outgoing, frozen=True, tag="update", omit_defaults=True):
    """What one entry of the log changed; what is left out is as it was."""

    version: int
    events: list[Told] = []
    view: Told | UnsetType | None = UNSET
    ask: Ask | UnsetType | None = UNSET
    clocks: list[Clock] | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    you: You | UnsetType = UNSET
    line: Line | UnsetType = UNSET


class Done(Outgoing, frozen=True, tag="done"):
    """The command was carried out and stored, as entry `version` of the log."""

    id: str
    """That of the command."""
    version: int
    table: str | None = None
    """The new table, for a rematch."""


class Refused(Outgoing, frozen=True, tag="refused"):
    """The command changed nothing; `text` says why to people, `error` to programs."""

    error: str
    text: str
    id: str | None = None
    """That of the command; null if it had none."""


class Spectators(Outgoing, frozen=True, tag="spectators"):
    """Who watches: sent after the `welcome`, and whenever it changes."""

    count: int
    """How many."""
    names: list[str]
    """The names of those who have one, in alphabetical order."""


class Pong(Outgoing, frozen=True, tag="pong"):
    """The answer to a `ping`, with the newest version of the table."""

    version: int


AnyOutgoing = Welcome | Update | Spectators | Done | Refused | Pong


# HTTP.


class NewGuest(Strict, frozen=True, kw_only=True):
    """Starts a session, or changes the name and the avatar of the guest."""

    name: Name
    avatar: Avatar | None = None
    """None keeps the current one, or leaves the choice to the server."""


class Guest(msgspec.Struct, frozen=True):
    """The guest of this session."""

    name: str
    avatar: str
    """The drawing that the guest has chosen."""


class OpenSeat(Strict, frozen=True, kw_only=True, tag_field="kind", tag="open"):
    """A seat for whoever joins."""


class MySeat(Strict, frozen=True, kw_only=True, tag_field="kind", tag="me"):
    """The seat of the person who creates the table."""


class BotSeat(Strict, frozen=True, kw_only=True, tag_field="kind", tag="bot"):
    """A seat for a bot of that level."""

    level: Level = 2


class NewTable(Strict, frozen=True, kw_only=True):
    """`start` starts the game at once; no seat may be open then. At a `practice` table moves can
    always be taken back, and the game counts for nothing. At an `automatic` table the table
    gives the answer to questions of persons that have only one. A request that is repeated with the
    same `id` creates no second table."""

    id: CommandId | None = None
    """Chosen by the client."""
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[OpenSeat | MySeat | BotSeat], Meta(min_length=1, max_length=6)]
    """One entry for each seat."""
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    public: bool = False
    pace: Pace = Pace()
    undo: bool = True
    chat: bool = True
    bot_pause: Pause = 0.8
    practice: bool = False
    automatic: bool = False
    start: bool = False
    """Whether to start at once."""


class QuickMatch(Strict, frozen=True, kw_only=True):
    """A seat at any public table of that game that waits for others; at a new one with so many
    seats if there is none."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)]


class NewProgram(Strict, frozen=True, kw_only=True):
    """A seat for a program."""

    id: CommandId | None = None
    """Chosen by the client; a repeated request with the same id has no further effect."""
    seat: SeatNumber
    name: Name


class Program(msgspec.Struct, frozen=True):
    """The token that lets a program play that seat: `Authorization: Bearer <token>`."""

    table: str
    seat: int
    token: str
    """Secret; good for this seat only."""


class NewReport(Strict, frozen=True, kw_only=True):
    """A line of chat that the operator of the server should see, by its version."""

    line: Annotated[int, Meta(ge=1)]
    """The version of the line."""


class ServerAddress(msgspec.Struct, frozen=True):
    """Where the server is."""

    network: str | None
    """The address for other devices in the same network; None if they cannot reach it."""


class Privacy(msgspec.Struct, frozen=True):
    """What the page about privacy says about this server."""

    games_days: int
    """After how many days a table that has ended is deleted; 0: never."""
    chat_days: int
    """After how many days its chat is deleted; 0: with the table."""
    reports_days: int
    """After how many days a line that was reported is deleted; 0: with the table."""
    session_days: int
    """How long the cookie of a session lasts."""
    contact: str
    """How to reach the operator; empty if that is not said."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    """That of the table."""
    game: str
    status: str
    """As in a table."""
    names: list[str | None]
    """Each seat's player, "" for a bot, None for an empty seat."""
    seat: int | None
    """The reader's own seat."""
    your_turn: bool
    """Whether the reader has to decide."""
    updated: float
    """When something last happened, in Unix time."""
    bots: list[str | None] = []
    """Each seat's bot by name, None where no bot sits."""
    practice: bool = False


class Hint(msgspec.Struct, frozen=True):
    """What a bot thinks of one legal move; `chance` is the share of the win that it expects, null
    where it only compares moves. `why` are the gains of the best move, which comes first (sentences
    `reason-<kind>` of the game), and what speaks against the others (`against-<kind>`)."""

    move: Told
    """The move; see the page of the game."""
    chance: float | None
    """From 0 to 1."""
    why: list[Told] = []
    """Each with its `kind`."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game after `step` moves: the `view` of the requested viewer or, with all cards
    open, those of a spectator (`watching`) and of each seat (`seats`)."""

    step: int
    view: Told | None = None
    watching: Told | None = None
    """What a spectator sees."""
    seats: list[Told] = []
    """What each seat sees."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game: its events as the requested viewer saw them, and some of its steps."""

    table: TableInfo
    steps: int
    """The number of the last step."""
    events: list[Told]
    frames: list[Frame]


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    error: str
    text: str
