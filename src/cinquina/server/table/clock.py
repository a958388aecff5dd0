"""Since when each seat is being waited for, and when a table is next due without a command."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from cinquina.core.state import TABLE
from cinquina.server.settings import DAY, Settings
from cinquina.server.table.automatic import answer_for
from cinquina.server.table.log import BY_GAME, BY_MOVE, FREE, Pace

if TYPE_CHECKING:
    from cinquina.server.table.table import Table

UNHURRIED_BOTS = 2
"""So many bots take the whole pause that the table has for them."""
GOES_ON = 0.4
"""The part of the pause that a bot takes for the next decision of the same turn."""

MINUTES = "minutes"
"""The option that gives a game a clock of its own; when it runs out, the server ends the game."""


class Clocks:
    """Since when each seat is being waited for, and how much time persons have used before."""

    __slots__ = ("since", "spent")

    def __init__(self) -> None:
        self.since: dict[int, float] = {}
        self.spent: dict[int, float] = {}

    def turn(
        self, at: float, acted: int | None, waiting: Collection[int], persons: Collection[int]
    ) -> None:
        """Stops the clocks of those who decided, and starts those of the seats now waiting."""
        for seat in list(self.since):
            if seat == acted or seat not in waiting:
                used = at - self.since.pop(seat)
                if seat in persons:
                    self.spent[seat] = self.spent.get(seat, 0.0) + used
        for seat in waiting:
            self.since.setdefault(seat, at)

    def restart(self, at: float, seat: int) -> None:
        """A person has taken the seat back: time that the bot used does not count."""
        if seat in self.since:
            self.since[seat] = at

    def shift(self, seconds: float) -> None:
        """So much time has passed that counts for nobody."""
        for seat in self.since:
            self.since[seat] += seconds

    def until(self, seat: int, pace: Pace) -> float | None:
        """When that waiting seat's time runs out; None without a limit."""
        if pace.kind == BY_MOVE:
            return self.since[seat] + pace.seconds
        if pace.kind == BY_GAME:
            return self.since[seat] + max(0.0, pace.seconds - self.spent.get(seat, 0.0))
        return None


def table_time(table: Table) -> float | None:
    """When the game's own clock runs out, if it has one that is running."""
    match = table.match
    if match is None or table.started is None or match.over:
        return None
    minutes = match.options.get(MINUTES)
    if type(minutes) is not int or minutes <= 0 or not match.legal(TABLE):
        return None
    return table.started + 60.0 * minutes


def missed(table: Table, downtimes: Sequence[tuple[float, float]]) -> float:
    """How many seconds since the table's last entry nobody could play, because no server was
    running. Where no clock runs, only days count: those after which a table is closed."""
    if not downtimes or table.status in ("over", "closed"):
        return 0.0
    seconds = 0.0
    for began, ended in reversed(downtimes):
        if ended <= table.updated:
            break
        seconds += ended - max(began, table.updated)
    if not seconds:
        return 0.0
    timed = table.status == "running" and table.pace.kind != FREE
    return seconds if timed or table_time(table) is not None or seconds >= DAY else 0.0


def bot_due(table: Table, seat: int) -> float:
    """When the bot that plays for a waiting seat should move. It goes on with its own turn sooner
    than it begins one, and many bots together take no longer than a few."""
    if table.hurried:
        return table.clocks.since[seat]
    bots = sum(table.bot_level(one) is not None for one in range(len(table.seats)))
    crowd = min(1.0, UNHURRIED_BOTS / max(1, bots))
    goes_on = table.last_mover == seat
    return table.clocks.since[seat] + table.bot_pause * crowd * (GOES_ON if goes_on else 1.0)


def open_until(table: Table, settings: Settings) -> float:
    """When a table that does not start is closed: a public one soon after its host has gone."""
    left = table.away.get(table.host) if table.public else None
    end = table.updated + settings.unstarted
    return end if left is None else min(end, left + settings.deserted)


def next_due(table: Table, settings: Settings) -> float | None:
    """When the scheduler next has to look at the table; None once it has ended."""
    if table.due is None or table.due[0] != table.version:
        table.due = table.version, _next_due(table, settings)
    return table.due[1]


def _next_due(table: Table, settings: Settings) -> float | None:
    if table.status == "open":
        return open_until(table, settings)
    if table.status != "running":
        return None
    moments = [table.updated + settings.abandoned]
    for seat in table.clocks.since:
        if table.bot_level(seat) is not None:
            moments.append(bot_due(table, seat))
        elif (answer := answer_for(table, seat)) is not None:
            moments.append(answer.due)
        elif (until := table.clocks.until(seat, table.pace)) is not None:
            moments.append(until)
    if (end := table_time(table)) is not None:
        moments.append(end)
    return min(moments)
