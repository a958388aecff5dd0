"""Tables drawn as text: finds the drawing of a game, or a generic one for games without their own;
`palettes.py` has the colours."""

from __future__ import annotations

import functools
from collections.abc import Callable

from cinquina.core.picture import Picture, Scene
from cinquina.drawings.generic import draw_anything
from cinquina.games import module_of

Drawing = Callable[[Scene], Picture]


@functools.cache
def drawing(game: str) -> Drawing:
    """The game's own drawing, from `drawing.py` beside its rules, or the generic one."""
    own = module_of(game, "drawing")
    draw: Drawing = draw_anything if own is None else own.draw
    return draw
