"""Mantis as text: a row for each seat, a column for each colour, the top card's back above them.

               ▲ red    ◆ orange ★ yellow ■ green  ● blue   ✚ purple   of 10
Pile: 36        ▲                 ★                          ✚
[Ada         ] 2 ▲▲     ·        1 ★      ·        ·        1 ✚        3/10
[Bruno       ] ·        3 ◆◆◆    ·        ...
"""

from __future__ import annotations

from cinquina.core.picture import (
    SYMBOLS,
    Block,
    Key,
    Line,
    Picture,
    Scene,
    Span,
    centred,
    chip,
    fit,
    line,
    play,
)

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
NAME = 12
SCORE = 9


def draw(scene: Scene) -> Picture:
    column = max(6, min(14, (scene.width - NAME - SCORE - 4) // len(COLOURS)))
    rows = [_header(scene, column), _next_card(scene, column), []]
    spaced = scene.height >= 2 * len(scene.names) + 6
    for seat in range(len(scene.names)):
        rows.append(_seat(scene, seat, column))
        if spaced:
            rows.append([])
    return Picture([*rows, *([] if spaced else [[]]), *_preview(scene)], _keys(scene))


def _header(scene: Scene, column: int) -> Line:
    names = [
        Span(fit(f"{SYMBOLS[colour]} {scene.say(f'colour-{colour}')}", column - 1) + " ", colour)
        for colour in COLOURS
    ]
    score = scene.say("drawing-score", goal=scene.view["goal"])
    return line(" " * (NAME + 3), *names, Span(fit(score, SCORE), "dim"))


def _next_card(scene: Scene, column: int) -> Line:
    back = scene.view["back"] or []
    flags = [
        Span(centred(SYMBOLS[colour], column - 2), f"{colour} fill strong")
        if colour in back
        else Span(centred("·", column - 2), "dim")
        for colour in COLOURS
    ]
    pile = scene.say("drawing-pile", cards=scene.view["pile"])
    row = line(Span(fit(" " + pile, NAME + 3), "strong"))
    for flag in flags:
        row += [flag, Span("  ")]
    return row


def _seat(scene: Scene, seat: int, column: int) -> Line:
    act = play(_words(scene, seat), seat=seat) if scene.choices else None
    turn = seat == scene.view["turn"] and not scene.view["over"]
    name = scene.name(seat, NAME)
    row = line(
        *chip(name, "strong" if turn else "", lit=scene.allows(_words(scene, seat))),
        Span("◂" if turn else " ", "strong"),
    )
    back = scene.view["back"] or []
    for colour in COLOURS:
        row.append(_stack(scene.view["tanks"][seat][colour], colour, colour in back, column))
    score = scene.view["scores"][seat]
    row.append(Span(f"{score:>2}/{scene.view['goal']}", "good" if score else "dim"))
    return [Span(span.text, span.style, act) for span in row]


def _stack(cards: int, colour: str, matching: bool, column: int) -> Span:
    """The cards of one colour in a tank: counted, and drawn as far as there is room."""
    if not cards:
        return Span(fit("·", column), "dim")
    drawn = SYMBOLS[colour] * min(cards, column - 4)
    return Span(fit(f"{cards} {drawn}", column), f"{colour} strong" if matching else colour)


def _words(scene: Scene, seat: int) -> str:
    return "score" if seat == scene.view["seat"] else f"steal {seat}"


def _preview(scene: Scene) -> Block:
    """What each colour of the back would do at the seat under the cursor."""
    seat, back = scene.hovered("seat"), scene.view["back"]
    if seat is None or back is None:
        return []
    tank = scene.view["tanks"][seat]
    row = line(" ", Span(scene.names[seat], "strong"), "  ")
    for colour in back:
        cards = tank[colour] + 1 if tank[colour] else 0
        text = f"{SYMBOLS[colour]} {scene.say('drawing-gain', cards=cards)}"
        row += [Span(text, f"{colour} strong" if cards else "dim"), Span("   ")]
    return [row]


def _keys(scene: Scene) -> list[Key]:
    if not scene.choices:
        return []
    return [
        Key(str(seat), name, play(_words(scene, seat), seat=seat))
        for seat, name in enumerate(scene.names)
    ]
