"""Speed of the learning environments, beside those of others that are installed.

    python bench/envs.py [--seconds 1] [--json]

Steps of agents for each second of the processor's time, observation and mask included; choosing
the actions is not counted. All are measured by turns in one process, the best of several turns,
because other programs disturb all of them. EnvPool (1.2.5), pgx and the card games of PettingZoo
are measured where they are installed (`pip install envpool pgx rlcard pygame`).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import cinquina
from cinquina.core.random import rng_from_seed
from cinquina.envs.vector import VectorEnv

PLAYERS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 2, "second_chance": 4}
BATCHES = (1, 64, 1024, 16_384)
WANTED = {"mantis": 6.0, "viva": 2.0, "ingordi": 2.0, "scaletta": 1.5, "second_chance": 0.3}
"""Millions of steps a second that one thread should reach at 1,024."""
TURNS = 5
STEPS_A_TURN = 60
THREAD_TURNS = 11
PEER_BATCH = 1024
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4")
"""Its gin rummy is no longer part of PettingZoo 1.27."""

Measure = Callable[[float], float]
"""Plays for about so many seconds; returns steps for each second."""


def stepping(env: VectorEnv, clock: Callable[[], float]) -> Measure:
    """Random legal play in our vector environment."""
    rng = rng_from_seed("bench")
    env.reset()

    def measure(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds:
            actions = env.sample(rng)
            began = clock()
            env.step(actions)
            spent += clock() - began
            steps += env.num_envs
        return steps / spent

    return measure


def best(measures: dict[str, Measure], seconds: float) -> dict[str, float]:
    """The best of several turns of each."""
    found = dict.fromkeys(measures, 0.0)
    for measure in measures.values():
        measure(seconds / TURNS)  # the first calls are slower
    for _ in range(TURNS):
        for name, measure in measures.items():
            found[name] = max(found[name], measure(seconds / TURNS))
    return found


def batches(game: str, seconds: float) -> dict[str, float]:
    envs = {str(n): cinquina.vector(game, PLAYERS[game], num_envs=n, seed=1) for n in BATCHES}
    return best({n: stepping(env, time.process_time) for n, env in envs.items()}, seconds)


def threads(game: str, seconds: float) -> float:
    """How many times as fast two threads are, by the clock on the wall, at the largest batch: the
    median of several turns, in each of which both play the same moves of the same matches."""
    one, two = (
        cinquina.vector(game, PLAYERS[game], num_envs=BATCHES[-1], threads=count, seed=1)
        for count in (1, 2)
    )
    steps = max(1, round(STEPS_A_TURN * seconds))
    ratios = [playing(one, steps) / playing(two, steps) for _ in range(THREAD_TURNS)]
    two.close()
    return statistics.median(ratios)


def playing(env: VectorEnv, steps: int) -> float:
    """How long random legal play from the beginning takes, without choosing the moves."""
    rng = rng_from_seed("bench")
    env.reset(1)
    env.step(env.sample(rng))
    spent = 0.0
    for _ in range(steps):
        actions = env.sample(rng)
        began = time.perf_counter()
        env.step(actions)
        spent += time.perf_counter() - began
    return spent


# Others.


def envpool(task: str) -> Measure:
    import envpool as pool

    env: Any = pool.make(task, env_type="gymnasium", num_envs=PEER_BATCH, num_threads=1, seed=1)
    generator = np.random.default_rng(1)
    _, info = env.reset()

    def measure(seconds: float) -> float:
        nonlocal info
        spent, steps = 0.0, 0
        while spent < seconds:
            mask = info["legal_action_mask"]
            actions = (mask * generator.random(mask.shape)).argmax(-1).astype(np.int32)
            began = time.process_time()
            *_, info = env.step(actions)
            spent += time.process_time() - began
            steps += PEER_BATCH
        return steps / spent

    return measure


def pgx(task: str) -> Measure:
    import jax
    import pgx as games
    from pgx.experimental import auto_reset

    env = games.make(task)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), PEER_BATCH))
    generator = np.random.default_rng(1)

    def measure(seconds: float) -> float:
        nonlocal state
        spent, steps = 0.0, 0
        while spent < seconds:
            mask = np.asarray(state.legal_action_mask)
            actions = (mask * generator.random(mask.shape)).argmax(-1)
            keys = jax.random.split(jax.random.PRNGKey(steps), PEER_BATCH)
            began = time.process_time()
            state = jax.block_until_ready(step(state, actions, keys))
            spent += time.process_time() - began
            steps += PEER_BATCH
        return steps / spent

    return measure


def agents(env: Any) -> Measure:
    """Random legal play in an environment of PettingZoo, as its own benchmark does it. Masks are
    arrays of small integers; NumPy finds what is not 0 much faster in one of booleans."""
    part = random.Random(1).random
    env.reset(seed=1)

    def measure(seconds: float) -> float:
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            for _ in range(50):
                told, _, ended, cut, info = env.last()
                if ended or cut:
                    env.reset()
                    continue
                mask = told["action_mask"] if "action_mask" in told else info["action_mask"]
                legal = mask.view(np.bool_).nonzero()[0]
                env.step(int(legal[int(part() * len(legal))]))
                steps += 1
        return steps / (time.process_time() - began)

    return measure


def classic(name: str) -> Measure | None:
    try:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        return agents(module.env())
    except (ImportError, AttributeError):
        return None


def peers() -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    if importlib.util.find_spec("envpool"):
        found |= {f"EnvPool {task}": envpool(task) for task in envpool_tasks()}
    if importlib.util.find_spec("pgx"):
        found |= {f"pgx {task}": pgx(task) for task in ("leduc_holdem", "sparrow_mahjong")}
    return found


def envpool_tasks() -> list[str]:
    """Leduc hold'em and sparrow mahjong, under whatever names EnvPool has them."""
    import envpool as pool

    wanted = ("leduc", "sparrow")
    return [one for one in pool.list_all_envs() if any(word in one.lower() for word in wanted)]


