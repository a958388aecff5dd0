"""Ingordi: the compiled rules (ING-1 to ING-16). The state is drawn in `rules_table.py`."""

from __future__ import annotations

import math

from cinquina.core.jit import compiled
from cinquina.core.random import below, shuffle
from cinquina.core.state import note
from cinquina.games.ingordi.rules_legal import legal, possible_givers, waiting
from cinquina.games.ingordi.rules_redeal import redeal
from cinquina.games.ingordi.rules_table import (
    ACTIONS,
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    CARDS,
    COLOURS,
    COPIES,
    DEALT,
    GIVE,
    LAST_ROWS,
    MAX_LEGAL,
    NO_COLOUR,
    NUMBER,
    OVER,
    RANDOM_SEAT,
    REFILL,
    ROWS,
    SCORE,
    SCORE_FROM,
    SEATS,
    STATE,
    TAKE,
    TRACE_BLOCK,
    TRACE_BONUS,
    TRACE_DEAL,
    TRACE_END,
    TRACE_EXHAUSTED,
    TRACE_FIRST,
    TRACE_GIVE,
    TRACE_GIVE_ALL,
    TRACE_LAST,
    TRACE_REFILL,
    TRACE_ROW,
    TRACE_SCORE,
    TRACE_TAKE,
)

__all__ = [
    "ACTIONS",
    "MAX_LEGAL",
    "OBSERVATION",
    "STATE",
    "legal",
    "observe",
    "play",
    "points",
    "redeal",
    "start",
    "value",
    "waiting",
    "winners",
]

SEAT_FEATURES = 2 * COLOURS + 5
OBSERVATION = COLOURS + SEATS * SEAT_FEATURES + ROWS * COLOURS + 4


@compiled
def start(state, players, trace):
    """Two cards to each hand, one to each row, the rest is the pile (ING-3, ING-4)."""
    state.players = players
    for colour in range(COLOURS):
        for _ in range(COPIES[colour]):
            state.pile[state.pile_left] = colour
            state.pile_left += 1
    shuffle(state.generator, state.pile, 0, CARDS)
    for seat in range(players):
        state.tops[seat] = NO_COLOUR
        for _ in range(DEALT):
            colour = _draw_card(state)
            state.hands[seat, colour] += 1
            note(trace, TRACE_DEAL, seat, colour, 0, 0)
        state.hand_sizes[seat] = DEALT
    for row in range(ROWS):
        colour = _lay_on_row(state, row)
        note(trace, TRACE_ROW, row, colour, 0, 0)
    state.rows_left = ROWS
    state.turn = state.first
    if state.first == RANDOM_SEAT:
        state.turn = below(state.generator, players)
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


@compiled
def _draw_card(state):
    state.pile_left -= 1
    colour = state.pile[state.pile_left]
    state.pile[state.pile_left] = 0
    return colour


@compiled
def _lay_on_row(state, row):
    """The next card of the pile goes onto a row."""
    colour = _draw_card(state)
    state.rows[row, colour] += 1
    state.row_sizes[row] += 1
    return colour


@compiled
def play(state, seat, action, trace):
    state.step += 1
    if action >= GIVE:
        _give(state, seat, action - GIVE, trace)
    elif action >= SCORE:
        _score(state, seat, action, trace)
    elif action >= BLOCK:
        _block(state, seat, action - BLOCK, trace)
    else:
        _take(state, seat, action - TAKE, trace)
    if state.missing == 0:
        _end_action(state, trace)


@compiled
def _take(state, seat, row, trace):
    """The row goes to the hand, and up to three cards come from the pile (ING-6, ING-7)."""
    if trace.wanted:
        note(trace, TRACE_TAKE, seat, row, packed(state.rows, row, 0), packed(state.rows, row, 4))
    for colour in range(COLOURS):
        cards = state.rows[row, colour]
        if cards:
            state.hands[seat, colour] += cards
            state.shown[seat, colour] += cards
            state.rows[row, colour] = 0
    state.hand_sizes[seat] += state.row_sizes[row]
    state.row_sizes[row] = 0
    if state.pile_left == 0:
        state.rows_left -= 1
        return
    for step in range(min(REFILL, state.pile_left)):
        place = (row + step) & (ROWS - 1)
        note(trace, TRACE_REFILL, place, _lay_on_row(state, place), 0, 0)
    if state.pile_left == 0:
        note(trace, TRACE_EXHAUSTED, 0, 0, 0, 0)


