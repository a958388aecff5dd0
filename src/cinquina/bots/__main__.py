"""Compiles games:

    python -m cinquina.bots [GAME ...] [--with-batches] [--only=ENGINE,...] [--gently]

Without a name, all games; with several, one process for each core. `--only` names the engines that
are wanted. `--gently` gives way to everything else on the machine. Prints a line for each entry
point that is done and, if something fails, why in the last line.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from cinquina.bots.prepare import (
    CORES,
    DONE,
    LOOK_AGAIN_SECONDS,
    ONLY,
    WITH_BATCHES,
    engines,
)
from cinquina.core.engine import GENERIC, GENTLY, Engine, start_making
from cinquina.core.priority import give_way
from cinquina.games import get, names


def main(arguments: Sequence[str]) -> int:
    """Compiles games as the command line says; returns 1 if one of them could not be compiled."""
    batches = WITH_BATCHES in arguments
    chosen = [one for one in arguments if not one.startswith("--")] or list(names())
    if len(chosen) > 1:
        return make_several(chosen, [one for one in arguments if one.startswith("--")])
    os.environ.update(GENERIC)  # the compiler, which is not loaded yet, will read it
    if GENTLY in arguments:
        give_way()
    only = {name for one in arguments if one.startswith(ONLY) for name in _named(one)}
    for engine in engines(get(chosen[0]), batches=batches or bool(only)):
        if not engine.is_made and (not only or engine.name in only):
            _make(engine)
    return 0


def _make(engine: Engine) -> None:
    """Compiles one engine. Whoever started this process may read the lines that it prints only,
    and not its error stream."""
    try:
        engine.make(lambda: tell(DONE))
    except Exception as wrong:
        tell(f"{type(wrong).__name__}: {' '.join(str(wrong).split())}")
        raise


def _named(option: str) -> list[str]:
    return option.removeprefix(ONLY).split(",")


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def make_several(games: Sequence[str], options: Sequence[str]) -> int:
    """Compiles games side by side; returns 1 if one of them could not be compiled."""
    left, failed = list(games), 0
    running: list[subprocess.Popen[str]] = []
    while left or running:
        while left and len(running) < CORES:
            process = start_making([left.pop()], *options)
            if process is None:
                return 1
            running.append(process)
        for process in [one for one in running if one.poll() is not None]:
            running.remove(process)
            failed += process.returncode != 0
        time.sleep(LOOK_AGAIN_SECONDS)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
