"""Messages on the error stream while games are found and compiled: in English, until a program sets
another language (`speak`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

ENGLISH = {
    "preparing": "{title}: preparing, first time only ({count}/{total})",
    "prepared": "{title}: ready after {seconds} s.",
    "game-left-out": "The game {game} (package {package}) is left out: {problem}.",
    "cache-elsewhere": "Compiled code cannot be kept in {wanted} ({reason}); it is kept in "
    "{instead} instead. CINQUINA_CACHE names another folder.",
    "cache-lost": "Compiled code cannot be kept in {folder} ({reason}) and is compiled again the "
    "next time. CINQUINA_CACHE names another folder.",
}


BAR_LENGTH = 24


def english(key: str, **values: object) -> str:
    return ENGLISH[key].format(**values)


speak: Callable[..., str] = english


def is_watched() -> bool:
    """Whether the error stream is a person's terminal, not a log."""
    return sys.stderr.isatty()


def progress_line(text: str) -> None:
    """Shows progress on the error stream: in one line that changes, if a person is watching."""
    if is_watched():
        done = text.endswith(".")
        sys.stderr.write(f"\r\x1b[K{text}" + ("\n" if done else ""))
    else:
        sys.stderr.write(text + "\n")
    sys.stderr.flush()


class Steps:
    """How far the compilation of a game has come: a bar that grows if a person is watching; in a
    log, one line at the beginning and one at the end."""

    def __init__(self, title: str, total: int) -> None:
        self._title = title
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._show()

    def step(self) -> None:
        self._done = min(self._done + 1, self._total)
        if is_watched():
            self._show()

    def end(self) -> None:
        seconds = f"{time.monotonic() - self._began:.1f}"
        progress_line(speak("prepared", title=self._title, seconds=seconds))

    def _show(self) -> None:
        said = speak("preparing", title=self._title, count=self._done, total=self._total)
        filled = BAR_LENGTH * self._done // self._total
        bar = "#" * filled + "-" * (BAR_LENGTH - filled)
        progress_line(f"{said} {bar}" if is_watched() else said)


def say_line(key: str, **values: object) -> None:
    """Says something in a line of its own."""
    sys.stderr.write(speak(key, **values) + "\n")
    sys.stderr.flush()
