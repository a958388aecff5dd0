"""Leaving no trace of a player who wants that."""

from __future__ import annotations

import contextlib
import secrets
from typing import Any

from cinquina.server.runtime.tables import Tables
from cinquina.server.store import admin, moderation
from cinquina.server.table import log
from cinquina.server.table.decisions import COVER_LEVEL, Decision, Refusal
from cinquina.server.table.rewriting import FORGOTTEN, Rewriting
from cinquina.server.table.table import ENDED, Table


async def forget(tables: Tables, player: str) -> int:
    """Takes a player out of all games that have not ended, then out of all logs; the games stay,
    with somebody unnamed in the seat. Returns at how many tables they were."""
    store = tables.store
    for id_ in await store.query(lambda connection: admin.running_tables(connection, player)):
        with contextlib.suppress(Refusal):
            await tables.append(await tables.get(id_), lambda table: _leave(table, player))
    rewriting = Rewriting(player, FORGOTTEN, secrets.token_urlsafe(12))
    return await store.query(lambda connection: rewrite(connection, rewriting))


def rewrite(connection: Any, rewriting: Rewriting) -> int:
    """Rewrites the logs, and tells all servers which tables to load again."""
    changed = admin.rewrite_player(connection, rewriting)
    for table in changed:
        moderation.note_act(connection, "rewrite", table)
    moderation.note_act(connection, "player", rewriting.id)
    return len(changed)


def _leave(table: Table, player: str) -> Decision:
    """Out of the seat: before the start it is open again, in a game a bot plays on."""
    seat = table.seat_of(player)
    if seat is None or table.seats[seat].resigned or table.status in ENDED:
        raise Refusal("error-not-seated", "There is nothing to leave.")
    if table.status == "open":
        return Decision(log.Stood(seat))
    return Decision(log.Covered(seat, COVER_LEVEL, "resigned"))