def one_by_one(seconds: float) -> dict[str, float]:
    """PettingZoo's loop over agents, for our games and its own."""
    if importlib.util.find_spec("pettingzoo") is None:
        return {}
    from cinquina.envs.pettingzoo import env

    measures: dict[str, Measure] = {game: agents(env(game, PLAYERS[game])) for game in PLAYERS}
    others = {name: measure for name in CLASSIC if (measure := classic(name)) is not None}
    return best(measures | others, seconds)


def run(games: list[str], seconds: float) -> dict[str, Any]:
    report: dict[str, Any] = {"vector": {}, "threads": {}}
    for game in games:
        report["vector"][game] = batches(game, seconds)
        report["threads"][game] = threads(game, seconds)
    mantis = cinquina.vector("mantis", 4, num_envs=PEER_BATCH, seed=1)
    ours = {"Cinquina mantis": stepping(mantis, time.process_time)}
    report["peers"] = best(ours | peers(), seconds)
    report["agents"] = one_by_one(seconds)
    return report


def show(report: dict[str, Any]) -> None:
    heads = "".join(f"{n:>12,}" for n in BATCHES)
    print(f"{'million steps/s at':20}{heads}   wanted at 1,024   two threads")
    for game, found in report["vector"].items():
        cells = "".join(f"{found[str(n)] / 1e6:12.2f}" for n in BATCHES)
        print(f"{game:20}{cells}{WANTED[game]:18.1f}{report['threads'][game]:13.2f}x")
    ours = report["peers"]["Cinquina mantis"]
    for name, found in report["peers"].items():
        print(f"{name:32}{found:14,.0f} steps/s{ours / found:10.1f}")
    for name, found in report["agents"].items():
        print(f"PettingZoo's loop, {name:20}{found:10,.0f} steps/s")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the learning environments.")
    parser.add_argument("games", nargs="*", help="the games to measure; all if none")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long for each measure")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    report = run(arguments.games or list(PLAYERS), arguments.seconds)
    if arguments.json:
        print(json.dumps(report))
    else:
        show(report)


if __name__ == "__main__":
    main()
