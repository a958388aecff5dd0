"""Compilation and its cache.

Rules are plain Python functions marked `@compiled`. Search and playouts are *kernels*: functions
written once against the contract (`core/contract.py`) and *specialised* for each game, by giving
the same code the game's own functions as its globals. The compiler then sees direct calls, can
inline them, and caches the result across processes, which it does neither for closures nor for
function arguments.

Numba's cache notices neither an edited helper in another file nor a changed bounds-check flag.
So each game (and each kernel module for each game) has a cache folder of its own (`core/cache.py`),
named after a hash of the sources that it is made of (`core/sources.py`) and of the flags. What
lies in it is good wherever those sources lie and whenever they were written.

With NUMBA_DISABLE_JIT=1 nothing is compiled and the same functions run as plain Python; a state
is then a `PlainState`, which behaves as the compiled code sees it (`core/plain.py`).
"""

from __future__ import annotations

import functools
import hashlib
import os
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from cinquina.core import cache, progress
from cinquina.core.plain import PlainState
from cinquina.core.sources import Sources

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

CORE = "cinquina.core"
DEFAULTS = f"{CORE}.defaults"
"""What a game leaves out of the contract is compiled into its kernels from here."""
CORE_ROOTS = (DEFAULTS, f"{CORE}.random", f"{CORE}.state")
"""The modules of the core whose functions are compiled into every game."""

HALVES = ("rules", "advice")
"""The modules (or packages) of a game in which compiled functions stand."""

F = TypeVar("F", bound=Callable[..., Any])

SOURCES = Sources()

if not PLAIN:
    import numba
    from numba.core.caching import FunctionCache, UserProvidedCacheLocator

    # The compiler's settings are made at run time, out of sight of the type checker.
    settings: Any = numba.config

    class CachedByContents(UserProvidedCacheLocator):
        """Finds compiled code in its unit's folder. Numba would look at the place and the date of
        the source file; then a copy of the project would believe itself ready and not be."""

        def __init__(self, function: Callable[..., Any], _file: str) -> None:
            self._lineno = function.__code__.co_firstlineno
            self._cache_path = settings.CACHE_DIR

        @classmethod
        def from_function(cls, function: Callable[..., Any], file: str) -> CachedByContents:
            """Compiled code can also be read from a folder that cannot be written to."""
            return cls(function, file)

        def get_source_stamp(self) -> str:
            """The folder's own name says what the sources are."""
            return ""

    class TolerantCache(FunctionCache):
        """A cache that may be read-only, full or damaged: then code is compiled again. (Numba's
        methods carry no types, hence the remarks for the type checker.)"""

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
            except (OSError, EOFError, pickle.UnpicklingError):
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
            except OSError as wrong:
                cache.could_not_keep(Path(self.cache_path), wrong)


def cache_folder(name: str, roots: tuple[str, ...], package: str | None = None) -> Path:
    """The cache folder of one unit of compilation, for the present sources and flags."""
    digest = hashlib.sha256(_sources_digest(roots, package))
    flags = (sys.version_info[:2], np.__version__, numba.__version__)
    switches = (settings.BOUNDSCHECK, settings.OPT, settings.DEBUG)
    digest.update(repr((flags, switches)).encode())
    return cache.folder(f"{name}-{digest.hexdigest()[:16]}")


@functools.cache
def _sources_digest(roots: tuple[str, ...], package: str | None) -> bytes:
    return SOURCES.digest(roots, package)


def unit_of(module: str, sources: Sources = SOURCES) -> tuple[str, tuple[str, ...], str | None]:
    """The unit of compilation that a module belongs to: its name, the modules that it is made of
    together with all that they import, and the game's package."""
    if module.rpartition(".")[0] == CORE:
        return "core", CORE_ROOTS, None
    parts = module.split(".")
    package = ".".join(parts[: parts.index("rules")] if "rules" in parts else parts[:-1])
    if not package:
        return module, (module,), None
    halves = (f"{package}.{half}" for half in HALVES)
    roots = {module, *(half for half in halves if sources.locate(half) is not None)}
    return package.rpartition(".")[2], tuple(sorted(roots)), package


