"""Compilation and its cache.

Rules are plain Python functions marked `@compiled`. Search and playouts are *kernels*: functions
written once against the contract (`core/contract.py`) and *specialised* for each game, by giving
the same code the game's own functions as its globals. The compiler then sees direct calls, can
inline them, and caches the result across processes, which it does neither for closures nor for
function arguments.

Numba's cache notices neither an edited helper in another file nor a changed bounds-check flag.
So each game (and each kernel module for each game) has a cache folder of its own, named after a
hash of the sources that it is made of and of the flags. What lies in it is good wherever those
sources lie and whenever they were written.

With NUMBA_DISABLE_JIT=1 nothing is compiled and the same functions run as plain Python; a state
is then a `PlainState`, which behaves as the compiled code sees it (`core/plain.py`).
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from cinquina.core import progress
from cinquina.core.plain import PlainState

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
CORE_SOURCES = tuple(f"cinquina.core.{name}" for name in ("jit", "random", "state"))
"""The modules of the core whose functions are compiled into every game."""

STALE_AFTER_SECONDS = 14 * 24 * 3600

F = TypeVar("F", bound=Callable[..., Any])

if not PLAIN:
    import numba
    from numba.core.caching import UserProvidedCacheLocator

    # The compiler's settings are made at run time, out of sight of the type checker.
    settings: Any = numba.config

    class CachedByContents(UserProvidedCacheLocator):
        """Finds compiled code in its unit's folder. Numba would look at the place and the date of
        the source file; then a copy of the project would believe itself ready and not be."""

        def __init__(self, function: Callable[..., Any], _file: str) -> None:
            self._lineno = function.__code__.co_firstlineno
            self._cache_path = settings.CACHE_DIR

        def get_source_stamp(self) -> str:
            """The folder's own name says what the sources are."""
            return ""


def cache_root() -> Path:
    """The folder of all compiled code: CINQUINA_CACHE, or the user's own cache folder."""
    if chosen := os.environ.get("CINQUINA_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "cinquina"


def cache_folder(name: str, sources: Iterable[str]) -> Path:
    """The cache folder of one unit of compilation, for the present sources and flags."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(_sources_digest(source))
    flags = (sys.version_info[:2], np.__version__, numba.__version__)
    switches = (settings.BOUNDSCHECK, settings.OPT, settings.DEBUG)
    digest.update(repr((flags, switches)).encode())
    return cache_root() / f"{name}-{digest.hexdigest()[:16]}"


@functools.cache
def _sources_digest(name: str) -> bytes:
    """A hash over the sources of a module, or of a package without its readable half."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ImportError(f"cannot find the sources of {name}")
    origin = Path(spec.origin)
    files = [origin]
    if spec.submodule_search_locations:
        files = [*sorted(origin.parent.glob("rules/*.py")), origin.parent / "advice.py"]
    digest = hashlib.sha256(name.encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.digest()


def _unit(module: str) -> tuple[str, tuple[str, ...]]:
    """The unit that a module's rules belong to: its name, and the sources it is made of."""
    package = module.partition(".rules")[0].removesuffix(".advice")
    if package.startswith("cinquina.core"):
        return "core", CORE_SOURCES
    return package.rpartition(".")[2], (*CORE_SOURCES, package)


def _compile_into(folder: Path, function: Callable[..., Any]) -> Any:
    """The function, to be compiled on first use and kept in that folder; the settings of other
    people's functions stay as they are."""
    before = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_DIR = str(folder)
    settings.CACHE_LOCATOR_CLASSES = f"{__name__}.CachedByContents"
    try:
        return numba.njit(function, nogil=True, cache=True, error_model="numpy")
    finally:
        settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = before


def compiled(function: F) -> F:
    """Marks a rule: compiled on first use, or left as it is in a plain run."""
    if PLAIN:
        return function
    folder = cache_folder(*_unit(function.__module__))
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
        name, sources = _unit(home_of)
        short = module.__name__.rpartition(".")[2]
        folder = cache_folder(f"{name}-{short}", (*sources, module.__name__))
    special = {}
    for name, member in marked.items():
        copy = FunctionType(member.__code__, scope, name, member.__defaults__)
        copy.__module__ = home.__name__
        special[name] = copy if folder is None else _compile_into(folder, copy)
    scope.update(special)
    return SimpleNamespace(**special, folder=folder)


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
    if folder is None or (ready := folder / "ready").exists():
        return
    every_step = say is not None or progress.is_watched()
    say = say or progress.progress_line
    began = time.monotonic()
    for count, (name, arguments) in enumerate(example_calls.items(), start=1):
        if every_step or count == 1:
            say(progress.speak("preparing", title=title, count=count, total=len(example_calls)))
        types = tuple(numba.typeof(value) for value in arguments)  # type: ignore[no-untyped-call]
        getattr(kernels, name).compile(types)
    ready.touch()
    forget_stale(folder)
    seconds = f"{time.monotonic() - began:.1f}"
    say(progress.speak("prepared", title=title, seconds=seconds))


def forget_stale(folder: Path) -> None:
    """Removes the same unit's folders for sources that have not been used for two weeks."""
    unit = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{unit}-????????????????"):
        if other != folder and time.time() - other.stat().st_mtime > STALE_AFTER_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
