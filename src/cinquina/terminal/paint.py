"""The look of roles in a terminal: the colours of a palette, and plain attributes beside them.

Nothing is shown by colour alone: legal choices are in brackets, the cursor is reversed.
"""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from cinquina.core.picture import Act, Picture
from cinquina.drawings.palettes import Palette


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
