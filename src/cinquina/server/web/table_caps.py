"""How many tables a session and an address may keep going at the same time."""

from __future__ import annotations

from cinquina.server import metrics
from cinquina.server.runtime.tables import Tables
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.table import ENDED
from cinquina.server.web.limits import PER_ADDRESS, network

PER_SESSION = 30
"""Tables in memory that have not ended. One that nobody uses is not in memory, so a player can have
any number of slow games."""


FEW = 1000
"""So many sessions and addresses are remembered before ended tables are looked for among all."""


class TableCaps:
    """Remembers who has made which tables, for as long as these are in memory."""

    def __init__(self, tables: Tables, rate: float) -> None:
        self._tables = tables
        self._rate = rate
        self._made: dict[str, set[str]] = {}
        self._many = FEW
        """At so many sessions and addresses ended tables are forgotten."""

    def check(self, player: str, address: str) -> None:
        """Refusal if there are as many tables as there may be."""
        if not self._rate:
            return
        for key, most in _keys(player, address):
            if len(self._going(key)) >= max(1, round(most * self._rate)):
                metrics.LIMITED.labels("tables").inc()
                raise Refusal("error-too-many-tables", f"No more than {most} tables at a time.")

    def note(self, player: str, address: str, table: str) -> None:
        """A table has been made."""
        if not self._rate:
            return
        for key, _ in _keys(player, address):
            self._made.setdefault(key, set()).add(table)
        if len(self._made) >= self._many:
            self._made = {key: going for key in self._made if (going := self._going(key))}
            # The next time there are twice as many, so that it costs little for each table.
            self._many = max(FEW, 2 * len(self._made))

    def _going(self, key: str) -> set[str]:
        """The tables made there that have not ended; the others are forgotten."""
        made = self._made.get(key, set())
        made -= {id_ for id_ in made if not self._is_going(id_)}
        return made

    def _is_going(self, table: str) -> bool:
        live = self._tables.live.get(table)
        return live is not None and live.table.status not in ENDED


def _keys(player: str, address: str) -> list[tuple[str, int]]:
    return [
        (f"player {player}", PER_SESSION),
        (f"address {network(address)}", PER_SESSION * PER_ADDRESS),
    ]
