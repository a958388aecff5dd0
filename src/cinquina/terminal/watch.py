"""Watching: bots that play, and saved games."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from cinquina.core.errors import BadOption
from cinquina.terminal import records, saves
from cinquina.terminal.launch import Session, TableRequest, looks, new_table, on_screen, show
from cinquina.terminal.seats import read
from cinquina.terminal.table import USUAL_LEVEL


def watch_bots(viewer: int | None, request: TableRequest) -> None:
    """Bots play; the table is shown as a spectator sees it, or as one of the seats does."""
    people = [seat.name for seat in read(request.seats, USUAL_LEVEL) if seat.person]
    if people:
        raise BadOption(
            "error-watch-person", f"{people[0]!r} is a person; bots are watched.", seat=people[0]
        )
    table = new_table(replace(request, people=0))
    table.match.view(viewer)
    table.viewer = viewer
    show(Session(table), request)


def watch_record(path: Path, viewer: int | None, request: TableRequest) -> None:
    """A saved game, step by step."""
    table = records.table_of(saves.read(path), request.language, viewer)
    if not on_screen(request):
        for line in records.story(table):
            sys.stdout.write(line + "\n")
        return
    from cinquina.terminal.replay import ReplayApp

    ReplayApp(table, **looks(request)).open()
