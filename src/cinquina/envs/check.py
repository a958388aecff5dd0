"""Runs the test suites of PettingZoo, Gymnasium and OpenSpiel on all games, as far as they are
installed, and prints a table:

    python -m cinquina.envs.check [GAME ...] [--fewest]

Each suite runs for every number of players, or with `--fewest` for the fewest only. The exit code
is 1 if one of them failed.
"""

from __future__ import annotations

import contextlib
import io
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from cinquina.core.extras import installed
from cinquina.games import get, names

CYCLES = 20
"""How many rounds of all agents a suite plays, where it can be told."""

Suite = Callable[[str, int], None]
PASSED = "passed"


def suites() -> dict[str, Suite]:
    """The suites that are installed, by name."""
    found: dict[str, Suite] = {}
    if installed("envs"):
        found |= {
            "api_test": api,
            "seed_test": seeds,
            "render_test": rendering,
            "parallel_api_test": all_at_once,
            "parallel_seed_test": seeds_at_once,
            "check_env": gymnasium_check,
        }
    if installed("openspiel"):
        found["random_sim_test"] = random_simulation
    return found


def api(game: str, players: int) -> None:
    from pettingzoo.test import api_test

    from cinquina.envs.pettingzoo import env

    api_test(env(game, players), num_cycles=CYCLES)


def seeds(game: str, players: int) -> None:
    from pettingzoo.test import seed_test

    from cinquina.envs.pettingzoo import env

    seed_test(partial(env, game, players), num_cycles=CYCLES)


def rendering(game: str, players: int) -> None:
    from pettingzoo.test import render_test

    from cinquina.envs.pettingzoo import env

    render_test(partial(env, game, players))


def all_at_once(game: str, players: int) -> None:
    from pettingzoo.test import parallel_api_test

    from cinquina.envs.pettingzoo import parallel_env

    parallel_api_test(parallel_env(game, players), num_cycles=CYCLES)


def seeds_at_once(game: str, players: int) -> None:
    from pettingzoo.test import parallel_seed_test

    from cinquina.envs.pettingzoo import parallel_env

    parallel_seed_test(partial(parallel_env, game, players), num_cycles=CYCLES)


def gymnasium_check(game: str, players: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from cinquina.envs.gymnasium import id_of

    made = gymnasium.make(id_of(get(game)), disable_env_checker=True, players=players)
    check_env(made.unwrapped)


def random_simulation(game: str, players: int) -> None:
    import pyspiel

    from cinquina.envs.openspiel import PREFIX

    loaded = pyspiel.load_game(f"{PREFIX}{game}(players={players},deals=20)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def outcome(suite: Suite, game: str, players: int) -> str:
    """`passed`, or what went wrong. What a suite prints is not shown."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        try:
            suite(game, players)
        except Exception as wrong:  # whatever it is, it belongs into the table
            return f"{type(wrong).__name__}: {wrong}".splitlines()[0]
    return PASSED


def rows(games: Sequence[str], fewest: bool) -> Iterator[tuple[str, int, str, str]]:
    for game in games:
        seats = get(game).seats
        for players in seats[:1] if fewest else seats:
            for name, suite in suites().items():
                yield game, players, name, outcome(suite, game, players)


def main(arguments: Sequence[str]) -> int:
    games = [one for one in arguments if not one.startswith("--")] or list(names())
    if not suites():
        sys.stderr.write("No suite is installed: pip install 'cinquina[envs,openspiel]'\n")
        return 1
    failed = 0
    for game, players, suite, result in rows(games, "--fewest" in arguments):
        failed += result != PASSED
        sys.stdout.write(f"{game:14} {players} {suite:20} {result}\n")
        sys.stdout.flush()
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
