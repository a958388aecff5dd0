"""Speed of the search on one core: iterations a second with random playouts to the end, from the
start of a game and from its middle, and as bots search (with the game's leaning, as far as its
horizon), beside OpenSpiel's own C++ search where it is installed.

    python bench/search.py [--json] [--seconds 1.0] [GAME ...]
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import time
from dataclasses import replace
from typing import Any

import numpy as np

from cinquina.bots import Budget
from cinquina.bots.prepare import prepare
from cinquina.bots.search import Tree
from cinquina.core.game import Game
from cinquina.core.random import rng_from_seed
from cinquina.core.state import NO_TRACE, States
from cinquina.games import get, names

PLAYERS = {"mantis": 4, "viva": 4, "ingordi": 4, "scaletta": 2, "second_chance": 4}
OPTIONS: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}, "scaletta": {"quick": True}}
PEERS = {"euchre": "euchre", "oh_hell": "oh_hell(players=4)"}
PEER_SIMULATIONS = 2_000


def decision(game: Game, moves: int) -> tuple[States, int]:
    """A state after so many random moves, and a seat that has a real choice there."""
    players = PLAYERS.get(game.id, game.seats[0])
    for attempt in range(1000):
        rng = rng_from_seed(f"bench/{attempt}")
        states = game.fresh(players, OPTIONS.get(game.id), rng)
        game.batches.play_out_all(states, rng, moves, NO_TRACE)
        mask = game.kernels.who_waits(states, 0)
        if mask:
            seat = (mask & -mask).bit_length() - 1
            if len(game.legal(states, seat)) > 1:
                return states, seat
    raise RuntimeError(f"{game.id} has no decision after {moves} moves")


def iterations_a_second(game: Game, moves: int, seconds: float, *, leaning: bool) -> float:
    states, seat = decision(game, moves)
    manner = game.search if leaning else replace(game.search, horizon=0)
    best = 0.0
    for attempt in range(3):
        tree = Tree(game, states, seat, f"speed/{attempt}", manner)
        tree.grow(Budget(simulations=50), leaning=leaning)
        began, before = time.perf_counter(), tree.simulations
        tree.grow(Budget(milliseconds=seconds * 1000 / 3), leaning=leaning)
        best = max(best, (tree.simulations - before) / (time.perf_counter() - began))
    return best


def open_spiel(seconds: float) -> dict[str, float] | None:
    """Simulations a second of OpenSpiel's information-set search, if it is installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import pyspiel  # only where it is wanted and there

    found = {}
    for name, spelling in PEERS.items():
        game = pyspiel.load_game(spelling)
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(
            1, evaluator, 0.8, PEER_SIMULATIONS, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
        )  # fmt: skip
        state = game.new_initial_state()
        random = np.random.default_rng(1)
        while state.is_chance_node() or len(state.legal_actions()) < 2:
            state.apply_action(int(random.choice(state.legal_actions())))
        best, spent = 0.0, 0.0
        while spent < seconds:
            began = time.perf_counter()
            bot.step(state)
            lasted = time.perf_counter() - began
            spent += lasted
            best = max(best, PEER_SIMULATIONS / lasted)
        found[name] = best
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the search on one core.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to measure; all if none"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long for each measure")
    arguments = parser.parse_args()
    report: dict[str, Any] = {"games": {}, "open_spiel": open_spiel(arguments.seconds)}
    for name in arguments.games or names():
        game = get(name)
        prepare(game, batches=True)
        report["games"][name] = {
            "players": PLAYERS.get(name, game.seats[0]),
            "start": iterations_a_second(game, 0, arguments.seconds, leaning=False),
            "middle": iterations_a_second(game, 20, arguments.seconds, leaning=False),
            "as_bots": iterations_a_second(game, 0, arguments.seconds, leaning=True),
        }
    if arguments.json:
        print(json.dumps(report))
        return
    print(f"{'iterations a second':20} {'players':>7} {'start':>10} {'middle':>10} {'as bots':>10}")
    for name, row in report["games"].items():
        print(
            f"{name:20} {row['players']:7} {row['start']:10,.0f} {row['middle']:10,.0f} "
            f"{row['as_bots']:10,.0f}"
        )
    for name, speed in (report["open_spiel"] or {}).items():
        print(f"OpenSpiel ISMCTS, {name}: {speed:,.0f} simulations a second")
    if report["open_spiel"] is None:
        print("OpenSpiel is not installed here (pip install open_spiel) and was not measured")


if __name__ == "__main__":
    main()
