"""Speed of the lab, beside the engine's own and, where it is installed, OpenSpiel asked the same.

    python bench/lab.py [--json] [--quick] [GAME ...]

Each figure is measured in the same run as what it is compared with. `--quick` plays a tenth of the
games. See bench/README.md for how to read the figures.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import cinquina
from cinquina.bots.prepare import prepare
from cinquina.games import get, names
from cinquina.lab.plan import make_plan, play_block
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.engine import TYPICAL_PLAYERS, batch_size, self_play

JUDGED = {"mantis": 1_000_000, "viva": 100_000, "ingordi": 100_000, "scaletta": 100_000}
JUDGED["second_chance"] = 100_000
OPTIONS = {"viva": {"rounds": 1}}
PEER_GAMES = 100_000
PEER_SAMPLE = 200
MEMORY_GAMES = 10_000_000
ROUNDS = 10
CLUSTER_ROUNDS = 3

MEMORY = """
import resource, sys, cinquina
cinquina.simulate("mantis", players=4, games=int(sys.argv[1]), bots=0, seed=1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def random_play(name: str) -> dict[str, float]:
    """Random moves a second on one core: through `simulate`, all columns, deals included, and in
    the bare engine; by short turns, the best of each, and by processor time, because other programs
    disturb both."""
    game, players = get(name), TYPICAL_PLAYERS.get(name, get(name).seats[0])
    count = batch_size(game, players, 0.3)
    plan = make_plan(name, players, count, 0, 1, None)
    lab = bare = 0.0
    for _ in range(ROUNDS):
        began = time.thread_time()
        block = play_block(plan, range(count))
        lab = max(lab, int(block.games["moves"].sum()) / (time.thread_time() - began))
        played = self_play(game, players, 0.2, count, time.thread_time)
        bare = max(bare, played["moves_per_second"])
    return {"lab": lab, "engine": bare, "ratio": lab / bare}


def judged(name: str, part: float) -> dict[str, float]:
    """Seconds for many games of bots of level 2, on all cores: by the clock, and of processor time,
    which other programs disturb less."""
    games = int(JUDGED.get(name, 100_000) * part)
    players = TYPICAL_PLAYERS.get(name, get(name).seats[0])
    plan = make_plan(name, players, games, 2, 1, OPTIONS.get(name))
    began, worked = time.perf_counter(), time.process_time()
    run(plan)
    lasted = time.perf_counter() - began
    return {"games": games, "seconds": lasted, "cpu_seconds": time.process_time() - worked}


def report_seconds() -> dict[str, float]:
    """Seconds of `cinquina lab report mantis` with its defaults, and of its processor time."""
    with tempfile.TemporaryDirectory() as folder:
        code = "import sys; from cinquina.cli import main; sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", code, "lab", "report", "mantis"]
        began, worked = time.perf_counter(), _processor_time_of_children()
        page = Path(folder) / "page.html"
        subprocess.run([*command, "-O", page], check=True, capture_output=True)
        lasted = time.perf_counter() - began
        return {"seconds": lasted, "cpu_seconds": _processor_time_of_children() - worked}


def _processor_time_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def peak_memory(games: int) -> float:
    """The megabytes that so many games take at the most."""
    command = [sys.executable, "-c", MEMORY, str(games)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout)


def cluster_beside_joblib(part: float) -> dict[str, float] | None:
    """Games in a second of processor time, that of scheduler and client included, by two workers
    of Dask, where it is, and by two jobs of joblib; by turns, the best of each."""
    if importlib.util.find_spec("distributed") is None:
        return None
    from distributed import Client, LocalCluster

    plan = make_plan("mantis", 4, int(1_000_000 * part), 2, 1, None)
    found = {"dask": 0.0, "joblib": 0.0}
    options: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        run(make_plan("mantis", 4, 64, 2, 1, None), workers=Workers(client=client))
        for _ in range(CLUSTER_ROUNDS):
            for name, workers in (("dask", Workers(client=client)), ("joblib", Workers(2))):
                began = _processor_time_with(client)
                run(plan, workers=workers)
                lasted = _processor_time_with(client) - began
                found[name] = max(found[name], plan.games / lasted)
    return {**found, "ratio": found["dask"] / found["joblib"]}


def _processor_time_with(client: Any) -> float:
    return time.process_time() + float(sum(client.run(time.process_time).values()))


def seat_balance_beside_open_spiel(part: float) -> dict[str, float] | None:
    """Seconds to learn how often each seat wins random games: of Viva here, and of crazy eights in
    OpenSpiel, driven from Python as its documentation shows, in proportion from fewer games. Both
    are processor time: ours is spread over all cores, theirs is on one."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import numpy as np
    import pyspiel

    games = int(PEER_GAMES * part)
    began = time.process_time()
    ours = cinquina.simulate("viva", players=4, games=games, bots=0, options=OPTIONS["viva"]).wins
    here = time.process_time() - began
    assert len(ours) == 4
    game, sample = pyspiel.load_game("crazy_eights(players=4)"), PEER_SAMPLE
    won = np.zeros(4)
    began = time.process_time()
    for _ in range(sample):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(outcomes, p=chances))
            else:
                state.apply_action(np.random.choice(state.legal_actions()))
        won[int(np.argmax(state.returns()))] += 1
    there = (time.process_time() - began) * games / sample
    return {"cinquina": here, "open_spiel": there, "ratio": there / here}


def measure(chosen: list[str], part: float) -> dict[str, Any]:
    for name in chosen:
        prepare(get(name), batches=True)
    return {
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "random": {name: random_play(name) for name in chosen},
        "judged": {name: judged(name, part) for name in chosen},
        "report_mantis": report_seconds() if "mantis" in chosen else None,
        "memory_mb": peak_memory(int(MEMORY_GAMES * part)),
        "memory_games": int(MEMORY_GAMES * part),
        "cluster": cluster_beside_joblib(part),
        "open_spiel": seat_balance_beside_open_spiel(part),
        "own_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def show(found: dict[str, Any]) -> None:
    print(f"{found['cores']} cores, load {found['load']:.1f}")
    for name, one in found["random"].items():
        print(
            f"{name:14} random moves a second on one core: {one['lab']:12,.0f} in the lab, "
            f"{one['engine']:12,.0f} in the engine; ratio {one['ratio']:.2f}"
        )
    for name, one in found["judged"].items():
        print(
            f"{name:14} {one['games']:9,} games of level 2: {one['seconds']:.1f} s, "
            f"{one['cpu_seconds']:.1f} s of processor time"
        )
    if found["report_mantis"] is not None:
        seconds, cpu = (found["report_mantis"][key] for key in ("seconds", "cpu_seconds"))
        print(f"lab report mantis: {seconds:.0f} s, {cpu:.0f} s of processor time")
    print(f"memory for {found['memory_games']:,} games of Mantis: {found['memory_mb']:,.0f} MB")
    if found["cluster"]:
        one = found["cluster"]
        print(
            f"games in a second of processor time: {one['dask']:,.0f} by two workers of Dask, "
            f"{one['joblib']:,.0f} by joblib; ratio {one['ratio']:.2f}"
        )
    if found["open_spiel"]:
        print(f"OpenSpiel takes {found['open_spiel']['ratio']:,.0f} times as long")
    else:
        print("OpenSpiel is not installed here (pip install open_spiel) and was not measured")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the lab.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to measure; all if none"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    arguments = parser.parse_args()
    found = measure(arguments.games or list(names()), 0.1 if arguments.quick else 1.0)
    if arguments.json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main()
