"""What may leave the server: the only place that speaks about a table to anybody.

A viewer is a seat, or None: whoever watches. Everything comes from `Match.view`, `.events`,
`.choices` and `.prompt` for that viewer; moves, seeds and records stay inside until the end.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from cinquina.core.record import Record
from cinquina.server import log, wire
from cinquina.server.decisions import Player, Refusal
from cinquina.server.log import Entry
from cinquina.server.table import ENDED, Chair, Table

_encode = msgspec.json.Encoder().encode

IN_THE_GAME = (log.Moved, log.Started, log.Covered, log.TakenBack, log.UndoAsked, log.UndoAnswered)
CHAT = (log.Said, log.Reacted)


def frame(message: wire.Outgoing) -> str:
    """A message as it goes through a socket."""
    return _encode(message).decode()


def info(table: Table) -> wire.TableInfo:
    wish = table.wish
    return wire.TableInfo(
        id=table.id,
        game=table.game.id,
        status=table.status,
        options=table.created.options,
        seats=[_seat(table, chair) for chair in table.chairs],
        host_seat=table.seat_of(table.host),
        public=table.public,
        chat=table.chat,
        undo=table.undo,
        bot_pause=table.bot_pause,
        pace=table.pace,
        commitment=table.commitment,
        undo_asked=wire.UndoInfo(wish.seat, wish.step, sorted(wish.missing)) if wish else None,
        rematch=table.rematch,
    )


def _seat(table: Table, chair: Chair) -> wire.SeatInfo:
    return wire.SeatInfo(
        kind=chair.kind,
        name=chair.name,
        level=chair.level if chair.kind == "bot" else None,
        away=chair.player in table.away,
        covered=chair.covered,
        resigned=chair.resigned,
    )


def you(table: Table, player: Player | None) -> wire.You:
    if player is None:
        return wire.You(None, None, False)
    return wire.You(table.seat_of(player.id), player.name, player.id == table.host)


def clocks(table: Table) -> list[wire.Clock]:
    """Whom the table waits for. A seat that a bot plays has no limit."""
    if table.status != "running":
        return []
    return [
        wire.Clock(
            seat,
            since,
            None if table.bot_level(seat) is not None else table.clocks.until(seat, table.pace),
        )
        for seat, since in sorted(table.clocks.since.items())
    ]


def view(table: Table, seat: int | None) -> dict[str, Any] | None:
    return None if table.match is None else table.match.view(seat)


def ask(table: Table, seat: int | None) -> wire.Ask | None:
    """What that seat is asked for now; None if nothing, or if a bot answers."""
    if seat is None or not asked(table, seat):
        return None
    assert table.match is not None
    return wire.Ask(table.match.prompt(seat), table.match.choices(seat))


def asked(table: Table, seat: int) -> bool:
    return seat in table.waiting and table.bot_level(seat) is None


def welcome(table: Table, player: Player | None, since: int = 0) -> wire.Welcome:
    """The table as it is now, for someone who knows it up to that version."""
    seat = table.seat_of(player.id) if player else None
    fresh = not max(table.dealt, table.rewound, 1) <= since <= table.version
    first = 0 if fresh else table.steps[since] + 1
    return wire.Welcome(
        protocol=wire.PROTOCOL,
        version=table.version,
        fresh=fresh,
        you=you(table, player),
        table=info(table),
        view=view(table, seat),
        ask=ask(table, seat),
        events=[] if table.match is None else table.match.events(seat, first),
        clocks=clocks(table),
        lines=[line for line in table.lines if fresh or line.version > since],
    )


class Teller:
    """Tells the viewers of one table what each entry changed. It remembers what each seat was
    last asked, and after which of its moves, because a question with a thousand answers is not
    told again after others' moves; after the seat's own move, made here or while nobody listened,
    it is a new one, even with the same answers."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[int, object, list[str]]] = {}

    def update(self, table: Table, entry: Entry, seat: int | None) -> wire.Update:
        """The entry that the table has just followed, as that viewer is told."""
        if isinstance(entry.what, CHAT):
            return wire.Update(entry.version, line=table.lines[-1])
        told = wire.Update(entry.version)
        if isinstance(entry.what, IN_THE_GAME):
            told = self._game(table, entry, seat)
        if not isinstance(entry.what, log.Moved) or table.status in ENDED:
            told = msgspec.structs.replace(told, table=info(table))
        return told

    def _game(self, table: Table, entry: Entry, seat: int | None) -> wire.Update:
        assert table.match is not None
        others = isinstance(entry.what, log.Moved) and entry.what.seat != seat
        question = self._ask(table, seat, anew=not others)
        told = wire.Update(entry.version, ask=question, clocks=clocks(table))
        if not isinstance(entry.what, log.Moved | log.Started):
            return told
        first = table.match.step if isinstance(entry.what, log.Moved) else 0
        events = table.match.events(seat, first)
        return msgspec.structs.replace(told, events=events, view=view(table, seat))

    def _ask(
        self, table: Table, seat: int | None, *, anew: bool
    ) -> wire.Ask | msgspec.UnsetType | None:
        if seat is None:
            return UNSET
        if not asked(table, seat):
            self._asked.pop(seat, None)
            return None
        assert table.match is not None
        moved = table.moved.get(seat, 0)
        question = (moved, table.match.prompt(seat), table.match.legal(seat))
        if not anew and self._asked.get(seat) == question:
            return UNSET
        self._asked[seat] = question
        return ask(table, seat)


def record(table: Table) -> Record:
    """The record of a game that is over, with the proof that its seed was promised."""
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    written = table.match.record()
    if "seed" in written:
        written |= {"commitment": table.commitment, "salt": table.salt}
    return written
