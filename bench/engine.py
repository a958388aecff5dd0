"""Speed of the rules: random legal self-play on one core, beside the same program in C and, where
it is installed, the nearest relative in OpenSpiel.

    python bench/engine.py [--json] [--seconds 1.0] [GAME ...]

See bench/README.md for how to read the figures.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import cinquina
from cinquina.bots.prepare import prepare
from cinquina.core.game import Game
from cinquina.core.kernels import UNCHECKED
from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.core.state import NO_TRACE, States
from cinquina.games import get, names

HERE = Path(__file__).parent
STEP_LIMIT = 100_000
PEER_GAMES = 100
PEER_ROLLOUTS = 500
NUMBER_GAMES = 30
NUMBER_MOVES = 2_000
NUMBER_ROUNDS = 5
TYPICAL_PLAYERS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 2, "second_chance": 4}

WARM_START = """
import time; began = time.perf_counter()
import cinquina
match = cinquina.new("mantis", players=4, seed=1)
match.legal()
print(time.perf_counter() - began)
"""


def fresh_batch(game: Game, players: int, count: int) -> States:
    """A batch of new matches, each with a deal of its own."""
    first = game.fresh(players, None, rng_from_seed(0))
    states = np.zeros(count, game.rules.STATE)
    for i in range(count):
        states[i] = game.fresh(players, None, rng_from_seed(i))[0] if i < 64 else first[0]
    return states


def self_play(
    game: Game,
    players: int,
    seconds: float,
    count: int,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Moves and games a second over whole random games; the best of several rounds."""
    begin = fresh_batch(game, players, count)
    rng = rng_from_seed("bench")
    best_moves = best_games = 0.0
    spent = 0.0
    while spent < seconds:
        states = begin.copy()
        began = clock()
        moves = game.batches.play_out_all(states, rng, STEP_LIMIT, NO_TRACE)
        lasted = clock() - began
        spent += lasted
        best_moves = max(best_moves, moves / lasted)
        best_games = max(best_games, count / lasted)
    return {"moves_per_second": best_moves, "games_per_second": best_games}


def batch_size(game: Game, players: int, seconds: float) -> int:
    """About how many games fill a third of the time."""
    states = fresh_batch(game, players, 8)
    game.batches.play_out_all(states.copy(), rng_from_seed(1), STEP_LIMIT, NO_TRACE)
    began = time.perf_counter()
    game.batches.play_out_all(states, rng_from_seed(1), STEP_LIMIT, NO_TRACE)
    lasted = max(time.perf_counter() - began, 1e-6)
    return int(min(max(8 * seconds / 3 / lasted, 8), 200_000))


def plain_speed(name: str) -> float:
    """Moves a second with the compiler off, in a process of its own."""
    command = [sys.executable, __file__, "--plain-run", name]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def measure_plain(name: str) -> float:
    game = get(name)
    states = fresh_batch(game, TYPICAL_PLAYERS.get(name, game.seats[0]), 1)
    began = time.perf_counter()
    moves = game.batches.play_out_all(states, rng_from_seed(1), 1500, NO_TRACE)
    return float(moves / (time.perf_counter() - began))


