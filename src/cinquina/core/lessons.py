"""Lessons: guided first games, as data in a game's folder (`lessons/first-game.json`).

A lesson is a position, with everything fixed that chance would decide, and the steps of the learner
in seat 0: one move each, and what the others play until the learner is asked again. What the
learner is told stands in the game's texts: `lesson-1`, `lesson-2`, ... before each step,
`lesson-1-wrong`, ... after another move, and `lesson-end`. After the last step the game is over,
and the learner has won.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.modules import Event, Move, Prompt, View

FILE = "lessons/first-game.json"
LEARNER = 0


@dataclass(frozen=True)
class Step:
    """One decision of the learner."""

    move: str
    also: tuple[str, ...] = ()
    """Other moves that are as good; the lesson goes on as if `move` had been played."""
    then: tuple[tuple[int, str], ...] = ()
    """What the others play afterwards, as (seat, move)."""

    def accepts(self, move: str) -> bool:
        return move == self.move or move in self.also


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    game: Game
    others: tuple[str, ...]
    """The names of the other players."""
    position: dict[str, Any]
    steps: tuple[Step, ...]

    def match(self) -> Match:
        """The match that it begins with."""
        return Match(self.game, position=self.position)

    def frames(self) -> Iterator[Frame]:
        """What the learner sees: one frame for each step, and one for the end."""
        match, events = self.match(), list[Event]()
        for step in self.steps:
            yield Frame(
                step, match.view(LEARNER), match.prompt(LEARNER), match.choices(LEARNER), events
            )
            before = match.step
            match.play(step.move, LEARNER)
            for seat, move in step.then:
                match.play(move, seat)
            events = match.events(LEARNER, before + 1)
        yield Frame(None, match.view(LEARNER), None, [], events)


@dataclass(frozen=True)
class Frame:
    """The table when the learner is asked for a step, or, without one, at the end."""

    step: Step | None
    view: View
    prompt: Prompt | None
    choices: list[Move]
    events: list[Event]
    """What happened since the frame before."""


def has_lesson(game: Game) -> bool:
    return (game.folder / FILE).exists()


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    if not has_lesson(game):
        return None
    data = json.loads((game.folder / FILE).read_text(encoding="utf-8"))
    steps = tuple(_step(one) for one in data["steps"])
    return Lesson(game, tuple(data["others"]), data["position"], steps)


def _step(data: dict[str, Any]) -> Step:
    then = tuple((int(seat), str(move)) for seat, move in data.get("then", []))
    return Step(data["move"], tuple(data.get("also", [])), then)
