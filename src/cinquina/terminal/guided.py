"""A table that is read and written line by line, with one person to guide: lessons and puzzles."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from cinquina.terminal.lines import LISTED
from cinquina.terminal.table import Table

HEIGHT = 16

Read = Callable[[], str]
Write = Callable[[str], None]


class LineTable:
    """Shows a table, lists moves and reads which one is meant."""

    def __init__(self, table: Table, read: Read, write: Write, width: int | None) -> None:
        self.table = table
        self._read = read
        self._write = write
        self._width = width
        """The columns for a picture; None for sentences instead."""

    def _line(self, text: str) -> None:
        self._write(text + "\n")

    def _show_table(self) -> None:
        self._line("")
        if self._width is None:
            lines = self.table.description()
        else:
            lines = self.table.picture(self._width, HEIGHT).text().splitlines()
        for line in lines:
            self._line(line)
        self._line("")

    def _list_moves(self) -> list[str]:
        """Lists the legal moves, unless they are too many; returns those that have a number."""
        choices = self.table.choices()
        if len(choices) > LISTED:
            return []
        for number, choice in enumerate(choices, start=1):
            self._line(f"{number}. {self.table.move_line(choice)}")
        return [choice["words"] for choice in choices]

    def _typed(self, listed: list[str]) -> str | None:
        """The move that is typed, or its number; None if the input ends or the person leaves."""
        self._write("> ")
        line = self._read()
        typed = " ".join(line.lower().split())
        if not line or typed in ("quit", self.table.speech.say("command-quit")):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(listed):
            return listed[int(typed) - 1]
        return typed


def write_out(text: str) -> None:
    """Writes to the standard output at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def picture_width(*, plain: bool) -> int | None:
    """The columns for a picture on the standard output; None for sentences instead."""
    drawn = not plain and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if drawn else None
