"""Ingordi in sentences: the rows, the seats with their block piles, and the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene


def describe(scene: Scene, join: Callable[[Sequence[str]], str]) -> list[str]:
    view, say = scene.view, scene.say
    sentences = [say("description-pile", cards=view["pile"])]
    for number, row in enumerate(view["rows"], start=1):
        cards = join([say(f"colour-{colour}") for colour in row]) or say("description-nothing")
        sentences.append(say("description-row", row=number, cards=cards))
    for seat, name in enumerate(scene.names):
        held, scored = view["hands"][seat], view["scores"][seat]
        sentences.append(say("description-seat", seat=seat, name=name, cards=held, scored=scored))
        block = view["blocks"][seat]
        if block["top"]:
            top, cards = say(f"colour-{block['top']}"), sum(block["cards"].values())
            sentences.append(say("description-block", name=name, top=top, cards=cards))
    if view["hand"]:
        hand = [
            say("description-cards", cards=cards, colour=say(f"colour-{colour}"))
            for colour, cards in view["hand"].items()
        ]
        sentences.append(say("description-hand", cards=join(hand)))
    return sentences
