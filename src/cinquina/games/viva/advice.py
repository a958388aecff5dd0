"""Viva for bots: what a move is worth, a leaning for playouts, the value of a position.

Under a block card a hand falls into *free* cards, which go to houses, identical ones together in
one turn, and *dead* cards, which show a blocked colour. One dead card is wanted, as the last one;
every further one is stuck until a Viva changes the block card. A move is judged by the hand it
leaves, by the Viva it may give to the next player, and by how near the others are to their end.

The numbers were found by playing many rounds against other numbers.
"""

from __future__ import annotations

from math import exp

import numpy as np

from cinquina.core.contract import Levels, Search, Sight
from cinquina.core.jit import compiled
from cinquina.core.random import below
from cinquina.games.viva.rules.legal import finish_kinds, house_kinds, may_finish, may_lie
from cinquina.games.viva.rules.state import (
    BLOCK,
    BLOCK_DECK,
    BLOCKING,
    DRAW,
    FINISH,
    HOUSES,
    KINDS,
    MASKS,
    NONE,
    SHARING,
    asks_about_drawn,
    next_seat,
    previous_seat,
    top_colours,
    unseen,
)

SEARCH = Search(depth=1, horizon=100)
"""A round takes some 60 moves, a match several rounds: beyond that `value` judges as well."""

SEEN_CARDS, LAST_CARD, NEXT_PLAYER, RIVALS, OWN_TURN = 1, 2, 4, 8, 16
LEVELS = Levels(
    features=("seen cards", "last card", "next player", "rivals", "own turn"),
    beginner=Sight(("seen cards", "last card", "next player", "rivals"), blur=100.0),
    easy=Sight(("seen cards", "last card", "next player", "rivals")),
    medium=Sight(("seen cards", "next player"), simulations=30),
    strong=Sight(simulations=100),
    manners={"greedy": ("own turn",), "patient": ("rivals",), "daring": ("seen cards",)},
)
"""Seen cards: which cards have been shown and cannot come any more. Last card: that the last card
must be a blocked one, and one such card is enough. Next player: the Viva that a move gives away.
Rivals: how near others are to their end. Own turn: what the own hand can do next."""

CARD = 0.6
"""What each card left in the hand costs; the other costs and gains are measured like it."""
TURN_FOR_KIND = 0.56
STUCK_KIND = 0.3
SECOND_DEAD = 5.3
NO_DEAD = 0.56
LAST_IS_DEAD = 0.96
LAST_IS_FREE = 0.95
OWN_VIVA = 0.38
OWN_VIVA_IF_DEAD = 0.29
VIVA_GIVEN = 1.72
RELIEF_IF_DEAD = 0.3
PENALTY = 0.5
PENALTY_FOR_FEW = 1.57
BLOCK_CARD_FORCED = 0.3
END_NEAR = 0.5
NEARNESS = np.array([0.0, 1.0, 0.14, 0.2])
"""How near to finishing another player is, by the number of cards; with more cards, not at all."""

WINS = 100.0
WRONG = -100.0
SHARPNESS = 2.0
LEAST = 1e-3
TRIES = 4

LAST_ROUND_SWING = 40.0
TO_FINISH = 12.0
TO_FINISH_NOW = 1000.0


@compiled
def makes_viva(colours, one, two, other):
    """Whether a card of these colours on `one` gives all houses a common colour."""
    return (one == 0 or one & colours) and colours & two & other


@compiled
def _viva_possible(colours, first, second, third):
    return (
        makes_viva(colours, first, second, third)
        or makes_viva(colours, second, first, third)
        or makes_viva(colours, third, first, second)
    )


@compiled
def _hand_left(hand, size, blocked, first, second, third, overlooked):
    """The worth of a hand under these blocked colours and tops, and how many of its cards are
    stuck for good."""
    kinds = 0
    stuck = 0
    dead = 0
    viva = 0
    for kind in range(KINDS):
        if hand[kind] == 0:
            continue
        colours = MASKS[kind]
        if colours & blocked:
            dead += hand[kind]
            continue
        kinds += 1
        if _viva_possible(colours, first, second, third):
            viva = 1
        elif first and second and third and not colours & (first | second | third):
            stuck += 1
    if overlooked & OWN_TURN:
        viva = 0
        stuck = 0
    if overlooked & LAST_CARD:
        return viva * OWN_VIVA - CARD * size - TURN_FOR_KIND * kinds - STUCK_KIND * stuck, 0
    surplus = max(dead - 1, 0)
    worth = -CARD * size - TURN_FOR_KIND * kinds - STUCK_KIND * stuck - SECOND_DEAD * surplus
    if dead == 0:
        worth -= NO_DEAD
    if size == 1:
        return worth + (LAST_IS_DEAD if dead else -LAST_IS_FREE), surplus
    return worth + viva * (OWN_VIVA + OWN_VIVA_IF_DEAD * surplus), surplus


