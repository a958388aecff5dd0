"""Lessons in a terminal: the table, what to do now, and a kind answer to everything else."""

from __future__ import annotations

import sys

from cinquina.core.errors import BadOption, CinquinaError
from cinquina.core.lessons import LEARNER, Lesson, Step, lesson_of
from cinquina.games import get, names
from cinquina.language import speech
from cinquina.terminal.guided import LineTable, Read, Write, picture_width, write_out
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table

HELPED_AFTER = 2
"""After so many wrong tries the right move is shown as it is typed."""


class LessonTable(LineTable):
    """A lesson that reads and writes lines."""

    def __init__(
        self,
        lesson: Lesson,
        language: str,
        read: Read,
        write: Write,
        *,
        width: int | None = None,
    ) -> None:
        learner = speech(language).say("person", number=1)
        seats = [Seat(learner), *(Seat(name, level=2) for name in lesson.others)]
        super().__init__(Table(lesson.match(), seats, language), read, write, width)
        self._lesson = lesson

    def run(self) -> bool:
        """Teaches until the game is won; False if the learner leaves before."""
        say = self.table.speech.say
        self._line(say("learn-goal", goal=say("goal")))
        self._line(say("learn-how"))
        for number, step in enumerate(self._lesson.steps, start=1):
            self._show_table()
            self._line(say(f"lesson-{number}"))
            listed = self._list_moves()
            if not self._wait_for(step, number, listed):
                return False
            self._go_on(step)
        self._show_table()
        for line in (*self.table.standings(), say("lesson-end")):
            self._line(line)
        self._line(say("learn-next", game=self._lesson.game.id))
        return True

    def _wait_for(self, step: Step, number: int, listed: list[str]) -> bool:
        """Asks until the right move is typed; False if the input ends or the learner leaves."""
        say, tries = self.table.speech.say, 0
        if not listed:
            self._line(say("learn-type", move=step.move))
        while True:
            typed = self._typed(listed)
            if typed is None:
                return False
            if step.accepts(typed):
                return True
            self._line(self._answer(typed, number))
            tries += 1
            if tries >= HELPED_AFTER:
                self._line(say("learn-type", move=step.move))

    def _answer(self, typed: str, number: int) -> str:
        """Why that is not it: the lesson's own answer, or what is wrong with the move."""
        try:
            self.table.match.copy().play(typed, LEARNER)
        except CinquinaError as error:
            return self.table.speech.explain(error)
        return self.table.speech.say(f"lesson-{number}-wrong")

    def _go_on(self, step: Step) -> None:
        before = self.table.match.step
        self.table.play(step.move, LEARNER)
        for seat, move in step.then:
            self.table.play(move, seat)
        for line in self.table.log(before + 1):
            self._line(line)


def learn(name: str, language: str, *, plain: bool) -> bool:
    """The lesson of a game on the standard streams; False if the learner left it."""
    lesson = lesson_of(get(name))
    if lesson is None:
        taught = ", ".join(one for one in names() if lesson_of(get(one)) is not None)
        raise BadOption(
            "error-no-lesson-of",
            f"There is no lesson of {get(name).title}; there are lessons of: {taught}.",
            title=get(name).title,
            games=taught,
        )
    width = picture_width(plain=plain)
    return LessonTable(lesson, language, sys.stdin.readline, write_out, width=width).run()
