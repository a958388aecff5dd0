"""Scaletta in sentences: the board row by row from the top, then the pieces of each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene

ROWS = range(6, 0, -1)


def describe(scene: Scene, join: Callable[[Sequence[str]], str]) -> list[str]:
    rows = [sentence for row in ROWS if (sentence := _row(scene, join, row))]
    seats = [_seat(scene, join, seat) for seat in range(len(scene.names))]
    return [*(rows or [scene.say("description-empty")]), *seats]


def _row(scene: Scene, join: Callable[[Sequence[str]], str], row: int) -> str:
    """The pieces on top in one row of the board; nothing for an empty row."""
    cells = sorted(cell for cell in scene.view["board"] if cell.endswith(str(row)))
    stacks = [(cell, scene.view["board"][cell]) for cell in cells if scene.view["board"][cell]]
    pieces = [
        scene.say(
            "description-cell",
            cell=cell,
            number=stack[-1]["number"],
            colour=scene.say(f"colour-{stack[-1]['colour']}"),
            height=len(stack),
        )
        for cell, stack in stacks
    ]
    return scene.say("description-row", row=row, pieces=join(pieces)) if pieces else ""


def _seat(scene: Scene, join: Callable[[Sequence[str]], str], seat: int) -> str:
    view, say, name = scene.view, scene.say, scene.names[seat]
    colour = view["colours"][seat]
    if colour is None:
        black = view["black"][seat]
        return say("description-black", seat=seat, name=name, number=black)
    counts = [
        say("description-number", number=number, pieces=pieces)
        for number, pieces in enumerate(view["numbers"][seat], start=1)
    ]
    return say(
        "description-seat",
        seat=seat,
        name=name,
        colour=say(f"colour-{colour}"),
        pieces=view["sizes"][seat],
        numbers=join(counts),
    )
