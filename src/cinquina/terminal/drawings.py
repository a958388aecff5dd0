"""Finds the drawing of a game; there is a generic one for games without their own."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable

from cinquina.core.picture import Picture, Scene
from cinquina.games import packages
from cinquina.terminal.generic import draw_anything

Drawing = Callable[[Scene], Picture]


@functools.cache
def drawing(game: str) -> Drawing:
    """The game's own drawing, from `drawing.py` beside its rules, or the generic one."""
    module = f"{packages()[game]}.drawing"
    if importlib.util.find_spec(module) is None:
        return draw_anything
    draw: Drawing = importlib.import_module(module).draw
    return draw
