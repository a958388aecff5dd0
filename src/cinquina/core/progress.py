"""Messages on the error stream while games are found and compiled: in English, until a program sets
another language (`speak`)."""

from __future__ import annotations

import sys
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


def say_line(key: str, **values: object) -> None:
    """Says something in a line of its own."""
    sys.stderr.write(speak(key, **values) + "\n")
    sys.stderr.flush()
