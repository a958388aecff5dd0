"""What every table in a terminal tells in sentences, its own or one on a server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from cinquina.core.game import Game
from cinquina.core.modules import Event
from cinquina.language import Speech


def sentences(
    events: Sequence[Event], texts: Speech, names: Sequence[str]
) -> list[tuple[int, str]]:
    """What happened, each sentence with its step; a deal to several is one sentence."""
    return [
        (cast(int, group[0]["step"]), _sentence(group, texts, names))
        for group in _deals_together(events)
    ]


def chronicle(
    events: Sequence[Event],
    undone: Iterable[tuple[int, int]],
    texts: Speech,
    names: Sequence[str],
) -> list[tuple[int, str]]:
    """What happened, and after its step who took a move back and went on from there."""
    lines = sentences(events, texts, names)
    lines += [(step, texts.say("took-back", name=names[seat])) for seat, step in undone]
    return sorted(lines, key=lambda one: one[0])


def _sentence(group: list[Event], texts: Speech, names: Sequence[str]) -> str:
    if len(group) > 1:
        return texts.say("dealt")
    return texts.tell("event", group[0], names)


def _deals_together(events: Sequence[Event]) -> list[list[Event]]:
    """The events in groups: consecutive deals of one step together, every other one alone."""
    groups: list[list[Event]] = []
    for event in events:
        before = groups[-1][0] if groups else {"kind": None}
        if event["kind"] == before["kind"] == "deal" and event["step"] == before["step"]:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def question(
    prompt: Mapping[str, Any], texts: Speech, names: Sequence[str], *, to_you: bool
) -> str:
    """What a seat is asked; spoken to the reader if the seat is theirs and the game can do so."""
    spoken = to_you and texts.has(f"prompt-you-{prompt['kind']}")
    return texts.tell("prompt-you" if spoken else "prompt", prompt, names)


def move_line(choice: Mapping[str, Any], texts: Speech, names: Sequence[str]) -> str:
    """A legal move as a sentence."""
    said = {name: value for name, value in choice.items() if name != "words"}
    return texts.tell("move", said, names)


def hint_line(
    choice: Mapping[str, Any],
    chance: float | None,
    side: Sequence[str],
    texts: Speech,
    names: Sequence[str],
) -> str:
    """A move that a bot suggests, with the share of the win that it expects for that side."""
    move = move_line(choice, texts, names)
    line = texts.say("table-hint", move=move, words=choice["words"])
    if chance is None:
        return line
    percent, who = round(100 * chance), texts.join(side)
    return f"{line} {texts.say('table-chance', percent=percent, count=len(side), names=who)}"


class Result:
    """How a game ended. What is counted, and whether more of it is better, differs from game to
    game."""

    def __init__(
        self, game: Game, points: Sequence[int], winners: Sequence[int], names: Sequence[str]
    ) -> None:
        self._game = game
        self._points = points
        self._winners = winners
        self._names = names

    def lines(self, texts: Speech) -> list[str]:
        """A line for each side, the best first."""
        sides = sorted(self._game.sides(len(self._points)), key=self._rank)
        return [self._standing(side, texts) for side in sides]

    def _rank(self, side: Sequence[int]) -> tuple[bool, int, int]:
        points, winners = self._points, self._winners
        total = sum(points[seat] for seat in side)
        more_is_better = not winners or points[winners[0]] == max(points)
        return side[0] not in winners, -total if more_is_better else total, side[0]

    def _standing(self, side: Sequence[int], texts: Speech) -> str:
        """The result of a seat, or of partners, whose points are named once if they are equal."""
        key = "standing" if texts.has("standing") else "table-points"
        points = dict.fromkeys(self._points[seat] for seat in side)
        result = texts.join([texts.say(key, points=one) for one in points])
        key = "table-winner" if side[0] in self._winners else "table-loser"
        name = texts.join([self._names[seat] for seat in side])
        return texts.say(key, name=name, count=len(side), result=result)
