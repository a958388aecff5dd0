"""A table: what its log leads to. Nothing here waits, reads or writes; the log decides."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from cinquina.core.commitment import commitment
from cinquina.core.match import Match
from cinquina.games import get
from cinquina.server import log, wire
from cinquina.server.clock import Clocks
from cinquina.server.log import Entry

LINES = 100
"""So many lines of chat are shown to those who arrive."""

ENDED = ("over", "closed")


@dataclass
class Chair:
    """One seat at the table."""

    kind: Literal["open", "person", "bot", "program"]
    player: str = ""
    name: str = ""
    level: int = 0
    covered: int | None = None
    """The level of the bot that plays for the person who sits here."""
    resigned: bool = False

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def human(self) -> bool:
        """Someone sits here who decides for themselves, in person or by a program."""
        return self.kind in ("person", "program") and not self.resigned


@dataclass(frozen=True)
class Wish:
    """A wish to go back to a step, and the seats that have yet to agree."""

    seat: int
    step: int
    missing: frozenset[int]


class Table:
    """A table folded from its log, entry by entry."""

    def __init__(self, first: Entry) -> None:
        if not isinstance(first.what, log.Created):
            raise TypeError(f"a log begins with Created, not {first.what!r}")
        created = first.what
        self.id = first.table
        self.created = created
        self.game = get(created.game)
        self.status: Literal["open", "running", "over", "closed"] = "open"
        self.chairs = [Chair(one.kind, one.player, one.name, one.level) for one in created.seats]
        self.public, self.chat, self.undo = created.public, created.chat, created.undo
        self.pace, self.bot_pause = created.pace, created.bot_pause
        self.match: Match | None = None
        self.seed = self.salt = ""
        self.started: float | None = None
        self.clocks = Clocks()
        self.away: dict[str, float] = {}
        self.wish: Wish | None = None
        self.rematch: str | None = None
        self.lines: deque[wire.Line] = deque(maxlen=LINES)
        self.commands: dict[tuple[str, str], int] = {}
        self.steps: list[int] = [0]
        self.dealt = 0
        """The version of the start."""
        self.rewound = 0
        """The version of the last undo: what was told before it no longer counts."""
        self.moved: dict[int, int] = {}
        """The version of each seat's last move."""
        self.turned = 0
        """The version that last changed the match."""
        self.version = 0
        self._note(first)

    # Reading.

    @property
    def commitment(self) -> str | None:
        return commitment(self.seed, self.salt) if self.seed else None

    @property
    def waiting(self) -> tuple[int, ...]:
        running = self.match is not None and self.status == "running"
        return self.match.waiting if self.match is not None and running else ()

    @property
    def host(self) -> str:
        """Who made the table; once gone, the first person who still sits there."""
        made = self.created.host
        gone = self.match is not None and all(
            chair.player != made or not chair.human for chair in self.chairs
        )
        players = [chair.player for chair in self.chairs if chair.kind == "person" and chair.human]
        return players[0] if gone and players else made

    def seat_of(self, player: str | None) -> int | None:
        """Where that player sits."""
        for seat, chair in enumerate(self.chairs):
            if player and chair.player == player:
                return seat
        return None

    def bot_level(self, seat: int) -> int | None:
        """The level of the bot that decides for a seat; None if a player does."""
        chair = self.chairs[seat]
        return chair.level if chair.kind == "bot" else chair.covered

    def persons(self) -> list[int]:
        """The seats whose players decide for themselves."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.human and self.bot_level(seat) is None
        ]

    def names(self) -> list[str]:
        return [
            f"Bot {chair.level}" if chair.kind == "bot" else chair.name for chair in self.chairs
        ]

    # Following the log.

    def apply(self, entry: Entry) -> None:
        """Follows the log by one entry. IllegalMove, and nothing has changed, if it is a move that
        cannot be played."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} does not follow {self.version}")
        _FOLLOW[type(entry.what)](self, entry, entry.what)
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self.version = entry.version
        self.touched = entry.at
        self.steps.append(self.match.step if self.match is not None else 0)
        if entry.author is not None and entry.command is not None:
            self.commands[entry.author, entry.command] = entry.version

    def _sat(self, _entry: Entry, what: log.Sat) -> None:
        kind: Literal["person", "program"] = "program" if what.program else "person"
        if (old := self.seat_of(what.player)) is not None:
            self.chairs[old] = Chair("open")
        self.chairs[what.seat] = Chair(kind, what.player, what.name)

    def _bot(self, _entry: Entry, what: log.BotSat) -> None:
        self.chairs[what.seat] = Chair("bot", level=what.level)

    def _stood(self, _entry: Entry, what: log.Stood) -> None:
        self.chairs[what.seat] = Chair("open")

    def _started(self, entry: Entry, what: log.Started) -> None:
        created = self.created
        self.status = "running"
        self.started = entry.at
        self.dealt = entry.version
        self.seed, self.salt = what.seed, what.salt
        if created.position is not None:
            self.match = Match(self.game, position=created.position, names=self.names())
        else:
            self.match = Match(
                self.game,
                len(self.chairs),
                seed=what.seed,
                options=created.options,
                names=self.names(),
            )
        self._turn(entry, None)

    def _moved(self, entry: Entry, what: log.Moved) -> None:
        assert self.match is not None
        self.match.play(what.words, what.seat)
        self.moved[what.seat] = entry.version
        self.wish = None
        self._turn(entry, what.seat)

    def _turn(self, entry: Entry, acted: int | None) -> None:
        assert self.match is not None
        self.turned = entry.version
        if self.match.over:
            self.status = "over"
        self.clocks.turn(entry.at, acted, self.match.waiting, self.persons())

    def _undo_asked(self, entry: Entry, what: log.UndoAsked) -> None:
        missing = frozenset(self.persons()) - {what.seat}
        self.wish = Wish(what.seat, what.step, missing)
        self._grant(entry)

    def _undo_answered(self, entry: Entry, what: log.UndoAnswered) -> None:
        assert self.wish is not None
        if not what.agree:
            self.wish = None
            return
        missing = self.wish.missing - {what.seat}
        self.wish = Wish(self.wish.seat, self.wish.step, missing)
        self._grant(entry)

    def _grant(self, entry: Entry) -> None:
        """Goes back, once everybody has agreed."""
        if self.wish is None or self.wish.missing or self.match is None:
            return
        self.match = self.match.until(self.wish.step)
        self.wish = None
        self.rewound = entry.version
        self.clocks.since.clear()
        self._turn(entry, None)

    def _covered(self, entry: Entry, what: log.Covered) -> None:
        chair = self.chairs[what.seat]
        chair.covered = what.level
        if what.reason == "resigned":
            chair.resigned = True
        if what.reason == "time":
            self.clocks.turn(entry.at, what.seat, self.waiting, [what.seat])
        if not any(chair.human for chair in self.chairs):
            self.status = "closed"
        self._forgo(entry, what.seat)

    def _forgo(self, entry: Entry, seat: int) -> None:
        """Whoever no longer decides need not agree to an undo either."""
        if self.wish is not None:
            if seat == self.wish.seat:
                self.wish = None
                return
            self.wish = Wish(self.wish.seat, self.wish.step, self.wish.missing - {seat})
            self._grant(entry)

    def _taken_back(self, entry: Entry, what: log.TakenBack) -> None:
        self.chairs[what.seat].covered = None
        self.clocks.restart(entry.at, what.seat)

    def _away(self, entry: Entry, what: log.Away) -> None:
        self.away[what.player] = entry.at

    def _back(self, _entry: Entry, what: log.Back) -> None:
        self.away.pop(what.player, None)

    def _said(self, entry: Entry, what: log.Said) -> None:
        seat = self.seat_of(what.player)
        self.lines.append(wire.Line(entry.version, entry.at, what.name, seat, text=what.text))

    def _reacted(self, entry: Entry, what: log.Reacted) -> None:
        seat = self.seat_of(what.player)
        self.lines.append(wire.Line(entry.version, entry.at, what.name, seat, sign=what.sign))

    def _changed(self, _entry: Entry, what: log.Changed) -> None:
        self.public = self.public if what.public is None else what.public
        self.chat = self.chat if what.chat is None else what.chat
        self.undo = self.undo if what.undo is None else what.undo
        self.bot_pause = self.bot_pause if what.bot_pause is None else what.bot_pause

    def _rematched(self, _entry: Entry, what: log.Rematched) -> None:
        self.rematch = what.table

    def _closed(self, _entry: Entry, _what: log.Closed) -> None:
        self.status = "closed"


_FOLLOW: dict[type, Callable[[Table, Entry, Any], None]] = {
    log.Sat: Table._sat,
    log.BotSat: Table._bot,
    log.Stood: Table._stood,
    log.Started: Table._started,
    log.Moved: Table._moved,
    log.UndoAsked: Table._undo_asked,
    log.UndoAnswered: Table._undo_answered,
    log.Covered: Table._covered,
    log.TakenBack: Table._taken_back,
    log.Away: Table._away,
    log.Back: Table._back,
    log.Said: Table._said,
    log.Reacted: Table._reacted,
    log.Changed: Table._changed,
    log.Rematched: Table._rematched,
    log.Closed: Table._closed,
}
