"""Kernels for learning programs: one call plays a move in each of many matches and writes what the
program needs for the next one. `cinquina.envs.vector` is the face of it.

Each match has a *slot* of its own with a generator, so what happens in it depends neither on the
other matches nor on how they are shared out among threads. A match that has ended is followed by a
new one within the same call.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core.contract import (
    ACTIONS,
    MAX_LEGAL,
    OBSERVATION,
    lean,
    legal,
    observe,
    play,
    start,
    waiting,
    weigh,
    winners,
)
from cinquina.core.features import LEAST, MOST
from cinquina.core.jit import kernel, record
from cinquina.core.kernels import FIRST_SEAT
from cinquina.core.random import RNG_WORDS, below, reseed
from cinquina.core.state import NO_TRACE

EVERYBODY = -1
"""Instead of the learner's seat: all seats are asked, nobody is played by the kernel."""
ANYBODY = -2
"""Instead of the learner's seat: drawn anew for each match."""

BY_CHANCE = 0
BY_LEANING = 1
BY_JUDGEMENT = 2
"""How the other seats choose: any legal move, `lean`, or the best by `weigh`."""

SETTINGS = np.dtype(
    [
        ("blur", np.float64),
        ("overlooked", np.int64),
        ("choice", np.int32),
        ("players", np.int32),
        ("learner", np.int32),
        ("limit", np.int32),
    ],
    align=True,
)
"""What all matches have in common. `blur` and `overlooked` are those of a bot (`contract.Sight`);
`limit` is how many moves a match may last."""

SLOT = np.dtype(
    [("rng", np.uint32, (RNG_WORDS,)), ("learner", np.int32), ("seat", np.int32)], align=True
)
"""What belongs to one match: its generator, the seat that learns, and the seat that is asked."""


def allowed_bytes(actions: int) -> int:
    """How many bytes hold a bit for each action."""
    return (actions + 7) // 8


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states, template = np.zeros(1, rules.STATE), np.zeros(1, rules.STATE)
    features, masks = np.zeros((1, 1), np.float32), np.zeros((1, 1), np.bool_)
    flags, numbers = np.zeros(1, np.bool_), np.zeros(1, np.int32)
    return {
        "step_matches": (
            states,
            template,
            np.zeros(1, SETTINGS),
            np.zeros(1, SLOT),
            np.zeros((1, 1), np.uint8),
            np.zeros(1, np.float32),
            0,
            0,
            True,
            numbers,
            features,
            masks,
            numbers,
            features,
            flags,
            flags,
            features,
        ),
        "choose_actions": (numbers, masks, np.zeros(RNG_WORDS, np.uint32)),
    }


@kernel
def step_matches(
    states,
    template,
    settings,
    slots,
    allowed,
    scale,
    first,
    last,
    anew,
    chosen,
    observations,
    masks,
    seats,
    rewards,
    ends,
    cuts,
    finals,
):
    """Plays the chosen action in each match from `first` up to `last`, then lets the others play
    until the learner is asked again. A match that has ended is followed by a new one. With `anew`
    all matches are new, and nothing was chosen before."""
    features = np.empty(OBSERVATION, np.float32)
    actions = np.empty(MAX_LEGAL, np.int32)
    weights = np.empty(MAX_LEGAL, np.float64)
    setup = record(settings, 0)
    for i in range(first, last):
        slot = record(slots, i)
        state = record(states, i)
        action = int(chosen[i])
        fair = 0 <= action < ACTIONS and (allowed[i, action >> 3] >> (action & 7)) & 1 == 1
        mask = 0
        if fair and not anew:
            play(state, slot.seat, action, record(NO_TRACE, 0))
            mask = play_others(state, slot, setup, setup.limit, actions, weights)
        cut = mask != 0 and state.step >= setup.limit
        ends[i] = mask == 0 and not anew
        cuts[i] = cut
        for seat in range(setup.players):
            rewards[i, seat] = 0.0
        if ends[i]:
            won = winners(state) if fair else 0
            settle(won, slot.seat, fair, setup.players, rewards, i)
        if ends[i] or cut:
            show(state, slot.seat, features, finals, scale, i)
        if mask == 0 or cut:
            begin_match(states, template, settings, slots, i, actions, weights)
        elif slot.learner == EVERYBODY:
            slot.seat = FIRST_SEAT[mask]
        seats[i] = slot.seat
        show(state, slot.seat, features, observations, scale, i)
        ask(state, slot.seat, actions, masks, allowed, i)


