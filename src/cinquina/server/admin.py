"""What the commands of the operator do, beside the servers that are running: they write to the
database, and note in it what they have done, so that the servers learn of it within seconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from cinquina.core.errors import CinquinaError
from cinquina.server.runtime.forgetting import forget, rewrite
from cinquina.server.runtime.moderation import as_network, is_word
from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import DAY, Settings
from cinquina.server.store import Store, admin, moderation, open_store
from cinquina.server.store.admin import SeatRow, TableRow
from cinquina.server.store.moderation import Kind, Mark, Report
from cinquina.server.table import log
from cinquina.server.table.decisions import Decision, Refusal, clean
from cinquina.server.table.rewriting import Rewriting
from cinquina.server.table.table import ENDED, Table

T = TypeVar("T")


def _with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = open_store(database)
        try:
            return await work(store)
        finally:
            store.close()

    return asyncio.run(run())


def _query(database: str, query: Callable[[Any], T]) -> T:
    return _with_store(database, lambda store: store.query(query))


# Reading.


def list_tables(database: str, status: str | None, search: str, count: int) -> list[TableRow]:
    return _query(database, lambda connection: admin.tables(connection, status, search, count))


def list_seats(database: str, table: str) -> list[SeatRow]:
    return _query(database, lambda connection: admin.seats(connection, table))


def list_marks(database: str) -> list[Mark]:
    return _query(database, moderation.marks)


def list_reports(database: str) -> list[Report]:
    return _query(database, moderation.reports)


def export_player(database: str, player: str) -> dict[str, Any]:
    """Everything that is stored about a player; CinquinaError if that is nothing."""
    found = _query(database, lambda connection: admin.about_player(connection, player))
    if not any(value for name, value in found.items() if name != "player"):
        raise _unknown(player)
    return found


def _unknown(player: str) -> CinquinaError:
    message = f"Nothing is stored about a player {player!r}."
    return CinquinaError("error-no-such-player", message, player=player)


# Deciding about players and names.


def decide(database: str, mark: Mark) -> None:
    """A ban, a mute, or a word for the list."""
    if mark.kind == "word" and not is_word(mark.subject):
        raise CinquinaError("error-no-letters", f"{mark.subject!r} has no letters or digits.")

    def store_it(connection: Any) -> None:
        moderation.set_mark(connection, mark)
        moderation.note_act(connection, mark.kind, mark.subject)

    _query(database, store_it)


def take_back(database: str, kind: Kind, subject: str) -> None:
    """Takes such a decision back; CinquinaError if there is none."""

    def remove(connection: Any) -> bool:
        moderation.note_act(connection, f"un{kind}", subject)
        return moderation.remove_mark(connection, kind, subject)

    if not _query(database, remove):
        message = f"There is no decision about {subject!r}."
        raise CinquinaError("error-no-such-mark", message, subject=subject)


def ban_subject(subject: str) -> str:
    """A player, or a network in its usual spelling."""
    network = as_network(subject)
    return subject if network is None else str(network)


def rename(database: str, player: str, name: str) -> int:
    """Gives a player another name, everywhere and for good; returns at how many tables."""
    name = clean(name, "error-empty-name")

    def store_it(connection: Any) -> int:
        moderation.set_mark(connection, Mark("name", player, name))
        return rewrite(connection, Rewriting(player, name))

    return _query(database, store_it)


def delete_player(database: str, player: str) -> int:
    """Leaves no trace of a player; returns at how many tables they were."""

    async def delete(store: Store) -> int:
        return await forget(Tables(store, Settings(database="")), player)

    changed = _with_store(database, delete)
    if not changed:
        raise _unknown(player)
    return changed


def close_table(database: str, table: str) -> None:
    """Closes a table without a result; CinquinaError if it does not exist or has ended."""
    _with_store(database, lambda store: _close(store, table))


async def _close(store: Store, id_: str) -> None:
    tables = Tables(store, Settings(database=""))
    await tables.append(await tables.get(id_), _closed)
    await store.query(lambda connection: moderation.note_act(connection, "close", id_))


def _closed(table: Table) -> Decision:
    if table.status in ENDED:
        raise Refusal("error-game-over", "The game is over.")
    return Decision(log.Closed("operator"))


# Deleting what is old.


def prune(database: str, older_than: float) -> int:
    """Deletes tables that ended so many days ago or earlier; returns how many."""
    return _with_store(database, lambda store: _prune(store, time.time() - older_than * DAY))


async def _prune(store: Store, before: float) -> int:
    count = 0
    while some := await store.query(lambda connection: admin.prune_tables(connection, before)):
        count += len(some)
    await store.query(lambda connection: moderation.note_act(connection, "prune", ""))
    return count


def settle_reports(database: str, numbers: tuple[int, ...]) -> int:
    """Removes reports that have been dealt with; returns how many there were."""
    return _query(database, lambda connection: moderation.remove_reports(connection, numbers))
