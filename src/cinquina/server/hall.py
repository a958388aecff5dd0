"""The tables of this process: loading them, carrying out commands, telling those who watch.

A command is carried out under the table's lock: decided, followed, written, and only then
answered and told. Everything that leaves a table is read under the same lock, so that nothing is
ever seen that is not safely kept. Where another process wrote first, the table is built anew from
its log and the command decided again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Protocol

import structlog
from msgspec.structs import replace

from cinquina.core.errors import CinquinaError, IllegalMove
from cinquina.server import log, metrics, showing, wire
from cinquina.server.clock import attention
from cinquina.server.decisions import Decision, Player, Refusal, Rematched, decide
from cinquina.server.log import Entry
from cinquina.server.settings import Settings
from cinquina.server.store import Card, Job, Store, StoreFailed
from cinquina.server.table import Table

ATTEMPTS = 20
SEATING = (log.Created, log.Sat, log.BotSat, log.Stood)
PLACES = (*SEATING, log.Covered)
"""After these a reader's own place may be another."""

logger = structlog.get_logger()
Decide = Callable[[Table], Decision]


class Listener(Protocol):
    """Somebody who watches a table through a socket."""

    player: Player | None

    def send(self, frame: str) -> None:
        """Sends without waiting."""

    def dismiss(self) -> None:
        """Closes the socket; the client comes back and gets the true state."""