@kernel
def begin_match(states, template, settings, slots, i, actions, weights):
    """A new match in that slot, played until the learner is asked. One that ends before is
    followed by another."""
    setup = record(settings, 0)
    slot = record(slots, i)
    mask = 0
    while mask == 0:
        states[i] = template[0]
        state = record(states, i)
        reseed(state.generator, slot.rng)
        start(state, setup.players, record(NO_TRACE, 0))
        slot.learner = setup.learner
        if setup.learner == ANYBODY:
            slot.learner = below(slot.rng, setup.players)
        mask = play_others(state, slot, setup, 0, actions, weights)
    slot.seat = FIRST_SEAT[mask] if slot.learner == EVERYBODY else slot.learner


@kernel
def play_others(state, slot, setup, limit, actions, weights):
    """Lets the others play until the learner is asked, or up to the limit (0: without one);
    returns who is waiting."""
    mask = waiting(state)
    while mask and slot.learner != EVERYBODY and not (mask >> slot.learner) & 1:
        if limit and state.step >= limit:
            break
        mover = FIRST_SEAT[mask]
        count = legal(state, mover, actions)
        pick = choose(state, mover, slot, setup, actions, count, weights)
        play(state, mover, int(actions[pick]), record(NO_TRACE, 0))
        mask = waiting(state)
    return mask


@kernel
def choose(state, seat, slot, setup, actions, count, weights):
    """The index of the move of a seat that does not learn."""
    if count == 1:
        return 0
    if setup.choice == BY_CHANCE:
        return below(slot.rng, count)
    if setup.choice == BY_LEANING:
        return lean(state, seat, actions, count, slot.rng)
    weigh(state, seat, actions, count, weights, setup.overlooked)
    best = 0.0
    for i in range(count):
        best = max(best, weights[i])
    good = 0
    for i in range(count):
        good += 1 if weights[i] * setup.blur >= best else 0
    pick = below(slot.rng, good)
    for i in range(count):
        if weights[i] * setup.blur >= best:
            if pick == 0:
                return i
            pick -= 1
    return 0


@kernel
def settle(won, actor, fair, players, rewards, i):
    """The rewards of a match that has ended, in which the seats of the mask `won` have won; they
    add up to 0. Winners share 1, and what they get the others lose in equal parts. Whoever chose
    an illegal action has lost alone. Alone at the table, one wins 1 or loses 1."""
    count = 0
    for seat in range(players):
        count += (won >> seat) & 1
    for seat in range(players):
        if players == 1:
            rewards[i, seat] = 1.0 if count else -1.0
        elif not fair:
            rewards[i, seat] = -1.0 if seat == actor else 1.0 / (players - 1)
        elif count:
            share = ((won >> seat) & 1) / count
            rewards[i, seat] = (players * share - 1.0) / (players - 1)


@kernel
def show(state, seat, features, observations, scale, i):
    """Writes what the seat knows, each number between -1 and 1."""
    observe(state, seat, features)
    for j in range(OBSERVATION):
        observations[i, j] = min(max(features[j] * scale[j], LEAST), MOST)


@kernel
def ask(state, seat, actions, masks, allowed, i):
    """Writes which actions are legal: for the program, and as bits for the next step."""
    count = legal(state, seat, actions)
    masks[i, :] = False
    allowed[i, :] = 0
    for j in range(count):
        action = actions[j]
        masks[i, action] = True
        allowed[i, action >> 3] |= 1 << (action & 7)


@kernel
def choose_actions(chosen, masks, rng):
    """A random legal action for each row of a mask."""
    for i in range(len(chosen)):
        count = 0
        for action in range(masks.shape[1]):
            count += 1 if masks[i, action] else 0
        pick = below(rng, count)
        for action in range(masks.shape[1]):
            if masks[i, action]:
                if pick == 0:
                    chosen[i] = action
                    break
                pick -= 1
