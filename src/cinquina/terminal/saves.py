"""Saved games in the user's data folder: records, with who sat where beside the moves.

cinquina/saved/mantis-20261115-204512-1f3a.json      unfinished; written after every move
cinquina/finished/...                                the same file once the game is over
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cinquina.core.errors import BadRecord, CinquinaError
from cinquina.core.record import from_text, to_text
from cinquina.core.replay import replay
from cinquina.games import get, names
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table

KEPT = 100
"""So many finished games are kept."""


def folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "cinquina"


@dataclass(frozen=True)
class Saved:
    """A saved game, as far as a list shows it."""

    path: Path
    record: dict[str, Any]

    @property
    def game(self) -> str:
        return str(self.record["game"])

    @property
    def when(self) -> float:
        return self.path.stat().st_mtime


def new_name(game: str) -> str:
    """A file name of its own for a new game."""
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def save(table: Table, name: str) -> Path:
    """Writes the game where it belongs; nothing is lost if the machine stops half way."""
    over = table.match.over
    place = folder() / ("finished" if over else "saved")
    place.mkdir(parents=True, exist_ok=True)
    record = table.match.record()
    record["names"] = table.names
    record["table"] = {
        "levels": [seat.level for seat in table.seats],
        "spent": round(table.clock.spent, 1),
    }
    path = place / name
    draft = path.with_suffix(".new")
    draft.write_text(to_text(record), encoding="utf-8")
    draft.replace(path)
    if over:
        forget(name)
        _keep_newest(place)
    return path


def forget(name: str) -> None:
    """Removes an unfinished game."""
    (folder() / "saved" / name).unlink(missing_ok=True)


def unfinished(game: str | None = None) -> list[Saved]:
    """The unfinished games, the newest first; of one game if it is named."""
    found = [one for one in _saved() if game in (None, one.game)]
    return sorted(found, key=lambda one: one.when, reverse=True)


def _saved() -> Iterator[Saved]:
    for path in (folder() / "saved").glob("*.json"):
        try:
            record = from_text(path.read_text(encoding="utf-8"))
        except (BadRecord, OSError, UnicodeDecodeError):
            continue
        if record["game"] in names():
            yield Saved(path, record)


def resume(record: dict[str, Any], language: str) -> Table:
    """The table as it was left."""
    match = replay(record, get)
    kept = record.get("table")
    if not isinstance(kept, dict) or not isinstance(kept.get("levels"), list):
        raise BadRecord(
            "error-record-no-seats", "It does not say who sat where; `cinquina watch` shows it."
        )
    seats = [Seat(name, level) for name, level in zip(match.names, kept["levels"], strict=True)]
    return Table(match, seats, language, spent=float(kept.get("spent", 0)))


def read(path: Path) -> dict[str, Any]:
    """The record in a file (`-`: the standard input); BadRecord if there is none."""
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
        return from_text(text)
    except (OSError, UnicodeDecodeError) as wrong:
        raise CinquinaError(
            "error-no-file", f"{path} cannot be read: {wrong}", path=str(path)
        ) from None


def _keep_newest(place: Path) -> None:
    files = sorted(place.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for path in files[:-KEPT]:
        path.unlink(missing_ok=True)
