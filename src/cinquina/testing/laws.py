"""The laws of every game, and how they are collected and run.

A law is a function that takes a `Trial` and raises an error (usually an AssertionError) where the
game breaks it. Modules of this package define them with `@law`; `LAWS` has them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cinquina.core import jit
from cinquina.core.game import Game

Check = Callable[["Trial"], None]


@dataclass(frozen=True)
class Trial:
    """A game that is checked, and how thoroughly."""

    game: Game
    effort: float = 1.0
    """How many positions are examined, as a share of the default number."""

    def many(self, compiled: int, plain: int = 1) -> int:
        """How many positions to examine: fewer in plain runs, which are a hundred times slower."""
        return max(1, round((plain if jit.PLAIN else compiled) * self.effort))


class NotChecked(Exception):
    """A law cannot be checked here, through no fault of the game; the message says why."""


@dataclass(frozen=True)
class Law:
    """One law: what it says, and the function that checks it."""

    name: str
    says: str
    check: Check
    compiled: bool
    """It needs the compiler: it compares compiled and plain runs, or takes minutes without one."""


LAWS: list[Law] = []


def law(says: str, *, compiled: bool = False) -> Callable[[Check], Check]:
    """Makes a function a law of every game; `says` is what a report calls it."""

    def register(check: Check) -> Check:
        LAWS.append(Law(check.__name__, says, check, compiled))
        return check

    return register
