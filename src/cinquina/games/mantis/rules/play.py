"""The set-up, the moves and the end of Mantis (MAN-3 to MAN-13)."""

from __future__ import annotations

from cinquina.core.jit import compiled, inlined
from cinquina.core.random import below, shuffle
from cinquina.core.state import note
from cinquina.games.mantis.rules.state import (
    CARDS,
    ENDED_BY_GOAL,
    ENDED_BY_PILE,
    ENDED_BY_TANK,
    FRONTS,
    INDEX,
    RANDOM_SEAT,
    SCORE,
    STEAL,
    TRACE_AGAIN,
    TRACE_DEAL,
    TRACE_END,
    TRACE_FIRST,
    TRACE_SCORE,
    TRACE_STEAL,
    tank_size,
)


@compiled
def start(state, players, trace):
    state.players = players
    for card in range(CARDS):
        state.order[card] = card
    shuffle(state.generator, state.order, 0, CARDS)
    at = 0
    for _ in range(state.house_dealt):
        for seat in range(players):
            colour = state.order[at] // FRONTS
            state.tanks[seat, colour] += 1
            note(trace, TRACE_DEAL, seat, colour, 0, 0)
            at += 1
    state.next = at
    state.turn = state.first
    if state.first == RANDOM_SEAT:
        state.turn = below(state.generator, players)
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


@inlined
@compiled
def play(state, seat, action, trace):
    colour = (state.order[state.next & INDEX] & INDEX) // FRONTS
    state.next += 1
    state.step += 1
    seat &= INDEX
    owner = (seat if action == SCORE else action - STEAL) & INDEX
    cards = state.tanks[owner, colour]
    again = False
    if cards == 0:
        state.tanks[owner, colour] = 1
    else:
        cards += 1
        state.tanks[owner, colour] = 0
        if action == SCORE:
            state.scores[seat] += cards
        else:
            state.tanks[seat, colour] += cards
            again = state.house_steal_again != 0
    kind = TRACE_SCORE if action == SCORE else TRACE_STEAL
    note(trace, kind, seat, owner, colour, cards)
    _pass_on(state, seat, again, trace)


@inlined
@compiled
def _pass_on(state, seat, again, trace):
    """Ends the game (MAN-10, MAN-12), or gives the turn on."""
    reached = state.scores[seat] >= state.house_goal
    if reached or state.next == CARDS:
        state.over = 1
        reason = ENDED_BY_GOAL if reached else _reason_without_goal(state)
        note(trace, TRACE_END, winners(state), reason, 0, 0)
    elif again:
        note(trace, TRACE_AGAIN, seat, 0, 0, 0)
    else:
        state.turn = seat + 1 if seat + 1 < state.players else 0


@compiled
def _reason_without_goal(state):
    """Whether the tanks had to decide between those with the most cards scored (MAN-12)."""
    best = 0
    seats = 0
    for seat in range(state.players):
        if state.scores[seat] > best:
            best = state.scores[seat]
            seats = 0
        if state.scores[seat] == best:
            seats |= 1 << seat
    return ENDED_BY_PILE if winners(state) == seats else ENDED_BY_TANK


@compiled
def points(state, out):
    for seat in range(state.players):
        out[seat] = state.scores[seat]


@compiled
def winners(state):
    """Most cards in the score pile, then in the tank (MAN-12). Whoever reached the goal has the
    most anyway, because the game ends on the spot (MAN-10)."""
    best = -1
    mask = 0
    for seat in range(state.players):
        rank = state.scores[seat] * (CARDS + 1) + tank_size(state, seat)
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= 1 << seat
    return mask
