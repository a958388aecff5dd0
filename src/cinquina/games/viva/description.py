"""Viva in sentences: the round, the houses, the block card, the seats and the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene


def describe(scene: Scene, join: Callable[[Sequence[str]], str]) -> list[str]:
    view, say = scene.view, scene.say

    def cards(given: Sequence[str]) -> str:
        return join([say(f"card-{card}") for card in given])

    sentences = [say("description-round", round=view["round"], rounds=view["rounds"])]
    sentences.append(say("description-piles", pile=view["pile"], discards=len(view["discard"])))
    for number, house in enumerate(view["houses"], start=1):
        top = say(f"card-{house['top']}") if house["top"] else ""
        sentences.append(say("description-house", house=number, top=top, cards=house["cards"]))
    if view["block"]:
        sentences.append(say("description-block", card=say(f"card-{view['block']}")))
    for seat, name in enumerate(scene.names):
        held, won = view["hands"][seat], view["victories"][seat]
        sentences.append(say("description-seat", seat=seat, name=name, cards=held, won=won))
        if view["shown"][seat]:
            sentences.append(say("description-shown", name=name, cards=cards(view["shown"][seat])))
    if view["hand"]:
        sentences.append(say("description-hand", cards=cards(view["hand"])))
    return sentences
