"""Light and dark themes, and which of them suits the background of the terminal."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from contextlib import suppress

from textual.theme import Theme

from cinquina.drawings.palettes import DARK, LIGHT, Palette

PALETTES = {"dark": DARK, "light": LIGHT}
ANSWER_SECONDS = 0.2
QUESTION = "\x1b]11;?\x1b\\\x1b[c"
"""Asks for the background colour, then for the terminal's kind, which every terminal answers:
so the wait ends at once also where the first question is not understood."""

BACKGROUND = re.compile(r"\]11;rgba?:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)")


def theme(name: str, palette: Palette) -> Theme:
    return Theme(
        name=name,
        primary=palette.colours["blue"],
        secondary=palette.colours["sky"],
        accent=palette.colours["orange"],
        warning=palette.colours["orange"],
        error=palette.bad,
        success=palette.good,
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.ground,
        panel=palette.ground,
        dark=palette is DARK,
    )


def terminal_theme() -> str:
    """`light` or `dark`, like the terminal's background; `dark` if that is unknown."""
    hint = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    if hint.isdecimal():
        return "light" if int(hint) in (7, 15) else "dark"
    answer = _ask() if sys.stdin.isatty() and sys.stdout.isatty() else ""
    return brightness(answer)


def brightness(answer: str) -> str:
    """What a terminal's answer to the question about its background means."""
    found = BACKGROUND.search(answer)
    if found is None:
        return "dark"
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
    return "light" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "dark"


def _ask() -> str:
    """The terminal's answer to the question; empty where terminals cannot be asked."""
    try:
        import termios
        import tty
    except ImportError:
        return ""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    answer = ""
    try:
        tty.setcbreak(descriptor)
        sys.stdout.write(QUESTION)
        sys.stdout.flush()
        until = time.monotonic() + ANSWER_SECONDS
        while not answer.endswith("c") and (left := until - time.monotonic()) > 0:
            if select.select([descriptor], [], [], left)[0]:
                answer += os.read(descriptor, 64).decode("ascii", "replace")
    finally:
        with suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return answer
