"""The record of a table whose game cannot be replayed: what its log says by itself.

A table that was played under other rules is never replayed. Its moves, who made them and how it
ended are in the log all the same, so its record can be read, and replayed by a program that has
those rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from cinquina.bots.names import bot_names
from cinquina.core.commitment import commitment
from cinquina.core.record import FORMAT, VERSION, Record, marked
from cinquina.server.table import log
from cinquina.server.table.log import Entry


@dataclass
class _Seat:
    kind: str
    name: str = ""
    player: str = ""
    covered: bool = False
    left: int | None = None

    @property
    def decides(self) -> bool:
        """A person or a program plays here, and no bot does so for them."""
        return self.kind in ("person", "program") and not self.covered


class Transcript:
    """The seats and the moves of a log, without the game."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        created = entries[0].body
        assert isinstance(created, log.Created)
        self.created = created
        self.options = created.options
        self.seats = [_Seat(one.kind, one.name, one.player) for one in created.seats]
        self.started: log.Started | None = None
        self.moves: list[tuple[int, str]] = []
        self.outcome: log.Outcome | None = None
        self.undone: list[tuple[int, int]] = []
        self._undo: tuple[int, int] | None = None
        self._missing: set[int] = set()
        for entry in entries[1:]:
            follow = _FOLLOW.get(type(entry.body))
            if follow is not None:
                follow(self, entry.body)

    def record(self) -> Record:
        """The record as the log has it; the table must have been started."""
        created, started = self.created, self.started
        assert started is not None
        names = [seat.name for seat in self.seats]
        bots = bot_names(len(names), names)
        return self._with_notes(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": created.game,
                "rules": started.rules,
                "players": len(self.seats),
                **self._beginning(started),
                "names": [
                    bot if seat.kind == "bot" else seat.name
                    for seat, bot in zip(self.seats, bots, strict=True)
                ],
                "moves": [list(move) for move in self.moves],
                "result": None if self.outcome is None else msgspec.to_builtins(self.outcome),
            }
        )

    def _beginning(self, started: log.Started) -> Record:
        if self.created.position is not None:
            return {"position": self.created.position}
        return {"options": self.options, "seed": started.seed}

    def _with_notes(self, written: Record) -> Record:
        if self.started is not None and "seed" in written:
            seed, salt = self.started.seed, self.started.salt
            written |= {"commitment": commitment(seed, salt), "salt": salt}
        left = [[n, seat.left] for n, seat in enumerate(self.seats) if seat.left is not None]
        if left:
            written["left"] = left
        return marked(written, self.created.practice, self.undone)

    # Following the entries.

    def _sat(self, body: log.Sat) -> None:
        for number, seat in enumerate(self.seats):
            if seat.player == body.player:
                self.seats[number] = _Seat("open")
        self.seats[body.seat] = _Seat(
            "program" if body.program else "person", body.name, body.player
        )

    def _bot_sat(self, body: log.BotSat) -> None:
        self.seats[body.seat] = _Seat("bot")

    def _stood(self, body: log.Stood) -> None:
        self.seats[body.seat] = _Seat("open")

    def _filled(self, _body: log.Filled) -> None:
        self.seats = [_Seat("bot") if seat.kind == "open" else seat for seat in self.seats]

    def _resized(self, body: log.Resized) -> None:
        self.seats = [self.seats[seat] for seat in body.kept]
        self.seats += [_Seat("open") for _ in range(body.added)]
        self.options = body.options

    def _started(self, body: log.Started) -> None:
        self.started = body

    def _moved(self, body: log.Moved) -> None:
        self.moves.append((body.seat, body.words))
        self.outcome = None if body.outcome is UNSET else body.outcome
        self._undo = None

    def _undo_asked(self, body: log.UndoAsked) -> None:
        self._undo = body.seat, body.step
        self._missing = {n for n, seat in enumerate(self.seats) if seat.decides} - {body.seat}
        self._grant()

    def _undo_answered(self, body: log.UndoAnswered) -> None:
        if body.agree:
            self._missing.discard(body.seat)
            self._grant()
        else:
            self._undo = None

    def _grant(self) -> None:
        if self._undo is None or self._missing:
            return
        seat, step = self._undo
        del self.moves[step:]
        self.undone = [(who, min(then, step)) for who, then in self.undone] + [(seat, step)]
        for one in self.seats:
            one.left = None if one.left is None else min(one.left, step)
        self._undo = None

    def _covered(self, body: log.Covered) -> None:
        seat = self.seats[body.seat]
        seat.covered = True
        if body.reason == "resigned":
            seat.left = len(self.moves)
        if self._undo is not None and self._undo[0] == body.seat:
            self._undo = None
        self._missing.discard(body.seat)
        self._grant()

    def _kicked(self, body: log.Kicked) -> None:
        if self.started is None:
            self.seats[body.seat] = _Seat("open")
        else:
            self._covered(log.Covered(body.seat, body.level, "resigned"))

    def _taken_back(self, body: log.TakenBack) -> None:
        self.seats[body.seat].covered = False


_FOLLOW: dict[type, Callable[[Transcript, Any], None]] = {
    log.Sat: Transcript._sat,
    log.BotSat: Transcript._bot_sat,
    log.Stood: Transcript._stood,
    log.Filled: Transcript._filled,
    log.Resized: Transcript._resized,
    log.Started: Transcript._started,
    log.Moved: Transcript._moved,
    log.UndoAsked: Transcript._undo_asked,
    log.UndoAnswered: Transcript._undo_answered,
    log.Covered: Transcript._covered,
    log.Kicked: Transcript._kicked,
    log.TakenBack: Transcript._taken_back,
}
