"""Saved games in the user's data folder: records, with who sits where.

cinquina/saved/mantis-20261115-204512-1f3a.json      unfinished; written after every move
cinquina/finished/...                                the same file once the game is over
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from traceback import format_exception
from typing import Any

from cinquina.bots.own import MODULE_AND_NAME
from cinquina.core.data import data_folder
from cinquina.core.errors import BadLevel, BadRecord, CinquinaError
from cinquina.core.match import Match
from cinquina.core.record import from_text, marked, marks, to_text, wrong_field
from cinquina.core.replay import replay
from cinquina.games import get, names
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import HIGHEST_LEVEL, Table

KEPT = 100
"""How many finished games are kept."""


@dataclass(frozen=True)
class Saved:
    """A saved game, as far as a list shows it."""

    path: Path
    record: dict[str, Any]

    @property
    def game(self) -> str:
        return str(self.record["game"])

    @property
    def practice(self) -> bool:
        return self.record.get("practice") is True

    @property
    def when(self) -> float:
        return self.path.stat().st_mtime


def new_name(game: str) -> str:
    """A file name of its own for a new game."""
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def save(table: Table, name: str) -> Path:
    """Saves the game. The file is replaced in one step, so that a crash leaves the old one."""
    over = table.match.over
    place = data_folder() / ("finished" if over else "saved")
    place.mkdir(parents=True, exist_ok=True)
    record = marked(table.match.record(), table.practice, table.undone)
    record["names"] = table.names
    record["table"] = {
        "levels": [seat.own or seat.level for seat in table.seats],
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


def check_folder() -> None:
    """Checks that games can be saved; CinquinaError says why not, before anybody has played."""
    try:
        place = data_folder() / "saved"
        place.mkdir(parents=True, exist_ok=True)
        probe = place / f".{secrets.token_hex(4)}"
        probe.touch()
        probe.unlink()
    except OSError as wrong:
        folder, reason = data_folder(), wrong.strerror or str(wrong)
        raise CinquinaError(
            "error-data-folder",
            f"Games cannot be saved in {folder}: {reason}. XDG_DATA_HOME names another folder.",
            folder=str(folder),
            reason=reason,
        ) from None


def rescued(table: Table, name: str, error: Exception) -> CinquinaError:
    """Saves a game that an internal error has stopped, and a report of the error; returns the
    error to show."""
    game, reason = table.match.game.id, f"{type(error).__name__}: {error}".splitlines()[0]
    try:
        report = data_folder() / "error.txt"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_text("".join(format_exception(error)), encoding="utf-8")
        kept = bool(table.people) and save(table, name).exists()
    except (OSError, CinquinaError):
        return CinquinaError(
            "error-stopped-unsaved",
            f"An internal error stopped {game} ({reason}), and it could not be saved.",
            reason=reason,
        )
    state = "none" if not kept else "finished" if table.match.over else "unfinished"
    return CinquinaError(
        "error-stopped",
        f"An internal error stopped {game} ({reason}); the report is in {report}.",
        reason=reason,
        game=game,
        state=state,
        report=str(report),
    )


def forget(name: str) -> None:
    """Removes an unfinished game."""
    (data_folder() / "saved" / name).unlink(missing_ok=True)


def unfinished(game: str | None = None) -> list[Saved]:
    """The unfinished games, the newest first; of one game if it is named."""
    found = [one for one in _saved() if game in (None, one.game)]
    return sorted(found, key=lambda one: one.when, reverse=True)


def _saved() -> Iterator[Saved]:
    for path in (data_folder() / "saved").glob("*.json"):
        try:
            record = read(path)
        except CinquinaError:
            continue
        if record["game"] in names():
            yield Saved(path, record)


def resume(record: dict[str, Any], language: str) -> Table:
    """The table as it was left."""
    match = replayed(record)
    kept = record.get("table")
    levels = kept.get("levels") if isinstance(kept, dict) else None
    if not isinstance(kept, dict) or not isinstance(levels, list) or len(levels) != match.players:
        raise BadRecord(
            "error-record-no-seats", "It does not say who sat where; `cinquina watch` shows it."
        )
    spent = kept.get("spent", 0)
    if not isinstance(spent, int | float):
        raise wrong_field("spent")
    seats = [_seat(name, level) for name, level in zip(match.names, levels, strict=True)]
    practice, undone = marks(record)
    return Table(match, seats, language, practice=practice, undone=undone, spent=float(spent))


def _seat(name: str, level: object) -> Seat:
    """A seat as it was saved: None for a person, a bot's level, or a bot that the user wrote."""
    if isinstance(level, str) and MODULE_AND_NAME.fullmatch(level):
        return Seat(name, own=level)
    if level is None or (type(level) is int and 0 <= level <= HIGHEST_LEVEL):
        return Seat(name, level)
    wrong = BadLevel(level, HIGHEST_LEVEL + 1)
    raise BadRecord("error-record-damaged", f"The record is damaged: {wrong}").because_of(wrong)


def read(path: Path) -> dict[str, Any]:
    """The record in a file (`-`: the standard input); BadRecord if there is none."""
    return from_text(sys.stdin.read() if str(path) == "-" else read_text(path))


def read_text(path: Path) -> str:
    """The text in a file; an error names the file if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as wrong:
        raise CinquinaError(
            "error-no-file", f"{path} cannot be read: {wrong}", path=str(path)
        ) from None


def replayed(record: Mapping[str, Any]) -> Match:
    """The match of a record; BadRecord if the record is damaged."""
    return replay(record, get)


def _keep_newest(place: Path) -> None:
    files = sorted(place.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for path in files[:-KEPT]:
        path.unlink(missing_ok=True)
