"""Looking on: bots at play, and saved games."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cinquina.language import speech
from cinquina.terminal import saves, showing
from cinquina.terminal.starting import Sitting, Wishes, looks, new_table, on_screen, show


def watch_bots(viewer: int | None, wishes: Wishes) -> None:
    """Bots play; the table is seen by a spectator, or over the shoulder of one of them."""
    table = new_table(replace(wishes, people=0))
    table.match.view(viewer)
    table.viewer = viewer
    show(Sitting(table), wishes)


def watch_record(path: Path, viewer: int | None, wishes: Wishes) -> None:
    """A saved game, step by step."""
    table = showing.table_of(saves.read(path), wishes.language, viewer)
    if not on_screen(wishes):
        for line in showing.story(table):
            sys.stdout.write(line + "\n")
        return
    from cinquina.terminal.replaying import ReplayApp

    ReplayApp(table, **looks(wishes)).open()


def list_records(language: str) -> Iterator[str]:
    """The games saved on this machine, unfinished ones first."""
    words = speech(language)
    for name in ("saved", "finished"):
        paths = sorted((saves.folder() / name).glob("*.json"), reverse=True)
        if paths:
            yield words.say(f"record-{name}")
        for path in paths:
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
            yield f"  {when}  {path}"
