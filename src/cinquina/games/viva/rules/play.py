"""How Viva is played: rounds, moves, Vivas, the result (VIV-3 to VIV-16)."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import below, shuffle
from cinquina.core.state import note
from cinquina.games.viva.rules.legal import may_finish, may_lie
from cinquina.games.viva.rules.state import (
    AFTER_LAST,
    AFTER_MISTAKE,
    AFTER_VIVA,
    ANY_COLOUR,
    BLOCK,
    BLOCK_DECK,
    BLOCKING,
    DRAW,
    DRAWN,
    FINISH,
    HOUSES,
    KEEP,
    KINDS,
    MASKS,
    MORE,
    NONE,
    OWN_WISH,
    PASS,
    PENALTY_MISTAKE,
    RANDOM_SEAT,
    TRACE_BLOCK,
    TRACE_DEAL,
    TRACE_END,
    TRACE_FINISH,
    TRACE_KEEP,
    TRACE_NOBODY,
    TRACE_PASS,
    TRACE_PLAY,
    TRACE_ROUND,
    TRACE_TURN_END,
    TRACE_VIVA,
    TRACE_WON,
    TRACE_WRONG,
    TRIED,
    TURN,
    asks_about_drawn,
    clear_table,
    discard_all,
    draw_cards,
    give,
    lowest,
    next_seat,
    previous_seat,
    reveal_block,
    show,
    take_from_hand,
    take_top,
)

# Beginning and end of a round.


@compiled
def start(state, players, trace):
    state.players = players
    state.taking_part = (1 << players) - 1
    state.dealer = state.first_dealer
    if state.first_dealer == RANDOM_SEAT:
        state.dealer = below(state.generator, players)
    _start_round(state, trace)


@compiled
def _start_round(state, trace):
    """All cards are shuffled, hands dealt, the block card turned (VIV-4, VIV-5)."""
    state.round_number += 1
    state.passes = 0
    tie_break = state.round_number > state.rounds
    note(trace, TRACE_ROUND, state.round_number, state.dealer, state.taking_part, tie_break)
    clear_table(state)
    state.pile_size = 0
    for kind in range(KINDS):
        state.source[kind] = state.copies
        for _ in range(state.copies):
            state.pile[state.pile_size] = kind
            state.pile_size += 1
    shuffle(state.generator, state.pile, 0, state.pile_size)
    seat = next_seat(state, state.dealer)
    state.turn = seat
    while state.sizes[seat] == 0:
        _deal(state, seat, trace)
        seat = next_seat(state, seat)
    reveal_block(state, trace)
    _ask(state, TURN, NONE)


@compiled
def _deal(state, seat, trace):
    for _ in range(state.house_hand):
        kind = take_top(state)
        give(state, seat, kind)
        note(trace, TRACE_DEAL, seat, kind, 0, 0)


@compiled
def _end_round(state, winner, trace):
    """The victory card is given or goes back to the box; then another round, a tie-break round or
    the end of the match (VIV-3, VIV-15)."""
    if winner == NONE:
        note(trace, TRACE_NOBODY, state.round_number, 0, 0, 0)
    else:
        state.victories[winner] += 1
        note(trace, TRACE_WON, winner, state.victories[winner], state.round_number, 0)
    leading = winners(state)
    if state.round_number >= state.rounds:
        if leading & (leading - 1) == 0:
            state.over = 1
            note(trace, TRACE_END, leading, state.round_number > state.rounds, 0, 0)
            return
        if not state.everyone:
            state.taking_part = leading
    state.dealer = next_seat(state, state.dealer)
    _start_round(state, trace)


@compiled
def points(state, out):
    for seat in range(state.players):
        out[seat] = state.victories[seat]


@compiled
def winners(state):
    """The seats with the most victory cards; only one is left when the match ends (VIV-3)."""
    most = -1
    mask = 0
    for seat in range(state.players):
        if state.victories[seat] > most:
            most = state.victories[seat]
            mask = 0
        if state.victories[seat] == most:
            mask |= 1 << seat
    return mask


# Moves.


@compiled
def play(state, seat, action, trace):
    state.step += 1
    if action == PASS:
        _pass(state, seat, trace)
        return
    state.passes = 0
    if action < FINISH:
        _place(state, seat, action // HOUSES, action % HOUSES, trace)
    elif action < BLOCK:
        _finish(state, seat, action - FINISH, trace)
    elif action <= BLOCK_DECK:
        _choose_block(state, seat, action - BLOCK, trace)
    elif action == DRAW:
        _ask(state, DRAWN, draw_cards(state, seat, 1, OWN_WISH, trace))
    else:
        note(trace, TRACE_KEEP if action == KEEP else TRACE_TURN_END, seat, 0, 0, 0)
        _end_turn(state)


@compiled
def _ask(state, phase, kind):
    state.phase = phase
    state.card = kind


@compiled
def _end_turn(state):
    state.turn = next_seat(state, state.turn)
    _ask(state, TURN, NONE)


@compiled
def _pass(state, seat, trace):
    """When all who take part have passed in turn, nobody wins the round (VIV-15)."""
    note(trace, TRACE_PASS, seat, 0, 0, 0)
    _end_turn(state)
    state.passes += 1
    seats = 0
    for other in range(state.players):
        seats += (state.taking_part >> other) & 1
    if state.passes == seats:
        _end_round(state, NONE, trace)


@compiled
def _place(state, seat, kind, house, trace):
    """One card to a house, and what follows from it (VIV-8, VIV-9, VIV-14, VIV-16)."""
    if not may_lie(state, seat, kind, house):
        _caught(state, seat, kind, house, trace)
        return
    take_from_hand(state, seat, kind)
    note(trace, TRACE_PLAY, seat, kind, house, asks_about_drawn(state))
    if state.tops[house] != NONE:
        state.covered[state.tops[house]] += 1
        state.covered_size += 1
    state.tops[house] = kind
    state.heights[house] += 1
    common = common_colours(state)
    if common:
        _viva(state, seat, common, trace)
    elif asks_about_drawn(state) or state.sizes[seat] == 1:
        _end_turn(state)
    else:
        _ask(state, MORE, kind)


@compiled
def common_colours(state):
    """The colours that the tops of all houses show (VIV-9)."""
    common = ANY_COLOUR
    for house in range(state.house_houses):
        if state.tops[house] == NONE:
            return 0
        common &= MASKS[state.tops[house]]
    return common


@compiled
def _finish(state, seat, kind, trace):
    """The last card onto the block card, which it covers (VIV-13)."""
    if not may_finish(state, seat, kind):
        _caught(state, seat, kind, HOUSES, trace)
        return
    take_from_hand(state, seat, kind)
    note(trace, TRACE_FINISH, seat, kind, 0, 0)
    state.discard[state.block] += 1
    state.discard_size += 1
    state.block = kind
    _end_round(state, seat, trace)


@compiled
def _caught(state, seat, kind, place, trace):
    """A wrong card goes back to the hand and is known there from now on. The turn ends, or the same
    is asked again (VIV-14)."""
    note(trace, TRACE_WRONG, seat, kind, place, 0)
    show(state, seat, kind)
    draw_cards(state, seat, PENALTY_MISTAKE, AFTER_MISTAKE, trace)
    if state.mistake_ends:
        _end_turn(state)
    elif state.phase == DRAWN:
        _ask(state, TRIED, kind)


@compiled
def _viva(state, seat, common, trace):
    """The table is cleared, the neighbours draw, a new block card is due (VIV-9 to VIV-12)."""
    note(trace, TRACE_VIVA, seat, common, 0, 0)
    discard_all(state)
    right = previous_seat(state, seat)
    left = next_seat(state, seat)
    draw_cards(state, right, state.house_penalty_right, AFTER_VIVA, trace)
    if left != right:
        draw_cards(state, left, state.house_penalty_left, AFTER_VIVA, trace)
    _ask(state, BLOCKING, NONE)
    if state.sizes[seat] == 1:
        kind = lowest(state.holds[seat])
        take_from_hand(state, seat, kind)
        state.block = kind
        note(trace, TRACE_BLOCK, seat, kind, 1, 0)
        draw_cards(state, seat, 1, AFTER_LAST, trace)
        _end_turn(state)


@compiled
def _choose_block(state, seat, kind, trace):
    """A card of the hand, or the draw pile's top card, becomes the block card (VIV-11)."""
    if kind == KINDS:
        reveal_block(state, trace)
    else:
        take_from_hand(state, seat, kind)
        state.block = kind
        note(trace, TRACE_BLOCK, seat, kind, 0, 0)
    _end_turn(state)
