"""The tables of quick matches: made, joined and started without a form."""

from __future__ import annotations

from msgspec.structs import replace

from cinquina.server import commands, wire
from cinquina.server.table import log
from cinquina.server.table.decisions import Decision, Player, Refusal, create, decide
from cinquina.server.table.table import Table


def create_quick(wish: wire.QuickMatch, host: Player) -> list[log.Body]:
    """The first entry of a new table: public, with all seats but one open."""
    seats: list[wire.OpenSeat | wire.MySeat | wire.BotSeat] = [wire.MySeat()]
    seats += [wire.OpenSeat() for _ in range(wish.players - 1)]
    wanted = wire.NewTable(game=wish.game, seats=seats, public=True, automatic=True)
    (made,) = create(wanted, host)
    assert isinstance(made, log.Created)
    return [replace(made, quick=True)]


def join(table: Table, player: Player) -> Decision:
    """A seat at a public table whose host is there."""
    seat = next((seat for seat, one in enumerate(table.seats) if not one.taken), None)
    if seat is None or not table.public or table.host in table.away:
        raise Refusal("error-not-waiting", "Nobody waits for others here.")
    return decide(table, player, commands.Sit(id="join", seat=seat))


def start_when_full(table: Table) -> Decision:
    """The table of a quick match starts by itself, if everybody is there."""
    if not table.created.quick or any(one.player in table.away for one in table.seats):
        raise Refusal("error-host-only", "Only the host of the table may do this.")
    return decide(table, Player(table.host, ""), commands.Start(id="full"))
