"""The games as PettingZoo environments: every seat is an agent.

    env(game, players)             agents act one after the other (AEC)
    parallel_env(game, players)    all seats that owe a decision act at once

An observation is a dict of the features (`observation`) and the legal actions (`action_mask`); the
mask is in infos too. The rewards are those of the vector environment (docs/envs.md).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from cinquina.core.extras import MissingExtra
from cinquina.core.features import Features, Floats
from cinquina.core.match import Mask
from cinquina.envs.episode import Beginning, Episode, checked_options, ready
from cinquina.envs.refusals import check_action, check_mode, match_over, no_action
from cinquina.envs.rendering import MODES, Pixels, render
from cinquina.games import get

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as missing:
    raise MissingExtra("envs") from missing

Observation = dict[str, Any]


class Seats:
    """What both kinds of environments are made of: agents, spaces, seeds, the match."""

    def __init__(
        self, game: str, players: int | None, options: Mapping[str, Any] | None, further: int
    ) -> None:
        self.game = ready(get(game))
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.options = checked_options(self.game, self.players, options)
        self.size = self.game.features.size
        self.actions = self.game.rules.ACTIONS + further
        self.names = [f"player_{seat}" for seat in range(self.players)]
        self.seat = {name: seat for seat, name in enumerate(self.names)}
        self.name = f"cinquina_{game}_v{self.game.features.version}"
        self.observation_spaces = {name: self._observation_space() for name in self.names}
        self.action_spaces = {name: spaces.Discrete(self.actions) for name in self.names}
        self._seed = secrets.token_hex(8)
        self._matches = 0

    def _observation_space(self) -> spaces.Dict:
        shape = (self.size,)
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def begin(self, seed: int | None) -> Episode:
        """The next match: with a seed the first of that seed, else the one that follows."""
        if seed is not None:
            self._seed, self._matches = str(seed), 0
        self._matches += 1
        seed_text = f"{self._seed}/{self._matches}"
        return Episode(self.game, self.players, seed_text, self.options)


def metadata(name: str, *, parallel: bool) -> dict[str, Any]:
    modes = list(MODES)
    return {"name": name, "render_modes": modes, "is_parallelizable": parallel, "render_fps": 1}


class TableEnv(Beginning, AECEnv[str, Observation, int]):
    """Agents act one after the other. Where several seats owe a decision, the first acts first;
    the order makes no difference in the rules."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._seats = Seats(game, players, options, 0)
        self.metadata = metadata(self._seats.name, parallel=False)
        self.render_mode = check_mode(render_mode, MODES)
        self.possible_agents = list(self._seats.names)
        self._told: Observation | None = None
        """What the agent that acts next will be told."""

    @property
    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return self._seats.game.features

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._seats.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begins the next match; with a seed, the first of that seed. What is in `options` is of no
        meaning here."""
        self._episode = self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        seat = self._episode.match.waiting[0]
        self._ask(self._episode.observation(seat), self._episode.mask(seat, self._seats.actions))

    def step(self, action: int | np.integer[Any] | None) -> None:
        agent = self.agent_selection
        if agent not in self.terminations:
            raise match_over()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise no_action(agent)
        episode, seats = self._episode, self._seats
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        told, mask = np.empty(seats.size, np.float32), np.zeros(seats.actions, np.int8)
        episode.act(seats.seat[agent], action, (told, mask))
        self._told = None
        if episode.over:
            self.rewards = dict(zip(self.agents, episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif episode.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask(told, mask)

    def _ask(self, told: Floats, mask: Mask) -> None:
        """Selects the seat that owes a decision, which observes this and may choose that."""
        agent = self.possible_agents[self._episode.match.waiting[0]]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": mask.copy()}
        self._told = {"observation": told, "action_mask": mask}

    def observe(self, agent: str) -> Observation:
        """What the agent knows. Only the agent that acts next has legal actions."""
        asked = agent == self.agent_selection
        if asked and self._told is not None:
            # Handed out once: it belongs to whoever asked, who may change it.
            told, self._told = self._told, None
            return told
        episode, seats = self._episode, self._seats
        seat = seats.seat[agent]
        mask = episode.mask(seat, seats.actions) if asked else np.zeros(seats.actions, np.int8)
        return {"observation": episode.observation(seat), "action_mask": mask}

    def render(self) -> str | Pixels | None:
        """The match as the agent sees it that acts next."""
        seat = self._seats.seat[self.agent_selection]
        return render(self._episode.match, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


class SimultaneousEnv(Beginning, ParallelEnv[str, Observation, int]):
    """All seats that owe a decision act at once. The others can only wait, which is the last
    action."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._seats = Seats(game, players, options, 1)
        self.metadata = metadata(self._seats.name, parallel=True)
        self.render_mode = check_mode(render_mode, MODES)
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []

    @property
    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return self._seats.game.features

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._seats.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins the next match; with a seed, the first of that seed. What is in `options` is of no
        meaning here."""
        self._episode = self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        return self._told()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        episode, agents = self._episode, self.agents
        if not agents:
            raise match_over()
        chosen = {seat: self._action(seat, actions) for seat in episode.match.waiting}
        for seat, action in chosen.items():
            if not episode.over and seat in episode.match.waiting:
                episode.act(seat, action)
        over, cut = episode.over, episode.cut
        rewards = episode.rewards() if over else [0.0] * len(agents)
        told, infos = self._told()
        self.agents = [] if over or cut else agents
        return (
            told,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _action(self, seat: int, actions: Mapping[str, int]) -> int:
        """What a seat that has to decide does. It is looked at before anybody acts."""
        agent = self.possible_agents[seat]
        if actions.get(agent) is None:
            raise no_action(agent)
        return check_action(actions[agent])

    def _told(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        told, infos = {}, {}
        for agent in self.agents:
            seat = self._seats.seat[agent]
            mask = self._mask(seat)
            observation = self._episode.observation(seat)
            told[agent] = {"observation": observation, "action_mask": mask}
            infos[agent] = {"action_mask": mask.copy()}
        return told, infos

    def _mask(self, seat: int) -> Mask:
        """The legal actions of a seat; whoever is not asked can only wait."""
        mask = self._episode.mask(seat, self._seats.actions)
        mask[-1] = not mask.any()
        return mask

    def render(self) -> str | Pixels | None:
        """The match as a spectator sees it."""
        return render(self._episode.match, None, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def env(
    game: str,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """A game in which agents act one after the other."""
    return TableEnv(game, players, options=options, render_mode=render_mode)


def parallel_env(
    game: str = "second_chance",
    players: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> SimultaneousEnv:
    """A game in which all who owe a decision act at once: made for Second Chance."""
    return SimultaneousEnv(game, players, options=options, render_mode=render_mode)
