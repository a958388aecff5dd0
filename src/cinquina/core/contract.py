"""The contract: what the rules of every game are, as functions on one flat record.

A game's `rules` and `advice` define the names listed here. The functions below only document what
each must do and are never called: kernels (`core/kernels.py`, the bots' search) are written against
them and specialised for each game.

Conventions: seats count from 0; `TABLE` stands for no seat at all (it acts when a step is nobody's
move, such as the end of time, and as a viewer it is a spectator), `OPEN` for a viewer of all hands
(`redeal` only). A mask has one bit for each seat.
`out` and `trace` belong to the caller.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from cinquina.core.features import Features

VERSION = 4
"""The version of the contract between a game and everything else; a game package that was written
for another one is left out."""

RULES = (
    "ACTIONS",
    "FEATURES",
    "MAX_LEGAL",
    "OBSERVATION",
    "STATE",
    "legal",
    "observe",
    "play",
    "points",
    "redeal",
    "redeal_in_turn",
    "start",
    "waiting",
    "winners",
)
"""What a game's `rules` define."""

OPTIONAL_RULES = ("FEATURES", "OBSERVATION", "observe", "redeal_in_turn")
"""What they may leave out: features for learning programs, and redeals in turn."""

ADVICE = ("lean", "value", "weigh")
"""What a game's `advice` defines; what it leaves out is taken from `core/defaults.py`."""

DEEPEST = 64
"""The greatest depth of a search tree."""


@dataclass(frozen=True)
class Search:
    """The settings of the search for one game; its `advice.py` may define its own as `SEARCH`."""

    depth: int = 6
    """How many decisions deep the tree may grow; beyond that, `lean` chooses the moves."""
    ripe: int = 30
    """How often a move is tried before the tree grows beyond it. Where a card is turned after every
    move, a plan made from few tries is worse than `lean`, which sees the card."""
    width: float = 0.5
    """How many of the seat's own moves are compared: this number times the square root of the
    iterations."""
    explore: float = 0.8
    """How strongly the tree prefers moves that it has tried less often; see `bots/kernels.py`."""
    horizon: int = 0
    """How many moves a playout makes before the position is judged by `value`; 0 to play to the end
    of the game."""
    calibrated: bool = False
    """Whether `value` gives real chances: of the positions that it rates 0.3, three in ten are won.
    If it does not and there is a horizon, the search finds which move is better, but not how likely
    it is to win."""
    others_lean: bool = False
    """Whether the other seats follow `lean` instead of being searched for: right for games in
    which everybody decides at the same time."""

    generous: tuple[str, ...] = ()
    """Features of the judgement (`Levels.features`) that make a careful player leave nothing to the
    others. Now and then a search also looks at moves that only these speak against, and plays one
    if it is as good as the best: games of careful players would be dull otherwise."""

    @property
    def gives_chances(self) -> bool:
        """Whether what a search finds are chances to win: playouts reach the end of the game, or
        are judged by a calibrated `value`."""
        return self.horizon == 0 or self.calibrated

    def __post_init__(self) -> None:
        if not 1 <= self.depth <= DEEPEST:
            raise ValueError(f"a tree is 1 to {DEEPEST} decisions deep, not {self.depth}")


MANNERS = ("greedy", "patient", "daring")
"""The manners that bots can have; a game says what each of them overlooks (`Levels.manners`)."""


@dataclass(frozen=True)
class Sight:
    """What a bot of one level sees of the game."""

    overlooks: tuple[str, ...] = ()
    """The features of the judgement (`Levels.features`) that it does not see."""
    blur: float = 1.0
    """Moves look as good as the best one if they are at most this many times less tempting by the
    bot's own judgement. It takes any of them or, if it looks ahead, compares any of them. With 1,
    only moves that are equally good."""
    simulations: int = 0
    """How long it looks ahead; 0 for a bot that goes by its judgement of one move."""

    def __post_init__(self) -> None:
        if self.blur < 1:
            raise ValueError(f"a blur is 1 or more, not {self.blur}")


