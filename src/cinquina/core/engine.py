"""Which functions a game is played with: plain Python at once, compiled code as soon as it exists.

Both are the same functions on the same bytes, so one can take the place of the other between any
two calls, in the middle of a match, and nobody can tell but by the clock.

Compiled code is made in processes of its own (`bots/__main__.py`), because making it needs much
memory and holds the interpreter up; here it is only loaded. A program that plays many moves gets
it without asking: it is loaded if it exists, and made in the background if it does not. A program
that cannot pause in the middle of a move while code is loaded, such as a server, switches that off
(`automatic`) and loads it in a thread.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from cinquina.core import cache, jit, units

if TYPE_CHECKING:
    from cinquina.core.game import Game

MANY = 100
"""After so many moves, and again after as many more, compiled code is looked for."""

MAKER = "cinquina.bots"
"""The program that compiles a game."""

GENTLY = "--gently"
"""Tells it to give way to everything else, because nobody is waiting for it."""

GENERIC = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
"""The environment of a process that compiles for the generic processor of this architecture."""

in_background: list[subprocess.Popen[str] | None] = []
"""The compiling processes of this one, kept because Python warns of those that nobody holds."""

automatic = True
"""Whether a program that plays many moves gets compiled code without asking."""


class Engine:
    """The kernels of one module for one game."""

    def __init__(self, name: str, game: Game, module: ModuleType) -> None:
        self.name = name
        self.game = game
        self._module = module
        self._own = game.own_functions()
        self.plain = jit.specialise(module, self._own)
        self.functions = self._counted(self.plain)
        """What to call now."""
        self.compiled = False
        """Whether that is compiled code."""
        self._moves = 0

    @property
    def final(self) -> bool:
        """Whether nothing faster than what is in use can come."""
        return jit.PLAIN or self.compiled

    @functools.cached_property
    def folder(self) -> Path:
        """The folder of the compiled code, which may not exist yet."""
        home = self.game.rules.__name__
        return units.unit_folder(self.name, self._module, home, self._own)

    @property
    def is_made(self) -> bool:
        """Whether the compiled code exists and only needs to be loaded."""
        return cache.is_ready(self.folder)

    def load(self) -> bool:
        """Takes compiled code into use, if it exists; returns whether `functions` are final."""
        if not self.final and self.is_made:
            cache.mark_used(self.folder)
            self.make()
        return self.final

    def make(self, tell: Callable[[], None] = lambda: None) -> None:
        """Takes compiled code into use; what does not exist is compiled in this process. `tell`
        is called after each entry point."""
        if self.final:
            return
        from cinquina.core import compiler  # noqa: PLC0415  (takes half a second)

        calls = self.calls
        home = self.game.rules.__name__
        made = compiler.specialise(self._module, home, self._own, calls, self.folder)
        for name, arguments in calls.items():
            compiler.compile_for(getattr(made, name), arguments)
            tell()
        if compiler.is_generic():
            cache.mark_ready(self.folder)
        self.functions = made
        self.compiled = True

    @property
    def calls(self) -> Mapping[str, tuple[Any, ...]]:
        """The entry points, with arguments of the right types for each."""
        calls: Mapping[str, tuple[Any, ...]] = self._module.example_calls(self.game.rules)
        return calls

    def _counted(self, plain: SimpleNamespace) -> SimpleNamespace:
        """The plain functions; if one of them plays a move, it counts."""
        step = getattr(plain, "step", None)
        if step is None or jit.PLAIN:
            return plain

        def counting_step(*arguments: Any) -> Any:
            self._moves += 1
            if automatic and self._moves % MANY == 0 and not self.load() and self._moves == MANY:
                in_background.append(start_making([self.game.id], GENTLY))
            return step(*arguments)

        return SimpleNamespace(**{**vars(plain), "step": counting_step})


def start_making(
    games: Iterable[str], *options: str, output: int = subprocess.DEVNULL
) -> subprocess.Popen[str] | None:
    """Starts a process that compiles games; None if it cannot be started. What it makes is kept
    even if this process ends first."""
    try:
        return subprocess.Popen(
            [sys.executable, "-m", MAKER, *games, *options],
            env={**os.environ, **GENERIC},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except OSError:
        return None
