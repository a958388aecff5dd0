"""Questions before a game, as lines of text; Enter accepts the default."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from collections.abc import Sequence

from cinquina.core.errors import CinquinaError
from cinquina.games import get, names
from cinquina.language import Speech, speech
from cinquina.terminal.saves import Saved

USUAL_PLAYERS = 3
INDENT = 5
"""The width of the number before a line."""


class InputEnded(CinquinaError):
    """The input ended before the questions did."""

    def __init__(self) -> None:
        super().__init__("error-left", "The input ended before the game began.")


class Asker:
    """Asks, and reads answers."""

    def __init__(self, texts: Speech) -> None:
        self.texts = texts

    def number(self, question: str, least: int, most: int, proposed: int) -> int:
        """A number in a range; an empty answer means the proposed one."""
        return self.choice(question, range(least, most + 1), proposed)

    def choice(self, question: str, numbers: Sequence[int], proposed: int) -> int:
        """One of these numbers; an empty answer means the proposed one."""
        least, most = numbers[0], numbers[-1]
        if least == most:
            return least
        whole = len(numbers) == most - least + 1
        shown = f"{least}-{most}" if whole else ", ".join(map(str, numbers))
        while True:
            sys.stdout.write(f"{question} ({shown}) [{proposed}]: ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                sys.stdout.write("\n")
                raise InputEnded
            answer = line.strip()
            if not answer:
                return proposed
            if answer.isdecimal() and int(answer) in numbers:
                return int(answer)
            key = "ask-range" if whole else "ask-one-of"
            hint = self.texts.say(key, least=least, most=most, numbers=shown)
            sys.stdout.write(f"{hint}\n")

    def one_of(self, question: str, lines: Sequence[str]) -> int:
        """The index of one of the lines; an empty answer means the first."""
        width = shutil.get_terminal_size().columns - 1
        for number, line in enumerate(lines, start=1):
            for row, text in enumerate(textwrap.wrap(line, width - INDENT)):
                label = f"{number:>3}. " if row == 0 else " " * INDENT
                sys.stdout.write(f"{label}{text}\n")
        return self.number(question, 1, len(lines), 1) - 1

    def game(self) -> str:
        """Which game of the list."""
        lines = [f"{own.say('title')}: {own.say('tagline')}" for own in map(self._own, names())]
        return names()[self.one_of(self.texts.say("ask-game"), lines)]

    def players(self, game: str, people: int) -> int:
        """How many play; not fewer than the people who are there."""
        seats = get(game).seats
        least = min(max(seats[0], people), seats[-1])
        usual = max(least, usual_players(game))
        return self.number(self.texts.say("ask-players"), least, seats[-1], usual)

    def level(self, usual: int, offered: Sequence[int]) -> int:
        """The level of the bots, one of those that are offered."""
        return self.choice(self.texts.say("ask-level"), offered, usual)

    def unfinished(self, saved: Sequence[Saved]) -> Saved | None:
        """Which unfinished game to go on with; None for a new one."""
        if not saved:
            return None
        lines = [self._saved(one) for one in saved[:8]]
        chosen = self.one_of(self.texts.say("ask-resume"), [*lines, self.texts.say("ask-fresh")])
        return saved[chosen] if chosen < len(lines) else None

    def _saved(self, one: Saved) -> str:
        """A saved game in a list."""
        line = self.texts.say(
            "ask-saved",
            title=self._own(one.game).say("title"),
            names=self.texts.join([str(name) for name in one.record["names"]]),
            moves=len(one.record["moves"]),
            when=time.strftime("%d/%m %H:%M", time.localtime(one.when)),
        )
        return f"{line} ({self.texts.say('practice')})" if one.practice else line

    def _own(self, game: str) -> Speech:
        return speech(self.texts.language, game)


def usual_players(game: str) -> int:
    """How many play by default."""
    seats = get(game).seats
    return min(max(USUAL_PLAYERS, seats[0]), seats[-1])
