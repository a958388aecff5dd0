"""The set-up, the moves and the end of Second Chance (SEC-2 to SEC-13).

All players still in decide at the same time, each on a grid of their own, so any waiting seat may
act first. Chance is touched only when nobody owes anything any more; that is why the order of
their moves never matters.
"""

from __future__ import annotations

from cinquina.core.jit import compiled
from cinquina.core.random import shuffle
from cinquina.core.state import MAX_SEATS, note
from cinquina.games.second_chance.rules.grid import (
    CELLS,
    LOW_CELLS,
    SQUARE_HIGH,
    SQUARE_LOW,
    count_bits,
    covered,
    empty_cells,
)
from cinquina.games.second_chance.rules.state import (
    ALL_OUT,
    CHANCE,
    COMMON,
    DECK,
    DECK_OUT,
    FAILURE,
    FULL,
    MARK,
    MARKS,
    NONE,
    OVER,
    PLACES,
    SHORT,
    SHOWN,
    SOLO_GAMES,
    SOLO_LIMIT,
    START,
    STARTING,
    SUCCESS,
    TILES,
    TRACE_CHANCE,
    TRACE_DEAL,
    TRACE_DRAW,
    TRACE_END,
    TRACE_GAME,
    TRACE_MARK,
    TRACE_MISS,
    TRACE_OUT,
    TRACE_OUT_AT_ONCE,
    TRACE_REVEAL,
    fewest_empty,
    fits_shown,
    full_grids,
    games_finished,
    in_play,
    seat_fits,
    solo_total,
    tile_of,
)


@compiled
def start(state, players, trace):
    state.players = players
    for game in range(SOLO_GAMES):
        state.totals[game] = NONE
    for game in range(SOLO_GAMES - 1):
        for i in range(4):
            state.ended[game, i] = NONE
    _set_up(state, trace)
    if state.owing == 0:
        _reveal(state, trace)


@compiled
def _set_up(state, trace):
    """SEC-2: empty grids, a starting card for everybody, a shuffled deck."""
    state.phase = START
    state.rounds = 0
    state.without = 0
    state.eliminated = 0
    _clear_cards(state)
    for seat in range(state.players):
        state.low[seat] = SQUARE_LOW[state.house_grid]
        state.high[seat] = SQUARE_HIGH[state.house_grid]
    if state.house_starting:
        _deal_starting_cards(state, trace)
    _shuffle_deck(state)


@compiled
def _deal_starting_cards(state, trace):
    for card in range(STARTING):
        state.deck[card] = card
    shuffle(state.generator, state.deck, 0, STARTING)
    for seat in range(state.players):
        state.card[seat] = state.deck[seat]
        note(trace, TRACE_DEAL, seat, state.names[state.card[seat]], 0, 0)
    state.owing = (1 << state.players) - 1


@compiled
def _shuffle_deck(state):
    for card in range(DECK):
        state.deck[card] = NONE
    state.left = 0
    for tile in range(STARTING, TILES):
        if in_play(state, tile):
            state.deck[state.left] = tile
            state.left += 1
    shuffle(state.generator, state.deck, 0, state.left)


@compiled
def _clear_cards(state):
    state.shown[0] = NONE
    state.shown[1] = NONE
    for seat in range(MAX_SEATS):
        state.mark[seat] = NONE
        state.card[seat] = NONE
        for i in range(state.drawn[seat]):
            state.drawn_tile[seat, i] = 0
            state.drawn_at[seat, i] = 0
        state.drawn[seat] = 0


@compiled
def play(state, seat, action, trace):
    state.step += 1
    if action >= MARKS:
        _write_mark(state, seat, action - MARKS, trace)
    else:
        _draw(state, seat, tile_of(state, seat, action), action % PLACES, trace)
    state.owing ^= 1 << seat
    while state.owing == 0 and not state.over:
        _go_on(state, trace)


@compiled
def _draw(state, seat, tile, place, trace):
    """SEC-4: the tile stays there for good."""
    way = place // CELLS
    cell = place % CELLS
    low, high = covered(state, tile, way, cell)
    state.low[seat] ^= low
    state.high[seat] ^= high
    state.drawn_tile[seat, state.drawn[seat]] = tile
    state.drawn_at[seat, state.drawn[seat]] = place
    state.drawn[seat] += 1
    state.card[seat] = NONE
    note(trace, TRACE_DRAW, seat, state.names[tile], way, cell)


@compiled
def _write_mark(state, seat, cell, trace):
    """SEC-8: a 1 fills its cell."""
    if cell < LOW_CELLS:
        state.low[seat] ^= 1 << cell
    else:
        state.high[seat] ^= 1 << (cell - LOW_CELLS)
    state.mark[seat] = cell
    note(trace, TRACE_MARK, seat, cell, 0, 0)


@compiled
def _go_on(state, trace):
    """The order of a round (SEC-11): what comes when nobody owes anything any more."""
    if state.phase == START:
        _reveal(state, trace)
    elif state.phase == COMMON:
        _give_second_chances(state, trace)
    elif state.phase == CHANCE:
        _ask_for_marks(state)
    else:
        _end_round(state, trace)


