"""Scaletta as text: the board, with the top number of each stack, its owner's symbol and the
height; beside it the seats with their supplies; below, the rack to choose a number from.

      ┌──────┬──────┬──────┐
    6 │      │  3◆  │      │     ▸Ada    ■ green   28
      ├──────┼──────┼──────┤        1: 7  2: 7  3: 7  4: 7
    5 │[    ]│  2■² │[!1○ ]│
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cinquina.core.picture import (
    SYMBOLS,
    Act,
    Block,
    Key,
    Line,
    Picture,
    Scene,
    Span,
    beside,
    chip,
    fit,
    flow,
    line,
    pick,
    play,
    widest,
)

COLUMNS = "abcdef"
NUMBERS = (1, 2, 3, 4)
HEIGHTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
INNER = 6
"""The width of a cell, inside its lines and its margins."""

GAP = 3


def draw(scene: Scene) -> Picture:
    roomy = scene.height >= 27
    margin = min(2, max(0, (scene.width - 80) // 12)) if roomy else 0
    board = _board(scene, roomy, margin)
    space = scene.width - widest(board) - GAP
    side = [*_seats(scene), [], *_rack(scene, space), [], *_under_cursor(scene, space)]
    return Picture(beside(board, side, gap=GAP), _keys(scene))


# What is chosen.


def _piece(scene: Scene) -> dict[str, Any] | None:
    """The piece picked in the rack: its number, and its colour where that is chosen too."""
    wanted = ("number", "colour") if scene.view["choose_colour"] else ("number",)
    piece = {name: scene.picked[name] for name in wanted if name in scene.picked}
    return piece if len(piece) == len(wanted) else None


def _words(piece: dict[str, Any], cell: str) -> str:
    return " ".join(map(str, (*piece.values(), cell)))


def _placing(scene: Scene) -> bool:
    """Whether the seat is asked to lay a piece."""
    return any("cell" in choice for choice in scene.choices)


def _cell_act(scene: Scene, cell: str) -> Act | None:
    if not _placing(scene):
        return None
    piece = _piece(scene)
    return play(_words(piece, cell), cell=cell) if piece else pick(cell=cell)


# The board.


def _board(scene: Scene, roomy: bool, margin: int) -> Block:
    wide = INNER + 2 * margin
    names = "".join(f"{one:^{wide + 1}}" for one in _columns(scene))
    rows: Block = [line(Span(f"  {names}", "dim"))]
    side = scene.view["side"]
    for row in range(side, 0, -1):
        rows.append(_rule("┌┬┐" if row == side else "├┼┤", wide, side))
        empty = [_cells(scene, row, margin, text=False)] if roomy else []
        rows += [*empty, _cells(scene, row, margin, text=True), *empty]
    return [*rows, _rule("└┴┘", wide, side)]


def _columns(scene: Scene) -> str:
    return COLUMNS[: scene.view["side"]]


def _rule(corners: str, wide: int, side: int) -> Line:
    inner = corners[1].join(["─" * wide] * side)
    return line(Span(f"  {corners[0]}{inner}{corners[2]}", "dim"))


def _cells(scene: Scene, row: int, margin: int, *, text: bool) -> Line:
    spans = line(Span(f"{row} " if text else "  ", "dim"))
    for column in _columns(scene):
        cell = f"{column}{row}"
        space = Span(" " * margin, "", _cell_act(scene, cell))
        inner = _cell(scene, cell) if text else [replace(space, text=" " * INNER)]
        spans += [Span("│", "dim"), space, *inner, space]
    return [*spans, Span("│", "dim")]


def _cell(scene: Scene, cell: str) -> Line:
    stack = scene.view["board"].get(cell, [])
    piece = _piece(scene)
    lit = piece is not None and bool(scene.moves(cell=cell, **piece))
    act = _cell_act(scene, cell)
    completes = piece is not None and lit and _completes(scene, cell, piece["number"])
    new = any(event.get("cell") == cell for event in scene.news)
    mark = Span("!", "good") if completes else Span(" ")
    content = [*([mark] if len(stack) < 10 else []), *_top(stack, new=new)]
    return chip(content, "", act, lit=lit, chosen=scene.picked.get("cell") == cell)


def _top(stack: list[dict[str, Any]], *, new: bool) -> Line:
    """The top piece, and how high the stack is if there is more than one."""
    if not stack:
        return line("   ")
    top = stack[-1]
    style = f"{top['colour']} strong" + (" chosen" if new else "")
    height = "".join(HEIGHTS[int(digit)] for digit in str(len(stack)))
    return line(
        Span(f"{top['number']}{SYMBOLS[top['colour']]}", style),
        Span(height if len(stack) > 1 else " ", "dim"),
    )


def _completes(scene: Scene, cell: str, number: int) -> bool:
    """Whether that number there would make a run."""
    return cell in scene.view["completions"][number - 1]


# The seats and the rack.


def _seats(scene: Scene) -> Block:
    return [row for seat in range(len(scene.names)) for row in _seat(scene, seat)]


def _seat(scene: Scene, seat: int) -> Block:
    view = scene.view
    colour = view["colours"][seat]
    turn = seat == view["turn"] and not view["over"]
    out = not view["sizes"][seat]
    name = Span(scene.name(seat, 12), "strong" if turn else "dim" if out else "")
    if colour is None:
        black = scene.say("drawing-black", number=view["black"][seat])
        return [line(Span("▸" if turn else " ", "strong"), name, Span(black, "dim"))]
    owned = Span(fit(f"{SYMBOLS[colour]} {scene.say(f'colour-{colour}')}", 12), colour)
    size = Span(f"{view['sizes'][seat]:>3}", "dim" if out else "strong")
    counts = "  ".join(f"{n}: {view['numbers'][seat][n - 1]}" for n in NUMBERS)
    return [
        line(Span("▸" if turn else " ", "strong"), name, owned, size),
        line(Span(f"   {counts}", "dim")),
    ]


def _rack(scene: Scene, width: int) -> Block:
    """What to choose first: a colour of one's own, a number, or nothing but to pass."""
    if not scene.choices:
        return []
    if _placing(scene):
        return flow(_pieces(scene), width)
    return flow([_button(scene, choice) for choice in scene.choices], width)


