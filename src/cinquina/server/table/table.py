"""The state of a table, which results from its log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import UNSET
from msgspec.structs import replace

from cinquina.bots.names import bot_names
from cinquina.core.commitment import commitment
from cinquina.core.match import Match
from cinquina.games import get
from cinquina.server import wire
from cinquina.server.table import log
from cinquina.server.table.automatic import ThinkingTimes
from cinquina.server.table.clock import Clocks
from cinquina.server.table.log import Entry
from cinquina.server.table.seats import SeatState, UndoRequest, places

LINES = 100
"""How many lines of chat a client gets when it connects."""

ENDED = ("over", "closed")
SEALED = (log.Started, log.Moved)
"""Entries that tell what state they have led to."""


class RulesChanged(Exception):
    """The same moves no longer lead to the same state: the log must not be replayed by these
    rules."""


class Table:
    """A table, built from its log entry by entry."""

    # An object with so many attributes would else keep them in a hash table, in which every one is
    # somewhere else in memory. With thousands of tables none of it is in the processor's cache.
    __slots__ = (
        "__weakref__",
        "_places",
        "automatic",
        "away",
        "barred",
        "bot_pause",
        "chat",
        "clocks",
        "commands",
        "created",
        "due",
        "game",
        "hurried",
        "id",
        "last_mover",
        "last_moves",
        "lines",
        "match",
        "match_version",
        "muted",
        "options",
        "pace",
        "practice",
        "public",
        "rematch",
        "salt",
        "seats",
        "seed",
        "speakers",
        "start_version",
        "started",
        "status",
        "steps",
        "thinking",
        "undo",
        "undo_cancelled",
        "undo_request",
        "undo_version",
        "undone",
        "updated",
        "version",
    )

    def __init__(self, first: Entry) -> None:
        if not isinstance(first.body, log.Created):
            raise TypeError(f"a log begins with Created, not {first.body!r}")
        created = first.body
        self.id = first.table
        self.created = created
        self.game = get(created.game)
        self.status: Literal["open", "running", "over", "closed"] = "open"
        self.seats = [
            SeatState(one.kind, one.player, one.name, one.level, avatar=one.avatar)
            for one in created.seats
        ]
        self._places = places(self.seats)
        """The seat of each player, kept because every message asks for it."""
        self.public, self.chat, self.undo = created.public, created.chat, created.undo
        self.pace, self.bot_pause = created.pace, created.bot_pause
        self.practice, self.automatic = created.practice, created.automatic
        self.thinking = ThinkingTimes()
        self.hurried = False
        """Whether bots move without a pause, until a person has to decide something."""
        self.last_mover: int | None = None
        self.options = created.options
        self.match: Match | None = None
        self.seed = self.salt = ""
        self.started: float | None = None
        self.clocks = Clocks()
        self.away: dict[str, float] = {}
        self.undo_request: UndoRequest | None = None
        self.undone: list[tuple[int, int]] = []
        """The seat of each undo, and the step from which the game went on."""
        self.rematch: str | None = None
        self.lines: deque[wire.Line] = deque(maxlen=LINES)
        self.speakers: deque[tuple[int, str]] = deque(maxlen=LINES)
        """The version of each line, and who said it."""
        self.barred, self.muted = set(created.barred), set[str]()
        """Whom the host has sent away, and whom silenced."""
        self.commands: dict[str, dict[str, int]] = {}
        """For each player the ids of their commands, and the entries that these led to."""
        self.steps: list[int] = [0]
        self.start_version = 0
        """The version of the start; 0 before."""
        self.undo_version = 0
        """The version of the last undo: what clients were sent before it is out of date."""
        self.undo_cancelled = 0
        """The version with which the last request to undo ended without an undo."""
        self.last_moves: dict[int, int] = {}
        """The version of each seat's last move."""
        self.match_version = 0
        """The version that last changed the match."""
        self.version = 0
        self.due: tuple[int, float | None] | None = None
        """A version, and what `clock.next_due` found out for it."""
        self._finish(first)

    # Reading.

    @property
    def commitment(self) -> str | None:
        return commitment(self.seed, self.salt) if self.seed else None

    @property
    def waiting(self) -> tuple[int, ...]:
        match = self.match
        return () if match is None or self.status != "running" else match.waiting

    @property
    def host(self) -> str:
        """Who created the table or, once they have left the game, the first person who has not. Who
        waits at a quick match need not wait for somebody who has gone."""
        made = self.created.host
        if self.created.quick and self.status == "open":
            here = [one.player for one in self.seats if one.player and one.player not in self.away]
            return made if made in here or not here else here[0]
        gone = self.match is not None and all(
            state.player != made or not state.has_player for state in self.seats
        )
        players = [
            state.player for state in self.seats if state.kind == "person" and state.has_player
        ]
        return players[0] if gone and players else made

    def seat_of(self, player: str | None) -> int | None:
        """Where that player sits."""
        return self._places.get(player) if player else None

    def speaker(self, line: int) -> str | None:
        """Who said the line of that version; None if it is not among the last ones."""
        return dict(self.speakers).get(line)

    def bot_level(self, seat: int) -> int | None:
        """The level of the bot that decides for a seat; None if a player does."""
        state = self.seats[seat]
        return state.level if state.kind == "bot" else state.covered

    def persons(self) -> list[int]:
        """The seats whose players decide for themselves."""
        seats = enumerate(self.seats)
        return [seat for seat, state in seats if state.covered is None and state.has_player]

    def names(self) -> list[str]:
        """The name of whoever is in each seat, bots included; empty for an open seat."""
        bots = bot_names(len(self.seats), [state.name for state in self.seats])
        named = zip(self.seats, bots, strict=True)
        return [bot if state.kind == "bot" else state.name for state, bot in named]

    def entry_of(self, player: str | None, command: str | None) -> int | None:
        """The entry that a command of that player has led to; None if there is none."""
        own = self.commands.get(player or "")
        return own.get(command or "") if own else None

    # Applying entries.

    def apply(self, entry: Entry) -> None:
        """Applies the next entry. Whoever decided on it has checked that it can be applied."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} does not follow {self.version}")
        _APPLY[type(entry.body)](self, entry, entry.body)
        if type(entry.body) in log.SEATING:
            self._places = places(self.seats)
        self._finish(entry)

    def _finish(self, entry: Entry) -> None:
        self.version = entry.version
        self.updated = entry.at
        self.steps.append(self.match.step if self.match is not None else 0)
        if entry.author is not None and entry.command is not None:
            self.commands.setdefault(entry.author, {})[entry.command] = entry.version

    def _sat(self, _entry: Entry, body: log.Sat) -> None:
        kind: Literal["person", "program"] = "program" if body.program else "person"
        if (old := self.seat_of(body.player)) is not None:
            self.seats[old] = SeatState("open")
        self.seats[body.seat] = SeatState(kind, body.player, body.name, avatar=body.avatar)

    def _bot(self, _entry: Entry, body: log.BotSat) -> None:
        self.seats[body.seat] = SeatState("bot", level=body.level)

    def _stood(self, _entry: Entry, body: log.Stood) -> None:
        self.seats[body.seat] = SeatState("open")

    def _filled(self, _entry: Entry, body: log.Filled) -> None:
        for seat, state in enumerate(self.seats):
            if not state.taken:
                self.seats[seat] = SeatState("bot", level=body.level)

    def _resized(self, _entry: Entry, body: log.Resized) -> None:
        added = [SeatState("open") for _ in range(body.added)]
        self.seats = [self.seats[seat] for seat in body.kept] + added
        self.options = body.options

    def _started(self, entry: Entry, body: log.Started) -> None:
        created = self.created
        game = self.game.under(body.rules)
        if game is None:
            raise ValueError(f"started under rules {body.rules}, not {self.game.rules_version}")
        self.game = game
        self.status = "running"
        self.started = entry.at
        self.start_version = entry.version
        self.seed, self.salt = body.seed, body.salt
        if created.position is not None:
            self.match = Match(self.game, position=created.position, names=self.names())
        else:
            self.match = Match(
                self.game,
                len(self.seats),
                seed=body.seed,
                options=self.options,
                names=self.names(),
            )
        self._compare(body)
        self._turn(entry, None)

    def _compare(self, body: log.Started | log.Moved) -> None:
        """Raises RulesChanged if the rules have led to another state than when this was written."""
        assert self.match is not None
        if body.checksum is not UNSET and body.checksum != self.match.checksum():
            raise RulesChanged(self.id, self.match.step)

    def sealed(self, entry: Entry) -> Entry:
        """The last entry, with what it has led to: so the rules can be compared later, and the end
        is known without them."""
        match, body = self.match, entry.body
        if match is None or not isinstance(body, SEALED):
            return entry
        sum_ = match.checksum()
        if isinstance(body, log.Moved):
            over = match.over
            outcome = log.Outcome(list(match.points), list(match.winners)) if over else UNSET
            sealed: log.Body = log.Moved(body.seat, body.words, sum_, outcome)
        else:
            sealed = replace(body, checksum=sum_)
        return Entry(entry.table, entry.version, entry.at, sealed, entry.author, entry.command)

    def _moved(self, entry: Entry, body: log.Moved) -> None:
        assert self.match is not None
        answered = self.automatic and entry.author is not None
        if answered and len(self.match.actions(body.seat)) > 1:
            self.thinking.note(body.seat, entry.at - self.clocks.since.get(body.seat, entry.at))
        self.match.enter(body.words, body.seat)
        self._compare(body)
        self.last_moves[body.seat] = entry.version
        self.last_mover = body.seat
        self._cancel_undo(entry)
        self._turn(entry, body.seat)

    def _turn(self, entry: Entry, acted: int | None) -> None:
        assert self.match is not None
        self.match_version = entry.version
        if self.match.over:
            self.status = "over"
        persons, waiting = self.persons(), self.match.waiting
        if self.hurried and not set(persons).isdisjoint(waiting):
            self.hurried = False
        self.clocks.turn(entry.at, acted, waiting, persons)

    def _undo_asked(self, entry: Entry, body: log.UndoAsked) -> None:
        missing = frozenset(self.persons()) - {body.seat}
        self.undo_request = UndoRequest(body.seat, body.step, missing)
        self._grant(entry)

    def _undo_answered(self, entry: Entry, body: log.UndoAnswered) -> None:
        assert self.undo_request is not None
        if not body.agree:
            self._cancel_undo(entry)
            return
        missing = self.undo_request.missing - {body.seat}
        self.undo_request = UndoRequest(self.undo_request.seat, self.undo_request.step, missing)
        self._grant(entry)

    def _cancel_undo(self, entry: Entry) -> None:
        if self.undo_request is not None:
            self.undo_request = None
            self.undo_cancelled = entry.version

    def _grant(self, entry: Entry) -> None:
        """Goes back to the requested step, once everybody has agreed."""
        if self.undo_request is None or self.undo_request.missing or self.match is None:
            return
        step = self.undo_request.step
        self.match = self.match.until(step)
        self.undone = [(seat, min(then, step)) for seat, then in self.undone]
        self.undone.append((self.undo_request.seat, step))
        for state in self.seats:
            if state.left is not None:
                state.left = min(state.left, step)
        self.undo_request = None
        self.undo_version = entry.version
        self.clocks.since.clear()
        self._turn(entry, None)

    def _covered(self, entry: Entry, body: log.Covered) -> None:
        state = self.seats[body.seat]
        state.covered = body.level
        if body.reason == "resigned":
            state.left = self.match.step if self.match is not None else 0
        if body.reason == "time":
            self.clocks.turn(entry.at, body.seat, self.waiting, [body.seat])
        if not any(state.has_player for state in self.seats):
            self.status = "closed"
        self._drop_from_undo(entry, body.seat)

    def _drop_from_undo(self, entry: Entry, seat: int) -> None:
        """Whoever no longer plays need not agree to an undo either."""
        if self.undo_request is not None:
            if seat == self.undo_request.seat:
                self._cancel_undo(entry)
                return
            self.undo_request = UndoRequest(
                self.undo_request.seat, self.undo_request.step, self.undo_request.missing - {seat}
            )
            self._grant(entry)

    def _taken_back(self, entry: Entry, body: log.TakenBack) -> None:
        self.seats[body.seat].covered = None
        self.clocks.restart(entry.at, body.seat)

    def _away(self, entry: Entry, body: log.Away) -> None:
        self.away[body.player] = entry.at

    def _back(self, _entry: Entry, body: log.Back) -> None:
        self.away.pop(body.player, None)

    def _said(self, entry: Entry, body: log.Said) -> None:
        if body.text:  # of old tables it has been deleted
            self._add_line(entry, body, text=body.text)

    def _reacted(self, entry: Entry, body: log.Reacted) -> None:
        self._add_line(entry, body, sign=body.sign)

    def _add_line(self, entry: Entry, body: log.Said | log.Reacted, **said: str) -> None:
        seat = self.seat_of(body.player)
        self.lines.append(wire.Line(entry.version, entry.at, body.name, seat, **said))
        self.speakers.append((entry.version, body.player))

    def _changed(self, _entry: Entry, body: log.Changed) -> None:
        for name in ("public", "chat", "undo", "bot_pause", "automatic"):
            if (value := getattr(body, name)) is not None:
                setattr(self, name, value)

    def _kicked(self, entry: Entry, body: log.Kicked) -> None:
        self.barred.add(body.player)
        if self.status == "open":
            self.seats[body.seat] = SeatState("open")
        else:
            self._covered(entry, log.Covered(body.seat, body.level, "resigned"))

    def _muted(self, _entry: Entry, body: log.Muted) -> None:
        (self.muted.add if body.muted else self.muted.discard)(body.player)

    def _hurried(self, _entry: Entry, _body: log.Hurried) -> None:
        self.hurried = True

    def _rematched(self, _entry: Entry, body: log.Rematched) -> None:
        self.rematch = body.table

    def _paused(self, _entry: Entry, body: log.Paused) -> None:
        self.clocks.shift(body.seconds)
        if self.started is not None:
            self.started += body.seconds

    def _closed(self, _entry: Entry, _what: log.Closed) -> None:
        self.status = "closed"


_APPLY: dict[type, Callable[[Table, Entry, Any], None]] = {
    log.Sat: Table._sat,
    log.BotSat: Table._bot,
    log.Stood: Table._stood,
    log.Filled: Table._filled,
    log.Resized: Table._resized,
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
    log.Kicked: Table._kicked,
    log.Muted: Table._muted,
    log.Hurried: Table._hurried,
    log.Rematched: Table._rematched,
    log.Paused: Table._paused,
    log.Closed: Table._closed,
}


def fold(entries: Sequence[Entry]) -> Table:
    """The table that results from a whole log."""
    table = Table(entries[0])
    for entry in entries[1:]:
        table.apply(entry)
    return table
