"""Saved games: a list of them, and one of them as sentences or in another form."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cinquina.core.data import data_folder
from cinquina.core.errors import CinquinaError
from cinquina.core.record import marks, rewritten, steps, to_text
from cinquina.core.replay import has_promise
from cinquina.language import Speech, speech
from cinquina.terminal import saves
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table


def list_records(language: str) -> Iterator[str]:
    """The games saved on this machine, unfinished ones first."""
    texts = speech(language)
    for name in ("saved", "finished"):
        paths = sorted((data_folder() / name).glob("*.json"), reverse=True)
        if paths:
            yield texts.say(f"record-{name}")
        for path in paths:
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
            yield f"  {when}  {path}{_practice_note(path, texts)}"


def _practice_note(path: Path, texts: Speech) -> str:
    """What a list says of a practice game, besides its name."""
    try:
        practice, _ = marks(saves.read(path))
    except CinquinaError:
        return ""
    return f"  ({texts.say('practice')})" if practice else ""


def table_of(record: Mapping[str, Any], language: str, viewer: int | None = None) -> Table:
    """The table of a saved game, to be looked at."""
    match = saves.replayed(record)
    texts = speech(language)
    seats = [
        Seat(name or texts.say("person", number=number))
        for number, name in enumerate(match.names, start=1)
    ]
    practice, undone = marks(record)
    table = Table(match, seats, language, practice=practice, undone=undone)
    if viewer is not None:
        match.view(viewer)
    table.viewer = viewer
    return table


def story(table: Table) -> Iterator[str]:
    """A game told from beginning to end, with its result."""
    yield from table.log()
    if table.match.over:
        yield from table.standings()


def summary(table: Table) -> str:
    """One line on a saved game."""
    line = table.speech.say(
        "record-summary",
        title=table.speech.say("title"),
        names=table.speech.join(table.names),
        moves=table.match.step,
        over="yes" if table.match.over else "no",
    )
    return " ".join([line, *table.notes])


def promise(record: Mapping[str, Any], language: str) -> str:
    """Whether a record that was replayed carries a promise about its seed; if so, it was kept."""
    return speech(language).say("record-promise" if has_promise(record) else "record-no-promise")


def converted(record: Mapping[str, Any], table: Table, form: str) -> Iterator[str]:
    """A saved game in another form, line by line."""
    match = table.match
    if form == "text":
        yield from story(table)
    elif form == "moves":
        yield from (f"{seat} {words}" for seat, words in match.moves)
    elif form == "steps":
        yield from (json.dumps(step, ensure_ascii=False) for step in steps(match))
    else:
        yield to_text(rewritten(record, match)).rstrip("\n")