@compiled
def _viva_chance(around, total, blocked, first, second, third, size):
    """How likely a hand of that size can make a Viva, as far as the unseen cards tell."""
    fitting = 0
    for kind in range(KINDS):
        colours = MASKS[kind]
        if not colours & blocked and _viva_possible(colours, first, second, third):
            fitting += around[kind]
    return 1.0 - (1.0 - fitting / total) ** max(size, 1)


@compiled
def _others_finish(state, seat, around, total, blocked):
    """How much this block card helps those who have few cards left."""
    fitting = 0
    for kind in range(KINDS):
        if MASKS[kind] & blocked:
            fitting += around[kind]
    near = 0.0
    for other in range(state.players):
        if other != seat and state.sizes[other] < len(NEARNESS):
            near += NEARNESS[state.sizes[other]]
    return near * fitting / total


@compiled
def _outlook(state, seat, around, total, hand, size, blocked, first, second, third, overlooked):
    """The worth of ending the turn like this."""
    worth, surplus = _hand_left(hand, size, blocked, first, second, third, overlooked)
    if not overlooked & NEXT_PLAYER:
        rival = state.sizes[next_seat(state, seat)]
        given = _viva_chance(around, total, blocked, first, second, third, rival)
        worth -= (VIVA_GIVEN - RELIEF_IF_DEAD * surplus) * given
    if overlooked & RIVALS:
        return worth
    return worth - END_NEAR * _others_finish(state, seat, around, total, blocked)


@compiled
def _as_block(state, seat, around, total, hand, size, kind, overlooked):
    """The worth of a card of the hand as the new block card (VIV-11)."""
    hand[kind] -= 1
    worth = _outlook(state, seat, around, total, hand, size - 1, MASKS[kind], 0, 0, 0, overlooked)
    hand[kind] += 1
    return worth


@compiled
def _deck_as_block(state, seat, around, total, hand, size, overlooked):
    """The worth of any unseen card as the new block card (VIV-11)."""
    worth = 0.0
    for kind in range(KINDS):
        if around[kind]:
            block = MASKS[kind]
            after = _outlook(state, seat, around, total, hand, size, block, 0, 0, 0, overlooked)
            worth += around[kind] * after / total
    return worth


@compiled
def _after_viva(state, seat, around, total, hand, size, overlooked):
    """The worth of a Viva that leaves this hand: penalties, then the best block card."""
    right = previous_seat(state, seat)
    left = next_seat(state, seat)
    gain = state.house_penalty_right * (1.0 + PENALTY_FOR_FEW / state.sizes[right])
    if left != right:
        gain += state.house_penalty_left * (1.0 + PENALTY_FOR_FEW / state.sizes[left])
    best = WRONG
    for kind in range(KINDS):
        if hand[kind]:
            block = _as_block(state, seat, around, total, hand, size, kind, overlooked)
            best = max(best, block)
    if size == 1:
        return PENALTY * gain + best - BLOCK_CARD_FORCED
    return PENALTY * gain + max(
        best, _deck_as_block(state, seat, around, total, hand, size, overlooked)
    )


@compiled
def _placed(state, seat, around, total, hand, size, kind, house, copies, overlooked):
    """The worth of putting a card on a house, and its copies after it."""
    first = MASKS[kind] if house == 0 else top_colours(state, 0)
    second = MASKS[kind] if house == 1 else top_colours(state, 1)
    third = MASKS[kind] if house == 2 else top_colours(state, 2)
    viva = first & second & third
    number = 1 if viva else min(copies, size - 1)
    hand[kind] -= number
    if viva:
        worth = _after_viva(state, seat, around, total, hand, size - 1, overlooked)
    else:
        blocked = MASKS[state.block]
        worth = _outlook(
            state,
            seat,
            around,
            total,
            hand,
            size - number,
            blocked,
            first,
            second,
            third,
            overlooked,
        )
    hand[kind] += number
    return worth


@compiled
def _drawing(state, seat, around, total, hand, size, overlooked):
    """The worth of a draw: for each card that may come, the better of keeping and playing it."""
    first, second, third = top_colours(state, 0), top_colours(state, 1), top_colours(state, 2)
    blocked = MASKS[state.block]
    worth = 0.0
    for kind in range(KINDS):
        if around[kind] == 0:
            continue
        hand[kind] += 1
        best = _outlook(
            state, seat, around, total, hand, size + 1, blocked, first, second, third, overlooked
        )
        for house in range(state.house_houses):
            if (house_kinds(state, house) >> kind) & 1:
                put = _placed(
                    state, seat, around, total, hand, size + 1, kind, house, 1, overlooked
                )
                best = max(best, put)
        hand[kind] -= 1
        worth += around[kind] * best / total
    return worth


