"""Whether a player's coming and going is worth an entry in the log."""

from __future__ import annotations

from cinquina.server.table import log
from cinquina.server.table.decisions import Decision, Refusal
from cinquina.server.table.table import ENDED, Table


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