@compiled
def _next_card(state):
    state.left -= 1
    card = state.deck[state.left]
    state.deck[state.left] = NONE
    return card


@compiled
def _reveal(state, trace):
    """SEC-5: two cards for everybody, or one by a house rule; the end if that cannot be, or for
    nobody (SEC-10)."""
    playing = ((1 << state.players) - 1) ^ state.eliminated
    if playing == 0 or state.left < state.house_shown:
        _end_game(state, ALL_OUT if playing == 0 else DECK_OUT, trace)
        return
    state.phase = COMMON
    state.rounds += 1
    for i in range(state.house_shown):
        state.shown[i] = _next_card(state)
    second = state.names[state.shown[1]] if state.house_shown == SHOWN else 0
    note(trace, TRACE_REVEAL, state.rounds, state.names[state.shown[0]], second, 0)
    for seat in range(state.players):
        if playing >> seat & 1 and fits_shown(state, seat):
            state.owing |= 1 << seat
    state.without = playing ^ state.owing


@compiled
def _give_second_chances(state, trace):
    """SEC-6 and SEC-7, unless a full grid (SEC-11) or a short deck (SEC-9) ends the game."""
    if full_grids(state):
        _end_game(state, FULL, trace)
        return
    if state.house_chances and state.left < count_bits(state.without):
        _end_game(state, SHORT, trace)
        return
    state.phase = CHANCE
    for chance in range(state.house_chances):
        # A further chance, by a house rule, needs enough cards for all; it is no reason to end.
        if state.left >= count_bits(state.without):
            last = chance + 1 == state.house_chances
            _deal_chances(state, last, trace)
    for seat in range(state.players):
        if state.without >> seat & 1:
            _eliminate(state, seat, trace)


@compiled
def _deal_chances(state, last, trace):
    """One card for each who has none that fits (SEC-6); `last` if there will be no other."""
    for seat in range(state.players):
        if state.without >> seat & 1:
            card = _next_card(state)
            state.card[seat] = card
            if seat_fits(state, seat, card):
                state.owing |= 1 << seat
                state.without ^= 1 << seat
                note(trace, TRACE_CHANCE, seat, state.names[card], 0, 0)
            elif last:
                _eliminate(state, seat, trace)
            else:
                note(trace, TRACE_MISS, seat, state.names[card], 0, 0)


@compiled
def _eliminate(state, seat, trace):
    """SEC-7: the seat keeps the card that did not fit, if it was given one."""
    state.eliminated |= 1 << seat
    state.without ^= 1 << seat
    if state.card[seat] == NONE:
        note(trace, TRACE_OUT_AT_ONCE, seat, 0, 0, 0)
    else:
        note(trace, TRACE_OUT, seat, state.names[state.card[seat]], 0, 0)


@compiled
def _ask_for_marks(state):
    """SEC-8: while no 1 has been written, whoever is out has gone first. Alone one writes none
    (SEC-13)."""
    state.phase = MARK
    if state.players == 1:
        return
    for seat in range(state.players):
        if state.mark[seat] != NONE:
            return
    state.owing = state.eliminated


@compiled
def _end_round(state, trace):
    if full_grids(state):
        _end_game(state, FULL, trace)
    else:
        _reveal(state, trace)


@compiled
def _end_game(state, reason, trace):
    """The end, or the next game of a solo campaign (SEC-13)."""
    if state.players == 1:
        game = games_finished(state)
        state.totals[game] = empty_cells(state, 0)
        note(trace, TRACE_GAME, game + 1, state.totals[game], solo_total(state), reason)
        if game + 1 < SOLO_GAMES:
            state.ended[game, 0] = state.shown[0]
            state.ended[game, 1] = state.shown[1]
            state.ended[game, 2] = state.card[0]
            state.ended[game, 3] = reason
            _set_up(state, trace)
            return
    state.phase = OVER
    state.over = 1
    won = winners(state)
    tied = 0
    if state.players == 1:
        reason = SUCCESS if won else FAILURE
    else:
        tied = fewest_empty(state) ^ won
    note(trace, TRACE_END, won, reason, tied, 0)


@compiled
def points(state, out):
    """Empty cells, the fewer the better; alone those of all games so far."""
    for seat in range(state.players):
        out[seat] = empty_cells(state, seat)
    if state.players == 1:
        out[0] = solo_total(state) + (0 if state.over else out[0])


@compiled
def winners(state):
    """Full grids win (SEC-11); otherwise fewest empty cells, then a 1 (SEC-12). Alone, a total of
    less than ten (SEC-13)."""
    if state.players == 1:
        return 1 if solo_total(state) < SOLO_LIMIT else 0
    fewest = fewest_empty(state)
    if full_grids(state):
        return fewest
    marked = 0
    for seat in range(state.players):
        if fewest >> seat & 1 and state.mark[seat] != NONE:
            marked |= 1 << seat
    return marked if marked else fewest
