"""What clients send through a socket; `docs/protocol.md` explains it.

Everything is one of these structs, checked field by field; unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w.:-]+\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Level = Annotated[int, Meta(ge=0, le=9)]
Pause = Annotated[float, Meta(ge=0, le=10)]
SIGNS = ("👏", "😂", "😮", "😢", "😡", "❤️", "👍", "🤔", "🎉", "⏳")
Sign = Literal["👏", "😂", "😮", "😢", "😡", "❤️", "👍", "🤔", "🎉", "⏳"]

Avatar = Literal[
    "fox",
    "owl",
    "cat",
    "bear",
    "rabbit",
    "frog",
    "penguin",
    "panda",
    "lion",
    "mouse",
    "pig",
    "whale",
    "dog",
    "hedgehog",
    "koala",
    "octopus",
    "chick",
    "turtle",
    "monkey",
    "cow",
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)
"""The drawings among which people choose; bots have faces of their own."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that clients send."""


class Command(Strict, frozen=True, kw_only=True, tag_field="type"):
    """A command of a player. The client chooses the id; a command that is repeated with the same id
    has no further effect and gets the same answer."""

    id: CommandId
    """Chosen by the client, and unique among its commands at that table."""


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Sits down, or changes seats, before the start."""

    seat: SeatNumber


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leaves a seat before the start; the host may empty any seat."""

    seat: SeatNumber


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """The host puts a bot into an open seat; `level` is one of the table's `offered`."""

    seat: SeatNumber
    level: Level


class Fill(Command, frozen=True, kw_only=True, tag="fill"):
    """Puts bots into all open seats."""

    level: Level


class Resize(Command, frozen=True, kw_only=True, tag="resize"):
    """Adds open seats, or takes away open ones and then bots, before the start."""

    players: Annotated[int, Meta(ge=1, le=6)]


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The host starts the game."""


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """A move in the game's notation. `version` is the newest one that the player had seen: if the
    same seat has moved since, for example in another window, the move is refused as stale."""

    move: Notation
    """The `words` of one of the choices."""
    version: Annotated[int, Meta(ge=0)] | None = None
    """Null if that does not matter."""


class AskUndo(Command, frozen=True, kw_only=True, tag="ask_undo"):
    """Asks to take one's last move back. Except at a practice table, that is possible only if the
    move revealed nothing and nobody else has acted since."""


class AnswerUndo(Command, frozen=True, kw_only=True, tag="answer_undo"):
    """Agrees to an undo that somebody has asked for, refuses it, or withdraws one's own request."""

    agree: bool
    """False refuses, or withdraws."""


class Cover(Command, frozen=True, kw_only=True, tag="cover"):
    """Lets a bot play for a seat: one's own, or that of a player who is away."""

    seat: SeatNumber
    level: Level = 2


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Takes one's own seat back from the bot."""


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Leaves the game for good; a bot plays on in this seat."""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    text: ChatText
    """What is said."""


class React(Command, frozen=True, kw_only=True, tag="react"):
    """A reaction, one of a few signs."""

    sign: Sign
    """Shown beside the name."""


class Change(Command, frozen=True, kw_only=True, tag="change"):
    """Settings that the host may change; those that are left out stay as they are."""

    public: bool | None = None
    chat: bool | None = None
    undo: bool | None = None
    bot_pause: Pause | None = None
    automatic: bool | None = None


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """The host sends somebody away for good: before the start the seat is open again, afterwards a
    bot plays on. They can still watch, but not write."""

    seat: SeatNumber


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """The host silences whoever is in that seat, or has said that line (its version), or lets them
    speak again."""

    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1)] | None = None
    """The version of the line."""
    muted: bool = True
    """False lets them speak again."""


class Hurry(Command, frozen=True, kw_only=True, tag="hurry"):
    """Lets bots move without a pause until the player has to decide something. Only for whoever
    plays against nothing but bots."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """After the end: the same game at a new table, with everybody in the same seat."""


AnyCommand = (
    Sit
    | Stand
    | SeatBot
    | Fill
    | Resize
    | Start
    | Play
    | AskUndo
    | AnswerUndo
    | Cover
    | TakeBack
    | Resign
    | Say
    | React
    | Change
    | Kick
    | Mute
    | Hurry
    | Rematch
)


class Resume(Strict, frozen=True, kw_only=True, tag_field="type", tag="resume"):
    """Asks for what happened after that version (socket only)."""

    since: Annotated[int, Meta(ge=0)] = 0
    """The newest version that the client knows."""


class Ping(Strict, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Asks for a `pong` (socket only)."""


Incoming = AnyCommand | Resume | Ping