@compiled
def _judge(state, seat, around, total, hand, action, overlooked):
    """The worth of one action."""
    size = state.sizes[seat]
    if action < FINISH:
        kind = action // HOUSES
        house = action % HOUSES
        if not may_lie(state, seat, kind, house):
            return WRONG
        copies = 1 if asks_about_drawn(state) else hand[kind]
        return _placed(state, seat, around, total, hand, size, kind, house, copies, overlooked)
    if action < BLOCK:
        return WINS if may_finish(state, seat, action - FINISH) else WRONG
    if action < BLOCK_DECK:
        return _as_block(state, seat, around, total, hand, size, action - BLOCK, overlooked)
    if action == BLOCK_DECK:
        return _deck_as_block(state, seat, around, total, hand, size, overlooked)
    if action == DRAW:
        return _drawing(state, seat, around, total, hand, size, overlooked)
    first, second, third = top_colours(state, 0), top_colours(state, 1), top_colours(state, 2)
    blocked = MASKS[state.block]
    return _outlook(
        state, seat, around, total, hand, size, blocked, first, second, third, overlooked
    )


@compiled
def weigh(state, seat, actions, count, weights, overlooked):
    around = np.zeros(KINDS, np.int64)
    hand = np.zeros(KINDS, np.int64)
    total = 0
    for kind in range(KINDS):
        around[kind] = state.copies if overlooked & SEEN_CARDS else unseen(state, seat, kind)
        total += around[kind]
        hand[kind] = state.hands[seat, kind]
    best = WRONG
    for i in range(count):
        weights[i] = _judge(state, seat, around, max(total, 1), hand, actions[i], overlooked)
        best = max(best, weights[i])
    for i in range(count):
        weights[i] = max(exp(SHARPNESS * (weights[i] - best)), LEAST)


@compiled
def lean(state, seat, actions, count, rng):
    """Finishes, or makes a Viva; else plays any correct card rather than drawing, keeping or
    ending the turn, and blocks with the card that suits its own hand."""
    last = count - 1
    if last == 0:
        return 0
    if state.phase == BLOCKING:
        cards = last if actions[last] == BLOCK_DECK else count
        return _lean_block(state, seat, actions, cards, rng)
    for i in range(count):
        action = actions[i]
        if action < FINISH:
            if _completes_viva(state, seat, action // HOUSES, action % HOUSES):
                return i
        elif action < BLOCK and may_finish(state, seat, action - FINISH):
            return i
    for _ in range(TRIES):
        i = below(rng, count)
        action = actions[i]
        if action < FINISH and may_lie(state, seat, action // HOUSES, action % HOUSES):
            return i
    return last


@compiled
def _completes_viva(state, seat, kind, house):
    colours = MASKS[kind]
    for other in range(HOUSES):
        if other != house:
            colours &= top_colours(state, other)
    return colours != 0 and may_lie(state, seat, kind, house)


@compiled
def _lean_block(state, seat, actions, cards, rng):
    """The card that leaves one kind of dead card in the hand, or else the fewest."""
    start = below(rng, cards)
    chosen = start
    fewest = KINDS
    for step in range(cards):
        i = start + step if start + step < cards else start + step - cards
        kind = actions[i] - BLOCK
        dead = state.holds[seat] & SHARING[MASKS[kind]]
        if state.hands[seat, kind] == 1:
            dead ^= 1 << kind
        kinds = 0
        while dead:
            dead &= dead - 1
            kinds += 1
        unwanted = kinds - 1 if kinds else 2
        if unwanted < fewest:
            fewest = unwanted
            chosen = i
    return chosen


@compiled
def value(state, out):
    """A share of the win: how likely each seat wins this round, by the size of its hand, times
    what that would mean for the match."""
    total = 0.0
    for seat in range(state.players):
        out[seat] = 0.0
        total += _nearness(state, seat)
    for winner in range(state.players):
        if state.sizes[winner]:
            _share_match(state, winner, _nearness(state, winner) / total, out)


@compiled
def _nearness(state, seat):
    """How near a hand is to its end, and all the more if its last card fits the block card."""
    size = state.sizes[seat]
    if size == 0:
        return 0.0
    near = (size + 0.5) ** -1.5
    if size == 1 and state.block != NONE and finish_kinds(state) & state.holds[seat]:
        near *= TO_FINISH_NOW if state.turn == seat else TO_FINISH
    return near


@compiled
def _share_match(state, winner, chance, out):
    """Adds each seat's prospects in the match, if that one wins the round. A victory card more
    multiplies the odds by `swing`: nearly decides in the last round, and ever less before it."""
    after = state.rounds - state.round_number
    swing = LAST_ROUND_SWING if after <= 0 else 1.0 + 2.0 / after**0.5
    total = 0.0
    for seat in range(state.players):
        total += swing ** (state.victories[seat] + (seat == winner))
    for seat in range(state.players):
        out[seat] += chance * swing ** (state.victories[seat] + (seat == winner)) / total
