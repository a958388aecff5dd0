"""Who is to move in Ingordi, and what they may do (ING-5 to ING-12)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.games.ingordi.rules.state import (
    BLOCK,
    BLOCK_STARTS,
    COLOURS,
    GIVE,
    NUMBER,
    ROWS,
    SCORE,
    SCORE_FROM,
    TAKE,
)


@compiled
def giver(state):
    """Who gives in the gift that is under way."""
    return state.gift_givers[state.gifts - 1]


@compiled
def waiting(state):
    """The player whose turn it is, or in the middle of a gift the giver (ING-11)."""
    if state.over:
        return 0
    return 1 << (giver(state) if state.missing else state.turn)


@inlined
@compiled
def legal(state, seat, out):
    if state.over:
        return 0
    if state.missing:
        return _legal_gifts(state, seat, out) if seat == giver(state) else 0
    if seat != state.turn:
        return 0
    count = 0
    for row in range(ROWS):
        if state.row_sizes[row]:
            out[count] = TAKE + row
            count += 1
    count = _legal_blocks(state, seat, out, count)
    return _legal_scores(state, seat, out, count)


@inlined
@compiled
def _legal_blocks(state, seat, out, count):
    """Any number of whole groups of a colour that nobody else blocks (ING-2, ING-8, ING-9)."""
    forbidden = blocked_colours(state, seat)
    for colour in range(COLOURS):
        if not (forbidden >> colour) & 1:
            action = BLOCK + BLOCK_STARTS[colour]
            cards = state.hands[seat, colour] - NUMBER[colour]
            while cards >= 0:
                out[count] = action
                count += 1
                action += 1
                cards -= NUMBER[colour]
    return count


@compiled
def blocked_colours(state, seat):
    """The mask of the colours on top of the others' block piles (ING-9)."""
    mask = 0
    for other in range(state.players):
        if other != seat and state.block_sizes[other]:
            mask |= 1 << state.tops[other]
    return mask


@inlined
@compiled
def _legal_scores(state, seat, out, count):
    """Scoring needs a block pile; the giver is named if several could give (ING-10, ING-11)."""
    if state.block_sizes[seat] == 0:
        return count
    mask = possible_givers(state, seat)
    if mask & (mask - 1) == 0:
        out[count] = SCORE
        return count + 1
    for other in range(state.players):
        if (mask >> other) & 1:
            out[count] = SCORE_FROM + other
            count += 1
    return count


@compiled
def possible_givers(state, seat):
    """The mask of the others with the most cards in hand, if that is more than the seat's own
    hand; 0 where there is no bonus (ING-11, ING-12)."""
    most = state.hand_sizes[seat]
    mask = 0
    for other in range(state.players):
        if state.hand_sizes[other] > most:
            most = state.hand_sizes[other]
            mask = 0
        if state.hand_sizes[other] == most and most > state.hand_sizes[seat]:
            mask |= 1 << other
    return mask


@inlined
@compiled
def _legal_gifts(state, seat, out):
    """Cards are given in palette order: a colour not before the last one given, if enough cards
    of it and of later colours are there to complete the gift."""
    first = 0
    for colour in range(COLOURS):
        if state.gift_cards[state.gifts - 1, colour]:
            first = colour
    later = 0
    for colour in range(first, COLOURS):
        later += state.hands[seat, colour]
    count = 0
    for colour in range(first, COLOURS):
        if later < state.missing:
            break
        if state.hands[seat, colour]:
            out[count] = GIVE + colour
            count += 1
        later -= state.hands[seat, colour]
    return count
