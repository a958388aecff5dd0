"""Very many matches at once for a learning program: one compiled call a step (`core/vector.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.bots import sight_of
from cinquina.bots.prepare import prepare_engines
from cinquina.core import vector as kernels
from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.jit import PLAIN
from cinquina.core.options import seed_text, whole
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.envs.buffers import Buffers, Shapes
from cinquina.envs.refusals import MOST, Misuse, NotBegun, bad_setting, check_number, check_seat
from cinquina.envs.workers import Control, Help, Workers

LIMIT = 10_000
"""How many moves a match may last, unless the caller says otherwise."""

PART = 64
"""How many matches a thread takes at once."""
PARTS_A_THREAD = 4
"""How many parts there are for each thread at least; parts of a small batch have fewer matches."""

SPINS = 12_000 if not PLAIN else 20
"""How often a thread polls for the next step before it sleeps: a third of a millisecond, about."""

OPPONENTS = (None, 0, 1, 2, "random", "lean", "judgement")
"""Who plays the seats that do not learn: nobody (all learn), a bot of a level that does not search,
any legal move (as level 0), the quick choice of the bots' playouts, or the game's whole judgement
of one move (better than level 2)."""

CHOSEN = np.dtype(np.int32)
"""The type in which compiled code reads actions."""

DERIVED = ("features", "_workers")
"""What a copy of an environment gets anew."""

CHOICES: Mapping[str | int, int] = {
    "random": kernels.BY_CHANCE,
    0: kernels.BY_CHANCE,
    "lean": kernels.BY_LEANING,
}
"""How opponents choose that do not judge."""


class VectorEnv:
    """Matches of one game, each in a slot of its own. `reset` begins them, `step` plays one action
    in each; both write into buffers and return them. A match that ends is followed by a new one
    within the same step.

    The same seed and the same actions give the same numbers, whatever the number of threads.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        num_envs: int,
        *,
        opponents: str | int | None = None,
        seat: int | None = None,
        threads: int = 1,
        seed: str | int | None = None,
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.game = game
        self.players = game.check_players(players)
        self.num_envs = check_number("num_envs", num_envs)
        self.threads = check_number("threads", threads)
        self.features = game.features
        self.num_actions: int = game.rules.ACTIONS
        self.shapes = Shapes(self.num_envs, players, self.features.size, self.num_actions)
        self.buffers = self.shapes.new()
        """What `reset` and `step` write into, unless they are given other buffers."""
        self._own = self.shapes.checked(self.buffers)
        prepare_engines([game.vector_engine])
        self.limit = check_number("limit", limit)
        self.settings = _settings(game, players, opponents, seat, self.limit)
        self.states = np.zeros(self.num_envs, game.rules.STATE)
        """The matches themselves, hidden cards included: for tests and tools, not for learning."""
        self._slots = np.zeros(self.num_envs, kernels.SLOT)
        self._chosen = np.zeros(self.num_envs, CHOSEN)
        self._matches = self._set_up(options)
        self._part = part_size(self.num_envs, self.threads)
        self._workers = Workers(self.threads, self._helper())
        self._seed(seed)
        self._begun = False
        """Whether there are matches in which an action can be played."""

    def __getstate__(self) -> dict[str, Any]:
        """All but the threads: a copy starts its own, and goes on exactly like this one."""
        return {name: one for name, one in self.__dict__.items() if name not in DERIVED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        prepare_engines([self.game.vector_engine])
        self.features = self.game.features
        self._workers = Workers(self.threads, self._helper())

    def _set_up(self, options: Mapping[str, Any] | None) -> tuple[npt.NDArray[Any], ...]:
        """The arrays that the kernels work on."""
        rules = self.game.rules
        template = np.zeros(1, rules.STATE)
        self.game.apply_options(PlainState(template, 0), self.players, options)
        listed = np.zeros((self.num_envs, rules.MAX_LEGAL), np.int32)
        return self.states, template, self.settings, self._slots, listed, self._chosen

    def _seed(self, seed: str | int | None) -> None:
        text = seed_text(seed)
        for number in range(self.num_envs):
            self._slots["rng"][number] = rng_from_seed(f"{text}/{number}")

    def reset(self, seed: str | int | None = None, into: Buffers | None = None) -> Buffers:
        """Begins all matches anew; with a seed, with the deals of that seed."""
        if seed is not None:
            self._seed(seed)
        told = self._run(True, into)
        self._begun = True
        return told

    def step(self, actions: npt.ArrayLike, into: Buffers | None = None) -> Buffers:
        """Plays an action in each match, for the seat that is asked there. An illegal one loses
        the match."""
        if not self._begun:
            raise NotBegun
        given = np.asarray(actions)
        if given.shape != self._chosen.shape or not (given.dtype == CHOSEN or _fit(given)):
            raise _bad_actions(given, self.num_envs)
        self._chosen[:] = given
        return self._run(False, into)

    def _run(self, anew: bool, into: Buffers | None) -> Buffers:
        outputs = self._own if into is None else self.shapes.checked(into)
        with self._workers.awake() as control:
            step = self.game.vector.step_matches
            step(self._matches, control, 0, self._part, SPINS, anew, outputs)
        return into or self.buffers

    def _helper(self) -> Help:
        """What the other threads run. It must not keep this object alive."""
        game, matches, part, outputs = self.game, self._matches, self._part, self._own

        def take_part(control: Control, thread: int) -> None:
            game.vector.step_matches(matches, control, thread, part, SPINS, False, outputs)

        return take_part

    def sample(
        self, rng: npt.NDArray[np.uint32], buffers: Buffers | None = None
    ) -> npt.NDArray[np.int32]:
        """A random legal action for each match, drawn with the generator."""
        actions = np.zeros(self.num_envs, np.int32)
        masks = np.asarray((buffers or self.buffers).masks)
        self.game.vector.choose_actions(actions, masks, rng)
        return actions

    def close(self) -> None:
        """Ends the threads."""
        self._workers.close()


def _settings(
    game: Game, players: int, opponents: str | int | None, seat: int | None, limit: int
) -> npt.NDArray[Any]:
    """What all matches have in common, as the kernels read it."""
    opponents, seat = check_opponents(opponents), check_seat(seat, players)
    if seat is not None and opponents is None:
        raise _seat_alone(seat)
    settings = np.zeros(1, kernels.SETTINGS)
    settings["players"], settings["limit"], settings["blur"] = players, limit, 1.0
    settings["learner"] = kernels.ANYBODY if seat is None else seat
    if opponents is None:
        settings["learner"] = kernels.EVERYBODY
    else:
        settings["choice"] = CHOICES.get(opponents, kernels.BY_JUDGEMENT)
    if isinstance(opponents, int) and opponents:
        sight = sight_of(game, opponents)
        settings["blur"] = sight.blur
        settings["overlooked"] = game.levels.mask(sight.overlooks)
    return settings


def _fit(actions: npt.NDArray[Any]) -> bool:
    """Whether actions of another type are whole numbers that compiled code can read."""
    if actions.dtype.kind not in "iu":
        return False
    least, most = actions[actions.argmin()], actions[actions.argmax()]  # quicker than min and max
    return bool(least >= -MOST - 1 and most <= MOST)


def part_size(matches: int, threads: int) -> int:
    """How many matches a thread takes at once."""
    if threads == 1:
        return matches
    return max(1, min(PART, matches // (threads * PARTS_A_THREAD)))


def check_opponents(opponents: Any) -> str | int | None:
    """Who plays the other seats. A level may be a whole number of any kind."""
    level = whole(opponents)
    chosen: str | int | None = opponents if level is None else level
    if (level is not None or isinstance(opponents, str | None)) and chosen in OPPONENTS:
        return chosen
    raise bad_setting("opponents", OPPONENTS, opponents)


def _seat_alone(seat: int) -> BadOption:
    return BadOption(
        "error-env-seat-alone",
        f"Without opponents all seats are asked, so seat {seat} cannot be chosen; give opponents"
        " as well.",
        seat=seat,
    )


def _bad_actions(given: npt.NDArray[Any], count: int) -> Misuse:
    found = f"{given.dtype} {given.shape}"
    if given.dtype.kind in "iu" and given.size:
        found += f", {given.min()} to {given.max()}"
    return Misuse(
        "error-env-actions",
        f"Actions must be one whole number of 32 bits for each of the {count} matches;"
        f" they are {found}.",
        count=count,
        found=found,
    )
