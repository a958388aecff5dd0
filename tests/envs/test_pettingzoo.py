"""PettingZoo's own test suites, for every game and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from cinquina.core.errors import BadOption
from cinquina.envs.pettingzoo import env, parallel_env
from cinquina.envs.refusals import Misuse, NotBegun
from cinquina.games import BUILT_IN, get
from tests.envs.copies import COPIES

TABLES = [(game, players) for game in BUILT_IN for players in get(game).seats]

# PettingZoo says this of every environment with a mask that is not in a list of its own.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=5)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_seeds(game: str, players: int) -> None:
    seed_test(partial(env, game, players), num_cycles=5)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_rendering(game: str, players: int) -> None:
    render_test(partial(env, game, players))


@pytest.mark.parametrize("players", get("second_chance").seats)
def test_all_at_once(players: int) -> None:
    make = partial(parallel_env, "second_chance", players)
    parallel_api_test(make(), num_cycles=10)
    parallel_seed_test(make, num_cycles=10)


@pytest.mark.parametrize("game", BUILT_IN)
def test_any_game_can_be_played_at_once(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=5)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_benchmark_runs(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds: Iterator[int] = iter(range(0, 100, 3))
    monkeypatch.setattr("time.time", lambda: next(seconds))
    performance_benchmark(env(game, players))


def finished(game: str, **settings: Any) -> Any:
    table = env(game, **settings)
    table.reset(seed=1)
    generator = np.random.default_rng(1)
    for _ in table.agent_iter():
        told, _, ended, cut, _ = table.last()
        if ended or cut:
            return table
        table.step(int(generator.choice(np.flatnonzero(told["action_mask"]))))
    raise AssertionError("the match did not end")


def test_rewards_add_up_to_nothing() -> None:
    rewards = finished("mantis", players=3).rewards
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_an_illegal_action_loses_the_match() -> None:
    table = env("mantis", players=3)
    table.reset(seed=1)
    agent = table.agent_selection
    mask = table.last()[0]["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1
    assert sum(table.rewards.values()) == pytest.approx(0)


def test_the_mask_is_in_the_infos_too() -> None:
    table = env("viva")
    table.reset(seed=1)
    told, _, _, _, info = table.last()
    assert np.array_equal(told["action_mask"], info["action_mask"])
    other = next(one for one in table.agents if one != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_told_after_a_step_is_what_the_match_says(game: str) -> None:
    table = env(game)
    table.reset(seed=1)
    generator, kept = np.random.default_rng(1), []
    for _ in range(20):
        told, seat = table.last()[0], table.possible_agents.index(table.agent_selection)
        match = table.unwrapped._episode.match
        assert np.array_equal(told["observation"], match.observation(seat))
        assert np.flatnonzero(told["action_mask"]).tolist() == sorted(match.actions(seat))
        kept.append((told["observation"], told["observation"].copy()))
        table.step(int(generator.choice(np.flatnonzero(told["action_mask"]))))
    assert all(np.array_equal(one, copy) for one, copy in kept)


def test_whoever_changes_what_was_told_changes_nothing_else() -> None:
    table = env("mantis")
    table.reset(seed=1)
    table.step(0)
    told, *_, info = table.last()
    before = {name: one.copy() for name, one in told.items()}
    for one in told.values():
        one.fill(0)
    again = table.observe(table.agent_selection)
    assert all(np.array_equal(again[name], one) for name, one in before.items())
    assert np.array_equal(info["action_mask"], before["action_mask"])


@pytest.mark.parametrize("kind", [env, parallel_env])
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"options": {"tempo": 1}}, "no option 'tempo'"),
        ({"options": {"goal": 99}}, "'goal' cannot be 99"),
        ({"options": "goal"}, "Options are names with values"),
        ({"render_mode": "ascii"}, "render_mode must be one of these: None, human"),
    ],
)
def test_wrong_settings_are_refused_at_once(kind: Any, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        kind("mantis", **wrong)


def test_an_environment_begins_with_reset() -> None:
    table, together = env("mantis", render_mode="ansi"), parallel_env("mantis")
    uses: list[Any] = [
        table.last,
        table.render,
        lambda: table.step(0),
        lambda: table.observe("player_0"),
        lambda: next(iter(table.agent_iter())),
        lambda: together.step({"player_0": 0, "player_1": 0}),
        together.render,
    ]
    for use in uses:
        with pytest.raises(NotBegun, match="call reset"):
            use()


@pytest.mark.parametrize("wrong", [1.5, np.float32(1), "1", True])
def test_an_action_is_a_whole_number(wrong: Any) -> None:
    table, together = env("mantis"), parallel_env("mantis")
    table.reset(seed=1)
    with pytest.raises(Misuse, match="An action is a whole number"):
        table.step(wrong)
    assert not any(table.terminations.values())
    table.step(np.int8(0))
    together.reset(seed=1)
    with pytest.raises(Misuse, match="An action is a whole number"):
        together.step(dict.fromkeys(together.agents, wrong))


def test_whoever_is_asked_has_to_act() -> None:
    table, together = env("mantis"), parallel_env("second_chance", 3)
    table.reset(seed=1)
    with pytest.raises(Misuse, match="has to act"):
        table.step(None)
    told, _ = together.reset(seed=1)
    actions = {agent: int(one["action_mask"].argmax()) for agent, one in told.items()}
    step = together.unwrapped._episode.match.step
    with pytest.raises(Misuse, match="has to act"):
        together.step({agent: actions[agent] for agent in ("player_0", "player_1")})
    assert together.unwrapped._episode.match.step == step
    together.step(actions)


def test_nothing_is_played_after_the_end() -> None:
    table = finished("mantis")
    while table.agents:
        table.step(None)
    with pytest.raises(Misuse, match="match is over"):
        table.step(None)
    together = parallel_env("mantis")
    together.reset(seed=1)
    together.step(dict.fromkeys(together.agents, 6))  # illegal for whoever is asked
    assert not together.agents
    with pytest.raises(Misuse, match="match is over"):
        together.step({"player_0": 0, "player_1": 0})


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_goes_on_like_the_original(copied: Any) -> None:
    table = env("viva", players=3)
    table.reset(seed=1)
    generator = np.random.default_rng(1)
    table.step(int(generator.choice(np.flatnonzero(table.last()[0]["action_mask"]))))
    other = copied(table)
    for _ in range(20):
        here, there = table.last(), other.last()
        assert np.array_equal(here[0]["observation"], there[0]["observation"])
        action = int(generator.choice(np.flatnonzero(here[0]["action_mask"])))
        table.step(action)
        other.step(action)
    together = parallel_env("mantis")
    together.reset(seed=1)
    assert copied(together).unwrapped._episode.match == together.unwrapped._episode.match


def test_the_meaning_of_an_observation_can_be_asked() -> None:
    for table in (env("scaletta"), parallel_env("scaletta")):
        table.reset(seed=1)
        told = table.unwrapped._episode.observation(0)
        assert table.features.split(told)["tops"].shape == (4, 6, 6)


def test_pictures_show_the_table() -> None:
    table = env("mantis", render_mode="ansi")
    table.reset(seed=1)
    assert "Pile" in str(table.render())
    table = env("mantis", render_mode="rgb_array")
    table.reset(seed=1)
    image = table.render()
    assert isinstance(image, np.ndarray)
    assert len({tuple(one) for one in image[::3, ::2].reshape(-1, 3).tolist()}) > 5