def mantis_beside_c(seconds: float) -> tuple[float, float | None]:
    """Moves a second of Mantis here and of the same random play in C, if there is a C compiler;
    measured by turns, the best of each, because other programs disturb both."""
    game = get("mantis")
    count = batch_size(game, 4, seconds)
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return self_play(game, 4, seconds, count)["moves_per_second"], None
    ours, in_c = 0.0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "mantis"
        subprocess.run([compiler, "-O3", "-o", program, HERE / "mantis.c"], check=True)
        for _ in range(5):
            ours = max(ours, self_play(game, 4, seconds / 3, count)["moves_per_second"])
            command = [str(program), str(seconds / 3)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            in_c = max(in_c, float(done.stdout))
    return ours, in_c


def viva_beside_open_spiel(seconds: float) -> tuple[float, float | None]:
    """Moves a second of Viva here and of crazy eights, its nearest relative, in OpenSpiel's C++,
    if that is installed; by turns, the best of each."""
    game = get("viva")
    count = batch_size(game, 4, seconds)
    if importlib.util.find_spec("pyspiel") is None:
        return self_play(game, 4, seconds, count)["moves_per_second"], None
    ours, theirs = 0.0, 0.0
    for _ in range(5):
        ours = max(ours, self_play(game, 4, seconds / 3, count)["moves_per_second"])
        theirs = max(theirs, crazy_eights())
    return ours, theirs


def crazy_eights() -> float:
    """Moves a second in random games of crazy eights for four, cards that are drawn included.

    Random games that stay in C++ can only be had as the rollouts of a search; with many of them
    and two simulations the search itself takes no time. Their length is measured apart.
    """
    import pyspiel  # only where it is wanted and there

    game = pyspiel.load_game("crazy_eights(players=4)")
    choice = np.random.default_rng(1)

    def play(state: Any, *, only_chance: bool) -> int:
        moves = 0
        while not state.is_terminal() and (state.is_chance_node() or not only_chance):
            state.apply_action(int(choice.choice(state.legal_actions())))
            moves += 1
        return moves

    length = 0
    for _ in range(PEER_GAMES):
        state = game.new_initial_state()
        play(state, only_chance=True)
        length += play(state, only_chance=False)
    dealt = game.new_initial_state()
    play(dealt, only_chance=True)
    rollouts = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, rollouts, 0.8, 2, 100, False, 1, False)
    began = time.perf_counter()
    bot.step(dealt)
    lasted = time.perf_counter() - began
    return 2 * PEER_ROLLOUTS * length / PEER_GAMES / lasted


def copy_and_play(game: Game) -> float:
    """Microseconds to copy a state and play it out, in one call over a batch of 10,000."""
    source = game.fresh(4, None, rng_from_seed("copy"))
    states = np.zeros(10_000, game.rules.STATE)
    rng = rng_from_seed("copy")
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        game.batches.copy_and_play_out(source, states, rng, STEP_LIMIT, NO_TRACE)
        best = min(best, time.perf_counter() - began)
    return best / len(states) * 1e6


def raw_steps(game: Game) -> float:
    """Moves a second from Python, one call a move, on the bare state."""
    out = np.zeros(game.rules.MAX_LEGAL, np.int32)
    step = game.kernels.step
    moves = 0
    began = time.perf_counter()
    while moves < 100_000:
        states = game.fresh(4, {"first": 0}, rng_from_seed(moves))
        seat, mask = 0, 1
        while mask:
            mask, _ = step(states, 0, seat, 0, NO_TRACE, out, UNCHECKED)
            seat = mask.bit_length() - 1
            moves += 1
    return moves / (time.perf_counter() - began)


def match_steps() -> float:
    """Moves a second through Match, with words and events."""
    moves = 0
    began = time.perf_counter()
    while moves < 10_000:
        match = cinquina.new("mantis", 4, seed=moves)
        while not match.over:
            match.play(match.legal()[moves % 4])
            moves += 1
    return moves / (time.perf_counter() - began)


def action_speed(name: str, players: int) -> float:
    """Moves a second through `Match.play_action`, over random games whose moves are known."""
    games = [random_game(name, players, seed) for seed in range(NUMBER_GAMES)]
    best = 0.0
    for _ in range(NUMBER_ROUNDS):
        moves, spent = 0, 0.0
        for begin, actions in games:
            match = begin.copy()
            began = time.perf_counter()
            for action, seat in actions:
                match.play_action(action, seat)
            spent += time.perf_counter() - began
            moves += len(actions)
        best = max(best, moves / spent)
    return best


