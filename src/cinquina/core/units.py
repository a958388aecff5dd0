"""Where the compiled code of a game lies, found without loading the compiler.

Numba's own cache notices neither an edited helper in another file nor a changed bounds-check flag.
So each unit of compilation (one module of kernels for one game) has a cache folder of its own
(`core/cache.py`), named after a hash of the sources that it is made of (`core/sources.py`), of the
versions of what compiles it, of the kind of machine, and of the flags. What lies in it is good
wherever those sources lie and whenever they were written.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import sys
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from cinquina.core import cache
from cinquina.core.sources import Sources

SOURCES = Sources()

HALVES = ("rules", "advice")
"""The modules (or packages) of a game in which compiled functions stand."""

COMPILER = "cinquina.core.compiler"
"""The module that decides how everything is compiled."""

MACHINE = sys.platform, platform.machine()

FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUG")
"""The settings that change what is compiled."""


def unit_folder(name: str, module: ModuleType, home_of: str, own: Mapping[str, Any]) -> Path:
    """The cache folder of the kernels of `module` for one game, whose functions are `own` and
    whose rules are in the module `home_of`."""
    game, roots, package = unit_of(home_of)
    return cache_folder(f"{game}-{name}", kernel_roots(module, roots, own), package)


def cache_folder(name: str, roots: tuple[str, ...], package: str | None = None) -> Path:
    """The cache folder of one unit of compilation, for the present sources, versions and flags."""
    digest = hashlib.sha256(_sources_digest(roots, package))
    flags = [os.environ.get(flag, "") for flag in FLAGS]
    digest.update(repr((_versions(), MACHINE, flags)).encode())
    return cache.folder(f"{name}-{digest.hexdigest()[:16]}")


@functools.cache
def _versions() -> tuple[Any, ...]:
    return sys.implementation.cache_tag, np.__version__, version("numba")


@functools.cache
def _sources_digest(roots: tuple[str, ...], package: str | None) -> bytes:
    return SOURCES.digest(roots, package)


def unit_of(module: str, sources: Sources = SOURCES) -> tuple[str, tuple[str, ...], str | None]:
    """The unit of compilation that a game's module belongs to: its name, the modules that it is
    made of together with all that they import, and the game's package."""
    parts = module.split(".")
    package = ".".join(parts[: parts.index("rules")] if "rules" in parts else parts[:-1])
    if not package:
        return module, (module,), None
    halves = (f"{package}.{half}" for half in HALVES)
    roots = {module, *(half for half in halves if sources.locate(half) is not None)}
    return package.rpartition(".")[2], tuple(sorted(roots)), package


def kernel_roots(
    module: ModuleType, roots: tuple[str, ...], own: Mapping[str, Any]
) -> tuple[str, ...]:
    """The modules that specialised kernels are made of: their own, the compiler, the game's, and
    those of the game's functions, wherever they stand."""
    homes = {function.__module__ for function in own.values() if callable(function)}
    return tuple(sorted({module.__name__, COMPILER, *roots, *homes}))