def _pieces(scene: Scene) -> list[Line]:
    seat = scene.view["seat"]
    if not scene.view["choose_colour"]:
        held = [({"number": n}, scene.view["numbers"][seat][n - 1]) for n in NUMBERS]
    else:
        held = [
            ({"number": n, "colour": colour}, counts[n - 1])
            for colour, counts in scene.view["supply"][seat].items()
            for n in NUMBERS
            if counts[n - 1]
        ]
    return [_piece_chip(scene, piece, count) for piece, count in held]


def _piece_chip(scene: Scene, piece: dict[str, Any], count: int) -> Line:
    cell = scene.picked.get("cell")
    wanted = {**piece, "cell": cell} if cell else piece
    act = play(_words(piece, cell)) if cell else pick(**piece)
    symbol = SYMBOLS[piece["colour"]] if "colour" in piece else ""
    text = f"{piece['number']}{symbol} ×{count}"
    return chip(
        text,
        str(piece.get("colour", "")),
        act,
        lit=bool(scene.moves(**wanted)),
        chosen=_piece(scene) == piece,
    )


def _button(scene: Scene, choice: Mapping[str, Any]) -> Line:
    if choice["kind"] != "colour":
        return chip(scene.say("drawing-pass"), "", play(choice["words"]), lit=True)
    colour = choice["colour"]
    text = f"{SYMBOLS[colour]} {scene.say(f'colour-{colour}')}"
    return chip(text, colour, play(choice["words"]), lit=True)


def _under_cursor(scene: Scene, width: int) -> Block:
    """The whole stack under the cursor, from the top down."""
    cell = scene.hovered("cell")
    stack = scene.view["board"].get(cell, [])
    if not stack:
        return []
    pieces = [
        [Span(f"{piece['number']}{SYMBOLS[piece['colour']]}", piece["colour"])]
        for piece in reversed(stack)
    ]
    return flow(pieces, width, start=f"{cell}: ")


def _keys(scene: Scene) -> list[Key]:
    if not _placing(scene) or scene.view["choose_colour"]:
        return []
    cell = scene.picked.get("cell")
    return [
        Key(str(n), "", play(f"{n} {cell}") if cell else pick(number=n))
        for n in NUMBERS
        if scene.view["numbers"][scene.view["seat"]][n - 1]
    ]
