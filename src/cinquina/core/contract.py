"""The contract: what the rules of every game are, as functions on one flat record.

A game's `rules.py` and `advice.py` define the names listed here. The functions below only say what
each must do; kernels (`core/kernels.py`, the search of the bots) are written against them and
specialised for each game, so they never run themselves.

Conventions: seats count from 0; `TABLE` stands for no seat at all (as an actor, the table itself;
as a viewer, a spectator). Masks hold one bit a seat. `out` and `trace` belong to the caller.
"""

from __future__ import annotations

import numpy as np

RULES = (
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
)
"""What a game's `rules.py` defines."""

ADVICE = ("lean", "weigh")
"""What a game's `advice.py` defines."""

ADVICE_SETTINGS = ("DEPTH", "HORIZON", "OTHERS_LEAN")
"""What it may define besides, where the values below do not suit it."""

DEPTH = 1
"""How many decisions deep the search plans with a tree; beyond it the game's leaning decides. Where
cards are turned after every move, the next decision depends on what came up, and plans that were
fixed before do worse than a leaning that looks at the table; 1 suits all but open games."""

HORIZON = 0
"""How many moves a playout of the search makes before the position is judged by `value`; 0 for
as many as the game has."""

OTHERS_LEAN = False
"""Whether the search lets the other seats follow `lean` instead of searching for them: right for
games in which everybody decides at the same time."""

ACTIONS = 0
"""How many action numbers there are: actions are 0 to ACTIONS - 1."""

MAX_LEGAL = 0
"""The most actions that can be legal at once: the length that `legal` needs in `out`."""

OBSERVATION = 0
"""How many features `observe` writes."""

STATE = np.dtype([])
"""The layout of the state, made by `core.state.layout`."""


def start(state, players, trace):
    """Sets the table up. Options and the generator's words are already in the state."""
    raise NotImplementedError


def waiting(state):
    """The mask of the seats that owe a decision; 0 when the game is over."""
    raise NotImplementedError


def legal(state, seat, out):
    """Writes that seat's legal actions into `out` and returns how many: the only place where
    legality is written. For `TABLE`, the steps that the table itself may take now."""
    raise NotImplementedError


def play(state, seat, action, trace):
    """Takes a legal action: changes the state, deterministically, counts one `step`, and notes
    what happened in the trace (`core.state.note`; one that is not wanted costs next to nothing)."""
    raise NotImplementedError


def points(state, out):
    """Writes each seat's points as they stand; final ones once the game is over."""
    raise NotImplementedError


def winners(state):
    """The mask of the winners of a finished game; 0 if nobody won (a failed solo)."""
    raise NotImplementedError


def value(state, out):
    """Writes each seat's estimated share of the win (they add up to 1, or to the chance of
    success alone) for an unfinished state: the judgement at the horizon of a search."""
    raise NotImplementedError


def redeal(state, seat, random):
    """Replaces everything that the seat cannot know, the generator included, by a fair sample of
    what it could be, drawn with the generator words `random`."""
    raise NotImplementedError


def observe(state, seat, out):
    """Writes features for learning programs (float32), from what the seat knows."""
    raise NotImplementedError


def weigh(state, seat, actions, count, weights):
    """Writes for each of the seat's legal `actions[:count]` how good it looks: a positive number,
    2.0 twice as tempting as 1.0. The game's careful one-move judgement, from what the seat knows:
    it must be the same for every redeal of the state for that seat."""
    raise NotImplementedError


def lean(state, seat, actions, count, words):
    """The index of a plausible action among `actions[:count]`, drawn with the generator `words`:
    a quick, varied choice for playouts, better than chance and nearly as cheap."""
    raise NotImplementedError
