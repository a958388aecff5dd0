"""What is stored with new entries: the tables as lists show them, and who sits where."""

from __future__ import annotations

from cinquina.core.declarations import SEATS
from cinquina.server.settings import Settings
from cinquina.server.store import Job, Summary
from cinquina.server.table.clock import next_due
from cinquina.server.table.log import SEATING, Entry
from cinquina.server.table.table import Table

MASKS = {seats: mask for mask, seats in enumerate(SEATS)}
"""A bit for each of these seats."""


def job_for(entries: list[Entry], tables: list[Table], settings: Settings) -> Job:
    """The job that stores these entries, which the tables have applied."""
    summaries = [_summary(table, settings) for table in tables]
    changed = [entry.table for entry in entries if type(entry.body) in SEATING]
    if not changed:
        return Job(entries, summaries)
    return Job(entries, summaries, {one.id: _seated(one) for one in tables if one.id in changed})


def _summary(table: Table, settings: Settings) -> Summary:
    return Summary(
        id=table.id,
        game=table.game.id,
        status=table.status,
        public=table.public,
        version=table.version,
        waiting=MASKS[table.waiting],
        names=[state.name if state.taken else None for state in table.seats],
        updated=table.updated,
        next_due=next_due(table, settings),
        host_seen=table.updated,
        practice=table.practice,
    )


def _seated(table: Table) -> list[tuple[str, int]]:
    return [(state.player, seat) for seat, state in enumerate(table.seats) if state.player]
