"""First entries of logs, for tests that set a table up behind the scenes."""

from __future__ import annotations

from typing import Any

from cinquina.server.table import log


def created(game: str, seats: list[log.SeatSetup], **wishes: Any) -> log.Created:
    """A table, made by whoever sits in its first seat."""
    plain: dict[str, Any] = {
        "options": {},
        "host": seats[0].player,
        "public": False,
        "pace": log.Pace(),
        "undo": True,
        "chat": True,
        "bot_pause": 0.0,
    }
    return log.Created(game, seats=seats, **(plain | wishes))
