"""Gymnasium's own check, and the compiled environment behind `make_vec`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cinquina.core.errors import BadLevel, BadOption
from cinquina.envs.gymnasium import SeatEnv, SeatsVectorEnv, id_of
from cinquina.games import BUILT_IN, get

TABLES = [(game, players) for game in BUILT_IN for players in get(game).seats]


def made(game: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    # The passive checks of `make` are part of `check_env`.
    return gymnasium.make(id_of(get(game)), disable_env_checker=True, **settings)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_check_env(game: str, players: int) -> None:
    check_env(made(game, players=players, level=1).unwrapped, skip_render_check=players > 2)


def test_names_have_the_version_of_the_features() -> None:
    assert id_of(get("second_chance")) == "cinquina/SecondChance-v0"


@pytest.mark.parametrize("level", [0, 2])
def test_a_match_ends_with_a_reward(level: int) -> None:
    env = made("mantis", players=3, level=level)
    generator = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    rewards = []
    while True:
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        _, reward, ended, _, info = env.step(action)
        rewards.append(reward)
        if ended:
            break
    assert rewards[-1] in (1.0, pytest.approx(-0.5))
    assert not any(rewards[:-1])
    assert not info["action_mask"].any()


def test_the_learner_sits_where_it_is_told_to() -> None:
    env = made("mantis", players=4, level=0, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    env = made("mantis", players=4, level=0)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_a_wrong_level_is_refused() -> None:
    with pytest.raises(BadLevel):
        made("mantis", level=6)
    with pytest.raises(BadOption):
        gymnasium.make_vec("cinquina/Mantis-v0", num_envs=2, level=3)


def test_make_vec_gives_the_compiled_environment() -> None:
    envs = gymnasium.make_vec("cinquina/Mantis-v0", num_envs=6, players=3, level=1)
    assert isinstance(envs, SeatsVectorEnv)
    told, info = envs.reset(seed=4)
    assert told in envs.observation_space
    generator = np.random.default_rng(4)
    finished = 0
    for _ in range(60):
        actions = np.array([generator.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        told, rewards, ends, cuts, info = envs.step(actions)
        assert told in envs.observation_space
        assert not rewards[~ends].any()
        if ends.any():
            finished += int(ends.sum())
            assert np.array_equal(info["_final_obs"], ends | cuts)
            assert (info["final_obs"][ends] != told[ends]).any()
    assert finished
    again, _ = envs.reset(seed=4)
    assert np.array_equal(again, envs.reset(seed=4)[0])
    envs.close()


def test_one_environment_after_the_other_is_possible_too() -> None:
    envs = gymnasium.make_vec(
        "cinquina/Mantis-v0", num_envs=2, vectorization_mode="sync", players=2, level=0
    )
    assert all(isinstance(one.unwrapped, SeatEnv) for one in envs.envs)  # type: ignore[attr-defined]
    envs.reset(seed=1)
    envs.close()
