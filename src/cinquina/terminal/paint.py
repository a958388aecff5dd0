"""The look of roles: colours for dark and light terminals, and plain attributes beside them.

Every colour keeps a contrast of 4.5 or more against its ground (a test counts), and nothing is
shown by colour alone: legal choices are in brackets, the cursor is reversed.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from cinquina.core.picture import Act, Picture


@dataclass(frozen=True)
class Palette:
    ground: str
    tint: str
    """Behind what the cursor is on."""
    ink: str
    dim: str
    good: str
    bad: str
    colours: dict[str, str]


DARK = Palette(
    ground="#15171e",
    tint="#2b3147",
    ink="#e8e6e1",
    dim="#8f94a3",
    good="#8fd98f",
    bad="#ff8f80",
    colours={
        "red": "#ff6b5e",
        "orange": "#ff9f43",
        "yellow": "#f7df55",
        "lime": "#b6e64f",
        "green": "#35c48a",
        "sky": "#86d4ff",
        "blue": "#7695ff",
        "purple": "#c48dff",
        "fuchsia": "#ff74cf",
        "black": "#b4b8c4",
    },
)

LIGHT = Palette(
    ground="#fbf9f4",
    tint="#e4e8f6",
    ink="#22252b",
    dim="#666a75",
    good="#1f6b2c",
    bad="#b3261e",
    colours={
        "red": "#b8281d",
        "orange": "#a14a00",
        "yellow": "#7b6000",
        "lime": "#4c6d00",
        "green": "#006b45",
        "sky": "#00678f",
        "blue": "#2645c8",
        "purple": "#7430b8",
        "fuchsia": "#a8127a",
        "black": "#2b2e35",
    },
)


def style_of(roles: str, palette: Palette | None) -> Style:
    """The look of a row of roles; without a palette, attributes only."""
    given = roles.split()
    look = Style(
        bold=bool({"strong", "lit", "chosen"} & set(given)) or None,
        dim=True if palette is None and "dim" in given else None,
        underline=True if "chosen" in given else None,
    )
    if palette is None:
        return look + Style(reverse=True if "fill" in given else None)
    colour = next((palette.colours[word] for word in given if word in palette.colours), None)
    for role in ("dim", "good", "bad"):
        if colour is None and role in given:
            colour = getattr(palette, role)
    if colour is None:
        return look
    if "fill" in given:
        return look + Style(color=palette.ground, bgcolor=colour)
    return look + Style(color=colour)


def painted(picture: Picture, palette: Palette | None, cursor: Act | None) -> Text:
    """The picture with its colours, and the cursor on its target."""
    text = Text(no_wrap=True, end="")
    for number, row in enumerate(picture.lines):
        if number:
            text.append("\n")
        for span in row:
            look = style_of(span.style, palette)
            if cursor is not None and span.act == cursor:
                look += under_cursor(span.style, palette)
            text.append(span.text, look)
    return text


def under_cursor(roles: str, palette: Palette | None) -> Style:
    """What the cursor adds: what may be chosen is reversed, what belongs to it is tinted, and
    cards keep their colours."""
    given = roles.split()
    if "quiet" in given:
        return Style()
    if palette is None:
        return Style(reverse="fill" not in given)
    if {"lit", "chosen"} & set(given):
        return Style(reverse=True)
    return Style() if "fill" in given else Style(bgcolor=palette.tint)
