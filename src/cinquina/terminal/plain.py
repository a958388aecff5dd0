"""The table as lines of text: for screen readers, pipes and scripts.

Moves are typed in the game's notation, or by their number in the list. There are a few commands
too (`lines.py`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from cinquina.core.errors import CinquinaError
from cinquina.terminal import saves
from cinquina.terminal.lines import LISTED, Lines
from cinquina.terminal.table import Table

CLEAR = "\x1b[3J\x1b[2J\x1b[H"


class PlainTable(Lines):
    """A table that reads and writes lines."""

    commands = ("help", "moves", "table", "hint", "undo", "log", "rules", "quit")

    def __init__(
        self,
        table: Table,
        read: Callable[[], str],
        write: Callable[[str], None],
        *,
        pace: float = 0.0,
        live: bool = False,
        file: str | None = None,
    ) -> None:
        super().__init__(table.speech, write)
        self.table = table
        self._read = read
        self._pace = pace
        self._live = live
        self.file = file or saves.new_name(table.match.game.id)
        self._told: dict[int | None, int] = {}
        """For each viewer, the first step that the log has not told yet."""

    def open(self) -> str:
        """Plays, and returns `quit`: plain mode never asks for another game."""
        self.run()
        return "quit"

    def run(self) -> None:
        """Plays until the game is over, the person leaves or the input ends."""
        table = self.table
        if rules := table.speech.house_rules(table.match.house_rules):
            self._line(rules)
        while not table.match.over:
            table.time_is_up()
            actor = table.actor
            if actor is None:
                break
            if table.covered and not self._hand_over(actor):
                return
            table.hand_over()
            if table.goes_on:
                self._let_think(actor)
            elif not self.decide():
                return
            if table.people:
                saves.save(table, self.file)
        self._tell_news()
        self._tell_result()

    # Between decisions.

    def _let_think(self, seat: int) -> None:
        time.sleep(self._pace)
        match = self.table.match
        self.table.play(self.table.think(seat, match.until(match.step)), seat)
        self._tell_news()

    def _hand_over(self, actor: int) -> bool:
        """Covers what the last person saw; False if the input ends."""
        if self._live:
            self._write(CLEAR)
        self._say("table-cover", name=self.table.names[actor])
        return bool(self._read())

    def _tell_news(self) -> None:
        viewer = self.table.viewer
        for line in self.table.log(self._told.get(viewer, 0)):
            self._line(line)
        self._told[viewer] = self.table.match.step + 1

    def _tell_result(self) -> None:
        for line in self.table.standings():
            self._line(line)

    # Decisions.

    def decide(self) -> bool:
        """Asks until a move is played; False if the person leaves."""
        self._tell_news()
        self._show_table()
        self._list_moves("", LISTED)
        step = self.table.match.step
        while self.table.match.step == step:
            self._write("> ")
            line = self._read()
            if not line:
                self._line()
                return self._leave()
            if self.table.time_is_up():
                self._say("table-time")
            elif not self._obey(" ".join(line.lower().split())):
                return self._leave()
        return True

    def _leave(self) -> bool:
        saves.save(self.table, self.file)
        self._say("table-saved", game=self.table.match.game.id)
        return False

    def _obey(self, typed: str) -> bool:
        """Does what was typed; False to leave."""
        if not typed:
            return True
        verb, _, rest = typed.partition(" ")
        command = self._command(verb)
        if command == "quit":
            return False
        if command is None:
            self._play(typed)
        elif command == "moves":
            self._list_moves(rest, None)
        else:
            actions: dict[str, Callable[[], None]] = {
                "help": self._help,
                "table": self._show_table,
                "hint": self._hint,
                "undo": self._undo,
                "log": self._log,
                "rules": lambda: self._line(self.table.speech.rules_with_summary()),
            }
            actions[command]()
        return True

    def _play(self, typed: str) -> None:
        try:
            self.table.play(self._spelled(typed), self.table.viewer)
        except CinquinaError as error:
            self._line(self.table.speech.explain(error))

    def _show_table(self) -> None:
        for line in (*self.table.description(), self.table.prompt()):
            self._line(line)

    def _list_moves(self, part: str, most: int | None) -> None:
        self._list(self.table.choices(), self.table.move_line, part, most)

    def _help(self) -> None:
        self._explain_commands(self.table.match.game.moves.EXAMPLES)

    def _hint(self) -> None:
        match, viewer = self.table.match, self.table.viewer
        if viewer is not None:
            self._line(self.table.hint(match.until(match.step), viewer))

    def _undo(self) -> None:
        try:
            self.table.undo()
        except CinquinaError as error:
            self._line(self.table.speech.explain(error))
            return
        now = self.table.match.step + 1
        self._told = {viewer: min(step, now) for viewer, step in self._told.items()}
        self._say("table-undone")

    def _log(self) -> None:
        for line in self.table.log():
            self._line(line)


def on_standard_streams(table: Table, *, pace: float, file: str | None) -> PlainTable:
    """A table on the standard streams."""
    live = sys.stdin.isatty() and sys.stdout.isatty()

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    return PlainTable(
        table, sys.stdin.readline, write, pace=pace if live else 0.0, live=live, file=file
    )
