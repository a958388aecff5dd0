"""The set-up, the moves and the end of the game (TEM-2 to TEM-7)."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import below, shuffle
from cinquina.core.state import note

from template_package.rules.state import (
    CARDS,
    HAND,
    RANDOM_SEAT,
    TRACE_DRAW,
    TRACE_END,
    TRACE_FIRST,
    TRACE_PLAY,
    TRACE_TAKE,
)


@compiled
def start(state, players, trace):
    """TEM-2, TEM-3"""
    state.players = players
    for i in range(CARDS):
        state.pile[i] = i + 1
    shuffle(state.generator, state.pile, 0, CARDS)
    state.pile_size = CARDS
    for _ in range(HAND):
        for seat in range(players):
            _draw(state, seat)
    state.turn = state.first
    if state.first == RANDOM_SEAT:
        state.turn = below(state.generator, players)
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


@compiled
def _draw(state, seat):
    """Takes the top card of the pile into a hand."""
    state.pile_size -= 1
    card = state.pile[state.pile_size]
    state.pile[state.pile_size] = 0
    state.hands[seat] |= 1 << card
    return card


@compiled
def play(state, seat, action, trace):
    """TEM-4"""
    card = action + 1
    state.step += 1
    state.hands[seat] ^= 1 << card
    state.played |= 1 << card
    state.trick[seat] = card
    note(trace, TRACE_PLAY, seat, card, 0, 0)
    state.turn = (seat + 1) % state.players
    if state.trick[state.turn]:
        _take(state, trace)


@compiled
def _take(state, trace):
    """Everybody has played: the highest card takes the trick (TEM-5); then all draw (TEM-6), or
    the game ends (TEM-7)."""
    winner = 0
    for seat in range(state.players):
        if state.trick[seat] > state.trick[winner]:
            winner = seat
    note(trace, TRACE_TAKE, winner, state.trick[winner], 0, 0)
    for seat in range(state.players):
        state.trick[seat] = 0
    state.tricks[winner] += 1
    state.turn = winner
    if state.pile_size >= state.players:
        for i in range(state.players):
            seat = (winner + i) % state.players
            note(trace, TRACE_DRAW, seat, _draw(state, seat), 0, 0)
    elif state.hands[winner] == 0:
        state.over = 1
        note(trace, TRACE_END, winners(state), 0, 0, 0)


@compiled
def points(state, out):
    for seat in range(state.players):
        out[seat] = state.tricks[seat]


@compiled
def winners(state):
    """Whoever has taken the most tricks (TEM-7)."""
    best = 0
    mask = 0
    for seat in range(state.players):
        if state.tricks[seat] > best:
            best = state.tricks[seat]
            mask = 0
        if state.tricks[seat] == best:
            mask |= 1 << seat
    return mask
