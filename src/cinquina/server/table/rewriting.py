"""Entries of a log with another name for a player, or without any trace of one.

Logs are append-only; this is the exception, for names that the operator takes away and for people
who want to be forgotten. Moves and seats stay as they are, so the games do too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from cinquina.server.table import log

FORGOTTEN = "—"
"""The name of somebody who has been forgotten, and what is left of what they said."""
NOTHING_SAID = log.Said("", "", "")
"""A line of chat that has been deleted."""


@dataclass(frozen=True)
class Rewriting:
    """What becomes of a player in a log: another name or, with another id, nobody."""

    player: str
    name: str
    new_id: str | None = None

    @property
    def id(self) -> str:
        return self.player if self.new_id is None else self.new_id

    def apply(self, body: log.Body) -> log.Body:
        """The same entry, rewritten."""
        match body:
            case log.Created():
                return self._created(body)
            case log.Sat() | log.Said() | log.Reacted() if body.player == self.player:
                return replace(body, player=self.id, name=self.name, **self._silenced(body))
            case log.Away() | log.Back() | log.Kicked() | log.Muted() if body.player == self.player:
                return replace(body, player=self.id)
        return body

    def _silenced(self, body: log.Body) -> dict[str, Any]:
        gone = self.new_id is not None and isinstance(body, log.Said)
        return {"text": FORGOTTEN} if gone else {}

    def _created(self, body: log.Created) -> log.Created:
        seats = [
            replace(seat, player=self.id, name=self.name) if seat.player == self.player else seat
            for seat in body.seats
        ]
        host = self.id if body.host == self.player else body.host
        barred = [self.id if one == self.player else one for one in body.barred]
        return replace(body, seats=seats, host=host, barred=barred)
