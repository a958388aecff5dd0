"""Tables drawn as text: finds the drawing of a game, or a generic one for games without their own;
`palettes.py` has the colours."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable

from cinquina.core.picture import Picture, Scene
from cinquina.drawings.generic import draw_anything
from cinquina.games import packages

Drawing = Callable[[Scene], Picture]


@functools.cache
def drawing(game: str) -> Drawing:
    """The game's own drawing, from `drawing.py` beside its rules, or the generic one."""
    module = f"{packages()[game]}.drawing"
    if importlib.util.find_spec(module) is None:
        return draw_anything
    draw: Drawing = importlib.import_module(module).draw
    return draw
