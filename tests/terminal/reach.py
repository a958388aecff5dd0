"""What can be done from a picture, one choice after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cinquina.core.picture import Act, Picture, Scene
from cinquina.drawings import drawing

Path = list[Act]


def acts(picture: Picture) -> list[Act]:
    """Everything that can be chosen in a picture, each once."""
    spans = [span.act for row in picture.lines for span in row if span.act is not None]
    return list(dict.fromkeys([*spans, *(key.act for key in picture.keys)]))


def moves(scene: Scene, game: str) -> Iterator[tuple[str, Path]]:
    """All moves that can be tried, each with the choices that lead to it."""
    seen: set[tuple[Any, ...]] = set()
    found: set[str] = set()
    waiting: list[tuple[dict[str, Any], Path]] = [({}, [])]
    while waiting:
        picked, path = waiting.pop(0)
        mark = tuple(sorted(picked.items()))
        if mark in seen:
            continue
        seen.add(mark)
        for act in acts(drawing(game)(replace(scene, picked=picked))):
            if act.move and act.move.lower() not in found:
                found.add(act.move.lower())
                yield act.move, [*path, act]
            elif not act.move:
                waiting.append(({**picked, **dict(act.facets)}, [*path, act]))