@dataclass(frozen=True)
class Levels:
    """What bots of each level see; a game's `advice.py` may define its own as `LEVELS`.

    Weaker bots see less, and what they do see they judge well: so they err as beginners do.
    Level 0 sees nothing, level 5 everything."""

    features: tuple[str, ...] = ()
    """The parts of the judgement that can be overlooked; the first is bit 1 of what `weigh` is
    told, the second bit 2, the third bit 4."""
    beginner: Sight = Sight(blur=8.0)
    easy: Sight = Sight(blur=2.0)
    medium: Sight = Sight(simulations=60)
    strong: Sight = Sight(simulations=500)
    """Levels 1 to 4. The first two do not look ahead, the others do."""
    manners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What bots of levels 1 to 4 overlook besides, if they have that manner."""
    offered: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The levels that are offered for a number of players, where not all of them are: with few
    choices and much luck, six levels would not be clearly different."""

    def __post_init__(self) -> None:
        for one in (self.beginner, self.easy, self.medium, self.strong):
            self.mask(one.overlooks)
        for manner, overlooked in self.manners.items():
            if manner not in MANNERS:
                raise ValueError(f"there is no manner {manner!r}")
            self.mask(overlooked)

    def mask(self, overlooked: tuple[str, ...]) -> int:
        """These features as the bits that `weigh` is told."""
        unknown = set(overlooked) - set(self.features)
        if unknown:
            raise ValueError(f"there is no feature {min(unknown)!r}")
        return sum(1 << self.features.index(one) for one in set(overlooked))


ACTIONS = 0
"""How many action numbers there are: actions are 0 to ACTIONS - 1."""

MAX_LEGAL = 0
"""The most actions that can be legal at once: the length that `legal` needs in `out`."""

FEATURES = Features(0)
"""What `observe` writes, by name."""

OBSERVATION = 0
"""How many numbers these are."""

SCALE = FEATURES.scale
SPANS = FEATURES.spans
"""What environments multiply them by, and where (`Features`). No game defines these two: they
follow from its features."""

STATE = np.dtype([])
"""The layout of the state, made by `core.state.layout`."""


def start(state, players, trace):
    """Sets up the game. Options and the generator's words are already in the state."""
    raise NotImplementedError


def waiting(state):
    """The mask of the seats that owe a decision; 0 when the game is over."""
    raise NotImplementedError


def legal(state, seat, out):
    """Writes that seat's legal actions into `out` and returns how many: the only place that defines
    what is legal. For `TABLE`, the steps that may happen now without being anybody's move."""
    raise NotImplementedError


def play(state, seat, action, trace):
    """Takes a legal action: changes the state, deterministically, counts one `step`, and notes what
    happened in the trace (`core.state.note`; a trace that is not wanted costs next to nothing)."""
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


def redeal(state, seat, rng):
    """Replaces everything that the seat cannot know, the generator included, by a fair sample of
    what it could be, drawn with the generator `rng`. `TABLE` knows no hand, `OPEN` all of them."""
    raise NotImplementedError


def redeal_in_turn(state, seat, part, rng):
    """The same, with the next card not drawn at random but taken in turn: that which stands at
    `part` (0 to 1) of all that it can be, in a fixed order. Over evenly spread parts, what the next
    card brings is then counted out instead of sampled. True if the game does so; a game in which
    very many things can come next does not, and has left the state as it was."""
    raise NotImplementedError


def observe(state, seat, out):
    """Writes the features for learning programs (`FEATURES`, as float32), from what the seat knows:
    all of them, every time."""
    raise NotImplementedError


def weigh(state, seat, actions, count, weights, overlooked):
    """Writes for each of the seat's legal `actions[:count]` how good it looks: a positive number,
    2.0 twice as tempting as 1.0. The game's careful one-move judgement, from what the seat knows:
    it must be the same for every redeal of the state for that seat. `overlooked` has a bit for each
    of the game's `Levels.features` that the bot does not see; 0 for the whole judgement."""
    raise NotImplementedError


def lean(state, seat, actions, count, rng):
    """The index of a plausible action among `actions[:count]`, drawn with the generator `rng`:
    a quick, varied choice for playouts, better than chance and nearly as cheap."""
    raise NotImplementedError
