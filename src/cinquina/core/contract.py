"""The contract: what the rules of every game are, as functions on one flat record.

A game's `rules` and `advice` define the names listed here. The functions below only say what
each must do; kernels (`core/kernels.py`, the search of the bots) are written against them and
specialised for each game, so they never run themselves.

Conventions: seats count from 0; `TABLE` stands for no seat at all (as an actor, the table itself;
as a viewer, a spectator). Masks hold one bit a seat. `out` and `trace` belong to the caller.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

VERSION = 2
"""The version of the contract between a game and everything else; a game package that was written
for another one is left out."""

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
    "waiting",
    "winners",
)
"""What a game's `rules` define; `OBSERVATION` and `observe` may be left out."""

ADVICE = ("lean", "value", "weigh")
"""What a game's `advice` defines; what it leaves out is taken from `core/defaults.py`."""

DEEPEST = 64
"""No search tree grows deeper."""


@dataclass(frozen=True)
class Search:
    """How a game likes to be searched; its `advice.py` may define a `SEARCH` of its own."""

    depth: int = 6
    """How many decisions deep the tree may grow; beyond it the game's leaning decides."""
    ripe: int = 30
    """How often a move is tried before the tree grows beyond it. Where a card is turned after
    every move, a plan made from few tries is worse than a leaning that looks at the table."""
    width: float = 0.5
    """How many of the seat's own moves are compared, times the square root of the iterations."""
    explore: float = 0.8
    """How curious the tree is about moves that it has neglected; see `bots/kernels.py`."""
    horizon: int = 0
    """How many moves a playout makes before the position is judged by `value`; 0 for as many as
    the game has."""
    calibrated: bool = False
    """Whether `value` gives real chances: of the positions that it gives 0.3, three in ten are won.
    Where it does not and there is a horizon, the search tells which move is better, but not how
    likely it is to win."""
    others_lean: bool = False
    """Whether the other seats follow `lean` instead of being searched for: right for games in
    which everybody decides at the same time."""
    glance: int = 0
    """A bot that slips sees one move in so many, and one at least; 0 for just one. Where there
    are hundreds of moves, one of them taken blindly is worse than anybody's slip."""

    slips: tuple[int, int, int, int] = (72, 40, 26, 12)
    """How often in a hundred moves bots of level 1, 2, 3 and 4 play almost without looking. Where
    a slip costs little, they slip more often, so that one level still beats the next."""

    @property
    def gives_chances(self) -> bool:
        """Whether what a search finds are chances to win: playouts reach the end of the game, or
        are judged by a calibrated `value`."""
        return self.horizon == 0 or self.calibrated

    def __post_init__(self) -> None:
        if not 1 <= self.depth <= DEEPEST:
            raise ValueError(f"a tree is 1 to {DEEPEST} decisions deep, not {self.depth}")


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
