"""How something public goes away: for at least one version it still works and warns.

A function or method is marked with `deprecated`. A name of the package that is replaced by another
one is listed in `cinquina._FORMER`. The warning names what to use instead and the version in which
the old one is gone; the changelog says the same.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

CALLER = 3
"""From `_warn`, the code that used the old name."""


@dataclass(frozen=True)
class Former:
    """A name that is going: its replacement, and the version that no longer has it."""

    now: str
    gone: str

    def warn(self, name: str) -> None:
        """Warns the code that has asked for the name."""
        _warn(f"cinquina.{name}", f"cinquina.{self.now}", self.gone, CALLER + 1)


def deprecated(instead: str, gone: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks a function that is going: calling it warns and otherwise works as before."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(function)
        def warned(*args: P.args, **kwargs: P.kwargs) -> R:
            _warn(function.__qualname__, instead, gone, CALLER)
            return function(*args, **kwargs)

        return warned

    return mark


def _warn(name: str, instead: str, gone: str, level: int) -> None:
    text = f"{name} is deprecated and will be gone in version {gone}; use {instead} instead."
    warnings.warn(text, DeprecationWarning, stacklevel=level)
