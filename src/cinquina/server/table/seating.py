"""The seats of a table before the start: which of them stay when there are to be fewer, and who
sits where after a rematch."""

from __future__ import annotations

from cinquina.core.options import Options, complete
from cinquina.server.table import log
from cinquina.server.table.table import Table


def seats_to_keep(table: Table, players: int) -> list[int]:
    """The seats that stay: of the others, open ones go first, then bots, each from the end. A seat
    up to the last program keeps its number, by which a shared device knows it. There may be more
    left than are wanted, because nobody is sent away."""
    programs = [seat for seat, state in enumerate(table.seats) if state.kind == "program"]
    free = range(max(programs, default=-1) + 1, len(table.seats))
    kept = set(range(len(table.seats)))
    for kind in ("open", "bot"):
        for seat in reversed(free):
            if table.seats[seat].kind == kind and len(kept) > players:
                kept.discard(seat)
    return sorted(kept)


def game_options_for(table: Table, players: int) -> Options:
    """The table's options for another number of players: what does not suit it is as usual."""
    offered = {option.name: option for option in table.game.options(players)}
    suited = {
        name: value
        for name, value in table.options.items()
        if name in offered and offered[name].accepts(value)
    }
    return complete(list(offered.values()), suited)


def rematch(table: Table, host: str) -> log.Created:
    """The first entry of the table for a rematch: everybody in the same seat, but for those who
    have left."""
    old = table.created
    return log.Created(
        game=old.game,
        options=table.options,
        seats=[
            log.SeatSetup()
            if state.resigned and state.player != host
            else log.SeatSetup(state.kind, state.player, state.name, state.level, state.avatar)
            for state in table.seats
        ],
        host=host,
        public=table.public,
        pace=table.pace,
        undo=table.undo,
        chat=table.chat,
        bot_pause=table.bot_pause,
        position=old.position,
        practice=old.practice,
        automatic=table.automatic,
        barred=sorted(table.barred),
    )
