"""Colours that can be read, and attributes that stand in for them."""

from __future__ import annotations

import os
import sys
import threading

import pytest
from rich.color import Color
from rich.style import Style

from cinquina.core.picture import SYMBOLS, Picture, Span, play
from cinquina.drawings.palettes import DARK, LIGHT, Palette
from cinquina.terminal import themes
from cinquina.terminal.paint import painted, style_of
from cinquina.terminal.themes import PALETTES, brightness, terminal_theme, theme

AA = 4.5


def luminance(colour: str) -> float:
    parts = [one / 255 for one in Color.parse(colour).get_truecolor()]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_every_colour_can_be_read_on_its_ground(palette: Palette) -> None:
    assert set(palette.colours) == set(SYMBOLS)
    for colour in (palette.ink, palette.dim, palette.good, palette.bad, *palette.colours.values()):
        assert contrast(colour, palette.ground) >= AA
    for colour in (palette.ink, palette.good, palette.bad, *palette.colours.values()):
        assert contrast(colour, palette.tint) >= AA


def test_roles_become_looks() -> None:
    assert style_of("red", DARK) == Style(color=DARK.colours["red"])
    assert style_of("red fill", DARK) == Style(color=DARK.ground, bgcolor=DARK.colours["red"])
    assert style_of("lit", DARK) == Style(bold=True)
    assert style_of("chosen bad", LIGHT) == Style(bold=True, underline=True, color=LIGHT.bad)
    assert style_of("good", None) == Style()
    assert style_of("dim red", None) == Style(dim=True)
    assert style_of("red fill strong", None) == Style(bold=True, reverse=True)


def test_the_cursor_is_seen_with_and_without_colour() -> None:
    act = play("draw")
    spans = [Span(role, role, act) for role in ("lit", "dim", "red fill", "good quiet")]
    looks = [span.style for span in painted(Picture([spans]), DARK, act).spans]
    assert looks[0] == Style(bold=True, reverse=True)
    assert looks[1] == Style(color=DARK.dim, bgcolor=DARK.tint)
    assert looks[2] == style_of("red fill", DARK)
    assert looks[3] == style_of("good", DARK)
    plain = [span.style for span in painted(Picture([spans, []]), None, act).spans]
    assert plain[0] == Style(bold=True, reverse=True)
    assert plain[2] == Style(reverse=False)


def test_themes_are_made_of_the_palettes() -> None:
    assert theme("dark", PALETTES["dark"]).dark
    assert theme("light", PALETTES["light"]).background == LIGHT.ground


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?1;2c", "light"),
        ("\x1b]11;rgb:1c/1c/1c\x07\x1b[?6c", "dark"),
        ("\x1b[?6c", "dark"),
        ("", "dark"),
    ],
)
def test_the_background_of_a_terminal(answer: str, expected: str) -> None:
    assert brightness(answer) == expected


def test_a_terminal_is_asked_for_its_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a real pair of terminal ends: we at the one, the terminal's answer at the other."""
    theirs, ours = os.openpty()
    monkeypatch.delenv("COLORFGBG", raising=False)
    monkeypatch.setattr(themes, "ANSWER_SECONDS", 20.0)

    def answer() -> None:
        asked = b""
        while not asked.endswith(b"\x1b[c"):
            asked += os.read(theirs, 64)
        os.write(theirs, b"\x1b]11;rgb:ffff/ffff/eeee\x1b\\\x1b[?62c")

    thread = threading.Thread(target=answer)
    with os.fdopen(os.dup(ours), "r") as stdin, os.fdopen(os.dup(ours), "w") as stdout:
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(sys, "stdout", stdout)
        thread.start()
        assert terminal_theme() == "light"
        thread.join()
        monkeypatch.undo()
    os.close(theirs)
    os.close(ours)


def test_the_background_as_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert terminal_theme() == "light"
    monkeypatch.setenv("COLORFGBG", "15;0")
    assert terminal_theme() == "dark"
    monkeypatch.delenv("COLORFGBG")
    assert terminal_theme() == "dark"
