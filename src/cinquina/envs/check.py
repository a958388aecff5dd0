"""Runs the test suites of PettingZoo, Gymnasium and OpenSpiel on all games, as far as they are
installed, and prints a table:

    python -m cinquina.envs.check [GAME ...] [--fewest]

Each suite runs for every number of players, or with `--fewest` for the fewest only and without
PettingZoo's benchmark, which takes five seconds each time. The exit code is 1 if one of them
failed.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import platform
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from cinquina.core.errors import UnknownGame
from cinquina.games import get, names

CYCLES = 20
"""How many rounds of all agents a suite plays, where it can be told."""

PASSED, MISSING = "passed", "not installed"

PACKAGES = ("cinquina", "numpy", "gymnasium", "pettingzoo", "pillow", "open-spiel")
"""Whose versions are told."""


@dataclass(frozen=True)
class Suite:
    """A test suite of another package."""

    run: Callable[[str, int], None]
    """Raises whatever is wrong with a game for that many players."""
    modules: tuple[str, ...]
    """What has to be installed for it."""
    slow: bool = False

    @property
    def installed(self) -> bool:
        return all(find_spec(one) is not None for one in self.modules)


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


def benchmark(game: str, players: int) -> None:
    from pettingzoo.test import performance_benchmark

    from cinquina.envs.pettingzoo import env

    performance_benchmark(env(game, players))


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
    check_env(made.unwrapped, skip_render_check=find_spec("PIL") is None)


def random_simulation(game: str, players: int) -> None:
    import pyspiel

    from cinquina.envs.openspiel import PREFIX

    loaded = pyspiel.load_game(f"{PREFIX}{game}(players={players},deals=20)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


PETTINGZOO = ("gymnasium", "pettingzoo")
SUITES = {
    "api_test": Suite(api, PETTINGZOO),
    "seed_test": Suite(seeds, PETTINGZOO),
    "render_test": Suite(rendering, (*PETTINGZOO, "PIL")),
    "performance_benchmark": Suite(benchmark, PETTINGZOO, slow=True),
    "parallel_api_test": Suite(all_at_once, PETTINGZOO),
    "parallel_seed_test": Suite(seeds_at_once, PETTINGZOO),
    "check_env": Suite(gymnasium_check, ("gymnasium",)),
    "random_sim_test": Suite(random_simulation, ("pyspiel",)),
}
"""All suites, by name."""


def outcome(suite: Suite, game: str, players: int) -> str:
    """`passed`, or what went wrong. What a suite prints is not shown."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        try:
            suite.run(game, players)
        except Exception as wrong:  # whatever it is, it belongs into the table
            return f"{type(wrong).__name__}: {wrong}".splitlines()[0]
    return PASSED


def rows(games: Sequence[str], fewest: bool) -> Iterator[tuple[str, int, str, str]]:
    """A row for each run. What is not installed has one row for each game, with 0 players."""
    suites = {name: one for name, one in SUITES.items() if not (fewest and one.slow)}
    for game in games:
        seats = get(game).seats
        for name, suite in suites.items():
            if not suite.installed:
                yield game, 0, name, MISSING
        for players in seats[:1] if fewest else seats:
            for name, suite in suites.items():
                if suite.installed:
                    yield game, players, name, outcome(suite, game, players)


def versions() -> str:
    """What the table is true of."""
    found = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        with contextlib.suppress(PackageNotFoundError):
            found.append(f"{package} {version(package)}")
    return ", ".join(found)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m cinquina.envs.check",
        description="Runs the test suites of PettingZoo, Gymnasium and OpenSpiel on the games.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument(
        "--fewest",
        action="store_true",
        help="only for the fewest players, and without the benchmark, which takes five seconds",
    )
    chosen = parser.parse_args(arguments)
    try:
        for game in chosen.games:
            get(game)
    except UnknownGame as unknown:
        parser.error(str(unknown))
    return chosen


def main(arguments: Sequence[str]) -> int:
    chosen = parsed(arguments)
    if not any(suite.installed for suite in SUITES.values()):
        sys.stderr.write("No suite is installed: pip install 'cinquina[envs,openspiel]'\n")
        return 1
    sys.stdout.write(versions() + "\n")
    failed = 0
    for game, players, suite, result in rows(chosen.games or names(), chosen.fewest):
        failed += result not in (PASSED, MISSING)
        sys.stdout.write(f"{game:14} {players or '-'} {suite:22} {result}\n")
        sys.stdout.flush()
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
