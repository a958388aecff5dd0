"""Second Chance in sentences: the cards, the shapes on them, the seats, and the own sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene

COLUMNS = "abcdefghi"


def describe(scene: Scene, join: Callable[[Sequence[str]], str]) -> list[str]:
    view, say = scene.view, scene.say
    sentences = [say("description-round", round=view["round"], deck=len(view["deck"]))]
    offered = _offered(scene)
    if offered:
        sentences.append(say("description-cards", cards=join(offered), count=len(offered)))
    sentences += [_shape(scene, tile) for tile in offered]
    for seat, name in enumerate(scene.names):
        sheet = view["sheets"][seat]
        state = "out" if sheet["eliminated"] else "in"
        cells = sheet["empty"]
        sentences.append(say("description-seat", seat=seat, name=name, cells=cells, state=state))
    if view["seat"] is not None:
        sentences += _sheet(scene, view["seat"])
    return sentences


def _offered(scene: Scene) -> list[str]:
    """The tiles that may be drawn now, or the cards on the table when nobody is asked here."""
    asked = [choice["tile"].upper() for choice in scene.choices if "tile" in choice]
    return list(dict.fromkeys(asked)) or list(scene.view["shown"])


def _shape(scene: Scene, tile: str) -> str:
    """A tile as it is printed, line by line, by the columns that it fills."""
    lines = [
        " ".join(str(place) for place, cell in enumerate(row, start=1) if cell == "#")
        for row in scene.view["tiles"][tile]
    ]
    return scene.say("description-shape", tile=tile, lines="; ".join(lines))


def _sheet(scene: Scene, seat: int) -> list[str]:
    """The empty cells of a sheet, a sentence for each row that has some."""
    grid = scene.view["sheets"][seat]["grid"]
    rows = [
        (number, [column for column, cell in zip(COLUMNS, row, strict=False) if cell == "."])
        for number, row in enumerate(grid, start=1)
    ]
    return [
        scene.say("description-row", row=number, cells=" ".join(empty), count=len(empty))
        for number, empty in rows
        if empty
    ]