@compiled
def packed(cards, line, start):
    """Up to four counts of a line of cards in one number of a trace, six bits each."""
    word = 0
    for colour in range(start, min(start + 4, COLOURS)):
        word |= cards[line, colour] << 6 * (colour - start)
    return word


@compiled
def _block(state, seat, number, trace):
    """Groups of one colour go on top of the block pile (ING-8)."""
    colour = BLOCK_COLOURS[number]
    groups = number - BLOCK_STARTS[colour] + 1
    cards = groups * NUMBER[colour]
    state.hands[seat, colour] -= cards
    state.hand_sizes[seat] -= cards
    state.blocks[seat, colour] += cards
    state.block_sizes[seat] += cards
    state.tops[seat] = colour
    state.shown[seat, colour] -= cards
    state.least[seat, colour] = min(state.least[seat, colour], state.shown[seat, colour])
    note(trace, TRACE_BLOCK, seat, colour, groups, cards)


@compiled
def _score(state, seat, action, trace):
    """The block pile goes to the score pile (ING-10), and somebody may have to give (ING-11)."""
    givers = possible_givers(state, seat)
    note(trace, TRACE_SCORE, seat, state.block_sizes[seat], givers != 0, 0)
    asked = NUMBER[state.tops[seat]]
    for colour in range(COLOURS):
        state.scored[seat, colour] += state.blocks[seat, colour]
        state.blocks[seat, colour] = 0
    state.score_sizes[seat] += state.block_sizes[seat]
    state.block_sizes[seat] = 0
    state.tops[seat] = NO_COLOUR
    if givers:
        other = action - SCORE_FROM
        if action == SCORE:
            other = 0
            while not (givers >> other) & 1:
                other += 1
        _ask(state, seat, other, asked, trace)


@compiled
def _ask(state, seat, other, asked, trace):
    """A gift begins: everybody's memory of the giver's hand is written down beside it. With no
    more cards than asked for, the whole hand goes at once (ING-11)."""
    size = min(asked, state.hand_sizes[other])
    line = state.gifts
    state.gifts += 1
    state.gift_givers[line] = other
    state.gift_receivers[line] = seat
    state.gift_sizes[line] = size
    for colour in range(COLOURS):
        state.gift_shown[line, colour] = state.shown[other, colour]
        state.gift_least[line, colour] = state.least[other, colour]
        state.least[other, colour] = state.shown[other, colour]
    note(trace, TRACE_BONUS, seat, other, size, 0)
    if size < state.hand_sizes[other]:
        state.missing = size
        return
    if trace.wanted:
        low = packed(state.hands, other, 0)
        note(trace, TRACE_GIVE_ALL, other, seat, low, packed(state.hands, other, 4))
    for colour in range(COLOURS):
        state.gift_cards[line, colour] = state.hands[other, colour]
        state.hands[other, colour] = 0
    state.hand_sizes[other] = 0
    state.score_sizes[seat] += size


@compiled
def _give(state, seat, colour, trace):
    """One card goes unseen onto the receiver's score pile (ING-11, ING-13)."""
    line = state.gifts - 1
    receiver = state.gift_receivers[line]
    state.hands[seat, colour] -= 1
    state.hand_sizes[seat] -= 1
    state.gift_cards[line, colour] += 1
    state.score_sizes[receiver] += 1
    state.missing -= 1
    note(trace, TRACE_GIVE, seat, receiver, colour, 0)


