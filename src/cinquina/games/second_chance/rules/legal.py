"""Who is to decide in Second Chance, and what they may do (SEC-2 to SEC-8)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.games.second_chance.rules.grid import CELLS, WAYS, list_cells, over_centre, places
from cinquina.games.second_chance.rules.state import COMMON, MARK, MARKS, PLACES, START


@compiled
def waiting(state):
    return state.owing


@inlined
@compiled
def legal(state, seat, out):
    if seat < 0 or not state.owing >> seat & 1:
        return 0
    if state.phase == MARK:
        return list_cells(state.low[seat], state.high[seat], MARKS, out, 0)
    if state.phase == COMMON:
        count = _list_places(state, seat, state.shown[0], 0, out, 0)
        if state.house_shown == 1:
            return count
        return _list_places(state, seat, state.shown[1], PLACES, out, count)
    return _list_places(state, seat, state.card[seat], PLACES * seat, out, 0)


@inlined
@compiled
def _list_places(state, seat, tile, base, out, count):
    """Appends all ways to draw a tile; a starting tile has to cover the centre (SEC-2)."""
    for way in range(WAYS):
        if state.ways[tile] >> way & 1:
            low, high = places(state, state.low[seat], state.high[seat], tile, way)
            if state.phase == START:
                low &= over_centre(state, tile, way)
                high = 0
            count = list_cells(low, high, base + CELLS * way, out, count)
    return count
