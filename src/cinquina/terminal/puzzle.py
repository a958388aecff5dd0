"""Puzzles in a terminal: the table, one move to find, and why each try is right or wrong."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Sequence

from cinquina.bots.names import bot_names
from cinquina.core.errors import CinquinaError
from cinquina.games import get
from cinquina.insight.puzzles import (
    Collection,
    NoPuzzle,
    answer,
    of_day,
    puzzles_of,
    reminders,
    solution,
    todays,
)
from cinquina.insight.reasons import REMINDER, Reason, told
from cinquina.language import speech
from cinquina.terminal.guided import LineTable, Read, Write, picture_width, write_out
from cinquina.terminal.seats import Seat
from cinquina.terminal.table import Table


class PuzzleTable(LineTable):
    """A puzzle that reads and writes lines."""

    def __init__(
        self,
        collection: Collection,
        number: int,
        language: str,
        read: Read,
        write: Write,
        *,
        width: int | None = None,
    ) -> None:
        self._collection = collection
        self._number = number
        self._puzzle = collection.puzzle(number)
        solver = speech(language).say("person", number=1)
        seats = [
            Seat(solver) if seat == self._puzzle.seat else Seat(name, level=3)
            for seat, name in enumerate(bot_names(self._puzzle.players))
        ]
        super().__init__(Table(collection.match(number), seats, language), read, write, width)

    def run(self) -> bool:
        """Asks until the move is found or shown; False if it was not found."""
        say = self.table.speech.say
        count, level = len(self._collection.puzzles), self._puzzle.difficulty
        title = self._collection.game.title
        self._line(say("puzzle-title", title=title, number=self._number, count=count, level=level))
        self._show_table()
        self._line(say("puzzle-task"))
        for one in reminders(self._collection, self._number):
            self._line(self.table.speech.tell(REMINDER, one, self.table.names))
        listed = self._list_moves()
        self._line(say("puzzle-how"))
        while (typed := self._typed(listed)) is not None:
            if typed in ("solution", say("command-solution")):
                self._line(say("puzzle-solution", move=self._puzzle.best))
                self._say(solution(self._collection, self._number))
                return False
            if self._tried(typed):
                return True
        return False

    def _tried(self, move: str) -> bool:
        """Answers a try; whether it was right."""
        say = self.table.speech.say
        try:
            found = answer(self._collection, self._number, move)
        except CinquinaError as error:
            self._line(self.table.speech.explain(error))
            return False
        self._line(say("puzzle-right" if found.right else "puzzle-wrong"))
        self._say(found.reasons)
        return found.right

    def _say(self, reasons: Sequence[Reason]) -> None:
        for one in reasons:
            self._line(told(one, self.table.speech, self.table.names))


def puzzle(name: str | None, number: int | None, language: str, *, plain: bool) -> bool:
    """A puzzle on the standard streams: today's, or one of a game; False if it was not solved."""
    today = datetime.datetime.now(datetime.UTC).date()
    if name is None:
        found = todays(today)
        if found is None:
            raise NoPuzzle("error-no-puzzles-at-all", "No game has puzzles.")
        game, chosen = found
    else:
        game = get(name)
        chosen = of_day(puzzles_of(game), (today - datetime.date.min).days)
    table = PuzzleTable(
        puzzles_of(game),
        number or chosen,
        language,
        sys.stdin.readline,
        write_out,
        width=picture_width(plain=plain),
    )
    return table.run()
