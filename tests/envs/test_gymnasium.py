"""Gymnasium's own check, and the compiled environment behind `make_vec`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cinquina.core.errors import BadLevel, BadOption, CinquinaError
from cinquina.envs.gymnasium import SeatEnv, SeatsVectorEnv, id_of
from cinquina.envs.refusals import Misuse, NotBegun
from cinquina.games import BUILT_IN, get
from tests.envs.copies import COPIES

TABLES = [(game, players) for game in BUILT_IN for players in get(game).seats]


def made(game: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    # The passive checks of `make` are part of `check_env`.
    return gymnasium.make(id_of(get(game)), disable_env_checker=True, **settings)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_check_env(game: str, players: int) -> None:
    check_env(made(game, players=players, level=1).unwrapped, skip_render_check=players > 2)


def test_names_have_the_version_of_the_features() -> None:
    game = get("second_chance")
    assert id_of(game) == f"cinquina/SecondChance-v{game.features.version}"


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
    for wrong in (6, 2.0, True, "2"):
        with pytest.raises(BadLevel):
            made("mantis", level=wrong)


def test_a_level_is_the_same_in_every_type() -> None:
    level: Any = np.int64(1)
    assert type(SeatEnv("mantis", level=level).level) is int
    told = [SeatsVectorEnv("viva", 2, level=one).native.settings for one in (1, level)]
    assert told[0] == told[1]


@pytest.mark.parametrize("wrong", [3, 5, None, 2.0, np.float64(1), True, [2], "strong"])
def test_make_vec_says_which_levels_it_has(wrong: Any) -> None:
    with pytest.raises(BadOption, match=r"level must be one of.*vectorization_mode=\"sync\""):
        SeatsVectorEnv("mantis", 2, level=wrong)


def test_make_vec_draws_no_pictures() -> None:
    with pytest.raises(BadOption, match="render_mode"):
        gymnasium.make_vec(id_of(get("mantis")), num_envs=2, render_mode="ansi")


@pytest.mark.parametrize("seat", [2, -1, 1.5, "0", True])
def test_a_wrong_seat_is_refused(seat: Any) -> None:
    for kind in (SeatEnv, SeatsVectorEnv):
        with pytest.raises(BadOption, match="seat must be a whole number from 0 to 1"):
            kind("mantis", players=2, seat=seat)
        with pytest.raises(BadOption, match="seat must be"):
            made("mantis", players=2, seat=seat)


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"options": {"tempo": 1}}, BadOption, "no option 'tempo'"),
        ({"options": {"goal": 99}}, BadOption, "'goal' cannot be 99"),
        ({"render_mode": "ascii"}, BadOption, "render_mode must be one of these: None, human"),
        ({"limit": 0}, BadOption, "limit must be a whole number"),
        ({"limit": 2**31}, BadOption, "limit must be a whole number"),
    ],
)
def test_wrong_settings_are_refused_at_once(
    wrong: dict[str, Any], error: type[CinquinaError], said: str
) -> None:
    with pytest.raises(error, match=said):
        SeatEnv("mantis", **wrong)


def test_a_match_may_be_broken_off() -> None:
    env = SeatEnv("viva", level=0, seat=0, limit=4)
    _, info = env.reset(seed=1)
    ended = cut = False
    while not (ended or cut):
        _, _, ended, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert cut
    assert not ended
    with pytest.raises(Misuse, match="match is over"):
        env.step(0)
    envs = gymnasium.make_vec(id_of(get("viva")), num_envs=2, level=0, limit=4)
    _, info = envs.reset(seed=1)
    cuts = [envs.step(info["action_mask"].argmax(1)) for _ in range(1)]
    for _ in range(4):
        cuts.append(envs.step(cuts[-1][-1]["action_mask"].argmax(1)))
    assert any(told[3].any() for told in cuts)


def test_an_environment_begins_with_reset() -> None:
    env = SeatEnv("mantis", level=0)
    for use in (env.action_masks, env.render, lambda: env.step(0)):
        with pytest.raises(NotBegun, match="call reset"):
            use()
    assert not hasattr(env, "seat")
    with pytest.raises(AttributeError, match="no attribute 'sea'"):
        _ = env.sea


@pytest.mark.parametrize("wrong", [1.5, np.float32(1), "1", True, [1]])
def test_an_action_is_a_whole_number(wrong: Any) -> None:
    env = SeatEnv("mantis", level=0, seat=0)
    env.reset(seed=1)
    with pytest.raises(Misuse, match="An action is a whole number"):
        env.step(wrong)
    env.step(np.int8(0))


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_goes_on_like_the_original(copied: Callable[[Any], Any]) -> None:
    env = SeatEnv("mantis", players=3, level=2)
    env.reset(seed=1)
    other = copied(env)
    assert other.game is env.game
    for _ in range(30):
        action = int(env.action_masks().argmax())
        here, there = env.step(action), other.step(action)
        assert np.array_equal(here[0], there[0])
        assert here[1:4] == there[1:4]
        if here[2]:
            assert np.array_equal(env.reset()[0], other.reset()[0])


@pytest.mark.parametrize("copied", COPIES)
def test_a_vector_environment_is_copied_too(copied: Callable[[Any], Any]) -> None:
    envs = SeatsVectorEnv("mantis", 3, level=1)
    _, info = envs.reset(seed=1)
    other = copied(envs)
    for _ in range(9):
        actions = info["action_mask"].argmax(1)
        told, _, _, _, info = envs.step(actions)
        assert np.array_equal(told, other.step(actions)[0])


def test_the_meaning_of_an_observation_can_be_asked() -> None:
    for env in (SeatEnv("scaletta"), SeatsVectorEnv("scaletta", 2)):
        parts = env.features.split(env.reset(seed=1)[0])
        assert parts["tops"].shape[-3:] == (4, 6, 6)


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