class Room:
    """A table in this process, and who watches it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.teller = showing.Teller()
        self.listeners: set[Listener] = set()
        self.told = table.version
        self.used = time.monotonic()
        self.minded_until = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()

    def connected(self, player: str) -> bool:
        return any(one.player is not None and one.player.id == player for one in self.listeners)

    def follow(self, entry: Entry) -> None:
        """Follows an entry that is safely kept, and tells everybody."""
        self.table.apply(entry)
        self.tell(entry)

    def tell(self, entry: Entry) -> None:
        self.told = entry.version
        if self.table.rewound == entry.version:
            self.teller = showing.Teller()
            for one in self.listeners:
                one.send(showing.frame(showing.welcome(self.table, one.player)))
            return
        frames: dict[int | None, str] = {}
        for one in self.listeners:
            seat = self.table.seat_of(one.player.id) if one.player else None
            if seat not in frames or isinstance(entry.what, PLACES):
                update = self.teller.update(self.table, entry, seat)
                if isinstance(entry.what, PLACES):
                    update = replace(update, you=showing.you(self.table, one.player))
                frames[seat] = showing.frame(update)
            one.send(frames[seat])


class Hall:
    """All tables that this process has in memory."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.changed: Callable[[Room], None] = lambda _room: None
        """Called after every entry; the minder listens here."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    # Commands.

    async def command(self, id_: str, player: Player, command: wire.AnyCommand) -> wire.Done:
        """Carries a command out; CinquinaError if it cannot be. Returns once it is kept."""
        room = await self.room(id_)
        if player.id in room.table.away and room.table.seat_of(player.id) is not None:
            await self._note_return(room, player.id)
            self.watch_absence(room, player.id)
        try:
            version = await self.note(
                room, lambda table: decide(table, player, command), player.id, command.id
            )
        except Rematched:
            version = room.table.version
        link = room.table.rematch if isinstance(command, wire.Rematch) else None
        return wire.Done(command.id, version, link)

    async def create(self, id_: str, entries: list[log.What]) -> None:
        """A new table; nothing happens if it exists already."""
        noted = self._numbered(id_, entries)
        table = _folded(noted)
        if await self.store.append(self._job(noted, [table])):
            self.enter(table)

    async def note(
        self,
        room: Room,
        decision: Decide,
        author: str | None = None,
        command: str | None = None,
    ) -> int:
        """Decides, writes, tells; returns the version. Never left halfway: whoever asked may go
        away, the entry is still followed through."""
        return await asyncio.shield(self.spawn(self._note(room, decision, author, command)))

    async def _note(
        self, room: Room, decision: Decide, author: str | None, command: str | None
    ) -> int:
        async with room.lock:
            if not self.holds(room):
                raise Refusal("error-storage", "This table has to be loaded again.")
            room.used = time.monotonic()
            try:
                with self._forgetting(room):
                    return await self._attempts(room, decision, author, command)
            except StoreFailed as failed:
                logger.error("store failed", reason=str(failed))
                raise Refusal("error-storage", "The database does not answer.") from None

    @contextlib.contextmanager
    def _forgetting(self, room: Room) -> Iterator[None]:
        """After a failure that is no refusal the table in memory may not be what is kept."""
        try:
            yield
        except CinquinaError:
            raise
        except Exception:
            self.forget(room)
            raise

    async def _attempts(
        self, room: Room, decision: Decide, author: str | None, command: str | None
    ) -> int:
        for _ in range(ATTEMPTS):
            known = room.table.commands.get((author or "", command or ""))
            if known is not None:
                return known
            if await self._attempt(room, decision(room.table), author, command):
                self.changed(room)
                return room.table.version
            await self._rebuild(room)
        raise Refusal("error-busy", "Too many others were faster.")

    async def _attempt(
        self, room: Room, decision: Decision, author: str | None, command: str | None
    ) -> bool:
        table = room.table
        at = max(time.time(), table.touched)
        entry = Entry(table.id, table.version + 1, at, decision.what, author, command)
        table.apply(entry)
        tables, entries = [table], [entry]
        if decision.table is not None and isinstance(decision.what, log.Rematched):
            further = self._numbered(decision.what.table, decision.table)
            tables.append(_folded(further))
            entries += further
        if not await self.store.append(self._job(entries, tables)):
            return False
        room.tell(entry)
        for new in tables[1:]:
            self.enter(new)
        return True

    def _numbered(self, table: str, entries: list[log.What]) -> list[Entry]:
        now = time.time()
        return [Entry(table, number, now, what) for number, what in enumerate(entries, start=1)]

    def _job(self, entries: list[Entry], tables: list[Table]) -> Job:
        changed = {entry.table for entry in entries if isinstance(entry.what, SEATING)}
        return Job(
            entries,
            [self._card(table) for table in tables],
            {table.id: _sitters(table) for table in tables if table.id in changed},
        )

    def _card(self, table: Table) -> Card:
        names = [chair.name if chair.taken else None for chair in table.chairs]
        return Card(
            id=table.id,
            game=table.game.id,
            status=table.status,
            public=table.public,
            version=table.version,
            waiting=sum(1 << seat for seat in table.waiting),
            names=names,
            updated=table.touched,
            attention=attention(table, self.settings),
        )

    # Loading and following.

    async def room(self, id_: str) -> Room:
        """The room of a table, loaded if needed; Refusal if there is no such table."""
        if (room := self.rooms.get(id_)) is not None:
            return room
        if id_ not in self._loading:
            task = self.spawn(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Room:
        entries = await self.store.entries(id_)
        if not entries:
            raise Refusal("error-no-such-table", "There is no such table.")
        return self.rooms.get(id_) or self.enter(_folded(entries))

    def enter(self, table: Table) -> Room:
        """Gives a table its room in this process."""
        room = self.rooms[table.id] = Room(table)
        metrics.TABLES.set(len(self.rooms))
        for chair in table.chairs:
            if chair.human:
                self.watch_absence(room, chair.player)
        self.changed(room)
        return room

    def holds(self, room: Room) -> bool:
        """Whether a room is still the one of its table. One that was forgotten may show what was
        never kept, and misses what others write: nothing is noted there any more."""
        return self.rooms.get(room.table.id) is room

    def forget(self, room: Room) -> None:
        """Drops a table from memory; it is loaded again when someone asks."""
        if self.holds(room):
            del self.rooms[room.table.id]
        metrics.TABLES.set(len(self.rooms))
        if room.timer is not None:
            room.timer.cancel()
        for one in list(room.listeners):
            one.dismiss()

    async def _rebuild(self, room: Room) -> None:
        """Starts anew from the log, and tells what was missed."""
        entries = await self.store.entries(room.table.id)
        room.table = _folded(entries[: room.told])
        self._follow(room, entries[room.told :])

    def _follow(self, room: Room, entries: list[Entry]) -> None:
        """Follows what other processes wrote. They do not see who is connected here."""
        for entry in entries:
            room.follow(entry)
            if isinstance(entry.what, log.Away) and room.connected(entry.what.player):
                self.spawn(self._note_return(room, entry.what.player))

    def heard(self, id_: str, version: int) -> None:
        """Another process wrote that entry (or this one did)."""
        room = self.rooms.get(id_)
        if room is not None and version > room.table.version:
            self.spawn(self._catch_up(room))

    def missed(self) -> None:
        """Entries of other processes may have been missed."""
        for room in self.rooms.values():
            self.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        async with room.lock:
            entries = await self.store.entries(room.table.id, room.table.version)
            with self._forgetting(room):
                self._follow(room, entries)
            if entries:
                self.changed(room)

    # Watching.

    async def watch(self, room: Room, listener: Listener, since: int) -> None:
        """From now on the listener is told everything, beginning with how things stand."""
        async with room.lock:
            if not self.holds(room):
                listener.dismiss()
                return
            welcome = showing.welcome(room.table, listener.player, since)
            listener.send(showing.frame(welcome))
            room.listeners.add(listener)
            room.used = time.monotonic()
        if listener.player is not None and listener.player.id in room.table.away:
            await self._note_return(room, listener.player.id)

    async def resume(self, room: Room, listener: Listener, since: int) -> None:
        async with room.lock:
            welcome = showing.welcome(room.table, listener.player, since)
            listener.send(showing.frame(welcome))

    def unwatch(self, room: Room, listener: Listener) -> None:
        room.listeners.discard(listener)
        room.used = time.monotonic()
        if listener.player is not None:
            self.watch_absence(room, listener.player.id)

    def watch_absence(self, room: Room, player: str) -> None:
        """Looks after a while whether that player is still without a connection."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.grace, self._check_absence, room, player)

    def _check_absence(self, room: Room, player: str) -> None:
        here = self.holds(room) and not self.closing
        if here and not room.connected(player) and _absent(room.table, player) is None:
            self.spawn(self._note_absence(room, player))

    async def _note_absence(self, room: Room, player: str) -> None:
        def decision(table: Table) -> Decision:
            # Whoever came back while this waited for its turn is not away.
            reason = "error-not-away" if room.connected(player) else _absent(table, player)
            if reason is not None:
                raise Refusal(reason, "Nothing to note.")
            return Decision(log.Away(player))

        with contextlib.suppress(Refusal):
            await self.note(room, decision)

    async def _note_return(self, room: Room, player: str) -> None:
        # Another window, or another process, may have been faster.
        with contextlib.suppress(Refusal):
            await self.note(room, lambda table: _back(table, player))

    async def read(self, id_: str, showing_: Callable[[Table], Any]) -> Any:
        """Something about a table that may leave the server."""
        while True:
            room = await self.room(id_)
            async with room.lock:
                if self.holds(room):
                    return showing_(room.table)

    # Housekeeping.

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs something in the background and keeps hold of it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreFailed):
            logger.error("store failed", reason=str(error))
        elif not isinstance(error, Refusal | IllegalMove):
            logger.error("background work failed", error=type(error).__name__, exc_info=error)

    def evict(self) -> None:
        """Forgets tables that nobody has looked at for a while."""
        old = time.monotonic() - self.settings.idle
        soon = time.time() + self.settings.idle
        for room in list(self.rooms.values()):
            due = attention(room.table, self.settings)
            busy = room.listeners or room.lock.locked() or room.thinking
            if not busy and room.used < old and (due is None or due > soon):
                self.forget(room)

    async def close(self) -> None:
        """Finishes what has begun and sends everybody home."""
        self.closing = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        for room in list(self.rooms.values()):
            self.forget(room)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _folded(entries: list[Entry]) -> Table:
    table = Table(entries[0])
    for entry in entries[1:]:
        table.apply(entry)
    return table


def _sitters(table: Table) -> list[tuple[str, int]]:
    return [(chair.player, seat) for seat, chair in enumerate(table.chairs) if chair.player]


def _back(table: Table, player: str) -> Decision:
    if player not in table.away:
        raise Refusal("error-not-away", "That player is here.")
    return Decision(log.Back(player))


def _absent(table: Table, player: str) -> str | None:
    """Why that player's absence need not be noted; None if it should be."""
    if table.status in ("over", "closed"):
        return "error-game-over"
    return "error-not-away" if player in table.away or table.seat_of(player) is None else None
