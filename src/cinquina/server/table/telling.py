"""What each viewer is sent: the only place where a table's state becomes messages.

A viewer is a seat, or None for a spectator. Everything comes from `Match.view`, `.events`,
`.choices` and `.prompt` for that viewer; moves, seeds and records stay secret until the end.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from cinquina.bots import offered
from cinquina.bots.names import manner_of
from cinquina.core.options import house_rules
from cinquina.core.record import Record, marked
from cinquina.server import wire
from cinquina.server.table import log
from cinquina.server.table.decisions import Player, Refusal
from cinquina.server.table.log import Entry
from cinquina.server.table.seats import SeatState
from cinquina.server.table.table import ENDED, Table

_encode = msgspec.json.Encoder().encode

WITH_A_VIEW: frozenset[type] = frozenset({log.Moved, log.Started})
"""Entries that change what is seen of the game."""
IN_THE_GAME = WITH_A_VIEW | {
    log.Covered,
    log.Kicked,
    log.TakenBack,
    log.UndoAsked,
    log.UndoAnswered,
    log.Paused,
}
"""Entries that change who has to decide, or by when."""
CHAT: frozenset[type] = frozenset({log.Said, log.Reacted})


def encode(message: wire.Outgoing) -> bytes:
    """A message as it is sent, in UTF-8."""
    return _encode(message)


def info(table: Table) -> wire.TableInfo:
    undo_request = table.undo_request
    return wire.TableInfo(
        id=table.id,
        game=table.game.id,
        status=table.status,
        options=table.options,
        seats=[_seat(table, *one) for one in zip(table.seats, table.names(), strict=True)],
        host_seat=table.seat_of(table.host),
        public=table.public,
        chat=table.chat,
        undo=table.undo,
        bot_pause=table.bot_pause,
        pace=table.pace,
        commitment=table.commitment,
        undo_asked=wire.UndoInfo(undo_request.seat, undo_request.step, sorted(undo_request.missing))
        if undo_request
        else None,
        rematch=table.rematch,
        sides=[list(side) for side in table.game.sides(len(table.seats))],
        winners=winners(table),
        practice=table.practice,
        undone=[wire.UndoneMove(*one) for one in table.undone],
        offered=list(offered(table.game, len(table.seats))),
        automatic=table.automatic,
        quick=table.created.quick,
        house_rules=house_rules(table.game.options(len(table.seats)), table.options),
        from_position=table.created.position is not None,
    )


def _seat(table: Table, state: SeatState, name: str) -> wire.SeatInfo:
    return wire.SeatInfo(
        kind=state.kind,
        name=name,
        level=state.level if state.kind == "bot" else None,
        manner=manner_of(name, state.level) if state.kind == "bot" else None,
        away=state.player in table.away,
        covered=state.covered,
        resigned=state.resigned,
        left=state.left,
        avatar=state.avatar,
        muted=state.player in table.muted,
    )


def winners(table: Table) -> list[int] | None:
    """The seats that won, once the game is over; empty if nobody did."""
    finished = table.match is not None and table.status == "over"
    return list(table.match.winners) if table.match is not None and finished else None


def you(table: Table, player: Player | None) -> wire.You:
    if player is None:
        return wire.You(None, None, False)
    return wire.You(table.seat_of(player.id), player.name, player.id == table.host)


def clocks(table: Table) -> list[wire.Clock]:
    """The seats that are being waited for. A seat that a bot plays has no time limit."""
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


def view(table: Table, seat: int | None) -> wire.Told | None:
    return None if table.match is None else table.match.view(seat)


def ask(table: Table, seat: int | None) -> wire.Ask | None:
    """What that seat has to decide now; None if nothing, or if a bot decides."""
    if seat is None or not asked(table, seat):
        return None
    assert table.match is not None
    return wire.Ask(table.match.prompt(seat), table.match.choices(seat))


def asked(table: Table, seat: int) -> bool:
    return seat in table.waiting and table.bot_level(seat) is None


def welcome(table: Table, player: Player | None, since: int = 0) -> wire.Welcome:
    """The table as it is now, for a client that knows it up to that version."""
    seat = table.seat_of(player.id) if player else None
    fresh = not max(table.start_version, table.undo_version, 1) <= since <= table.version
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


class Shared:
    """What an entry changed that is the same for all viewers, worked out once; forgotten as soon as
    all have been told."""

    __slots__ = ("_info", "_seen", "asked", "clocks", "entry", "in_the_game", "kind", "table")

    def __init__(self, table: Table, entry: Entry) -> None:
        self.table = table
        self.entry = entry
        self.kind = type(entry.body)
        self.in_the_game = table.match is not None and self.kind in IN_THE_GAME
        self.clocks = clocks(table) if self.in_the_game else []
        self.asked = [seat for seat in table.waiting if table.bot_level(seat) is None]
        """The seats that have a question to answer, as `asked` says of one."""
        self._info: wire.TableInfo | None = None
        self._seen: tuple[list[wire.Told], wire.Told] | None = None

    @property
    def info(self) -> wire.TableInfo:
        if self._info is None:
            self._info = info(self.table)
        return self._info

    def seen(self, seat: int | None) -> tuple[list[wire.Told], wire.Told]:
        """What has happened and how the table looks now, for that viewer."""
        table, match = self.table, self.table.match
        assert match is not None
        first = match.step if self.kind is log.Moved else 0
        if not table.game.declarations.same_for_all:
            return match.events(seat, first), match.view(seat)
        if self._seen is None:
            self._seen = match.events(None, first), match.view(None)
        events, seen = self._seen
        return events, {**seen, "seat": seat}


class UpdateBuilder:
    """Builds the updates for the viewers of one table. It remembers what each seat was last
    asked, and after which of its moves: a question with a thousand answers is not sent again after
    others' moves. After the seat's own move it is a new question, even with the same answers."""

    __slots__ = ("_asked",)

    def __init__(self) -> None:
        self._asked: dict[int, tuple[int, object, list[str]]] = {}

    def update(self, shared: Shared, seat: int | None) -> wire.Update:
        """What the entry, which the table has just applied, changed for that viewer."""
        table, kind, version = shared.table, shared.kind, shared.entry.version
        if kind in CHAT:
            return wire.Update(version, line=table.lines[-1])
        if not shared.in_the_game:
            return wire.Update(version, table=shared.info)
        question = UNSET if seat is None else self._ask(shared, seat)
        cancelled = table.undo_cancelled == version
        told = kind is not log.Moved or table.status in ENDED or cancelled
        changed = shared.info if told else UNSET
        if kind not in WITH_A_VIEW:
            return wire.Update(version, ask=question, clocks=shared.clocks, table=changed)
        events, seen = shared.seen(seat)
        return wire.Update(version, events, seen, question, shared.clocks, changed)

    def _ask(self, shared: Shared, seat: int) -> wire.Ask | msgspec.UnsetType | None:
        table, match, body = shared.table, shared.table.match, shared.entry.body
        if seat not in shared.asked:
            self._asked.pop(seat, None)
            return None
        assert match is not None
        prompt, last_move = match.prompt(seat), table.last_moves.get(seat, 0)
        question = (last_move, prompt, match.legal(seat))
        by_another = isinstance(body, log.Moved) and body.seat != seat
        if by_another and self._asked.get(seat) == question:
            return UNSET
        self._asked[seat] = question
        return wire.Ask(prompt, match.choices(seat))


def record(table: Table) -> Record:
    """The record of a game that has ended, with the salt that proves the published commitment."""
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    written = table.match.record()
    if "seed" in written:
        written |= {"commitment": table.commitment, "salt": table.salt}
    left = [[seat, state.left] for seat, state in enumerate(table.seats) if state.resigned]
    if left:
        written["left"] = left
    return marked(written, table.practice, table.undone)
