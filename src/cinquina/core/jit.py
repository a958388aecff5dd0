"""Rules as plain Python and as compiled code: the same functions on the same bytes.

Rules are plain Python functions marked `@compiled`; called by their names they run as they are.
Search and playouts are *kernels*: functions written once against the contract
(`core/contract.py`) and *specialised* for each game, by giving the same code the game's own
functions as its globals.

A specialised kernel exists twice: as plain Python, which can be called at once, and compiled
(`core/compiler.py`), which takes seconds to make and a moment to load. `core/engine.py` decides
which of the two is called. Nothing here imports the compiler.

As plain Python, the rules see a state as a `PlainState`, which behaves as the compiled code sees a
record (`core/plain.py`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

from cinquina.core.plain import PlainState

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""Whether the compiler is switched off: then everything stays plain Python."""

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Marks a rule, so that it is compiled together with the kernels that call it."""
    function.__cinquina_compiled__ = True  # type: ignore[attr-defined]
    return function


def kernel(function: F) -> F:
    """Marks a function that is written against the contract, to be specialised for each game."""
    function.__cinquina_kernel__ = True  # type: ignore[attr-defined]
    return function


def inlined(function: F) -> F:
    """Marks a rule or a kernel besides: its code becomes part of each of its callers. A call that
    hands an array on takes as long as a short function does."""
    function.__cinquina_inlined__ = True  # type: ignore[attr-defined]
    return function


@compiled
def record(states: Any, i: int) -> Any:
    """The i-th state of a batch, as the rules see it. (The compiler has a version of its own.)"""
    return PlainState(states, i)


@compiled
def lent(array: Any) -> Any:
    """The same array, for kernels that hand it on very often. (The compiler has a version of its
    own, in which nobody counts the references to it: counting is atomic, and as slow as a short
    move. Whoever lends an array has to keep it meanwhile.)"""
    return array


def is_rule(member: object) -> bool:
    """Whether a global is a function that is compiled with the kernels that call it."""
    return getattr(member, "__cinquina_compiled__", False)


def is_inlined(function: FunctionType) -> bool:
    """Whether the code of a function becomes part of its callers."""
    return getattr(function, "__cinquina_inlined__", False)


def kernels_in(members: Mapping[str, Any]) -> dict[str, FunctionType]:
    """The kernels among the members of a module, by name."""
    return {
        name: one for name, one in members.items() if getattr(one, "__cinquina_kernel__", False)
    }


def members_of(module: ModuleType) -> dict[str, Any]:
    """The globals of a module, and of those from which it takes kernels."""
    members: dict[str, Any] = {}
    for home in sorted({one.__module__ for one in kernels_in(vars(module)).values()}):
        members |= vars(sys.modules[home])
    return members | vars(module)


def specialise(module: ModuleType, own: dict[str, Any]) -> SimpleNamespace:
    """The kernels of `module` for one game, as plain Python: the contract's names mean the game's
    `own`."""
    scope = {**members_of(module), **own}
    kernels = kernels_in(scope)
    for name, function in kernels.items():
        scope[name] = copied(function, scope)
    return SimpleNamespace(**{name: scope[name] for name in kernels})


def copied(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """The same code with other globals."""
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__module__ = scope["__name__"]
    return copy
