"""Who is to move in Viva, and what they may do (VIV-6 to VIV-8, VIV-13 to VIV-16)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.games.viva.rules.state import (
    ALL_KINDS,
    BLOCK,
    BLOCK_DECK,
    BLOCKING,
    DRAW,
    END,
    FINISH,
    HOUSES,
    KEEP,
    MASKS,
    MORE,
    NONE,
    PASS,
    PLAY,
    SHARING,
    TURN,
    lowest,
)


@compiled
def waiting(state):
    if state.over:
        return 0
    return 1 << state.turn


@compiled
def house_kinds(state, house):
    """The kinds that may lie on a house: no blocked colour, and the golden rule (VIV-6, VIV-7)."""
    kinds = ALL_KINDS ^ SHARING[MASKS[state.block]]
    if state.tops[house] != NONE:
        kinds &= SHARING[MASKS[state.tops[house]]]
    return kinds


@compiled
def finish_kinds(state):
    """The kinds that may be the last card onto the block card (VIV-13)."""
    return SHARING[MASKS[state.block]]


@compiled
def may_lie(state, seat, kind, house):
    """Whether a card of the hand may go to a house, which is never the last card (VIV-13)."""
    return state.sizes[seat] > 1 and (house_kinds(state, house) >> kind) & 1 != 0


@compiled
def may_finish(state, seat, kind):
    return state.sizes[seat] == 1 and (finish_kinds(state) >> kind) & 1 != 0


@compiled
def can_draw(state):
    """Whether a card can be had from anywhere (VIV-15)."""
    return state.pile_size > 0 or state.discard_size > 0 or state.covered_size > 0


@inlined
@compiled
def legal(state, seat, out):
    if state.over or seat != state.turn:
        return 0
    holds = state.holds[seat]
    if state.phase == TURN:
        return _turn_moves(state, seat, holds, out)
    if state.phase == BLOCKING:
        count = 0
        while holds:
            out[count] = BLOCK + lowest(holds)
            holds &= holds - 1
            count += 1
        # By the book's penalties there always is a card to reveal.
        if can_draw(state):
            out[count] = BLOCK_DECK
            count += 1
        return count
    count = _placements(state, seat, holds & (1 << state.card), out)
    out[count] = END if state.phase == MORE else KEEP
    return count + 1


@inlined
@compiled
def _turn_moves(state, seat, holds, out):
    """Any card that may be played, or tried, and drawing; a pass only if there is neither a
    correct play nor anything to draw (VIV-8, VIV-14, VIV-15)."""
    if can_draw(state):
        count = _placements(state, seat, holds, out)
        out[count] = DRAW
        return count + 1
    count = _correct_placements(state, seat, holds, out)
    if count == 0:
        out[0] = PASS
        return 1
    return _placements(state, seat, holds, out) if state.penalised else count


@inlined
@compiled
def _placements(state, seat, kinds, out):
    """Where these kinds may be put; with mistakes penalised, where they may be tried."""
    if not state.penalised:
        return _correct_placements(state, seat, kinds, out)
    count = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for house in range(state.house_houses):
            out[count] = PLAY + HOUSES * kind + house
            count += 1
        out[count] = FINISH + kind
        count += 1
    return count


@inlined
@compiled
def _correct_placements(state, seat, kinds, out):
    count = 0
    if state.sizes[seat] == 1:
        if kinds & finish_kinds(state):
            out[0] = FINISH + lowest(kinds)
            count = 1
        return count
    for house in range(state.house_houses):
        fitting = kinds & house_kinds(state, house)
        while fitting:
            out[count] = PLAY + HOUSES * lowest(fitting) + house
            fitting &= fitting - 1
            count += 1
    return count
