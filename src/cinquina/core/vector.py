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

from cinquina.core.atomic import array_at, compare_and_swap, fetch_add, load
from cinquina.core.batches import show
from cinquina.core.contract import (
    ACTIONS,
    MAX_LEGAL,
    lean,
    legal,
    play,
    start,
    waiting,
    weigh,
    winners,
)
from cinquina.core.jit import inlined, kernel, lent, record
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
    [
        ("rng", np.uint32, (RNG_WORDS,)),
        ("learner", np.int32),
        ("seat", np.int32),
        ("count", np.int32),
    ],
    align=True,
)
"""What belongs to one match: its generator, the seat that learns, the seat that is asked, and how
many actions that seat may choose from; these are listed beside the slots."""


TAKEN, STATUS, COLUMNS = 0, 8, 16
"""Columns of the *control block*, which all threads share, with a row for each of them: how many
matches of its own part of the batch have been taken, and its status. No two of these numbers share
a cache line."""
ASLEEP, READY, CALLED, BUSY = range(4)
"""The status of a thread: it has to be woken, polls for a step, is to take part, takes part."""
ANEW = 7
"""In the last row: whether all matches are new. Before it, the addresses of the outputs."""


def new_control_block(threads: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """For so many threads, all asleep."""
    return np.zeros((threads + 1, COLUMNS), np.int64)


def example_calls(rules: ModuleType) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right types for each entry point, so that it can be compiled ahead."""
    states, template = np.zeros(1, rules.STATE), np.zeros(1, rules.STATE)
    settings, slots = np.zeros(1, SETTINGS), np.zeros(1, SLOT)
    features, masks = np.zeros((1, 1), np.float32), np.zeros((1, 1), np.bool_)
    flags, numbers = np.zeros(1, np.bool_), np.zeros(1, np.int32)
    matches = states, template, settings, slots, np.zeros((1, 1), np.int32), numbers
    outputs = features, masks, numbers, features, flags, flags, features
    return {
        "step_matches": (matches, new_control_block(1), 0, 1, 1, True, outputs),
        "choose_actions": (numbers, masks, np.zeros(RNG_WORDS, np.uint32)),
    }


@kernel
def step_matches(matches, control, thread, part, spins, anew, outputs):
    """Plays the chosen action in each match, then lets the others play until the learner is asked
    again. A match that has ended is followed by a new one. With `anew` all matches are new, and
    nothing was chosen before.

    The caller is thread 0. In the other threads the call lasts longer: it takes part in this step
    and in those that follow, whatever their outputs, and returns after it has polled `spins` times
    for the next one in vain. Waking a thread takes as long as a step of a small batch."""
    if thread == 0:
        step_as_caller(matches, control, part, anew, outputs)
    else:
        step_as_helper(matches, control, thread, part, spins, outputs)


@kernel
def step_as_caller(matches, control, part, anew, outputs):
    """Plays a step together with all threads that are ready."""
    threads = len(control) - 1
    control[threads, ANEW] = anew
    observations, masks, seats, rewards, ends, cuts, finals = outputs
    control[threads, 0] = observations.ctypes.data
    control[threads, 1] = masks.ctypes.data
    control[threads, 2] = seats.ctypes.data
    control[threads, 3] = rewards.ctypes.data
    control[threads, 4] = ends.ctypes.data
    control[threads, 5] = cuts.ctypes.data
    control[threads, 6] = finals.ctypes.data
    for i in range(threads):
        control[i, TAKEN] = 0
    for i in range(1, threads):
        compare_and_swap(control[i, STATUS:], READY, CALLED)
    play_share(matches, control, 0, part, anew, outputs)
    for i in range(1, threads):
        # A thread that has not begun is not needed any more.
        if not compare_and_swap(control[i, STATUS:], CALLED, READY):
            while load(control[i, STATUS:]) == BUSY:
                pass


@kernel
def step_as_helper(matches, control, thread, part, spins, outputs):
    """Takes part in steps, until there has been none for a while."""
    observations, masks, seats, rewards, ends, cuts, finals = outputs
    common = control[len(control) - 1]
    status = control[thread, STATUS:]
    idle = 0
    while idle < spins or not compare_and_swap(status, READY, ASLEEP):
        if load(status) != CALLED or not compare_and_swap(status, CALLED, BUSY):
            idle += 1
            continue
        wanted = (
            array_at(common[0], observations),
            array_at(common[1], masks),
            array_at(common[2], seats),
            array_at(common[3], rewards),
            array_at(common[4], ends),
            array_at(common[5], cuts),
            array_at(common[6], finals),
        )
        play_share(matches, control, thread, part, common[ANEW] != 0, wanted)
        compare_and_swap(status, BUSY, READY)
        idle = 0


@kernel
def play_share(matches, control, thread, part, anew, outputs):
    """Plays the thread's own part of the batch, which stays in the cache of its core; then what is
    left of the others' parts, since cores are seldom equally fast and matches seldom equally
    long."""
    threads, count = len(control) - 1, len(matches[0])
    for turn in range(threads):
        owner = (thread + turn) % threads
        begin, end = count * owner // threads, count * (owner + 1) // threads
        first = begin + fetch_add(control[owner, TAKEN:], part)
        while first < end:
            step_part(matches, first, min(first + part, end), anew, outputs)
            first = begin + fetch_add(control[owner, TAKEN:], part)


@kernel
def step_part(matches, first, last, anew, outputs):
    """The matches from `first` up to `last`."""
    states, template, settings, slots, listed, chosen = matches
    observations, masks, seats, rewards, ends, cuts, finals = outputs
    weights = np.empty(MAX_LEGAL, np.float64)
    setup = record(settings, 0)
    clear(lent(rewards).reshape(-1), first * setup.players, last * setup.players)
    for i in range(first, last):
        slot = record(slots, i)
        state = record(states, i)
        actions = lent(listed)[i]
        fair = is_listed(chosen[i], actions, slot.count)
        mask = 0
        if fair and not anew:
            play(state, slot.seat, int(chosen[i]), record(NO_TRACE, 0))
            mask = who_is_asked(state, slot, setup, setup.limit, actions, lent(weights))
        cut = mask != 0 and state.step >= setup.limit
        ended = mask == 0 and not anew
        ends[i] = ended
        cuts[i] = cut
        if ended:
            won = winners(state) if fair else 0
            settle(won, slot.seat, fair, setup.players, lent(rewards)[i])
        if ended or cut:
            show(state, slot.seat, lent(finals)[i])
        if mask == 0 or cut:
            mask = begin_match(lent(states), lent(template), i, slot, setup, actions, lent(weights))
        slot.seat = FIRST_SEAT[mask] if slot.learner == EVERYBODY else slot.learner
        seats[i] = slot.seat
        show(state, slot.seat, lent(observations)[i])
        slot.count = legal(state, slot.seat, actions)
        mark(actions, slot.count, lent(masks)[i])


@kernel
def begin_match(states, template, i, slot, setup, actions, weights):
    """A new match in that slot, played until the learner is asked; returns who is waiting. One
    that ends before is followed by another."""
    mask = 0
    while mask == 0:
        states[i] = template[0]
        state = record(states, i)
        reseed(state.generator, slot.rng)
        start(state, setup.players, record(NO_TRACE, 0))
        slot.learner = setup.learner
        if setup.learner == ANYBODY:
            slot.learner = below(slot.rng, setup.players)
        mask = who_is_asked(state, slot, setup, 0, actions, weights)
    return mask


@inlined
@kernel
def who_is_asked(state, slot, setup, limit, actions, weights):
    """Who is waiting, once the others have played until the learner is asked, or up to the limit
    (0: without one)."""
    mask = waiting(state)
    if slot.learner == EVERYBODY:
        return mask
    return play_others(state, mask, slot, setup, limit, actions, weights)


@kernel
def play_others(state, mask, slot, setup, limit, actions, weights):
    """Lets the seats of the mask, and those after them, play; returns who is waiting then."""
    while mask and not (mask >> slot.learner) & 1:
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
def settle(won, actor, fair, players, rewards):
    """The rewards of a match that has ended, in which the seats of the mask `won` have won; they
    add up to 0. Winners share 1, and what they get the others lose in equal parts. Whoever chose
    an illegal action has lost alone. Alone at the table, one wins 1 or loses 1."""
    count = 0
    for seat in range(players):
        count += (won >> seat) & 1
    for seat in range(players):
        if players == 1:
            rewards[seat] = 1.0 if count else -1.0
        elif not fair:
            rewards[seat] = -1.0 if seat == actor else 1.0 / (players - 1)
        elif count:
            share = ((won >> seat) & 1) / count
            rewards[seat] = (players * share - 1.0) / (players - 1)


@inlined
@kernel
def clear(numbers, first, last):
    """Sets the numbers from `first` up to `last` to 0."""
    for i in range(first, last):
        numbers[i] = 0.0


@inlined
@kernel
def is_listed(action, actions, count):
    """Whether an action is among the first of a list. All of them are looked at: that is
    vectorised, and never guessed wrong."""
    found = False
    for j in range(count):
        found |= actions[j] == action
    return found


@inlined
@kernel
def mark(actions, count, mask):
    """Writes which actions are legal."""
    for action in range(ACTIONS):
        mask[action] = False
    for j in range(count):
        mask[np.uint32(actions[j])] = True  # unsigned: it does not count from the end


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
