"""Mantis in sentences: the pile, then each tank."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cinquina.core.picture import Scene


def describe(scene: Scene, join: Callable[[Sequence[str]], str]) -> list[str]:
    view, say = scene.view, scene.say
    sentences = [say("description-pile", cards=view["pile"])]
    if view["back"]:
        colours = [say(f"colour-{colour}") for colour in view["back"]]
        sentences.append(say("description-back", colours=join(colours)))
    for seat, name in enumerate(scene.names):
        held = [
            say("description-cards", colour=say(f"colour-{colour}"), cards=cards)
            for colour, cards in view["tanks"][seat].items()
            if cards
        ]
        sentences.append(
            say(
                "description-seat",
                seat=seat,
                name=name,
                score=view["scores"][seat],
                goal=view["goal"],
                tank=join(held) if held else say("description-nothing"),
            )
        )
    return sentences
