"""Ingordi as text: the rows in their circle, the seats, the hand grouped by colour.

┌ [1] ───────────┐ ┌ [2] ───────────┐ ┌ [3] ───────────┐ ┌ [4] ───────────┐
│▲4 ■1           │ │○2              │ │                │ │                │
└────────────────┘ └────────────────┘ └────────────────┘ └────────────────┘
┌ [8] ───────────┐ ...                                     [5]: clockwise
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cinquina.core.picture import (
    SYMBOLS,
    Block,
    Key,
    Line,
    Picture,
    Scene,
    Span,
    acting,
    beside,
    cells,
    chip,
    fit,
    flow,
    line,
    padded,
    pick,
    play,
)

ROW_LINES = 2


def draw(scene: Scene) -> Picture:
    width = min(28, (scene.width - 6) // 4)
    circle = [
        row
        for ring in _ring(len(scene.view["rows"]))
        for row in beside(*(_row(scene, number, width) for number in ring), gap=1)
    ]
    air: Block = [[]] if scene.height >= 26 else []
    rows: Block = [_status(scene), *air, *circle, *air, *_seats(scene, air), []]
    if scene.view["hand"] is not None:
        rows += [*_hand(scene), *_buttons(scene)]
    return Picture(rows, _keys(scene))


def _ring(rows: int) -> tuple[range, range]:
    """The rows of the circle as they stand on the screen, clockwise: 1 2 3 4 above 8 7 6 5."""
    above = (rows + 1) // 2
    return range(1, above + 1), range(rows, above, -1)


def _status(scene: Scene) -> Line:
    view = scene.view
    pips = "●" * (3 - view["action"]) + "○" * (view["action"] - 1)
    action = scene.say("drawing-action", action=view["action"])
    pile = scene.say("drawing-pile", cards=view["pile"])
    return line(" ", Span(f"{action} {pips}", "strong"), Span(f"   {pile}", "dim"))


def _cards(colours: Iterable[str], numbers: Mapping[str, int], width: int) -> Block:
    """Cards grouped by colour, in the order of the palette: symbol, number, how many. Where that
    takes more than two lines the numbers are left out, for each colour always has the same."""
    counted = Counter(colours)
    for numbered in (True, False):
        pieces = [
            [Span(SYMBOLS[one] + (str(number) if numbered else "") + _times(counted[one]), one)]
            for one, number in numbers.items()
            if counted[one]
        ]
        rows = flow(pieces, width, start=" ")
        if len(rows) <= ROW_LINES:
            break
    return rows + [[] for _ in range(ROW_LINES - len(rows))]


def _times(count: int) -> str:
    return f"×{count}" if count > 1 else ""


# The circle.


def _row(scene: Scene, number: int, width: int) -> Block:
    cards = scene.view["rows"][number - 1]
    move = f"take {number}"
    lit = scene.allows(move)
    over = scene.hovered("row")
    refilled = over is not None and number in scene.view["refills"][over - 1]
    label = f"─[{number}]" if lit else f"─ {number} "
    note = " + " if refilled else "───"
    title = label + "─" * (width - cells(label) - cells(note)) + note
    block = [line(Span(title, "lit" if lit else "dim"))]
    block += [padded(row, width) for row in _cards(cards, scene.view["numbers"], width)]
    return acting(block, play(move, row=number) if _on_turn(scene) else None)


def _on_turn(scene: Scene) -> bool:
    """Whether the seat takes, blocks or scores now, and is not giving cards away."""
    return bool(scene.choices) and scene.view["gift"] is None


# The seats.


def _seats(scene: Scene, air: Block) -> Block:
    return [row for seat in range(len(scene.names)) for row in (_seat(scene, seat), *air)]


def _seat(scene: Scene, seat: int) -> Line:
    view = scene.view
    turn = seat == view["turn"] and not view["over"]
    giving = view["gift"] is not None and view["gift"]["seat"] == seat
    hand = scene.say("drawing-hand", cards=view["hands"][seat])
    scored = scene.say("drawing-scored", cards=view["scores"][seat])
    return line(
        Span("▸" if turn else "…" if giving else " ", "strong"),
        Span(scene.name(seat, 13), "strong" if turn else ""),
        *padded(_block_pile(scene, seat), 28),
        Span(fit(hand, 12)),
        Span(scored, "good"),
    )


def _block_pile(scene: Scene, seat: int) -> Line:
    """The colour on top, which is blocked for the others, and what lies under it."""
    pile = scene.view["blocks"][seat]
    top = pile["top"]
    if top is None:
        return line(Span(scene.say("drawing-no-block"), "dim"))
    name = scene.say(f"colour-{top}")
    total = scene.say("drawing-under", cards=sum(pile["cards"].values()))
    return line(Span(f"{SYMBOLS[top]} {name}", f"{top} strong"), Span(f" {total}", "dim"))


# The hand.


def _hand(scene: Scene) -> Block:
    hand = {colour: cards for colour, cards in scene.view["hand"].items() if cards}
    chips = [_colour(scene, colour, cards) for colour, cards in hand.items()]
    if not chips:
        return [line(Span(f" {scene.say('drawing-empty-hand')}", "dim"))]
    return flow(chips, scene.width - 2, start=" ")


def _colour(scene: Scene, colour: str, cards: int) -> Line:
    """One colour of the hand with its progress, and who blocks it."""
    number = scene.view["numbers"][colour]
    blocker = scene.view["blockers"].get(colour)
    progress = f"{cards}/{number}" if number > 1 else f"{cards}"
    text = f" {scene.say(f'colour-{colour}')} {progress}"
    if blocker not in (None, scene.view["seat"]):
        text += f" ⊘ {scene.names[blocker]}"
    content = [Span(SYMBOLS[colour], colour), Span(text)]
    if not scene.choices:
        return chip(content, "", lit=False)
    if scene.view["gift"] is not None:
        lit = bool(scene.moves(kind="give", colour=colour))
        return chip(content, "", play(f"give {colour}"), lit=lit)
    blocks = scene.moves(kind="block", colour=colour)
    several = len(blocks) > 1
    act = pick(colour=colour) if several else play(f"block {colour} 1", colour=colour)
    return chip(content, "", act, lit=bool(blocks), chosen=scene.picked.get("colour") == colour)


def _buttons(scene: Scene) -> Block:
    """How many groups of the picked colour; scoring, with what it brings."""
    buttons = []
    colour = scene.picked.get("colour")
    for choice in scene.choices:
        if choice["kind"] == "block" and choice["colour"] == colour:
            text = scene.say("drawing-groups", groups=choice["groups"], cards=choice["cards"])
            content = [Span(f"{SYMBOLS[colour]} ", colour), Span(text)]
            buttons.append(chip(content, "", play(choice["words"]), lit=True))
        elif choice["kind"].startswith("score"):
            buttons.append(chip(_score_text(scene, choice), "", play(choice["words"]), lit=True))
    return [[], *flow(buttons, scene.width - 2, start=" ")] if buttons else []


def _score_text(scene: Scene, choice: Mapping[str, Any]) -> str:
    text = scene.say("drawing-score", cards=choice["cards"])
    if choice["kind"] == "score":
        return text
    name = scene.names[choice["other"]]
    return f"{text} {scene.say('drawing-bonus', cards=choice['bonus'], name=name)}"


def _keys(scene: Scene) -> list[Key]:
    if not _on_turn(scene):
        return []
    rows = range(1, len(scene.view["rows"]) + 1)
    keys = [Key(str(row), "", play(f"take {row}", row=row)) for row in rows]
    scores = [choice["words"] for choice in scene.choices if choice["kind"].startswith("score")]
    if len(scores) == 1:
        keys.append(Key("s", scene.say("drawing-score-key"), play(scores[0])))
    return keys
