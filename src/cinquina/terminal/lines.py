"""A table as lines of text: what is typed, and the numbered list of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cinquina.language import Speech

Write = Callable[[str], None]

LISTED = 12
"""Up to how many moves are listed without being asked for."""


class Lines:
    """Writes lines, and reads moves and commands. Each command has an English name and one in the
    language of the table."""

    commands: tuple[str, ...] = ()

    def __init__(self, texts: Speech, write: Write) -> None:
        self._texts = texts
        self._write = write
        self._listed: list[str] = []

    def _line(self, text: str = "") -> None:
        self._write(text + "\n")

    def _say(self, key: str, **values: object) -> None:
        self._line(self._texts.say(key, **values))

    def _command(self, verb: str) -> str | None:
        """The command that a word names."""
        for name in self.commands:
            if verb in (name, self._texts.say(f"command-{name}")):
                return name
        return None

    def _explain_commands(self, examples: Sequence[str]) -> None:
        names = [self._texts.say(f"command-{name}") for name in self.commands]
        self._say("plain-help", commands=", ".join(names), examples=", ".join(examples))

    def _list(
        self,
        choices: Sequence[Mapping[str, Any]],
        tell: Callable[[Mapping[str, Any]], str],
        part: str = "",
        most: int | None = None,
    ) -> None:
        """The legal moves with numbers; those with `part` in their words, if it is given."""
        found = [one for one in choices if part in one["words"].lower()]
        if most is not None and len(found) > most:
            self._listed = []
            self._say("table-many-moves", count=len(found), example=found[0]["words"])
            return
        self._listed = [one["words"] for one in found]
        for number, choice in enumerate(found, start=1):
            self._line(f"{number}. {choice['words']}: {tell(choice)}")

    def _spelled(self, typed: str) -> str:
        """The move that was typed, perhaps as its number in the list."""
        if typed.isdecimal() and 1 <= int(typed) <= len(self._listed):
            return self._listed[int(typed) - 1]
        return typed
