"""Kernels of the lab: very many games from the deal to the end, with everything counted that a
report needs.

Each game has a number. The deal and the whims of the bots come from a seed and that number alone,
so a game is the same whichever block, process or machine plays it.

A game leaves one row, and one for each seat; together they are the columns of `cinquina.simulate`.
What a seat is told to lead is who has the most points (or the fewest, where that wins) as they
stand.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.chances import MOST_MOVES_TRIED, compare_moves, look
from cinquina.core.contract import (
    MAX_LEGAL,
    lean,
    legal,
    play,
    points,
    redeal,
    start,
    waiting,
    weigh,
    winners,
)
from cinquina.core.jit import kernel, record
from cinquina.core.kernels import FIRST_SEAT
from cinquina.core.random import RNG_WORDS, below, numbered
from cinquina.core.state import MAX_SEATS, NO_TRACE, TABLE

RANDOM = 0
LEANING = 1
JUDGING = 2
SCRIPTED = 3
"""How a bot of a batch chooses: any move, the game's `lean`, one of the best by `weigh`, or the
moves of a script."""

BOT = np.dtype([("blur", np.float64), ("style", np.int32), ("overlooked", np.int32)])
"""A bot of a batch; what it overlooks and its blur are those of its level (`contract.Levels`)."""

WHOLE = 60
"""A whole win. It can be shared among up to six winners without a rest, so sums are exact."""

SEVERAL = -1
"""The first seat of a game in which several seats move first, at the same time."""

GAME = np.dtype(
    [("moves", np.int32), ("changes", np.uint16), ("first", np.int8), ("over", np.int8)]
)
"""A game: its moves, how often another seat came to lead alone, who moved first, and whether it
came to its end."""

SEAT = np.dtype(
    [
        ("options", np.uint32),
        ("points", np.int16),
        ("decisions", np.uint16),
        ("choices", np.uint16),
        ("led", np.uint16),
        ("share", np.int8),
    ],
    align=True,
)
"""A seat in a game: legal moves over all its decisions, points, decisions, those with two or more
legal moves, after how many moves of the game it last led, and its part of a `WHOLE` win."""

FOLLOWED = np.dtype([("moves", np.int32), ("winners", np.int32)])
"""A game whose chances were looked at: its moves and the mask of its winners."""

DESK = np.dtype(
    [
        ("standing", np.int64, (MAX_SEATS,)),
        ("counts", np.int64, (MAX_SEATS,)),
        ("led", np.int64, (MAX_SEATS,)),
        ("lead", np.int64),
        ("alone", np.int64),
        ("changes", np.int64),
        ("whims", np.uint32, (RNG_WORDS,)),
        ("luck", np.uint32, (RNG_WORDS,)),
    ]
)
"""What a kernel works with in one game: points as they stand; three counts of each seat in one
number; after how many moves each seat last led, who leads, who was the last to lead alone, and how
often that changed; the generators of the bots and of what is dealt again. It is a record because
handing arrays on takes longer than a move (see `core/state.py`)."""

DECISION = 1
CHOICE = 1 << 16
OPTION = 1 << 32
"""The counts of a seat: decisions, those with two or more legal moves, and legal moves."""

POINTS_BITS = 10
"""No move changes the points of a seat by as much as these bits hold."""

NO_STANDING = -(1 << 62)
"""What no points come to in one number."""

LONGEST = 60_000
"""The most moves of a game that the rows can hold."""

TALLY = ("games", "wins", "times", "offered")
"""What is counted of a topic, for each place in the turn order: games in which the seat made use of
it, its wins (parts of a `WHOLE`) in those, how often it did, and how often it could have."""

MOST_CARDS = 1024
"""The numbers of cards that are told apart in one kind of event; all others count as one more."""


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states = np.zeros(1, rules.STATE)
    bots = np.zeros(1, BOT)
    seeds = np.zeros((3, RNG_WORDS), np.uint32)
    numbers = np.zeros(1, np.int32)
    topics = (numbers, np.zeros((1, 3), np.int32), np.zeros((1, 1, len(TALLY)), np.int64))
    chances = np.zeros((1, 1, 1), np.float32), np.zeros((1, 3), np.float64)
    return {
        "play_games": (
            *(states, bots, seeds, 0, (1, 0), numbers, 0, 1),
            *(np.zeros(1, GAME), np.zeros(1, SEAT), NO_TRACE, topics),
        ),
        "follow_games": (states, bots, seeds, 0, 0, (1, 1, True), np.zeros(1, FOLLOWED), *chances),
    }


# One game from the deal on.


@kernel
def choose(state, seat, actions, count, weights, bot, rng):
    """The index of the move that a bot takes that looks at the table. (One that takes any move is
    worth no call, which would take longer than the move.)"""
    if count == 1:
        return 0
    if bot.style == LEANING:
        return lean(state, seat, actions, count, rng)
    weigh(state, seat, actions, count, weights, bot.overlooked)
    return one_of_the_best(weights, count, bot.blur, rng)


@kernel
def one_of_the_best(weights, count, blur, rng):
    """Any of the moves that look as good as the best one."""
    best = 0.0
    for i in range(count):
        best = max(best, weights[i])
    good = 0
    for i in range(count):
        good += weights[i] * blur >= best
    left = below(rng, good)
    chosen = -1
    while left >= 0:
        chosen += 1
        left -= weights[chosen] * blur >= best
    return chosen


@kernel
def only_seat(mask):
    """The seat of a mask with one bit; `SEVERAL` for more."""
    return FIRST_SEAT[mask] if mask & (mask - 1) == 0 else SEVERAL


@kernel
def follow_lead(state, sign, moves, desk):
    """Looks who leads, after points have changed."""
    now = leaders(state, sign, desk)
    if now == desk.lead:
        return
    for seat in range(state.players):
        desk.led[seat] = moves - 1 if desk.lead >> seat & 1 else desk.led[seat]
    if now & (now - 1) == 0 and now != desk.alone:
        desk.changes += desk.alone != 0
        desk.alone = now
    desk.lead = now


@kernel
def leaders(state, sign, desk):
    """The mask of the seats that have the best points. (Without branches, which the processor would
    guess wrong.)"""
    best = sign * desk.standing[0]
    mask = 1
    for seat in range(1, state.players):
        own = sign * desk.standing[seat]
        kept = mask if own <= best else 0
        best = max(best, own)
        mask = kept | (own == best) << seat
    return mask


@kernel
def win_shares(state, shares):
    """Each seat's part of a `WHOLE` win; of an unfinished game, nobody's."""
    mask = winners(state) if waiting(state) == 0 else 0
    count = 0
    for seat in range(state.players):
        count += (mask >> seat) & 1
    for seat in range(state.players):
        shares[seat] = WHOLE // count if (mask >> seat) & 1 else 0


@kernel
def play_games(
    template, bots, seeds, first, varied, script, limit, sign, games, seats, trace, topics
):
    """Plays the games from number `first` on, as many as there are rows for.

    `template` holds the options; `seeds` are those of the deals, of what is dealt again, and of the
    whims. `varied` is (same, hidden): that many games in a row have the same deal, and unless
    `hidden` is 0, in as many in a row everything that nobody can see after the set-up is dealt in
    the same way. A `script` holds the actions of the one game of scripted bots. With a wanted
    trace, `topics` are counted."""
    states = template.copy()
    clear, desks = np.zeros(1, DESK), np.zeros(1, DESK)
    actions, weights = np.zeros(MAX_LEGAL, np.int32), np.zeros(MAX_LEGAL, np.float64)
    used = np.zeros(len(topics[2]), np.int64)
    players = len(bots)
    for i in range(len(games)):
        # All in one function: one of its own for a game would count the references to all of these
        # arrays, and that takes a tenth more time. Points are compared as one number, made from a
        # fixed number of seats: that takes less time than to compare each.
        states[0] = template[0]
        desks[0] = clear[0]
        state = record(states, 0)
        desk = record(desks, 0)
        notes = record(trace, 0)
        row = record(games, i)
        numbered(seeds[0], (first + i) // varied[0], state.generator)
        numbered(seeds[2], first + i, desk.whims)
        start(state, players, notes)
        if varied[1]:
            numbered(seeds[1], (first + i) // varied[1], desk.luck)
            redeal(state, TABLE, desk.luck)
        notes.count = 0
        row.first = only_seat(waiting(state))
        stood = NO_STANDING
        moves = 0
        while True:
            points(state, desk.standing)
            stands = 0
            for seat in range(MAX_SEATS):
                stands = (stands << POINTS_BITS) + desk.standing[seat]
            if stands != stood:
                stood = stands
                follow_lead(state, sign, moves, desk)
            mask = waiting(state)
            if mask == 0 or moves >= limit:
                break
            seat = FIRST_SEAT[mask]
            count = legal(state, seat, actions)
            desk.counts[seat] += DECISION + (CHOICE if count > 1 else 0) + OPTION * count
            bot = record(bots, seat)
            if bot.style == RANDOM:
                action = int(actions[below(desk.whims, count)])
            elif bot.style == SCRIPTED:
                action = int(script[moves])
            else:
                action = int(actions[choose(state, seat, actions, count, weights, bot, desk.whims)])
            play(state, seat, action, notes)
            moves += 1
            if notes.wanted:
                note_topics(trace, topics, used, seat, actions, count, action, players, row.first)
        finish_rows(state, row, seats, i * players, moves, desk)
        if notes.wanted:
            add_topics(topics, used, seats, i * players, players, row.first)


@kernel
def finish_rows(state, row, seats, base, moves, desk):
    """Fills the rows of a game and its seats; `desk` has the last points."""
    row.moves = moves
    row.changes = desk.changes
    row.over = waiting(state) == 0
    for seat in range(state.players):
        own = record(seats, base + seat)
        own.points = desk.standing[seat]
        own.decisions = desk.counts[seat] % CHOICE
        own.choices = desk.counts[seat] // CHOICE % CHOICE
        own.options = desk.counts[seat] // OPTION
        own.led = moves if desk.lead >> seat & 1 else desk.led[seat]
    win_shares(state, desk.standing)
    for seat in range(state.players):
        record(seats, base + seat).share = desk.standing[seat]


# Topics: the kinds of moves that can be chosen, and of events that happen.


@kernel
def place_in_order(seat, first, players):
    """How many seats moved before that one in the first round; the seat itself, if all moved at the
    same time."""
    return seat if first == SEVERAL else (seat - first) % players


@kernel
def note_topics(trace, topics, used, seat, actions, count, action, players, first):
    """Counts what could be chosen and was, and what happened."""
    labels, events, tally = topics
    place = place_in_order(seat, first, players)
    for i in range(count):
        tally[labels[actions[i]], place, 3] += 1
    chosen = labels[action]
    used[chosen] |= 1 << seat
    tally[chosen, place, 2] += 1
    notes = record(trace, 0)
    for row in range(notes.count):
        kind = notes.rows[row, 0]
        topic = events[kind, 0]
        if topic >= 0:
            who = notes.rows[row, events[kind, 1]]
            if events[kind, 2]:
                card = notes.rows[row, events[kind, 2]]
                topic += card if 0 <= card < MOST_CARDS else MOST_CARDS
            used[topic] |= 1 << who
            tally[topic, place_in_order(who, first, players), 2] += 1
    notes.count = 0


@kernel
def add_topics(topics, used, seats, base, players, first):
    """Adds who made use of what in a game, and whether they won."""
    tally = topics[2]
    for topic in range(len(used)):
        for seat in range(players):
            if used[topic] >> seat & 1:
                place = place_in_order(seat, first, players)
                tally[topic, place, 0] += 1
                tally[topic, place, 1] += record(seats, base + seat).share
        used[topic] = 0


# Chances to win on the way, from what each seat can know.


@kernel
def follow_games(template, bots, seeds, first, limit, looks, games, chances, clarity):
    """Plays games and looks, before every `stride`-th move, at each seat's chance to win: the mean
    of `tries` playouts by the game's `lean`, each from another redeal for that seat. `looks` is
    (stride, tries, shared); `shared` if all seats know the same, so that one redeal does for all.

    `chances` gets them by game, look and seat (-1 after the end). `clarity` gets, by game, the sum
    over decisions of how much the best move is worth more than the mean of all, of how much more
    than the worst, and the number of those decisions."""
    states = template.copy()
    deal = template.copy()
    actions = np.zeros(MAX_LEGAL, np.int32)
    weights = np.zeros(MAX_LEGAL, np.float64)
    shares = np.zeros(MAX_SEATS, np.float64)
    scores = np.zeros((2, MOST_MOVES_TRIED), np.float64)
    whims = np.zeros(RNG_WORDS, np.uint32)
    luck = np.zeros(RNG_WORDS, np.uint32)
    stride, tries, shared = looks
    chances[:] = -1.0
    for i in range(len(games)):
        states[0] = template[0]
        state = record(states, 0)
        numbered(seeds[0], first + i, state.generator)
        start(state, len(bots), record(NO_TRACE, 0))
        numbered(seeds[2], first + i, whims)
        numbered(seeds[1], first + i, luck)
        moves = 0
        mask = waiting(state)
        while mask and moves < limit:
            seat = FIRST_SEAT[mask]
            if moves % stride == 0 and moves // stride < chances.shape[1]:
                at = moves // stride
                look(states, deal, tries, shared, limit, luck, actions, shares, chances[i, at])
                compare_moves(
                    states, deal, seat, tries, limit, luck, actions, shares, scores, clarity[i]
                )
            count = legal(state, seat, actions)
            bot = record(bots, seat)
            pick = choose(state, seat, actions, count, weights, bot, whims)
            play(state, seat, int(actions[pick]), record(NO_TRACE, 0))
            moves += 1
            mask = waiting(state)
        record(games, i).moves = moves
        record(games, i).winners = winners(state) if mask == 0 else 0
