"""The table in sentences, for screen readers: by the game's own description, or from its view.

A game's `description.py` has one function, `describe(scene, join)`, which returns a sentence for
each thing on the table; `join` joins several words to `a, b and c`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene
from cinquina.drawings.generic import facts
from cinquina.games import module_of

Join = Callable[[Sequence[str]], str]
Description = Callable[[Scene, Join], list[str]]


@functools.cache
def description(game: str) -> Description:
    """The game's own description, from `description.py` beside its rules."""
    own = module_of(game, "description")
    describe: Description = describe_anything if own is None else own.describe
    return describe


def describe_anything(scene: Scene, _: Join) -> list[str]:
    """Any game without a description of its own: a sentence for each field that the seat sees."""
    return [f"{label}: {value}." for label, value in facts(scene, symbols=False)]
