"""The set-up, the moves and the end of Ingordi (ING-3 to ING-15)."""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import below, shuffle
from cinquina.core.state import note
from cinquina.games.ingordi.rules.legal import possible_givers
from cinquina.games.ingordi.rules.state import (
    BLOCK,
    BLOCK_COLOURS,
    BLOCK_STARTS,
    CARDS,
    COLOURS,
    ENDED_BY_ROWS,
    GIVE,
    NO_COLOUR,
    NUMBER,
    RANDOM_SEAT,
    SCORE,
    SCORE_FROM,
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
    copies_of,
    draw_card,
    following_row,
    is_last_turn,
    lay_on_row,
    packed,
    refill_size,
)


@compiled
def start(state, players, trace):
    """Cards to each hand, one to each row, the rest is the pile (ING-3, ING-4)."""
    state.players = players
    for colour in range(COLOURS):
        for _ in range(copies_of(state, colour)):
            state.pile[state.pile_left] = colour
            state.pile_left += 1
    shuffle(state.generator, state.pile, 0, state.pile_left)
    for seat in range(players):
        state.tops[seat] = NO_COLOUR
        for _ in range(state.house_dealt):
            colour = draw_card(state)
            state.hands[seat, colour] += 1
            note(trace, TRACE_DEAL, seat, colour, 0, 0)
        state.hand_sizes[seat] = state.house_dealt
    for row in range(state.house_rows):
        colour = lay_on_row(state, row)
        note(trace, TRACE_ROW, row, colour, 0, 0)
    state.rows_left = state.house_rows
    state.turn = state.first
    if state.first == RANDOM_SEAT:
        state.turn = below(state.generator, players)
    note(trace, TRACE_FIRST, state.turn, 0, 0, 0)


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
    """The row goes to the hand, and cards come from the pile (ING-6, ING-7)."""
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
    for step in range(refill_size(state)):
        place = following_row(state, row, step)
        note(trace, TRACE_REFILL, place, lay_on_row(state, place), 0, 0)
    if state.pile_left == 0:
        note(trace, TRACE_EXHAUSTED, 0, 0, 0, 0)


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
        _ask(state, seat, other, asked, action != SCORE, trace)


@compiled
def _ask(state, seat, other, asked, chosen, trace):
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
    note(trace, TRACE_BONUS, seat, other, size, chosen)
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
        if is_last_turn(state):
            note(trace, TRACE_LAST, state.turn, 0, 0, 0)
        return
    state.second = 0
    if is_last_turn(state):
        state.over = 1
        note(trace, TRACE_END, winners(state), ENDED_BY_ROWS, 0, 0)
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
