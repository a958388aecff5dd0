"""Finds the drawing of a game; there is a generic one for games without their own."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable, Iterator
from typing import Any

from cinquina.core.picture import Picture, Scene, Span, chip, flow, line, play
from cinquina.games import packages

Drawing = Callable[[Scene], Picture]


@functools.cache
def drawing(game: str) -> Drawing:
    """The game's own drawing, from `drawing.py` beside its rules."""
    module = f"{packages()[game]}.drawing"
    if importlib.util.find_spec(module) is None:
        return draw_anything
    draw: Drawing = importlib.import_module(module).draw
    return draw


def draw_anything(scene: Scene) -> Picture:
    """Any game without a drawing of its own: what the seat sees, and its moves, as text."""
    rows = [line(Span(path, "dim"), "  ", value) for path, value in facts(scene)]
    moves = [chip(words, "", play(words), lit=True) for words in scene.moves()]
    return Picture([*rows, [], *flow(moves, scene.width)])


def facts(scene: Scene) -> Iterator[tuple[str, str]]:
    """What the seat sees, as names with values."""
    shown = {name: value for name, value in scene.view.items() if name not in HEADER}
    return _facts(shown, "")


HEADER = ("game", "players", "seat", "step", "over", "winners", "points")


def _facts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Nested data as lines: where it stands, and what it is."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _facts(inner, f"{path}.{name}".lstrip("."))
    elif isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
        for place, inner in enumerate(value):
            yield from _facts(inner, f"{path}.{place}")
    elif isinstance(value, list):
        yield path, " ".join(map(str, value))
    else:
        yield path, str(value)