@compiled
def _end_action(state, trace):
    """After the second action the turn passes on, or the game is over (ING-5, ING-14)."""
    if state.second == 0:
        state.second = 1
        if state.rows_left <= LAST_ROWS:
            note(trace, TRACE_LAST, state.turn, 0, 0, 0)
        return
    state.second = 0
    if state.rows_left <= LAST_ROWS:
        state.over = 1
        note(trace, TRACE_END, winners(state), 0, 0, 0)
    else:
        state.turn = state.turn + 1 if state.turn + 1 < state.players else 0


@compiled
def points(state, out):
    """Cards in the score pile minus cards in the hand (ING-15)."""
    for seat in range(state.players):
        out[seat] = state.score_sizes[seat] - state.hand_sizes[seat]


@compiled
def winners(state):
    """Most points; tied players share the win (ING-15)."""
    best = -CARDS
    mask = 0
    for seat in range(state.players):
        own = state.score_sizes[seat] - state.hand_sizes[seat]
        if own > best:
            best = own
            mask = 0
        if own == best:
            mask |= 1 << seat
    return mask


@compiled
def value(state, out):
    """Shares of the win by the points that each seat can expect (`_expected`), which are the more
    certain the nearer the end is."""
    turns = turns_left(state)
    best = -1e9
    for seat in range(state.players):
        out[seat] = _expected(state, seat, turns)
        best = max(best, out[seat])
    total = 0.0
    for seat in range(state.players):
        out[seat] = math.exp((out[seat] - best) / (1.2 + 0.35 * turns))
        total += out[seat]
    for seat in range(state.players):
        out[seat] /= total


@compiled
def turns_left(state):
    """How many turns everybody still has, if one row is taken in each."""
    rows = state.pile_left / REFILL + state.rows_left - LAST_ROWS
    return max(rows, 0.0) / state.players


@compiled
def _expected(state, seat, turns):
    """The points a seat can expect. How much of a card in the block pile, in a whole group in hand
    or single in hand will count was fitted to games between good players; so was the advantage of
    being next."""
    groups = 0
    for colour in range(COLOURS):
        groups += state.hands[seat, colour] - OVER[colour, state.hands[seat, colour]]
    block = 1.25 * turns / (turns + 0.12)
    group = 1.95 * turns / (turns + 0.1) - 1.0
    single = 1.6 * turns * turns / (turns * turns + 2.0) - 0.85
    wait = (seat - state.turn) % state.players
    return (
        state.score_sizes[seat]
        + block * state.block_sizes[seat]
        + group * groups
        + single * (state.hand_sizes[seat] - groups)
        - 0.8 * min(turns, 1.5) * wait / state.players
    )


@compiled
def observe(state, seat, out):
    """The seat's own hand; for each seat, in turn order from the viewer's own, sizes, block pile,
    its top's number of colour, cards shown by memory, and whose decision it is; then the rows, the
    pile, which action of the turn, and the cards still missing from a gift."""
    for colour in range(COLOURS):
        out[colour] = state.hands[seat, colour] if seat >= 0 else 0
    at = COLOURS
    for offset in range(SEATS):
        other = (max(seat, 0) + offset) % state.players if offset < state.players else -1
        _observe_seat(state, other, out, at)
        at += SEAT_FEATURES
    for row in range(ROWS):
        for colour in range(COLOURS):
            out[at] = state.rows[row, colour]
            at += 1
    out[at] = state.pile_left
    out[at + 1] = state.second
    out[at + 2] = state.missing
    out[at + 3] = state.rows_left


@compiled
def _observe_seat(state, other, out, at):
    for i in range(SEAT_FEATURES):
        out[at + i] = 0
    if other < 0:
        return
    out[at] = state.hand_sizes[other]
    out[at + 1] = state.block_sizes[other]
    out[at + 2] = state.score_sizes[other]
    out[at + 3] = 1 + state.tops[other]
    out[at + 4] = (waiting(state) >> other) & 1
    for colour in range(COLOURS):
        out[at + 5 + colour] = state.blocks[other, colour]
        out[at + 5 + COLOURS + colour] = state.shown[other, colour]