def random_game(name: str, players: int, seed: int) -> tuple[Match, list[tuple[int, int]]]:
    """A new match, and the moves of a random game from there."""
    begin = cinquina.new(name, players, seed=seed)
    choice = random.Random(seed)
    match = begin.copy()
    actions: list[tuple[int, int]] = []
    while not match.over and len(actions) < NUMBER_MOVES:
        seat = choice.choice(match.waiting)
        actions.append((choice.choice(match.actions(seat)), seat))
        match.play_action(*actions[-1])
    return begin, actions


def warm_start() -> float:
    """Seconds from `import cinquina` to a first legal move, the cache being there."""
    times = []
    for _ in range(3):
        command = [sys.executable, "-c", WARM_START]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        times.append(float(done.stdout))
    return min(times)


def run(chosen: list[str], seconds: float) -> dict[str, Any]:
    report: dict[str, Any] = {"games": {}}
    for name in chosen:
        game = get(name)
        prepare(game, batches=True)
        players = TYPICAL_PLAYERS.get(name, game.seats[0])
        count = batch_size(game, players, seconds)
        report["games"][name] = {
            "players": players,
            **self_play(game, players, seconds, count),
            "plain_moves_per_second": plain_speed(name),
            "action_moves_per_second": action_speed(name, players),
            "state_bytes": game.rules.STATE.itemsize,
        }
    mantis = get("mantis")
    ours, in_c = mantis_beside_c(seconds)
    report["mantis_c_moves_per_second"] = in_c
    report["mantis_to_c"] = None if in_c is None else ours / in_c
    ours, peer = viva_beside_open_spiel(seconds)
    report["open_spiel_moves_per_second"] = peer
    report["viva_to_open_spiel"] = None if peer is None else ours / peer
    report["mantis_copy_and_play_us"] = copy_and_play(mantis)
    report["mantis_raw_steps_per_second"] = raw_steps(mantis)
    report["mantis_match_moves_per_second"] = match_steps()
    report["warm_start_s"] = warm_start()
    return report


def show(report: dict[str, Any]) -> None:
    heads = f"{'moves/s':>12} {'games/s':>10} {'plain':>8} {'by number':>10} {'bytes':>6}"
    print(f"{'game':14} {'players':>7} {heads}")
    for name, row in report["games"].items():
        print(
            f"{name:14} {row['players']:7} {row['moves_per_second']:12,.0f} "
            f"{row['games_per_second']:10,.0f} {row['plain_moves_per_second']:8,.0f} "
            f"{row['action_moves_per_second']:10,.0f} {row['state_bytes']:6}"
        )
    if report["mantis_to_c"] is None:
        print("Mantis in C: no C compiler here")
    else:
        print(
            f"Mantis in C: {report['mantis_c_moves_per_second']:,.0f} moves/s; "
            f"ours is {report['mantis_to_c']:.2f} of it"
        )
    if report["viva_to_open_spiel"] is None:
        print("OpenSpiel is not installed here (pip install open_spiel) and was not measured")
    else:
        print(
            f"crazy eights in OpenSpiel: {report['open_spiel_moves_per_second']:,.0f} moves/s; "
            f"our Viva is {report['viva_to_open_spiel']:.1f} times as fast"
        )
    print(f"copy and play out, batch of 10,000: {report['mantis_copy_and_play_us']:.2f} us a game")
    print(f"one call a move from Python: {report['mantis_raw_steps_per_second']:,.0f} moves/s")
    print(f"Match with words and events: {report['mantis_match_moves_per_second']:,.0f} moves/s")
    print(f"import to first legal move, warm: {report['warm_start_s']:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the rules on one core.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to measure; all if none"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long for each measure")
    parser.add_argument("--plain-run", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.plain_run:
        print(measure_plain(arguments.plain_run))
        return
    report = run(arguments.games or list(names()), arguments.seconds)
    if arguments.json:
        print(json.dumps(report))
    else:
        show(report)


if __name__ == "__main__":
    main()
