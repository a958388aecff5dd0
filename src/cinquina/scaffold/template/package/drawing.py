"""The table as text; without this file, terminals show the declared fields of the view."""

from __future__ import annotations

from cinquina.core.picture import Line, Picture, Scene, Span, chip, flow, line, play

NAME = 14


def draw(scene: Scene) -> Picture:
    rows = [_seat(scene, seat) for seat in range(len(scene.names))]
    pile = line(Span(scene.say("drawing-pile", cards=scene.view["pile"]), "dim"))
    hand = [_card(scene, card) for card in scene.view["hand"] or []]
    return Picture([*rows, [], pile, [], *flow(hand, scene.width)])


def _seat(scene: Scene, seat: int) -> Line:
    view = scene.view
    turn = seat == view["turn"] and not view["over"]
    card = view["trick"][seat]
    return line(
        Span(scene.name(seat, NAME), "strong" if turn else ""),
        Span(f"[{card:>2}]" if card else "    ", "strong"),
        "  ",
        scene.say("drawing-seat", hand=view["hands"][seat], tricks=view["tricks"][seat]),
    )


def _card(scene: Scene, card: int) -> Line:
    move = f"play {card}"
    act = play(move) if scene.choices else None
    return chip(f"{card:>2}", "", act, lit=scene.allows(move))
