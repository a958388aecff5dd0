"""One table in memory, and the clients that are connected to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from cinquina.core.errors import CinquinaError
from cinquina.server import wire
from cinquina.server.runtime.table_lock import TableLock
from cinquina.server.table import log, telling
from cinquina.server.table.decisions import Player
from cinquina.server.table.log import Entry
from cinquina.server.table.table import Table

YOU_CHANGES = log.SEATING | {log.Covered, log.Away, log.Back}
"""Entries after which `you` may differ: a client's own seat, or whether it is the host."""


class Listener(Protocol):
    """A client that is connected to a table."""

    player: Player | None

    def send(self, message: bytes) -> None:
        """Sends without waiting."""

    def disconnect(self, why: CinquinaError | None = None) -> None:
        """Closes the socket, after saying why if there is a reason; the client reconnects and gets
        the current state."""


Message = tuple[Listener, bytes]
"""Something that is ready to be sent, and to whom."""


class LiveTable:
    """A table in the memory of this process, with its listeners, timer and lock."""

    __slots__ = (
        "claimed",
        "leased",
        "listeners",
        "lock",
        "sent_version",
        "table",
        "thinking",
        "timer",
        "told_spectators",
        "updates",
        "used",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = TableLock()
        self.updates = telling.UpdateBuilder()
        self.listeners: set[Listener] = set()
        self.sent_version = table.version
        self.used = time.monotonic()
        self.leased = False
        """Whether this process is the one that runs the table's bots and clocks."""
        self.claimed = False
        """Whether it has tried to become that."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        """Seats whose bot is choosing a move."""
        self.told_spectators = wire.Spectators(0, [])

    def connected(self, player: str) -> bool:
        return any(one.player is not None and one.player.id == player for one in self.listeners)

    def spectators(self) -> wire.Spectators:
        """Those who are connected to this process without a seat; somebody with several windows is
        one of them."""
        watching = [one.player for one in self.listeners if self._seat(one) is None]
        named = {player.id: player.name for player in watching if player is not None}
        return wire.Spectators(len(named) + watching.count(None), sorted(named.values()))

    def tell_spectators(self, newcomer: Listener | None = None) -> None:
        """Tells everybody who watches, if that has changed, and a newcomer in any case."""
        now, before = self.spectators(), self.told_spectators
        self.told_spectators = now
        for one in self.listeners:
            if one is newcomer or now != before:
                one.send(telling.encode(now))

    def _seat(self, listener: Listener) -> int | None:
        return self.table.seat_of(listener.player.id) if listener.player else None

    def follow(self, entry: Entry) -> None:
        """Applies an entry that is already stored, and sends it to all listeners."""
        self.table.apply(entry)
        self.send(entry, self.messages(entry))

    def messages(self, entry: Entry) -> list[Message]:
        """What each listener is to be sent of an entry that has just been applied."""
        if self.table.undo_version == entry.version:
            self.updates = telling.UpdateBuilder()
            return [
                (one, telling.encode(telling.welcome(self.table, one.player)))
                for one in self.listeners
            ]
        if not self.listeners:
            return []
        shared = telling.Shared(self.table, entry)
        if type(entry.body) in YOU_CHANGES:
            return [(one, self._own_update(shared, one)) for one in self.listeners]
        written: dict[int | None, bytes] = {}
        messages = []
        for one in self.listeners:
            seat = self._seat(one)
            if seat not in written:
                written[seat] = telling.encode(self.updates.update(shared, seat))
            messages.append((one, written[seat]))
        return messages

    def _own_update(self, shared: telling.Shared, listener: Listener) -> bytes:
        """With who the listener is now."""
        update = self.updates.update(shared, self._seat(listener))
        return telling.encode(replace(update, you=telling.you(self.table, listener.player)))

    def send(self, entry: Entry, messages: Iterable[Message]) -> None:
        """Sends the messages of an entry, which has been stored."""
        self.sent_version = entry.version
        for listener, message in messages:
            listener.send(message)
        if type(entry.body) in log.SEATING:
            self.tell_spectators()