def _compile_into(folder: Path, function: Callable[..., Any]) -> Any:
    """The function, to be compiled on first use and kept in that folder; the settings of other
    people's functions stay as they are."""
    before = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_DIR = str(folder)
    settings.CACHE_LOCATOR_CLASSES = f"{__name__}.CachedByContents"
    try:
        made = numba.njit(function, nogil=True, error_model="numpy")
        # What `cache=True` does, with a cache that never fails.
        made._cache = TolerantCache(function)  # type: ignore[no-untyped-call]
        return made
    finally:
        settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = before


def compiled(function: F) -> F:
    """Marks a rule: compiled on first use, or left as it is in a plain run."""
    if PLAIN:
        return function
    folder = cache_folder(*unit_of(function.__module__))
    return _compile_into(folder, function)  # type: ignore[no-any-return]


def plain(function: F) -> F:
    """A rule that calls no other rule as plain Python, for the readable half of a game."""
    return getattr(function, "py_func", function)


def kernel(function: F) -> F:
    """Marks a function that is written against the contract, to be specialised for each game."""
    function.__cinquina_kernel__ = True  # type: ignore[attr-defined]
    return function


def specialise(module: ModuleType, home_of: str, own: dict[str, Any]) -> SimpleNamespace:
    """The kernels of `module` for one game: the contract's names now mean the game's `own`;
    `home_of` is the name of the game's rules module."""
    marked = {
        name: member
        for name, member in vars(module).items()
        if getattr(member, "__cinquina_kernel__", False)
    }
    # The compiler's cache looks the module of a function up by name, so it has to be a real one.
    home = ModuleType(f"{module.__name__}[{home_of}]")
    scope = vars(home)
    scope.update({**vars(module), **own, "__name__": home.__name__})
    sys.modules[home.__name__] = home
    folder = None
    if not PLAIN:
        name, roots, package = unit_of(home_of)
        short = module.__name__.rpartition(".")[2]
        folder = cache_folder(f"{name}-{short}", kernel_roots(module, roots, own), package)
    special = {}
    for name, member in marked.items():
        copy = FunctionType(member.__code__, scope, name, member.__defaults__)
        copy.__module__ = home.__name__
        special[name] = copy if folder is None else _compile_into(folder, copy)
    scope.update(special)
    return SimpleNamespace(**special, folder=folder)


def kernel_roots(
    module: ModuleType, roots: tuple[str, ...], own: dict[str, Any]
) -> tuple[str, ...]:
    """The modules that specialised kernels are made of: their own, the game's, and those of the
    game's functions, wherever they stand."""
    homes = {function.__module__ for function in own.values() if callable(function)}
    return tuple(sorted({module.__name__, *roots, *homes}))


if PLAIN:

    def record(states: Any, i: int) -> Any:
        """The i-th state of a batch, as the rules see it."""
        return PlainState(states, i)

else:

    @numba.njit(inline="always")
    def record(states: Any, i: int) -> Any:
        """The i-th state of a batch, as the rules see it."""
        return states[i]


def compile_ahead(
    title: str,
    kernels: SimpleNamespace,
    example_calls: dict[str, tuple[Any, ...]],
    say: Callable[[str], None] | None = None,
) -> None:
    """Compiles the named kernels for the types of the example arguments, if that is still to be
    done, and says so while it lasts: to `say`, or in a progress line of its own, of which a log
    that nobody watches needs just the first and the last."""
    folder: Path | None = kernels.folder
    if folder is None or cache.is_ready(folder):
        return
    every_step = say is not None or progress.is_watched()
    say = say or progress.progress_line
    began = time.monotonic()
    for count, (name, arguments) in enumerate(example_calls.items(), start=1):
        if every_step or count == 1:
            say(progress.speak("preparing", title=title, count=count, total=len(example_calls)))
        types = tuple(numba.typeof(value) for value in arguments)  # type: ignore[no-untyped-call]
        getattr(kernels, name).compile(types)
    cache.mark_ready(folder)
    seconds = f"{time.monotonic() - began:.1f}"
    say(progress.speak("prepared", title=title, seconds=seconds))
