"""The games as Gymnasium environments: one seat learns, bots play the others.

    import gymnasium, cinquina.envs.gymnasium
    env = gymnasium.make("cinquina/Mantis-v0", players=4, level=3)
    envs = gymnasium.make_vec("cinquina/Mantis-v0", num_envs=1024, players=4, level=2)

The version in the name is that of the game's features. An observation is an array of these; which
actions are legal is in the info (`action_mask`) and in `action_masks()`. An illegal action loses
the match. `make_vec` gives the compiled vector environment, which knows the levels 0 to 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.bots import Bot, make
from cinquina.core.errors import BadOption
from cinquina.core.extras import MissingExtra
from cinquina.core.features import Features, Floats
from cinquina.core.game import Game
from cinquina.envs import vector as native
from cinquina.envs.episode import LIMIT, Beginning, Episode, checked_options, ready
from cinquina.envs.refusals import (
    bad_level,
    bad_setting,
    check_mode,
    check_number,
    check_seat,
    match_over,
)
from cinquina.envs.rendering import MODES, Pixels, render
from cinquina.games import get, names

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise MissingExtra("envs") from missing

Info = dict[str, Any]
LEVEL = 2
"""The level of the other seats, unless the caller says otherwise."""


def spaces_of(game: Game) -> tuple[spaces.Box[np.float32], spaces.Discrete]:
    observation: spaces.Box[np.float32] = spaces.Box(-1, 1, (game.features.size,), np.float32)
    return observation, spaces.Discrete(game.rules.ACTIONS)


class SeatEnv(Beginning, gymnasium.Env[Floats, np.int64]):
    """One match after the other, seen from one seat."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        level: int = LEVEL,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        self.game = ready(get(game))
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.level = make(self.game, level).level  # refused here if it is wrong
        self.options = checked_options(self.game, self.players, options)
        self.limit = check_number("limit", limit)
        self.render_mode = check_mode(render_mode, MODES)
        self.observation_space, self.action_space = spaces_of(self.game)
        self._fixed_seat = check_seat(seat, self.players)

    @property
    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return self.game.features

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Floats, Info]:
        """Begins a match in which the learner is asked. What is in `options` is of no meaning
        here."""
        super().reset(seed=seed)
        self._begin()
        while self._episode.over:
            self._begin()
        return self._told()

    def _begin(self) -> None:
        text = f"{self.np_random.integers(2**62)}"
        drawn = int(self.np_random.integers(self.players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._episode = Episode(self.game, self.players, text, self.options, self.limit)
        self._bots: list[Bot] = [
            make(self.game, self.level, f"{text}/{seat}") for seat in range(self.players)
        ]
        self._play_others()

    def step(self, action: np.integer[Any] | int) -> tuple[Floats, float, bool, bool, Info]:
        episode = self._episode
        if episode.over or episode.cut:
            raise match_over()
        episode.act(self.seat, action)
        self._play_others()
        reward = episode.rewards()[self.seat] if episode.over else 0.0
        told, info = self._told()
        return told, reward, episode.over, episode.cut, info

    def _play_others(self) -> None:
        """Lets the bots play until the learner is asked."""
        episode = self._episode
        match = episode.match
        while not (episode.over or episode.cut or self.seat in match.waiting):
            seat = match.waiting[0]
            match.play(self._bots[seat].choose(match, seat), seat)

    def _told(self) -> tuple[Floats, Info]:
        return self._episode.observation(self.seat), {
            "action_mask": self.action_masks(),
            "seat": self.seat,
        }

    def action_masks(self) -> npt.NDArray[np.int8]:
        """The legal actions, under the name by which sb3-contrib asks for them."""
        return self._episode.mask(self.seat, self.game.rules.ACTIONS)

    def render(self) -> str | Pixels | None:
        """The match as the learner sees it."""
        return render(self._episode.match, self.seat, self.render_mode)


class SeatsVectorEnv(VectorEnv[Floats, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """The compiled vector environment as one of Gymnasium's. Matches that end are followed by
    others within the same step; what was observed at the end is in the info (`final_obs`)."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        level: int | str = LEVEL,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        threads: int = 1,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise bad_setting("render_mode", (None,), render_mode)
        chosen = get(game)
        self.native = native.VectorEnv(
            chosen,
            chosen.seats[0] if players is None else players,
            num_envs,
            opponents=_opponents(level),
            seat=seat,
            threads=threads,
            options=options,
            limit=limit,
        )
        self.num_envs = num_envs = self.native.num_envs
        self.render_mode = None
        self.single_observation_space, self.single_action_space = spaces_of(chosen)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return self.native.features

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Floats, Info]:
        told = self.native.reset(None if seed is None else str(seed))
        return told.observations.copy(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Floats, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], Info]:
        learners = self.native.buffers.seats.copy()
        told = self.native.step(actions)
        rewards = told.rewards[np.arange(self.num_envs), learners].astype(np.float64)
        info, over = self._info(), told.ends | told.cuts
        if over.any():
            info["final_obs"], info["_final_obs"] = told.finals.copy(), over
        return told.observations.copy(), rewards, told.ends.copy(), told.cuts.copy(), info

    def _info(self) -> Info:
        told = self.native.buffers
        return {"action_mask": told.masks.astype(np.int8), "seat": told.seats.copy()}

    def close_extras(self, **_: Any) -> None:
        self.native.close()


def _opponents(level: Any) -> str | int:
    """Who plays the other seats of the vector environment: somebody has to."""
    try:
        chosen = native.check_opponents(level)
    except BadOption:
        chosen = None
    if chosen is None:
        raise bad_level(level, native.OPPONENTS[1:])
    return chosen


def id_of(game: Game) -> str:
    """The name under which Gymnasium knows a game."""
    title = "".join(word.capitalize() for word in game.id.split("_"))
    return f"cinquina/{title}-v{game.features.version}"


def register_all() -> None:
    """Tells Gymnasium of all games."""
    for name in names():
        gymnasium.register(
            id_of(get(name)),
            entry_point=f"{__name__}:{SeatEnv.__name__}",
            vector_entry_point=f"{__name__}:{SeatsVectorEnv.__name__}",
            kwargs={"game": name},
        )


register_all()
