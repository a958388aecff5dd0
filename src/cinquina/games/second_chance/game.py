"""Second Chance in words: moves, views, events and options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cinquina.core.errors import IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View, seats_in
from cinquina.core.options import Option, Options
from cinquina.core.plain import PlainState
from cinquina.games.second_chance import advice, rules, table
from cinquina.games.second_chance import position as positions
from cinquina.games.second_chance import rules_state as numbers
from cinquina.games.second_chance.rules_grid import CELLS, CENTRE
from cinquina.games.second_chance.table import cell_name, tile_name
from cinquina.games.second_chance.tiles import STANDARD, name_of, read_tiles


class SecondChance(Game):
    id = "second_chance"
    title = "Second Chance"
    rules_version = 1
    seats = range(1, 7)
    minutes = 15
    rules = rules
    advice = advice
    examples = ("p5 d4 r90f", "mark e4")

    def options(self, players: int) -> Sequence[Option]:
        return (Option("tiles", STANDARD),)

    def configure(self, state: PlainState, options: Options) -> None:
        table.put_tiles(state, read_tiles(str(options["tiles"])))

    def words(self, state: PlainState, action: int) -> str:
        if action >= numbers.MARKS:
            return f"mark {cell_name(action - numbers.MARKS)}"
        return table.placement_words(state, *_placement(state, action))

    def action(self, state: PlainState, words: str) -> int | None:
        parts = words.split(" ")
        if len(parts) == 2 and parts[0] == "mark" and table.CELL.fullmatch(parts[1]):
            return numbers.MARKS + table.cell_number(parts[1])
        if len(parts) != 3 or not table.CELL.fullmatch(parts[1]) or parts[2] not in table.WAYS:
            return None
        tile = table.tile_number(state, parts[0])
        if tile is None:
            return None
        place = CELLS * table.WAYS.index(parts[2]) + table.cell_number(parts[1])
        return numbers.PLACES * _slot(state, tile) + place

    def describe(self, state: PlainState, action: int) -> Move:
        if action >= numbers.MARKS:
            return {"kind": "mark", "cell": cell_name(action - numbers.MARKS)}
        tile, way, cell = _placement(state, action)
        cells = table.cells_of(state, tile, way, cell) or []
        return {"kind": "draw", **_drawing(state, tile, way, cell), "cells": _names(cells)}

    def prompt(self, state: PlainState, seat: int) -> Prompt:
        kind = table.PHASES[state.phase]
        if state.phase == numbers.COMMON:
            return {"kind": kind, "seat": seat, "tiles": table.shown(state)}
        if state.phase == numbers.MARK:
            return {"kind": kind, "seat": seat}
        return {"kind": kind, "seat": seat, "tile": tile_name(state, state.card[seat])}

    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        if state.phase == numbers.MARK or action >= numbers.MARKS:
            return _why_no_mark(state, action)
        slot = action // numbers.PLACES
        if slot > 1 if state.phase == numbers.COMMON else slot != seat:
            return IllegalMove("why-not-yours", "This card is not on offer for this seat.")
        return _why_not_there(state, seat, *_placement(state, action))

    def view(self, state: PlainState, seat: int) -> View:
        deck = sorted(state.deck[: state.left])
        return {
            "phase": table.PHASES[state.phase],
            "round": state.rounds,
            "shown": table.shown(state),
            "deck": [tile_name(state, tile) for tile in deck],
            "sheets": [_sheet(state, one) for one in range(state.players)],
            "without": seats_in(state.without),
            "ended": table.end_reason(state) if state.over else None,
            "solo": _solo(state) if state.players == 1 else None,
            "tiles": dict(table.tile_set(state).drawings),
        }

    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        told: list[Event] = []
        for row in rows:
            if row[0] in (numbers.TRACE_GAME, numbers.TRACE_END):
                told.append(_end_event(row, alone=bool(told) and told[-1]["kind"] == "solo_game"))
            else:
                told.append(_event(row))
        return told

    def position(self, state: PlainState) -> Position:
        return positions.read(state)

    def place(self, state: PlainState, position: Position) -> None:
        positions.place(state, position)


def _names(cells: Iterable[int]) -> list[str]:
    return [cell_name(cell) for cell in sorted(cells)]


def _drawing(state: PlainState, tile: int, way: int, cell: int) -> dict[str, Any]:
    return {
        "tile": tile_name(state, tile),
        "cell": cell_name(cell),
        "way": table.WAYS[way],
    }


def _placement(state: PlainState, action: int) -> tuple[int, int, int]:
    """The tile, way and cell of an action that draws."""
    slot, place = divmod(action, numbers.PLACES)
    tile = state.shown[slot] if state.phase == numbers.COMMON else state.card[slot]
    return (tile, *divmod(place, CELLS))


def _slot(state: PlainState, tile: int) -> int:
    """Where that card lies now: which of the two common cards, or at which seat."""
    if state.phase == numbers.MARK:
        return 0
    cards = list(state.shown if state.phase == numbers.COMMON else state.card)
    if tile not in cards:
        name = tile_name(state, tile)
        raise IllegalMove("why-not-offered", f"The card {name} is not on the table now.", tile=name)
    return cards.index(tile)


def _why_no_mark(state: PlainState, action: int) -> IllegalMove:
    """SEC-8, for a seat that was first to go and for one that was not."""
    if state.phase != numbers.MARK:
        return IllegalMove(
            "why-no-mark", "Only the first to be eliminated write a 1, when that happens."
        )
    if action < numbers.MARKS:
        return IllegalMove(
            "why-mark-first", "This seat is eliminated: it writes a 1 and draws nothing."
        )
    cell = cell_name(action - numbers.MARKS)
    return IllegalMove("why-filled", f"The cell {cell} is not empty.", cell=cell)


def _why_not_there(state: PlainState, seat: int, tile: int, way: int, cell: int) -> IllegalMove:
    """SEC-2, SEC-3 and SEC-4."""
    name = tile_name(state, tile)
    alike = table.WAYS[table.first_alike(state, tile, way)]
    if alike != table.WAYS[way]:
        return IllegalMove(
            "why-same-way",
            f"{table.WAYS[way]} looks the same as {alike} with {name}; write {alike}.",
            tile=name,
            way=table.WAYS[way],
            alike=alike,
        )
    cells = table.cells_of(state, tile, way, cell)
    if cells is None:
        return IllegalMove("why-outside", f"{name} would leave the grid there.", tile=name)
    taken = _names(set(cells) - table.empty(state, seat))
    if taken:
        return IllegalMove(
            "why-overlap", f"{name} would cover {taken[0]}, which is filled.", tile=name,
            cell=taken[0],
        )  # fmt: skip
    centre = cell_name(CENTRE)
    return IllegalMove(
        "why-centre", f"A starting tile has to cover the centre, {centre}.", tile=name, cell=centre
    )


def _sheet(state: PlainState, seat: int) -> dict[str, Any]:
    tiles = [
        {
            **_drawing(state, tile, way, cell),
            "cells": _names(table.cells_of(state, tile, way, cell) or []),
        }
        for tile, way, cell in table.drawn(state, seat)
    ]
    mark = state.mark[seat]
    return {
        "grid": table.grid(state, seat),
        "drawn": tiles,
        "empty": len(table.empty(state, seat)),
        "mark": None if mark == numbers.NONE else cell_name(mark),
        "card": table.card_name(state, state.card[seat]),
        "eliminated": bool(state.eliminated >> seat & 1),
    }


def _solo(state: PlainState) -> dict[str, Any]:
    """How a solo campaign stands (SEC-13)."""
    totals = table.totals(state)
    return {
        "game": min(len(totals) + 1, numbers.SOLO_GAMES),
        "games": numbers.SOLO_GAMES,
        "totals": totals,
        "total": sum(totals),
        "ended": positions.read_ended(state),
        "limit": numbers.SOLO_LIMIT,
    }


def _event(row: Row) -> Event:
    kind, a, b, c, d = row
    if kind == numbers.TRACE_REVEAL:
        return {"kind": "reveal", "round": a, "tiles": [name_of(b), name_of(c)]}
    if kind == numbers.TRACE_DRAW:
        way, cell = table.WAYS[c], cell_name(d)
        return {"kind": "draw", "seat": a, "tile": name_of(b), "cell": cell, "way": way}
    if kind == numbers.TRACE_MARK:
        return {"kind": "mark", "seat": a, "cell": cell_name(b)}
    kinds = {
        numbers.TRACE_DEAL: "deal",
        numbers.TRACE_CHANCE: "chance",
        numbers.TRACE_OUT: "eliminated",
    }
    return {"kind": kinds[kind], "seat": a, "tile": name_of(b)}


def _end_event(row: Row, *, alone: bool) -> Event:
    """The end of a game; a campaign's end is told by its result."""
    kind, a, b, c, d = row
    if kind == numbers.TRACE_GAME:
        return {"kind": "solo_game", "game": a, "empty": b, "total": c, "reason": table.REASONS[d]}
    reason = ("success" if a else "failure") if alone else table.REASONS[b]
    return {"kind": "end", "winners": seats_in(a), "reason": reason}


GAME = SecondChance()
