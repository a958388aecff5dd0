"""Any game as text, from the fields that it declares: for games without a drawing of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cinquina.core.declarations import ViewField, described
from cinquina.core.picture import SYMBOLS, Line, Picture, Scene, Span, chip, flow, play
from cinquina.games import get
from cinquina.language import MissingText

NOTHING = "–"


def draw_anything(scene: Scene) -> Picture:
    """What the seat sees, a line for each fact, and its moves."""
    rows = [row for label, value in facts(scene) for row in _row(label, value, scene.width)]
    moves = [chip(words, "", play(words), lit=True) for words in scene.moves()]
    return Picture([*rows, [], *flow(moves, scene.width)])


def _row(label: str, value: str, width: int) -> list[Line]:
    words = [[Span(word)] for word in value.split(" ")]
    return flow([[Span(f"{label}:", "dim")], *words], width)


def facts(scene: Scene, *, symbols: bool = True) -> Iterator[tuple[str, str]]:
    """What the seat sees, as labels with values; colours with their symbols or without. What only
    other viewers have, such as a hand, is left out."""
    for field in described(get(scene.view["game"]).declarations.view):
        value = scene.view[field.name]
        if field.private and value is None:
            continue
        label = _said(scene, f"field-{field.name}", field.name.replace("_", " "))
        if not field.by_seat:
            yield label, _text(scene, field, value, symbols)
        elif value is not None:
            for seat, one in enumerate(value):
                yield f"{label}, {scene.names[seat]}", _text(scene, field, one, symbols)


def _text(scene: Scene, field: ViewField, value: Any, symbols: bool) -> str:
    """A value by what it means."""
    if value is None:
        return NOTHING
    if field.meaning in ("seat", "seats"):
        seats = value if isinstance(value, list) else [value]
        return ", ".join(scene.names[seat] for seat in seats) or NOTHING
    if field.meaning in ("colour", "colours"):
        return _names(value, lambda name: _colour(scene, name, symbols))
    if field.meaning is not None:
        return _names(value, lambda name: _said(scene, f"card-{name}", str(name)))
    return _plain(scene, value)


def _names(value: Any, said: Callable[[Any], str]) -> str:
    """Cards or colours: one, several in a row, or how many there are of each."""
    if isinstance(value, dict):
        return (
            ", ".join(f"{count} {said(name)}" for name, count in value.items() if count) or NOTHING
        )
    if isinstance(value, list):
        return ", ".join(said(name) for name in value) or NOTHING
    return said(value)


def _colour(scene: Scene, name: str | None, symbols: bool) -> str:
    if name is None:
        return NOTHING
    said = _said(scene, f"colour-{name}", name)
    return f"{SYMBOLS.get(name, '')} {said}".strip() if symbols else said


def _plain(scene: Scene, value: Any) -> str:
    """A value without a declared meaning."""
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_plain(scene, one)}" for name, one in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(_plain(scene, one) for one in value) or NOTHING
    if isinstance(value, bool):
        return scene.say("yes" if value else "no")
    return NOTHING if value is None else str(value)


def _said(scene: Scene, key: str, otherwise: str) -> str:
    """The text of that key, where the game has it."""
    try:
        return scene.say(key)
    except MissingText:
        return otherwise
