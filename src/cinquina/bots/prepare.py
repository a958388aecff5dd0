"""Compiled code for games: made now, or in the background while they are already being played.

Each game has six engines: `table` for what a table of people needs, `search` for the bots,
`batches` and `simulation` for programs that play very many games, `vector` for programs that
learn, `insight` for analysis. The code is compiled by processes of their own (`bots/__main__.py`)
and loaded here.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Sequence

from cinquina.bots.search import engine_of
from cinquina.core import engine, progress
from cinquina.core.engine import GENTLY, Engine, start_making
from cinquina.core.game import Game
from cinquina.games import get

WITH_BATCHES = "--with-batches"
ONLY = "--only="
DONE = "done"
"""What a compiling process prints after each entry point."""
LOOK_AGAIN_SECONDS = 0.25
"""How often somebody looks whether a process has ended, or what it has made."""

CORES = os.cpu_count() or 1


def engines(game: Game, *, batches: bool = False) -> list[Engine]:
    """The engines of a game, in the order in which people need them."""
    many = [game.batch_engine, game.simulation_engine, game.vector_engine, game.insight_engine]
    return [game.engine, engine_of(game), *(many if batches else [])]


def is_prepared(name: str) -> bool:
    """Whether a game and its bots are as fast as they get in this process."""
    return all(one.final for one in engines(get(name)))


def prepare(game: Game, *, bots: bool = True, batches: bool = False) -> None:
    """Returns when compiled code is in use. If it does not exist, it is compiled first, with a
    line of progress on the error stream."""
    wanted = [one for one in engines(game, batches=batches) if bots or one is not engine_of(game)]
    prepare_engines(wanted)


def prepare_engines(wanted: Sequence[Engine]) -> None:
    """The same for some engines of one game."""
    missing = [one for one in wanted if not one.load()]
    if not missing:
        return
    game = missing[0].game
    say = progress.Steps(game.title, sum(len(one.calls) for one in missing))
    only = ONLY + ",".join(one.name for one in missing)
    process = start_making([game.id], only, output=subprocess.PIPE)
    if process is not None:
        with process:
            for _ in process.stdout or ():
                say.step()
    # What that process could not make or keep is compiled here.
    for one in missing:
        one.make()
    say.end()


class Warmup:
    """Brings compiled code into use in the background, while the games are already being played as
    plain Python. Loading happens in a thread, compiling in other processes, one for each core."""

    def __init__(
        self,
        games: Iterable[str],
        *,
        processes: int = CORES,
        done: Callable[[], None] = lambda: None,
        failed: Callable[[str, str], None] = lambda _game, _why: None,
    ) -> None:
        """`done` is called at the end, `failed` for a game that could not be compiled, with the
        reason; such games stay plain Python."""
        self._waiting = list(games)
        self._processes = processes
        self._done = done
        self._failed = failed
        self._running: dict[str, subprocess.Popen[str]] = {}
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="warm-up")

    def start(self) -> None:
        """Begins the work; from now on this process loads compiled code in no other way."""
        engine.automatic = False
        self._thread.start()

    @property
    def waiting(self) -> tuple[str, ...]:
        """The games that are not compiled yet, the next one first."""
        with self._lock:
            return tuple(self._waiting)

    def prefer(self, game: str) -> None:
        """Takes a game before all others: somebody is playing it."""
        with self._lock:
            if game in self._waiting:
                self._waiting.remove(game)
                self._waiting.insert(0, game)

    def stop(self) -> None:
        """Ends the work; what is half compiled is given up."""
        self._stop.set()
        self._thread.join()

    def _work(self) -> None:
        try:
            while self.waiting and not self._stop.is_set():
                self._load_what_is_made()
                self._start_processes()
                if self._running:
                    self._stop.wait(LOOK_AGAIN_SECONDS)
        finally:
            for process in self._running.values():
                process.terminate()
                process.communicate()
        if not self._stop.is_set():
            self._done()

    def _load_what_is_made(self) -> None:
        """Takes over what is compiled by now. What a process has made may be in use before the
        process has ended; its place is free only then."""
        ended = {name for name, process in self._running.items() if process.poll() is not None}
        outcomes = {name: _outcome(self._running.pop(name)) for name in ended}
        for name in self.waiting:
            loaded = [one.load() for one in engines(get(name))]
            if all(loaded):
                self._finish(name)
            elif name in outcomes:
                self._give_up(name, outcomes[name])

    def _finish(self, name: str) -> None:
        with self._lock:
            self._waiting.remove(name)

    def _give_up(self, name: str, why: str) -> None:
        self._finish(name)
        self._failed(name, why)

    def _start_processes(self) -> None:
        for name in self.waiting:
            if len(self._running) < self._processes and name not in self._running:
                process = start_making([name], GENTLY, output=subprocess.PIPE)
                if process is None:
                    self._give_up(name, "no process could be started")
                else:
                    self._running[name] = process


def _outcome(process: subprocess.Popen[str]) -> str:
    """How a compiling process has ended, in words."""
    lines = process.communicate()[0].split("\n")
    said = [line for line in lines if line and line != DONE]
    return ": ".join([f"its process ended with {process.returncode}", *said])
