"""When a player's coming and going is worth an entry in the log, and when it is written."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from cinquina.server.table import log
from cinquina.server.table.decisions import Decision, Refusal
from cinquina.server.table.table import ENDED, Table

if TYPE_CHECKING:
    from cinquina.server.runtime.live import LiveTable
    from cinquina.server.runtime.tables import Tables


def back(table: Table, player: str) -> Decision:
    """The player is connected again; Refusal if they never counted as away."""
    if player not in table.away:
        raise Refusal("error-not-away", "That player is connected.")
    return Decision(log.Back(player))


def why_not_away(table: Table, player: str) -> str | None:
    """Why that player's absence is not recorded; None if it should be."""
    if table.status in ENDED:
        return "error-game-over"
    hosting = table.status == "open" and player == table.host
    seated = hosting or table.seat_of(player) is not None
    return None if seated and player not in table.away else "error-not-away"


class Absences:
    """Notes who has been without a connection for a while, and who is back."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def check_later(self, live: LiveTable, player: str) -> None:
        """Checks after a while whether that player is still without a connection."""
        loop = asyncio.get_running_loop()
        loop.call_later(self._tables.settings.grace, self._check, live, player)

    def _check(self, live: LiveTable, player: str) -> None:
        current = self._tables.is_current(live) and not self._tables.closing
        if current and not live.connected(player) and why_not_away(live.table, player) is None:
            self._tables.spawn(self._append(live, player))

    async def _append(self, live: LiveTable, player: str) -> None:
        def decision(table: Table) -> Decision:
            # Whoever came back while this waited for its turn is not away.
            connected = live.connected(player)
            reason = "error-not-away" if connected else why_not_away(table, player)
            if reason is not None:
                raise Refusal(reason, "There is no absence to record.")
            return Decision(log.Away(player))

        with contextlib.suppress(Refusal):
            await self._tables.append(live, decision)

    async def end(self, live: LiveTable, player: str) -> None:
        """The player is back."""
        # Another window, or another process, may have been faster.
        with contextlib.suppress(Refusal):
            await self._tables.append(live, lambda table: back(table, player))
